/**
 * What a message of the log may tell in a report that a person sends to others. Nothing is searched for and taken out, which
 * would miss what nobody thought of: only what is known to be harmless stays, which is the words that our messages are
 * made of, codes of errors, small numbers, and where in our own code it happened.
 */
import { PLAIN_WORDS } from './plain-words.ts';

const LEFT_OUT = '…';
/** What is quoted is not ours. */
const QUOTED = /"[^"\n]*"|“[^“”\n]*”|«[^«»\n]*»|`[^`\n]*`|(?<=^|[\s(:,])'[^'\n]*'(?=$|[\s).:;,])/g;
/** Of the operating system and of Node, such as `ENOENT`. */
const CODES: ReadonlySet<string> = new Set(
  'EACCES EADDRINUSE EAGAIN EBADF EBUSY ECONNREFUSED ECONNRESET EEXIST EFBIG EINVAL EIO EISDIR ELOOP EMFILE ENAMETOOLONG ENFILE ENOENT ENOMEM ENOSPC ENOTDIR ENOTEMPTY ENOTFOUND ENOTSUP EPERM EPIPE EROFS ETIMEDOUT EXDEV SQLITE_BUSY SQLITE_CORRUPT SQLITE_FULL SQLITE_IOERR SQLITE_LOCKED SQLITE_NOMEM SQLITE_NOTADB SQLITE_READONLY BrainError Error TypeError RangeError SyntaxError ReferenceError AbortError AggregateError RuntimeError'.split(
    ' ',
  ),
);
/** Status codes and amounts; what is longer may be anything. */
const NUMBER = /^\d{1,3}$/;
/** What a word, a path or a name begins and ends with. */
const INNER = /[\p{L}\p{N}_$@~/\\]/u;
const CHARACTERS = 2_000;

function said(word: string): string {
  const begin = word.search(INNER);
  if (begin < 0) return word === LEFT_OUT ? word : '';
  let end = word.length;
  while (end > begin && !INNER.test(word[end - 1] ?? '')) end--;
  const core = word.slice(begin, end);
  const isWord = /^[A-Z]?[a-z]+$/.test(core) && PLAIN_WORDS.has(core.toLowerCase());
  if (!isWord && !NUMBER.test(core) && !CODES.has(core)) return LEFT_OUT;
  return `${word.slice(0, begin).endsWith('(') ? '(' : ''}${core}${word.slice(end).replaceAll(/[^.,:;!?)]/g, '')}`;
}

/** The first line of a message without names, paths, words of items or secrets: what was left out is one `…`. */
export function withoutTraces(message: string): string {
  const [line = ''] = message.slice(0, CHARACTERS).split('\n');
  return line
    .replaceAll(QUOTED, ` ${LEFT_OUT} `)
    .split(/\s+/)
    .filter((word) => word !== '')
    .map(said)
    .filter((word) => word !== '')
    .filter((word, n, all) => word !== LEFT_OUT || all[n - 1] !== LEFT_OUT)
    .join(' ');
}

/** Our own files as they are built, and Node's. */
const OURS =
  /^(?:extension|store-worker|reading-worker|mcp|mcp-server|cli|verbs|hook|chunk-[A-Z0-9]{8})\.c?js:\d{1,7}:\d{1,9}$/;
const NODES = /^node:[a-z_/]{2,40}:\d{1,7}:\d{1,9}$/;
const FRAMES = 8;

function placeOf(line: string): readonly string[] {
  if (!line.startsWith('at ')) return [];
  const place = line.slice(line.lastIndexOf('(') + 1).replace(/^at (?:async )?|\)$/g, '');
  if (NODES.test(place)) return [place];
  const name = place.slice(Math.max(place.lastIndexOf('/'), place.lastIndexOf('\\')) + 1);
  return OURS.test(name) ? [name] : [];
}

/** Where in our code it happened, of a stack: `extension.cjs:12:3456`. */
export const placesIn = (stack: string): readonly string[] =>
  stack
    .slice(0, 10 * CHARACTERS)
    .split('\n')
    .flatMap((line) => placeOf(line.trim()))
    .slice(0, FRAMES);
