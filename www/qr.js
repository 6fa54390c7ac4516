// A text as a square code. A file of its own beside the page, loaded when a code is asked for.
import { encode } from "uqr";

/**
 * The width of the square code of `text`, a blank, and its dark squares as an SVG path of one unit a square, with the quiet zone of
 * four that cameras want around it. Empty for a text that is too long for one.
 */
self.square = (text) => {
  let rows;
  try {
    // As dense as the text needs and no denser; where a size leaves room, more of it may be covered or blurred.
    rows = encode(text, { ecc: "L", boostEcc: true, border: 4 }).data;
  } catch {
    return "";
  }
  let path = "";
  rows.forEach((row, y) => {
    for (let x = 0; x < row.length; x++) {
      if (!row[x]) continue;
      let end = x;
      while (row[end]) end++;
      path += `M${x} ${y}h${end - x}v1H${x}z`;
      x = end;
    }
  });
  return `${rows.length} ${path}`;
};
