//! What is typed into the fields, and what will not do.

use super::{Bad, Editor, Field, Held};
use crate::geom::{Inches, Point};
use crate::scenario::{Area, Battle};
use crate::text::{fill, text};

/// The table is at least and at most so large, in inches.
const TABLE: (i32, i32) = (12, 240);
/// Ground may reach beyond the table so far, in inches.
const FAR: i32 = 500;

impl Editor {
    /// A field was filled in. What will not do stays in the field with the reason, and the battle stays as it was.
    pub(super) fn typed(&mut self, held: Held, field: Field, text: String) {
        if !self.is_there(held) {
            return;
        }
        self.draft.begin(None);
        let put = self.put(held, field, text.trim());
        self.bad = None;
        self.settle();
        if let Err(why) = put {
            self.say(why.clone());
            self.bad = Some(Bad { held, field, text, why });
        }
    }

    /// A number goes up or down: places by `by` tenths of an inch, facings by so many degrees.
    pub(super) fn step(&mut self, held: Held, field: Field, by: i32) {
        if !self.is_there(held) {
            return;
        }
        self.draft.begin(Some((held, field)));
        let battle = &mut self.draft.battle;
        if let Some((place, least, most)) = length(battle, held, field) {
            let stepped = Inches::thousandths(place.get() + by * 100).clamp(least, most);
            *place = stepped;
        } else if let Held::Unit(n) = held {
            let (least, most) = self.stands(n);
            let unit = &mut self.draft.battle.units[n];
            match field {
                Field::Facing => unit.facing = turned(unit.facing, by),
                Field::Turn => {
                    let turn = (i32::from(unit.active_from_turn.unwrap_or(1)) + by).clamp(1, 99);
                    unit.active_from_turn = (turn > 1).then_some(turn as u16);
                }
                Field::Stands => unit.stands = (i32::from(unit.stands) + by).clamp(least, most) as u8,
                _ => {}
            }
        }
        self.settle();
    }

    fn put(&mut self, held: Held, field: Field, value: &str) -> Result<(), String> {
        let battle = &mut self.draft.battle;
        if let Some((name, most)) = name(battle, held, field) {
            if value.is_empty() {
                return Err(text("editor.blank"));
            }
            *name = value.chars().take(most).collect();
            return Ok(());
        }
        if let Some((place, least, most)) = length(battle, held, field) {
            // Many people write a comma.
            let length = value.replace(',', ".").parse::<Inches>().ok().filter(|at| (least..=most).contains(at));
            *place = length.ok_or_else(|| wrong(&least.to_string(), &most.to_string()))?;
            return Ok(());
        }
        match held {
            Held::Unit(n) => self.put_unit(n, field, value),
            Held::Area(n) => {
                let rules = self.draft.rules();
                let row = rules.ground.iter().find(|row| super::change::ground_name(row.ground) == value);
                if let Some(kind) = row.map(|row| row.ground) {
                    let area = &mut self.draft.battle.terrain[n];
                    area.kind = kind;
                    super::change::complete(area);
                }
                Ok(())
            }
            Held::Nothing => {
                if let Field::Side(side) = field {
                    if value.is_empty() {
                        return Err(text("editor.blank"));
                    }
                    let sides = &self.draft.scenario.rules.about().sides;
                    let mut names = sides.each_ref().map(|side| side.name.clone());
                    names[side] = value.chars().take(40).collect();
                    self.draft.battle.side_names = Some(names);
                }
                Ok(())
            }
            _ => Ok(()),
        }
    }

    fn put_unit(&mut self, n: usize, field: Field, value: &str) -> Result<(), String> {
        let (least, most) = self.stands(n);
        let number = value.parse::<Inches>().map(|number| number.get() / 1000);
        match field {
            Field::Facing => {
                let facing = number.map_err(|_| wrong("0", "359"))?;
                self.draft.battle.units[n].facing = facing.rem_euclid(360) as u16;
            }
            Field::Stands => match number {
                Ok(stands) if (least..=most).contains(&stands) => self.draft.battle.units[n].stands = stands as u8,
                _ => return Err(wrong(&least.to_string(), &most.to_string())),
            },
            Field::Kind => self.change_kind(n, value),
            Field::Leader => {
                // A leader is in one place.
                for unit in &mut self.draft.battle.units {
                    if unit.leader.as_deref() == Some(value) {
                        unit.leader = None;
                    }
                }
                self.draft.battle.units[n].leader = (!value.is_empty()).then(|| value.to_string());
            }
            Field::Weapon => {
                self.draft.battle.units[n].weapon = (!value.is_empty()).then(|| value.to_string());
            }
            Field::Turn => match number {
                Ok(turn @ 0..=99) => self.draft.battle.units[n].active_from_turn = (turn > 1).then_some(turn as u16),
                _ => return Err(wrong("1", "99")),
            },
            Field::Card => self.draft.battle.units[n].card = value.to_string(),
            _ => {}
        }
        Ok(())
    }

    /// The fewest and the most stands of a unit.
    pub(super) fn stands(&self, unit: usize) -> (i32, i32) {
        let (rules, kind) = (self.draft.rules(), &self.draft.battle.units[unit].kind);
        let row = rules.kinds.iter().find(|row| row.id == *kind).and_then(|row| row.stands.as_ref());
        let stands = row.unwrap_or(&rules.stands);
        (i32::from(stands.gone_at) + 1, i32::from(stands.full.max(rules.stands.full)))
    }

    /// Whether there is such a thing.
    pub(super) fn is_there(&self, held: Held) -> bool {
        let battle = &self.draft.battle;
        match held {
            Held::Nothing => true,
            Held::Unit(n) => n < battle.units.len(),
            Held::Card(n) => n < battle.cards.len(),
            Held::Area(n) => n < battle.terrain.len(),
            _ => self.place_of(held).is_some(),
        }
    }

    /// Where it is, if it is at one place.
    pub(super) fn place_of(&self, held: Held) -> Option<Point> {
        let battle = &self.draft.battle;
        match held {
            Held::Unit(n) => battle.units.get(n).map(|unit| unit.pose().at),
            Held::Corner(area, n) => battle.terrain.get(area)?.polygon.0.get(n).copied(),
            Held::Crest(area) => battle.terrain.get(area)?.crest,
            Held::Middle(area, n) => battle.terrain.get(area)?.midline.get(n).copied(),
            _ => None,
        }
    }
}

/// A facing turned by so many degrees, to whole steps of that size.
pub(super) fn turned(facing: u16, by: i32) -> u16 {
    (i32::from(facing) + by).rem_euclid(360) as u16
}

/// What a number has to be.
fn wrong(least: &str, most: &str) -> String {
    fill("editor.number", &[("least", least), ("most", most)])
}

/// The text a field changes, and how long it may be.
fn name(battle: &mut Battle, held: Held, field: Field) -> Option<(&mut String, usize)> {
    Some(match (held, field) {
        (Held::Nothing, Field::Name) => (&mut battle.title, 80),
        (Held::Nothing, Field::Date) => (&mut battle.date, 80),
        (Held::Unit(n), Field::Name) => (&mut battle.units[n].name, 60),
        (Held::Area(n), Field::Name) => (&mut battle.terrain[n].name, 60),
        (Held::Card(n), Field::Name) => (&mut battle.cards[n].title, 80),
        _ => return None,
    })
}

/// The length a field changes, and its bounds.
fn length(battle: &mut Battle, held: Held, field: Field) -> Option<(&mut Inches, Inches, Inches)> {
    let is_x = match field {
        Field::X => true,
        Field::Y => false,
        _ => return None,
    };
    let table = battle.table;
    let whole = if is_x { table.width } else { table.height };
    let mut bounds = (-Inches::new(FAR), Inches::new(FAR));
    let (x, y) = match held {
        Held::Nothing => {
            bounds = (Inches::new(TABLE.0), Inches::new(TABLE.1));
            (&mut battle.table.width, &mut battle.table.height)
        }
        Held::Unit(n) => {
            bounds = (Inches::ZERO, whole);
            let unit = &mut battle.units[n];
            (&mut unit.x, &mut unit.y)
        }
        held => {
            let point = point(&mut battle.terrain, held)?;
            (&mut point.x, &mut point.y)
        }
    };
    Some((if is_x { x } else { y }, bounds.0, bounds.1))
}

/// A point of the ground.
pub(super) fn point(ground: &mut [Area], held: Held) -> Option<&mut Point> {
    match held {
        Held::Corner(area, n) => ground.get_mut(area)?.polygon.0.get_mut(n),
        Held::Crest(area) => ground.get_mut(area)?.crest.as_mut(),
        Held::Middle(area, n) => ground.get_mut(area)?.midline.get_mut(n),
        _ => None,
    }
}
