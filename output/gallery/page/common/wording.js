// Names as people read them.

export function label(name) {
  const words = name.replaceAll("_", " ").replace(" cpu ", " CPU ");
  return words[0].toUpperCase() + words.slice(1);
}

export function plural(count, noun) {
  return `${count} ${noun}${count === 1 ? "" : noun.endsWith("x") ? "es" : "s"}`;
}
