//! What both sides had or lost over time, as lines, with the numbers as a table.

use super::account::{Account, Chart};
use crate::text::{fill, text};
use crate::ui::html::{Element, Node, el};
use crate::ui::math::{draw, number};

/// The picture in its own units; the names of the sides stand to the right of the lines.
const WIDE: f64 = 640.0;
const LEFT: f64 = 34.0;
const RIGHT: f64 = 486.0;
const TOP: f64 = 20.0;
const UNDER: f64 = 26.0;

/// The steps of the scale: at most six of them up to this number.
fn step(most: u32) -> u32 {
    [1, 2, 5, 10, 20, 25, 50, 100].into_iter().find(|step| most <= step * 6).unwrap_or(most.div_ceil(5).max(1))
}

/// A chart of an account, so many units high.
pub(super) fn view(account: &Account, chart: &Chart, sides: [&str; 2], tall: f64) -> Node {
    let limits = chart.limit.iter().flatten();
    let most = chart.points.iter().flatten().chain(limits).copied().max().unwrap_or(0).max(1);
    let step = step(most);
    let most = most.div_ceil(step) * step;
    let bottom = tall - UNDER;
    let x = |n: usize| LEFT + (RIGHT - LEFT) * n as f64 / (chart.points.len() - 1).max(1) as f64;
    let y = |v: u32| TOP + (bottom - TOP) * (1.0 - f64::from(v) / f64::from(most));
    let mut drawn: Vec<Node> = Vec::new();
    if let Some((_, column)) = account.turning.as_ref().filter(|(_, column)| *column < chart.points.len()) {
        let (from, to) = (x(column.saturating_sub(1)), x(*column));
        drawn.push(
            el("rect")
                .class("turn")
                .attr("x", number(from))
                .attr("y", number(TOP))
                .attr("width", number(to - from))
                .attr("height", number(bottom - TOP))
                .into(),
        );
        let middle = (from + to) / 2.0;
        // Near an edge the words lean inwards.
        let anchor = match middle {
            m if m < 100.0 => "start",
            m if m > RIGHT - 60.0 => "end",
            _ => "middle",
        };
        let at = match anchor {
            "start" => from,
            "end" => to,
            _ => middle,
        };
        drawn.push(words(at, TOP - 6.0, anchor, &text("report.turning.mark")).class("turned").into());
    }
    for v in (0..=most).step_by(step as usize) {
        drawn.push(across(y(v)).class("grid").into());
        drawn.push(words(LEFT - 7.0, y(v) + 4.0, "end", &v.to_string()).into());
    }
    let mut limits: Vec<u32> = chart.limit.iter().flatten().copied().collect();
    limits.dedup();
    drawn.extend(limits.into_iter().map(|limit| across(y(limit)).class("limit").into()));
    // Every column is numbered while the numbers have room.
    let every = account.columns.len().div_ceil(13).max(1);
    for (n, name) in account.columns.iter().enumerate().filter(|(n, _)| n % every == 0) {
        drawn.push(words(x(n), tall - 8.0, "middle", name).into());
    }
    for side in 0..2 {
        let mut d = String::new();
        for (n, points) in chart.points.iter().enumerate() {
            draw(&mut d, if n == 0 { 'M' } else { 'L' }, &[x(n), y(points[side])]);
        }
        // The second side's line is a light one in a dark edge: it differs in grey as well.
        let kinds: &[&str] = if side == 0 { &["line s1"] } else { &["line s2 edge", "line s2"] };
        drawn.extend(kinds.iter().map(|class| Node::from(el("path").class(class).attr("d", &d))));
        for (n, points) in chart.points.iter().enumerate() {
            drawn.push(mark(side, x(n), y(points[side])));
        }
    }
    let last = chart.points[chart.points.len() - 1];
    let mut at = last.map(|v| y(v) + 2.0);
    // The two names keep clear of each other.
    let upper = usize::from(at[1] < at[0]);
    let gap = 34.0 - (at[1 - upper] - at[upper]);
    if gap > 0.0 {
        at[upper] -= gap / 2.0;
        at[1 - upper] += gap / 2.0;
    }
    let down = (TOP + 4.0 - at[upper]).max(0.0) - (at[1 - upper] + 16.0 - bottom).max(0.0);
    for side in 0..2 {
        let y = at[side] + down;
        drawn.push(words(RIGHT + 14.0, y, "start", sides[side]).class("name").into());
        drawn.push(words(RIGHT + 14.0, y + 15.0, "start", &last[side].to_string()).class("name").into());
    }
    let values = [
        ("title", chart.title.clone()),
        ("a", sides[0].to_string()),
        ("b", sides[1].to_string()),
        ("first", last[0].to_string()),
        ("second", last[1].to_string()),
    ];
    let values = values.each_ref().map(|(name, value)| (*name, value.as_str()));
    let picture = el("svg")
        .class("chart")
        .attr("viewBox", format!("0 0 {} {}", number(WIDE), number(tall)))
        .attr("role", "img")
        .attr("aria-label", fill("report.chart.alt", &values))
        .children(drawn);
    // On a narrow screen the names stand under the lines.
    let key = [0, 1].map(|side| {
        let swatch = el("span").class(format!("sw s{}", side + 1));
        el("span").child(swatch).text(format!(" {} {}", sides[side], last[side]))
    });
    el("div")
        .class("plot")
        .child(picture)
        .child(el("p").class("plotkey").attr("aria-hidden", "true").children(key))
        .into()
}

fn words(x: f64, y: f64, anchor: &str, words: &str) -> Element {
    el("svg:text").attr("x", number(x)).attr("y", number(y)).attr("text-anchor", anchor).text(words)
}

fn across(y: f64) -> Element {
    el("path").attr("d", format!("M{} {}H{}", number(LEFT), number(y), number(RIGHT)))
}

/// A square for the first side, a disc for the second.
fn mark(side: usize, x: f64, y: f64) -> Node {
    match side {
        0 => el("rect")
            .class("dot s1")
            .attr("x", number(x - 4.0))
            .attr("y", number(y - 4.0))
            .attr("width", "8")
            .attr("height", "8"),
        _ => el("circle").class("dot s2").attr("cx", number(x)).attr("cy", number(y)).attr("r", "4.6"),
    }
    .into()
}

/// The numbers of all charts, for who cannot see them or wants to know.
pub(super) fn numbers(account: &Account, names: &[String], sides: [&str; 2]) -> Node {
    let mut head = el("tr").child(el("th").attr("scope", "col").text(text("report.when")));
    for chart in &account.charts {
        for side in sides {
            let values = [("title", chart.title.as_str()), ("side", side)];
            head = head.child(el("th").attr("scope", "col").text(fill("report.number.of", &values)));
        }
    }
    let rows = names.iter().enumerate().map(|(n, name)| {
        let mut row = el("tr").child(el("th").attr("scope", "row").text(name));
        for chart in &account.charts {
            for v in chart.points.get(n).copied().unwrap_or_default() {
                row = row.child(el("td").text(v.to_string()));
            }
        }
        row
    });
    let table = el("table").child(el("thead").child(head)).child(el("tbody").children(rows));
    el("details")
        .class("no-print")
        .child(el("summary").text(text("report.numbers")))
        .child(
            el("div")
                .class("wide")
                .attr("tabindex", "0")
                .attr("role", "group")
                .attr("aria-label", text("report.numbers"))
                .child(table),
        )
        .into()
}
