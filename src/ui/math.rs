//! Numbers of drawings: written out, turned and measured.
//!
//! The library's own float printing, sines and hypotenuses are exact to the last bit and cost the page some 20 kB of code
//! and tables; a drawing needs thousandths of an inch.

/// Puts a number with at most three decimals at the end of a text; it has to be less than a thousand million million.
#[inline(never)]
pub fn put(out: &mut String, v: f64) {
    let thousandths = (v * 1000.0).round_ties_even() as i64;
    if thousandths < 0 {
        out.push('-');
    }
    let size = thousandths.unsigned_abs();
    out.push_str(&(size / 1000).to_string());
    let mut rest = size % 1000 * 10;
    if rest > 0 {
        out.push('.');
    }
    while rest > 0 {
        out.push(char::from(b'0' + (rest / 1000) as u8));
        rest = rest % 1000 * 10;
    }
}

/// A number with at most three decimals.
pub fn number(v: f64) -> String {
    let mut text = String::new();
    put(&mut text, v);
    text
}

/// A command of a path: its letter, and its numbers.
#[inline(never)]
pub fn draw(path: &mut String, letter: char, numbers: &[f64]) {
    path.push(letter);
    for (n, &v) in numbers.iter().enumerate() {
        if n > 0 {
            path.push(' ');
        }
        put(path, v);
    }
}

/// Sine and cosine of a number of degrees, to nine places.
#[inline(never)]
pub fn sin_cos(degrees: f64) -> (f64, f64) {
    let quarters = (degrees / 90.0).round_ties_even();
    let x = (degrees - quarters * 90.0).to_radians();
    let xx = x * x;
    // Taylor's series; x lies within an eighth of a turn.
    let sin = x * (1.0 - xx / 6.0 * (1.0 - xx / 20.0 * (1.0 - xx / 42.0 * (1.0 - xx / 72.0 * (1.0 - xx / 110.0)))));
    let cos = 1.0 - xx / 2.0 * (1.0 - xx / 12.0 * (1.0 - xx / 30.0 * (1.0 - xx / 56.0 * (1.0 - xx / 90.0))));
    match quarters as i64 & 3 {
        0 => (sin, cos),
        1 => (cos, -sin),
        2 => (-sin, -cos),
        _ => (-cos, sin),
    }
}

/// How long a way is that goes so far across and so far down.
pub fn length(across: f64, down: f64) -> f64 {
    (across * across + down * down).sqrt()
}

/// Bounds for numbers of drawings.
pub trait Within {
    /// The nearest number from `least` to `most`; `most` where they cross.
    fn within(self, least: f64, most: f64) -> f64;
}

impl Within for f64 {
    // The library's `clamp` panics with a text that brings all float printing with it.
    #[allow(clippy::manual_clamp)]
    fn within(self, least: f64, most: f64) -> f64 {
        self.max(least).min(most)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_in_few_signs() {
        for (v, text) in
            [(0.0, "0"), (-0.0001, "0"), (1.5, "1.5"), (-0.25, "-0.25"), (12.0004, "12"), (3.07, "3.07"), (-7.0, "-7")]
        {
            assert_eq!(number(v), text);
        }
        let mut path = String::new();
        draw(&mut path, 'M', &[1.0, -2.5]);
        assert_eq!(path, "M1 -2.5");
    }

    #[test]
    fn turned_as_the_library_turns() {
        for tenths in -7300..7300 {
            let degrees = f64::from(tenths) / 10.0;
            let (sin, cos) = sin_cos(degrees);
            let (known_sin, known_cos) = degrees.to_radians().sin_cos();
            assert!((sin - known_sin).abs() < 1e-9 && (cos - known_cos).abs() < 1e-9, "{degrees}");
        }
    }
}
