//! What is put into a skirmish and taken out of it.

use super::recruits::recruits;
use super::{Bad, Field, Held, Muster, Tab};
use crate::game::{Armour, Shield};
use crate::geom::{Degrees, Inches, Point};
use crate::scenario::SoldierRow;
use crate::text::{fill, text};
use crate::ui::Effect;

/// A file holds at most so many soldiers.
const MOST: usize = 250;
/// A table is at least and at most so large, in inches.
const TABLE: (i32, i32) = (12, 240);
/// Soldiers who are added stand so far apart, in thousandths of an inch: on foot, and where one of them rides.
const APART: [i32; 2] = [1500, 2800];
/// The most turns.
const TURNS: i32 = 99;

impl Muster {
    /// A field was filled in. What will not do stays in the field with the reason, and the battle stays as it was.
    pub(super) fn typed(&mut self, held: Held, field: Field, text: String) {
        if let Field::Recruit(side) = field {
            return self.recruit(side, &text);
        }
        self.left = None;
        self.draft.begin(None);
        let put = match held {
            Held::Unit(n) if n < self.draft.battle.soldiers.len() => self.put(n, field, text.trim()),
            Held::Nothing => self.put_battle(field, text.trim()),
            _ => Ok(()),
        };
        self.bad = None;
        self.settle();
        if let Err(why) = put {
            self.say(why.clone());
            self.bad = Some(Bad { held, field, text, why });
        }
    }

    fn put_battle(&mut self, field: Field, value: &str) -> Result<(), String> {
        let battle = &mut self.draft.battle;
        match field {
            Field::X | Field::Y => {
                let length = number(value, TABLE.0, TABLE.1)?;
                *(if field == Field::X { &mut battle.table.width } else { &mut battle.table.height }) = length;
            }
            Field::Turn => battle.turns = (number(value, 1, TURNS)?.get() / 1000) as u16,
            _ if value.is_empty() => return Err(text("editor.blank")),
            Field::Name => battle.title = cut(value, 80),
            Field::Date => battle.date = cut(value, 80),
            Field::Side(side) => battle.sides[side.min(1)].name = cut(value, 40),
            _ => {}
        }
        Ok(())
    }

    fn put(&mut self, n: usize, field: Field, value: &str) -> Result<(), String> {
        let table = self.draft.battle.table;
        let chosen = || Some(value.to_string()).filter(|value| !value.is_empty());
        let row = &mut self.draft.battle.soldiers[n];
        match field {
            Field::Name if value.is_empty() => return Err(text("editor.blank")),
            Field::Name => row.name = cut(value, 60),
            Field::X => row.at.x = number(value, 0, table.width.get() / 1000)?,
            Field::Y => row.at.y = number(value, 0, table.height.get() / 1000)?,
            Field::Facing => {
                let degrees = value.parse::<i32>().map_err(|_| wrong("0", "359"))?;
                row.facing = Degrees::new(degrees);
            }
            Field::Armour => row.armour = ARMOUR.iter().find(|(id, _)| *id == value).map_or(row.armour, |&(_, it)| it),
            Field::Mounted => row.mounted = value == "horse",
            Field::Shield => row.shield = SHIELDS.iter().find(|(id, _)| *id == value).map_or(row.shield, |&(_, it)| it),
            Field::Nation => row.nation = value.to_string(),
            Field::Melee(nth) => put_nth(&mut row.melee, nth, chosen()),
            Field::Thrown(nth) => put_nth(&mut row.thrown, nth, chosen()),
            Field::Weapon => row.missile = chosen(),
            Field::Loaded => row.unloaded = value == "no",
            Field::Carries => (row.booty, row.mantlet) = (value == "booty", value == "mantlet"),
            Field::Card => row.card = chosen(),
            _ => {}
        }
        self.leave_what_he_cannot_use(n);
        Ok(())
    }

    /// What a soldier cannot use any more, on foot, without a shield, or of another nation, he leaves behind.
    fn leave_what_he_cannot_use(&mut self, n: usize) {
        let row = self.draft.battle.soldiers[n].clone();
        let is_usable = |id: &String| super::show::can_strike(self.rules(), &row, id);
        let melee: Vec<String> = row.melee.iter().filter(|id| is_usable(id)).cloned().collect();
        let missile = row.missile.as_ref().filter(|id| super::show::can_shoot(self.rules(), &row, id)).cloned();
        let mut left: Vec<String> = row.melee.iter().filter(|id| !melee.contains(id)).cloned().collect();
        left.extend(row.missile.clone().filter(|_| missile.is_none()));
        let names: Vec<String> = left.iter().map(|id| super::show::weapon_name(self.rules(), id)).collect();
        let soldier = &mut self.draft.battle.soldiers[n];
        (soldier.melee, soldier.missile) = (melee, missile);
        self.left =
            (!names.is_empty()).then(|| fill("forces.left", &[("name", &row.name), ("what", &names.join(", "))]));
        if let Some(left) = self.left.clone() {
            self.say(left);
        }
        let soldier = &mut self.draft.battle.soldiers[n];
        if soldier.missile.is_none() {
            soldier.unloaded = false;
        }
    }

    /// A number goes up or down: places by `by` tenths of an inch, facings by so many degrees.
    pub(super) fn step(&mut self, held: Held, field: Field, by: i32) {
        self.draft.begin(Some((held, field)));
        let battle = &mut self.draft.battle;
        let stepped = |length: Inches, least: i32, most: Inches| {
            Inches::thousandths(length.get() + by * 100).clamp(Inches::new(least), most)
        };
        let (w, h, most) = (battle.table.width, battle.table.height, Inches::new(TABLE.1));
        match (held, field) {
            (Held::Nothing, Field::X) => battle.table.width = stepped(w, TABLE.0, most),
            (Held::Nothing, Field::Y) => battle.table.height = stepped(h, TABLE.0, most),
            (Held::Nothing, Field::Turn) => battle.turns = (i32::from(battle.turns) + by).clamp(1, TURNS) as u16,
            (Held::Unit(n), _) => {
                let Some(row) = battle.soldiers.get_mut(n) else { return };
                match field {
                    Field::X => row.at.x = stepped(row.at.x, 0, w),
                    Field::Y => row.at.y = stepped(row.at.y, 0, h),
                    Field::Facing => row.facing = row.facing + by,
                    _ => {}
                }
            }
            _ => {}
        }
        self.settle();
    }

    /// A new soldier of this side, like one of the recruits.
    fn recruit(&mut self, side: usize, nth: &str) {
        if let Some(&like) = nth.parse().ok().and_then(|nth: usize| recruits().get(nth).copied()).as_ref() {
            let side = self.draft.battle.sides[side.min(1)].id.clone();
            self.enlist(SoldierRow { side, booty: false, mantlet: false, card: None, ..like.clone() });
        }
    }

    /// One more like the one in hand.
    pub(super) fn copy(&mut self) {
        if let Some((_, row)) = self.soldier() {
            let row = row.clone();
            self.enlist(row);
        }
    }

    fn enlist(&mut self, like: SoldierRow) {
        let battle = &self.draft.battle;
        if battle.soldiers.len() >= MOST {
            return self.say(text("editor.full"));
        }
        let of_side = |row: &&SoldierRow| row.side == like.side;
        let near = self.soldier().map(|(_, row)| row).filter(of_side);
        let near = near.or(battle.soldiers.iter().rfind(of_side));
        let side = usize::from(battle.side(&like.side).0);
        let zone = battle.sides[side].zones.first().and_then(|zone| zone.0.first().copied());
        let middle = Point { x: half(battle.table.width), y: half(battle.table.height) };
        let at = self.room(near.map(|row| row.at).or(zone).unwrap_or(middle), side, like.mounted);
        let facing = near.map_or(like.facing, |row| row.facing);
        let card = like.card.clone().or(near.and_then(|row| row.card.clone()));
        let letter = like.side.get(..1).unwrap_or("s");
        let mut n = 1;
        while battle.soldiers.iter().any(|row| row.id == format!("{letter}{n}")) {
            n += 1;
        }
        let new = SoldierRow { id: format!("{letter}{n}"), at, facing, card, ..like };
        self.draft.begin(None);
        self.draft.battle.soldiers.push(new);
        self.settle();
        let held = Held::Unit(self.draft.battle.soldiers.len() - 1);
        self.hold(held);
        self.say(fill("editor.added", &[("what", &self.name_of(held))]));
    }

    /// The place nearest to `near` where there is room, in a zone of the side if it has any there.
    fn room(&self, near: Point, side: usize, mounted: bool) -> Point {
        let battle = &self.draft.battle;
        let zones = &battle.sides[side].zones;
        let has_room = |at: Point| {
            let is_on =
                at.x > Inches::ZERO && at.y > Inches::ZERO && at.x < battle.table.width && at.y < battle.table.height;
            is_on
                && battle.soldiers.iter().all(|row| {
                    let apart = APART[usize::from(mounted || row.mounted)];
                    !row.at.is_within(at, Inches::thousandths(apart - 10))
                })
                && (zones.is_empty() || zones.iter().any(|zone| zone.contains(at)))
        };
        let mut best = (i32::MAX, near);
        for step in 0..61 * 61 {
            let at = Point::at(
                near.x.get() + (step % 61 - 30) * APART[0] / 2,
                near.y.get() + (step / 61 - 30) * APART[0] / 2,
            );
            let far = at.distance(near).get();
            if far < best.0 && has_room(at) {
                best = (far, at);
            }
        }
        best.1
    }

    /// The soldier in hand goes.
    pub(super) fn remove(&mut self) {
        let Some((n, _)) = self.soldier() else { return };
        self.draft.begin(None);
        self.draft.battle.soldiers.remove(n);
        self.settle();
        (self.held, self.tab) = (Held::Nothing, Tab::Units);
        self.say(text("editor.removed"));
        self.fx.push(Effect::Focus("lists".into()));
    }
}

/// The words for armour in the fields.
pub(super) const ARMOUR: [(&str, Armour); 4] = [
    ("unarmoured", Armour::Unarmoured),
    ("light", Armour::Light),
    ("medium", Armour::Medium),
    ("heavy", Armour::Heavy),
];

/// And for what is on the left arm.
pub(super) const SHIELDS: [(&str, Shield); 3] =
    [("none", Shield::None), ("shield", Shield::Shield), ("buckler", Shield::Buckler)];

/// Puts the nth of a list, or takes it out; no holes are left.
fn put_nth(list: &mut Vec<String>, nth: usize, value: Option<String>) {
    match value {
        Some(value) if nth < list.len() => list[nth] = value,
        Some(value) => list.push(value),
        None if nth < list.len() => drop(list.remove(nth)),
        None => {}
    }
}

fn half(length: Inches) -> Inches {
    Inches::thousandths(length.get() / 2)
}

fn cut(value: &str, most: usize) -> String {
    value.chars().take(most).collect()
}

/// A length in whole inches between these; many people write a comma.
fn number(value: &str, least: i32, most: i32) -> Result<Inches, String> {
    let length = value.replace(',', ".").parse::<Inches>().ok();
    let length = length.filter(|length| (Inches::new(least)..=Inches::new(most)).contains(length));
    length.ok_or_else(|| wrong(&least.to_string(), &most.to_string()))
}

/// What a number has to be.
fn wrong(least: &str, most: &str) -> String {
    fill("editor.number", &[("least", least), ("most", most)])
}
