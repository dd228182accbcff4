//! The playground with a small scripted bot, to try the page without the real one: `cargo run -p playground --example scripted_bot`.

#[path = "../tests/playground/scripted.rs"]
#[allow(dead_code, reason = "the tests use more of it")]
mod scripted;

use playground::{Config, Playground};

#[tokio::main]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let port = match std::env::args().nth(1) {
        Some(port) => port.parse()?,
        None => 8723,
    };
    let config = Config {
        port,
        bot_name: "Scripted bot".to_owned(),
        ..Config::default()
    };
    let server = Playground::start(config).await?;
    let bot = scripted::Bot::start(&server).await;
    println!("{}", server.base_url());
    tokio::signal::ctrl_c().await?;
    bot.stop().await;
    server.shutdown().await;
    Ok(())
}
