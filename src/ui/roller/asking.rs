//! The menus: what fights what, and only what the rules know of it.

use super::parts::{choice, figure, group, send, tick};
use super::{Msg, Question};
use crate::game::{KindId, PieceId, Rules, Side};
use crate::rules::tray::Flank;
use crate::scenario::Deed;
use crate::text::{fill, text};
use crate::ui::html::{Element, Handler, Node, el};

pub(super) fn view(question: &Question) -> Node {
    el("div")
        .class("rl-ask")
        .child(deed(question))
        .child(el("div").class("rl-units").child(unit(question, 0)).child(unit(question, 1)))
        .child(more(question))
        .into()
}

/// Fight or shot, and changing places.
fn deed(question: &Question) -> Node {
    let ask = &question.ask;
    let is_shot = ask.deed != Deed::Fight;
    let mut buttons = Vec::new();
    if question.known.has_shots() {
        let shooter = &ask.units[0];
        let can = question.known.can_shoot(shooter.side, shooter.kind);
        buttons.push(choice(text("roller.fight"), !is_shot, Msg::Shot(false)));
        buttons.push(choice(text("roller.shot"), is_shot, Msg::Shot(true)).attr_if(!can, "disabled", ""));
    }
    let swap = el("button").attr("type", "button").class("rl-btn").on_click(send(Msg::Swap)).text(text("roller.swap"));
    let deed = (!buttons.is_empty()).then(|| group("roller.deed", buttons));
    el("div").class("rl-line").children(deed).child(swap).into()
}

type Make = fn(String) -> crate::ui::Msg;

/// What the menus of troop types send.
const PICK: [Make; 2] = [|value| send(Msg::Kind(0, value)), |value| send(Msg::Kind(1, value))];

fn unit(question: &Question, n: usize) -> Node {
    let (known, ask) = (&question.known, &question.ask);
    let (rules, unit) = (known.rules(), &ask.units[n]);
    let is_shot = ask.deed != Deed::Fight;
    let info = rules.kind(unit.kind);
    let role = match (is_shot, n) {
        (false, 0) => "roller.attacker",
        (false, _) => "roller.defender",
        (true, 0) => "roller.shooter",
        (true, _) => "roller.target",
    };
    let value = |side: Side, kind: KindId| format!("{}.{}", side.0, kind.0);
    // The first may be of either side, the second is his enemy.
    let sides: Vec<Side> = if n == 0 { Side::BOTH.into() } else { vec![unit.side] };
    let groups = sides.into_iter().map(|side| {
        let kinds = known.troops(side).into_iter().filter(|&kind| !is_shot || n == 1 || known.can_shoot(side, kind));
        let options = kinds.map(|kind| {
            el("option")
                .attr("value", value(side, kind))
                .attr_if((side, kind) == (unit.side, unit.kind), "selected", "")
                .text(&rules.kind(kind).name)
        });
        el("optgroup").attr("label", &rules.about().sides[side.index()].name).children(options)
    });
    let id = format!("roller-kind-{n}");
    let menu = el("select")
        .id(&id)
        .attr("value", value(unit.side, unit.kind))
        .on("change", Handler::Value(PICK[n]))
        .children(groups);
    let stands = known
        .stands(unit.kind)
        .map(|stands| choice(stands.to_string(), stands == unit.stands, Msg::Stands(n, stands)))
        .collect();
    let side = &rules.about().sides[unit.side.index()].name;
    el("fieldset")
        .class(format!("rl-unit s{}", unit.side.0 + 1))
        .child(el("legend").text(text(role)).child(el("span").text(format!(" · {side}"))))
        .child(
            el("div")
                .class("rl-kind")
                .child(figure(&info.symbol, unit.side))
                .child(menu.attr("aria-label", fill("roller.kind", &[("role", &text(role))]))),
        )
        .child(group("roller.stands", stands))
        .children(circumstances(question, n))
        .into()
}

/// The boxes to tick for a unit.
fn circumstances(question: &Question, n: usize) -> Vec<Element> {
    let (known, ask) = (&question.known, &question.ask);
    let can = known.can(ask, n);
    let unit = &ask.units[n];
    let id = |name: &str| format!("roller-{name}-{n}");
    let mut boxes = Vec::new();
    for leader in can.leaders {
        let name = &known.rules().kind(leader).name;
        let is_on = unit.leaders.contains(&leader);
        let words = fill("roller.with_leader", &[("leader", name)]);
        boxes.push(tick(id(&known.rules().kind(leader).id), &words, is_on, Msg::Leader(n, leader)));
    }
    if can.above {
        boxes.push(tick(id("above"), &text("roller.above"), unit.is_above, Msg::Above(n)));
    }
    if can.flank.contains(&Flank::Now) {
        let is_on = unit.flank != Flank::No;
        let next = if is_on { Flank::No } else { Flank::Now };
        boxes.push(tick(id("flank"), &text("roller.flank"), is_on, Msg::Flank(n, next)));
        for (kind, key) in [(Flank::Held, "roller.flank.held"), (Flank::Earlier, "roller.flank.earlier")] {
            if is_on && can.flank.contains(&kind) {
                let is_it = unit.flank == kind;
                let next = if is_it { Flank::Now } else { kind };
                boxes.push(tick(id(key), &text(key), is_it, Msg::Flank(n, next)).class("rl-tick rl-sub"));
            }
        }
    }
    if can.crossing {
        boxes.push(tick(id("crossing"), &text("roller.crossing"), unit.is_crossing, Msg::Crossing(n)));
    }
    if can.covered {
        let key = match known.rules().cover() {
            Some(crate::game::Ground::Camp) => "roller.camp",
            _ => "roller.cover",
        };
        boxes.push(tick(id("cover"), &text(key), unit.is_covered, Msg::Cover(n)));
    }
    boxes
}

/// What is said of both: contact, weapon, distance, house rules.
fn more(question: &Question) -> Node {
    let (known, ask) = (&question.known, &question.ask);
    let mut groups = Vec::new();
    match ask.deed {
        Deed::Fight if known.has_front() => {
            let front = |n: u8| choice(n.to_string(), ask.front == n, Msg::Front(n));
            groups.push(group("roller.front", vec![front(2), front(1)]));
        }
        Deed::Fight => {}
        Deed::Shot { weapon, range } => {
            let rows = &known.rules().tables().shooting;
            let kind = ask.units[0].kind;
            let others = known.weapons(kind);
            if !others.is_empty() {
                let mut weapons = Vec::new();
                if let Some(own) = known.rules().own_weapon(kind) {
                    weapons.push(choice(&rows[usize::from(own)].name, weapon.is_none(), Msg::Weapon(None)));
                }
                for at in others {
                    weapons.push(choice(&rows[usize::from(at)].name, weapon == Some(at), Msg::Weapon(Some(at))));
                }
                groups.push(group("roller.weapon", weapons));
            }
            let ranges = known.ranges(ask);
            if ranges.len() > 1 {
                let to = |at: usize| if at == 0 { None } else { Some(ranges[at]) };
                let words = |at: usize| match at {
                    0 => fill("roller.range.near", &[("range", &ranges[0].to_string())]),
                    at => fill("roller.range.far", &[("range", &ranges[at].to_string())]),
                };
                let choices = (0..ranges.len()).map(|at| choice(words(at), range == to(at), Msg::Range(to(at))));
                groups.push(group("roller.range", choices.collect()));
            } else if let Some(range) = known.rules().range(&question.scenario.board, PieceId(0)) {
                groups.push(el("p").key("reach").text(fill("roller.reach", &[("range", &range.to_string())])).into());
            }
        }
    }
    let mut switches: Vec<Node> = Vec::new();
    for info in known.switches() {
        let is_on = ask.switches.contains_key(&info.id);
        let id = format!("roller-switch-{}", info.id);
        let row = tick(id, &info.name, is_on, Msg::Switch(info.id.clone()));
        switches.push(row.child(el("small").text(&info.text)).class("rl-tick rl-switch").into());
    }
    el("div")
        .child(el("div").class("rl-line").children(groups))
        .child(el("div").class("rl-switches").children(switches))
        .into()
}
