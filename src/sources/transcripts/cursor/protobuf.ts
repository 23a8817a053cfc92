/** Takes a protocol buffer apart without its schema, as far as its first level goes. */

interface Field {
  readonly field: number;
  /** The bytes of a text, of bytes or of a message within; nothing of a number. */
  readonly value: Buffer;
}

/** Bytes that follow a field's number, by its wire type; -1: a number of any length, -2: its length stands first. */
const WIRE: Readonly<Record<number, number>> = { 0: -1, 1: 8, 2: -2, 5: 4 };

/** The fields in order; null where the bytes are none of a protocol buffer. */
export function protobufFields(bytes: Uint8Array): Field[] | null {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const fields: Field[] = [];
  let at = 0;
  /** A number of seven bits a byte; -1 where it does not end, or is larger than any length. */
  const number = (): number => {
    let value = 0;
    for (let n = 0; n < 10 && at < buffer.length; n++) {
      const byte = buffer[at++] ?? 0;
      value += (byte & 0x7f) * 2 ** (7 * n);
      if (byte < 0x80) return value;
    }
    return -1;
  };
  while (at < buffer.length) {
    const tag = number();
    const wire = WIRE[tag % 8];
    if (tag < 8 || wire === undefined) return null;
    const length = wire === -2 ? number() : wire;
    if (wire === -1 && number() < 0) return null;
    if (wire === -1) continue;
    if (length < 0 || at + length > buffer.length) return null;
    if (wire === -2) fields.push({ field: Math.floor(tag / 8), value: buffer.subarray(at, at + length) });
    at += length;
  }
  return fields;
}
