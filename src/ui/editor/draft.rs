//! The battle that is being edited, as plain data: what is wrong with it, and the way back.

use super::{Field, Held, parts};
use crate::game::{Scenario, Switches};
use crate::rules::tray::tables::TrayFile;
use crate::scenario::{Battle, Fault};
use crate::ui::bench::Drafted;

/// So many steps can be taken back.
const MOST: usize = 100;

/// A battle, its faults, and how it was before.
pub(in crate::ui) struct Draft<B: Drafted = Battle> {
    pub battle: B,
    /// Its file.
    pub text: String,
    /// The battle as it is drawn; a drag shows in it when it is over.
    pub scenario: Scenario,
    /// What `sarissa check` says, with the tags of units in place of their ids.
    pub faults: Vec<Fault>,
    /// Grows with every change, so that pictures are drawn again.
    pub edition: u32,
    /// The file before each step, and after those that were taken back.
    past: Vec<String>,
    future: Vec<String>,
    /// How many faults have been told of.
    told: usize,
    /// What the last step changed: more of the same is one step with it.
    last: Option<(Held, Field)>,
}

impl Draft {
    /// The rule set of the battle.
    pub fn rules(&self) -> &TrayFile {
        self.battle.rules.tables().expect("a draft is only made with rules that are known")
    }
}

impl<B: Drafted> Draft<B> {
    /// None if the file cannot be read, or its rules are not known.
    pub fn new(text: &str) -> Option<Draft<B>> {
        let battle = B::read_draft(text).0?;
        let scenario = battle.set_up(&Switches::new()).ok()?;
        let mut draft = Draft {
            battle,
            text: String::new(),
            scenario,
            faults: Vec::new(),
            edition: 0,
            past: Vec::new(),
            future: Vec::new(),
            told: 0,
            last: None,
        };
        draft.check();
        Some(draft)
    }

    /// A change begins. More of the same thing is taken back together with what came before.
    pub fn begin(&mut self, what: Option<(Held, Field)>) {
        if what.is_some() && what == self.last {
            return;
        }
        self.last = what;
        self.past.push(self.text.clone());
        if self.past.len() > MOST {
            self.past.remove(0);
        }
    }

    /// The change is made. Whether it was one.
    pub fn settle(&mut self) -> bool {
        self.check();
        if self.past.last() == Some(&self.text) {
            self.past.pop();
            self.last = None;
            return false;
        }
        self.future.clear();
        true
    }

    /// Takes back the last step, or makes the one again that was taken back last. Whether there was one.
    pub fn go(&mut self, again: bool) -> bool {
        let (from, to) = match again {
            false => (&mut self.past, &mut self.future),
            true => (&mut self.future, &mut self.past),
        };
        let Some(battle) = from.pop().and_then(|text| B::read_draft(&text).0) else { return false };
        to.push(std::mem::take(&mut self.text));
        self.battle = battle;
        self.last = None;
        self.check();
        true
    }

    /// Whether all is in order, where that has changed since it was asked last, and what is wrong now.
    pub fn news(&mut self) -> Option<String> {
        let faults = self.faults.len();
        let before = std::mem::replace(&mut self.told, faults);
        let new = self.faults.first().filter(|_| faults > before);
        (faults != before).then(|| format!("{} {}", parts::order(&self.faults), new.map_or("", |fault| &fault.what)))
    }

    /// Whether there is something to take back, and something to make again.
    pub fn ways(&self) -> (bool, bool) {
        (!self.past.is_empty(), !self.future.is_empty())
    }

    /// Writes the file and looks for faults that can be seen: enough while something is dragged.
    pub fn look(&mut self) {
        self.text = self.battle.write();
        let faults = B::read_draft(&self.text).1;
        self.tell(faults);
    }

    /// Writes the file, looks for faults, and draws the battle as it is now.
    fn check(&mut self) {
        self.text = self.battle.write();
        let faults = B::read(&self.text).err().unwrap_or_default();
        if let Ok(scenario) = self.battle.set_up(&Switches::new()) {
            self.scenario = scenario;
        }
        self.edition += 1;
        self.tell(faults);
    }

    fn tell(&mut self, mut faults: Vec<Fault>) {
        for fault in &mut faults {
            let mut what = String::new();
            for word in fault.what.split(' ') {
                let id = word.trim_end_matches(['.', ',']);
                what.push_str(self.battle.called(id).unwrap_or(id));
                what.push_str(&word[id.len()..]);
                what.push(' ');
            }
            fault.what = what;
        }
        self.faults = faults;
    }

    /// The faults of one thing.
    pub fn faults_of(&self, held: Held) -> impl Iterator<Item = &Fault> {
        self.faults.iter().filter(move |fault| place(fault) == held.whole())
    }
}

/// What a fault is about.
pub(in crate::ui) fn place(fault: &Fault) -> Held {
    let Some((list, rest)) = fault.path.split_once('[') else { return Held::Nothing };
    match (list, rest.split(']').next().and_then(|n| n.parse().ok())) {
        ("units" | "soldiers", Some(n)) => Held::Unit(n),
        ("terrain", Some(n)) => Held::Area(n),
        ("cards", Some(n)) => Held::Card(n),
        _ => Held::Nothing,
    }
}
