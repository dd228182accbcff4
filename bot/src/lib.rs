//! The Discord bot: commands and panels, the store, announcements.
