//! The quick reference of a rule set: one sheet with every table, and every rule in our own words behind it.
//!
//! All of it is made from the data the engine plays by, switches included.

use std::sync::Arc;

use super::html::{Element, Node, el};
use super::svg::icon;
use crate::dice::Fraction;
use crate::game::{Cite, Ground, KindId, KindInfo, Pass, Phase, Rules, Side, Source, Switches, Todo};
use crate::rules::tray::TrayRules;
use crate::rules::tray::tables::{Flanked, TrayFile};
use crate::scenario::Engagement;
use crate::text::{count, fill, text};

const STYLE: &str = include_str!("../../www/reference.css");

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
        el("article")
            .class("ref")
            .child(self.head())
            .child(self.sequence())
            .child(self.needs())
            .child(
                el("div")
                    .class("ref-cols")
                    .child(self.dice())
                    .child(self.average())
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
        let fights = |id: &str| {
            let cells = self.file.melee.cells.iter();
            cells.into_iter().any(|cell| if side == 0 { cell.first == id } else { cell.second == id })
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
        el("header")
            .child(el("h1").text(fill("ref.heading", &[("title", &self.file.title)])))
            .child(el("p").text(fill("ref.first", &[("side", &sides[0].name)])))
            .child(
                el("p")
                    .text(fill("ref.stands", &[("full", &stands.full.to_string())]))
                    .text(" ")
                    .child(self.chip(stands.full_cite))
                    .text(" ")
                    .text(count("ref.gone", stands.gone_at.into(), &[]))
                    .text(" ")
                    .child(self.chip(stands.gone_cite)),
            )
    }

    fn sequence(&self) -> Element {
        let steps = self.file.sequence.iter().enumerate().map(|(n, step)| {
            let (who, what) = match step.phase {
                Phase::Move => ("ref.your_side", "ref.step.move"),
                Phase::Shoot => ("ref.your_side", "ref.step.shoot"),
                Phase::Charge => ("ref.both_sides", "ref.step.charge"),
                Phase::Fight => ("ref.both_sides", "ref.step.fight"),
            };
            el("li")
                .child(el("b").class("ref-n").text((n + 1).to_string()))
                .child(el("h2").text(step.name.clone()))
                .text(" ")
                .text(text(who))
                .text(" ")
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

    fn needs(&self) -> Element {
        let melee = &self.file.melee;
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
            self.line(text("ref.dice.front"), &[melee.front_cite, Cite("tray.contact.3")]),
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
            let sentence = count("ref.dice.leader", dice, &[("names", &listed(&names))]);
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
        lines.push(self.line(text("ref.dice.together"), &[melee.together_cite]));
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
        lines.push(self.line(text("ref.pass"), &[Cite("tray.move.7")]));
        lines.push(self.line(text("ref.keep_off"), &[Cite("tray.move.8")]));
        lines.push(self.line(text("ref.stay"), &[self.file.cites.no_breaking_off]));
        let pictures = el("div").class("ref-pictures").child(ways()).child(wheel());
        section("ref.moving", [pictures, list(lines)])
    }

    fn touching(&self) -> Element {
        let cites = &self.file.cites;
        let lines = [
            self.line(text("ref.touch.front"), &[cites.contact_by_move, Cite("tray.contact.1")]),
            self.line(text("ref.touch.square"), &[Cite("tray.contact.2")]),
            self.line(text("ref.touch.flank"), &[cites.flank_or_front, Cite("tray.contact.4")]),
            self.line(text("ref.touch.face"), &[cites.turn_to_face, cites.turn_to_face_how]),
            self.line(text("ref.touch.turn_in"), &[Cite("tray.contact.8")]),
        ];
        section("ref.touch", [zones(), list(lines)])
    }

    fn shooting(&self) -> Element {
        let mut lines = Vec::new();
        for weapon in &self.file.shooting {
            let (kinds, range) = (self.named(&weapon.kinds), weapon.range.to_string());
            let values = [("kinds", kinds.as_str()), ("range", range.as_str())];
            let dice = usize::from(weapon.dice);
            lines.push(self.line(count("ref.shoot.range", dice, &values), &[weapon.range_cite, weapon.dice_cite]));
            for row in &weapon.hits {
                let on = row.on.to_string();
                lines.push(match row.against.is_empty() {
                    true => self.line(fill("ref.shoot.others", &[("on", &on)]), &[row.cite]),
                    false => {
                        let kinds = self.named(&row.against);
                        self.line(fill("ref.shoot.against", &[("kinds", &kinds), ("on", &on)]), &[row.cite])
                    }
                });
            }
        }
        lines.push(self.line(text("ref.shoot.engaged"), &[self.file.shooting_engaged]));
        lines.push(self.line(text("ref.shoot.gap"), &[Cite("tray.sight.1")]));
        section("ref.shoot", [list(lines)])
    }

    fn ground(&self) -> Element {
        let mut lines = Vec::new();
        for row in &self.file.ground {
            let name = match row.ground {
                Ground::Hill => text("ref.ground.hill"),
                Ground::Town => text("ref.ground.town"),
                Ground::River => text("ref.ground.river"),
                Ground::Camp => text("ref.ground.camp"),
                Ground::Scenery => text("ref.ground.scenery"),
                Ground::Impassable => text("ref.ground.walls"),
                Ground::Marsh => text("ref.ground.marsh"),
                Ground::Sea => text("ref.ground.sea"),
            };
            let values = [("ground", name.as_str())];
            match &row.enter {
                Some(kinds) if kinds.is_empty() => lines.push(self.line(fill("ref.ground.none", &values), &[row.cite])),
                Some(kinds) => {
                    let kinds = self.named(kinds);
                    lines.push(self.line(fill("ref.ground.only", &[values[0], ("kinds", &kinds)]), &[row.cite]));
                }
                None => lines.push(self.line(fill("ref.ground.all", &values), &[row.cite])),
            }
            let key = if row.hides { "ref.ground.hides" } else { "ref.ground.open" };
            lines.push(self.line(fill(key, &values), &[Cite("tray.sight.2")]));
        }
        section("ref.ground", [list(lines)])
    }

    fn leaders(&self) -> Element {
        let rule = &self.file.leader;
        let mut lines: Vec<Element> = Vec::new();
        for side in &self.file.sides {
            let names: Vec<&str> =
                self.file.leaders.iter().filter(|row| row.side == side.id).map(|row| row.name.as_str()).collect();
            lines.push(el("li").text(match names.is_empty() {
                true => fill("ref.leader.none", &[("side", &side.name)]),
                false => fill("ref.leader.who", &[("side", &side.name), ("names", &listed(&names))]),
            }));
        }
        lines.push(self.line(text("ref.leader.safe"), &[Cite("tray.size.4")]));
        lines.push(self.line(text("ref.leader.moves_on"), &[rule.transfer_cite, Cite("tray.leader.1")]));
        lines.push(self.line(text("ref.leader.alone"), &[rule.alone_cite]));
        section("ref.leaders", [list(lines)])
    }

    fn winning(&self) -> Element {
        let victory = &self.file.victory;
        let mut lines = vec![self.line(count("ref.win.units", victory.units_lost.into(), &[]), &[victory.cite])];
        let spared = self.names(self.troops().filter(|kind| !kind.counts));
        if !spared.is_empty() {
            lines.push(self.line(fill("ref.win.not", &[("kinds", &spared)]), &[victory.cite]));
        }
        lines.push(self.line(text("ref.win.both"), &[victory.both_cite]));
        lines.push(self.line(count("ref.win.quiet", victory.quiet_turns.into(), &[]), &[victory.quiet_cite]));
        if victory.turn_limit > 0 {
            lines.push(self.line(count("ref.win.limit", victory.turn_limit.into(), &[]), &[victory.turn_limit_cite]));
        }
        section("ref.win", [list(lines)])
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

fn picture(
    view: &'static str,
    caption: &str,
    width: &'static str,
    parts: impl IntoIterator<Item = Element>,
) -> Element {
    let svg = el("svg")
        .attr("viewBox", view)
        .attr("width", width)
        .attr("role", "img")
        .attr("aria-label", text(caption))
        .children(parts);
    el("figure").child(svg).child(el("figcaption").text(text(caption)))
}

fn path(d: &'static str, class: &'static str) -> Element {
    el("path").attr("d", d).attr("class", class)
}

/// A tray in inches around its middle, its front up.
fn tray() -> [Element; 3] {
    [
        path("M-1.6-1.6H1.6V1.6H-1.6Z", "ref-tray"),
        path("M-1.6-1.6H1.6V-1.26H-1.6ZM-.42-1.6L0-2.02L.42-1.6Z", "ref-front"),
        path(
            "M-1.49-1.1h1.42v1.2h-1.42zM.07-1.1h1.42v1.2h-1.42zM-1.49.24h1.42v1.2h-1.42zM.07.24h1.42v1.2h-1.42z",
            "ref-stand",
        ),
    ]
}

/// Ahead and slanting.
fn ways() -> Element {
    let parts = tray().into_iter().chain([
        path("M-1.6-2.2V-7.4H1.6V-2.2M-1.7-1.7L-5.8-5.8V-2.6M1.7-1.7L5.8-5.8V-2.6", "ref-dashed"),
        path(
            "M0-2.4V-5.8M-.6-5L0-5.9L.6-5M2-2.4L4.7-5.1M3.6-4.8L4.8-5.2L4.4-4M-2-2.4L-4.7-5.1M-3.6-4.8L-4.8-5.2L-4.4-4",
            "ref-arrow",
        ),
    ]);
    picture("-6.2 -7.7 12.4 9.5", "ref.picture.ways", "150", parts)
}

/// About the front corner on the inner side.
fn wheel() -> Element {
    let parts = tray().into_iter().chain([
        path("M-1.6-1.6L.66-3.86L2.92-1.6L.66.66Z", "ref-dashed"),
        path("M1.6-1.6A3.2 3.2 0 0 0 .66-3.86", "ref-arrow"),
        path("M-1.32-1.6A.28.28 0 1 1-1.88-1.6A.28.28 0 1 1-1.32-1.6Z", "ref-front"),
    ]);
    picture("-2.3 -4.4 5.6 6.3", "ref.picture.wheel", "90", parts)
}

/// The four zones.
fn zones() -> Element {
    let word = |key: &str, x: &'static str, y: &'static str| {
        el("svg:text").attr("x", x).attr("y", y).attr("class", "ref-word").text(text(key))
    };
    let parts = [path("M-5-5L5 5M5-5L-5 5", "ref-dashed")].into_iter().chain(tray()).chain([
        word("ref.zone.front", "0", "-3.2"),
        word("ref.zone.rear", "0", "3.8"),
        word("ref.zone.flank", "-3.4", ".3"),
        word("ref.zone.flank", "3.4", ".3"),
    ]);
    picture("-5 -4.4 10 8.8", "ref.picture.zones", "130", parts)
}
