//! Configuration: the file of examples agrees with the program, faults come together, secrets stay secret.

use std::collections::BTreeMap;

use bot::config::{BadConfig, Config, VARIABLES};

const EXAMPLE: &str = include_str!("../../../.env.example");

fn read(variables: &[(&str, &str)]) -> Result<Config, BadConfig> {
    let variables: BTreeMap<&str, &str> = variables.iter().copied().collect();
    Config::read(|name| variables.get(name).map(ToString::to_string), None)
}

#[test]
fn the_example_names_every_variable_with_a_harmless_value() {
    let lines = EXAMPLE
        .lines()
        .filter(|line| !line.starts_with('#') && !line.is_empty());
    let pairs: Vec<(&str, &str)> = lines.filter_map(|line| line.split_once('=')).collect();
    let mut named: Vec<&str> = pairs.iter().map(|(name, _)| *name).collect();
    let mut known = VARIABLES.to_vec();
    named.sort_unstable();
    known.sort_unstable();
    assert_eq!(named, known);
    let example = read(&pairs).unwrap();
    assert_eq!(
        format!("{example:?}"),
        format!("{:?}", read(&[]).unwrap()),
        "they are the defaults"
    );
}

#[test]
fn every_field_of_the_configuration_has_a_variable() {
    let shown = format!("{:#?}", read(&[]).unwrap());
    let fields = shown
        .lines()
        .filter(|line| line.starts_with("    ") && !line.starts_with("     "));
    let fields: Vec<String> = fields
        .filter_map(|line| Some(line.trim().split_once(':')?.0.to_uppercase()))
        .collect();
    assert_eq!(fields, VARIABLES);
}

#[test]
fn all_faults_are_reported_together_and_no_secret_is() {
    let faults = read(&[
        ("DISCORD_TOKEN", "hunter2"),
        ("DATABASE_URL", "mysql://somewhere"),
        ("DISCORD_API_BASE", "nowhere"),
        ("DISCORD_TLS_ADDRESS", "discord"),
        ("RENDER_WORKERS", "many"),
        ("PRESSES_PER_MINUTE", "-1"),
        ("LOG_FILTER", "a=b=c"),
        ("STATUS_ADDRESS", "192.0.2.1:80"),
        ("PLAYGROUND_ADDRESS", "0.0.0.0:80"),
    ]);
    let text = faults.unwrap_err().to_string();
    for part in [
        "DISCORD_TOKEN: expected the token",
        "DATABASE_URL=mysql://somewhere: expected",
        "DISCORD_API_BASE=nowhere: expected",
        "DISCORD_TLS_ADDRESS=discord: expected",
        "RENDER_WORKERS=many: expected a number from 1 to 64",
        "PRESSES_PER_MINUTE=-1: expected a number like 60",
        "LOG_FILTER=a=b=c: expected",
        "STATUS_ADDRESS=192.0.2.1:80: expected an address of this machine",
        "PLAYGROUND_ADDRESS=0.0.0.0:80: expected",
    ] {
        assert!(text.contains(part), "{part} is missing in\n{text}");
    }
    assert!(!text.contains("hunter2"));
}

#[test]
fn a_token_is_never_shown() {
    let config = read(&[("DISCORD_TOKEN", "Bot aaa.bbb.ccc")]).unwrap();
    let token = config.discord_token.clone().unwrap();
    assert_eq!(token.secret(), "aaa.bbb.ccc");
    assert_eq!(format!("{token:?} {token}"), "… …");
    assert!(!format!("{config:?}").contains("aaa"));
}

#[test]
fn an_address_needs_its_certificate() {
    let alone = read(&[("DISCORD_TLS_ADDRESS", "127.0.0.1:1")]).unwrap_err();
    assert!(
        alone
            .to_string()
            .contains("DISCORD_TLS_CERTIFICATE: expected the file")
    );
    let both = read(&[
        ("DISCORD_TLS_ADDRESS", "127.0.0.1:1"),
        ("DISCORD_TLS_CERTIFICATE", "/no/such/file"),
        ("DISCORD_API_BASE", "http://127.0.0.1:2/"),
    ]);
    let both = both.unwrap_err().to_string();
    assert!(
        both.contains("a file that exists") && both.contains("either this or"),
        "{both}"
    );
    let base = read(&[("DISCORD_API_BASE", "http://127.0.0.1:2/")]).unwrap();
    assert_eq!(base.discord_api_base.as_deref(), Some("http://127.0.0.1:2"));
}
