/** Orders in other languages than English: words of one language that together make one. */
import type { Kind } from './kinds.ts';
import { LANGUAGES, type Part } from './languages.ts';
import type { Word } from './sentence.ts';

interface Rule {
  readonly kind: Kind;
  readonly parts: readonly Part[];
}

const RULES: readonly Rule[] = [
  { kind: 'assistant', parts: ['ignore', 'prior', 'instruction'] },
  { kind: 'assistant', parts: ['assistant', 'must'] },
  { kind: 'secrecy', parts: ['not', 'tell', 'user'] },
  { kind: 'approval', parts: ['without', 'ask', 'run'] },
  { kind: 'approval', parts: ['without', 'ask', 'must'] },
  { kind: 'secrets', parts: ['send', 'secret'] },
];

interface Entry {
  readonly language: number;
  readonly part: Part;
}

/** A word this short stands for itself; longer ones for all that begin so. */
const SHORT = 3;
const LENGTHS: number[] = [];
const BY_BEGINNING = new Map<string, Entry[]>();
/** Of languages that put no blanks between words. */
const WITHIN: { readonly text: string; readonly entry: Entry }[] = [];

Object.values(LANGUAGES).forEach(({ unspaced = false, parts }, language) => {
  for (const [part, list] of Object.entries(parts) as [Part, string][])
    for (const text of list.split(' ')) {
      const entry = { language, part };
      if (unspaced) WITHIN.push({ text, entry });
      else {
        const others = BY_BEGINNING.get(text);
        if (others) others.push(entry);
        else BY_BEGINNING.set(text, [entry]);
        if (!LENGTHS.includes(text.length)) LENGTHS.push(text.length);
      }
    }
});

const UNSPACED = /[\u0e00-\u0e7f\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/;
/** A sentence longer than this is read in its first words only. */
const MOST_WORDS = 120;

/** Texts use few words again and again; beyond this many all are forgotten, so that memory stays bounded. */
const MOST_KNOWN = 20_000;
const known = new Map<string, readonly Entry[]>();

/** The parts that a word may be, in whichever languages. */
function entriesOf(text: string): readonly Entry[] {
  const before = known.get(text);
  if (before) return before;
  const entries: Entry[] = [];
  for (const length of LENGTHS) {
    if (length > text.length || (length <= SHORT && length < text.length)) continue;
    entries.push(...(BY_BEGINNING.get(text.slice(0, length)) ?? []));
  }
  if (UNSPACED.test(text)) for (const { text: part, entry } of WITHIN) if (text.includes(part)) entries.push(entry);
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(text, entries);
  return entries;
}

/** What a sentence orders, judged by the words of one language at a time. */
export function foreignOrderIn(sentence: readonly Word[]): Kind | undefined {
  const found = new Map<number, Set<Part>>();
  // "l'utilisateur" is two words, as "n'informe" is.
  const words = sentence.slice(0, MOST_WORDS).flatMap(({ text }) => text.split("'"));
  for (const text of words)
    for (const { language, part } of entriesOf(text)) {
      const parts = found.get(language);
      if (parts) parts.add(part);
      else found.set(language, new Set([part]));
    }
  for (const parts of found.values()) {
    const rule = parts.size > 1 ? RULES.find((one) => one.parts.every((part) => parts.has(part))) : undefined;
    if (rule) return rule.kind;
  }
  return undefined;
}
