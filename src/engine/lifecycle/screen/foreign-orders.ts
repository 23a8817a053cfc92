/** Orders in other languages than English: words of one language that together make one. */
import { DOWNLOADS, EVERYWHERE, HARMS, NOBODY, UNSPACED_HARMS, type Harm } from './harms.ts';
import { MORE_UNSPACED, MORE_WORDS, type Exposure } from './foreign-words.ts';
import type { FindingKind } from './kinds.ts';
import { LANGUAGES, type OrderPart as OrderPart } from './languages.ts';
import { stem } from '../../recall/text/stem.ts';
import type { Word } from './sentence.ts';

type Part = OrderPart | Harm | Exposure;

interface Rule {
  readonly kind: FindingKind;
  readonly parts: readonly Part[];
  /** Whether a negation in the sentence makes an honest rule of it. */
  readonly forbiddable?: true;
  /** Whether its parts stand in this order. */
  readonly inOrder?: true;
}

const RULES: readonly Rule[] = [
  { kind: 'assistant', parts: ['ignore', 'prior', 'instruction'] },
  { kind: 'assistant', parts: ['assistant', 'must'] },
  { kind: 'secrecy', parts: ['not', 'tell', 'user'] },
  { kind: 'secrecy', parts: ['tell', 'nobody'] },
  { kind: 'fetch', parts: ['fetch', 'run'], forbiddable: true, inOrder: true },
  { kind: 'approval', parts: ['without', 'ask', 'run'] },
  { kind: 'approval', parts: ['without', 'ask', 'must'] },
  { kind: 'secrets', parts: ['send', 'secret'] },
  { kind: 'approval', parts: ['without', 'ask', 'may'] },
  { kind: 'approval', parts: ['without', 'ask', 'act'] },
  { kind: 'assistant', parts: ['assistant', 'may', 'skip'], forbiddable: true },
  { kind: 'assistant', parts: ['assistant', 'may', 'act'], forbiddable: true },
  { kind: 'weaken', parts: ['disable', 'guard'], forbiddable: true },
  { kind: 'weaken', parts: ['skip', 'guard'], forbiddable: true },
  { kind: 'destroy', parts: ['destroy', 'data'], forbiddable: true },
  { kind: 'secrets', parts: ['put', 'credential', 'place'], forbiddable: true },
  { kind: 'secrecy', parts: ['conceal', 'user'], forbiddable: true },
  { kind: 'secrecy', parts: ['not', 'tell', 'recap'] },
];

interface Entry {
  readonly language: number;
  readonly part: Part;
}

/** A word this short stands for itself; longer ones for all that begin so. */
const SHORT = 3;
const LENGTHS: number[] = [];
const BY_BEGINNING = new Map<string, Entry[]>();
/** By whole words: their beginnings are English, too. */
const BY_WORD = new Map<string, Entry[]>();
/** Of languages that put no blanks between words. */
const WITHIN: { readonly text: string; readonly entry: Entry }[] = [];

function add(language: number, unspaced: boolean, table: Readonly<Partial<Record<Part, string>>>): void {
  for (const [part, list] of Object.entries(table) as [Part, string][])
    for (const text of list.split(' ').filter((one) => one !== '')) {
      const entry = { language, part };
      if (unspaced) WITHIN.push({ text, entry });
      else if (text.startsWith('=')) BY_WORD.set(text.slice(1), [...(BY_WORD.get(text.slice(1)) ?? []), entry]);
      else {
        const others = BY_BEGINNING.get(text);
        if (others) others.push(entry);
        else BY_BEGINNING.set(text, [entry]);
        if (!LENGTHS.includes(text.length)) LENGTHS.push(text.length);
      }
    }
}

Object.entries(LANGUAGES).forEach(([name, { unspaced = false, parts }], language) => {
  add(language, unspaced, parts);
  const harms = unspaced ? UNSPACED_HARMS[name] : HARMS[name];
  if (harms) add(language, unspaced, harms);
  add(language, unspaced, { fetch: DOWNLOADS[name] ?? '', nobody: NOBODY[name] ?? '' });
  add(language, unspaced, (unspaced ? MORE_UNSPACED : MORE_WORDS)[name] ?? {});
  add(language, false, EVERYWHERE);
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
  const entries: Entry[] = [...(BY_WORD.get(text) ?? [])];
  for (const length of LENGTHS) {
    if (length > text.length || (length <= SHORT && length < text.length)) continue;
    entries.push(...(BY_BEGINNING.get(text.slice(0, length)) ?? []));
  }
  if (UNSPACED.test(text)) for (const { text: part, entry } of WITHIN) if (text.includes(part)) entries.push(entry);
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(text, entries);
  return entries;
}

/** Words that are English as well: they make an order of another language only beside one that is not. */
const ALSO_ENGLISH: ReadonlySet<string> = new Set(
  `agent agentic ai assistant backup base branch certificate chat collect correct database delete description developer download eliminate env
  execute executable execution firewall history home hook ignore install issue lint linter log main maintain maintainer master
  omit password private production protection push removal script secret send signature ssl start suite test ticket tls token
  verification wiki`
    .split(/\s+/)
    .map(stem),
);

/** Small words of other languages: with one of them no word is taken for English. */
const FOREIGN = new Set(
  'del della dello dei delle degli il gli lo la le les des du el los las una uno um uma os das der dem det het een och und et'.split(
    ' ',
  ),
);

/** The parts of one language that a sentence has, each with its first place. */
type Parts = Map<Part, number>;

function fits({ parts: wanted, forbiddable, inOrder }: Rule, parts: Parts): boolean {
  if (!wanted.every((part) => parts.has(part)) || (forbiddable && parts.has('not'))) return false;
  return !inOrder || wanted.every((part, i) => i === 0 || placeOf(parts, wanted[i - 1]) <= placeOf(parts, part));
}

const placeOf = (parts: Parts, part: Part | undefined): number => (part && parts.get(part)) ?? 0;

/** What a sentence orders, judged by the words of one language at a time. */
export function foreignOrderIn(sentence: readonly Word[]): FindingKind | undefined {
  const found = new Map<number, Parts>();
  /** Languages of which a word was found that English has not. */
  const sure = new Set<number>();
  // "l'utilisateur" is two words, as "n'informe" is.
  const isForeign = sentence.some(({ text }) => FOREIGN.has(text));
  const words = sentence.slice(0, MOST_WORDS).flatMap(({ text }) => (text.includes("'") ? text.split("'") : text));
  for (const [place, text] of words.entries()) {
    const entries = entriesOf(text);
    if (entries.length === 0) continue;
    const isEnglish = !isForeign && ALSO_ENGLISH.has(stem(text));
    for (const { language, part } of entries) {
      if (!isEnglish) sure.add(language);
      const parts = found.get(language);
      if (!parts) found.set(language, new Map([[part, place]]));
      else if (!parts.has(part)) parts.set(part, place);
    }
  }
  for (const [language, parts] of found) {
    const rule = parts.size > 1 && sure.has(language) ? RULES.find((one) => fits(one, parts)) : undefined;
    if (rule) return rule.kind;
  }
  return undefined;
}
