//! Who is who: a row for each kind of troops with every figure of it.

use super::{Sheet, list, listed, wide};
use crate::game::{Cite, KindInfo};
use crate::geom::Inches;
use crate::rules::tray::tables::Flanked;
use crate::text::{count, fill, text};
use crate::ui::html::{Element, el};

/// A column: its head, and for each kind what stands there and the rules it rests on.
struct Column {
    head: String,
    cells: Vec<(Element, Vec<Cite>)>,
}

impl Sheet<'_> {
    pub(super) fn who(&self) -> Element {
        let mut columns = vec![
            self.column("ref.who.moves", |kind| (inches(kind.reach), vec![kind.reach_cite])),
            self.column("ref.who.how", |kind| {
                let key = if kind.is_free { "ref.who.free" } else { "ref.who.formed" };
                (el("span").text(text(key)), vec![kind.manner_cite])
            }),
        ];
        if self.troops().any(|kind| kind.charge > Inches::ZERO) {
            columns.push(self.column("ref.who.charges", |kind| (inches(kind.charge), vec![kind.charge_cite])));
        }
        if !self.file.shooting.is_empty() {
            columns.push(self.column("ref.who.shoots", |kind| self.weapon(kind)));
        }
        if !self.file.melee.blows.is_empty() {
            columns.push(self.column("ref.who.dice", |kind| self.blow_dice(kind)));
            columns.push(self.column("ref.who.hits", |kind| self.blow(kind)));
        }
        if self.file.melee.flanked == Flanked::Limited {
            columns.push(self.column("ref.who.flanked", |kind| self.limit(kind)));
        }
        if self.file.kinds.iter().any(|kind| kind.stands.is_some()) {
            columns.push(self.column("ref.who.stands", |kind| self.stands_of(kind)));
        }
        let sides = [0, 1].map(|side| el("th").attr("scope", "col").text(self.side(side)));
        let head =
            el("tr").child(el("td")).children(sides).children(columns.iter().map(|column| self.column_head(column)));
        let rows = self.troops().enumerate().map(|(n, kind)| {
            let name = el("th").attr("scope", "row").child(self.lettered(kind));
            let sides = [0, 1].map(|side| self.fielded(side, kind));
            let cells = columns.iter().map(|column| {
                let (cell, cites) = &column.cells[n];
                let chips = if shared(column).is_some() { Vec::new() } else { self.words.chips(cites) };
                el("td").child(cell.clone()).children(chips)
            });
            el("tr").child(name).children(sides).children(cells)
        });
        let table = el("table")
            .class("ref-who")
            .child(el("thead").child(head))
            .child(el("tbody").children(rows.collect::<Vec<_>>()));
        let has_needs = !self.file.melee.blows.is_empty();
        wide(if has_needs { "ref.who.needs" } else { "ref.who" }, [table].into_iter().chain(self.own_units()))
    }

    fn column(&self, head: &str, cell: impl Fn(&KindInfo) -> (Element, Vec<Cite>)) -> Column {
        let mut cells = Vec::new();
        for kind in self.troops() {
            cells.push(cell(kind));
        }
        Column { head: text(head), cells }
    }

    /// Rules that all its cells rest on stand in the head of a column.
    fn column_head(&self, column: &Column) -> Element {
        let head = el("th").attr("scope", "col").text(&column.head);
        match shared(column) {
            Some(cites) => head.children(self.words.chips(cites)),
            None => head,
        }
    }

    /// The figure of a kind, and how many units a side has of it.
    fn fielded(&self, side: usize, kind: &KindInfo) -> Element {
        let fights = self.of_side(side).iter().any(|(_, known)| known.id == kind.id);
        let cell = el("td").class("ref-fielded");
        match (fights, self.units(side, &kind.id)) {
            (false, _) => cell.text("–"),
            (true, None) => cell.child(self.figure(&kind.symbol, side)),
            (true, Some(n)) => cell.child(self.figure(&kind.symbol, side)).text(format!(" {n}")),
        }
    }

    fn weapon(&self, kind: &KindInfo) -> (Element, Vec<Cite>) {
        match self.file.shooting.iter().find(|row| row.kinds.contains(&kind.id)) {
            Some(row) => (inches(row.range), vec![row.range_cite]),
            None => nothing(),
        }
    }

    fn blow_dice(&self, kind: &KindInfo) -> (Element, Vec<Cite>) {
        match self.file.melee.blows.iter().find(|row| row.kinds.contains(&kind.id)) {
            Some(row) => (el("span").text(row.dice.max(1).to_string()), vec![row.cite]),
            None => nothing(),
        }
    }

    fn blow(&self, kind: &KindInfo) -> (Element, Vec<Cite>) {
        let melee = &self.file.melee;
        let Some(row) = melee.blows.iter().find(|row| row.kinds.contains(&kind.id)) else { return nothing() };
        let cell = el("span").child(el("b").class("ref-box").text(row.on.to_string()));
        if !melee.first.kinds.contains(&kind.id) {
            return (cell, vec![row.cite]);
        }
        let first = el("b").text(text("ref.strikes_first"));
        (cell.text(" ").child(first), vec![row.cite])
    }

    fn limit(&self, kind: &KindInfo) -> (Element, Vec<Cite>) {
        match self.file.melee.limits.iter().find(|row| row.kinds.contains(&kind.id)) {
            Some(row) => (el("span").text(count("ref.who.most", row.most.into(), &[])), vec![row.cite]),
            None => nothing(),
        }
    }

    fn stands_of(&self, kind: &KindInfo) -> (Element, Vec<Cite>) {
        let own = self.file.kinds.iter().find(|row| row.id == kind.id).and_then(|row| row.stands.as_ref());
        let stands = own.unwrap_or(&self.file.stands);
        let full = stands.full.to_string();
        let words = match stands.gone_at {
            0 => fill("ref.who.last", &[("full", &full)]),
            left => fill("ref.who.gone", &[("full", &full), ("left", &left.to_string())]),
        };
        // The rule of most units stands in the head of the sheet.
        let full = if own.is_some_and(|own| own.full_cite != self.file.stands.full_cite) {
            stands.full_cite
        } else {
            Cite("")
        };
        (el("span").text(words), vec![full, stands.gone_cite])
    }

    /// Units that have a weapon of their own, and those that wait.
    fn own_units(&self) -> Option<Element> {
        let battle = self.battle?;
        let mut lines = Vec::new();
        for weapon in &self.file.shooting {
            let mut names = Vec::new();
            for unit in battle.units.iter().filter(|unit| unit.weapon.as_ref() == Some(&weapon.id)) {
                names.push(unit.name.as_str());
            }
            if !names.is_empty() {
                let range = weapon.range.to_string();
                let values = [("units", listed(&names)), ("weapon", weapon.name.clone()), ("range", range)];
                let values = values.each_ref().map(|(key, value)| (*key, value.as_str()));
                lines.push(self.words.line(fill("ref.who.weapon", &values), &[weapon.range_cite]));
            }
        }
        if let Some(cite) = self.file.waiting {
            for side in 0..2 {
                let id = &self.file.sides[side].id;
                let mut turns: Vec<u16> = Vec::new();
                for unit in battle.units.iter().filter(|unit| unit.side == *id) {
                    turns.extend(unit.active_from_turn.filter(|&turn| turn > 1 && !turns.contains(&turn)));
                }
                turns.sort_unstable();
                for turn in turns {
                    let waits = |unit: &&crate::scenario::Unit| unit.side == *id && unit.active_from_turn == Some(turn);
                    let n = battle.units.iter().filter(waits).count();
                    let values = [("side", self.side(side)), ("turn", &turn.to_string())];
                    lines.push(self.words.line(count("ref.who.waits", n, &values), &[cite]));
                }
            }
        }
        (!lines.is_empty()).then(|| list(lines).class("ref-notes"))
    }
}

fn inches(length: Inches) -> Element {
    el("span").text(fill("ref.inches", &[("n", &length.to_string())]))
}

fn nothing() -> (Element, Vec<Cite>) {
    (el("span").text("–"), Vec::new())
}

/// The rules that every cell with a rule names, if they are the same.
fn shared(column: &Column) -> Option<&[Cite]> {
    let mut shared: Option<&[Cite]> = None;
    for (_, cites) in column.cells.iter().filter(|(_, cites)| !cites.is_empty()) {
        if shared.is_some_and(|known| known != &cites[..]) {
            return None;
        }
        shared = Some(cites);
    }
    shared
}
