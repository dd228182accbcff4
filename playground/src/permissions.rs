//! Permission bits, under Discord's own names.

use std::ops::{BitAnd, BitOr, Not};

/// A set of permissions.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Permissions(pub u64);

impl Permissions {
    pub const NONE: Self = Self(0);
    pub const ALL: Self = Self((1 << 53) - 1);
    pub const ADMINISTRATOR: Self = Self(1 << 3);
    pub const MANAGE_CHANNELS: Self = Self(1 << 4);
    pub const MANAGE_GUILD: Self = Self(1 << 5);
    pub const ADD_REACTIONS: Self = Self(1 << 6);
    pub const VIEW_CHANNEL: Self = Self(1 << 10);
    pub const SEND_MESSAGES: Self = Self(1 << 11);
    pub const MANAGE_MESSAGES: Self = Self(1 << 13);
    pub const EMBED_LINKS: Self = Self(1 << 14);
    pub const ATTACH_FILES: Self = Self(1 << 15);
    pub const READ_MESSAGE_HISTORY: Self = Self(1 << 16);
    pub const MENTION_EVERYONE: Self = Self(1 << 17);
    pub const MANAGE_ROLES: Self = Self(1 << 28);
    pub const USE_APPLICATION_COMMANDS: Self = Self(1 << 31);
    pub const MANAGE_THREADS: Self = Self(1 << 34);
    pub const CREATE_PUBLIC_THREADS: Self = Self(1 << 35);
    pub const CREATE_PRIVATE_THREADS: Self = Self(1 << 36);
    pub const SEND_MESSAGES_IN_THREADS: Self = Self(1 << 38);
    pub const PIN_MESSAGES: Self = Self(1 << 51);

    /// What everybody may do in a fresh guild.
    pub const EVERYONE: Self = Self(
        Self::ADD_REACTIONS.0
            | Self::VIEW_CHANNEL.0
            | Self::SEND_MESSAGES.0
            | Self::EMBED_LINKS.0
            | Self::ATTACH_FILES.0
            | Self::READ_MESSAGE_HISTORY.0
            | Self::USE_APPLICATION_COMMANDS.0
            | Self::CREATE_PUBLIC_THREADS.0
            | Self::CREATE_PRIVATE_THREADS.0
            | Self::SEND_MESSAGES_IN_THREADS.0,
    );

    /// Whether all of `other` is in it.
    pub const fn contains(self, other: Self) -> bool {
        self.0 & other.0 == other.0
    }
}

impl BitOr for Permissions {
    type Output = Self;
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl BitAnd for Permissions {
    type Output = Self;
    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl Not for Permissions {
    type Output = Self;
    fn not(self) -> Self {
        Self(!self.0)
    }
}
