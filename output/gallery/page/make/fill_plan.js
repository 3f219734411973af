// "Fill up to N levels in tiers": how many levels each tier needs, and which of too many to take. Does
// not touch the page.

// How many of `total` levels each of the tiers gets: shares differ by at most one, and the first ones are
// larger. The same as `tessoban generate --count`.
export function sharesOf(total, tiers) {
  const least = Math.floor(total / tiers.length);
  const more = total % tiers.length;
  return new Map(tiers.map((tier, i) => [tier, least + (i < more ? 1 : 0)]));
}

// How many levels each tier still needs, if `staying` levels stay: [{tier, wanted}], hardest work last.
// If a tier has more than its share, the others get less, so that the sum is right.
export function neededLevels(total, tiers, staying) {
  const shares = sharesOf(total, tiers);
  const has = (tier) => staying.filter((level) => level.tier === tier).length;
  const needed = tiers.map((tier) => ({ tier, wanted: Math.max(0, shares.get(tier) - has(tier)) }));
  let spare = needed.reduce((sum, { wanted }) => sum + wanted, 0) - (total - staying.length);
  while (spare-- > 0) {
    const most = needed.reduce((a, b) => (b.wanted >= a.wanted ? b : a));
    if (most.wanted) most.wanted--;
  }
  return needed.filter(({ wanted }) => wanted > 0);
}

// Of levels that were found, `wanted` whose difficulties rise evenly from the easiest to the hardest.
export function evenChoice(levels, wanted) {
  const rest = [...levels].sort((a, b) => a.difficulty - b.difficulty);
  if (rest.length <= wanted) return rest;
  const [low, high] = [rest[0].difficulty, rest.at(-1).difficulty];
  const chosen = [];
  for (let i = 0; i < wanted; i++) {
    const aim = wanted === 1 ? (low + high) / 2 : low + ((high - low) * i) / (wanted - 1);
    // As many must be left as are still wanted.
    const within = rest.slice(0, rest.length - (wanted - i) + 1);
    const off = (level) => Math.abs(level.difficulty - aim);
    const best = within.reduce((a, b) => (off(b) < off(a) ? b : a));
    chosen.push(best);
    rest.splice(0, rest.indexOf(best) + 1);
  }
  return chosen;
}
