// Puts the bytes of a file together: numbers with their lowest byte first, and arrays.

export class ByteWriter {
  constructor() {
    this.parts = [];
    this.length = 0;
  }

  bytes(array) {
    this.parts.push(array);
    this.length += array.length;
    return this;
  }

  // Numbers of `width` bytes each.
  numbers(width, ...values) {
    const array = new Uint8Array(values.length * width);
    values.forEach((value, i) => {
      for (let byte = 0; byte < width; byte++) array[i * width + byte] = value >>> (8 * byte);
    });
    return this.bytes(array);
  }

  take() {
    const all = new Uint8Array(this.length);
    let at = 0;
    for (const part of this.parts) {
      all.set(part, at);
      at += part.length;
    }
    return all;
  }
}
