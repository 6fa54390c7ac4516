//! An attack before it is made: both strengths and how they come about, what two dice do, what a test means, in exact chances.

use super::Moment;
use super::parts::{bar, chance, chip, dagger, nothing, plate, row, section, signed, words};
use super::trial::{Need, lines};
use crate::dice::Fraction;
use crate::game::{Cite, How, Illegal, PieceId, State, Toll, Trial, refuse};
use crate::rules::raphia::tables::{Arm, Origin};
use crate::rules::raphia::{Body, Preview};
use crate::text::{count, fill, text};
use crate::ui::html::{Element, Node, el};

/// An attack under review.
struct Attack<'a> {
    m: Moment<'a>,
    how: How,
    by: Body,
    on: Body,
    preview: Preview,
}

/// An attack as it would be now, or why it may not be made.
pub(super) fn view(m: Moment<'_>, by: PieceId, on: PieceId, how: How) -> Vec<Node> {
    let preview = match m.rules.preview(m.board, by, on, how) {
        Ok(preview) => preview,
        Err(why) => return vec![refused(m, &why)],
    };
    let grid = m.grid();
    let (Some(by), Some(on)) = (grid.body(by), grid.body(on)) else { return Vec::new() };
    let attack = Attack { m, how, by, on, preview };
    vec![attack.strengths(), attack.dice(), attack.before(), attack.after()]
}

/// The same once it is declared and its dice are due: without what has been settled.
pub(super) fn due(m: Moment<'_>, by: PieceId, on: PieceId, how: How) -> Vec<Node> {
    let grid = m.grid();
    let (Some(by), Some(on)) = (grid.body(by), grid.body(on)) else { return Vec::new() };
    let mut preview = m.rules.previewed(&grid, &by, &on, how);
    (preview.nerve, preview.steady) = (None, None);
    let attack = Attack { m, how, by, on, preview };
    vec![attack.strengths(), attack.dice(), attack.after()]
}

fn refused(m: Moment<'_>, why: &Illegal) -> Node {
    section("", "")
        .child(el("p").class("words").text(refuse(m.scenario, why)).text(" ").child(chip(m, why.cite)))
        .into()
}

/// A column of the combat table in words: `1.5 to 1`.
pub(super) fn column(m: Moment<'_>, column: Option<u8>) -> String {
    match column {
        Some(at) => {
            let name = m.scenario.rules.column_name(at);
            match name.split_once('/') {
                Some((attack, defence)) => fill("hex.to", &[("a", attack), ("b", defence)]),
                None => name,
            }
        }
        None => text("hex.below"),
    }
}

/// What a result of the table is called.
pub(super) fn toll(toll: Toll) -> String {
    text(match toll {
        Toll::Nothing => "hex.toll.none",
        Toll::Test => "hex.toll.test",
        Toll::Kill => "hex.toll.kill",
    })
}

impl Attack<'_> {
    /// The strengths against each other and the sum behind them.
    fn strengths(&self) -> Node {
        let (m, tally) = (self.m, &self.preview.tally);
        let side = |body: &Body, strength: u16| {
            let name = m.name(body.top());
            el("div")
                .child(el("span").class("hw").child(plate(m, body.top(), 22)).child(el("span").text(name)))
                .child(el("b").text(strength.to_string()))
        };
        let equal = el("div")
            .class("heq")
            .child(side(&self.by, tally.attack))
            .child(el("span").class("x").text(text("hex.odds.to")))
            .child(side(&self.on, tally.defence));
        let mut rows = match self.how {
            How::Fire => self.fire_rows(),
            _ => self.melee_rows(),
        };
        if tally.multiplier > 1 {
            let times = format!("× {}", tally.multiplier);
            rows.push(row(m, vec![words(self.why_multiplied())], times, tally.multiplier_cite));
        }
        let name = column(m, tally.column);
        rows.push(row(m, vec![words(text("hex.sum.column"))], name, Cite("raphia.ratio.1")));
        rows.extend(self.modifier_rows());
        section("", "").child(equal).child(el("table").class("hsum").child(el("tbody").children(rows))).into()
    }

    fn melee_rows(&self) -> Vec<Element> {
        let m = self.m;
        let grid = m.grid();
        let (by, on) = (grid.force(&self.by), grid.force(&self.on));
        let pair = |a: u16, b: u16| format!("{a} : {b}");
        let plus = |a: u16, b: u16| format!("{} : {}", signed(a.into()), signed(b.into()));
        let why = |id: PieceId| m.chosen(id)[0].map(dagger);
        let mut top = vec![words(text("hex.sum.top"))];
        top.extend([self.by.top(), self.on.top()].into_iter().filter_map(why).take(1));
        let mut rows = vec![row(m, top, pair(by.combat, on.combat), Cite("raphia.stack.14"))];
        if by.others + on.others > 0 {
            rows.push(row(m, vec![words(text("hex.sum.others"))], plus(by.others, on.others), Cite("raphia.atk.4")));
        }
        if by.leader || on.leader {
            let leaders = plus(by.leader.into(), on.leader.into());
            rows.push(row(m, vec![words(text("hex.sum.leader"))], leaders, Cite("raphia.stack.4")));
        }
        rows
    }

    fn fire_rows(&self) -> Vec<Element> {
        let (m, tally) = (self.m, &self.preview.tally);
        let shooters = m.grid().missiles(&self.by);
        let cite = Cite("raphia.fire.3");
        let sum = format!("2 × {shooters} = {}", tally.attack);
        vec![
            row(m, vec![words(text("hex.sum.shooters"))], sum, cite),
            row(m, vec![words(text("hex.sum.targets"))], tally.defence.to_string(), cite),
        ]
    }

    /// Why the strength is multiplied.
    fn why_multiplied(&self) -> String {
        text(match self.on.state {
            State::Rout if self.preview.tally.multiplier > 2 => "hex.sum.times.phalanx",
            State::Rout => "hex.sum.times.rout",
            State::Pursuit => "hex.sum.times.pursuit",
            State::Good => "hex.sum.times.flank",
        })
    }

    /// What is added to the dice, the cell of the two arms also where it is nothing.
    fn modifier_rows(&self) -> Vec<Element> {
        let m = self.m;
        if self.how == How::Fire {
            return vec![row(m, vec![words(text("hex.sum.no_modifiers"))], signed(0), Cite("raphia.fire.3"))];
        }
        let arm = |body: &Body| m.rules.arm_of(m.board.piece(body.top()).kind);
        let (by, on) = (arm(&self.by), arm(&self.on));
        let name = |arm: Arm| text(&format!("hex.arm.{}", arm.id()));
        let mut rows = Vec::new();
        let cell = m.rules.tables().modifiers.iter().find(|row| (row.attacker, row.defender) == (by, on));
        if let Some(cell) = cell {
            let counted = self.preview.tally.modifiers.iter().find(|found| found.cite == Cite("raphia.mod.1"));
            let mut what = vec![words(fill("hex.sum.pair", &[("by", &name(by)), ("on", &name(on))]))];
            if cell.source == Origin::Reconstructed {
                what.push(dagger(cell.basis.as_deref().unwrap_or_default()));
            }
            match counted {
                Some(counted) => rows.push(row(m, what, signed(counted.value.into()), counted.cite)),
                // What is bad for the attacker does not count against those in flight.
                None if cell.modifier != 0 => rows.push(row(m, what, signed(0), Cite("raphia.mod.3"))),
                None => rows.push(row(m, what, signed(0), Cite("raphia.mod.1"))),
            }
        }
        if let Some(flank) = self.preview.tally.modifiers.iter().find(|found| found.cite == Cite("raphia.mod.2")) {
            let from = m.rules.tables().flank.iter().find(|row| row.attacker == by);
            let mut what = vec![words(text("hex.sum.flank"))];
            if let Some(from) = from.filter(|row| row.source == Origin::Reconstructed) {
                what.push(dagger(from.basis.as_deref().unwrap_or_default()));
            }
            rows.push(row(m, what, signed(flank.value.into()), flank.cite));
        }
        rows
    }

    /// What the table says to each throw of two dice.
    fn on_dice(&self, dice: u8) -> Toll {
        let (m, tally) = (self.m, &self.preview.tally);
        let pair = [&self.by, &self.on].map(|body| m.board.piece(body.top()).counter.mercenary);
        let result = m.rules.result(tally.column, dice as i8 + tally.modifier());
        m.rules.softened(result, self.how, pair, self.on.state).0
    }

    /// The throws that come to a result: `2 to 6`, `11, 12`; empty for none.
    fn throws(&self, is_it: &dyn Fn(Toll) -> bool) -> String {
        let all: Vec<u8> = (2..=12).filter(|&dice| is_it(self.on_dice(dice))).collect();
        match (all.first(), all.last()) {
            (Some(first), Some(last)) if first == last => first.to_string(),
            (Some(first), Some(last)) => fill("hex.range", &[("a", &first.to_string()), ("b", &last.to_string())]),
            _ => String::new(),
        }
    }

    /// Whether the target tests its morale after a result.
    fn is_tested(&self) -> bool {
        self.on.state != State::Rout && !self.on.troops.is_empty()
    }

    /// The results of the table with their chances.
    fn dice(&self) -> Node {
        let m = self.m;
        let results = &self.preview.results;
        let mut bars = Vec::new();
        let tested = self.is_tested();
        for (kind, of) in [("n", Toll::Nothing), ("t", Toll::Test), ("x", Toll::Kill)] {
            // Who is in rout, and a leader alone, have nothing to fear from a test.
            let is_it = |toll: Toll| toll == of || !tested && of == Toll::Nothing && toll == Toll::Test;
            if of == Toll::Test && !tested {
                continue;
            }
            let share = results.chance(|&toll| is_it(toll));
            let throws = self.throws(&is_it);
            let label = match throws.is_empty() {
                true => toll(of),
                false => format!("{}: {throws}", toll(of)),
            };
            bars.extend(bar(kind, &label, share));
        }
        let mut notes: Vec<(String, Cite)> = Vec::new();
        if self.on.state == State::Rout {
            notes.push((text("hex.note.rout"), Cite("raphia.crt.5")));
        }
        let softened = |cite: &'static str, key: &str, notes: &mut Vec<(String, Cite)>| {
            notes.push((text(key), Cite(cite)));
        };
        let pair = [&self.by, &self.on].map(|body| m.board.piece(body.top()).counter.mercenary);
        match (self.how, self.on.state) {
            (How::Fire, State::Rout) => softened("raphia.fire.4", "hex.note.fire_rout", &mut notes),
            (How::Fire, _) => softened("raphia.fire.4", "hex.note.fire", &mut notes),
            _ if pair == [true, true] => softened("raphia.merc.2", "hex.note.mercenaries", &mut notes),
            _ => {}
        }
        if self.preview.tally.column.is_none() {
            notes.push((text("hex.note.below"), Cite("raphia.ratio.1")));
        }
        let notes =
            notes.into_iter().map(|(note, cite)| el("p").class("words").text(note).text(" ").child(chip(m, cite)));
        section("hodds", "hex.odds.heading")
            .child(el("div").class("hres").children(bars))
            .child(self.in_all())
            .children(notes)
            .into()
    }

    /// What comes before the dice: courage, readiness, slipping away.
    fn before(&self) -> Node {
        let m = self.m;
        let mut inside: Vec<Node> = Vec::new();
        let mut first = |id: PieceId, why: Trial, key: &str, of: Fraction| {
            let need = Need::of(m, id, why);
            let said = fill(key, &[("unit", m.name(id)), ("need", &need.words())]);
            inside.push(el("p").class("words").text(said).text(" ").child(chance(of)).text(".").into());
            inside.push(lines(m, &need, why));
        };
        if let Some(of) = self.preview.steady {
            first(self.on.top(), Trial::Steady, "hex.before.steady", of);
        }
        if let Some(of) = self.preview.nerve {
            first(self.by.top(), Trial::Nerve, "hex.before.nerve", of);
        }
        if let Ok(ways) = m.grid().evasion(&self.by, &self.on, self.how) {
            let said = count("hex.before.evade", ways.len(), &[("unit", m.name(self.on.top()))]);
            inside.push(el("p").class("words").text(said).text(" ").child(chip(m, Cite("raphia.turn.7"))).into());
        }
        match inside.is_empty() {
            true => nothing(),
            false => section("", "hex.before").children(inside).into(),
        }
    }

    /// What becomes of the target after the tests: how many flee, who holds the hex.
    fn after(&self) -> Node {
        let (m, fought) = (self.m, &self.preview.fought);
        let all = self.on.troops.len();
        let is_tested = self.is_tested();
        let top = self.on.top();
        let is_one = self.on.state == State::Good && m.arm(top).is_some_and(|row| row.corner);
        let mut inside: Vec<Node> = Vec::new();
        let need = Need::of(m, top, Trial::Struck);
        let has_test = self.preview.results.chance(|&toll| toll != Toll::Nothing).num > 0;
        if has_test {
            let key = match (all, is_one) {
                (1, _) => "hex.outcome.single",
                (_, true) => "hex.outcome.phalanx",
                (_, false) => "hex.outcome.each",
            };
            let values = [("unit", m.name(top)), ("need", &need.words())];
            inside.push(el("p").class("words").text(fill(key, &values)).into());
            if !need.added.is_empty() {
                inside.push(lines(m, &need, Trial::Struck));
            }
        }
        if !is_tested {
            return nothing();
        }
        let untouched = fought.chance(|end| !end.killed && end.fled() == 0);
        let mut bars: Vec<Node> = Vec::new();
        bars.extend(bar("n", &text("hex.end.holds"), untouched));
        // One roll for all: then all who are left run.
        let most = if is_one { 0 } else { all };
        for n in 1..=most {
            let share = fought.chance(|end| end.fled() == n);
            if share.num > 0 {
                let label = if n == all && all > 1 { text("hex.end.all") } else { count("hex.end.flee", n, &[]) };
                bars.extend(bar("t", &label, share));
            }
        }
        if is_one {
            let key = if all > 1 { "hex.end.rest" } else { "hex.end.runs" };
            bars.extend(bar("t", &text(key), fought.chance(|end| end.fled() > 0)));
        }
        let killed = fought.chance(|end| end.killed);
        if killed.num > 0 {
            let key = if all == 1 { "hex.end.lost" } else { "hex.end.top" };
            bars.extend(bar("x", &text(key), killed));
        }
        inside.push(el("div").class("hres").children(bars).into());
        if !is_one && all > 1 {
            inside.push(self.each());
        }
        if let Some(leader) = self.on.leader {
            let said = fill("hex.outcome.leader", &[("leader", m.name(leader))]);
            inside.push(el("p").class("words").text(said).text(" ").child(chip(m, Cite("raphia.rul.38"))).into());
        }
        section("hodds", "hex.outcome").children(inside).into()
    }

    /// Every counter of a stack in which each tests for itself.
    fn each(&self) -> Node {
        let (m, fought) = (self.m, &self.preview.fought);
        let heads = ["hex.each.counter", "hex.each.need", "hex.each.flees", "hex.each.lost"];
        let heads = heads.map(|key| el("th").attr("scope", "col").text(text(key)));
        let rows = self.on.troops.iter().enumerate().map(|(n, &id)| {
            let need = Need::of(m, id, Trial::Struck);
            let flees = fought.chance(|end| end.routed.get(n).copied().unwrap_or_default());
            let lost = fought.chance(|end| n == 0 && end.killed);
            let cell =
                |of: Fraction| el("td").class("num").attr("title", of.to_string()).text(super::parts::percent(of));
            el("tr")
                .child(el("td").text(m.name(id)))
                .child(el("td").class("num").text(need.words()))
                .child(cell(flees))
                .child(cell(lost))
        });
        el("table")
            .class("heach")
            .child(el("thead").child(el("tr").children(heads)))
            .child(el("tbody").children(rows))
            .into()
    }

    /// The sentence that matters most.
    fn in_all(&self) -> Node {
        let fought = &self.preview.fought;
        let is_rout = self.on.state == State::Rout;
        let killed = || fought.chance(|end| end.killed);
        let (key, of) = match () {
            () if self.on.troops.is_empty() => ("hex.inall.leader", killed()),
            () if is_rout => ("hex.inall.top", killed()),
            () => ("hex.inall.hex", fought.chance(crate::rules::raphia::Fought::is_lost)),
        };
        let mut said = el("p").class("words").text(text(key)).text(" ").child(chance(of)).text(". ");
        if let Some(nerve) = self.preview.nerve.filter(|_| of.num > 0) {
            let whole = Fraction::new(nerve.num * of.num, nerve.den * of.den);
            said = said.text(text("hex.inall.nerve")).text(" ").child(chance(whole)).text(". ");
        }
        said.text(text("hex.inall.safe")).into()
    }
}
