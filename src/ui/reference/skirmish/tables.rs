//! The tables A to G, and the steps of a turn.

use super::super::wide;
use super::{Sheet, picture, signed};
use crate::game::{Armour, Cite};
use crate::geom::Inches;
use crate::rules::chevauchee::tables::{Fists, MissileRow, MoveRow, SkirmishPhase, WeaponRow};
use crate::rules::chevauchee::ways_of;
use crate::text::{fill, text};
use crate::ui::html::{Element, el};

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

fn cell(words: impl AsRef<str>) -> Element {
    el("td").text(words)
}

/// Marks of the table of missile weapons, as the sheet has them.
fn mark(missile: &MissileRow) -> &'static str {
    match (missile.pierces, missile.nations.is_empty()) {
        (true, _) => " *",
        (false, false) => " **",
        (false, true) => "",
    }
}

impl Sheet<'_> {
    /// The steps of a turn in their order.
    pub(super) fn sequence(&self) -> Element {
        let mut steps = el("ol").class("ref-steps ref-seven");
        for (n, step) in self.file.sequence.iter().enumerate() {
            let (who, what, more): (_, _, &[&'static str]) = match step.phase {
                SkirmishPhase::Initiative => ("manref.all", "manref.step.initiative", &["chevauchee.ruling.18"]),
                SkirmishPhase::Announce => ("manref.each", "manref.step.announce", &["chevauchee.move.5"]),
                SkirmishPhase::Move => ("manref.each", "manref.step.move", &["chevauchee.turn.5", "chevauchee.turn.6"]),
                SkirmishPhase::Shoot => ("manref.all", "manref.step.shoot", &["chevauchee.ruling.20"]),
                SkirmishPhase::Withdraw => ("manref.all", "manref.step.withdraw", &["chevauchee.ruling.37"]),
                SkirmishPhase::Fight => ("manref.all", "manref.step.fight", &[]),
                SkirmishPhase::Turn => ("manref.all", "manref.step.turn", &["chevauchee.ruling.34"]),
            };
            let mut cites = vec![step.cite];
            cites.extend(more.iter().map(|cite| Cite(cite)));
            steps = steps.child(
                el("li")
                    .child(el("b").class("ref-n").text((n + 1).to_string()))
                    .child(el("h2").text(&step.name))
                    .text(format!(" {}", text(who)))
                    .children(self.words.chips(&cites))
                    .child(el("p").text(text(what))),
            );
        }
        let quarters = self.words.chips(&["chevauchee.ruling.9", "chevauchee.shield.1"].map(Cite));
        let quarters = el("p").text(text("manref.quarters.line")).children(quarters);
        steps.child(el("li").class("ref-quarters").child(picture::quarters()).child(quarters))
    }

    /// Table A.
    pub(super) fn moves(&self) -> Element {
        let of = |row: &MoveRow, dice: u8| {
            self.rules.length(row.base + Inches::new(i32::from(row.add) + i32::from(dice))).to_string()
        };
        let mut head = el("tr").child(el("td"));
        for row in &self.file.moves {
            head = head.child(column(format!("{}†", row.name)));
        }
        let base = self.file.moves.iter().map(|row| cell(self.inches(row.base)));
        let adds = self.file.moves.iter().map(|row| {
            let add = if row.add > 0 { format!(" + {}", row.add) } else { String::new() };
            cell(fill("manref.dice", &[("n", &row.dice.to_string()), ("add", &add)]))
        });
        let far = self.file.moves.iter().map(|row| {
            let (least, most) = (of(row, row.dice), of(row, row.dice * 6));
            cell(fill("manref.from_to", &[("least", &least), ("most", &most)]))
        });
        let named = |key: &str, cites: &[Cite]| {
            el("tr").child(el("th").attr("scope", "row").text(text(key)).children(self.words.chips(cites)))
        };
        let rows = vec![
            named("manref.moves.base", &[Cite("chevauchee.move.2")]).children(base),
            named("manref.moves.adds", &[Cite("chevauchee.move.5"), Cite("chevauchee.ruling.2")]).children(adds),
            row(text("manref.moves.far")).children(far),
        ];
        wide("manref.moves", [table("ref-grid", head, rows)])
    }

    /// Table B.
    pub(super) fn ground(&self) -> Element {
        let head = el("tr")
            .child(el("td"))
            .child(column(text("manref.ground.less")))
            .child(column(format!("{} †", text("manref.ground.charge"))));
        let rows = self.file.ground.iter().map(|ground| {
            let charge = text(if ground.charge { "manref.yes" } else { "manref.no" });
            row(&ground.name).child(cell(format!("−{}", self.inches(ground.less)))).child(cell(charge))
        });
        let legend = el("p").class("ref-legend").text(text("manref.ground.legend"));
        let cites =
            ["chevauchee.terrain.2", "chevauchee.terrain.3", "chevauchee.ruling.3", "chevauchee.ruling.11"].map(Cite);
        wide("manref.ground", [table("ref-grid", head, rows.collect()), legend.children(self.words.chips(&cites))])
    }

    /// Table C.
    pub(super) fn missiles(&self) -> Element {
        let head = ["", "manref.missiles.range", "manref.missiles.dice", "manref.missiles.shots", "manref.hands"];
        let head = el("tr").children(head.map(|key| if key.is_empty() { el("td") } else { column(text(key)) }));
        let rows = self.file.missiles.iter().map(|missile| {
            let loads = if missile.loads { format!(" {}", text("manref.missiles.loads")) } else { String::new() };
            row(format!("{}{}", missile.name, mark(missile)))
                .child(cell(self.inches(missile.range)))
                .child(cell(signed(missile.modifier)))
                .child(cell(format!("{}{loads}", missile.shots)))
                .child(cell(if missile.two_handed { "2" } else { "1" }))
        });
        let legend = el("p").class("ref-legend").text(text("manref.missiles.legend"));
        let cites =
            ["chevauchee.ruling.4", "chevauchee.ruling.5", "chevauchee.missile.10", "chevauchee.missile.11"].map(Cite);
        wide("manref.missiles", [table("ref-grid", head, rows.collect()), legend.children(self.words.chips(&cites))])
    }

    /// Table D: three dice.
    pub(super) fn chances(&self) -> Element {
        let mut head = el("tr").child(column(text("manref.chances.needs")));
        let (mut of, mut percent) = (row(text("manref.chances.of")), row(text("manref.chances.percent")));
        for needs in 4..=18u8 {
            let name = match needs {
                4 => fill("manref.or_less", &[("n", "4")]),
                18 => fill("manref.or_more", &[("n", "18")]),
                _ => needs.to_string(),
            };
            let ways = ways_of(needs);
            head = head.child(column(name));
            of = of.child(cell(ways.to_string()));
            let tenths = (ways * 2000 + 216) / 432;
            percent = percent.child(cell(format!("{}.{}", tenths / 10, tenths % 10)));
        }
        wide("manref.chances", [table("ref-grid", head, vec![of, percent])])
    }

    /// Table E, in three parts beside each other.
    pub(super) fn weapons(&self) -> Element {
        let names = ["", "manref.weapons.class", "manref.missiles.dice", "manref.hands"];
        let half = |weapons: &[WeaponRow]| {
            let head = names.map(|key| if key.is_empty() { el("td") } else { column(text(key)) });
            let rows = weapons.iter().map(|weapon| {
                let star = if weapon.dropped { " *" } else { "" };
                row(&weapon.name)
                    .child(cell(format!("{}{star}", weapon.class)))
                    .child(cell(signed(weapon.modifier)))
                    .child(cell(if weapon.two_handed { "2" } else { "1" }))
            });
            table("ref-grid", el("tr").children(head), rows.collect())
        };
        let thirds = self.file.weapons.chunks(self.file.weapons.len().div_ceil(3).max(1)).map(half);
        let all = el("div").class("ref-three").children(thirds);
        let bare = |fists: Fists| self.file.weapons.iter().find(|row| row.fists == fists).map_or("", |row| &row.name);
        let values = [("bare", bare(Fists::Bare)), ("mailed", bare(Fists::Mailed))];
        let legend = el("p").class("ref-legend").text(fill("manref.weapons.legend", &values));
        let cites =
            ["chevauchee.melee.11", "chevauchee.ruling.34", "chevauchee.ruling.35", "chevauchee.ruling.37"].map(Cite);
        wide("manref.weapons", [all, legend.children(self.words.chips(&cites))])
    }

    /// Table F as the number of a target: armour, horse, shield.
    pub(super) fn numbers(&self) -> Element {
        let figures = self.figures();
        let mut head = el("tr").child(el("td"));
        let mut rows = vec![row(text("manref.numbers.foot")), row(text("manref.numbers.horse"))];
        for armour in [Armour::Unarmoured, Armour::Light, Armour::Medium, Armour::Heavy] {
            let Some(known) = self.file.armour.iter().find(|row| row.armour == armour) else { continue };
            head = head.child(column(&known.name));
            for (at, mount) in [0, figures.mount].into_iter().enumerate() {
                let with = |more: i8| (figures.start + known.bonus + mount + more).to_string();
                let both = fill("manref.numbers.of", &[("bare", &with(0)), ("shield", &with(figures.shield))]);
                rows[at] = std::mem::replace(&mut rows[at], el("tr")).child(cell(both));
            }
        }
        let values = [("start", figures.start.to_string()), ("shield", signed(figures.shield))];
        let values = values.each_ref().map(|(name, value)| (*name, value.as_str()));
        let legend = el("p").class("ref-legend").text(fill("manref.numbers.legend", &values));
        let cites = [
            "chevauchee.armour.1",
            "chevauchee.armour.6",
            "chevauchee.shield.1",
            "chevauchee.shield.2",
            "chevauchee.shield.3",
        ];
        wide("manref.numbers", [table("ref-grid", head, rows), legend.children(self.words.chips(&cites.map(Cite)))])
    }

    /// Table G.
    pub(super) fn cover(&self) -> Element {
        let rows = self.file.cover.iter().map(|cover| {
            let wooden = if cover.wooden { format!(" ({})", text("manref.cover.wood")) } else { String::new() };
            let front = if cover.front { format!(" ({})", text("manref.cover.front")) } else { String::new() };
            el("li").text(format!("{}{wooden}{front} ", cover.name)).child(el("b").text(signed(cover.bonus)))
        });
        let legend = el("p").class("ref-legend").text(text("manref.cover.legend"));
        let cites = ["chevauchee.cover.1", "chevauchee.ruling.6"].map(Cite);
        wide("manref.cover", [el("ul").class("ref-plain").children(rows), legend.children(self.words.chips(&cites))])
    }
}
