// npm run bench -- recall-semantic --set PATH-OF-SET: what a semantic model trained on the project's own text would add to
// the ranking, by how much it is given. The product has none, because on the development sets it adds nothing.
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import type { Contestant, OpenedProject } from './support/recall/contestant.ts';
import { DEPTH } from './support/recall/contestant.ts';
import type { Remembered } from './support/recall/items.ts';
import { answers, measures } from './support/recall/measure.ts';
import { randomIndexing } from './support/recall/random-indexing.ts';
import { readSet } from './support/recall/set.ts';
import { MemoryIndex } from '../src/engine/recall/index/memory-index.ts';
import { rank } from '../src/engine/recall/rank.ts';
import { TUNING } from '../src/engine/recall/tuning.ts';

/** What the cosine adds, as a share of the best score of an answer. */
const SHARES = [0, 0.05, 0.1, 0.2, 0.4];

const dot = (a: Float32Array, b: Float32Array): number => a.reduce((sum, value, i) => sum + value * (b[i] ?? 0), 0);

async function opened(project: readonly Remembered[], share: number): Promise<OpenedProject> {
  const index = new MemoryIndex(TUNING);
  for (const { item, event } of project) index.set(item, event.author);
  const texts = project.map(({ item }) => item.facts);
  const model = randomIndexing(texts);
  const vectors = await model.embed(texts);
  const vectorOf = new Map(project.map(({ item }, n) => [item.itemId, vectors[n] ?? new Float32Array()]));
  return {
    async ask({ text, at, files = [] }) {
      const [asked = new Float32Array()] = await model.embed([text]);
      const moment = at === undefined ? undefined : Date.parse(at);
      const query = { text, at: moment, files, limit: DEPTH, admits: () => true, weighed: true, minSimilarity: 0 };
      const { found } = rank(query, index, TUNING);
      const best = found[0]?.score ?? 1;
      const fused = found.map(({ entry, score }) => {
        const cosine = Math.max(0, dot(asked, vectorOf.get(entry.itemId) ?? asked));
        return { id: entry.itemId, score: score / best + share * cosine };
      });
      return fused.sort((a, b) => b.score - a.score).map(({ id }) => id);
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
