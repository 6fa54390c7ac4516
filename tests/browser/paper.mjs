// What a PDF shows when it is printed at 100 %: lengths are read from its vector drawings, ink from its margins.
import { execFileSync } from "node:child_process";

/** Millimetres in a point. */
const POINT = 25.4 / 72;

/** The sizes of the sheets in millimetres, [width, height] each. */
export function sizes(path) {
  const said = execFileSync("pdfinfo", ["-f", "1", "-l", "9999", path], { encoding: "utf8" });
  return [...said.matchAll(/^Page +\d+ size: +([\d.]+) x ([\d.]+)/gm)].map(([, w, h]) => [w * POINT, h * POINT]);
}

/** The lines drawn on sheet `n` (from 1), each as its corners in millimetres and whether it has bends; pdftocairo's own paths. */
function lines(path, n) {
  const svg = execFileSync("pdftocairo", ["-svg", "-f", `${n}`, "-l", `${n}`, path, "-"], { encoding: "utf8", maxBuffer: 1 << 28 });
  const found = [];
  for (const [tag] of svg.replace(/<(defs|clipPath|mask)\b[\s\S]*?<\/\1>/g, "").matchAll(/<path\b[^>]*>/g)) {
    // What is only filled is no line to cut along.
    if (!/(?: stroke="|[;"]stroke:)(?!none)/.test(tag)) continue;
    const [a, b, c, d] = (/transform="matrix\(([^)]*)\)"/.exec(tag)?.[1] ?? "1,0,0,1,0,0").split(/[ ,]+/).map(Number);
    for (const [part] of (/ d="([^"]*)"/.exec(tag)?.[1] ?? "").matchAll(/M[^M]*/g)) {
      const corners = [];
      for (const [, , numbers] of part.matchAll(/([MLC])([^MLCZ]*)/g)) {
        const [x, y] = numbers.match(/-?[\d.]+(?:e-?\d+)?/g).map(Number).slice(-2);
        const corner = [(a * x + c * y) * POINT, (b * x + d * y) * POINT];
        if (corners.length === 0 || away(corner, corners.at(-1)) > 0.005) corners.push(corner);
      }
      if (corners.length > 1 && away(corners.at(-1), corners[0]) < 0.005) corners.pop();
      found.push({ corners, isBent: part.includes("C") });
    }
  }
  return found;
}

const away = (p, q) => Math.hypot(p[0] - q[0], p[1] - q[1]);

/** Every rectangle that is drawn on sheet `n`, however it is turned: its longer and shorter side. */
export function rectangles(path, n) {
  const found = [];
  for (const { corners, isBent } of lines(path, n)) {
    if (isBent || corners.length !== 4) continue;
    const sides = corners.map((p, i) => away(p, corners[(i + 1) % 4]));
    const across = away(corners[0], corners[2]) - away(corners[1], corners[3]);
    if (Math.abs(sides[0] - sides[2]) < 0.02 && Math.abs(sides[1] - sides[3]) < 0.02 && Math.abs(across) < 0.05) {
      found.push([Math.max(sides[0], sides[1]), Math.min(sides[0], sides[1])]);
    }
  }
  return found;
}

/** Every slice of a circle on sheet `n`: its two straight edges, and how far their ends lie apart. */
export function slices(path, n) {
  // From its point along one edge, and then round.
  const is = ({ corners: [middle, ...round], isBent }) => isBent && round.every((corner) => Math.abs(away(middle, corner) - away(middle, round[0])) < 0.02);
  return lines(path, n).filter(is).map(({ corners }) => {
    const [middle, first] = corners;
    return [away(middle, first), away(middle, corners.at(-1)), away(first, corners.at(-1))];
  });
}

/** Every round outline on sheet `n`: its breadth and height. */
export function rounds(path, n) {
  const span = (corners) => [0, 1].map((i) => Math.max(...corners.map((corner) => corner[i])) - Math.min(...corners.map((corner) => corner[i])));
  return lines(path, n).filter(({ corners, isBent }) => isBent && corners.length > 3).map(({ corners }) => span(corners));
}

/** How far the ink of each sheet keeps off its edges, in millimetres: the least of the four. */
export function margins(path) {
  const images = execFileSync("pdftoppm", ["-r", "100", "-gray", path], { maxBuffer: 1 << 30 });
  const found = [];
  let at = 0;
  while (at < images.length) {
    const head = /^P5\s+(\d+)\s+(\d+)\s+(\d+)\s/.exec(images.toString("latin1", at, at + 40));
    const [w, h] = [Number(head[1]), Number(head[2])];
    at += head[0].length;
    let least = Infinity;
    for (let y = 0; y < h; y += 1) {
      for (let x = 0; x < w; x += 1) {
        const edge = Math.min(x, y, w - 1 - x, h - 1 - y);
        if (edge < least && images[at + y * w + x] < 160) least = edge;
      }
    }
    found.push(least * 0.254);
    at += w * h;
  }
  return found;
}
