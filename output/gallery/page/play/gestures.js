// Tells taps, drags, swipes, pans and pinches apart.
//
// Nothing happens when a finger comes down: it may be the first of two. A finger that is lifted within
// TAP_PIXELS of where it came down has tapped. What a longer movement means is asked of the actor when
// the finger comes down: "drag", "swipe", "pan", or "still" for nothing. A second finger makes it a
// pinch, whatever it was before, and what it did is taken back. After a pinch, and after a cancelled
// gesture, nothing counts until all fingers are lifted.

const TAP_PIXELS = 8;
const SWIPE_PIXELS = 24;
const HOLD = { first: 320, next: 110 }; // milliseconds until a held swipe steps again
const FRESH = 0.7; // how much of the pan's speed is that of its last movement

// The direction of a movement, as in LETTERS.
function heading(dx, dy) {
  if (Math.abs(dx) >= Math.abs(dy)) return dx < 0 ? 0 : 2;
  return dy < 0 ? 1 : 3;
}

export class Gestures {
  // `actor`: {press(event), tap(event), drag(event), drop(event), swipe(direction), pan(dx, dy),
  // glide(vx, vy), pinch(factor, x, y), pinched(), takeBack(steps)}. swipe() returns whether it moved;
  // `steps` is the number of steps to undo.
  constructor(element, actor) {
    this.actor = actor;
    this.fingers = new Map(); // {x, y} by the pointer's id, at most two
    this.kind = null; // of the gesture: as above, "press" before that is known, "pinch", "spent"
    for (const [type, handler] of [
      ["pointerdown", this.down],
      ["pointermove", this.move],
      ["pointerup", this.up],
      ["pointercancel", this.cancel],
    ])
      element.addEventListener(type, handler.bind(this));
  }

  down(event) {
    // A mouse may also be on the scroll bar of the frame, which is not the board.
    const isMouse = event.pointerType === "mouse";
    if (isMouse && (event.button !== 0 || event.target === event.currentTarget)) return;
    if (this.fingers.size === 2) return;
    this.fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    event.currentTarget.setPointerCapture?.(event.pointerId);
    if (this.fingers.size === 1) this.begin(event);
    else if (this.kind !== "spent") this.beginPinch();
  }

  begin(event) {
    this.kind = "press";
    this.movement = this.actor.press(event);
    this.anchor = { x: event.clientX, y: event.clientY };
    this.steps = 0;
    this.heading = null;
    this.speed = { x: 0, y: 0, time: event.timeStamp };
  }

  beginPinch() {
    this.takeBack();
    this.kind = "pinch";
    this.span = this.measure();
  }

  // Distance and middle of two fingers.
  measure() {
    const [a, b] = [...this.fingers.values()];
    const distance = Math.max(1, Math.hypot(a.x - b.x, a.y - b.y));
    return { distance, x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
  }

  move(event) {
    const finger = this.fingers.get(event.pointerId);
    if (!finger) return;
    const [dx, dy] = [event.clientX - finger.x, event.clientY - finger.y];
    Object.assign(finger, { x: event.clientX, y: event.clientY });
    if (this.kind === "pinch") return this.pinch();
    if (this.kind === "press") {
      if (!this.isFar(finger, TAP_PIXELS)) return;
      this.kind = this.movement;
    }
    if (this.kind === "drag") this.actor.drag(event);
    else if (this.kind === "swipe") this.swipe(finger);
    else if (this.kind === "pan") this.pan(dx, dy, event.timeStamp);
  }

  isFar({ x, y }, pixels) {
    return Math.hypot(x - this.anchor.x, y - this.anchor.y) >= pixels;
  }

  // One step for each direction that the finger takes. The anchor follows the finger as long as it goes
  // on in the same direction, so a turn is measured from where the finger turned.
  swipe(finger) {
    const [dx, dy] = [finger.x - this.anchor.x, finger.y - this.anchor.y];
    const direction = heading(dx, dy);
    if (direction === this.heading) this.anchor = { ...finger };
    else if (this.isFar(finger, SWIPE_PIXELS)) {
      this.anchor = { ...finger };
      this.heading = direction;
      this.step(HOLD.first);
    }
  }

  step(wait) {
    clearTimeout(this.holding);
    if (!this.actor.swipe(this.heading)) return;
    this.steps++;
    this.holding = setTimeout(() => this.step(HOLD.next), wait);
  }

  pan(dx, dy, time) {
    const { speed } = this;
    const took = Math.max(1, time - speed.time);
    speed.x = FRESH * (dx / took) + (1 - FRESH) * speed.x;
    speed.y = FRESH * (dy / took) + (1 - FRESH) * speed.y;
    speed.time = time;
    this.actor.pan(dx, dy);
  }

  pinch() {
    const { span } = this;
    this.span = this.measure();
    this.actor.pan(this.span.x - span.x, this.span.y - span.y);
    this.actor.pinch(this.span.distance / span.distance, this.span.x, this.span.y);
  }

  up(event) {
    if (!this.fingers.delete(event.pointerId)) return;
    const { kind } = this;
    clearTimeout(this.holding);
    this.kind = this.fingers.size ? "spent" : null;
    if (kind === "press") this.actor.tap(event);
    else if (kind === "drag" || kind === "still") this.actor.drop(event);
    else if (kind === "pan") this.actor.glide(this.speed.x, this.speed.y);
    else if (kind === "pinch") this.actor.pinched();
  }

  cancel(event) {
    if (!this.fingers.delete(event.pointerId)) return;
    const { kind } = this;
    if (kind === "pinch") this.actor.pinched();
    else if (kind !== "spent") this.takeBack();
    this.kind = this.fingers.size ? "spent" : null;
  }

  // A swipe that was held has been meant, a single step perhaps not.
  takeBack() {
    clearTimeout(this.holding);
    this.actor.takeBack(this.steps === 1 ? 1 : 0);
    this.steps = 0;
  }
}
