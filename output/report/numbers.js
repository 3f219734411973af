// Formats numbers for people, in the same way as the program does in the plots.

export function number(value) {
  if (value === null || value === undefined) return "–";
  const size = Math.abs(value);
  if (size >= 999.5e6) return `${Number((value / 1e9).toPrecision(3))}G`;
  if (size >= 999.5e3) return `${Number((value / 1e6).toPrecision(3))}M`;
  if (size >= 999.5) return Math.round(value).toLocaleString("en-US");
  return String(Number(value.toPrecision(3)));
}

// Factor and unit for an outcome: shares are shown in percent.
export function scaleOf(outcome) {
  return outcome.unit === "share" ? { factor: 100, unit: "%" } : { factor: 1, unit: outcome.unit };
}

// ["75 %", "62.8 to 84.3"]. The second is "" if there is no interval.
export function intervalTexts([value, low, high], { factor, unit } = { factor: 1, unit: "" }) {
  if (value === null) return ["–", ""];
  const main = number(value * factor) + (unit ? ` ${unit}` : "");
  return [main, low === null ? "" : `${number(low * factor)} to ${number(high * factor)}`];
}

export function intervalText(interval, scale) {
  const [main, range] = intervalTexts(interval, scale);
  return range ? `${main} (${range})` : main;
}
