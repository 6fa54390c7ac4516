//! Bytes as letters of an address, and their check sum.

/// The 64 signs of base64 for addresses, in order.
const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// Bytes as base64 for addresses, without padding.
pub fn letters(bytes: &[u8]) -> String {
    let mut letters = String::with_capacity(bytes.len() * 4 / 3 + 2);
    for three in bytes.chunks(3) {
        let bits = (0..3).fold(0, |bits, n| bits << 8 | usize::from(three.get(n).copied().unwrap_or(0)));
        for n in 0..=three.len() {
            letters.push(char::from(LETTERS[bits >> (18 - 6 * n) & 63]));
        }
    }
    letters
}

/// The bytes that such letters stand for, as far as the first that is no such letter.
pub fn from_letters(letters: &str) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(letters.len() * 3 / 4 + 2);
    let (mut bits, mut count) = (0u32, 0);
    for letter in letters.bytes() {
        let Some(value) = LETTERS.iter().position(|&known| known == letter) else { break };
        bits = bits << 6 | value as u32;
        count += 6;
        if count >= 8 {
            count -= 8;
            bytes.push((bits >> count) as u8);
        }
    }
    bytes
}

/// The check sum of zip files over bytes and those that follow them, bit by bit: links are short.
pub fn crc32(parts: &[&[u8]]) -> u32 {
    let mut sum = u32::MAX;
    for &byte in parts.iter().copied().flatten() {
        sum ^= u32::from(byte);
        for _ in 0..8 {
            sum = if sum & 1 == 1 { sum >> 1 ^ 0xEDB8_8320 } else { sum >> 1 };
        }
    }
    !sum
}

#[cfg(test)]
mod tests {
    #[test]
    fn letters_are_those_of_the_standard() {
        for (bytes, letters) in
            [("", ""), ("f", "Zg"), ("fo", "Zm8"), ("foo", "Zm9v"), ("foob", "Zm9vYg"), ("~~~???", "fn5-Pz8_")]
        {
            assert_eq!(super::letters(bytes.as_bytes()), letters);
            assert_eq!(super::from_letters(letters), bytes.as_bytes());
        }
        for (cut, bytes) in [("Zm9v!mFy", "foo"), ("Zm9vY", "foo"), ("é", ""), ("Zg==", "f")] {
            assert_eq!(super::from_letters(cut), bytes.as_bytes(), "{cut}");
        }
    }

    #[test]
    fn the_check_sum_is_that_of_zip_files() {
        assert_eq!(super::crc32(&[b"12345", b"6789"]), 0xCBF4_3926);
    }
}
