//! Hexes with flat tops, the six directions, and the ground of a map (`raphia.rul.1`).

use std::fmt;
use std::str::FromStr;

use hexx::{EdgeDirection, HexOrientation, OffsetHexMode};

/// A hex by its label CCRR: column and row from 1, 0101 in the north-west; even columns lie half a hex further south.
/// Column or row 0 lies off every map.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Hex {
    /// From west to east.
    pub col: u8,
    /// From north to south.
    pub row: u8,
}

/// A direction, 1 to 6 clockwise from north: 1 N, 2 NE, 3 SE, 4 S, 5 SW, 6 NW.
///
/// As a facing (`raphia.rul.2`) it means the corner between this direction and the next one clockwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Dir(u8);

impl Default for Dir {
    /// North.
    fn default() -> Dir {
        Dir(1)
    }
}

impl Dir {
    /// All six, clockwise from north.
    pub const ALL: [Dir; 6] = [Dir(1), Dir(2), Dir(3), Dir(4), Dir(5), Dir(6)];

    /// The direction with this number; none unless it is 1 to 6.
    pub const fn new(number: u8) -> Option<Dir> {
        if 1 <= number && number <= 6 { Some(Dir(number)) } else { None }
    }

    /// 1 to 6.
    pub const fn get(self) -> u8 {
        self.0
    }

    /// So many sixths of a turn clockwise.
    pub const fn turned(self, sixths: u8) -> Dir {
        Dir((self.0 - 1 + sixths % 6) % 6 + 1)
    }

    /// The two directions in front of somebody who faces this corner.
    pub const fn front(self) -> [Dir; 2] {
        [self, self.turned(1)]
    }

    /// Whether `other` is a sixth of a turn away.
    pub const fn is_beside(self, other: Dir) -> bool {
        self.turned(1).0 == other.0 || other.turned(1).0 == self.0
    }

    fn edge(self) -> EdgeDirection {
        EdgeDirection::ALL_DIRECTIONS[(self.0 as usize + 3) % 6]
    }
}

impl Hex {
    /// The hex in this column and row.
    pub const fn at(col: u8, row: u8) -> Hex {
        Hex { col, row }
    }

    fn axial(self) -> hexx::Hex {
        let label = [i32::from(self.col) - 1, i32::from(self.row) - 1];
        hexx::Hex::from_offset_coordinates(label, OffsetHexMode::Odd, HexOrientation::Flat)
    }

    /// The next hex in a direction, which may lie off the map.
    pub fn next(self, dir: Dir) -> Hex {
        let [col, row] =
            self.axial().neighbor(dir.edge()).to_offset_coordinates(OffsetHexMode::Odd, HexOrientation::Flat);
        let label = |n: i32| u8::try_from(n + 1).unwrap_or(0);
        Hex { col: label(col), row: label(row) }
    }

    /// All six neighbours in order of their directions.
    pub fn around(self) -> [Hex; 6] {
        Dir::ALL.map(|dir| self.next(dir))
    }

    /// How many hexes it is to another one; 1 to a neighbour.
    pub fn distance(self, other: Hex) -> u32 {
        self.axial().unsigned_distance_to(other.axial())
    }

    /// The direction of a neighbour; none for another hex.
    pub fn direction(self, other: Hex) -> Option<Dir> {
        Dir::ALL.into_iter().find(|&dir| self.next(dir) == other)
    }
}

impl fmt::Display for Hex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:02}{:02}", self.col, self.row)
    }
}

impl FromStr for Hex {
    type Err = ();
    fn from_str(text: &str) -> Result<Hex, ()> {
        let is_label = text.len() == 4 && text.bytes().all(|c| c.is_ascii_digit());
        let number = |part: &str| part.parse().map_err(|_| ());
        if is_label { Ok(Hex { col: number(&text[..2])?, row: number(&text[2..])? }) } else { Err(()) }
    }
}

/// The ground: how large it is, and the dunes that nobody enters (`raphia.comp.2`).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct HexMap {
    /// Columns, from west to east.
    pub cols: u8,
    /// Rows, from north to south.
    pub rows: u8,
    /// For each hex, row after row, whether it is a dune.
    dunes: Vec<bool>,
    /// For each hex its six neighbours.
    around: Vec<[Hex; 6]>,
    /// Names of the ground, and the hex around which each is written.
    pub names: Vec<(Hex, String)>,
}

impl HexMap {
    /// A plain of this size.
    pub fn plain(cols: u8, rows: u8) -> HexMap {
        let hexes = (1..=rows).flat_map(|row| (1..=cols).map(move |col| Hex { col, row }));
        let dunes = vec![false; usize::from(cols) * usize::from(rows)];
        HexMap { cols, rows, dunes, around: hexes.map(Hex::around).collect(), names: Vec::new() }
    }

    /// The six neighbours of a hex in order of their directions, some of which may lie off the map.
    pub fn around(&self, hex: Hex) -> [Hex; 6] {
        match self.index(hex) {
            Some(at) => self.around[at],
            None => hex.around(),
        }
    }

    /// Makes a dune of a hex; of one off the map nothing.
    pub fn set_dune(&mut self, hex: Hex) {
        if let Some(at) = self.index(hex) {
            self.dunes[at] = true;
        }
    }

    /// The place of a hex in lists kept for each hex, row after row; none off the map.
    pub fn index(&self, hex: Hex) -> Option<usize> {
        let is_on = 1 <= hex.col && hex.col <= self.cols && 1 <= hex.row && hex.row <= self.rows;
        is_on.then(|| (usize::from(hex.row) - 1) * usize::from(self.cols) + usize::from(hex.col) - 1)
    }

    /// Whether the hex is on the map.
    pub fn holds(&self, hex: Hex) -> bool {
        self.index(hex).is_some()
    }

    /// Whether the hex is on the map and no dune.
    pub fn is_plain(&self, hex: Hex) -> bool {
        self.index(hex).is_some_and(|at| !self.dunes[at])
    }

    /// All hexes, column after column, as their labels go.
    pub fn hexes(&self) -> impl Iterator<Item = Hex> + use<> {
        let (cols, rows) = (self.cols, self.rows);
        (1..=cols).flat_map(move |col| (1..=rows).map(move |row| Hex { col, row }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neighbours_as_the_ruling_lists_them() {
        // raphia.rul.1, odd and even column.
        let labels = |hex: Hex| hex.around().map(|near| near.to_string()).join(" ");
        assert_eq!(labels(Hex::at(9, 5)), "0904 1004 1005 0906 0805 0804");
        assert_eq!(labels(Hex::at(10, 5)), "1004 1105 1106 1006 0906 0905");
    }

    #[test]
    fn six_turns_and_there_and_back() {
        for hex in HexMap::plain(9, 9).hexes() {
            for dir in Dir::ALL {
                assert_eq!(dir.turned(6), dir);
                let next = hex.next(dir);
                if next.col > 0 && next.row > 0 {
                    assert_eq!(next.next(dir.turned(3)), hex);
                    assert_eq!((hex.distance(next), hex.direction(next)), (1, Some(dir)));
                }
            }
        }
    }

    #[test]
    fn labels_read_and_print() {
        assert_eq!("0907".parse(), Ok(Hex::at(9, 7)));
        for wrong in ["907", "09x7", "", "00907", "a\u{e9}1"] {
            assert!(wrong.parse::<Hex>().is_err(), "{wrong}");
        }
    }
}
