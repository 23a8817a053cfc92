/** SHA-256 as the engine uses it: synchronous, the same in every host. */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** SHA-256 of the UTF-8 bytes of `text`: 32 bytes. What is no character, half a surrogate pair, counts as U+FFFD. */
type Sha256 = (text: string) => Uint8Array;

let digest: Sha256 = (text) => sha256(utf8ToBytes(text));

/** From now on hashes are made by `native`, which has to come to the same: where a host has its own, it is ten times faster. */
export function useSha256(native: Sha256): void {
  digest = native;
}

export const sha256Bytes: Sha256 = (text) => digest(text);

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
    .replace(/(?<![.!;,])[.!;,]+$/, '');
  return sha256Hex(folded);
}
