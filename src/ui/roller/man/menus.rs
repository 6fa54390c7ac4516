//! The menus: what each soldier wears, carries and stands behind.

use super::parts::{choice, group, send as press, tick};
use super::{Asked, Msg, send};
use crate::game::{Arc4, Shield};
use crate::scenario::{Act, Party};
use crate::text::{fill, text};
use crate::ui::html::{Handler, Node, el};
use crate::ui::svg::icon;

type Make = fn(String) -> crate::ui::Msg;

/// What the menus of the three soldiers send.
const CATEGORY: [Make; 3] =
    [|v| press(send(Msg::Category(0, v))), |v| press(send(Msg::Category(1, v))), |v| press(send(Msg::Category(2, v)))];
const WEAPON: [Make; 3] =
    [|v| press(send(Msg::Weapon(0, v))), |v| press(send(Msg::Weapon(1, v))), |v| press(send(Msg::Weapon(2, v)))];
const SIDEARM: [Make; 3] =
    [|v| press(send(Msg::Sidearm(0, v))), |v| press(send(Msg::Sidearm(1, v))), |v| press(send(Msg::Sidearm(2, v)))];
const USED: [Make; 3] =
    [|v| press(send(Msg::Used(0, v))), |v| press(send(Msg::Used(1, v))), |v| press(send(Msg::Used(2, v)))];

pub(super) fn view(asked: &Asked) -> Node {
    let friend = match &asked.ask.act {
        Act::Shot { friend, .. } => friend.as_ref(),
        Act::Fight { .. } => None,
    };
    let units = el("div")
        .class("rl-units")
        .child(soldier(asked, 0, &asked.ask.parties[0]))
        .child(soldier(asked, 1, &asked.ask.parties[1]))
        .children(friend.map(|friend| soldier(asked, 2, friend)));
    el("div").class("rl-ask").child(act(asked)).child(units).into()
}

/// A menu with its name before it.
fn menu(id: String, key: &str, options: Vec<(String, &str)>, chosen: &str, make: Make) -> Node {
    let rows = options
        .into_iter()
        .map(|(value, name)| el("option").attr_if(value == chosen, "selected", "").attr("value", value).text(name));
    let select = el("select").id(&id).attr("value", chosen).on("change", Handler::Value(make)).children(rows);
    el("label")
        .key(&id)
        .class("rl-group")
        .attr("for", &id)
        .child(el("span").class("rl-of").text(text(key)))
        .child(select)
        .into()
}

/// Fight or shot, and what of both.
fn act(asked: &Asked) -> Node {
    let mut nodes: Vec<Node> = Vec::new();
    let is_shot = matches!(asked.ask.act, Act::Shot { .. });
    let deed = vec![
        choice(text("roller.fight"), !is_shot, send(Msg::Shot(false))),
        choice(text("roller.shot"), is_shot, send(Msg::Shot(true))),
    ];
    nodes.push(group("roller.deed", deed));
    if let Act::Fight { charged } = asked.ask.act {
        let how = vec![
            choice(text("roller.man.charges"), charged, send(Msg::Charge(true))),
            choice(text("roller.man.walks"), !charged, send(Msg::Charge(false))),
        ];
        nodes.push(group("roller.man.how", how));
    }
    nodes.push(
        el("button")
            .attr("type", "button")
            .class("rl-btn")
            .on_click(press(send(Msg::Swap)))
            .text(text("roller.swap"))
            .into(),
    );
    el("div").class("rl-line").children(nodes).into()
}

/// The word of a quarter.
fn quarter(of: Arc4) -> String {
    text(match of {
        Arc4::Front => "man.arc.front",
        Arc4::Left => "man.arc.left",
        Arc4::Right => "man.arc.right",
        Arc4::Rear => "man.arc.rear",
    })
}

fn soldier(asked: &Asked, n: usize, party: &Party) -> Node {
    let tables = asked.rules.tables();
    let is_shot = matches!(asked.ask.act, Act::Shot { .. });
    let is_shooter = is_shot && n == 0;
    let rows = |count: usize| (0..count).map(|at| at.to_string());
    let kind = asked.rules.kind_of(party.man.armour, party.man.mounted).0;
    let categories = rows(tables.moves.len()).zip(tables.moves.iter().map(|row| row.name.as_str())).collect();
    let symbol = match (&asked.ask.act, n) {
        (Act::Shot { missile, .. }, 0) => tables.missiles.get(usize::from(*missile)).map(|row| row.symbol.as_str()),
        _ => Some(asked.rules.weapon(party.man.weapon).symbol.as_str()),
    };
    let side = if n == 1 { 2 } else { 1 };
    let mut nodes: Vec<Node> = Vec::new();
    let figure = el("span").class(format!("rl-figure s{side}")).child(icon(symbol.unwrap_or_default(), 24));
    let category = menu(format!("roller-category-{n}"), "roller.man.wears", categories, &kind.to_string(), CATEGORY[n]);
    nodes.push(el("div").class("rl-kind").child(figure).child(category).into());
    // Neither weapon nor shield of a shooter counts.
    if is_shooter {
        nodes.extend(shot(asked));
    } else {
        nodes.push(weapon(asked, n, party));
        let shields = [
            (Shield::None, "roller.man.shield.none"),
            (Shield::Shield, "roller.man.shield.shield"),
            (Shield::Buckler, "roller.man.shield.buckler"),
        ];
        let shields =
            shields.map(|(shield, key)| choice(text(key), party.man.shield == shield, send(Msg::Shield(n, shield))));
        nodes.push(group("roller.man.shield", shields.into()));
        let mut used = vec![(String::new(), String::new())];
        used[0].1 = text("roller.man.nothing");
        for (at, row) in tables.missiles.iter().enumerate() {
            used.push((at.to_string(), row.name.clone()));
        }
        let chosen = party.man.used.map_or(String::new(), |row| row.to_string());
        let options = used.iter().map(|(value, name)| (value.clone(), name.as_str())).collect();
        nodes.push(menu(format!("roller-used-{n}"), "roller.man.used", options, &chosen, USED[n]));
    }
    if n > 0 {
        let arcs = [Arc4::Front, Arc4::Left, Arc4::Right, Arc4::Rear];
        let arcs = arcs.map(|arc| choice(quarter(arc), party.from == arc, send(Msg::From(n, arc))));
        nodes.push(group(if is_shot { "roller.man.from.shot" } else { "roller.man.from" }, arcs.into()));
    }
    if is_shot && n > 0 {
        let covers = tables.cover.iter().map(|row| {
            let cover = row.cover;
            let name = format!("{} +{}", row.name, row.bonus);
            choice(name, party.cover.contains(&cover), send(Msg::Cover(n, cover)))
        });
        nodes.push(group("roller.man.cover", covers.collect()));
    }
    if !is_shot {
        let id = format!("roller-above-{n}");
        nodes.push(tick(id, &text("roller.man.above"), party.above, send(Msg::Above(n))).into());
    }
    el("fieldset")
        .key(format!("soldier-{n}"))
        .class(format!("rl-unit s{side}"))
        .child(el("legend").text(asked.name(n)))
        .children(nodes)
        .into()
}

/// What he holds, and what he draws when that is dropped.
fn weapon(asked: &Asked, n: usize, party: &Party) -> Node {
    let weapons = &asked.rules.tables().weapons;
    let can = |row: &crate::rules::chevauchee::tables::WeaponRow| {
        (party.man.mounted || !row.mounted) && (party.man.shield == Shield::Shield || !row.shield)
    };
    let all = || weapons.iter().enumerate().filter(|(_, row)| can(row));
    let names = all().map(|(at, row)| (at.to_string(), row.name.as_str())).collect();
    let held = menu(format!("roller-weapon-{n}"), "roller.man.weapon", names, &party.man.weapon.to_string(), WEAPON[n]);
    let is_dropped = matches!(asked.ask.act, Act::Fight { .. }) && asked.rules.weapon(party.man.weapon).dropped;
    if !is_dropped {
        return held;
    }
    let nothing = text("roller.man.nothing");
    let mut next = vec![(String::new(), nothing.as_str())];
    next.extend(all().filter(|(_, row)| !row.dropped).map(|(at, row)| (at.to_string(), row.name.as_str())));
    let chosen = party.sidearm.map_or(String::new(), |row| row.to_string());
    let then = menu(format!("roller-sidearm-{n}"), "roller.man.sidearm", next, &chosen, SIDEARM[n]);
    el("div").class("rl-line").child(held).child(then).into()
}

/// What the shooter shoots with, from where, and how.
fn shot(asked: &Asked) -> Vec<Node> {
    let Act::Shot { missile, distance, walked, twice, friend } = &asked.ask.act else { return Vec::new() };
    let tables = asked.rules.tables();
    let names = tables.missiles.iter().enumerate().map(|(at, row)| (at.to_string(), row.name.as_str())).collect();
    let make: Make = |value| press(send(Msg::Missile(value)));
    let base = asked.rules.base_range(*missile).to_string();
    let base = el("span").class("rl-of").text(fill("roller.man.base", &[("range", &base)]));
    let mut nodes: Vec<Node> = vec![
        menu("roller-missile".to_string(), "roller.weapon", names, &missile.to_string(), make),
        el("div").class("rl-line").child(distance_box(&distance.to_string())).child(base).into(),
        tick("roller-walked".to_string(), &text("roller.man.walked"), *walked, send(Msg::Walked)).into(),
    ];
    if tables.missiles.get(usize::from(*missile)).is_some_and(|row| row.shots > 1) {
        nodes.push(tick("roller-twice".to_string(), &text("roller.man.twice"), *twice, send(Msg::Twice)).into());
    }
    let (melee, scale) = (text("roller.man.melee"), text("roller.man.scale"));
    nodes.push(tick("roller-friend".to_string(), &melee, friend.is_some(), send(Msg::Friend)).into());
    nodes.push(tick("roller-scale".to_string(), &scale, asked.ask.doubled, send(Msg::Scale)).into());
    nodes
}

fn distance_box(inches: &str) -> Node {
    let make: Make = |value| press(send(Msg::Distance(value)));
    let input = el("input")
        .id("roller-distance")
        .class("rl-inches")
        .attr("type", "text")
        .attr("inputmode", "decimal")
        .attr("maxlength", "7")
        .attr("autocomplete", "off")
        .attr("value", inches)
        .on("change", Handler::Value(make));
    el("label")
        .key("distance")
        .class("rl-group")
        .attr("for", "roller-distance")
        .child(el("span").class("rl-of").text(text("roller.man.distance")))
        .child(input)
        .into()
}
