//! The quick reference of a rule set: one sheet with every table, and every rule in our own words behind it.
//!
//! All of it is made from the data the engine plays by, switches included.

mod more;
mod pictures;

use std::sync::Arc;

use crate::dice::Fraction;
use crate::game::{Cite, KindId, KindInfo, Pass, Phase, Rules, Side, Source, Switches, Todo};
use crate::geom::Inches;
use crate::rules::tray::TrayRules;
use crate::rules::tray::tables::{Fighters, Flanked, StandsRow, TrayFile, TurnToFace};
use crate::scenario::{self, Engagement};
use crate::text::{count, fill, text};
use crate::ui::html::{Element, Node, el};
use crate::ui::svg::icon;
use more::ground_name;
use pictures::{ways, wheel, zones};

/// What the sheet looks like.
pub const STYLE: &str = include_str!("../../../www/reference.css");

/// The sheet as it is shown on the page and printed.
pub fn sheet(rules: TrayRules, switches: &Switches) -> Node {
    let rules = Arc::new(rules);
    Sheet { file: rules.tables(), rules: &rules, shared: rules.clone(), switches }.whole().into()
}

/// The sheet as a document of its own that needs nothing else.
pub fn document(rules: TrayRules, switches: &Switches) -> String {
    let sheet = sheet(rules, switches);
    let title: Node = el("title").text(text("ref.title")).into();
    format!(
        "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"><link rel=\"icon\" href=\"data:,\">{}<style>\n{STYLE}</style></head>\
         <body class=\"ref-page\"><main>{}</main></body></html>\n",
        title.to_html(),
        sheet.to_html()
    )
}

struct Sheet<'a> {
    rules: &'a TrayRules,
    shared: Arc<TrayRules>,
    file: &'a TrayFile,
    switches: &'a Switches,
}

fn list(items: impl IntoIterator<Item = Element>) -> Element {
    el("ul").children(items)
}

fn section(title: &str, body: impl IntoIterator<Item = Element>) -> Element {
    el("section").child(el("h2").text(text(title))).children(body)
}

impl Sheet<'_> {
    fn whole(&self) -> Element {
        let is_broad = self.of_side(0).len() > 4;
        el("article")
            .class(if is_broad { "ref ref-long" } else { "ref" })
            .child(self.head())
            .child(self.sequence())
            .child(self.needs())
            // A table of many kinds takes the whole breadth.
            .children(is_broad.then(|| self.average().class("ref-wide").attr("tabindex", "0")))
            .child(
                el("div")
                    .class("ref-cols")
                    .child(self.dice())
                    .children((!is_broad).then(|| self.average()))
                    .child(self.moving())
                    .child(self.touching())
                    .child(self.shooting())
                    .child(self.ground())
                    .child(self.leaders())
                    .child(self.winning()),
            )
            .children(self.house_rules())
            .child(self.every_rule())
            .child(
                el("footer")
                    .child(el("p").text(text("ref.dagger")))
                    .child(el("p").text(fill("ref.credit", &[("credit", &self.file.credit)]))),
            )
    }

    /// The short name of a rule, with a dagger for a ruling; the whole rule shows when it is pointed at.
    fn chip(&self, cite: Cite) -> Element {
        let rule = self.rules.texts().iter().find(|rule| rule.id == cite);
        let name = rule.map_or(cite.0, |rule| rule.name.as_str());
        let chip = el("i").class("ref-chip").attr("title", rule.map_or("", |rule| rule.text.as_str())).text(name);
        match rule.map(|rule| rule.source) {
            Some(Source::Ruling) => el("span").class("ref-ruling").text("†").child(chip),
            _ => el("span").child(chip),
        }
    }

    /// A sentence and the rules it stands on.
    fn line(&self, sentence: String, cites: &[Cite]) -> Element {
        cites.iter().fold(el("li").text(sentence), |line, &cite| line.text(" ").child(self.chip(cite)))
    }

    fn of_side(&self, side: usize) -> Vec<(KindId, &KindInfo)> {
        let melee = &self.file.melee;
        // A table of pairs names the kinds of both sides; else the battles played by these rules do.
        let units = scenario::battles().iter().filter(|battle| battle.id == self.file.id).flat_map(|b| &b.units);
        let fights = |id: &str| match melee.cells.is_empty() {
            true => {
                // Rules of a home-made battle say nothing of sides: any kind may stand on either.
                let mut own = units.clone().filter(|unit| unit.side == self.file.sides[side].id).peekable();
                own.peek().is_none() || own.any(|unit| unit.kind == id)
            }
            false => melee.cells.iter().any(|cell| if side == 0 { cell.first == id } else { cell.second == id }),
        };
        let kinds = self.rules.kinds().iter().enumerate();
        kinds.filter(|(_, kind)| fights(&kind.id)).map(|(n, kind)| (KindId(n as u8), kind)).collect()
    }

    fn figure(&self, kind: &KindInfo, side: usize) -> Element {
        el("span").class(format!("ref-figure s{}", side + 1)).child(icon(&kind.symbol, 20))
    }

    /// Its name after the letter of its tags.
    fn lettered(&self, kind: &KindInfo) -> Element {
        el("span").child(el("b").class("ref-letter").text(kind.letter.clone())).text(kind.name.clone())
    }

    /// Names of kinds as the beginning of a sentence: `Companions and light cavalry`.
    fn names<'k>(&self, kinds: impl Iterator<Item = &'k KindInfo>) -> String {
        let names: Vec<&str> = kinds.map(|kind| kind.name.as_str()).collect();
        listed(&names)
    }

    fn named(&self, ids: &[String]) -> String {
        self.names(self.rules.kinds().iter().filter(|kind| ids.contains(&kind.id)))
    }

    fn troops(&self) -> impl Iterator<Item = &KindInfo> + Clone {
        self.rules.kinds().iter().filter(|kind| !kind.is_leader)
    }

    fn head(&self) -> Element {
        let stands = &self.file.stands;
        let sides = &self.file.sides;
        // Kinds whose stands are counted in another way, those that share it together.
        let mut own: Vec<(&StandsRow, Vec<&str>)> = Vec::new();
        for kind in &self.file.kinds {
            let Some(stands) = &kind.stands else { continue };
            match own.iter_mut().find(|(known, _)| *known == stands) {
                Some((_, names)) => names.push(&kind.name),
                None => own.push((stands, vec![&kind.name])),
            }
        }
        let others = own.into_iter().map(|(stands, names)| {
            let values = [("kinds", listed(&names)), ("full", stands.full.to_string())];
            let words = fill("ref.stands.own", &values.each_ref().map(|(key, value)| (*key, value.as_str())));
            let gone = if stands.gone_at == 0 { text("ref.gone.last") } else { String::new() };
            let cites = [self.chip(stands.full_cite), self.chip(stands.gone_cite)];
            el("span").text(format!(" {words} {gone} ")).children(cites)
        });
        let first = if self.rules.about().is_turn_shared { "ref.shared" } else { "ref.first" };
        el("header")
            .child(el("h1").text(fill("ref.heading", &[("title", &self.file.title)])))
            .child(el("p").text(fill(first, &[("side", &sides[0].name)])))
            .child(
                el("p")
                    .text(fill("ref.stands", &[("full", &stands.full.to_string())]))
                    .text(" ")
                    .child(self.chip(stands.full_cite))
                    .text(" ")
                    .text(count("ref.gone", stands.gone_at.into(), &[]))
                    .text(" ")
                    .child(self.chip(stands.gone_cite))
                    .children(others),
            )
    }

    fn sequence(&self) -> Element {
        let sides = &self.file.sides;
        let charges = self.file.sequence.iter().any(|step| step.phase == Phase::Charge);
        let named = |id: &String| sides.iter().find(|side| side.id == *id).map_or("", |side| side.name.as_str());
        let steps = self.file.sequence.iter().enumerate().map(|(n, step)| {
            let what = match step.phase {
                Phase::Move if charges => "ref.step.march",
                Phase::Move => "ref.step.move",
                Phase::Shoot => "ref.step.shoot",
                Phase::Charge => "ref.step.charge",
                Phase::Fight if self.file.melee.first.kinds.is_empty() => "ref.step.fight",
                Phase::Fight => "ref.step.passes",
            };
            let who = match &step.sides[..] {
                [] if step.phase == Phase::Fight => text("ref.both_sides"),
                [] => text("ref.your_side"),
                [one] => named(one).to_string(),
                [one, other, ..] => fill("ref.one_then", &[("one", named(one)), ("other", named(other))]),
            };
            el("li")
                .child(el("b").class("ref-n").text((n + 1).to_string()))
                .child(el("h2").text(step.name.clone()))
                .text(format!(" {who} "))
                .child(self.chip(step.cite))
                .child(el("p").text(text(what)))
        });
        el("ol").class("ref-steps").children(steps)
    }

    /// The table of all pairs: what `cell` says of a pair for the second side and for the first.
    fn matrix(&self, cell: impl Fn(KindId, KindId) -> Option<(Vec<Element>, Vec<Element>)>) -> Element {
        let (first, second) = (self.of_side(0), self.of_side(1));
        let head = first.iter().map(|(_, kind)| {
            el("th").attr("scope", "col").child(self.figure(kind, 0)).child(el("br")).child(self.lettered(kind))
        });
        let rows = second.iter().map(|&(below, kind)| {
            let cells = first.iter().map(|&(above, _)| match cell(above, below) {
                Some((second, first)) => el("td").children(second).children(first),
                None => el("td").text("–"),
            });
            el("tr")
                .child(el("th").attr("scope", "row").child(self.figure(kind, 1)).child(self.lettered(kind)))
                .children(cells)
        });
        el("table")
            .class("ref-matrix")
            .child(el("thead").child(el("tr").child(el("td")).children(head)))
            .child(el("tbody").children(rows))
    }

    fn number(&self, side: usize, value: String) -> Element {
        el("span").class(if side == 0 { "ref-box dark" } else { "ref-box" }).text(value)
    }

    fn legend(&self, shown: &str, key: &str) -> Element {
        let sides = &self.file.sides;
        el("p")
            .class("ref-legend")
            .child(self.number(1, shown.to_string()))
            .text(fill(key, &[("side", &sides[1].name)]))
            .text(" ")
            .child(self.number(0, shown.to_string()))
            .text(fill(key, &[("side", &sides[0].name)]))
    }

    /// What each kind needs, where that does not hang on the enemy: a row a kind.
    fn blows(&self) -> Element {
        let melee = &self.file.melee;
        let mark = |kind: &KindInfo| {
            let both = [0, 1].into_iter().filter(|&side| self.of_side(side).iter().any(|(_, k)| k.id == kind.id));
            both.map(|side| self.figure(kind, side)).collect::<Vec<_>>()
        };
        let row = |head: Element, dice: String, on: String, more: Vec<Element>| {
            el("tr")
                .child(head)
                .child(el("td").text(dice))
                .child(el("td").child(self.number(1, on)))
                .child(el("td").class("ref-more").children(more))
        };
        let rows = self.troops().filter_map(|kind| {
            let blow = melee.blows.iter().find(|row| row.kinds.contains(&kind.id))?;
            let mut more = vec![self.chip(blow.cite)];
            if melee.first.kinds.contains(&kind.id) {
                more.push(el("b").text(text("ref.strikes_first")));
                more.push(self.chip(melee.first.cite));
            }
            if let Some(limit) = melee.limits.iter().find(|row| row.kinds.contains(&kind.id)) {
                more.push(el("span").text(count("ref.flanked_most", limit.most.into(), &[])));
            }
            let head = el("th").attr("scope", "row").children(mark(kind)).child(self.lettered(kind));
            Some(row(head, blow.dice.max(1).to_string(), blow.on.to_string(), more))
        });
        let leader = self.file.leader.blow.as_ref().map(|blow| {
            let head = el("th").attr("scope", "row").text(text("ref.leader"));
            row(head, self.file.leader.dice.to_string(), blow.on.to_string(), vec![self.chip(blow.cite)])
        });
        let against = melee.against.iter().map(|row| {
            let values = [("kinds", self.named(&row.against)), ("on", row.on.to_string())];
            let words = fill("ref.needs.against", &values.each_ref().map(|(key, value)| (*key, value.as_str())));
            el("p").class("ref-legend").text(format!("{words} ")).child(self.chip(row.cite))
        });
        let heads = ["", "ref.head.dice", "ref.head.hits", ""].map(|key| match key {
            "" => el("td"),
            key => el("th").attr("scope", "col").text(text(key)),
        });
        let table = el("table")
            .class("ref-matrix ref-blows")
            .child(el("thead").child(el("tr").children(heads)))
            .child(el("tbody").children(rows).children(leader));
        let title = el("h2").text(text("ref.needs"));
        el("section").class("ref-wide").attr("tabindex", "0").child(title).child(table).children(against)
    }

    fn needs(&self) -> Element {
        let melee = &self.file.melee;
        if melee.cells.is_empty() {
            return self.blows();
        }
        let rear = &melee.second_rank;
        let is_deep = |id: KindId| rear.kinds.contains(&self.rules.kind(id).id);
        let more = |id: KindId| is_deep(id).then(|| el("span").class("ref-box dark small").text("+"));
        let table = self.matrix(|first, second| {
            let (theirs, _) = self.rules.faces_of(Side(1), second, first)?;
            let (ours, _) = self.rules.faces_of(Side(0), first, second)?;
            let ours = [self.number(0, ours.to_string())].into_iter().chain(more(first));
            let theirs = [self.number(1, theirs.to_string())].into_iter().chain(more(second));
            Some((theirs.collect(), ours.collect()))
        });
        let mut legend = self.legend("1-2", "ref.needs_this");
        if !rear.kinds.is_empty() {
            legend = legend
                .text(" ")
                .child(el("span").class("ref-box dark small").text("+"))
                .text(fill("ref.rear_needs", &[("faces", &rear.on.to_string())]))
                .text(" ")
                .child(self.chip(rear.cite));
        }
        let title = el("h2").text(text("ref.needs")).text(" ").child(self.chip(melee.cells_cite));
        el("section").class("ref-wide").attr("tabindex", "0").child(title).child(table).child(legend)
    }

    fn dice(&self) -> Element {
        let melee = &self.file.melee;
        let mut lines = vec![
            match melee.fighters {
                Fighters::Front => self.line(text("ref.dice.front"), &[melee.front_cite, Cite("tray.contact.3")]),
                Fighters::All => self.line(text("ref.dice.all"), &[melee.front_cite, self.file.cites.target]),
            },
            self.line(text("ref.dice.hit"), &[Cite("tray.dice.1")]),
        ];
        let rear = &melee.second_rank;
        if !rear.kinds.is_empty() {
            let (kinds, most) = (self.named(&rear.kinds), usize::from(rear.most));
            lines.push(self.line(count("ref.dice.rear", most, &[("kinds", &kinds)]), &[rear.cite]));
        }
        if !self.file.leaders.is_empty() {
            let names: Vec<&str> = self.file.leaders.iter().map(|leader| leader.name.as_str()).collect();
            let dice = usize::from(self.file.leader.dice);
            let key = if self.file.leader.blow.is_some() { "ref.dice.leader_own" } else { "ref.dice.leader" };
            let sentence = count(key, dice, &[("names", &listed(&names))]);
            lines.push(self.line(sentence, &[self.file.leader.dice_cite]));
        }
        for row in self.file.ground.iter().filter(|row| row.downhill_dice > 0) {
            let by = row.downhill_by.to_string();
            let sentence = count("ref.dice.downhill", row.downhill_dice.into(), &[("by", &by)]);
            lines.push(self.line(sentence, &[row.cite]));
        }
        let flanked = match melee.flanked {
            Flanked::Silent => "ref.dice.flanked",
            Flanked::SilentThere => "ref.dice.flanked_there",
            Flanked::Limited => "ref.dice.flanked_limited",
        };
        lines.push(self.line(text(flanked), &[melee.flanked_cite]));
        for row in self.file.ground.iter().filter(|row| row.dice_a_stand > 0) {
            let name = ground_name(row.ground).to_lowercase();
            let sentence = count("ref.dice.in", row.dice_a_stand.into(), &[("ground", &name)]);
            lines.push(self.line(sentence, &[row.cite]));
        }
        lines.push(match melee.first.kinds.is_empty() {
            true => self.line(text("ref.dice.together"), &[melee.together_cite]),
            false => {
                let kinds = self.named(&melee.first.kinds);
                self.line(fill("ref.dice.first", &[("kinds", &kinds)]), &[melee.first.cite, melee.together_cite])
            }
        });
        section("ref.dice", [list(lines)])
    }

    fn average(&self) -> Element {
        let rules: Arc<dyn Rules> = self.shared.clone();
        let table = self.matrix(|first, second| {
            let fight = Engagement::fresh(&*rules, [(Side(0), first), (Side(1), second)]);
            let scenario = fight.scenario(rules.clone(), self.switches, None);
            let odds = rules.odds(&scenario.board, Todo::Fights(Pass::All));
            let mean = |n: usize| tenths(odds.lost.get(n)?.mean());
            Some((vec![self.number(1, mean(1)?)], vec![self.number(0, mean(0)?)]))
        });
        let how = el("p").class("ref-legend").text(text("ref.average.how"));
        section("ref.average", [table, self.legend("1.0", "ref.loses_this"), how])
    }

    fn moving(&self) -> Element {
        let mut reaches: Vec<_> = self.troops().map(|kind| (kind.reach, kind.reach_cite)).collect();
        crate::order::by_key(&mut reaches, |&reach| reach);
        reaches.dedup();
        let mut lines: Vec<Element> = reaches
            .into_iter()
            .map(|(reach, cite)| {
                let kinds = self.names(self.troops().filter(|kind| kind.reach == reach));
                self.line(fill("ref.reach", &[("kinds", &kinds), ("reach", &reach.to_string())]), &[cite])
            })
            .collect();
        for (is_free, key) in [(true, "ref.free"), (false, "ref.formed")] {
            let mut kinds = self.troops().filter(|kind| kind.is_free == is_free).peekable();
            if let Some(cite) = kinds.peek().map(|kind| kind.manner_cite) {
                lines.push(self.line(fill(key, &[("kinds", &self.names(kinds))]), &[cite]));
            }
        }
        let mut charges: Vec<_> = self.troops().map(|kind| (kind.charge, kind.charge_cite)).collect();
        crate::order::by_key(&mut charges, |&charge| charge);
        charges.dedup();
        for (charge, cite) in charges.into_iter().filter(|(charge, _)| *charge > Inches::ZERO) {
            let kinds = self.names(self.troops().filter(|kind| kind.charge == charge));
            let values = [("kinds", kinds.as_str()), ("charge", &charge.to_string())];
            lines.push(self.line(fill("ref.charge", &values), &[cite, self.file.cites.charge_how]));
        }
        if let Some(cite) = self.file.waiting {
            lines.push(self.line(text("ref.waiting"), &[cite]));
        }
        lines.push(self.line(text("ref.pass"), &[Cite("tray.move.7")]));
        lines.push(self.line(text("ref.keep_off"), &[Cite("tray.move.8")]));
        lines.push(self.line(text("ref.stay"), &[self.file.cites.no_breaking_off]));
        let pictures = el("div").class("ref-pictures").child(ways()).child(wheel());
        section("ref.moving", [pictures, list(lines)])
    }

    fn touching(&self) -> Element {
        let charges = self.troops().any(|kind| kind.charge > Inches::ZERO);
        let cites = &self.file.cites;
        let lines = [
            match charges {
                true => self.line(text("ref.touch.charge"), &[cites.charge, cites.charge_front]),
                false => self.line(text("ref.touch.front"), &[cites.contact_by_move, Cite("tray.contact.1")]),
            },
            self.line(text("ref.touch.square"), &[Cite("tray.contact.2")]),
            self.line(text("ref.touch.flank"), &[cites.flank_or_front, Cite("tray.contact.4")]),
            match self.file.melee.turn_to_face {
                TurnToFace::BeforeMoves => {
                    self.line(text("ref.touch.face"), &[cites.turn_to_face, cites.turn_to_face_how])
                }
                TurnToFace::AfterFights => self.line(text("ref.touch.face_after"), &[cites.turn_to_face]),
            },
            self.line(text("ref.touch.turn_in"), &[Cite("tray.contact.8")]),
        ];
        section("ref.touch", [zones(), list(lines)])
    }

    fn shooting(&self) -> Element {
        let mut lines = Vec::new();
        for weapon in &self.file.shooting {
            let (kinds, range) = (self.named(&weapon.kinds), weapon.range.to_string());
            let kinds = if weapon.name.is_empty() { kinds } else { format!("{} ({kinds})", weapon.name) };
            let values = [("kinds", kinds.as_str()), ("range", range.as_str())];
            let dice = usize::from(weapon.dice);
            let key = if weapon.per_stand { "ref.shoot.stand" } else { "ref.shoot.range" };
            lines.push(self.line(count(key, dice, &values), &[weapon.range_cite, weapon.dice_cite]));
            for row in &weapon.hits {
                let on = row.on.to_string();
                lines.push(match row.against.is_empty() {
                    true if weapon.hits.len() == 1 => self.line(fill("ref.shoot.all", &[("on", &on)]), &[row.cite]),
                    true => self.line(fill("ref.shoot.others", &[("on", &on)]), &[row.cite]),
                    false => {
                        let kinds = self.named(&row.against);
                        self.line(fill("ref.shoot.against", &[("kinds", &kinds), ("on", &on)]), &[row.cite])
                    }
                });
            }
        }
        for leader in &self.file.leaders {
            let Some(shot) = &leader.shot else { continue };
            let values =
                [("name", leader.name.as_str()), ("on", &shot.on.to_string()), ("range", &shot.range.to_string())];
            lines.push(self.line(count("ref.shoot.leader", shot.dice.into(), &values), &[shot.cite, shot.range_cite]));
        }
        lines.push(self.line(text("ref.shoot.engaged"), &[self.file.shooting_engaged]));
        lines.push(self.line(text("ref.shoot.gap"), &[Cite("tray.sight.1")]));
        section("ref.shoot", [list(lines)])
    }

    fn house_rules(&self) -> Option<Element> {
        let switches = &self.rules.about().switches;
        let lines = switches.iter().map(|switch| {
            let state = match self.switches.get(&switch.id) {
                None => text("ref.off"),
                Some(_) if switch.number.is_none() => text("ref.on"),
                Some(number) => fill("ref.on_at", &[("number", &number.to_string())]),
            };
            el("li")
                .child(el("b").text(switch.name.clone()))
                .text(format!(" ({state}). {} ", switch.text))
                .child(self.chip(switch.cite))
        });
        (!switches.is_empty()).then(|| section("ref.house", [list(lines.collect::<Vec<_>>())]).class("ref-house"))
    }

    fn every_rule(&self) -> Element {
        // The game's own rules first, then what all tray games share.
        let own = format!("{}.", self.file.id);
        let (own, shared): (Vec<_>, Vec<_>) = self.rules.texts().iter().partition(|rule| rule.id.0.starts_with(&own));
        let rules = own.into_iter().chain(shared).map(|rule| {
            let name = match rule.source {
                Source::Ruling => format!("{} †", rule.name),
                Source::Sheet | Source::Option => rule.name.clone(),
            };
            let kind = if rule.source == Source::Option { text("ref.optional") } else { String::new() };
            el("div").child(el("dt").text(name)).child(el("dd").text(kind).text(" ").text(rule.text.clone()))
        });
        el("section").class("ref-rules").child(el("h2").text(text("ref.all"))).child(el("dl").children(rules))
    }
}

/// `a`, `a and b`, `a, b and c`: the first as it is, the others with a small letter unless they are names.
fn listed(names: &[&str]) -> String {
    match names {
        [] => String::new(),
        [one] => one.to_string(),
        [first @ .., last] => fill("ref.and", &[("some", &first.join(", ")), ("last", last)]),
    }
}

/// With one decimal.
fn tenths(mean: Fraction) -> Option<String> {
    let tenths = (mean.num * 20 + mean.den) / (mean.den * 2);
    Some(format!("{}.{}", tenths / 10, tenths % 10))
}
