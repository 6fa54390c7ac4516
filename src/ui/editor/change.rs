//! What is put into a battle and taken out of it.

use super::{Editor, Field, Held};
use crate::game::Ground;
use crate::geom::{Inches, Point, Polygon, Pose};
use crate::scenario::{Area, CardRow, Unit};
use crate::text::{fill, text};
use crate::ui::Effect;

/// A file holds at most so many units, areas, corners of an area, and cards.
const MOST: [usize; 4] = [120, 60, 100, 40];
/// Trays side by side are so far apart.
const SIDE: i32 = 3200;

impl Editor {
    /// Whether a list of the file is full; that is then said.
    fn is_full(&mut self, list: usize, length: usize) -> bool {
        let is_full = length >= MOST[list];
        if is_full {
            self.say(text("editor.full"));
        }
        is_full
    }

    /// A new unit beside the one in hand, or at the end of its side's line.
    pub(super) fn add_unit(&mut self, side: usize, kind: usize) {
        if self.is_full(0, self.draft.battle.units.len()) {
            return;
        }
        let (battle, rules) = (&self.draft.battle, self.draft.rules());
        let (Some(row), Some(of)) = (rules.kinds.get(kind), rules.sides.get(side)) else { return };
        let mut near = Pose::at(battle.table.width.get() / 2, battle.table.height.get() / 2, 180 * side as i32);
        let mut card = battle.cards.iter().find(|card| card.side == of.id).map(|card| card.id.clone());
        for (n, unit) in battle.units.iter().enumerate() {
            if unit.side == of.id {
                (near, card) = (unit.pose(), Some(unit.card.clone()));
                if self.held == Held::Unit(n) {
                    break;
                }
            }
        }
        let at = self.room(near, &row.id);
        let unit = Unit {
            id: free("u", &|id| battle.units.iter().any(|unit| unit.id == id)),
            name: row.name.clone(),
            tag: self.free_tag(&row.letter),
            side: of.id.clone(),
            kind: row.id.clone(),
            stands: row.stands.as_ref().unwrap_or(&rules.stands).full,
            x: at.x,
            y: at.y,
            facing: near.facing.get() as u16,
            card: card.unwrap_or_default(),
            leader: None,
            weapon: None,
            active_from_turn: None,
        };
        self.draft.begin(None);
        let new = self.draft.battle.units.len();
        self.draft.battle.units.push(unit);
        if self.draft.battle.units[new].card.is_empty() {
            self.draft.battle.units[new].card = self.new_card(side);
        }
        self.added(Held::Unit(new));
    }

    /// What has been added is told and taken in hand.
    fn added(&mut self, new: Held) {
        self.settle();
        self.hold(new);
        self.say(fill("editor.added", &[("what", &self.name_of(new))]));
    }

    /// The letter with the first number that no unit of either side has.
    fn free_tag(&self, letter: &str) -> String {
        free(letter, &|tag| self.draft.battle.units.iter().any(|unit| unit.tag == tag))
    }

    /// Puts in a card for this side; its id.
    fn new_card(&mut self, side: usize) -> String {
        let side = self.draft.rules().sides[side.min(1)].id.clone();
        let cards = &mut self.draft.battle.cards;
        let letter = side.get(..1).unwrap_or("c").to_ascii_uppercase();
        let id = free(&letter, &|id| cards.iter().any(|card| card.id == id));
        cards.push(CardRow {
            id: id.clone(),
            side,
            title: text("editor.card.new"),
            hold_for_teacher: false,
            ..CardRow::default()
        });
        id
    }

    /// Where a tray that looks the same way has room: in line with `near`, or else as near as can be.
    fn room(&self, near: Pose, kind: &String) -> Point {
        let (battle, rules) = (&self.draft.battle, self.draft.rules());
        let is_closed = |area: &&Area| {
            let row = rules.ground.iter().find(|row| row.ground == area.kind);
            row.and_then(|row| row.enter.as_ref()).is_some_and(|enter| !enter.contains(kind))
        };
        let closed: Vec<&Area> = battle.terrain.iter().filter(is_closed).collect();
        let has_room = |at: Point| {
            let pose = Pose { at, facing: near.facing };
            pose.is_on_table(battle.table.width, battle.table.height)
                && battle.units.iter().all(|unit| !unit.pose().overlaps(pose))
                && closed.iter().all(|area| !pose.is_in(&area.polygon))
        };
        // Half a tray a step: what stands in line comes before what stands as near in front or behind.
        let mut best = (i32::MAX, near.at);
        for step in 0..81 * 81 {
            let at = near.spot((step / 81 - 40) * SIDE / 2, (step % 81 - 40) * SIDE / 2);
            let far = at.distance(near.at).get() + (step / 81 - 40).abs();
            if far < best.0 && has_room(at) {
                best = (far, at);
            }
        }
        best.1
    }

    pub(super) fn change_kind(&mut self, n: usize, kind: &str) {
        let unit = &self.draft.battle.units[n];
        let letter = |id: &str| self.draft.rules().kinds.iter().find(|row| row.id == id).map(|row| row.letter.as_str());
        let (Some(new), old) = (letter(kind), letter(&unit.kind)) else { return };
        let tag = if Some(new) == old { unit.tag.clone() } else { self.free_tag(new) };
        let unit = &mut self.draft.battle.units[n];
        (unit.kind, unit.tag, unit.weapon) = (kind.to_string(), tag, None);
        // Other troops may have fewer stands.
        let (least, most) = self.stands(n);
        let unit = &mut self.draft.battle.units[n];
        unit.stands = i32::from(unit.stands).clamp(least, most) as u8;
    }

    /// New ground in the middle of what is seen.
    pub(super) fn add_area(&mut self, kind: usize) {
        if self.is_full(1, self.draft.battle.terrain.len()) {
            return;
        }
        let battle = &self.draft.battle;
        let Some(row) = self.draft.rules().ground.get(kind) else { return };
        let (width, height) = (battle.table.width.get(), battle.table.height.get());
        let seen = self.camera.to_board((self.camera.view.0 / 2.0, self.camera.view.1 / 2.0));
        let inside = |at: i32, end: i32| (at.min(end - 6000).max(6000) + 250) / 500 * 500;
        let (x, y) = (inside(seen.x.get(), width), inside(seen.y.get(), height));
        let corners = match row.ground {
            // Water goes across the whole table.
            Ground::River => [(-x, -1600), (0, -2200), (width - x, -1600), (width - x, 1600), (0, 1000), (-x, 1600)],
            _ => [(-5000, -1000), (-2000, -4000), (3000, -3500), (5000, 1000), (2000, 4000), (-3000, 3500)],
        };
        let corners = corners.map(|(dx, dy)| Point::at(x + dx, y + dy)).to_vec();
        let mut area = Area {
            id: free("ground-", &|id| battle.terrain.iter().any(|area| area.id == id)),
            kind: row.ground,
            name: ground_name(row.ground),
            polygon: Polygon(corners),
            crest: None,
            midline: Vec::new(),
        };
        complete(&mut area);
        self.draft.begin(None);
        self.draft.battle.terrain.push(area);
        self.added(Held::Area(self.draft.battle.terrain.len() - 1));
    }

    /// A corner more, half way between the one in hand and the next.
    pub(super) fn add_corner(&mut self) {
        let (area, n) = match self.held {
            Held::Corner(area, n) => (area, n),
            Held::Area(area) | Held::Crest(area) | Held::Middle(area, _) => (area, 0),
            _ => return,
        };
        self.draft.begin(None);
        if self.split(area, n) {
            self.settle();
            self.hold(Held::Corner(area, n + 1));
        }
    }

    /// Puts a corner into the edge behind the nth corner. Whether there was room for one.
    pub(super) fn split(&mut self, area: usize, n: usize) -> bool {
        let corners = self.draft.battle.terrain.get(area).map_or(usize::MAX, |area| area.polygon.0.len());
        if self.is_full(2, corners) {
            return false;
        }
        let corners = &mut self.draft.battle.terrain[area].polygon.0;
        let middle = middle(corners[n], corners[(n + 1) % corners.len()]);
        corners.insert(n + 1, middle);
        true
    }

    /// What is in hand goes.
    pub(super) fn remove(&mut self) {
        if !self.is_there(self.held) {
            return;
        }
        self.draft.begin(None);
        let battle = &mut self.draft.battle;
        let mut next = Held::Nothing;
        match self.held {
            Held::Unit(n) => {
                battle.units.remove(n);
            }
            Held::Area(n) => {
                battle.terrain.remove(n);
            }
            Held::Corner(area, n) => {
                let corners = &mut battle.terrain[area].polygon.0;
                if corners.len() > 3 {
                    corners.remove(n);
                    next = Held::Area(area);
                } else {
                    next = self.held;
                    self.say(text("editor.three"));
                }
            }
            _ => return,
        }
        self.settle();
        self.held = next;
        if next == Held::Nothing {
            self.say(text("editor.removed"));
            self.fx.push(Effect::Focus("lists".into()));
        }
    }

    /// A new card.
    pub(super) fn add_card(&mut self, side: usize) {
        if self.is_full(3, self.draft.battle.cards.len()) {
            return;
        }
        self.draft.begin(None);
        self.new_card(side);
        self.settle();
    }

    /// A card goes; its units go onto another one of their side.
    pub(super) fn remove_card(&mut self, n: usize) {
        let battle = &self.draft.battle;
        let Some(card) = battle.cards.get(n) else { return };
        let other = battle.cards.iter().find(|other| other.side == card.side && other.id != card.id);
        let has_units = battle.units.iter().any(|unit| unit.card == card.id);
        let other = match other {
            None if has_units => return self.say(text("editor.last_card")),
            other => other.map(|card| card.id.clone()).unwrap_or_default(),
        };
        self.draft.begin(None);
        let gone = self.draft.battle.cards.remove(n);
        for unit in &mut self.draft.battle.units {
            if unit.card == gone.id {
                unit.card.clone_from(&other);
            }
        }
        self.held = Held::Nothing;
        self.settle();
        self.fx.push(Effect::Focus("lists".into()));
    }

    /// Moves what is in hand by so many thousandths of an inch.
    pub(super) fn nudge(&mut self, dx: i32, dy: i32) {
        if let Held::Area(n) = self.held {
            self.draft.begin(Some((self.held, Field::X)));
            shift(&mut self.draft.battle.terrain[n], dx, dy);
            self.settle();
        } else if dx != 0 {
            self.step(self.held, Field::X, dx / 100);
        } else {
            self.step(self.held, Field::Y, dy / 100);
        }
        self.say(self.where_is(self.held));
    }
}

/// Moves a whole area.
pub(super) fn shift(area: &mut Area, dx: i32, dy: i32) {
    let (dx, dy) = (Inches::thousandths(dx), Inches::thousandths(dy));
    for point in area.polygon.0.iter_mut().chain(&mut area.crest).chain(&mut area.midline) {
        (point.x, point.y) = (point.x + dx, point.y + dy);
    }
}

/// Gives ground what its kind has, and no more.
pub(super) fn complete(area: &mut Area) {
    let [mut left, mut right] = [area.polygon.0.first().copied().unwrap_or_default(); 2];
    for &corner in &area.polygon.0 {
        left = if corner.x < left.x { corner } else { left };
        right = if corner.x > right.x { corner } else { right };
    }
    if area.kind != Ground::Hill {
        area.crest = None;
    } else if area.crest.is_none() {
        area.crest = Some(middle(left, right));
    }
    if !matches!(area.kind, Ground::River | Ground::Sea) {
        area.midline.clear();
    } else if area.midline.is_empty() && area.kind == Ground::River {
        area.midline = vec![left, middle(left, right), right];
    }
}

/// What a kind of ground is called.
pub(super) fn ground_name(ground: Ground) -> String {
    text(match ground {
        Ground::Hill => "editor.ground.hill",
        Ground::Town => "editor.ground.town",
        Ground::River => "editor.ground.river",
        Ground::Camp => "editor.ground.camp",
        Ground::Scenery => "editor.ground.scenery",
        Ground::Impassable => "editor.ground.impassable",
        Ground::Marsh => "editor.ground.marsh",
        Ground::Sea => "editor.ground.sea",
    })
}

/// Half way between two places.
pub(super) fn middle(a: Point, b: Point) -> Point {
    Point::at((a.x.get() + b.x.get()) / 2, (a.y.get() + b.y.get()) / 2).rounded()
}

/// The first name that is not taken: `start` with a number.
pub(super) fn free(start: &str, is_taken: &dyn Fn(&str) -> bool) -> String {
    let mut n = 1;
    loop {
        let name = format!("{start}{n}");
        if !is_taken(&name) {
            return name;
        }
        n += 1;
    }
}
