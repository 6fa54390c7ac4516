//! The way that is proposed, by numbers: where he would stop, how he would look, and his legs.

use super::parts::{man, nothing, press};
use crate::game::Phase;
use crate::text::{fill, text};
use crate::ui::html::{Element, Handler, Node, el};
use crate::ui::skirmish::{Field, Msg, SkirmishTable};
use crate::ui::table::say::short;
use crate::ui::table::show::parts::{button, icon_button, send};

fn x(text: String) -> crate::ui::Msg {
    press(Msg::Typed(Field::X, text))
}

fn y(text: String) -> crate::ui::Msg {
    press(Msg::Typed(Field::Y, text))
}

fn facing(text: String) -> crate::ui::Msg {
    press(Msg::Typed(Field::Facing, text))
}

/// The fields, for whoever can go or turn.
pub(super) fn view(table: &SkirmishTable) -> Node {
    let goes = table.own().and_then(|id| table.way_of(id));
    let (Some(_), Some(pose)) = (goes, table.pose_in_hand()) else { return nothing() };
    if table.step() == Some(Phase::Turn) {
        return nothing();
    }
    let plan = table.plan.as_ref();
    let legs = plan.map(|plan| plan.legs.windows(2).map(|two| two[0].distance(two[1])).collect::<Vec<_>>());
    let legs = legs.unwrap_or_default();
    let many = legs.len() > 1;
    let rows = legs.iter().enumerate().filter(|_| many).map(|(n, long)| {
        let drop = icon_button("icon small", "i-no", &text("table.leg.drop"), man(Msg::DropLeg(n)));
        let said = fill("man.leg", &[("n", &(n + 1).to_string()), ("d", &short(*long))]);
        el("div").class("leg").child(el("b").text(said)).child(drop)
    });
    let mut acts = el("div").class("acts wrap");
    if plan.is_some_and(|plan| plan.wish.kind == crate::ui::skirmish::plan::Kind::Walk && !plan.is_turn()) {
        acts = acts.child(button("btn small", &text("man.leg.add"), man(Msg::AddLeg)));
    }
    if table.exit().is_some() {
        acts = acts.child(button("btn small", &text("man.leave"), man(Msg::Leave)));
    }
    el("section")
        .class("sec")
        .child(
            el("form")
                .class(if plan.is_some_and(|plan| plan.refused.is_some()) { "legs no" } else { "legs" })
                .attr("aria-label", text("man.way"))
                .on("submit", Handler::Send(send(crate::ui::table::Msg::March)))
                .children(rows)
                .child(
                    el("div")
                        .class("mfields")
                        .child(field("man.field.x", Field::X, x, short(pose.at.x)))
                        .child(field("man.field.y", Field::Y, y, short(pose.at.y)))
                        .child(field("man.field.facing", Field::Facing, facing, pose.facing.get().to_string())),
                )
                .child(acts),
        )
        .into()
}

/// A number with a step down and a step up.
fn field(key: &str, field: Field, make: fn(String) -> crate::ui::Msg, value: String) -> Element {
    let label = text(key);
    let nudge = |sign: &str, by: i32, key: &str| {
        el("button")
            .attr("type", "button")
            .class("nud")
            .attr("aria-label", fill(key, &[("field", &label)]))
            .text(sign)
            .on_click(press(Msg::Nudge(field, by)))
    };
    let step = if field == Field::Facing { "15" } else { "0.5" };
    el("span")
        .class("num-field")
        .child(el("span").class("dl").attr("aria-hidden", "true").text(&label))
        .child(nudge("−", -1, "table.leg.less"))
        .child(
            el("input")
                .attr("type", "number")
                .attr("inputmode", "decimal")
                .attr("step", step)
                .attr("value", value)
                .attr("aria-label", &label)
                .on("change", Handler::Value(make)),
        )
        .child(nudge("+", 1, "table.leg.more"))
}
