//! A test of morale before it is rolled: what it needs, what is added, and the chance.

use super::Moment;
use super::parts::{bar, chance, percent, row, section, signed, words};
use crate::dice::Fraction;
use crate::game::{Cite, Modifier, PieceId, Trial};
use crate::rules::raphia::Near;
use crate::rules::raphia::tables::When;
use crate::text::{fill, text};
use crate::ui::html::{Element, Node, el};

/// What two dice must show at least, and what stands behind it.
pub(super) struct Need {
    /// The morale; low is good.
    pub morale: u8,
    /// What is added to the dice, each with its reason in words.
    pub added: Vec<(String, Modifier)>,
}

impl Need {
    /// What the test of a counter needs now.
    pub fn of(m: Moment<'_>, id: PieceId, why: Trial) -> Need {
        let (morale, modifiers) = m.rules.need(m.board, id, why);
        let mut whens = reasons(m, id, why).into_iter();
        let added = modifiers.into_iter().map(|modifier| (whens.next().unwrap_or_default(), modifier)).collect();
        Need { morale, added }
    }

    fn sum(&self) -> i8 {
        self.added.iter().map(|(_, modifier)| modifier.value).sum()
    }

    /// The least the dice may show; below 2 no throw fails, above 12 none passes.
    pub fn least(&self) -> i16 {
        i16::from(self.morale) - i16::from(self.sum())
    }

    /// In words: `5 or more`.
    pub fn words(&self) -> String {
        match self.least() {
            ..=2 => text("hex.need.any"),
            12 => text("hex.need.twelve"),
            13.. => text("hex.need.none"),
            n => fill("hex.need", &[("n", &n.to_string())]),
        }
    }

    /// The chance to pass.
    pub fn chance(&self, m: Moment<'_>) -> Fraction {
        m.rules.pass(self.morale, self.sum())
    }
}

/// What changes the test of a counter, in words and in the order in which the rules add it up.
fn reasons(m: Moment<'_>, id: PieceId, why: Trial) -> Vec<String> {
    let plight = m.rules.plight(m.board, id, why);
    let near = match plight.leader {
        Near::No => None,
        Near::Radius => Some((When::LeaderNear, "hex.when.near")),
        Near::Stack => Some((When::LeaderWith, "hex.when.with")),
    };
    let all = [
        plight.leader_dead.then_some((When::LeaderDead, "hex.when.dead")),
        plight.pursuing.then_some((When::Pursuing, "hex.when.pursuing")),
        plight.mad_elephants.then_some((When::MadElephants, "hex.when.mad")),
        near,
    ];
    let reach = m.rules.tables().leader_reach.v.to_string();
    let mut said = Vec::new();
    for (when, key) in all.into_iter().flatten() {
        if m.rules.tables().morale.iter().any(|row| row.when == when) {
            said.push(fill(key, &[("n", &reach)]));
        }
    }
    said
}

/// Why a counter tests, in a few words.
pub(super) fn cause(why: Trial) -> String {
    text(match why {
        Trial::Struck => "hex.why.struck",
        Trial::Crossed => "hex.why.crossed",
        Trial::Nerve => "hex.why.nerve",
        Trial::Steady => "hex.why.steady",
        Trial::Turn => "hex.why.turn",
        Trial::Halt => "hex.why.halt",
        Trial::Rally => "hex.why.rally",
    })
}

/// The rule that calls for the test.
pub(super) fn rule(why: Trial) -> Cite {
    Cite(match why {
        Trial::Struck => "raphia.mor.1",
        Trial::Crossed => "raphia.mor.3",
        Trial::Nerve => "raphia.inf.1",
        Trial::Steady => "raphia.purs.9",
        Trial::Turn => "raphia.face.4",
        Trial::Halt => "raphia.rally.4",
        Trial::Rally => "raphia.rally.1",
    })
}

/// What passing and failing come to.
fn outcome(why: Trial, passed: bool) -> String {
    text(match (why, passed) {
        (Trial::Struck | Trial::Crossed, true) => "hex.then.stands",
        (Trial::Struck | Trial::Crossed, false) => "hex.then.runs",
        (Trial::Nerve, true) => "hex.then.attacks",
        (Trial::Nerve, false) => "hex.then.balks",
        (Trial::Steady, true) => "hex.then.ready",
        (Trial::Steady, false) => "hex.then.surprised",
        (Trial::Turn, true) => "hex.then.turns",
        (Trial::Turn, false) => "hex.then.stays",
        (Trial::Halt | Trial::Rally, true) => "hex.then.rallies",
        (Trial::Halt, false) => "hex.then.pursues",
        (Trial::Rally, false) => "hex.then.runs_on",
    })
}

/// The sum of a test as lines of a table.
pub(super) fn lines(m: Moment<'_>, need: &Need, why: Trial) -> Node {
    let mut rows = vec![row(m, vec![words(text("hex.sum.morale"))], need.morale.to_string(), rule(why))];
    for (when, modifier) in &need.added {
        rows.push(row(m, vec![words(when)], signed(modifier.value.into()), modifier.cite));
    }
    el("table").class("hsum").child(el("tbody").children(rows)).into()
}

/// One test: who, why, the sum, the chances.
pub(super) fn view(m: Moment<'_>, id: PieceId, why: Trial) -> Node {
    let need = Need::of(m, id, why);
    let passes = need.chance(m);
    let fails = Fraction::new(passes.den - passes.num, passes.den);
    let [yes, no] = [outcome(why, true), outcome(why, false)];
    let values = [("unit", m.name(id)), ("need", &need.words())];
    section("hodds", "hex.test.heading")
        .child(el("p").class("words").text(fill("hex.test.need", &values)))
        .child(lines(m, &need, why))
        .child(el("div").class("hres").children(bar("n", &yes, passes)).children(bar("t", &no, fails)))
        .child(el("p").class("words").text(format!("{yes}: ")).child(chance(passes)).child(words(".")))
        .into()
}

/// Tests of several counters, each for itself.
pub(super) fn many(m: Moment<'_>, all: &[PieceId]) -> Node {
    let heads = ["hex.each.counter", "hex.each.need", "hex.each.stands"];
    let heads = heads.map(|key| el("th").attr("scope", "col").text(text(key)));
    let mut added: Option<Need> = None;
    let rows = all.iter().map(|&id| {
        let need = Need::of(m, id, Trial::Struck);
        let passes = need.chance(m);
        let cells = [need.words(), percent(passes)];
        added = Some(need);
        let [needs, chance] = cells.map(|cell| el("td").class("num").text(cell));
        el("tr").child(el("td").text(m.name(id))).child(needs).child(chance.attr("title", passes.to_string()))
    });
    let rows: Vec<Element> = rows.collect();
    // What is added is the same for all of a stack.
    let sum = added.filter(|need| !need.added.is_empty()).map(|need| {
        let rows = need
            .added
            .iter()
            .map(|(when, modifier)| row(m, vec![words(when)], signed(modifier.value.into()), modifier.cite));
        Node::from(el("table").class("hsum").child(el("tbody").children(rows)))
    });
    section("hodds", "hex.test.heading")
        .child(
            el("table")
                .class("heach")
                .child(el("thead").child(el("tr").children(heads)))
                .child(el("tbody").children(rows)),
        )
        .child(Node::from(sum))
        .into()
}
