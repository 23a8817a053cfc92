/** From a file's bytes to the text that is read of it. */
import { cutAtGap } from '../cut-at-gap.ts';
import { withoutManagedBlocks } from './managed-blocks.ts';
import type { ReadRule } from './read-rules/read-rule.ts';
import { FILE_LIMITS } from './what-is-read.ts';

/** Bytes of a file that are looked at; four bytes are the longest character. */
export const FILE_BYTES = FILE_LIMITS.characters * 4;

/** A NUL in the first so many bytes makes a file binary, as git judges. */
const BINARY_BYTES = 8_000;

/**
 * The text of a file, cut at a line's end after FILE_LIMITS.characters; null where it is binary or says nothing of its own.
 * In documents our own managed blocks become empty lines, so that a brain never feeds on itself.
 */
export function textOf(bytes: Buffer, rule: ReadRule): string | null {
  const whole = decode(bytes);
  if (whole === null) return null;
  const text = cutAtLine(whole, rule.characters ?? FILE_LIMITS.characters);
  const kept = rule.kind === 'document' ? withoutManagedBlocks(text) : text;
  return isEmpty(kept) ? null : kept;
}

function decode(bytes: Buffer): string | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes.subarray(0, BINARY_BYTES).includes(0)) return null;
  return new TextDecoder('utf-8').decode(bytes);
}

function cutAtLine(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const end = text.lastIndexOf('\n', limit);
  return end > 0 ? text.slice(0, end + 1) : cutAtGap(text, limit);
}

/** Nothing but white space, or but the front matter that a rule file begins with. */
function isEmpty(text: string): boolean {
  return text.replace(/^\s*---\r?\n(?:[^\n]*\n){0,20}?---\s*/, '').trim() === '';
}
