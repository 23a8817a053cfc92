/** One item a topic: items that share a dedup prefix would tell the brain's reader the same thing twice. */
import type { MemoryItem } from '../../model/item.ts';

/**
 * What is counted of one kind of file says nothing of another kind, nor how one file is generated, or linted, of another one; what
 * settings ask of tests, pull requests and releases are several things.
 */
const ALONE =
  /^(?:counted:|imports:use-of-|comment:generated:|lint-rules:|convention:(?:pull-requests|tests|releases|decisions):)/;

/** What the items of one topic share: the first two segments of the dedupHint (Contox); alone without one, or where it speaks of its own files. */
export function topicOf(item: MemoryItem): string {
  if (item.dedupHint === null) return item.itemId;
  if (ALONE.test(item.dedupHint)) return item.dedupHint;
  return item.dedupHint.slice(0, item.dedupHint.indexOf(':', item.dedupHint.indexOf(':') + 1));
}

/** What decides between the items of one topic, by slot. */
interface Topics {
  /** A number for each topic. */
  readonly topic: Int32Array;
  readonly score: Float64Array;
  /** Milliseconds since 1970. */
  readonly updated: Float64Array;
  /** A total order, the higher score first. */
  before(a: number, b: number): boolean;
}

/** Of each topic's slots the highest-scoring one; of equal ones the newest, because it is the later word. */
export function consolidate(slots: readonly number[], table: Topics): Iterable<number> {
  const { topic, score, updated } = table;
  const isBetter = (slot: number, rival: number): boolean => {
    const later = score[slot] === score[rival] ? (updated[slot] ?? 0) - (updated[rival] ?? 0) : 0;
    return later === 0 ? table.before(slot, rival) : later > 0;
  };
  const best = new Map<number, number>();
  for (const slot of slots) {
    const of = topic[slot] ?? 0;
    const rival = best.get(of);
    if (rival === undefined || isBetter(slot, rival)) best.set(of, slot);
  }
  return best.values();
}
