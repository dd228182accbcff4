//! A certificate for `discord.com`, made anew at each start and trusted by nobody but the test.

use std::sync::Arc;

use rcgen::{BasicConstraints, CertificateParams, CertifiedIssuer, IsCa, KeyPair, KeyUsagePurpose};
use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::ServerConfig;
use tokio_rustls::rustls::pki_types::{PrivateKeyDer, PrivatePkcs8KeyDer};

use crate::StartError;

pub(crate) struct Identity {
    pub(crate) acceptor: TlsAcceptor,
    /// The certificate of the authority, to be trusted by the bot under test.
    pub(crate) ca_pem: String,
}

/// Makes an authority and, signed by it, a certificate for Discord's names.
pub(crate) fn make() -> Result<Identity, StartError> {
    let mut authority = CertificateParams::default();
    authority.is_ca = IsCa::Ca(BasicConstraints::Unconstrained);
    authority.key_usages = vec![KeyUsagePurpose::KeyCertSign, KeyUsagePurpose::CrlSign];
    let authority = CertifiedIssuer::self_signed(authority, KeyPair::generate()?)?;
    let names = [
        "discord.com",
        "gateway.discord.gg",
        "cdn.discordapp.com",
        "localhost",
    ];
    let key = KeyPair::generate()?;
    let certificate =
        CertificateParams::new(names.map(str::to_owned))?.signed_by(&key, &authority)?;
    let config = ServerConfig::builder_with_provider(Arc::new(
        tokio_rustls::rustls::crypto::ring::default_provider(),
    ))
    .with_safe_default_protocol_versions()?
    .with_no_client_auth()
    .with_single_cert(
        vec![certificate.der().clone()],
        PrivateKeyDer::Pkcs8(PrivatePkcs8KeyDer::from(key.serialize_der())),
    )?;
    Ok(Identity {
        acceptor: TlsAcceptor::from(Arc::new(config)),
        ca_pem: authority.pem(),
    })
}
