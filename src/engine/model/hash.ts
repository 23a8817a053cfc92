/** SHA-256 as the engine uses it: synchronous, the same in every host. */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** SHA-256 of the UTF-8 bytes of `text`: 32 bytes. */
export const sha256Bytes = (text: string): Uint8Array => sha256(utf8ToBytes(text));

/** SHA-256 of the UTF-8 bytes of `text`, as 64 lower-case hexadecimal digits. */
export function sha256Hex(text: string): string {
  return bytesToHex(sha256Bytes(text));
}

/** Text folded to what makes two statements the same: case, white space and final punctuation do not count. */
export function contentHash(text: string): string {
  const folded = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[.!;,]+$/, '');
  return sha256Hex(folded);
}
