//! Where things lie in a skirmish: outlines that go round once, and soldiers who stand where they may.

use super::SkirmishBattle;
use super::check::{Check, Seen, item};
use crate::game::{Plot, Terrain};
use crate::geom::{Inches, Point, Polygon};
use crate::rules::chevauchee::tables::SkirmishFile;

/// Exactly so far counts as near.
fn is_near(a: Point, b: Point, reach: Inches) -> bool {
    let off = b - a;
    off.dot(off) <= i64::from(reach.get()) * i64::from(reach.get())
}

/// Nearer than this.
fn is_nearer(a: Point, b: Point, room: Inches) -> bool {
    let off = b - a;
    off.dot(off) < i64::from(room.get()) * i64::from(room.get())
}

impl Check<'_> {
    /// Areas, hedges, walls and zones.
    pub(super) fn land(&mut self, battle: &SkirmishBattle) {
        let mut seen = Seen::new();
        for (n, plot) in battle.ground.iter().enumerate() {
            self.double(&mut seen, &plot.id, item("ground", n, "id"));
            self.round(battle, &plot.outline, &item("ground", n, "outline"));
        }
        for (n, fence) in battle.fences.iter().enumerate() {
            self.double(&mut seen, &fence.id, item("fences", n, "id"));
            let path = item("fences", n, "line");
            let twice = fence.line.windows(2).position(|pair| pair[0] == pair[1]);
            if !self.is_sound(&path) {
                continue;
            }
            if fence.line.len() < 2 {
                self.note(&path, "man.fault.short_fence", &[]);
            } else if let Some(n) = twice {
                let (a, b) = ((n + 1).to_string(), (n + 2).to_string());
                self.note(&path, "fault.corner_twice", &[("a", &a), ("b", &b)]);
            } else {
                self.on_table(battle, &fence.line, &path);
            }
        }
        for (n, side) in battle.sides.iter().enumerate() {
            for (m, zone) in side.zones.iter().enumerate() {
                self.round(battle, zone, &item(&item("sides", n, "zones"), m, ""));
            }
            let path = item("sides", n, "zones");
            if side.zones.is_empty() && self.is_sound(&path) && self.is_sound("sides") {
                self.note(&path, "man.fault.no_zone", &[("side", &side.name)]);
            }
        }
    }

    /// An outline of three corners or more that goes round once and lies on the table.
    fn round(&mut self, battle: &SkirmishBattle, outline: &Polygon, path: &str) {
        let (corners, count) = (&outline.0, outline.0.len());
        if !self.is_sound(path) {
            return;
        }
        if count < 3 {
            self.note(path, "fault.corners", &[("n", &count.to_string())]);
        } else if let Some(n) = (0..count).find(|&n| corners[n] == corners[(n + 1) % count]) {
            let (a, b) = ((n + 1).to_string(), ((n + 1) % count + 1).to_string());
            self.note(path, "fault.corner_twice", &[("a", &a), ("b", &b)]);
        } else if let Some((a, b)) = outline.self_crossing() {
            let (a, b) = ((a + 1).to_string(), (b + 1).to_string());
            self.note(path, "fault.crossing", &[("a", &a), ("b", &b)]);
        } else {
            self.on_table(battle, corners, path);
        }
    }

    fn on_table(&mut self, battle: &SkirmishBattle, corners: &[Point], path: &str) {
        let off = corners.iter().position(|&corner| !is_on_table(battle, corner));
        if let Some(n) = off.filter(|_| self.is_sound("table")) {
            let [width, height] = [battle.table.width, battle.table.height].map(|length| length.to_string());
            let values = [("n", (n + 1).to_string()), ("width", width), ("height", height)];
            let values = values.each_ref().map(|(name, value)| (*name, value.as_str()));
            self.note(path, "man.fault.corner_off", &values);
        }
    }

    /// Soldiers on the table, out of deep water and of houses closed to them, with room about them and no enemy in reach
    /// (`chevauchee.ruling.7`, `chevauchee.engage.1`).
    pub(super) fn stands(&mut self, battle: &SkirmishBattle, file: &SkirmishFile) {
        let figures = &file.figures;
        let inside = |plot: &Plot, at: Point| plot.outline.0.len() > 2 && plot.outline.contains(at);
        let house =
            |at: Point| battle.ground.iter().position(|plot| plot.terrain == Terrain::Building && inside(plot, at));
        for (n, row) in battle.soldiers.iter().enumerate() {
            let (path, tag) = (item("soldiers", n, "at"), battle.tag(n));
            if !is_on_table(battle, row.at) {
                let [width, height] = [battle.table.width, battle.table.height].map(|length| length.to_string());
                self.note(&path, "man.fault.off_table", &[("name", &tag), ("width", &width), ("height", &height)]);
                continue;
            }
            let is_paved = battle.ground.iter().any(|plot| plot.terrain == Terrain::Road && inside(plot, row.at));
            let is_water = |plot: &&Plot| plot.terrain == Terrain::Water && inside(plot, row.at);
            if !is_paved && battle.ground.iter().any(|plot| is_water(&plot)) {
                self.note(&path, "man.fault.in_water", &[("name", &tag)]);
            }
            let closed = |plot: &&Plot| plot.foot_only && row.mounted && inside(plot, row.at);
            if let Some(plot) = battle.ground.iter().find(closed) {
                let house = if plot.name.is_empty() { &plot.id } else { &plot.name };
                self.note(&path, "man.fault.foot_only", &[("name", &tag), ("house", house)]);
            }
            for (m, other) in battle.soldiers[..n].iter().enumerate() {
                let other_tag = battle.tag(m);
                let values = [("name", tag.as_str()), ("other", other_tag.as_str())];
                if is_nearer(row.at, other.at, figures.room) {
                    let room = figures.room.to_string();
                    self.note(&path, "man.fault.room", &[values[0], values[1], ("room", &room)]);
                } else if row.side != other.side
                    && is_near(row.at, other.at, figures.reach)
                    && house(row.at) == house(other.at)
                {
                    let reach = figures.reach.to_string();
                    self.note(&path, "man.fault.engaged", &[values[0], values[1], ("reach", &reach)]);
                }
            }
        }
    }
}

fn is_on_table(battle: &SkirmishBattle, at: Point) -> bool {
    let within = |value: Inches, most: Inches| Inches::ZERO <= value && value <= most;
    within(at.x, battle.table.width) && within(at.y, battle.table.height)
}
