// Builds elements without markup. Texts only ever become text nodes, so a hostile title cannot inject
// markup.

const SVG = "http://www.w3.org/2000/svg";

function fill(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === false || value === null || value === undefined) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children.filter((child) => child !== null && child !== undefined));
  return element;
}

// el("button", {class: "primary", onclick: act}, "Go"). Attributes that are false, null or undefined
// are left out, and so are children that are null or undefined.
export function el(name, attributes = {}, ...children) {
  return fill(document.createElement(name), attributes, children);
}

export function svg(name, attributes = {}, ...children) {
  return fill(document.createElementNS(SVG, name), attributes, children);
}

export function button(label, title, onclick, attributes = {}) {
  return el("button", { type: "button", title, onclick, ...attributes }, label);
}

// Saves a file on the user's disk. Nothing is sent anywhere. `content`: text or bytes.
export function download(name, content, type = "text/plain;charset=utf-8") {
  const url = URL.createObjectURL(new Blob([content], { type }));
  el("a", { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 10000);
}

// Returns whether the text is in the clipboard now.
export async function copyText(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false; // forbidden, or a page from disk in some browsers
  }
}

// Turns a title into a file name that any system accepts.
export function fileName(title, suffix) {
  const safe = title
    .normalize("NFKC")
    .replace(/[^\p{L}\p{N} _-]+/gu, "")
    .trim()
    .slice(0, 60);
  return (safe.replace(/ +/g, "-") || "level") + suffix;
}
