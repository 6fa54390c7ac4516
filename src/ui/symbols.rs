//! The figures: troops, marks, icons and dice, each drawn once in a box of 24 by 24 with two colours.
//!
//! Canvas and page draw from this one list. The table of troops names the figure of a kind by its name here.

use Paint::{Cut, Ink};

/// Which of a figure's two colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Paint {
    /// The figure itself.
    Ink,
    /// What is cut out of it: the colour of the ground it stands on.
    Cut,
}

/// A part of a figure.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Part {
    /// SVG path data.
    pub d: &'static str,
    /// Its colour.
    pub paint: Paint,
    /// The breadth of its line, round at ends and corners; none when it is filled.
    pub line: Option<f32>,
}

/// The parts of a figure, from below; empty for an unknown name.
pub fn figure(name: &str) -> &'static [Part] {
    all().find(|(known, _)| *known == name).map_or(&[], |(_, parts)| parts)
}

/// The list's own copy of a name, if there is such a figure.
pub fn known(name: &str) -> Option<&'static str> {
    all().find(|(known, _)| *known == name).map(|(known, _)| *known)
}

/// The fringe in the front bar of a tray: path data in tray inches, x from -1.6 to 1.6 and y from -1.6 at the front
/// edge to -1.26.
pub fn fringe(name: &str) -> Option<&'static str> {
    FRINGES.iter().find(|(known, _)| *known == name).map(|(_, d)| *d)
}

/// The whole list.
#[cfg(skirmish)]
fn all() -> impl Iterator<Item = &'static (&'static str, &'static [Part])> {
    FIGURES.iter().chain(super::skirmish::figures::FIGURES)
}

/// The whole list.
#[cfg(not(skirmish))]
fn all() -> impl Iterator<Item = &'static (&'static str, &'static [Part])> {
    FIGURES.iter()
}

pub(super) const fn area(paint: Paint, d: &'static str) -> Part {
    Part { d, paint, line: None }
}

pub(super) const fn line(paint: Paint, width: f32, d: &'static str) -> Part {
    Part { d, paint, line: Some(width) }
}

#[rustfmt::skip]
const FIGURES: &[(&str, &[Part])] = &[
    ("skirmisher", &[
        area(Ink, "M5.6 9.4A8.2 8.2 0 1 0 22 12.6A8.6 7.4 0 0 1 5.6 9.4Z"),
        line(Cut, 5.0, "M2.5 21.5L18 6"),
        line(Ink, 2.2, "M2.5 21.5L18 6"),
        area(Ink, "M22.5 1.5L20.4 9L15 3.6Z"),
    ]),
    ("hoplite", &[
        line(Ink, 2.3, "M20.6 22.5V6"),
        area(Ink, "M20.6 .6L23.4 7.4L20.6 9.6L17.8 7.4Z"),
        area(Cut, "M.2 13.2a9.4 9.4 0 1 0 18.8 0a9.4 9.4 0 1 0-18.8 0Z"),
        area(Ink, "M1.2 13.2a8.4 8.4 0 1 0 16.8 0a8.4 8.4 0 1 0-16.8 0Z"),
        line(Cut, 1.6, "M3.9 13.2a5.7 5.7 0 1 0 11.4 0a5.7 5.7 0 1 0-11.4 0Z"),
    ]),
    ("sacred-band", &[
        area(Ink, "M1.6 12a10.4 10.6 0 1 0 20.8 0a10.4 10.6 0 1 0-20.8 0Z"),
        area(Cut, "M0 7.9A4.2 4.2 0 1 1 0 16.1Z"),
        area(Cut, "M24 7.9A4.2 4.2 0 1 0 24 16.1Z"),
        area(Cut, "M12 4.6L13.8 10.2L19.4 12L13.8 13.8L12 19.4L10.2 13.8L4.6 12L10.2 10.2Z"),
    ]),
    ("pike", &[
        line(Ink, 2.2, "M4.5 22.5V5M12 22.5V5M19.5 22.5V5"),
        area(Ink, "M4.5 .6L7 7L4.5 9L2 7ZM12 .6L14.5 7L12 9L9.5 7ZM19.5 .6L22 7L19.5 9L17 7Z"),
        area(Cut, "M3.6 17a4.6 4.6 0 1 0 9.2 0a4.6 4.6 0 1 0-9.2 0Z"),
        area(Cut, "M11.2 17a4.6 4.6 0 1 0 9.2 0a4.6 4.6 0 1 0-9.2 0Z"),
        area(Ink, "M4.8 17a3.4 3.4 0 1 0 6.8 0a3.4 3.4 0 1 0-6.8 0Z"),
        area(Ink, "M12.4 17a3.4 3.4 0 1 0 6.8 0a3.4 3.4 0 1 0-6.8 0Z"),
    ]),
    ("archer", &[
        line(Ink, 2.6, "M2.5 14.5C5 3.4 19 3.4 21.5 14.5"),
        line(Ink, 1.2, "M2.5 14.5H21.5"),
        line(Ink, 2.2, "M12 22.5V5"),
        area(Ink, "M12 .8L16 7.4H8ZM12 18L15 20.6V23.6L12 21.4L9 23.6V20.6Z"),
    ]),
    ("semi-heavy", &[
        area(Ink, "M4.6 12a7.4 10.8 0 1 0 14.8 0a7.4 10.8 0 1 0-14.8 0Z"),
        line(Cut, 1.6, "M12 3.5V20.5"),
        area(Cut, "M9.4 12a2.6 3.6 0 1 0 5.2 0a2.6 3.6 0 1 0-5.2 0Z"),
    ]),
    ("cavalry", &[
        area(Ink, "M7.5 22C7 17.4 10.6 15.6 11.3 12.6C9.6 14.4 7.6 14.7 6.2 16.6C5 18 2.6 17 2.4 15C2.3 13.4 3.7 12 4.5 10.3C5.4 8.3 6.4 6.9 8.2 5.6L8.4 1.8L11.8 4.3C17.6 4.9 21.4 9.4 21.4 16L21.4 22Z"),
        area(Cut, "M8.2 8.8a1.2 1.2 0 1 0 2.4 0a1.2 1.2 0 1 0-2.4 0Z"),
    ]),
    ("egyptian-chariot", &[
        line(Ink, 2.2, "M5 15a7 7 0 1 0 14 0a7 7 0 1 0-14 0Z"),
        line(Ink, 1.4, "M12 8V22M5.9 11.5L18.1 18.5M5.9 18.5L18.1 11.5"),
        area(Ink, "M10.1 15a1.9 1.9 0 1 0 3.8 0a1.9 1.9 0 1 0-3.8 0ZM5.1 3.6a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0ZM13.9 3.6a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0Z"),
    ]),
    ("hittite-chariot", &[
        line(Ink, 2.6, "M5 15a7 7 0 1 0 14 0a7 7 0 1 0-14 0Z"),
        line(Ink, 2.2, "M7.1 10.1L16.9 19.9M7.1 19.9L16.9 10.1"),
        area(Ink, "M9.8 15a2.2 2.2 0 1 0 4.4 0a2.2 2.2 0 1 0-4.4 0ZM1.7 3.6a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0ZM9.5 3.6a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0ZM17.3 3.6a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0Z"),
    ]),
    ("light-cavalry", &[
        line(Ink, 2.1, "M8 21C7 17.4 10.6 15.6 11.3 12.6C9.6 14.4 7.6 14.7 6.2 16.6C5 18 2.6 17 2.4 15C2.3 13.4 3.7 12 4.5 10.3C5.4 8.3 6.4 6.9 8.2 5.6L8.4 1.8L11.8 4.3C17.6 4.9 21.4 9.4 20.4 16L20.4 21Z"),
        area(Ink, "M8.7 9a1.3 1.3 0 1 0 2.6 0a1.3 1.3 0 1 0-2.6 0Z"),
    ]),
    ("heavy-cavalry", &[
        area(Ink, "M7.5 22C7 17.4 10.6 15.6 11.3 12.6C9.6 14.4 7.6 14.7 6.2 16.6C5 18 2.6 17 2.4 15C2.3 13.4 3.7 12 4.5 10.3C5.4 8.3 6.4 6.9 8.2 5.6L8.4 1.8L11.8 4.3C17.6 4.9 21.4 9.4 21.4 16L21.4 22Z"),
        area(Cut, "M7.9 8.6a1.1 1.1 0 1 0 2.2 0a1.1 1.1 0 1 0-2.2 0Z"),
        area(Cut, "M16 9.6L16.7 12.8L19.5 11.1L17.8 13.9L21 14.6L17.8 15.3L19.5 18.1L16.7 16.4L16 19.6L15.3 16.4L12.5 18.1L14.2 15.3L11 14.6L14.2 13.9L12.5 11.1L15.3 12.8Z"),
    ]),
    ("leader", &[
        line(Ink, 3.0, "M3.4 18.5C.6 7 7 1.6 17 2.6"),
        area(Ink, "M5.4 12.4C5.4 7.6 8.8 5 12.9 5C17.2 5 20 8 20 12.2V14.6H17.7V12.9H13.2L15.6 22H10.4C8.8 20 7.6 19 5.4 18.8Z"),
    ]),
    #[cfg(hexes)]
    ("light-infantry", &[
        line(Ink, 2.2, "M4 21.5L18.5 5.5"),
        line(Ink, 2.2, "M20 21.5L5.5 5.5"),
        area(Ink, "M22 1.5L20.3 8.4L15.6 4Z"),
        area(Ink, "M2 1.5L3.7 8.4L8.4 4Z"),
        area(Cut, "M6.4 13.6a5.6 5.6 0 1 0 11.2 0a5.6 5.6 0 1 0-11.2 0Z"),
        area(Ink, "M8 13.6a4 4 0 1 0 8 0a4 4 0 1 0-8 0Z"),
    ]),
    ("elephant", &[
        area(Ink, "M1.2 20.8C4 21 5 19.4 5 17.2L5 13.6L8 15.2V21.8H12V17.4H16.6V21.8H20.6L21.8 12.6C21.8 8.8 19.4 7 15.8 7H12.9C11.8 4.8 9.9 3.8 7.7 3.8C4 3.8 1.8 6.8 1.8 10.8L1.8 17C1.8 18 1.6 18.4 .6 18.6Z"),
        area(Ink, "M14 2.2H21V6H14Z"),
        line(Cut, 1.5, "M12.4 6.6C14 10.4 12.6 13 9.2 12.8"),
        area(Cut, "M4.7 9a1.1 1.1 0 1 0 2.2 0a1.1 1.1 0 1 0-2.2 0Z"),
        line(Cut, 1.3, "M5.2 13.6L2.6 15.4"),
    ]),
    #[cfg(hexes)]
    ("m-routed", &[
        line(Ink, 2.6, "M4.5 2V22.5"),
        line(Ink, 2.2, "M5 4C9.5 1 12 6.4 16 5C18 4.3 19.6 3.4 21.4 4.4V13.4C17.4 15.2 14.4 10.6 10.4 12.2C8.4 13 7 14 5 13"),
    ]),
    #[cfg(hexes)]
    ("m-pursuing", &[
        line(Ink, 3.2, "M3 4L10.5 12L3 20"),
        line(Ink, 3.2, "M12.5 4L20 12L12.5 20"),
    ]),
    #[cfg(hexes)]
    ("m-mad", &[
        area(Ink, "M12 .5L14.2 7L20.1 3.6L17.3 9.8L23.8 12L17.3 14.2L20.1 20.4L14.2 17L12 23.5L9.8 17L3.9 20.4L6.7 14.2L.2 12L6.7 9.8L3.9 3.6L9.8 7Z"),
        area(Cut, "M10.9 7.5H13.1V13.2H10.9ZM10.9 14.6H13.1V16.8H10.9Z"),
    ]),
    #[cfg(hexes)]
    ("m-test", &[
        line(Ink, 2.8, "M7.5 7.6C7.6 4.6 9.4 3 12 3C14.8 3 16.6 4.8 16.6 7.2C16.6 10.6 12.2 10.8 12.2 14.6"),
        area(Ink, "M10.3 19.6a1.9 1.9 0 1 0 3.8 0a1.9 1.9 0 1 0-3.8 0Z"),
    ]),
    #[cfg(hexes)]
    ("m-tried", &[
        line(Ink, 2.6, "M19.5 8.5C17.8 4.8 13.6 2.9 9.6 4.1C5.2 5.5 2.8 10 4.1 14.4C5.5 18.8 10 21.2 14.4 19.9C16.6 19.2 18.4 17.7 19.4 15.8"),
        area(Ink, "M22.6 3.4V11.2H14.8Z"),
    ]),
    ("m-moved", &[
        line(Ink, 3.0, "M2.5 12H14"),
        area(Ink, "M20 12L11.5 5.6V18.4Z"),
        line(Ink, 2.6, "M21.6 4.5V19.5"),
    ]),
    ("m-shot", &[
        line(Ink, 2.6, "M4 20L15 9"),
        area(Ink, "M21.5 2.5L19.4 11L13 4.6Z"),
        line(Ink, 2.0, "M2.4 16.4L6 20M2.4 21.6L7.6 21.6"),
    ]),
    ("m-melee", &[
        line(Ink, 2.8, "M4 4L17.4 17.4M20 4L6.6 17.4"),
        line(Ink, 2.6, "M13.6 20L20 13.6M10.4 20L4 13.6"),
    ]),
    ("m-flanked", &[
        line(Ink, 2.4, "M13.2 4.4H21V19.6H13.2"),
        line(Ink, 3.0, "M1.5 12H9"),
        area(Ink, "M15 12L7.6 6.2V17.8Z"),
    ]),
    ("m-crossing", &[
        line(Ink, 2.6, "M1.5 9.5C4 6 7 6 9 8.5S14 11.5 16 9S20.5 6 22.5 8.5M1.5 17.5C4 14 7 14 9 16.5S14 19.5 16 17S20.5 14 22.5 16.5"),
    ]),
    ("m-charged", &[
        line(Ink, 2.4, "M1.5 6H8M1.5 12H10M1.5 18H8"),
        line(Ink, 3.2, "M11 4L19.5 12L11 20"),
    ]),
    ("m-waits", &[
        line(Ink, 2.4, "M5.5 2.5H18.5M5.5 21.5H18.5M7 3C7 9 17 15 17 21M17 3C17 9 7 15 7 21"),
        area(Ink, "M8 20.5L12 15L16 20.5Z"),
    ]),
    ("m-silent", &[
        line(Ink, 2.4, "M2.8 12a9.2 9.2 0 1 0 18.4 0a9.2 9.2 0 1 0-18.4 0Z"),
        line(Ink, 2.6, "M5.6 18.4L18.4 5.6"),
    ]),
    ("i-undo", &[
        line(Ink, 2.2, "M8.5 4L3.5 9L8.5 14"),
        line(Ink, 2.2, "M4 9H14.5C18.5 9 20.5 11.6 20.5 14.6S18.2 20 14.5 20H8"),
    ]),
    ("i-redo", &[
        line(Ink, 2.2, "M15.5 4L20.5 9L15.5 14"),
        line(Ink, 2.2, "M20 9H9.5C5.5 9 3.5 11.6 3.5 14.6S5.8 20 9.5 20H16"),
    ]),
    ("i-ruler", &[
        line(Ink, 2.0, "M3 16.5L16.5 3L21 7.5L7.5 21Z"),
        line(Ink, 1.8, "M7 12.5L9 14.5M10 9.5L13 12.5M13 6.5L15 8.5"),
    ]),
    ("i-book", &[
        line(Ink, 2.0, "M12 6C9.5 4 6.5 3.6 3 4V19C6.5 18.6 9.5 19 12 21C14.5 19 17.5 18.6 21 19V4C17.5 3.6 14.5 4 12 6ZM12 6V21"),
    ]),
    ("i-share", &[
        line(Ink, 2.2, "M12 15V3.5M7.5 7.5L12 3L16.5 7.5"),
        line(Ink, 2.2, "M5 12V20.5H19V12"),
    ]),
    ("i-more", &[
        area(Ink, "M2.9 12a2.1 2.1 0 1 0 4.2 0a2.1 2.1 0 1 0-4.2 0ZM9.9 12a2.1 2.1 0 1 0 4.2 0a2.1 2.1 0 1 0-4.2 0ZM16.9 12a2.1 2.1 0 1 0 4.2 0a2.1 2.1 0 1 0-4.2 0Z"),
    ]),
    ("i-plus", &[
        line(Ink, 2.4, "M12 4.5V19.5M4.5 12H19.5"),
    ]),
    ("i-minus", &[
        line(Ink, 2.4, "M4.5 12H19.5"),
    ]),
    ("i-fit", &[
        line(Ink, 2.2, "M3.5 9V4H9M15 4H20.5V9M20.5 15V20H15M9 20H3.5V15"),
    ]),
    ("i-grid", &[
        line(Ink, 1.6, "M3.5 3.5H20.5V20.5H3.5ZM9.2 3.5V20.5M14.8 3.5V20.5M3.5 9.2H20.5M3.5 14.8H20.5"),
    ]),
    ("i-back", &[
        line(Ink, 2.4, "M14.5 4L6.5 12L14.5 20"),
    ]),
    ("i-play", &[
        area(Ink, "M6.5 3.5L20 12L6.5 20.5Z"),
    ]),
    ("i-no", &[
        line(Ink, 3.4, "M5 5L19 19M19 5L5 19"),
    ]),
    ("i-yes", &[
        line(Ink, 3.2, "M3.5 12.5L9.5 18.5L20.5 6"),
    ]),
    ("i-warn", &[
        area(Ink, "M12 2L23 21.5H1Z"),
        line(Cut, 2.2, "M12 8.5V14.5"),
        area(Cut, "M10.6 18a1.4 1.4 0 1 0 2.8 0a1.4 1.4 0 1 0-2.8 0Z"),
    ]),
    ("i-hand", &[
        line(Ink, 1.8, "M4 9.5L10 4L20 7V16L13.5 20.5L4 17ZM4 9.5L13.5 12.5V20.5M13.5 12.5L20 7"),
    ]),
    ("i-flag", &[
        line(Ink, 2.2, "M5 2V22"),
        area(Ink, "M6 3H20L16.5 8L20 13H6Z"),
    ]),
    ("i-print", &[
        line(Ink, 2.0, "M7 8V3.5H17V8M7 17H3.5V8.5H20.5V17H17M7 13.5H17V20.5H7Z"),
    ]),
    ("i-clock", &[
        line(Ink, 2.0, "M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0Z"),
        line(Ink, 2.0, "M12 6.5V12L15.5 14.5"),
    ]),
    ("i-people", &[
        area(Ink, "M4.6 8a3.4 3.4 0 1 0 6.8 0a3.4 3.4 0 1 0-6.8 0ZM1.5 20C1.5 15 4.5 13 8 13S14.5 15 14.5 20Z"),
        area(Ink, "M14.3 9a2.7 2.7 0 1 0 5.4 0a2.7 2.7 0 1 0-5.4 0ZM16 20C16 16.8 15.4 15 14.4 13.6C18.6 12.4 22.5 14.6 22.5 20Z"),
    ]),
    ("i-sun", &[
        area(Ink, "M7.6 12a4.4 4.4 0 1 0 8.8 0a4.4 4.4 0 1 0-8.8 0Z"),
        line(Ink, 2.0, "M12 1.8V4.6M12 19.4V22.2M1.8 12H4.6M19.4 12H22.2M4.8 4.8L6.8 6.8M17.2 17.2L19.2 19.2M4.8 19.2L6.8 17.2M17.2 6.8L19.2 4.8"),
    ]),
    ("i-file", &[
        line(Ink, 2.0, "M3 6V19.5H21V8.5H12L9.5 5H3Z"),
    ]),
    ("i-wheel-l", &[
        line(Ink, 2.6, "M19.5 20C19.5 11 14 7 7 7"),
        area(Ink, "M1.5 7L9.5 2V12Z"),
    ]),
    ("i-wheel-r", &[
        line(Ink, 2.6, "M4.5 20C4.5 11 10 7 17 7"),
        area(Ink, "M22.5 7L14.5 2V12Z"),
    ]),
    ("d1", &[
        area(Ink, "M9.5 12a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0Z"),
    ]),
    ("d2", &[
        area(Ink, "M4.5 7a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0ZM14.5 17a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0Z"),
    ]),
    ("d3", &[
        area(Ink, "M4 6.5a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0ZM9.5 12a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0ZM15 17.5a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0Z"),
    ]),
    ("d4", &[
        area(Ink, "M4.5 7a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0ZM14.5 7a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0ZM4.5 17a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0ZM14.5 17a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0Z"),
    ]),
    ("d5", &[
        area(Ink, "M4.1 6.6a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0ZM14.9 6.6a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0ZM9.5 12a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0ZM4.1 17.4a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0ZM14.9 17.4a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0Z"),
    ]),
    ("d6", &[
        area(Ink, "M4.5 6a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0ZM14.5 6a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0ZM4.5 12a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0ZM14.5 12a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0ZM4.5 18a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0ZM14.5 18a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0Z"),
    ]),
];

#[rustfmt::skip]
const FRINGES: &[(&str, &str)] = &[
    ("pike", "M-1.45-1.31L-1.35-1.53L-1.25-1.31ZM-1.15-1.31L-1.05-1.53L-.95-1.31ZM-.85-1.31L-.75-1.53L-.65-1.31ZM-.55-1.31L-.45-1.53L-.35-1.31ZM-.25-1.31L-.15-1.53L-.05-1.31ZM.05-1.31L.15-1.53L.25-1.31ZM.35-1.31L.45-1.53L.55-1.31ZM.65-1.31L.75-1.53L.85-1.31ZM.95-1.31L1.05-1.53L1.15-1.31ZM1.25-1.31L1.35-1.53L1.45-1.31Z"),
    ("hoplite", "M-1.43-1.42a.15 .15 0 1 0 .3 0a.15 .15 0 1 0-.3 0ZM-1-1.42a.15 .15 0 1 0 .3 0a.15 .15 0 1 0-.3 0ZM-.58-1.42a.15 .15 0 1 0 .3 0a.15 .15 0 1 0-.3 0ZM-.15-1.42a.15 .15 0 1 0 .3 0a.15 .15 0 1 0-.3 0ZM.28-1.42a.15 .15 0 1 0 .3 0a.15 .15 0 1 0-.3 0ZM.7-1.42a.15 .15 0 1 0 .3 0a.15 .15 0 1 0-.3 0ZM1.13-1.42a.15 .15 0 1 0 .3 0a.15 .15 0 1 0-.3 0Z"),
    ("sacred-band", "M-1.25-1.58l.06 .1 .1 .05-.1 .05-.06 .1-.06-.1-.1-.05 .1-.05ZM-.75-1.58l.06 .1 .1 .05-.1 .05-.06 .1-.06-.1-.1-.05 .1-.05ZM-.25-1.58l.06 .1 .1 .05-.1 .05-.06 .1-.06-.1-.1-.05 .1-.05ZM.25-1.58l.06 .1 .1 .05-.1 .05-.06 .1-.06-.1-.1-.05 .1-.05ZM.75-1.58l.06 .1 .1 .05-.1 .05-.06 .1-.06-.1-.1-.05 .1-.05ZM1.25-1.58l.06 .1 .1 .05-.1 .05-.06 .1-.06-.1-.1-.05 .1-.05Z"),
    ("skirmisher", "M-1.3-1.42a.1 .1 0 1 0 .2 0a.1 .1 0 1 0-.2 0ZM-.1-1.42a.1 .1 0 1 0 .2 0a.1 .1 0 1 0-.2 0ZM1.1-1.42a.1 .1 0 1 0 .2 0a.1 .1 0 1 0-.2 0Z"),
    ("heavy-cavalry", "M-1.42-1.31L-1.1-1.53L-.78-1.31ZM-.66-1.31L-.34-1.53L-.02-1.31ZM.1-1.31L.42-1.53L.74-1.31ZM.86-1.31L1.18-1.53L1.5-1.31Z"),
    ("cavalry", "M-1.4-1.31l.3-.22 .3 .22-.18 0-.12-.12-.12 .12ZM-.7-1.31l.3-.22 .3 .22-.18 0-.12-.12-.12 .12ZM.1-1.31l.3-.22 .3 .22-.18 0-.12-.12-.12 .12ZM.8-1.31l.3-.22 .3 .22-.18 0-.12-.12-.12 .12Z"),
    ("archer", "M-1.4-1.31v-.22h.09v.22ZM-.94-1.31v-.22h.09v.22ZM-.48-1.31v-.22h.09v.22ZM-.02-1.31v-.22h.09v.22ZM.44-1.31v-.22h.09v.22ZM.9-1.31v-.22h.09v.22ZM1.36-1.31v-.22h.09v.22Z"),
    ("chariot", "M-1.2-1.31a.3 .22 0 0 1 .6 0ZM-.3-1.31a.3 .22 0 0 1 .6 0ZM.6-1.31a.3 .22 0 0 1 .6 0Z"),
    ("semi-heavy", "M-1.4-1.32v-.2h.28v.2ZM-.9-1.32v-.2h.28v.2ZM-.4-1.32v-.2h.28v.2ZM.1-1.32v-.2h.28v.2ZM.6-1.32v-.2h.28v.2ZM1.1-1.32v-.2h.28v.2Z"),
    ("light-cavalry", "M-1.3-1.31L-1-1.53L-.7-1.31L-.86-1.31L-1-1.43L-1.14-1.31ZM.7-1.31L1-1.53L1.3-1.31L1.14-1.31L1-1.43L.86-1.31Z"),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_figure_is_there_once_and_drawn() {
        for (n, (name, parts)) in all().enumerate() {
            assert!(!parts.is_empty(), "{name}");
            assert!(parts.iter().all(|part| part.d.starts_with('M')), "{name}");
            assert!(all().skip(n + 1).all(|(other, _)| other != name), "{name} twice");
        }
        for pip in 1..=6 {
            assert_eq!(figure(&format!("d{pip}")).len(), 1);
        }
    }
}
