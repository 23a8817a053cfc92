/** What the items name, as parts of a file, and back: a name leads to its items without reading the others. */
import { part, type Parts } from '../../kept/parts-of-file.ts';
import { encodeRecords, Records } from '../../kept/records.ts';
import { encodeWordLists, type Pause, WordLists } from '../../kept/word-lists.ts';
import type { GraphClaim } from './claim.ts';

/** What was kept, by place: 0 … ids.length − 1. */
export interface KeptClaims {
  readonly ids: readonly string[];
  /** Of each item that took another's place, that other's id and its own. */
  readonly successors: readonly (readonly [older: string, newer: string])[];
  claim(place: number): GraphClaim | undefined;
  /** The ids of the items that say a name. */
  naming(name: string): readonly string[];
}

/** Whoever knows the claims of items. */
interface KnownClaims {
  get(id: string): GraphClaim | undefined;
}

/** The claims of these items, by their place in the list; undefined where it was given up. */
export async function encodeClaims(
  claims: KnownClaims,
  ids: readonly string[],
  pause: Pause,
): Promise<Parts | undefined> {
  const records: object[] = [];
  const successors: [string, string][] = [];
  const places = new Map<string, number[]>();
  for (const [place, id] of ids.entries()) {
    if (place % 200 === 0 && !(await pause())) return undefined;
    const claim = claims.get(id);
    records.push(claim ?? {});
    if (!claim) continue;
    if (claim.supersedes !== null) successors.push([claim.supersedes, id]);
    for (const name of claim.names) {
      const list = places.get(name);
      if (list) list.push(place, 0);
      else places.set(name, [place, 0]);
    }
  }
  const names = await encodeWordLists(places.keys(), (name) => places.get(name) ?? [], pause);
  if (!names) return undefined;
  const { bytes, ends } = encodeRecords(records);
  return new Map([
    ['claims', bytes],
    ['claims.ends', ends],
    ['claims.successors', new TextEncoder().encode(JSON.stringify(successors))],
    ['names', names.bytes],
    ['names.ends', names.ends],
    ['names.lists', names.lists],
    ['names.list-ends', names.listEnds],
  ]);
}

/** What `encodeClaims` made of these items. */
export function openClaims(ids: readonly string[], parts: Parts): KeptClaims {
  const records = new Records<GraphClaim>({ bytes: part(parts, 'claims'), ends: part(parts, 'claims.ends') });
  const names = new WordLists({
    ...{ bytes: part(parts, 'names'), ends: part(parts, 'names.ends') },
    ...{ lists: part(parts, 'names.lists'), listEnds: part(parts, 'names.list-ends') },
  });
  return {
    ids,
    successors: JSON.parse(new TextDecoder().decode(part(parts, 'claims.successors'))) as [string, string][],
    claim: (place) => {
      const claim = records.at(place);
      return 'id' in claim ? claim : undefined;
    },
    naming: (name) => [...names.pairsOf(name)].flatMap((place, n) => (n % 2 === 0 ? (ids[place] ?? []) : [])),
  };
}
