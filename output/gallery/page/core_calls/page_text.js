// Writes a page like this one, with other levels in it: the bytes that `tessoban gallery` would write.
//
// The page carries its template. What stands in for the placeholders is all in the page itself.

const partText = (id) => document.getElementById(id).textContent;

// `data`: the JSON of the page's data, with every "<" escaped.
export function pageText(data) {
  const values = {
    policy: document.querySelector("meta[http-equiv]").content,
    generator: document.querySelector("meta[name=generator]").content,
    style: document.querySelector("head style").textContent,
    data,
    page: partText("page-template"),
    worker: partText("worker"),
    core: partText("core"),
    script: document.querySelector("script[type=module]").textContent,
  };
  const template = new TextDecoder().decode(
    Uint8Array.from(atob(values.page), (letter) => letter.charCodeAt(0)),
  );
  return template.replace(/\{\{(\w+)\}\}/g, (_, name) => values[name]);
}
