//! What the address of a page in a frame wishes: its query, and what its fragment may hold besides a game.
//!
//! A lesson page that embeds a battle says everything in the address, so whatever stands there is understood or left out, and
//! never stops the battle: what is wrong falls back and is named to the author of the page.

use super::table::Help;
use crate::scenario;
use crate::text::text;

/// What is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Look {
    /// The battle, to be played.
    #[default]
    Play,
    /// The recorded game, to be watched.
    Replay,
    /// The quick reference, a document.
    Reference,
    /// The dice roller, a document.
    Dice,
}

/// What an address wishes; what it does not name is as usual.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Wishes {
    /// The id of a battle, or the address of its file; empty for the battle of the code, or the first of the page.
    pub battle: String,
    /// A game, as it stands behind the `#` of a link: `g=…`. Empty for none.
    pub code: String,
    /// The moment: after so many inputs.
    pub step: Option<usize>,
    /// The id of the side whose orders alone are taken; empty for both.
    pub side: String,
    /// Whether real dice are rolled and typed.
    pub real_dice: bool,
    /// How much the page tells.
    pub help: Help,
    /// What is shown; none where it is not named.
    pub look: Option<Look>,
    /// `light` or `dark`; empty for as usual.
    pub theme: &'static str,
    /// What the dice come from.
    pub seed: Option<u64>,
    /// The question of a lesson step; empty for none.
    pub question: String,
    /// What is wrong with it, a clause each.
    faults: Vec<String>,
}

/// The names a query may hold.
const NAMES: [&str; 11] =
    ["battle", "code", "step", "side", "dice", "help", "view", "theme", "lang", "seed", "question"];

const LOOKS: [(&str, Look); 4] =
    [("play", Look::Play), ("replay", Look::Replay), ("reference", Look::Reference), ("dice", Look::Dice)];

/// A longer question is cut here, in characters.
const LONGEST: usize = 600;

impl Wishes {
    /// Reads a query, with or without its `?`. None where it names nothing that is ours: then the page is a page like any other,
    /// whatever a mail program has put into its address.
    pub fn read(query: &str) -> Option<Wishes> {
        let fields = fields(query.trim_start_matches('?'));
        if !fields.iter().any(|(name, _)| NAMES.contains(&name.as_str())) {
            return None;
        }
        let mut wishes = Wishes::default();
        let mut seen: Vec<&str> = Vec::new();
        for (name, value) in &fields {
            let is_second = seen.contains(&name.as_str());
            seen.push(name);
            // Of two the first counts.
            if is_second || !wishes.take(name, value.trim()) {
                wishes.note(name, value);
            }
        }
        wishes.look_into_code();
        Some(wishes)
    }

    /// Reads what a fragment holds of a moment, `step=12&view=replay&question=…`, with or without a game, `g=…`; the rest is as
    /// wished before.
    pub fn of_fragment(&self, fragment: &str) -> Wishes {
        let mut wishes = Wishes { faults: Vec::new(), ..self.clone() };
        wishes.at_once();
        for (name, value) in fields(fragment) {
            if matches!(name.as_str(), "step" | "view" | "question") {
                let _ = wishes.take(&name, value.trim());
            }
        }
        if scenario::holds_game(fragment) {
            wishes.code = fragment.to_string();
        }
        wishes
    }

    /// Forgets game and moment: they are wished once.
    pub fn at_once(&mut self) {
        (self.code, self.question) = (String::new(), String::new());
        (self.step, self.look) = (None, None);
    }

    /// A value that cannot be followed, found out about later.
    pub fn note(&mut self, name: &str, value: &str) {
        self.faults.push(format!("{}={}", short(name), short(value)));
    }

    /// All that is wrong, in one line for the author of the page; none if nothing is. It is said once.
    pub fn complaint(&mut self) -> Option<String> {
        let faults = std::mem::take(&mut self.faults);
        (!faults.is_empty()).then(|| format!("{} {}", text("embed.faults"), faults.join("; ")))
    }

    /// Takes what stands under a name: whether it is understood.
    fn take(&mut self, name: &str, value: &str) -> bool {
        // An attribute left empty is one left out.
        if value.is_empty() {
            return NAMES.contains(&name);
        }
        match name {
            "battle" => self.battle = value.to_string(),
            "code" => self.code = value.to_string(),
            "side" => self.side = value.to_string(),
            "question" => {
                self.question = value.chars().take(LONGEST).collect();
                return self.question.len() == value.len();
            }
            "step" => {
                self.step = value.parse().ok();
                return self.step.is_some();
            }
            "seed" => {
                self.seed = value.parse().ok();
                return self.seed.is_some();
            }
            "dice" => {
                self.real_dice = value == "typed";
                return self.real_dice || value == "rolled";
            }
            "help" => match value {
                "odds" => {}
                "reach" => self.help = Help::Reach,
                "referee" => self.help = Help::Referee,
                _ => return false,
            },
            "view" => {
                self.look = LOOKS.iter().find(|(known, _)| *known == value).map(|(_, look)| *look);
                return self.look.is_some();
            }
            "theme" => match value {
                "auto" => {}
                "light" => self.theme = "light",
                "dark" => self.theme = "dark",
                _ => return false,
            },
            "lang" => return value == "en" || value.starts_with("en-"),
            _ => return false,
        }
        true
    }

    /// A code may be a whole link, `#g=…`, or what stands behind that; a link may name its moment.
    fn look_into_code(&mut self) {
        if self.code.is_empty() {
            return;
        }
        if !scenario::holds_game(&self.code) {
            self.code = format!("g={}", self.code);
            return;
        }
        if let Some((_, fragment)) = self.code.clone().split_once('#') {
            let named = Wishes::default().of_fragment(fragment);
            self.step = self.step.or(named.step);
            self.look = self.look.or(named.look);
            self.code = fragment.to_string();
        }
    }
}

/// A value as it is quoted.
fn short(value: &str) -> String {
    value.chars().take(60).collect()
}

/// Names and values of a query or a fragment.
fn fields(query: &str) -> Vec<(String, String)> {
    let mut fields = Vec::new();
    for field in query.split('&').filter(|field| !field.is_empty()) {
        let (name, value) = field.split_once('=').unwrap_or((field, ""));
        fields.push((decode(name), decode(value)));
    }
    fields
}

/// What letters in an address stand for: `%20` and `+` are spaces. A percent sign that begins nothing stands for itself, and so
/// do all letters where some stand for no text.
fn decode(letters: &str) -> String {
    let digit = |at: usize| letters.as_bytes().get(at).and_then(|&letter| char::from(letter).to_digit(16));
    let mut bytes = Vec::with_capacity(letters.len());
    let mut at = 0;
    while let Some(&letter) = letters.as_bytes().get(at) {
        at += 1;
        bytes.push(match (letter, digit(at), digit(at + 1)) {
            (b'%', Some(high), Some(low)) => {
                at += 2;
                (high << 4 | low) as u8
            }
            (b'+', ..) => b' ',
            _ => letter,
        });
    }
    String::from_utf8(bytes).unwrap_or_else(|_| letters.to_string())
}

#[cfg(test)]
mod tests {
    use super::{Help, Look, Wishes, decode};

    fn read(query: &str) -> Wishes {
        Wishes::read(query).expect("it names something")
    }

    #[test]
    fn every_name_is_understood() {
        let wishes = read(
            "?battle=granicus&code=AbC-_9&step=12&side=persian&dice=typed&help=reach&view=replay&theme=dark&lang=en\
             &seed=18446744073709551615&question=Who%20charges%3F",
        );
        let expected = Wishes {
            battle: "granicus".into(),
            code: "g=AbC-_9".into(),
            step: Some(12),
            side: "persian".into(),
            real_dice: true,
            help: Help::Reach,
            look: Some(Look::Replay),
            theme: "dark",
            seed: Some(u64::MAX),
            question: "Who charges?".into(),
            faults: Vec::new(),
        };
        assert_eq!(wishes, expected);
        assert_eq!(read("help=referee").help, Help::Referee);
        assert_eq!(read("view=reference").look, Some(Look::Reference));
        assert_eq!(read("view=dice").look, Some(Look::Dice));
        assert_eq!(read("view=play&theme=light").look, Some(Look::Play));
    }

    #[test]
    fn what_is_the_default_may_be_said() {
        let mut wishes =
            read("battle=&code=&step=&side=&dice=rolled&help=odds&view=&theme=auto&lang=en&seed=&question=");
        assert_eq!(wishes, Wishes::default());
        assert_eq!(wishes.complaint(), None);
    }

    #[test]
    fn an_address_that_is_not_about_us_is_a_page_like_any_other() {
        for query in ["", "?", "?utm_source=mail&fbclid=9", "&&", "="] {
            assert_eq!(Wishes::read(query), None, "{query}");
        }
    }

    #[test]
    fn what_is_wrong_falls_back_and_is_named_in_one_line() {
        let mut wishes = read(
            "battle=kadesh&dcie=typed&dice=Typed&help=lots&view=film&theme=pink&lang=grc&step=-1&seed=18446744073709551616\
             &battle=chaeronea&utm=1",
        );
        assert_eq!(wishes.battle, "kadesh");
        let line = wishes.complaint().expect("much is wrong");
        assert!(!line.contains('\n'));
        let named = ["dcie", "utm", "dice=Typed", "help=lots", "view=film", "theme=pink", "lang=grc", "step=-1"];
        for named in named.iter().chain(&["seed=18446744073709551616", "battle=chaeronea", "utm=1"]) {
            assert!(line.contains(named), "{named}: {line}");
        }
        assert_eq!(wishes, Wishes { battle: "kadesh".into(), ..Wishes::default() });
        assert_eq!(wishes.complaint(), None, "it is said once");
    }

    #[test]
    fn huge_values_are_cut_or_refused() {
        let long = "?".repeat(5000);
        let mut wishes = read(&format!("question={long}&step=99999999999999999999999999&help={long}"));
        assert_eq!(wishes.question.len(), 600);
        assert_eq!((wishes.step, wishes.help), (None, Help::ReachAndOdds));
        assert!(wishes.complaint().expect("all three are named").len() < 500);
    }

    #[test]
    fn letters_of_an_address() {
        for (letters, means) in [
            ("a+b%20c", "a b c"),
            ("100%", "100%"),
            ("%zz%4", "%zz%4"),
            ("Ch%C3%A4roneia", "Chäroneia"),
            ("a+%ff", "a+%ff"),
            ("%3Cb%3E%26", "<b>&"),
            ("ä%", "ä%"),
        ] {
            assert_eq!(decode(letters), means);
        }
    }

    #[test]
    fn a_code_may_be_a_whole_link() {
        for code in ["g%3DAbc", "%23g%3DAbc", "https%3A%2F%2Fexample.org%2Fs%2F%23g%3DAbc", "Abc"] {
            assert_eq!(read(&format!("code={code}")).code, "g=Abc", "{code}");
        }
        let wishes = read("code=https://example.org/%23g=Abc%26step=7%26view=replay");
        assert_eq!((wishes.step, wishes.look), (Some(7), Some(Look::Replay)));
        assert_eq!(read("step=3&code=%23g=Abc%26step=7").step, Some(3));
    }

    #[test]
    fn a_fragment_changes_game_and_moment_alone() {
        let before = read("battle=chaeronea&side=greek&code=Abc&step=3&view=replay&question=Why");
        let after = before.of_fragment("step=4&question=Wer%3F&side=persian");
        assert_eq!((after.side.as_str(), after.code.as_str()), ("greek", ""));
        assert_eq!((after.step, after.look, after.question.as_str()), (Some(4), None, "Wer?"));
        let after = before.of_fragment("g=Xyz&step=2&view=replay");
        assert_eq!((after.step, after.look), (Some(2), Some(Look::Replay)));
        assert!(after.code.starts_with("g=Xyz"));
    }
}
