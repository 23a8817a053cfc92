/** Ids are ULIDs. Those of knowledge are made from its content: the same event has the same id in every window. */
import { sha256Bytes } from './hash.ts';

const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const TIME_LENGTH = 10;
const RANDOM_LENGTH = 16;

/**
 * A ULID whose time part is `at` (milliseconds since 1970) and whose random part is the first 80 bits of the SHA-256
 * of `seed`: deterministic, and still in order of time.
 */
export function ulidOf(at: number, seed: string): string {
  const signs = new Uint8Array(TIME_LENGTH + RANDOM_LENGTH);
  let time = Math.max(0, Math.floor(at));
  for (let i = TIME_LENGTH - 1; i >= 0; i--) {
    signs[i] = CROCKFORD.charCodeAt(time % 32);
    time = Math.floor(time / 32);
  }
  const bytes = sha256Bytes(seed);
  let rest = 0;
  let bits = 0;
  for (let i = 0, to = TIME_LENGTH; to < signs.length; i++) {
    rest = (rest << 8) | (bytes[i] ?? 0);
    for (bits += 8; bits >= 5 && to < signs.length; bits -= 5)
      signs[to++] = CROCKFORD.charCodeAt((rest >> (bits - 5)) & 31);
    rest &= 31;
  }
  // Made at once: a text that grew sign by sign takes five times the room.
  return String.fromCharCode(...signs);
}

const ULID = /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/;

/** The time part of a ULID, ms since 1970; null where `id` is none. */
export function timeOfUlid(id: string): number | null {
  if (!ULID.test(id)) return null;
  let time = 0;
  for (const sign of id.slice(0, TIME_LENGTH)) time = time * 32 + CROCKFORD.indexOf(sign);
  return time;
}
