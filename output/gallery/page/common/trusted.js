// What the browser's trusted types let through: the address of our own worker, and XML that is parsed but
// never becomes part of the page. A page has one policy, so both are here.

let trustPolicy;

function policyOfPage() {
  if (typeof trustedTypes === "undefined") return { createScriptURL: String, createHTML: String };
  const same = (own) => own;
  trustPolicy ??= trustedTypes.createPolicy("tessoban", {
    createScriptURL: same,
    createHTML: same,
  });
  return trustPolicy;
}

// `url`: of a blob with the worker's own text.
export function trustedScriptUrl(url) {
  return policyOfPage().createScriptURL(url);
}

// Parses XML into a document of its own. Scripts in it do not run, and nothing in it is loaded.
export function parseXmlText(text) {
  return new DOMParser().parseFromString(policyOfPage().createHTML(text), "application/xml");
}
