//! The dice of a question: what is due, what was thrown, and what the rules make of it.

use crate::dice::Dice;
use crate::game::{Action, Ask, Board, Fact, KindId, Pass, PieceId, Removal, Scenario, Throw, Todo};
use crate::text::{count, fill, text};

/// Dice that lie.
pub(super) struct Thrown {
    pub what: Todo,
    pub throws: Vec<Throw>,
    pub dice: Dice,
    /// What came of them, in a sentence or two.
    pub said: String,
}

/// The rolls of one question, one after another: those who strike first, the others, leaders in danger.
pub(super) struct Rolls {
    board: Board,
    /// The dice that are due, line by line.
    pub throws: Vec<Throw>,
    what: Todo,
    /// Real dice as far as they are typed in.
    pub entries: Vec<Option<u8>>,
    pub thrown: Vec<Thrown>,
    fallen: Vec<KindId>,
}

impl Rolls {
    pub fn new(scenario: &Scenario, what: Todo) -> Rolls {
        let mut board = scenario.board.clone();
        match what {
            Todo::Shot { by, on } => {
                for event in scenario.rules.act(&board, &Action::Shoot { by, on }).unwrap_or_default() {
                    board.evolve(&event.fact);
                }
            }
            _ => {
                // Where nobody strikes first one roll is for everybody.
                let dice = |pass| sum(&scenario.rules.throws(&board, Todo::Fights(pass)));
                let pass = if dice(Pass::First) > 0 { Pass::First } else { Pass::All };
                let count = dice(pass);
                if count > 0 {
                    board.evolve(&Fact::Asked(Ask::Roll { by: None, count, what: Todo::Fights(pass) }));
                }
            }
        }
        let mut rolls =
            Rolls { board, throws: Vec::new(), what, entries: Vec::new(), thrown: Vec::new(), fallen: Vec::new() };
        rolls.look(scenario);
        rolls
    }

    /// Looks what is due now.
    fn look(&mut self, scenario: &Scenario) {
        self.throws = Vec::new();
        if let Ask::Roll { what, .. } = self.board.ask {
            self.what = what;
            self.throws = scenario.rules.throws(&self.board, what);
        }
        self.entries = vec![None; usize::from(sum(&self.throws))];
    }

    /// How many dice are due.
    pub fn due(&self) -> usize {
        self.entries.len()
    }

    /// What the dice that are due settle.
    pub fn what(&self) -> Todo {
        self.what
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

    /// Lets the rules read the dice; what came of them comes back.
    pub fn land(&mut self, scenario: &Scenario, dice: Dice, by_hand: bool) -> Option<String> {
        let events = scenario.rules.land(&self.board, &dice, by_hand).ok()?;
        let before = self.stands();
        let mut told = Vec::new();
        let mut next = None;
        for event in &events {
            match &event.fact {
                // The round is over.
                Fact::Began(_) | Fact::Asked(Ask::Over(_)) => break,
                Fact::Asked(ask @ Ask::Roll { .. }) => next = Some(ask.clone()),
                Fact::Removed { piece, why: Removal::Fallen } => {
                    self.fallen.push(scenario.board.piece(*piece).kind);
                    told.push(fill("roller.leader.lost", &[("leader", &scenario.names[piece.index()].tag)]));
                }
                Fact::Spared { leader } => {
                    told.push(fill("roller.leader.lives", &[("leader", &scenario.names[leader.index()].tag)]));
                }
                _ => {}
            }
            self.board.evolve(&event.fact);
        }
        if next.is_none() {
            self.board.ask = Ask::Order(self.board.clock.side);
        }
        let after = self.stands();
        for n in 0..2 {
            if before[n] > after[n] {
                let key = if after[n] == 0 { "roller.lost.gone" } else { "roller.lost" };
                told.push(count(key, usize::from(before[n] - after[n]), &[("unit", &scenario.names[n].tag)]));
            }
        }
        if told.is_empty() {
            told.push(text("roller.lost.none"));
        }
        let said = told.join(" ");
        let throws = std::mem::take(&mut self.throws);
        self.thrown.push(Thrown { what: self.what, throws, dice, said: said.clone() });
        self.look(scenario);
        Some(said)
    }

    fn stands(&self) -> [u8; 2] {
        [0, 1].map(|n| self.board.piece(PieceId(n)).strength)
    }

    /// The stands that are left, and leaders that are lost.
    pub fn left(&self) -> ([u8; 2], Vec<KindId>) {
        (self.stands(), self.fallen.clone())
    }

    /// All of it in a line for the list of rolls.
    pub fn told(&self, scenario: &Scenario) -> String {
        let mut told = String::new();
        for thrown in &self.thrown {
            let mut pips = thrown.dice.pips();
            for (n, throw) in thrown.throws.iter().enumerate() {
                let (own, rest) = pips.split_at(usize::from(throw.dice).min(pips.len()));
                pips = rest;
                let is_new = n == 0 || thrown.throws[n - 1].by != throw.by;
                if is_new {
                    let by = &scenario.names[throw.by.index()].tag;
                    told += &fill("roller.threw", &[("unit", by)]);
                }
                for pip in own {
                    told += &format!(" {pip}");
                }
                if thrown.throws.get(n + 1).is_none_or(|next| next.by != throw.by) {
                    told += ". ";
                }
            }
            told += &thrown.said;
            told.push(' ');
        }
        told.trim_end().to_string()
    }
}

fn sum(throws: &[Throw]) -> u16 {
    throws.iter().map(|throw| u16::from(throw.dice)).sum()
}
