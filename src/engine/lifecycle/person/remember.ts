/** "Remember this": a person's own words become an approved item. */
import { endNamed, endOfOccasion } from '../../enrichment/chats/occasions.ts';
import { sentencesOfLines } from '../../enrichment/text/sentences.ts';
import { cutText } from '../../intake/cut.ts';
import { normalise } from '../../intake/normalise.ts';
import type { RememberRecord, ToldRecord } from '../../intake/source-record.ts';
import type { Candidate } from '../../model/candidate.ts';
import { BrainError } from '../../model/errors.ts';
import type { BrainEvent } from '../../model/event.ts';
import { sha256Hex } from '../../model/hash.ts';
import { ITEM_LIMITS, type Origin } from '../../model/item.ts';
import { type ItemType, TYPE_POLICIES } from '../../model/item-type.ts';
import { rejection } from '../admission/quality-gate.ts';

/** What the hint of an item begins with that a person asked to remember. */
export const REMEMBERED = 'remembered:';

/** Types that say nothing of how much depends on it: of minor importance unless somebody says otherwise (Contox). */
const UNCERTAIN: ReadonlySet<ItemType> = new Set(['fact', 'note', 'context']);

/** The first sentence or line, cut between words at the title's limit. */
function titleOf(text: string): string {
  const first = sentencesOfLines(text)[0] ?? text;
  if (first.length <= ITEM_LIMITS.title) return first;
  return `${cutText(first, ITEM_LIMITS.title - 1)}…`;
}

const originOf = (record: RememberRecord | ToldRecord): Origin =>
  record.kind === 'told' ? 'agent' : record.author ? 'commit' : 'manual';

function filesOf(record: RememberRecord | ToldRecord): string[] {
  if (record.kind === 'told') return [...new Set(record.quotes.map(({ path }) => path))];
  return record.selection ? [record.selection.path] : [];
}

export interface Remembered {
  readonly candidate: Candidate;
  readonly events: readonly BrainEvent[];
}

/**
 * The candidate and the events of what a person asks to remember. It holds until the end that it names; a context that
 * tells of a day until then.
 * @throws BrainError `invalid-input` when the text is empty, too long or says too little.
 */
export function remembered(record: RememberRecord | ToldRecord, type: ItemType, schemaKey?: string): Remembered {
  const events = normalise(record);
  const words = events.find(({ source }) => source.kind !== 'file');
  const text = words?.text.trim() ?? '';
  // Redacting may lengthen it.
  const length = Math.max(record.text.trim().length, text.length);
  if (length > ITEM_LIMITS.facts) {
    const message = `What you ask to remember has ${length} characters; the limit is ${ITEM_LIMITS.facts}. Shorten it, or remember it in parts.`;
    throw new BrainError('invalid-input', message, { field: 'facts', limit: ITEM_LIMITS.facts });
  }
  const poor = text === '' ? 'it is empty' : rejection(text);
  if (!words || poor !== null) {
    throw new BrainError(
      'invalid-input',
      `Nothing was remembered, because ${poor ?? 'it is empty'}. Write a sentence that stands by itself.`,
      { field: 'facts' },
    );
  }
  const policy = TYPE_POLICIES[type];
  const expiresAt = endNamed(text, words.at) ?? (type === 'context' ? endOfOccasion(text, words.at) : null);
  const candidate: Candidate = {
    type,
    title: titleOf(text),
    facts: text,
    rationale: null,
    impact: null,
    files: filesOf(record),
    schemaKey: schemaKey ?? policy.schemaKey,
    confidence: 1,
    importance: UNCERTAIN.has(type) ? 2 : 3,
    tags: [],
    dedupHint: `${REMEMBERED}${sha256Hex(text).slice(0, 12)}:${type}`,
    scope: policy.scope,
    origin: originOf(record),
    // The evidence check cuts them to the limit of a quote.
    evidenceSpans: events.map((event) => ({ eventId: event.id, quote: event.text })),
    ...(expiresAt !== null && { expiresAt }),
  };
  return { candidate, events };
}
