//! What can go wrong while drawing. None of it is a player's fault.

/// A picture could not be made.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum RenderError {
    /// A font that comes with the program cannot be read.
    #[error("font {0}: {1}")]
    Font(&'static str, ttf_parser::FaceParsingError),
    /// A coast that comes with the program cannot be read: which map, and the line counted from 1.
    #[error("coast of {0}, line {1}: expected points like 12,34")]
    Coast(&'static str, usize),
    /// More pixels than anybody wants to download.
    #[error("a picture of {0} × {1} pixels is too large")]
    TooLarge(usize, usize),
    /// A replay of nothing.
    #[error("a replay needs at least one view")]
    NoViews,
    /// Compressing the pixels failed.
    #[error("encoding the picture: {0}")]
    Encode(#[from] std::io::Error),
    /// Writing the moving picture failed.
    #[error("encoding the replay: {0}")]
    Gif(#[from] gif::EncodingError),
}
