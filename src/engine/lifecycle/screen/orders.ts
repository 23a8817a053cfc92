/** Finds orders among the words of a sentence. */
import { stem } from '../../recall/text/stem.ts';
import { CONCEPTS } from './concept-words.ts';
import { ORDERS } from './english-orders.ts';
import { WORDS } from './english-words.ts';
import type { FindingKind } from './kinds.ts';
import type { Order } from './order.ts';
import { forbidsUse } from './policies.ts';
import { tellsOfBuilt, tellsOfDoing, tellsOfParts, tellsOfTests } from './plain-facts.ts';
import type { Word } from './sentence.ts';
import { deniesUnseen, isAsked, isForbidden, isOrderAt, isVerbAt, tellsOfEffect } from './state.ts';

interface Class {
  readonly stems: ReadonlySet<string>;
  readonly exact: ReadonlySet<string>;
}

const CLASSES: ReadonlyMap<string, Class> = new Map(
  Object.entries({ ...WORDS, ...CONCEPTS }).map(([name, list]) => {
    const words = list.split(/\s+/);
    const stems = words.filter((word) => !word.startsWith('=')).map(stem);
    const exact = words.filter((word) => word.startsWith('=')).map((word) => word.slice(1));
    return [name, { stems: new Set(stems), exact: new Set(exact) }];
  }),
);

/** A word that names no class stands for itself in all its forms. */
function classOf(name: string): Class {
  if (name.startsWith('=')) return { stems: new Set(), exact: new Set([name.slice(1)]) };
  return CLASSES.get(name) ?? { stems: new Set([stem(name)]), exact: new Set() };
}

interface Step extends Class {
  readonly opens: boolean;
  /** Whether it stands where the verb of an order does. */
  readonly commands: boolean;
  /** Whether the next word must be none of these. */
  readonly excludes: boolean;
  readonly gap: number | undefined;
}

function stepOf(text: string): Step {
  const [names = '', gap] = text.split('~');
  const classes = names
    .replace(/^[\^!>]/, '')
    .split('|')
    .map(classOf);
  return {
    opens: text.startsWith('^'),
    commands: text.startsWith('>'),
    excludes: text.startsWith('!'),
    gap: gap === undefined ? undefined : Number(gap),
    stems: new Set(classes.flatMap(({ stems }) => [...stems])),
    exact: new Set(classes.flatMap(({ exact }) => [...exact])),
  };
}

interface Compiled {
  readonly order: Order;
  readonly first: Step;
  readonly rest: readonly Step[];
}

const isOf = ({ stems, exact }: Class, word: Word | undefined): boolean =>
  word !== undefined && (exact.has(word.text) || stems.has(word.stem));

function compile(order: Order): Compiled | undefined {
  const [first, ...rest] = order.words.split(' ').map(stepOf);
  return first && { order, first, rest };
}

/** Orders by the words that they begin with. */
class Index {
  private readonly byWord = new Map<string, Compiled[]>();
  private readonly byStem = new Map<string, Compiled[]>();
  private readonly isVerbs: boolean;

  constructor(isVerbs = false) {
    this.isVerbs = isVerbs;
  }

  add(compiled: Compiled): void {
    for (const word of compiled.first.exact) put(this.byWord, word, compiled);
    for (const one of compiled.first.stems) put(this.byStem, one, compiled);
  }

  /** The first order at word `at` that counts. */
  at(sentence: readonly Word[], at: number, { text, stem }: Word, hearing: Hearing): Order | undefined {
    const byWord = this.byWord.get(text);
    const byStem = this.byStem.get(stem);
    if (!byWord && !byStem) return undefined;
    if (this.isVerbs && !isVerbAt(sentence, at)) return undefined;
    // What tells of a change names in passing what people and programs do.
    if (isOfChange(hearing) && !isOrderAt(sentence, at)) return undefined;
    const isFound = (one: Compiled): boolean => counts(one.order, hearing) && beginsAt(one, sentence, at);
    return (byWord?.find(isFound) ?? byStem?.find(isFound))?.order;
  }
}

/** Orders that begin anywhere, at the beginning of a clause, and where a verb stands that orders. */
const ANYWHERE = new Index();
const OPENING = new Index();
const VERBS = new Index(true);

function put(index: Map<string, Compiled[]>, key: string, compiled: Compiled): void {
  const known = index.get(key);
  if (known) known.push(compiled);
  else index.set(key, [compiled]);
}

for (const compiled of ORDERS.map(compile)) {
  if (!compiled) continue;
  (compiled.first.opens ? OPENING : compiled.first.commands ? VERBS : ANYWHERE).add(compiled);
}

/** With these, behind a comma, somebody else's doing is told: "it could not be started, we now show why". */
const OTHERS: ReadonlySet<string> = new Set(['we', 'it', 'they', 'he', 'she', 'i']);
const isOthers = (word: Word | undefined): boolean => word?.isAfterComma === true && OTHERS.has(word.text);

/** Whether `rest` follows word `at`, each of it at most `gap` words after the one before. */
function follows(sentence: readonly Word[], at: number, rest: readonly Step[], gap: number): boolean {
  let from = at;
  for (const step of rest) {
    if (step.excludes) {
      if (isOf(step, sentence[from + 1])) return false;
      continue;
    }
    let found = from + 1;
    const last = Math.min(found + (step.gap ?? gap), sentence.length - 1);
    while (found <= last && !isOf(step, sentence[found]) && !isOthers(sentence[found])) found++;
    if (found > last || isOthers(sentence[found])) return false;
    from = found;
  }
  return true;
}

/** What tells of assistants in a way that orders them nothing. */
const TELLS_OF_TOOLS = [tellsOfParts, tellsOfBuilt, forbidsUse];

/** Whether `order` begins at word `at` and nothing there forbids it. */
function beginsAt({ order, first, rest }: Compiled, sentence: readonly Word[], at: number): boolean {
  if (first.opens && sentence[at]?.isFirst !== true) return false;
  if (first.commands && !isVerbAt(sentence, at)) return false;
  if (order.kind === 'secrecy' && (tellsOfEffect(sentence, at) || deniesUnseen(sentence, at))) return false;
  if (order.kind === 'assistant' && TELLS_OF_TOOLS.some((tells) => tells(sentence, at))) return false;
  if (order.kind === 'secrets' && tellsOfDoing(sentence, at)) return false;
  if (order.kind === 'fetch' && tellsOfTests(sentence, at)) return false;
  return follows(sentence, at, rest, order.gap) && !(order.forbiddable && isForbidden(sentence, at));
}

/** Whether a sentence gives this order. @internal Tests ask for each order by itself. */
export function matches(order: Order, sentence: readonly Word[]): boolean {
  const compiled = compile(order);
  return (
    compiled !== undefined &&
    sentence.some((word, at) => isOf(compiled.first, word) && beginsAt(compiled, sentence, at))
  );
}

/**
 * Which orders count: all; in what tells of a change those where it obliges somebody, those to its reader, or only those
 * that are never told of; in what a statement quotes those that speak to an assistant.
 */
export type Hearing = 'all' | 'obliging' | 'to the reader' | 'never told' | 'to an assistant';

const isOfChange = (hearing: Hearing): boolean => hearing !== 'all' && hearing !== 'to an assistant';

/** What nobody does to code, so that words of it in a commit are said to whoever reads them. */
const TO_THE_READER: ReadonlySet<FindingKind> = new Set(['assistant', 'secrecy', 'approval']);

/** What is said to assistants alone, wherever it stands. */
export const TO_AN_ASSISTANT: ReadonlySet<FindingKind> = new Set(['assistant', 'secrecy']);

const counts = ({ kind, always }: Order, hearing: Hearing): boolean =>
  always ||
  hearing === 'all' ||
  hearing === 'obliging' ||
  (hearing === 'to the reader' && TO_THE_READER.has(kind)) ||
  (hearing === 'to an assistant' && TO_AN_ASSISTANT.has(kind));

/** The first order in a sentence that counts. */
export function orderIn(sentence: readonly Word[], hearing: Hearing): Order | undefined {
  if (isOfChange(hearing) && isAsked(sentence)) return undefined;
  for (let at = 0; at < sentence.length; at++) {
    const word = sentence[at];
    if (!word) continue;
    const found =
      ANYWHERE.at(sentence, at, word, hearing) ??
      (word.isFirst ? OPENING.at(sentence, at, word, hearing) : undefined) ??
      VERBS.at(sentence, at, word, hearing);
    if (found) return found;
  }
  return undefined;
}
