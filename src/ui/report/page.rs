//! The page of a report: one frame for all kinds of games.

use super::account::{Account, Turn, in_tenths};
use super::luck::Luck;
use super::{chart, maps};
use crate::dice::Fraction;
use crate::game::{Ask, Game, Side, about_in_words};
use crate::text::{fill, text};
use crate::ui::app::{button, chip};
use crate::ui::dialog;
use crate::ui::html::{Element, Node, el};
use crate::ui::math::number;
use crate::ui::message::Msg;
use crate::ui::svg::icon;

/// Where the links of a report lead.
pub(super) struct Ways {
    /// The table as it stands.
    pub table: String,
    /// The same battle once more.
    pub again: String,
    /// The table at a moment: so many inputs go behind it.
    pub moment: String,
}

/// The page.
pub(super) fn view(game: &Game, account: &Account, ways: &Ways) -> Node {
    let about = game.rules().about();
    let sides = [about.sides[0].name.as_str(), about.sides[1].name.as_str()];
    el("main")
        .class("report")
        .attr("style", format!("--ratio:{}", number(maps::ratio(game))))
        .child(head(game, account, ways))
        .child(
            el("div")
                .class("rtwo")
                .child(el("div").class("rboxes").child(charts(account, sides)).child(bill(game, account, sides)))
                .child(el("div").class("rboxes").child(turning(game, account, ways)).child(luck(account, sides))),
        )
        .child(turns(game, account, ways))
        .child(then_and_now(account))
        .children(questions(account))
        .child(el("p").class("credit").text(fill("report.credit", &[("credit", &about.credit)])))
        .into()
}

fn head(game: &Game, account: &Account, ways: &Ways) -> Element {
    let scenario = game.scenario();
    let winner = match game.board().ask {
        Ask::Over(outcome) => outcome.winner,
        _ => None,
    };
    let badge = winner.map(|side| {
        let name = &game.rules().about().sides[side.index()].name;
        let letter: String = name.chars().take(1).collect();
        Node::from(el("span").class(format!("sw big s{}", side.0 + 1)).attr("aria-hidden", "true").text(letter))
    });
    let is_over = matches!(game.board().ask, Ask::Over(_));
    let link = |key: &str, to: &str| el("a").class("btn").attr("href", to).text(text(key));
    let battle = fill("report.battle", &[("battle", &scenario.title), ("date", &account.date)]);
    el("header")
        .class("rhead")
        .children(badge)
        .child(
            el("div")
                .class("verdict")
                .child(el("p").class("of").text(battle))
                .child(el("h1").class("result").text(&account.result))
                .child(
                    el("p")
                        .text(&account.why)
                        .text(" ")
                        .children(account.rules.iter().map(|rule| Node::from(chip(scenario, *rule)))),
                ),
        )
        .child(
            el("nav")
                .class("act no-print")
                .attr("aria-label", text("report.acts"))
                .child(link(if is_over { "report.look" } else { "report.back" }, &ways.table))
                .child(link("report.rematch", &ways.again))
                .child(button("page.share", Msg::Open(dialog::Kind::Share)))
                .child(
                    el("button")
                        .class("btn go")
                        .attr("type", "button")
                        .on_click(Msg::Print)
                        .child(icon("i-print", 18))
                        .text(text("page.print")),
                ),
        )
}

fn charts(account: &Account, sides: [&str; 2]) -> Element {
    let mut all = el("div").class("rcharts");
    for (n, one) in account.charts.iter().enumerate() {
        let tall = if n == 0 { 270.0 } else { 150.0 };
        all = all.child(el("section").child(el("h2").text(&one.title)).child(chart::view(account, one, sides, tall)));
    }
    let names: Vec<String> =
        std::iter::once(text("report.set_up")).chain(account.turns.iter().map(|turn| turn.name.clone())).collect();
    all.child(chart::numbers(account, &names, sides))
}

/// Where the game turned, with the map of that moment and the way to it.
fn turning(game: &Game, account: &Account, ways: &Ways) -> Element {
    let mut section = el("section").class("rbox turning").child(el("h2").text(text("report.turning")));
    section = section.children(account.turned.iter().map(|line| Node::from(el("p").text(line))));
    if let Some((turning, _)) = &account.turning {
        let from = turning.stretch.from;
        section = section
            .child(el("figure").child(maps::small(game, from)).child(el("figcaption").text(text("report.turning.map"))))
            .child(
                el("p").class("act no-print").child(
                    el("a")
                        .class("btn small")
                        .attr("href", format!("{}{from}", ways.moment))
                        .child(icon("i-play", 16))
                        .text(text("report.turning.watch")),
                ),
            );
    }
    section
}

/// How unusual, in words: the chance of this much luck or more.
fn unusual(luck: &Luck) -> String {
    let chance = luck.chance();
    let Fraction { num, den } = chance;
    let key = match luck.is_more() {
        // What comes once in three times, to either side, is nothing unusual.
        more if num.saturating_mul(3) >= den => {
            ["report.luck.usual.more", "report.luck.usual.less"][usize::from(!more)]
        }
        true if num.saturating_mul(8) >= den => "report.luck.little",
        true if num.saturating_mul(40) >= den => "report.luck.lucky",
        true => "report.luck.very",
        false if num.saturating_mul(8) >= den => "report.luck.bad.little",
        false if num.saturating_mul(40) >= den => "report.luck.bad",
        false => "report.luck.bad.very",
    };
    fill(key, &[("chance", &about_in_words(chance))])
}

fn luck(account: &Account, sides: [&str; 2]) -> Element {
    let mut section = el("section").class("rbox").child(el("h2").text(text("report.luck")));
    for (name, both) in &account.luck {
        let most = both.iter().map(|luck| (luck.came * 10).max(luck.tenths())).max().unwrap_or(0).max(1);
        let percent = |n: u32| number(f64::from(n) * 96.0 / f64::from(most));
        section = section.children((account.luck.len() > 1).then(|| Node::from(el("h3").text(name))));
        for side in Side::BOTH {
            let luck = &both[side.index()];
            let swatch = el("span").class(format!("sw s{}", side.0 + 1)).attr("aria-hidden", "true");
            let row = el("div")
                .class(format!("rluck s{}", side.0 + 1))
                .child(el("span").class("who").child(swatch).text(format!(" {}", sides[side.index()])));
            if luck.throws() == 0 {
                section = section.child(row.child(el("span").class("said").text(text("report.luck.none"))));
                continue;
            }
            let bar = el("span")
                .class("bar")
                .attr("aria-hidden", "true")
                .child(el("i").attr("style", format!("width:{}%", percent(luck.came * 10))))
                .child(el("u").attr("style", format!("left:{}%", percent(luck.tenths()))));
            let values = [
                ("n", luck.came.to_string()),
                ("expected", in_tenths(luck.tenths())),
                ("of", luck.throws().to_string()),
            ];
            let values = values.each_ref().map(|(name, value)| (*name, value.as_str()));
            let said = el("span")
                .class("said num")
                .child(el("b").text(luck.came.to_string()))
                .text(" ")
                .text(fill("report.luck.came", &values));
            section =
                section.child(row.child(bar).child(said).child(el("span").class("said small").text(unusual(luck))));
        }
    }
    section.child(el("p").class("small").text(text("report.luck.line")))
}

fn bill(game: &Game, account: &Account, sides: [&str; 2]) -> Element {
    let head = Side::BOTH.map(|side| {
        el("th")
            .attr("scope", "col")
            .child(el("span").class(format!("sw s{}", side.0 + 1)).attr("aria-hidden", "true"))
            .text(format!(" {}", sides[side.index()]))
    });
    let rows = account.bill.iter().map(|(what, numbers)| {
        el("tr")
            .child(el("th").attr("scope", "row").text(what))
            .children(numbers.each_ref().map(|number| el("td").class("num").text(number)))
    });
    let remarks = super::account::remarks(game).into_iter().map(|line| Node::from(el("p").class("small").text(line)));
    el("section")
        .class("rbox")
        .child(el("h2").text(text("report.bill")))
        .child(
            el("table")
                .class("rbill")
                .child(el("thead").child(el("tr").child(el("td")).children(head)))
                .child(el("tbody").children(rows)),
        )
        .children(remarks)
}

/// The map at each turn.
fn turns(game: &Game, account: &Account, ways: &Ways) -> Element {
    let start = Turn { name: text("report.set_up"), lost: text("report.set_up.line"), at: 0 };
    let all = std::iter::once(&start).chain(&account.turns);
    let figures = all.map(|turn| {
        let name = el("a").attr("href", format!("{}{}", ways.moment, turn.at)).text(&turn.name);
        el("figure")
            .child(maps::small(game, turn.at))
            .child(el("figcaption").child(el("b").child(name)).text(" ").text(&turn.lost))
    });
    let columns = maps::columns(game, account.turns.len() + 1);
    el("section")
        .class("rturns")
        .child(el("h2").text(text("report.turns")))
        .child(el("div").class("rmaps").attr("style", format!("--columns:{columns}")).children(figures))
}

/// What happened then, beside what happened here.
fn then_and_now(account: &Account) -> Element {
    let told = |lines: &[String]| lines.iter().map(|line| Node::from(el("p").text(line))).collect::<Vec<_>>();
    let part = |class: &str, key: &str, lines: &[String]| {
        el("section").class(format!("rbox {class}")).child(el("h2").text(text(key))).children(told(lines))
    };
    let then = &account.lesson.what_happened;
    el("div")
        .class("rpair")
        .children((!then.is_empty()).then(|| Node::from(part("then", "report.then", then))))
        .child(part("here", "report.here", &account.here))
}

fn questions(account: &Account) -> Option<Node> {
    let asked = account.lesson.questions.iter().map(|question| el("li").text(&question.ask));
    (!account.lesson.questions.is_empty()).then(|| {
        el("section")
            .class("rbox")
            .child(el("h2").text(text("page.lesson.questions")))
            .child(el("ol").children(asked))
            .into()
    })
}
