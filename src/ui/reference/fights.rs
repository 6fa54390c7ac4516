//! Fights: what a die needs, how many dice, and what that costs on average.

use super::more::ground_name;
use super::{Sheet, list, section, wide};
use crate::dice::Fraction;
use crate::game::{Cite, KindId, KindInfo, Pass, Rules, Side, Todo};
use crate::geom::{Inches, Pose};
use crate::rules::tray::tables::{Fighters, Flanked};
use crate::rules::tray::{LAP, MOST_OFFSET};
use crate::scenario::Engagement;
use crate::text::{count, fill, text};
use crate::ui::html::{Element, el};

/// From so many columns on only the letters of the kinds stand above a table.
const MANY: usize = 5;

impl Sheet<'_> {
    /// The table of all pairs: what `cell` says of a pair for the second side and for the first.
    fn matrix(&self, is_small: bool, cell: impl Fn(KindId, KindId) -> Option<(Vec<Element>, Vec<Element>)>) -> Element {
        let (first, second) = (self.of_side(0), self.of_side(1));
        let only_letters = first.len() >= if is_small { MANY } else { 2 * MANY };
        let name = |kind| if only_letters { self.only_letter(kind) } else { self.lettered(kind) };
        let head = first.iter().map(|(_, kind)| {
            let head = el("th").attr("scope", "col");
            let head = if is_small { head } else { head.child(self.figure(&kind.symbol, 0)).text(" ") };
            head.child(name(kind))
        });
        let rows = second.iter().map(|&(below, kind)| {
            let cells = first.iter().map(|&(above, _)| match cell(above, below) {
                Some((second, first)) => el("td").children(second).text(" ").children(first),
                None => el("td").text("–"),
            });
            let head = el("th").attr("scope", "row");
            let head = if is_small { head } else { head.child(self.figure(&kind.symbol, 1)).text(" ") };
            el("tr").child(head.child(name(kind))).children(cells)
        });
        let class = match (is_small, first.len() > 2) {
            (false, true) => "ref-matrix",
            (false, false) => "ref-matrix ref-narrow",
            (true, true) => "ref-matrix ref-small",
            (true, false) => "ref-matrix ref-small ref-narrow",
        };
        el("table")
            .class(class)
            .child(el("thead").child(el("tr").child(el("td")).children(head)))
            .child(el("tbody").children(rows))
    }

    /// The letter of a kind; its name is there to be heard.
    fn only_letter(&self, kind: &KindInfo) -> Element {
        el("b").class("ref-letter").attr("role", "img").attr("aria-label", &kind.name).text(&kind.letter)
    }

    fn legend(&self, shown: &str, key: &str) -> Element {
        el("p")
            .class("ref-legend")
            .child(self.number(1, shown))
            .text(format!(" {} ", fill(key, &[("side", self.side(1))])))
            .child(self.number(0, shown))
            .text(format!(" {}", fill(key, &[("side", self.side(0))])))
    }

    /// What hits for every pair, in games where that hangs on the enemy.
    pub(super) fn needs(&self) -> Option<Element> {
        let melee = &self.file.melee;
        if melee.cells.is_empty() {
            return None;
        }
        let rear = &melee.second_rank;
        let faces = format!("+{}", rear.on);
        let more = |side: usize, id: KindId| {
            let is_deep = rear.kinds.contains(&self.rules.kind(id).id);
            is_deep.then(|| self.number(side, &faces))
        };
        let table = self.matrix(false, |first, second| {
            let (theirs, _) = self.rules.faces_of(Side(1), second, first)?;
            let (ours, _) = self.rules.faces_of(Side(0), first, second)?;
            let boxes =
                |side: usize, on: &str, id: KindId| [self.number(side, on)].into_iter().chain(more(side, id)).collect();
            Some((boxes(1, &theirs.to_string(), second), boxes(0, &ours.to_string(), first)))
        });
        let mut legend = self.legend("1-2", "ref.needs_this").text(" ").child(self.words.chip(melee.cells_cite));
        if !rear.kinds.is_empty() {
            let side = usize::from(!rear.kinds.iter().any(|kind| self.file.may_field(0, kind)));
            let sentence = fill("ref.rear_needs", &[("faces", &rear.on.to_string())]);
            legend = legend
                .text(" ")
                .child(self.number(side, &faces))
                .text(format!(" {sentence} "))
                .child(self.words.chip(rear.cite));
        }
        Some(wide("ref.needs", [table, legend]))
    }

    pub(super) fn dice(&self) -> Element {
        let melee = &self.file.melee;
        let mut lines = vec![
            match melee.fighters {
                Fighters::Front => {
                    let two = Inches::thousandths(Pose::SIDE.get() / 2) - LAP;
                    let values = [("two", two.to_string()), ("one", MOST_OFFSET.to_string())];
                    let words = fill("ref.dice.front", &values.each_ref().map(|(key, value)| (*key, value.as_str())));
                    self.words.line(words, &[melee.front_cite, Cite("tray.contact.3")])
                }
                Fighters::All => self.words.line(text("ref.dice.all"), &[melee.front_cite, self.file.cites.target]),
            },
            self.words.line(text("ref.dice.hit"), &[Cite("tray.dice.1")]),
        ];
        for row in &melee.against {
            let values = [("kinds", self.named(&row.against)), ("on", row.on.to_string())];
            let words = fill("ref.needs.against", &values.each_ref().map(|(key, value)| (*key, value.as_str())));
            lines.push(self.words.line(words, &[row.cite]));
        }
        let rear = &melee.second_rank;
        if !rear.kinds.is_empty() {
            let (kinds, on) = (self.named(&rear.kinds), rear.on.to_string());
            let values = [("kinds", kinds.as_str()), ("on", &on)];
            lines.push(self.words.line(count("ref.dice.rear", rear.most.into(), &values), &[rear.cite]));
        }
        if !self.file.leaders.is_empty() {
            let (dice, cite) = (usize::from(self.file.leader.dice), self.file.leader.dice_cite);
            lines.push(match &self.file.leader.blow {
                Some(blow) => {
                    let on = blow.on.to_string();
                    self.words.line(count("ref.dice.leader_own", dice, &[("on", &on)]), &[cite, blow.cite])
                }
                None => self.words.line(count("ref.dice.leader", dice, &[]), &[cite]),
            });
        }
        for row in self.file.ground.iter().filter(|row| row.downhill_dice > 0) {
            let by = row.downhill_by.to_string();
            let sentence = count("ref.dice.downhill", row.downhill_dice.into(), &[("by", &by)]);
            lines.push(self.words.line(sentence, &[row.cite]));
        }
        lines.push(self.flanked(melee.flanked, melee.flanked_cite));
        for row in self.file.ground.iter().filter(|row| row.dice_a_stand > 0) {
            let name = ground_name(row.ground).to_lowercase();
            let sentence = count("ref.dice.in", row.dice_a_stand.into(), &[("ground", &name)]);
            lines.push(self.words.line(sentence, &[row.cite]));
        }
        lines.push(match melee.first.kinds.is_empty() {
            true => self.words.line(text("ref.dice.together"), &[melee.together_cite]),
            false => {
                let kinds = self.named(&melee.first.kinds);
                self.words.line(fill("ref.dice.first", &[("kinds", &kinds)]), &[melee.first.cite, melee.together_cite])
            }
        });
        section("ref.dice", [list(lines)])
    }

    /// What a unit struck on flank or rear may do.
    pub(super) fn flanked(&self, flanked: Flanked, cite: Cite) -> Element {
        let key = match flanked {
            Flanked::Silent => "ref.dice.flanked",
            Flanked::SilentThere => "ref.dice.flanked_there",
            Flanked::Limited => "ref.dice.flanked_limited",
        };
        self.words.line(text(key), &[cite])
    }

    pub(super) fn average(&self) -> Element {
        let table = self.matrix(true, |first, second| {
            let mut fight = Engagement::fresh(self.rules, [(Side(0), first), (Side(1), second)]);
            fight.switches = self.switches.clone();
            let scenario = fight.scenario(self.shared.clone());
            let odds = self.rules.odds(&scenario.board, Todo::Fights(Pass::All));
            let mean = |n: usize| tenths(odds.lost.get(n)?.mean());
            Some((vec![self.number(1, &mean(1)?)], vec![self.number(0, &mean(0)?)]))
        });
        let legend = self.legend("1.0", "ref.loses_this").text(format!(" {}", text("ref.average.how")));
        wide("ref.average", [table, legend]).id("average")
    }
}

/// With one decimal.
fn tenths(mean: Fraction) -> Option<String> {
    let tenths = (mean.num * 20 + mean.den) / (mean.den * 2);
    Some(format!("{}.{}", tenths / 10, tenths % 10))
}
