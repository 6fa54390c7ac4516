//! The dice of a shot or of a turn of a duel: what is due, what lies, and what came of it.

use crate::dice::Dice;
use crate::rules::chevauchee::{Bout, ChevaucheeRules, DuelTurn};
use crate::scenario::{Act, Encounter};
use crate::text::{count, fill, text};

/// Three dice for something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Due {
    /// Who throws: 0 or 1.
    pub by: usize,
    /// At whom: 0, 1, or 2 for the friend.
    pub on: usize,
    /// What is added.
    pub modifier: i32,
    /// The number of him at whom it is thrown.
    pub number: i32,
    /// The lowest throw that kills.
    pub needs: u8,
}

/// Dice that lie.
pub(super) struct Cast {
    pub due: Due,
    pub dice: Dice,
    pub hits: bool,
}

/// The dice of one question.
pub(in crate::ui::roller) struct Casts {
    /// The turn of a duel; none for a shot.
    bout: Option<Bout>,
    pub(super) due: Option<Due>,
    /// Real dice as far as they are typed in.
    pub entries: Vec<Option<u8>>,
    pub(super) thrown: Vec<Cast>,
    /// Who is dead: 0, 1, 2.
    dead: [bool; 3],
}

/// The sum of three dice.
fn sum(dice: &Dice) -> u8 {
    dice.pips().iter().sum()
}

impl Casts {
    /// The dice of a question; a duel goes on where it stands.
    pub fn new(rules: &ChevaucheeRules, ask: &Encounter, bout: Option<Bout>) -> Casts {
        let bout = match ask.act {
            Act::Fight { .. } => Some(bout.unwrap_or_else(|| ask.duel().start())),
            Act::Shot { .. } => None,
        };
        let mut casts = Casts { bout, due: None, entries: Vec::new(), thrown: Vec::new(), dead: [false; 3] };
        casts.look(rules, ask);
        casts
    }

    /// The turn of a duel that is thrown for.
    pub fn bout(&self) -> Option<Bout> {
        self.bout
    }

    /// How many dice are due.
    pub fn count(&self) -> usize {
        self.entries.len()
    }

    /// Whether dice lie while others are due.
    pub fn is_half_done(&self) -> bool {
        !self.thrown.is_empty() && self.due.is_some()
    }

    /// The turn of the duel.
    fn turn(&self, rules: &ChevaucheeRules, ask: &Encounter) -> Option<DuelTurn> {
        Some(rules.duel_turn(&ask.duel(), self.bout.as_ref()?))
    }

    /// Looks what is due now.
    fn look(&mut self, rules: &ChevaucheeRules, ask: &Encounter) {
        self.due = match ask.sums(rules) {
            Some((at, stray)) => {
                // A miss beside a friend is thrown again at once.
                let strays = self.thrown.last().is_some_and(|cast| cast.due.on == 1 && !cast.hits);
                let shots = self.thrown.iter().filter(|cast| cast.due.on == 1).count();
                let due = |on: usize, sum: &crate::game::Sum| Due {
                    by: 0,
                    on,
                    modifier: sum.modifier(),
                    number: sum.number(),
                    needs: sum.needs(),
                };
                match stray.filter(|_| strays) {
                    Some(stray) => Some(due(2, &stray)),
                    None if shots < ask.shots() => Some(due(1, &at)),
                    None => None,
                }
            }
            None => self.next_blow(rules, ask),
        };
        self.entries = vec![None; if self.due.is_some() { 3 } else { 0 }];
    }

    fn next_blow(&self, rules: &ChevaucheeRules, ask: &Encounter) -> Option<Due> {
        let turn = self.turn(rules, ask)?;
        let mut order = [turn.order.first, turn.order.second].into_iter().flatten();
        let by = order.nth(self.thrown.len()).filter(|by| !self.dead[*by])?;
        let sum = &turn.sums[by];
        Some(Due { by, on: 1 - by, modifier: sum.modifier(), number: sum.number(), needs: sum.needs() })
    }

    /// The turn after this one, when its blows are struck and both live.
    pub fn next_bout(&self, rules: &ChevaucheeRules, ask: &Encounter) -> Option<Bout> {
        let is_over = self.due.is_some() || self.dead[0] || self.dead[1];
        let bout = self.bout.filter(|_| !is_over)?;
        Some(rules.fought_on(&ask.duel(), &bout, &self.turn(rules, ask)?.order))
    }

    /// Writes what a real die shows; the error is a sentence.
    pub fn write(&mut self, n: usize, value: &str) -> Option<String> {
        let entry = self.entries.get_mut(n)?;
        let value = value.trim();
        *entry = value.parse().ok().filter(|pip| (1..=6).contains(pip));
        (entry.is_none() && !value.is_empty()).then(|| text("roller.dice.wrong"))
    }

    /// Puts a tapped die into the next empty box.
    pub fn tap(&mut self, pip: u8) {
        if let Some(entry) = self.entries.iter_mut().find(|entry| entry.is_none()) {
            *entry = Some(pip.clamp(1, 6));
        }
    }

    /// Takes back what was typed.
    pub fn clear(&mut self) {
        self.entries.fill(None);
    }

    /// The real dice, or the first that is missing.
    pub fn typed(&self) -> Result<Dice, usize> {
        let mut pips = Vec::new();
        for (n, entry) in self.entries.iter().enumerate() {
            pips.push(entry.ok_or(n)?);
        }
        Dice::new(pips).map_err(|wrong| wrong.die - 1)
    }

    /// Lets the dice lie; what came of them comes back.
    pub fn land(
        &mut self,
        rules: &ChevaucheeRules,
        ask: &Encounter,
        dice: Dice,
        name: impl Fn(usize) -> String,
    ) -> Option<String> {
        let due = self.due?;
        let hits = sum(&dice) >= due.needs;
        self.dead[due.on] |= hits;
        self.thrown.push(Cast { due, dice, hits });
        self.look(rules, ask);
        self.thrown.last().map(|cast| said(cast, name))
    }

    /// All of it in a line for the list of rolls.
    pub fn told(&self, name: impl Fn(usize) -> String) -> String {
        let mut told: Vec<String> = Vec::new();
        if let Some(bout) = self.bout.filter(|bout| bout.fought > 0) {
            told.push(fill("roller.man.turn", &[("n", &(bout.fought + 1).to_string())]));
        }
        for cast in &self.thrown {
            told.push(said(cast, &name));
        }
        told.join(" ")
    }
}

/// What dice come to, in a sentence.
pub(super) fn said(cast: &Cast, name: impl Fn(usize) -> String) -> String {
    let natural = sum(&cast.dice);
    let pips: Vec<String> = cast.dice.pips().iter().map(u8::to_string).collect();
    let total = (i32::from(natural) + cast.due.modifier).to_string();
    let (by, on) = (name(cast.due.by), name(cast.due.on));
    let key = match (natural, cast.hits) {
        (3, _) => "roller.man.natural.miss",
        (18, _) => "roller.man.natural.kill",
        (_, true) => "roller.man.kill",
        (_, false) => "roller.man.miss",
    };
    let values = [
        ("who", by.as_str()),
        ("dice", &pips.join(" ")),
        ("sum", &total),
        ("number", &cast.due.number.to_string()),
        ("Enemy", &on),
    ];
    fill(key, &values)
}

/// How many dice a button throws.
pub(super) fn button_words(dice: usize) -> String {
    count("roller.roll", dice, &[])
}
