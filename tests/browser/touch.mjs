// Fingers on the page, as the browser itself gets them from a touch screen.
const STEPS = 6; // movements of a finger between two places

export async function touchScreen(page) {
  const session = await page.context().newCDPSession(page);
  const send = (type, places) =>
    session.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: places.map(([x, y], id) => ({ x, y, id })),
    });
  const between = (from, to, share) => from.map((at, i) => at + (to[i] - at) * share);
  const screen = {
    down: (...places) => send("touchStart", places),
    move: (...places) => send("touchMove", places),
    up: () => send("touchEnd", []),
    cancel: () => send("touchCancel", []),
    // One or more fingers from their first places to their second places, still on the screen.
    async slide(from, to) {
      for (let i = 1; i <= STEPS; i++)
        await send(
          "touchMove",
          from.map((place, at) => between(place, to[at], i / STEPS)),
        );
    },
    async tap(place) {
      await screen.down(place);
      await screen.up();
    },
    async swipe(from, to) {
      await screen.down(from);
      await screen.slide([from], [to]);
      await screen.up();
    },
    // The second finger comes down after the first, as on a real screen.
    async pinch(from, to) {
      await screen.down(from[0]);
      await screen.down(...from);
      await screen.slide(from, to);
      await screen.up();
    },
  };
  return screen;
}
