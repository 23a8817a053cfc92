/** What of the engine a thread needs that reads and learns: nothing that answers, renders or surveys is loaded with it. */
import { dropCursors } from './drop-cursors.ts';
import { Suppressions } from './derived/forgotten/suppressions.ts';
import type { Engine } from './engine-api.ts';
import type { EnginePorts } from './engine-ports.ts';
import { cursorKey, knowsNoCommit, learn } from './learn.ts';
import { SimilarItemIndex } from './lifecycle/admission/similar-item-index.ts';
import { learnUncommitted } from './lifecycle/admission/uncommitted.ts';
import { askedOfItems } from './lifecycle/asked-of-items.ts';
import { followRenames } from './lifecycle/commits/renames.ts';
import { unmergedItems } from './lifecycle/commits/unmerged-items.ts';
import { followExclusion, hideExcluded } from './lifecycle/excluded.ts';
import { ItemLifecycle } from './lifecycle/item-lifecycle.ts';
import { recheckWords } from './lifecycle/recheck/words.ts';
import { PassingOver } from './passing/passing-over.ts';
import { type Exclusively, oneAtATime } from './ports/exclusively.ts';
import { droppedBy } from './relations/dropped.ts';

/** Everything by which sources are learnt from. */
export type ReadingEngine = Pick<
  Engine,
  | 'age'
  | 'cursor'
  | 'dropCursors'
  | 'followExclusion'
  | 'followRenames'
  | 'hideExcluded'
  | 'knowsCommits'
  | 'learn'
  | 'learnUncommitted'
  | 'leaveOff'
  | 'recheckWords'
  | 'unmerged'
>;

/** What learning is made of, for whoever needs the parts, too. */
export interface ReadingParts {
  readonly similarItems: SimilarItemIndex;
  readonly lifecycle: ItemLifecycle;
  readonly asked: ReturnType<typeof askedOfItems>;
  readonly exclusively: Exclusively;
}

export function readingParts(ports: EnginePorts, suppressions: Suppressions): ReadingParts {
  const { store, clock, pacer } = ports;
  const keeping = ports.indexes && { ...ports, files: ports.indexes };
  const similarItems = new SimilarItemIndex({
    ...{ store, pacer, keeping },
    dropped: droppedBy(suppressions),
    passing: new PassingOver(ports),
  });
  const exclusively = ports.exclusively ?? oneAtATime();
  const asked = askedOfItems({ store, pacer, keeping });
  return {
    similarItems,
    asked,
    exclusively,
    lifecycle: new ItemLifecycle({ store, clock, similarItems, exclusively }),
  };
}

/** The engine of a thread that only reads. Whatever changes items waits for what changes them already. */
export const createReadingEngine = (ports: EnginePorts): ReadingEngine =>
  readingOver(ports, readingParts(ports, new Suppressions(ports.store, ports.clock, ports.log)));

export function readingOver(
  ports: EnginePorts,
  { similarItems, lifecycle, asked, exclusively }: ReadingParts,
): ReadingEngine {
  const { store, clock } = ports;
  return {
    async learn(records, options) {
      if (options.goesOn !== true) await lifecycle.age(options.approval);
      const { report, oldest } = await learn(records, ports, options, exclusively, similarItems);
      const items = report.created + report.updated > 0;
      if (report.events > 0 || items) lifecycle.learnt(oldest ?? 0, items);
      if ((report.events > 0 || items) && options.goesOn !== true) await lifecycle.age(options.approval);
      if (options.goesOn !== true) void similarItems.keep();
      return report;
    },

    recheckWords: (check) => recheckWords(check, { store, now: clock.now(), asked, exclusively }),
    learnUncommitted: (files, options) => learnUncommitted(files, { ...ports, similarItems, exclusively }, options),
    age: (approval) => lifecycle.age(approval),
    knowsCommits: async () => !(await knowsNoCommit(store)),
    followExclusion: (exclusion) => exclusively(() => followExclusion(exclusion, ports)),
    hideExcluded: (exclusion) => exclusively(() => hideExcluded(exclusion, ports)),
    followRenames: (renames) => exclusively(() => followRenames(renames, store, clock.now())),
    unmerged: (merged) => unmergedItems(store, asked, merged),
    leaveOff: (source, cursor) => store.write({ meta: { [cursorKey(source)]: cursor } }),
    cursor: async (source) => (await store.meta(cursorKey(source))) || undefined,
    dropCursors: (prefix, isGone) => exclusively(() => dropCursors(cursorKey(prefix), isGone, store)),
  };
}
