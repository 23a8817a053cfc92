// npm run bench -- recall-semantic --set PATH-OF-SET: what a semantic model trained on the project's own text adds through
// the shipped way of counting meaning, by how much it is given. The product has no such model, because on the development
// sets it adds nothing; it stands in for users' models, which know more, to show what the weight of meaning does.
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import type { Contestant, OpenedProject } from './support/recall/contestant.ts';
import { DEPTH } from './support/recall/contestant.ts';
import type { Remembered } from './support/recall/items.ts';
import { answers, measures } from './support/recall/measure.ts';
import { randomIndexing } from './support/recall/random-indexing.ts';
import { readSet } from './support/recall/set.ts';
import { itemText } from '../src/engine/recall/semantic/item-text.ts';
import { meaningScores } from '../src/engine/recall/semantic/meaning-scores.ts';
import { VectorTable } from '../src/engine/recall/semantic/vector-table.ts';
import { MemoryIndex } from '../src/engine/recall/index/memory-index.ts';
import { rank } from '../src/engine/recall/rank.ts';
import { TUNING } from '../src/engine/recall/tuning.ts';

/** What an item of the very meaning gets, as a share of the best any item has from words. */
const SHARES = [0, 0.1, 0.25, 0.5, 1];

async function opened(project: readonly Remembered[], share: number): Promise<OpenedProject> {
  const tuning = { ...TUNING, meaning: share };
  const index = new MemoryIndex(tuning);
  for (const { item, event } of project) index.set(item, event.author);
  const model = randomIndexing(project.map(({ item }) => item.facts));
  const vectors = await model.embed(project.map(({ item }) => itemText(item)));
  const table = new VectorTable(model.dimensions ?? 0);
  project.forEach(({ item }, n) => {
    table.set({ itemId: item.itemId, hash: '', vector: vectors[n] ?? new Float32Array(table.dimensions) });
  });
  return {
    async ask({ text, at, files = [] }) {
      const [asked = new Float32Array(table.dimensions)] = await model.embed([text]);
      const meaning = share === 0 ? undefined : meaningScores(asked, table, index, tuning);
      const moment = at === undefined ? undefined : Date.parse(at);
      const query = {
        text,
        at: moment,
        files,
        limit: DEPTH,
        admits: () => true,
        weighed: true,
        minSimilarity: 0,
        meaning,
      };
      return rank(query, index, tuning).found.map(({ entry }) => entry.itemId);
    },
    close: () => Promise.resolve(),
  };
}

/** Prints one line a share. */
export async function run(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...args], options: { set: { type: 'string' } } });
  if (values.set === undefined) throw new Error('Name a set: --set PATH, without .docs.jsonl.gz.');
  const set = readSet(values.set);
  for (const share of SHARES) {
    const contestant: Contestant = { name: `share ${share}`, open: (project) => opened(project, share) };
    const { r5, r10, mrr } = measures(set, await answers(set, contestant));
    const [five, ten, reciprocal] = [r5, r10, mrr].map((value) => (100 * value).toFixed(1).padStart(5));
    console.log(
      `${basename(values.set)}  semantic share ${share.toFixed(2)}  R@5 ${five}  R@10 ${ten}  MRR ${reciprocal}`,
    );
  }
}
