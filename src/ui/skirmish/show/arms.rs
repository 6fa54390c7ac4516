//! Soldiers in words: what they wear, hold and carry, and how they are.

use super::{Moment, lower};
use crate::game::{Arc4, Mark, Part, PieceId, Shield, What};
use crate::rules::chevauchee::Against;
use crate::text::{count, fill, text};
use crate::ui::table::say::short;

impl<'a> Moment<'a> {
    /// The name of a melee weapon, by its place in the table.
    pub fn weapon(self, row: u8) -> &'a str {
        self.rules.tables().weapons.get(usize::from(row)).map_or("?", |row| row.name.as_str())
    }

    /// The name of a missile weapon, by its place in the table.
    pub fn missile(self, row: u8) -> &'a str {
        self.rules.tables().missiles.get(usize::from(row)).map_or("?", |row| row.name.as_str())
    }

    /// The name of an arm of a soldier.
    pub fn arm(self, id: PieceId, arm: u8) -> &'a str {
        match self.board.kit(id).arms.get(usize::from(arm)) {
            Some(arm) => match (arm.melee, arm.thrown) {
                (Some(row), _) => self.weapon(row),
                (None, Some(row)) => self.missile(row),
                (None, None) => "?",
            },
            None => "?",
        }
    }

    /// What he fights with: his missile weapon, and what is in his hand.
    pub fn used(self, id: PieceId) -> String {
        let hand = lower(self.weapon(self.rules.hand(self.board, id)));
        match self.rules.missile(self.board, id) {
            Some((row, _)) => [lower(self.missile(row)), hand].join(", "),
            None => hand,
        }
    }

    /// What he wears and whether he rides: `light armour, on foot`.
    pub fn worn(self, id: PieceId) -> String {
        let kit = self.board.kit(id);
        let row = self.rules.tables().armour.iter().find(|row| row.armour == kit.armour);
        let armour = lower(row.map_or("", |row| row.name.as_str()));
        fill(if kit.mounted { "man.kit.mounted" } else { "man.kit.foot" }, &[("armour", &armour)])
    }

    /// What he has, a line each.
    pub fn kit_lines(self, id: PieceId) -> Vec<String> {
        let (kit, soldier) = (self.board.kit(id), &self.board.piece(id).soldier);
        let mut all = vec![self.worn(id)];
        let row = self.rules.weapon(self.rules.hand(self.board, id));
        let key = if row.two_handed { "man.kit.hand.both" } else { "man.kit.hand" };
        let modifier = super::parts::signed(row.modifier.into());
        let name = lower(&row.name);
        all.push(fill(key, &[("weapon", &name), ("class", &row.class.to_string()), ("modifier", &modifier)]));
        let carried: Vec<String> = (0..kit.arms.len() as u8)
            .filter(|&arm| soldier.has(arm) && soldier.hand != Some(arm))
            .map(|arm| lower(self.arm(id, arm)))
            .collect();
        if !carried.is_empty() {
            all.push(fill("man.kit.carries", &[("arms", &carried.join(", "))]));
        }
        if let Some((at, row)) = self.rules.missile(self.board, id) {
            let key = match (row.loads, soldier.loaded) {
                (false, _) => "man.kit.missile",
                (true, true) => "man.kit.missile.loaded",
                (true, false) => "man.kit.missile.unloaded",
            };
            let range = short(self.rules.length(row.range));
            all.push(fill(key, &[("weapon", &lower(self.missile(at))), ("range", &range)]));
        }
        match kit.shield {
            Shield::None => {}
            Shield::Shield => all.push(text("man.kit.shield")),
            Shield::Buckler => all.push(text("man.kit.buckler")),
        }
        if !kit.nation.is_empty() {
            let key = format!("man.nation.{}", kit.nation);
            let name = if crate::text::knows(&key) { text(&key) } else { kit.nation.clone() };
            all.push(name);
        }
        all
    }

    /// How he is: marks in words.
    pub fn states(self, id: PieceId) -> Vec<String> {
        let piece = self.board.piece(id);
        let soldier = &piece.soldier;
        let mut all = Vec::new();
        let marks = [
            (Mark::Charged, "man.state.charged"),
            (Mark::Moved, "man.state.moved"),
            (Mark::Loading, "man.state.loading"),
            (Mark::Shot, "man.state.shot"),
            (Mark::Failed, "man.state.failed"),
            (Mark::Blow, "man.state.blow"),
            (Mark::Burnt, "man.state.burnt"),
        ];
        all.extend(marks.into_iter().filter(|(mark, _)| piece.has(*mark)).map(|(_, key)| text(key)));
        if soldier.runs > 0 {
            all.push(count("man.state.runs", soldier.runs.into(), &[]));
        }
        for (holds, key) in [
            (soldier.booty, "man.state.booty"),
            (soldier.mantlet, "man.state.mantlet"),
            (soldier.hidden, "man.state.hidden"),
        ] {
            if holds {
                all.push(text(key));
            }
        }
        for melee in self.board.melees_of(id) {
            if let Some(foe) = melee.foe(id) {
                all.push(fill("man.state.engaged", &[("enemy", self.name(foe)), ("turn", &melee.turn.to_string())]));
            }
        }
        all
    }

    /// All about him, for those who hear it.
    pub fn facts(self, id: PieceId) -> Vec<String> {
        let mut all = self.kit_lines(id);
        all.extend(self.states(id));
        if let Some(pose) = self.board.piece(id).pose() {
            all.push(fill("man.state.faces", &[("way", &super::compass(pose.facing))]));
        }
        all
    }

    /// His number against an attack from a quarter: by blows, or by shots without cover.
    pub fn number(self, id: PieceId, from: Arc4, by_shot: bool) -> i32 {
        // A shot that armour is of use against.
        let plain = self.rules.tables().missiles.iter().position(|row| !row.pierces).unwrap_or(0) as u8;
        let against = if by_shot { Against::Shot(plain, &[]) } else { Against::Blow };
        let parts = self.rules.number(&self.rules.man(self.board, id), from, against);
        parts.iter().map(|part| i32::from(part.value)).sum()
    }

    /// A part of a sum in words.
    pub fn part(self, part: &Part) -> String {
        let tables = self.rules.tables();
        match part.what {
            What::Start => text("man.part.start"),
            What::Armour(armour) => {
                let row = tables.armour.iter().find(|row| row.armour == armour);
                row.map_or_else(String::new, |row| row.name.clone())
            }
            What::Mount => text("man.part.mount"),
            What::Shield => text("man.part.shield"),
            What::Buckler => text("man.part.buckler"),
            What::Cover(row) => tables.cover.get(usize::from(row)).map_or_else(String::new, |row| row.name.clone()),
            What::Missile(row) => self.missile(row).to_string(),
            What::Weapon(row) => self.weapon(row).to_string(),
            What::Range { distance, base } => {
                let key = if distance <= base { "man.part.range.within" } else { "man.part.range" };
                fill(key, &[("d", &short(distance)), ("base", &short(base))])
            }
            What::Walked => text("man.part.walked"),
            What::Rider => text("man.part.rider"),
            What::IntoMelee => text("man.part.melee"),
            What::Charge => text("man.part.charge"),
        }
    }
}
