/**
 * What an import may bring that nobody vouches for: words to be read by a person, and nothing that speaks for them. Whoever
 * wrote the file could have written any approval, any history and any time into it.
 */
import { notAfter } from '../model/instant.ts';
import type { Screened } from '../lifecycle/screen/screen.ts';
import { reasonToWait, type InitialApproval } from '../lifecycle/admission/trust.ts';
import { BrainError } from '../model/errors.ts';
import type { Evidence } from '../model/evidence.ts';
import { timeOfUlid } from '../model/ids.ts';
import type { MemoryItem } from '../model/item.ts';
import type { MemoryStore } from '../ports/memory-store.ts';
import type { Imported } from './import-line.ts';

/** Who vouches for what is imported: `own`, the person, whose export or words it is; `other`, nobody. */
export type ImportVoice = 'own' | 'other';

type ImportedItem = Extract<Imported, { kind: 'item' }>;

const UNREAD = 'it was imported, and nobody has vouched for it';

/** The draft that somebody else's words are, with what the screen finds in them. */
export function foreignApproval(told: Screened): InitialApproval {
  const found = reasonToWait(told);
  return { approval: 'draft', approvedBy: null, reviewReason: found === null ? UNREAD : `it contains ${found}` };
}

/** An item as it may be told by anybody: a draft, not pinned, without history; deprecated or over if it says so. */
export function asForeign({ item, evidence }: ImportedItem): ImportedItem {
  const rejected = { approval: 'deprecated', approvedBy: 'policy', reviewReason: null } as const;
  const initial = item.approval === 'deprecated' ? rejected : foreignApproval({ ...item, evidenceSpans: evidence });
  return {
    kind: 'item',
    item: { ...item, ...initial, delivery: 'on-demand', provenance: 'other' },
    evidence,
    history: [],
  };
}

function idsOf({ item, evidence, history }: ImportedItem): readonly (readonly [string, string])[] {
  const { itemId, evidenceRefs, sessionId, mergedFrom, supersededBy, supersedes } = item;
  const named = (field: string, ids: readonly (string | null)[]): (readonly [string, string])[] =>
    ids.flatMap((id) => (id === null ? [] : [[field, id] as const]));
  return [
    ...named('itemId', [itemId]),
    ...named('evidenceRefs', evidenceRefs),
    ...named('sessionId', [sessionId]),
    ...named('mergedFrom', mergedFrom),
    ...named('supersededBy', [supersededBy]),
    ...named('supersedes', [supersedes]),
    ...named(
      'evidence',
      evidence.flatMap(({ id, eventId }) => [id, eventId]),
    ),
    ...named(
      'history',
      history.map(({ id }) => id),
    ),
  ];
}

/** @throws BrainError `invalid-input` that names the field whose id is no ULID. */
export function requireIds(line: ImportedItem): void {
  for (const [field, id] of idsOf(line)) {
    if (timeOfUlid(id) !== null) continue;
    const message = `The field "${field}" is wrong: ${JSON.stringify(id.slice(0, 40))} is no id; ids are ULIDs.`;
    throw new BrainError('invalid-input', message, { field });
  }
}

/**
 * Refuses what would change rows that are here already, or come after all that will ever be said here.
 * @throws BrainError `invalid-input`
 */
export async function refuseIntrusion(
  { item, evidence }: ImportedItem,
  store: MemoryStore,
  now: number,
): Promise<void> {
  const future = [item.itemId, ...evidence.map(({ id }) => id)].find((id) => (timeOfUlid(id) ?? 0) > now);
  if (future !== undefined)
    throw new BrainError('invalid-input', `The id ${future} is of a time that has not come yet.`, { field: 'itemId' });
  const known = new Map((await store.evidence(evidence.map(({ id }) => id))).map((one) => [one.id, one]));
  const changed = evidence.find((one) => isOther(one, known.get(one.id)));
  if (changed)
    throw new BrainError('invalid-input', `The evidence ${changed.id} is known here with other words.`, {
      field: 'evidence',
    });
}

const isOther = (one: Evidence, known: Evidence | undefined): boolean =>
  known !== undefined && (known.quote !== one.quote || known.eventId !== one.eventId);

/** The item with no time after `now`. */
export function withoutFuture({ item, evidence, history }: ImportedItem, now: number): ImportedItem {
  const { createdAt, updatedAt, lastReinforcedAt } = item;
  const times: Pick<MemoryItem, 'createdAt' | 'updatedAt' | 'lastReinforcedAt'> = {
    createdAt: notAfter(createdAt, now),
    updatedAt: notAfter(updatedAt, now),
    lastReinforcedAt: lastReinforcedAt === null ? null : notAfter(lastReinforcedAt, now),
  };
  return {
    kind: 'item',
    item: { ...item, ...times },
    evidence: evidence.map((one) => ({ ...one, at: notAfter(one.at, now) })),
    history: history.map((one) => ({ ...one, at: notAfter(one.at, now) })),
  };
}
