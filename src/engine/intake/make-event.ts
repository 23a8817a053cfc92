/** What every event has in common: its id, its session, and words that are searched for secrets before they are kept. */
import { EVENT_LIMITS, type BrainEvent, type EventKind, type Provenance, type Source } from '../model/event.ts';
import { ulidOf } from '../model/ids.ts';
import { invisibleFlag } from '../model/invisible.ts';
import { cleanText, cutText } from './cut.ts';
import { instantOf } from '../model/instant.ts';
import { redact } from './redact.ts';
import { sessionIdAt } from './session.ts';

/** A longer name is not a person's. In UTF-16 code units. */
const AUTHOR_LIMIT = 200;

interface EventParts {
  readonly kind: EventKind;
  readonly source: Source;
  readonly provenance: Provenance;
  readonly headline: string;
  readonly text: string;
  readonly files: string[];
  readonly author: string | null;
}

export function event(at: string, seed: string, parts: EventParts): BrainEvent {
  const ms = instantOf(at);
  const flag = invisibleFlag([parts.text, parts.headline, parts.author, ...parts.files]);
  return { id: ulidOf(ms, seed), at: new Date(ms).toISOString(), sessionId: sessionIdAt(ms), ...parts, ...flag };
}

export const safe = (text: string): string => redact(text).text;

/** Searched for secrets before it is one line: some are told by the lines they stand on. */
export const oneSafeLine = (text: string): string => {
  const cleaned = cleanText(text);
  return oneLine(cleaned.includes('\n') ? safe(cleaned) : cleaned);
};

export const oneLine = (text: string): string => text.replace(/(?<!\s)\s*\n\s*/g, ' ').trim();

export const firstLine = (text: string): string => cutText(text.split('\n', 1)[0] ?? '', EVENT_LIMITS.headline);

/** A project has few paths beside how often they are named: so many are remembered as sound. */
const KNOWN_PATHS = 20_000;
const soundPaths = new Set<string>();

/** A path as it may be stored: a secret in a name is taken out like any other. */
export function safePath(path: string): string {
  if (soundPaths.has(path)) return path;
  const redacted = safe(cleanText(path));
  if (redacted !== path) return redacted;
  if (soundPaths.size >= KNOWN_PATHS) soundPaths.clear();
  soundPaths.add(path);
  return path;
}

export const paths = (files: readonly string[]): string[] => files.map(safePath).filter((path) => path !== '');

/** A project has few people, and each of them many commits: so many are remembered. */
const KNOWN_AUTHORS = 500;
const authors = new Map<string, string | null>();

export function authorName(name: string): string | null {
  const known = authors.get(name);
  if (known !== undefined) return known;
  const cleaned = oneLine(safe(cleanText(name)));
  const author = cleaned === '' ? null : cutText(cleaned, AUTHOR_LIMIT);
  if (authors.size >= KNOWN_AUTHORS) authors.clear();
  authors.set(name, author);
  return author;
}
