//! Reading variables: each fault is noted, with the name, the value unless it is secret, and what was expected.

use std::{fmt, net::SocketAddr, path::PathBuf, str::FromStr};

use super::{Config, DiscordToken};

/// A fault in the configuration.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    name: &'static str,
    value: Option<String>,
    expected: &'static str,
}

/// Every fault found.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub struct BadConfig(pub Vec<Fault>);

impl Fault {
    pub(super) fn unreadable_file() -> Fault {
        Fault {
            name: ".env",
            value: None,
            expected: "lines like NAME=value",
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.value {
            Some(value) => write!(f, "{}={value}: expected {}", self.name, self.expected),
            None => write!(f, "{}: expected {}", self.name, self.expected),
        }
    }
}

impl fmt::Display for BadConfig {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the configuration has faults:")?;
        self.0.iter().try_for_each(|fault| write!(f, "\n  {fault}"))
    }
}

struct Reader<F> {
    get: F,
    faults: Vec<Fault>,
}

impl<F: Fn(&str) -> Option<String>> Reader<F> {
    /// The value without blanks around it; an empty one counts as missing.
    fn text(&self, name: &'static str) -> Option<String> {
        let value = (self.get)(name)?;
        let value = value.trim();
        (!value.is_empty()).then(|| value.to_owned())
    }

    fn parsed<T: FromStr>(&mut self, name: &'static str, expected: &'static str) -> Option<T> {
        let text = self.text(name)?;
        let parsed = text.parse().ok();
        if parsed.is_none() {
            self.fault(name, Some(text), expected);
        }
        parsed
    }

    fn fault(&mut self, name: &'static str, value: Option<String>, expected: &'static str) {
        self.faults.push(Fault {
            name,
            value,
            expected,
        });
    }

    fn token(&mut self) -> Option<DiscordToken> {
        let name = "DISCORD_TOKEN";
        let token = self.text(name)?;
        let token = token.strip_prefix("Bot ").unwrap_or(&token).trim();
        let plain = |c: char| c.is_ascii_alphanumeric() || "._-".contains(c);
        if token.split('.').count() != 3 || !token.chars().all(plain) {
            let expected = "the token of the page “Bot” of your application: three parts with dots between them";
            self.fault(name, None, expected);
            return None;
        }
        Some(DiscordToken::new(token))
    }

    fn api_base(&mut self) -> Option<String> {
        let name = "DISCORD_API_BASE";
        let base = self.text(name)?;
        if !base.starts_with("http://") && !base.starts_with("https://") {
            self.fault(name, Some(base), "an address like http://127.0.0.1:8080");
            return None;
        }
        Some(base.trim_end_matches('/').to_owned())
    }

    fn database_url(&mut self) -> String {
        let url = self.text("DATABASE_URL");
        let url = url.unwrap_or_else(|| "sqlite:meeple-post.db".to_owned());
        if !url.starts_with("sqlite:") {
            let expected = "an address like sqlite:meeple-post.db";
            self.fault("DATABASE_URL", Some(url.clone()), expected);
        }
        url
    }

    fn render_workers(&mut self) -> usize {
        let expected = "a number from 1 to 64";
        match self.parsed::<usize>("RENDER_WORKERS", expected) {
            Some(workers) if (1..=64).contains(&workers) => workers,
            Some(workers) => {
                self.fault("RENDER_WORKERS", Some(workers.to_string()), expected);
                1
            }
            None => std::thread::available_parallelism().map_or(1, usize::from),
        }
    }

    fn log_filter(&mut self) -> String {
        let filter = self.text("LOG_FILTER").unwrap_or_else(|| "info".to_owned());
        if tracing_subscriber::EnvFilter::try_new(&filter).is_err() {
            let expected = "levels like info or info,bot=debug";
            self.fault("LOG_FILTER", Some(filter.clone()), expected);
        }
        filter
    }
}

impl Config {
    /// Reads every variable through `get`.
    ///
    /// # Errors
    /// All faults together, `also` among them.
    pub fn read(
        get: impl Fn(&str) -> Option<String>,
        also: Option<Fault>,
    ) -> Result<Config, BadConfig> {
        let mut reader = Reader {
            get,
            faults: also.into_iter().collect(),
        };
        let config = Config {
            discord_token: reader.token(),
            database_url: reader.database_url(),
            discord_api_base: reader.api_base(),
            discord_tls_address: reader
                .parsed("DISCORD_TLS_ADDRESS", "an address like 127.0.0.1:8443"),
            discord_tls_certificate: reader.text("DISCORD_TLS_CERTIFICATE").map(PathBuf::from),
            log_filter: reader.log_filter(),
            render_workers: reader.render_workers(),
            status_address: reader.parsed("STATUS_ADDRESS", "an address like 127.0.0.1:7891"),
            presses_per_minute: reader
                .parsed("PRESSES_PER_MINUTE", "a number like 60, or 0 for no limit")
                .unwrap_or(60),
            maintenance: reader
                .parsed("MAINTENANCE", "on or off")
                .unwrap_or_default(),
            playground_address: reader
                .parsed::<SocketAddr>("PLAYGROUND_ADDRESS", "an address like 127.0.0.1:7890")
                .unwrap_or(SocketAddr::from(([127, 0, 0, 1], 7890))),
        };
        reader.together(&config);
        if reader.faults.is_empty() {
            Ok(config)
        } else {
            Err(BadConfig(reader.faults))
        }
    }
}

impl<F: Fn(&str) -> Option<String>> Reader<F> {
    /// What must be given together, or not at all.
    fn together(&mut self, config: &Config) {
        let has_address = self.text("DISCORD_TLS_ADDRESS").is_some();
        match (has_address, &config.discord_tls_certificate) {
            (true, None) => {
                let expected = "the file with the certificate for DISCORD_TLS_ADDRESS";
                self.fault("DISCORD_TLS_CERTIFICATE", None, expected);
            }
            (false, Some(file)) => {
                let value = Some(file.display().to_string());
                self.fault(
                    "DISCORD_TLS_CERTIFICATE",
                    value,
                    "DISCORD_TLS_ADDRESS beside it",
                );
            }
            (true, Some(file)) if !file.is_file() => {
                let value = Some(file.display().to_string());
                self.fault("DISCORD_TLS_CERTIFICATE", value, "a file that exists");
            }
            (true, Some(_)) | (false, None) => {}
        }
        if has_address && let Some(base) = config.discord_api_base.clone() {
            let expected = "either this or DISCORD_TLS_ADDRESS";
            self.fault("DISCORD_API_BASE", Some(base), expected);
        }
        self.on_this_machine(
            "PLAYGROUND_ADDRESS",
            Some(config.playground_address),
            "an address of this machine only, like 127.0.0.1:7890",
        );
        self.on_this_machine(
            "STATUS_ADDRESS",
            config.status_address,
            "an address of this machine only, like 127.0.0.1:7891",
        );
    }

    fn on_this_machine(
        &mut self,
        name: &'static str,
        address: Option<SocketAddr>,
        expected: &'static str,
    ) {
        if let Some(address) = address
            && !address.ip().is_loopback()
        {
            self.fault(name, Some(address.to_string()), expected);
        }
    }
}
