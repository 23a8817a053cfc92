/** What a reading asks of every item: which commits it comes from, and which names it tells of the code. */
import { fnv1a } from '../model/fnv1a.ts';
import { KeptOfItems, type KeptOfItemsPorts } from './kept-of-items.ts';
import { wordsTold } from '../brain/guide/gone-words.ts';
import { toldBy, type ToldWords } from './recheck/told-words.ts';
import { identifiersIn, type WordSearch, searchOf } from './recheck/words.ts';

interface AskedOfItem {
  /** The commits that it was learnt from; left out where it was not learnt from any. */
  readonly range?: string;
  /** What is looked for in the code. */
  readonly search?: WordSearch;
  /** What a page names, to be looked for, too. */
  readonly told?: ToldWords;
}

/** To be counted up with whatever is kept otherwise than before, or means something else. */
const FORMAT = 2;
/** Its names tell a reader of names that finds others. */
const SAMPLE =
  'Let `TokenStore.refresh` call parse_header() with MAX_SIZE of `conf::BufReader`; not readAll or `buf_read.ts`';

const found = (): readonly string[] => [...identifiersIn({ title: SAMPLE, facts: SAMPLE }), ...wordsTold(SAMPLE)];
const version = (): string => `${String(FORMAT)}.${String(fnv1a(found().join()))}`;

/** A history may have made many items: no more of them than this is held. */
export function askedOfItems(ports: KeptOfItemsPorts): KeptOfItems<AskedOfItem> {
  return new KeptOfItems<AskedOfItem>(
    { name: 'asked-index', what: 'What is asked of every item', version: version() },
    async (item) => {
      const range = item.origin === 'commit' ? item.commitRange : null;
      const search = await searchOf(item, ports.store);
      const told = toldBy(item);
      return range === null && !search && !told
        ? undefined
        : { ...(range === null ? {} : { range }), ...(search && { search }), ...(told && { told }) };
    },
    ports,
  );
}
