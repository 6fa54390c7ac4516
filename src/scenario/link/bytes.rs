//! Numbers, lengths and texts as bytes, and back.

use crate::game::PieceId;
use crate::geom::{Degrees, Inches};

// What follows is called for every part of every input, and kept out of line for that.

#[inline(never)]
pub fn put(bytes: &mut Vec<u8>, mut number: u64) {
    while number >= 128 {
        bytes.push(number as u8 | 128);
        number >>= 7;
    }
    bytes.push(number as u8);
}

#[inline(never)]
pub fn put_bytes(bytes: &mut Vec<u8>, more: &[u8]) {
    bytes.extend_from_slice(more);
}

pub fn put_text(bytes: &mut Vec<u8>, text: &str) {
    put(bytes, text.len() as u64);
    put_bytes(bytes, text.as_bytes());
}

/// A length in thousandths, the sign in the lowest bit. Most are whole tenths, which are written shorter.
#[inline(never)]
pub fn put_length(bytes: &mut Vec<u8>, length: Inches) {
    let n = i64::from(length.get());
    let (n, is_fine) = if n % 100 == 0 { (n / 100, 0) } else { (n, 1) };
    put(bytes, n.unsigned_abs() << 2 | u64::from(n < 0) << 1 | is_fine);
}

/// Bytes still to be read. What ends too early or makes no sense reads as zeros, and is then not whole.
pub struct Source<'b> {
    pub rest: &'b [u8],
    pub is_whole: bool,
    /// They ended too early.
    pub is_cut: bool,
}

impl<'b> Source<'b> {
    pub fn new(rest: &'b [u8]) -> Source<'b> {
        Source { rest, is_whole: true, is_cut: false }
    }

    pub fn wrong<T: Default>(&mut self) -> T {
        self.is_whole = false;
        self.rest = &[];
        T::default()
    }

    #[inline(never)]
    pub fn byte(&mut self) -> u8 {
        match self.rest.split_first() {
            Some((&byte, rest)) => {
                self.rest = rest;
                byte
            }
            None => {
                self.is_cut |= self.is_whole;
                self.wrong()
            }
        }
    }

    #[inline(never)]
    pub fn number(&mut self) -> u64 {
        let mut number = 0;
        for shift in (0..64).step_by(7) {
            let byte = self.byte();
            number |= u64::from(byte & 127) << shift;
            if byte < 128 {
                return number;
            }
        }
        self.wrong()
    }

    #[inline(never)]
    pub fn small(&mut self) -> u16 {
        u16::try_from(self.number()).unwrap_or_else(|_| self.wrong())
    }

    /// A count of things, of which a byte holds at most `each`, so that a false one asks for no memory.
    pub fn count(&mut self, each: usize) -> usize {
        let count = usize::try_from(self.number()).unwrap_or(usize::MAX);
        if count <= self.rest.len() * each {
            return count;
        }
        self.is_cut |= self.is_whole;
        self.wrong()
    }

    #[inline(never)]
    pub fn text(&mut self) -> String {
        let count = self.count(1);
        let (text, rest) = self.rest.split_at(count);
        self.rest = rest;
        String::from_utf8(text.to_vec()).unwrap_or_else(|_| self.wrong())
    }

    #[inline(never)]
    pub fn length(&mut self) -> Inches {
        let number = self.number();
        let size = i32::try_from(number >> 2).ok();
        let size = if number & 1 == 0 { size.and_then(|size| size.checked_mul(100)) } else { size };
        let Some(size) = size else { return self.wrong() };
        Inches::thousandths(if number & 2 == 0 { size } else { -size })
    }

    pub fn piece(&mut self) -> PieceId {
        PieceId(self.byte())
    }

    pub fn degrees(&mut self) -> Degrees {
        Degrees::new(self.small().into())
    }
}
