//! What reaches the table from outside: the pointer, the keyboard, the clock.

/// What a pointer does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stroke {
    /// It is pressed.
    Down,
    /// It moves, pressed or not.
    Move,
    /// It is let go.
    Up,
    /// The browser takes it away; what it had begun is void.
    Cancel,
    /// It leaves the field unpressed.
    Leave,
}

/// A mouse, a finger or a pen on the field.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pointer {
    /// What it does.
    pub stroke: Stroke,
    /// Where, in CSS pixels from the upper left corner of the field.
    pub at: (f64, f64),
    /// Which of several fingers.
    pub id: i32,
    /// Whether it is a finger, which is forgiven more than a mouse.
    pub touch: bool,
    /// Whether it pans: the middle or right button of a mouse.
    pub pans: bool,
}

/// A key pressed while the field, or nothing that takes text, has the focus.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Key {
    /// The browser's name for it: `ArrowUp`, `q`, `Enter`.
    pub key: String,
    /// With Shift.
    pub shift: bool,
    /// Whether the field itself has the focus; a button keeps Enter and Space to itself.
    pub on_field: bool,
}

/// Something beyond the table screen that a press on it asks for; the page around it answers.
#[derive(Clone, Debug, PartialEq)]
pub enum Outside {
    /// Back to the start.
    Home,
    /// Light or dark.
    Theme,
    /// How this battle is played.
    HowToPlay,
    /// The wording of one rule.
    Rule(crate::game::Cite),
    /// The quick reference.
    Reference,
    /// Share.
    Share,
    /// More.
    More,
    /// The report after the battle.
    Report,
}
