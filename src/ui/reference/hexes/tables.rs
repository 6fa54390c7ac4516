//! The tables: sequence of a half-turn, combat, modifiers, morale, arms.

use super::super::{list, wide};
use super::{Sheet, modifier, sign, signed};
use crate::game::{Cite, Toll};
use crate::rules::raphia::tables::{Arm, ArmRow, Ban, Figure, HexPhase, ModifierRow, Origin, Pursues, When};
use crate::text::{count, fill, text};
use crate::ui::html::{Element, Node, el};
use crate::ui::svg::icon;

/// A table with this head and these rows.
fn table(class: &str, head: Element, rows: Vec<Element>) -> Element {
    el("table").class(class).child(el("thead").child(head)).child(el("tbody").children(rows))
}

fn column(words: impl AsRef<str>) -> Element {
    el("th").attr("scope", "col").text(words)
}

fn row(words: impl AsRef<str>) -> Element {
    el("tr").child(el("th").attr("scope", "row").text(words))
}

/// The figure of an arm.
fn figure(arm: &ArmRow) -> Element {
    let plate = el("rect").attr("width", "28").attr("height", "28").attr("rx", "3");
    let figure = match icon(&arm.symbol, 24) {
        Node::Element(figure) => figure.attr("x", "2").attr("y", "2"),
        Node::Text(_) => el("g"),
    };
    el("svg").class("ref-figure").attr("viewBox", "0 0 28 28").child(plate).child(figure)
}

/// The figure beside the name of the arm.
fn hidden(arm: &ArmRow) -> Element {
    figure(arm).attr("aria-hidden", "true")
}

impl Sheet<'_> {
    /// The steps of a half-turn in their order.
    pub(super) fn sequence(&self) -> Element {
        let mut steps = el("ol").class("ref-steps ref-ten");
        for (n, step) in self.file.sequence.iter().enumerate() {
            let (who, what) = match step.phase {
                HexPhase::Move => ("hexref.you", "hexref.step.move"),
                HexPhase::Fight => ("hexref.you", "hexref.step.fight"),
                HexPhase::Test => ("hexref.they", "hexref.step.test"),
                HexPhase::Rout => ("hexref.they", "hexref.step.rout"),
                HexPhase::Advance => ("hexref.you", "hexref.step.advance"),
                HexPhase::Pursue => ("hexref.you", "hexref.step.pursue"),
                HexPhase::Cross => ("hexref.all", "hexref.step.cross"),
                HexPhase::Back => ("hexref.you", "hexref.step.back"),
                HexPhase::Halt => ("hexref.you", "hexref.step.halt"),
                HexPhase::Rally => ("hexref.you", "hexref.step.rally"),
            };
            steps = steps.child(
                el("li")
                    .child(el("b").class("ref-n").text((n + 1).to_string()))
                    .child(el("h2").text(&step.name))
                    .text(format!(" {} ", text(who)))
                    .child(self.words.chip(step.cite))
                    .child(el("p").text(text(what))),
            );
        }
        steps
    }

    /// The combat table.
    pub(super) fn combat(&self) -> Element {
        let combat = &self.file.combat;
        let mut head = el("tr").child(column(text("hexref.combat.dice")));
        for known in &combat.columns {
            // The name may round what the column is.
            let exact = format!("{}/{}", known.attack, known.defence);
            let name = column(&known.name);
            head = head.child(match known.name == exact {
                true => name,
                false => name.child(el("br")).child(el("span").class("ref-exact").text(format!("({exact})"))),
            });
        }
        let last = combat.rows.len().saturating_sub(1);
        let rows = combat.rows.iter().enumerate().map(|(n, line)| {
            let beyond = match n {
                0 => text("hexref.or_less"),
                n if n == last => text("hexref.or_more"),
                _ => String::new(),
            };
            let cells = line.results.iter().enumerate().map(|(at, result)| {
                let (class, letter) = match result {
                    Toll::Nothing => ("", "–"),
                    Toll::Test => ("ref-toll", "T"),
                    Toll::Kill => ("ref-toll ref-kill", "X"),
                };
                let source = line.sources.get(at).copied().unwrap_or_default();
                el("td").child(el("span").class(class).text(letter)).text(sign(source))
            });
            row(format!("{} {beyond}", line.roll)).children(cells)
        });
        let legend =
            el("p").class("ref-legend").text(text("hexref.combat.legend")).children(self.words.chips(
                &["raphia.crt.1", "raphia.crt.3", "raphia.crt.4", "raphia.ratio.1", "raphia.tab.crt"].map(Cite),
            ));
        wide("hexref.combat", [table("ref-grid", head, rows.collect()), legend])
    }

    /// What is added to the dice of an attack.
    pub(super) fn modifiers(&self) -> Element {
        let arms = || self.file.arms.iter().filter(|arm| arm.arm != Arm::Leader);
        let mut head = el("tr").child(column(text("hexref.attacker")));
        for arm in arms() {
            head = head.child(column("").child(figure(arm).attr("role", "img").attr("aria-label", &arm.name)));
        }
        let head = head.child(column(text("hexref.flank")));
        let mut rows = Vec::new();
        for by in arms() {
            let mut cells = Vec::new();
            for on in arms() {
                let pair = |pair: &&ModifierRow| pair.attacker == by.arm && pair.defender == on.arm;
                cells.push(el("td").text(self.file.modifiers.iter().find(pair).map_or_else(String::new, cell)));
            }
            let flank = self.file.flank.iter().find(|flank| flank.attacker == by.arm);
            let flank = flank.map_or_else(String::new, |flank| modifier(flank.modifier, flank.source));
            rows.push(
                el("tr")
                    .child(el("th").attr("scope", "row").child(hidden(by)).text(format!(" {}", by.name)))
                    .children(cells)
                    .child(el("td").text(flank)),
            );
        }
        let legend =
            el("p").class("ref-legend").text(text("hexref.modifiers.legend")).children(self.words.chips(
                &["raphia.mod.1", "raphia.mod.2", "raphia.stack.16", "raphia.rul.16", "raphia.tab.mod"].map(Cite),
            ));
        wide("hexref.modifiers", [table("ref-grid", head, rows), legend])
    }

    /// What is added to the dice of a test, and the die for a morale that is not printed.
    pub(super) fn morale(&self) -> Element {
        let mut lines = Vec::new();
        for known in &self.file.morale {
            let reach = signed(&self.file.leader_reach);
            let when = match known.when {
                When::LeaderDead => text("hexref.when.leader_dead"),
                When::Pursuing => text("hexref.when.pursuing"),
                When::MadElephants => text("hexref.when.mad_elephants"),
                When::LeaderNear => count("hexref.when.near", self.file.leader_reach.v.into(), &[("reach", &reach)]),
                When::LeaderWith => text("hexref.when.with"),
            };
            let value = el("b").class("ref-box").text(modifier(known.modifier, known.source));
            lines.push(el("li").child(value).text(format!(" {when}")));
        }
        let mut all = vec![
            el("p").text(text("hexref.test")).children(self.words.chips(&["raphia.mor.1", "raphia.mor.9"].map(Cite))),
            el("ul").class("ref-plain").children(lines),
        ];
        if !self.file.hidden.is_empty() {
            let mut said = Vec::new();
            for known in &self.file.hidden {
                let die = if known.least == known.most {
                    known.least.to_string()
                } else {
                    format!("{}–{}", known.least, known.most)
                };
                let morale = format!("{}{}", known.morale, sign(known.source));
                said.push(fill("hexref.hidden.of", &[("die", &die), ("morale", &morale)]));
            }
            let sentence = fill("hexref.hidden", &[("all", &said.join(", "))]);
            all.push(
                el("p").text(sentence).children(self.words.chips(&["raphia.egy.1", "raphia.tab.egypt"].map(Cite))),
            );
        }
        super::section("hexref.morale", all).class("ref-morale")
    }

    /// What the arms can do.
    pub(super) fn arms(&self) -> Element {
        let heads: [(&str, &[&'static str]); 9] = [
            ("hexref.arms.most", &["raphia.stack.2", "raphia.tab.stack"]),
            ("hexref.arms.forms", &["raphia.stack.6"]),
            ("hexref.arms.front", &["raphia.rul.7"]),
            ("hexref.arms.nerve", &["raphia.inf.1", "raphia.inf.2"]),
            ("hexref.arms.evades", &["raphia.evade.6"]),
            ("hexref.arms.pursues", &["raphia.purs.2", "raphia.purs.3", "raphia.purs.4"]),
            ("hexref.arms.ahead", &["raphia.deploy.4", "raphia.rul.4"]),
            ("hexref.arms.points", &["raphia.vp.1", "raphia.tab.vp"]),
            ("hexref.arms.counters", &[]),
        ];
        let mut head = el("tr").child(el("td"));
        for (key, cites) in heads.into_iter().take(if self.battle.is_some() { 9 } else { 8 }) {
            let cites: Vec<Cite> = cites.iter().map(|&id| Cite(id)).collect();
            head = head.child(column(text(key)).children(self.words.chips(&cites)));
        }
        let rows = self.file.arms.iter().map(|arm| {
            let hexes =
                |n: u8| if n == 0 { text("hexref.arms.not") } else { count("hexref.arms.hexes", n.into(), &[]) };
            let is_lone = arm.arm == Arm::Leader;
            let mut cells = vec![
                self.optional(&arm.most, if is_lone { "hexref.arms.any" } else { "hexref.arms.lone" }),
                self.optional(&arm.forms, if is_lone { "hexref.arms.free" } else { "hexref.arms.never" }),
                text(match (is_lone, arm.corner) {
                    (true, _) => "hexref.arms.no_front",
                    (false, true) => "hexref.arms.corner",
                    (false, false) => "hexref.arms.round",
                }),
                text(if arm.foot { "hexref.arms.tests" } else { "hexref.arms.not" }),
                hexes(arm.evades),
                text(match arm.pursues {
                    Pursues::Never => "hexref.arms.never",
                    Pursues::May => "hexref.arms.may",
                    Pursues::Must => "hexref.arms.must",
                }),
                hexes(arm.ahead),
                signed(&arm.points),
            ];
            if let Some(battle) = self.battle {
                let many = self.file.sides.each_ref().map(|side| {
                    let is = |row: &&crate::scenario::TroopRow| row.arm == arm.arm && row.side == side.id;
                    battle.troops.iter().filter(is).map(|row| row.ids.len()).sum::<usize>().to_string()
                });
                cells.push(many.join(" : "));
            }
            let name = el("th").attr("scope", "row").child(hidden(arm));
            let name =
                name.text(" ").child(el("b").class("ref-letter").text(&arm.letter)).text(format!(" {}", arm.name));
            el("tr").child(name).children(cells.into_iter().map(|cell| el("td").text(cell)))
        });
        let rows = rows.collect();
        let escort = &self.file.escort;
        let escort_costs = signed(&escort.forms);
        let values = [
            ("of", self.arm_name(escort.of)),
            ("by", &self.arm_name(escort.by).to_lowercase()),
            ("most", &*signed(&escort.most)),
            ("cost", &escort_costs),
        ];
        let escort = self.said(fill("hexref.escort", &values), &["raphia.stack.2", "raphia.stack.8"]);
        wide("hexref.arms", [table("ref-who", head, rows), list([escort]).class("ref-notes")])
    }

    fn optional(&self, figure: &Option<Figure>, without: &str) -> String {
        figure.as_ref().map_or_else(|| text(without), signed)
    }

    /// Why the figures of the rules were chosen so, those with one reason together.
    pub(super) fn why(&self) -> Vec<Element> {
        let mut all: Vec<(String, Vec<String>)> = Vec::new();
        let mut tell = |why: &Option<String>, source: Origin, what: String| {
            let Some(why) = why.as_ref().filter(|_| source != Origin::Seed) else { return };
            match all.iter_mut().find(|(known, _)| known == why) {
                Some((_, those)) => those.push(what),
                None => all.push((why.clone(), vec![what])),
            }
        };
        tell(&self.file.combat.basis, Origin::Reconstructed, text("hexref.combat"));
        for pair in &self.file.modifiers {
            let (by, on) = (self.arm_name(pair.attacker), self.arm_name(pair.defender).to_lowercase());
            tell(&pair.basis, pair.source, fill("hexref.why.pair", &[("by", by), ("on", &on)]));
        }
        for flank in &self.file.flank {
            let by = self.arm_name(flank.attacker);
            tell(&flank.basis, flank.source, fill("hexref.why.flank", &[("by", by)]));
        }
        for arm in &self.file.arms {
            for (figure, key) in [
                (arm.most.as_ref(), "hexref.arms.most"),
                (arm.forms.as_ref(), "hexref.arms.forms"),
                (Some(&arm.points), "hexref.arms.points"),
            ] {
                if let Some(figure) = figure {
                    tell(&figure.basis, figure.source, format!("{}, {}", arm.name, text(key)));
                }
            }
        }
        let said = |(why, those): (String, Vec<String>)| {
            el("li").text("† ").child(el("b").text(those.join("; "))).text(format!(": {}.", why.trim_end_matches('.')))
        };
        all.into_iter().map(said).collect()
    }
}

/// What a pair adds to the dice, or that it may not fight.
fn cell(pair: &ModifierRow) -> String {
    match pair.ban {
        None => modifier(pair.modifier, pair.source),
        Some(Ban::Always) => text("hexref.ban.always") + sign(pair.source),
        Some(Ban::Front) => fill("hexref.ban.front", &[("modifier", &modifier(pair.modifier, pair.source))]),
    }
}
