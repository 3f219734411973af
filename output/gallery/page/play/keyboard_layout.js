// Which letters the user's keyboard has at the places of movement, so that help can name them.
//
// Some browsers tell the layout. Others show it only by the keys that the user presses.

const letters = { KeyW: "w", KeyA: "a", KeyS: "s", KeyD: "d" }; // by place; QWERTY until it is known

export function letterAt(place) {
  return letters[place];
}

// Calls `onKnown` when the layout is known, if the browser tells it.
export async function askForLayout(onKnown) {
  try {
    const map = await navigator.keyboard.getLayoutMap();
    for (const place of Object.keys(letters)) letters[place] = map.get(place) ?? letters[place];
    onKnown();
  } catch {
    // The browser does not tell.
  }
}

// Learns from a key that was pressed.
export function noteLetter({ code, key }) {
  if (code in letters && /^\p{Letter}$/u.test(key)) letters[code] = key.toLowerCase();
}
