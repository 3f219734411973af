// Turns names and counts from the data into words that people read.

export function label(name) {
  const words = name.replaceAll("_", " ").replace(" cpu ", " CPU ");
  return words[0].toUpperCase() + words.slice(1);
}

export function plural(count, noun) {
  return `${count} ${noun}${count === 1 ? "" : noun.endsWith("x") ? "es" : "s"}`;
}
