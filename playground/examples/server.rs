//! The playground alone, for any bot: `cargo run -p playground --example server -- [PORT]`.

use playground::{Config, Playground};

#[tokio::main]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let port = match std::env::args().nth(1) {
        Some(port) => port.parse()?,
        None => 8723,
    };
    let config = Config {
        port,
        ..Config::default()
    };
    let server = Playground::start(config).await?;
    println!("page and REST: {}", server.base_url());
    println!("token: {}", server.token());
    tokio::signal::ctrl_c().await?;
    server.shutdown().await;
    Ok(())
}
