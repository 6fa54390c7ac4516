//! Fresh seeds out of one drop of chance.

/// The next seed comes from here.
#[derive(Clone, Debug, Default)]
pub struct Seeds(u64);

impl Seeds {
    /// Begins with the chance a browser gives.
    pub const fn new(entropy: u64) -> Seeds {
        Seeds(entropy)
    }

    /// A fresh seed, below 2^48: links and files carry it, and so it stays short, and exact for every reader.
    pub fn draw(&mut self) -> u64 {
        // The step and the mixing of splitmix64.
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (z ^ (z >> 31)) >> 16
    }
}
