// Simple shapes on a canvas, shared by sprites, terrain and overlay marks.

// The size in pixels of a part of a cell, at least one.
export function pixels(cell, share) {
  return Math.max(1, Math.round(cell * share));
}

export function roundedRect(context, left, top, width, height, radius, color) {
  context.fillStyle = color;
  context.beginPath();
  context.roundRect(left, top, width, height, radius);
  context.fill();
}

export function disc(context, x, y, radius, color) {
  context.fillStyle = color;
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.fill();
}

export function ring(context, x, y, outer, inner, color) {
  context.strokeStyle = color;
  context.lineWidth = outer - inner;
  context.beginPath();
  context.arc(x, y, (outer + inner) / 2, 0, 2 * Math.PI);
  context.stroke();
}
