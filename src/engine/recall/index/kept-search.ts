/** The search index of the items, with what the graph knows of them, as it is kept on disk. */
import { type KeptContent, KeptIndex, type KeptIndexPorts } from '../../kept/kept-index.ts';
import { fnv1a } from '../../model/fnv1a.ts';
import type { GraphContext } from '../ranking/graph-scores.ts';
import { dateWordsIn } from '../text/date-words.ts';
import { wordsOf } from '../text/words.ts';
import type { Tuning } from '../tuning.ts';
import { encodeItems } from './encode-items.ts';
import type { FollowedIndex } from './followed-index.ts';
import { openItems } from './kept-items.ts';

/** To be counted up with whatever is kept otherwise than before, or means something else. */
const FORMAT = 1;

/** Its words tell a tokenizer that takes texts apart in another way. */
const SAMPLE = "Caches of HTTPServer's parse_config in src/a-b.ts, v1.2.3 (running since 7 May 2023): don't; 設定";

/** Who wrote it took texts apart, and weighed them, as who reads it. */
export const wordsVersion = (tuning: Tuning): string =>
  String(fnv1a(JSON.stringify([wordsOf(SAMPLE), dateWordsIn(SAMPLE, 0), tuning])));

export function keptSearch(
  index: FollowedIndex,
  tuning: Tuning,
  graph: GraphContext | undefined,
  ports: KeptIndexPorts,
): KeptIndex {
  const content: KeptContent = {
    get size() {
      return index.size;
    },
    get generation() {
      return index.generation;
    },
    has: (itemId) => index.slotOf(itemId) !== undefined,
    open(ids, parts) {
      index.open(openItems(ids, parts));
      graph?.open(ids, parts);
      index.told();
    },
    async encode(ids, pause) {
      const items = await encodeItems(index, ids, pause);
      const around = graph ? await graph.encode(ids, pause) : new Map<string, Uint8Array>();
      return items && around && new Map([...items, ...around]);
    },
  };
  const version = `${String(FORMAT)}.${wordsVersion(tuning)}${graph ? '' : '.words'}`;
  return new KeptIndex(content, { name: 'items-index', what: 'The search index', version }, ports);
}
