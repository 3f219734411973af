// Says what became of opened files: sentences, and a list of problems with their places.

import { el } from "../common/dom.js";
import { showNotice } from "../common/notice.js";
import { t } from "../words/words.js";

const MOST_SHOWN = 100; // problems

// "levels.xsb, line 3, column 7: no player". A level of XML has no line, only a number.
function problemSentence({ file, line, column, level, message }) {
  const place = [file];
  if (level && !line) place.push(t("open.level", { number: String(level) }));
  if (line) place.push(t("open.line", { line: String(line) }));
  if (line && column) place.push(t("open.column", { column: String(column) }));
  const where = place.filter(Boolean).join(", ");
  return where ? t("open.problem", { where, message }) : message;
}

function problemList(problems) {
  const items = problems.slice(0, MOST_SHOWN).map((each) => el("li", {}, problemSentence(each)));
  const left = problems.length - items.length;
  if (left > 0) items.push(el("li", {}, t("open.more_problems", { count: left })));
  return el(
    "ul",
    { class: "problems", tabindex: 0, "aria-label": t("open.problems_list") },
    ...items,
  );
}

// The problems, as parts of a page.
export function problemParts(problems) {
  const head = el("span", {}, t("open.problems", { count: problems.length }));
  return [head, problemList(problems)];
}

export function showOpenReport({ sentences, problems }) {
  const words = [...sentences];
  if (problems.length) words.push(t("open.problems", { count: problems.length }));
  if (words.length) showNotice(words.join(" "), problems.length ? [problemList(problems)] : []);
}
