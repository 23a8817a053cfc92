/** From a file's bytes to the text that is read of it. */
import { isUtf8 } from 'node:buffer';
import { headerOf } from '../../engine/index.ts';
import { cutAtGap } from '../cut-at-gap.ts';
import { withoutManagedBlocks } from './managed-blocks.ts';
import type { ReadRule } from './read-rules/read-rule.ts';
import type { Unread } from './unread.ts';
import { FILE_LIMITS } from './what-is-read.ts';

/** Bytes of a file that are looked at: as many as are read of any kind. */
export const FILE_BYTES = Math.max(...Object.values(FILE_LIMITS.bytes));

/** A NUL in the first so many bytes makes a file binary, as git judges. */
const BINARY_BYTES = 8_000;

/** `bytes` are those of a file from its beginning, up to FILE_BYTES of the `size` that it has. */
export interface BytesRead {
  readonly path: string;
  readonly bytes: Buffer;
  readonly size: number;
}

/**
 * The text of a whole file, or of the beginning where its row says so; null where it says nothing of its own, and where it
 * is binary or too long: then `unread` takes it, and it is told. Of code it is the comment at its top. In documents our own
 * managed blocks become empty lines, so that a brain never feeds on itself.
 */
export function textOf({ path, bytes, size }: BytesRead, rule: ReadRule, unread: Unread): string | null {
  const limit = FILE_LIMITS.bytes[rule.kind];
  if (size > limit && rule.beginning === undefined) {
    unread.add(path, `it is ${megabytes(size)} long, and of a ${rule.kind} no more than ${megabytes(limit)} is read`);
    return null;
  }
  const whole = decode(bytes);
  if (whole === null) {
    unread.add(path, 'it is no text');
    return null;
  }
  if (bytes.length === size && whole.includes('\uFFFD') && !isUtf8(bytes) && !isUtf16(bytes))
    unread.wonder(path, 'holds bytes that are no UTF-8; they are read as "\uFFFD"');
  const text = rule.beginning === undefined ? whole : cutAtLine(whole, rule.beginning);
  // A string of its own: a part of the file's would keep all of it in memory.
  if (rule.kind === 'code') return Buffer.from(headerOf(path, text)).toString() || null;
  if (text.length < whole.length || bytes.length < size) unread.add(path);
  const kept = rule.kind === 'document' ? withoutManagedBlocks(text) : text;
  return isEmpty(kept) ? null : kept;
}

/** In millions, with one decimal where it says something. */
function megabytes(size: number): string {
  const value = size / 1_000_000;
  return `${value < 10 ? String(Math.round(value * 10) / 10) : String(Math.round(value))} MB`;
}

const isUtf16 = (bytes: Buffer): boolean => bytes[0] === 0xff && bytes[1] === 0xfe;

function decode(bytes: Buffer): string | null {
  if (isUtf16(bytes)) return new TextDecoder('utf-16le').decode(bytes);
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
