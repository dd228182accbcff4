//! Points and lines in unit squares (a tile is 1 × 1, x to the east, y to the south), and numbers that look random but
//! are the same on every machine.

/// A point.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Pt {
    pub(crate) x: f32,
    pub(crate) y: f32,
}

pub(crate) const fn pt(x: f32, y: f32) -> Pt {
    Pt { x, y }
}

impl Pt {
    pub(crate) fn add(self, other: Pt) -> Pt {
        pt(self.x + other.x, self.y + other.y)
    }

    pub(crate) fn sub(self, other: Pt) -> Pt {
        pt(self.x - other.x, self.y - other.y)
    }

    pub(crate) fn times(self, factor: f32) -> Pt {
        pt(self.x * factor, self.y * factor)
    }

    /// `t` of the way to the other.
    pub(crate) fn toward(self, other: Pt, t: f32) -> Pt {
        self.add(other.sub(self).times(t))
    }

    pub(crate) fn length(self) -> f32 {
        self.x.hypot(self.y)
    }

    pub(crate) fn distance(self, other: Pt) -> f32 {
        self.sub(other).length()
    }

    /// The same direction, one long; the zero vector stays.
    pub(crate) fn unit(self) -> Pt {
        let length = self.length();
        if length > 0.0 {
            self.times(1.0 / length)
        } else {
            self
        }
    }

    /// A quarter turn clockwise, as y points down.
    pub(crate) fn turned(self) -> Pt {
        pt(-self.y, self.x)
    }
}

/// A cubic curve as a line of `n` pieces, first point included.
pub(crate) fn cubic(a: Pt, b: Pt, c: Pt, d: Pt, n: usize) -> Vec<Pt> {
    let at = |t: f32| {
        let u = 1.0 - t;
        let ab = a.times(u * u * u).add(b.times(3.0 * u * u * t));
        ab.add(c.times(3.0 * u * t * t)).add(d.times(t * t * t))
    };
    (0..=n).map(|step| at(step as f32 / n as f32)).collect()
}

/// How far a point is from a line.
pub(crate) fn distance_to_line(p: Pt, line: &[Pt]) -> f32 {
    let to_piece = |pair: &[Pt]| {
        let (a, b) = (pair[0], pair[1]);
        let along = b.sub(a);
        let length2 = along.x * along.x + along.y * along.y;
        let t = if length2 > 0.0 {
            (((p.x - a.x) * along.x + (p.y - a.y) * along.y) / length2).clamp(0.0, 1.0)
        } else {
            0.0
        };
        p.distance(a.toward(b, t))
    };
    line.windows(2).map(to_piece).fold(f32::MAX, f32::min)
}

/// Whether a point is inside a ring (even-odd).
pub(crate) fn inside(p: Pt, ring: &[Pt]) -> bool {
    let mut inside = false;
    for (n, a) in ring.iter().enumerate() {
        let b = ring[(n + 1) % ring.len()];
        if (a.y > p.y) != (b.y > p.y) && p.x < (b.x - a.x) * (p.y - a.y) / (b.y - a.y) + a.x {
            inside = !inside;
        }
    }
    inside
}

/// The point `t` of the way along a line, and the direction there.
pub(crate) fn along(line: &[Pt], t: f32) -> (Pt, Pt) {
    let total: f32 = line.windows(2).map(|p| p[0].distance(p[1])).sum();
    let mut left = total * t;
    for pair in line.windows(2) {
        let length = pair[0].distance(pair[1]);
        if left <= length && length > 0.0 {
            let direction = pair[1].sub(pair[0]).unit();
            return (pair[0].toward(pair[1], left / length), direction);
        }
        left -= length;
    }
    let last = line.last().copied().unwrap_or(pt(0.5, 0.5));
    (last, pt(0.0, 1.0))
}

/// Numbers that look random and are the same everywhere (`splitmix64`).
#[derive(Clone, Debug)]
pub(crate) struct Lots(u64);

impl Lots {
    pub(crate) fn new(seed: u64) -> Lots {
        Lots(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ 0x1357_9bdf_2468_ace0)
    }

    pub(crate) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number from 0 up to 1.
    pub(crate) fn unit(&mut self) -> f32 {
        (self.next() >> 40) as f32 / 16_777_216.0
    }

    /// A number between two.
    pub(crate) fn between(&mut self, low: f32, high: f32) -> f32 {
        low + self.unit() * (high - low)
    }

    /// A number below `n`.
    pub(crate) fn below(&mut self, n: usize) -> usize {
        (self.next() % n.max(1) as u64) as usize
    }
}
