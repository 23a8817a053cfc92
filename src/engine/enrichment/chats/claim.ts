/** What a rule found in a turn: a piece of knowledge with the words it stands on. */
import type { Candidate } from '../../model/candidate.ts';
import type { BrainEvent } from '../../model/event.ts';
import { sha256Hex } from '../../model/hash.ts';
import { type ItemType, TYPE_POLICIES } from '../../model/item-type.ts';
import { candidateOf } from '../draft.ts';
import { areaOf } from '../paths.ts';
import { keyBelow, topicOf, type TaxonomyKey } from '../taxonomy.ts';
import { plainText } from '../text/plain.ts';
import { slug, topicWords, wordCount } from '../text/words.ts';
import { titled } from './clause.ts';
import { endNamed } from './occasions.ts';
import { isPrivate } from './private.ts';
import { toolsIn } from './tools.ts';

export interface ChatClaim {
  readonly type: ItemType;
  readonly title: string;
  /** Lines beyond the title; the title where there are none. */
  readonly facts?: readonly string[];
  readonly rationale?: string | undefined;
  readonly confidence: number;
  readonly importance: number;
  /** When it is over, ISO 8601; left out where nothing tells. */
  readonly expiresAt?: string | undefined;
  /** The words it stands on, the telling ones first. */
  readonly quotes: readonly { readonly event: BrainEvent; readonly quote: string }[];
}

/** Where an item of a type hangs: below its type's own key, by the tool or the topic that it names. */
function schemaKeyOf({ type, title }: ChatClaim, files: readonly string[]): string {
  const { schemaKey } = TYPE_POLICIES[type];
  const key = schemaKey as TaxonomyKey;
  if (type === 'decision') return keyBelow(key, toolsIn(title)[0]?.role ?? areaOf(files));
  if (type === 'bug-fix') return keyBelow(key, areaOf(files));
  if (type === 'convention' || type === 'feedback') {
    const topic = topicWords(title).find((word) => topicOf(word) !== undefined);
    return keyBelow(key, topic === undefined ? undefined : topicOf(topic)?.slice('root/'.length));
  }
  return key;
}

/** The end that it names for itself; what is to be done by a day is not done when that has gone by. */
const endOf = ({ type, title }: ChatClaim, at: string): string | null => (type === 'todo' ? null : endNamed(title, at));

/** The candidate of a claim. Whoever says the same anew confirms it: the hint is made of its words. */
export function candidateOfClaim(claim: ChatClaim): Candidate | undefined {
  const { type, quotes, rationale, confidence, importance } = claim;
  const title = titled(claim.title);
  const main = quotes[0]?.event;
  if (!main) return undefined;
  const said = plainText(quotes[0]?.quote ?? '');
  const files = [...new Set(quotes.flatMap(({ event }) => event.files))];
  const topic = topicWords(title).slice(0, 4).join(' ');
  const candidate = candidateOf({
    type,
    title,
    // Too few words say too little by themselves.
    facts: claim.facts ?? [wordCount(title) < 4 && said !== '' ? said : `${title}.`],
    rationale,
    files,
    schemaKey: schemaKeyOf(claim, files),
    confidence,
    importance,
    tags: toolsIn(title).map(({ label }) => label),
    hint: [type, topic, `${slug(title, 40)}-${sha256Hex(title.toLowerCase()).slice(0, 8)}`],
    origin: 'transcript',
    spans: quotes.map(({ event, quote }) => ({ eventId: event.id, quote })),
  });
  // What somebody tells of themselves goes with them.
  const isOwn = type === 'fact' && /^(?:my|i|i'm|i've)\s/i.test(title);
  const expiresAt = claim.expiresAt ?? endOf(claim, main.at) ?? undefined;
  // The whole sentence is its evidence, and all of it would go with the project.
  const isTheirs = quotes.some(({ quote }) => isPrivate(quote)) || isPrivate(title);
  const scope = isOwn || isTheirs ? 'user' : TYPE_POLICIES[type].scope;
  return candidate && { ...candidate, scope, ...(expiresAt !== undefined && { expiresAt }) };
}
