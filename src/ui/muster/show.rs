//! The page around the table: bar, lists, the fields of the soldier in hand.

use super::change::{ARMOUR, SHIELDS};
use super::pointer::shown;
use super::recruits::recruits;
use super::{Field, Held, Msg, Muster, Tab};
use crate::game::{PieceId, Shield};
use crate::rules::chevauchee::tables::SkirmishFile;
use crate::scenario::{self, SoldierRow};
use crate::text::{fill, text};
use crate::ui::editor::parts::{
    Form, bar, choices, faults_said, foot, form_head, lead, main, press, side, swatch, tabs,
};
use crate::ui::html::{Element, Handler, Node, el};
use crate::ui::skirmish::map;

/// The lists beside the table.
const TABS: [(Tab, &str); 2] = [(Tab::Units, "forces.tab.soldiers"), (Tab::Battle, "editor.tab.battle")];

/// Whether a soldier can strike with this.
pub(super) fn can_strike(rules: &SkirmishFile, row: &SoldierRow, id: &str) -> bool {
    rules
        .weapons
        .iter()
        .find(|weapon| weapon.id == id)
        .is_some_and(|weapon| (!weapon.mounted || row.mounted) && (!weapon.shield || row.shield == Shield::Shield))
}

/// Whether a soldier can shoot with this.
pub(super) fn can_shoot(rules: &SkirmishFile, row: &SoldierRow, id: &str) -> bool {
    let weapon = rules.missiles.iter().find(|weapon| weapon.id == id);
    weapon.is_some_and(|weapon| weapon.nations.is_empty() || weapon.nations.contains(&row.nation))
}

/// What a weapon of either table is called.
pub(super) fn weapon_name(rules: &SkirmishFile, id: &str) -> String {
    let melee = rules.weapons.iter().find(|row| row.id == id).map(|row| &row.name);
    let name = melee.or(rules.missiles.iter().find(|row| row.id == id).map(|row| &row.name));
    name.cloned().unwrap_or_default()
}

/// The screen.
pub(super) fn screen(muster: &Muster) -> Node {
    let said = muster.soldier().map(|(n, row)| format!("{}. {}", muster.name_of(Held::Unit(n)), muster.where_is(row)));
    let title = &muster.draft.battle.title;
    el("div")
        .key("muster")
        .class("app table edit")
        .child(bar(title))
        .child(main(title, said.as_deref().unwrap_or_default(), "forces.hint"))
        .child(panel(muster))
        .into()
}

fn panel(muster: &Muster) -> Element {
    let list = match muster.tab {
        Tab::Battle => battle(muster),
        _ => soldiers(muster),
    };
    let is_sound = muster.draft.faults.is_empty();
    el("aside")
        .class("panel")
        .attr("aria-label", text("editor.panel"))
        .child(el("h2").class("sr").text(text("editor.panel")))
        .child(lead(&muster.draft.faults, &|held| muster.name_of(held)))
        .child(tabs(&TABS, muster.tab))
        .child(
            el("div")
                .class("mid")
                .id("lists")
                .attr("tabindex", "-1")
                .children(muster.soldier().filter(|_| muster.tab == Tab::Units).map(|(n, row)| soldier(muster, n, row)))
                .child(list.class("sec units")),
        )
        .child(foot(muster.draft.ways(), is_sound))
}

/// What a soldier has, in words.
fn gear(rules: &SkirmishFile, row: &SoldierRow) -> String {
    let weapon = |id: &String| weapon_name(rules, id);
    let armour = rules.armour.iter().find(|of| of.armour == row.armour).map(|of| of.name.clone());
    let mut words: Vec<String> = row.missile.iter().map(weapon).collect();
    words.extend(row.melee.iter().chain(&row.thrown).map(weapon));
    words.extend(armour);
    words.extend((row.shield != Shield::None).then(|| text(shield_key(row.shield))));
    words.extend(row.mounted.then(|| text("forces.mounted.horse")));
    words.join(", ")
}

fn shield_key(shield: Shield) -> &'static str {
    match shield {
        Shield::None => "forces.shield.none",
        Shield::Shield => "forces.shield.shield",
        Shield::Buckler => "forces.shield.buckler",
    }
}

fn soldiers(muster: &Muster) -> Element {
    let (battle, rules) = (&muster.draft.battle, muster.rules());
    let recruits = recruits();
    let mut list = el("section").attr("aria-label", text("forces.tab.soldiers"));
    for (n, band) in battle.sides.iter().enumerate() {
        let mut add = el("select")
            .attr("aria-label", fill("forces.add", &[("side", &band.name)]))
            .on("change", Handler::Edit(Held::Nothing, Field::Recruit(n)));
        add = add.child(el("option").attr("value", "").attr("selected", "").text(text("forces.add.which")));
        for (nth, like) in recruits.iter().enumerate() {
            let words = format!("{} ({}): {}", like.name, capital(&like.nation), gear(rules, like));
            add = add.child(el("option").attr("value", nth.to_string()).text(words));
        }
        let mut rows = el("ul").class("ulist");
        for (nth, row) in battle.soldiers.iter().enumerate().filter(|(_, row)| row.side == band.id) {
            rows = rows.child(line(muster, nth, row, n));
        }
        if rows.children.is_empty() {
            rows = rows.child(el("li").class("small").text(text("forces.none")));
        }
        let pick = el("div").class("ef pick wide").child(add);
        list = list.child(side(&band.name, n).child(choices("editor.add").child(pick)).child(rows));
    }
    list
}

fn line(muster: &Muster, nth: usize, row: &SoldierRow, side: usize) -> Element {
    let held = Held::Unit(nth);
    let mut facts = el("span").text(gear(muster.rules(), row));
    if muster.draft.faults_of(held).next().is_some() {
        facts = facts.child(el("b").class("wrong").text(text("editor.wrong")));
    }
    let press = press("row", "", Msg::Hold(held))
        .attr("aria-pressed", (muster.held == held).to_string())
        .child(swatch(["sw s1", "sw s2"][side]))
        .child(el("b").text(muster.name_of(held)))
        .child(facts);
    el("li").child(press)
}

fn soldier(muster: &Muster, n: usize, row: &SoldierRow) -> Element {
    let (held, rules, battle) = (Held::Unit(n), muster.rules(), &muster.draft.battle);
    let mut form = Form::new(muster.bad.as_ref(), held);
    form.words("ef wide", &text("editor.name"), Field::Name, &row.name);
    let armour = ARMOUR.map(|(id, it)| {
        let name = rules.armour.iter().find(|of| of.armour == it).map(|of| of.name.clone());
        (id, name.unwrap_or_default())
    });
    let worn = ARMOUR.iter().find(|(_, it)| *it == row.armour).map_or("", |(id, _)| id);
    form.choice("ef pick", "forces.armour", Field::Armour, worn, &armour);
    let mounts = [("foot", text("forces.mounted.foot")), ("horse", text("forces.mounted.horse"))];
    form.choice("ef pick", "forces.mounted", Field::Mounted, if row.mounted { "horse" } else { "foot" }, &mounts);
    let shields = SHIELDS.map(|(id, it)| (id, text(shield_key(it))));
    let held_shield = SHIELDS.iter().find(|(_, it)| *it == row.shield).map_or("", |(id, _)| id);
    form.choice("ef pick", "forces.shield", Field::Shield, held_shield, &shields);
    let nations = nations(muster);
    let nations: Vec<(&str, String)> = nations.iter().map(|id| (id.as_str(), capital(id))).collect();
    form.choice("ef pick", "forces.nation", Field::Nation, &row.nation, &nations);
    for nth in 0..(row.melee.len() + 1).min(3) {
        let now = row.melee.get(nth).map_or("", String::as_str);
        let mut weapons = vec![("", text("forces.nothing"))];
        for weapon in &rules.weapons {
            let is_free = weapon.id == now || !row.melee.contains(&weapon.id);
            if is_free && weapon.fists == Default::default() && can_strike(rules, row, &weapon.id) {
                weapons.push((&weapon.id, weapon.name.clone()));
            }
        }
        let key = if nth == 0 { "forces.hand" } else { "forces.carries" };
        form.choice("ef pick", key, Field::Melee(nth), now, &weapons);
    }
    let mut missiles = vec![("", text("forces.nothing"))];
    let mut throws = missiles.clone();
    for weapon in &rules.missiles {
        let list = if weapon.thrown { &mut throws } else { &mut missiles };
        if can_shoot(rules, row, &weapon.id) {
            list.push((&weapon.id, weapon.name.clone()));
        }
    }
    form.choice("ef pick", "forces.missile", Field::Weapon, row.missile.as_deref().unwrap_or_default(), &missiles);
    let loads = rules.missiles.iter().any(|weapon| weapon.loads && row.missile.as_ref() == Some(&weapon.id));
    if loads {
        let ways = [("yes", text("forces.loaded.yes")), ("no", text("forces.loaded.no"))];
        form.choice("ef pick", "forces.loaded", Field::Loaded, if row.unloaded { "no" } else { "yes" }, &ways);
    }
    for nth in 0..(row.thrown.len() + 1).min(2) {
        let now = row.thrown.get(nth).map_or("", String::as_str);
        form.choice("ef pick", "forces.throws", Field::Thrown(nth), now, &throws);
    }
    let loads =
        [("", text("forces.nothing")), ("booty", text("forces.with.booty")), ("mantlet", text("forces.with.mantlet"))];
    let load = if row.booty {
        "booty"
    } else if row.mantlet {
        "mantlet"
    } else {
        ""
    };
    form.choice("ef pick", "forces.with", Field::Carries, load, &loads);
    let mut cards = vec![("", text("forces.nothing"))];
    for card in battle.cards.iter().filter(|card| card.side == row.side) {
        cards.push((&card.id, card.title.clone()));
    }
    if cards.len() > 1 {
        form.choice("ef pick", "editor.card", Field::Card, row.card.as_deref().unwrap_or_default(), &cards);
    }
    form.place(&row.at.x.to_string(), &row.at.y.to_string());
    form.number("editor.facing", Field::Facing, &shown(row.facing), 5);
    let scenario = &muster.draft.scenario;
    let picture = map::soldier_picture(scenario, &scenario.board, rules, PieceId(n as u8), 88);
    let acts = el("div").class("acts wrap").child(press("btn small", &text("forces.copy"), Msg::Copy)).child(press(
        "btn small",
        &text("forces.remove"),
        Msg::Remove,
    ));
    form_head(&muster.name_of(held), faults_said(muster.draft.faults_of(held)))
        .child(picture)
        .children(muster.left.as_ref().map(|left| el("p").class("msg").text(left)))
        .child(form.fields)
        .child(acts)
}

/// Everybody's subjects: those of this battle, of those that come with the program, and of the rules.
fn nations(muster: &Muster) -> Vec<String> {
    let mut all: Vec<String> = Vec::new();
    let built_in = scenario::skirmish_battles().iter().flat_map(|battle| &battle.soldiers);
    let rows = muster.draft.battle.soldiers.iter().chain(built_in).map(|row| &row.nation);
    for nation in rows.chain(muster.rules().missiles.iter().flat_map(|row| &row.nations)) {
        if !all.contains(nation) {
            all.push(nation.clone());
        }
    }
    crate::order::by_key(&mut all, Clone::clone);
    all
}

/// A word with a capital.
fn capital(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}

/// Names, turns and the size of the table.
fn battle(muster: &Muster) -> Element {
    let battle = &muster.draft.battle;
    let mut form = Form::new(muster.bad.as_ref(), Held::Nothing);
    form.words("ef wide", &text("editor.battle.title"), Field::Name, &battle.title);
    form.words("ef wide", &text("editor.date"), Field::Date, &battle.date);
    for (n, key) in ["editor.side.first", "editor.side.second"].into_iter().enumerate() {
        form.words("ef", &text(key), Field::Side(n), &battle.sides[n].name);
    }
    form.number("forces.turns", Field::Turn, &battle.turns.to_string(), 1);
    form.number("editor.width", Field::X, &battle.table.width.to_string(), 60);
    form.number("editor.height", Field::Y, &battle.table.height.to_string(), 60);
    el("section")
        .attr("aria-label", text("editor.tab.battle"))
        .children(faults_said(muster.draft.faults_of(Held::Nothing)))
        .child(form.fields)
        .child(el("p").class("small").text(text("forces.ground")))
}

/// The set-up on paper: the map, and where everybody stands.
pub(super) fn paper(muster: &Muster) -> Node {
    let scenario = &muster.draft.scenario;
    let line = |(n, row): (usize, &SoldierRow)| {
        let (name, gear) = (muster.name_of(Held::Unit(n)), gear(muster.rules(), row));
        el("li").text(format!("{name}: {gear}. {}", muster.where_is(row)))
    };
    el("section")
        .key("paper")
        .class("print-only paper")
        .child(el("h1").text(&muster.draft.battle.title))
        .child(map::svg_map(scenario, &scenario.board, muster.rules()))
        .child(
            el("ul")
                .class("printed-log")
                .attr("style", "list-style:none")
                .children(muster.draft.battle.soldiers.iter().enumerate().map(line)),
        )
        .into()
}
