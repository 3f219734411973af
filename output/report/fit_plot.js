// Fits a plot to the width of its panel, pixel by pixel, so that letters have the same size on a phone
// and on a wide screen. What lies between data-left and data-right of the plot is stretched, what lies
// outside keeps its size. Entries of the legend are laid out in as many rows as they need.

const LEAST_FRAME = 130; // pixels for the data; a plot that would have fewer scrolls
const KEY_ROW = 18;
const LETTER_GAP = 3;

// Positions of the entries of a legend that has `width` pixels: [{x, row}].
export function layOutKey(entries, width) {
  const left = entries[0]?.x ?? 0;
  let x = left;
  let row = 0;
  return entries.map(({ wide }) => {
    if (x > left && x + wide > width) {
      x = left;
      row++;
    }
    const place = { x, row };
    x += wide;
    return place;
  });
}

// The map of x for a plot of another width.
export function stretching({ left, right, width }, wanted) {
  const more = wanted - width;
  const factor = (right + more - left) / (right - left);
  return (x) => {
    if (x <= left) return x;
    return x >= right ? x + more : left + (x - left) * factor;
  };
}

const toTenth = (number) => Math.round(number * 10) / 10;

// Commands in capitals have coordinates of the plot. Small ones are marks, which keep their shape.
export function mapPath(d, mapX, mapY) {
  return d.replace(/([MLHV])([^A-DF-Za-df-z]*)/g, (_, command, list) => {
    const numbers = list.match(/-?[\d.]+(?:e[+-]?\d+)?/g)?.map(Number) ?? [];
    const place = (number, i) =>
      toTenth(command === "V" || (command !== "H" && i % 2) ? mapY(number) : mapX(number));
    return command + numbers.map(place).join(" ");
  });
}

const attributeOf = (element, name) => Number(element.getAttribute(name) ?? 0);

function mapElement(element, mapX, mapY) {
  const set = (name, value) => element.setAttribute(name, toTenth(value));
  if (element.tagName === "path") {
    element.setAttribute("d", mapPath(element.getAttribute("d"), mapX, mapY));
  } else if (element.tagName === "rect") {
    const x = attributeOf(element, "x");
    set("width", Math.max(mapX(x + attributeOf(element, "width")) - mapX(x), 0.5));
    set("x", mapX(x));
    set("y", mapY(attributeOf(element, "y")));
  } else {
    const [x, y] = element.tagName === "circle" ? ["cx", "cy"] : ["x", "y"];
    set(x, mapX(attributeOf(element, x)));
    set(y, mapY(attributeOf(element, y)));
  }
}

// Moves the entries of the legend. Returns how far everything below it moves, and from where.
function moveKey(plot, width) {
  const groups = [...plot.querySelectorAll(".key")];
  const entries = groups.map(({ dataset }) => ({
    ...{ x: Number(dataset.x), y: Number(dataset.y), wide: Number(dataset.wide) },
  }));
  if (!groups.length) return { below: Infinity, by: 0 };
  const top = entries[0].y;
  const bottom = entries.at(-1).y;
  const places = layOutKey(entries, width);
  places.forEach(({ x, row }, i) => {
    const y = top + row * KEY_ROW - entries[i].y;
    groups[i].setAttribute("transform", `translate(${toTenth(x - entries[i].x)} ${toTenth(y)})`);
  });
  return { below: bottom, by: top + places.at(-1).row * KEY_ROW - bottom };
}

// The bar that letters stand on, if they have one of their own.
function barOf(text) {
  const before = text.parentElement.previousElementSibling;
  return text.parentElement.childElementCount === 1 ? before?.querySelector(":scope > rect") : null;
}

// Hides numbers that are wider than their bar, and those that would touch the one before them on the
// same line.
function thinNumbers(plot) {
  const ends = new Map();
  const numbers = plot.querySelectorAll("g.tick > text[text-anchor=middle], g[class^=on-] > text");
  const boxes = [...numbers].map((text) => ({ text, box: text.getBBox() }));
  for (const { text, box } of boxes.sort((a, b) => a.box.x - b.box.x)) {
    const line = toTenth(box.y);
    const room = barOf(text)?.getBBox().width ?? Infinity;
    const free = box.x >= (ends.get(line) ?? -Infinity) && box.width < room;
    text.classList.toggle("crowded", !free);
    if (free) ends.set(line, box.x + box.width + LETTER_GAP);
  }
}

// Texts that would leave the plot become as narrow as needed.
function squeezeTexts(plot, width) {
  for (const text of plot.querySelectorAll(":scope > g > text")) {
    const box = text.getBBox();
    const over = box.x + box.width - (width - 1);
    if (over <= 0) continue;
    if (text.getAttribute("text-anchor") === "middle")
      text.setAttribute("x", toTenth(attributeOf(text, "x") - over));
    else if (box.x + 20 < width) {
      text.setAttribute("textLength", toTenth(box.width - over));
      text.setAttribute("lengthAdjust", "spacingAndGlyphs");
    }
  }
}

// A copy of the plot that is `wanted` pixels wide, or as narrow as it can be.
export function fitted(original, wanted) {
  const plot = original.cloneNode(true);
  const [, , width, height] = plot.getAttribute("viewBox").split(" ").map(Number);
  const frame = { left: Number(plot.dataset.left), right: Number(plot.dataset.right), width };
  const least = frame.left + width - frame.right + LEAST_FRAME;
  const wide = Math.max(Math.floor(wanted), Math.ceil(least));
  const mapX = stretching(frame, wide);
  const { below, by } = moveKey(plot, wide);
  const mapY = (y) => (y > below ? y + by : y);
  for (const element of plot.querySelectorAll("rect, path, circle, text"))
    if (!element.closest(".key") && !element.matches(".ground")) mapElement(element, mapX, mapY);
  plot.setAttribute("viewBox", `0 0 ${wide} ${height + by}`);
  plot.setAttribute("width", wide);
  plot.setAttribute("height", height + by);
  const ground = plot.querySelector(".ground");
  ground?.setAttribute("width", wide);
  ground?.setAttribute("height", height + by);
  return plot;
}

// Keeps a plot in `frame` as wide as the frame, whenever its width changes.
export function keepFitted(frame, original) {
  let drawn = 0;
  const fit = () => {
    const width = Math.floor(frame.clientWidth);
    if (!width || width === drawn) return;
    drawn = width;
    const plot = fitted(original, width);
    frame.replaceChildren(plot);
    squeezeTexts(plot, plot.viewBox.baseVal.width);
    thinNumbers(plot);
  };
  new ResizeObserver(fit).observe(frame);
}
