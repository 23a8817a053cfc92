// npm run bench -- asks --gold FOLDER --repositories FOLDER --stores FOLDER [--budget 1000] [--show FACT] [--out FILE] NAME…:
// how much of what a project's maintainers tell their assistants recall tells whoever asks in the words of the moment.
// FOLDER of gold has NAME.json with `facts` of `id`, `ask`, `fact`, `weight` and `derivable`; those that cannot be had are left
// out. A machine's rough figures: `words` is the share, by weight, of a fact's words beyond the question's that stand in the
// answer; `mostly` the share of facts of which 70 % do; an entry is noise where less than a fifth of those words stand in it.
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { recallDocument } from '../src/engine/index.ts';
import { wordsOf } from '../src/engine/recall/text/words.ts';
import type { RecallPackage } from '../src/engine/recall/views/recall-package.ts';
import { openProjectMemory } from '../src/project/project-memory.ts';

interface Fact {
  readonly id: string;
  readonly ask: string;
  readonly fact: string;
  readonly weight: number;
  readonly derivable: string;
}

const MOSTLY = 0.7;
const NOISE = 0.2;

interface Sums {
  weight: number;
  words: number;
  mostly: number;
  characters: number;
  noise: number;
  memories: number;
  noisyMemories: number;
  places: number;
  noisyPlaces: number;
  tokens: number;
  answers: number;
  weak: number;
}

const none = (): Sums => ({
  ...{ weight: 0, words: 0, mostly: 0, characters: 0, noise: 0, memories: 0, noisyMemories: 0 },
  ...{ places: 0, noisyPlaces: 0, tokens: 0, answers: 0, weak: 0 },
});

/** Adds what one answer is worth. @returns the share of the fact's words that it tells */
function judge({ ask, fact, weight }: Fact, answer: RecallPackage, sums: Sums): number {
  const asked = new Set(wordsOf(ask).parts);
  const wanted = [...new Set(wordsOf(fact).parts)].filter((word) => !asked.has(word));
  const shareIn = (text: string): number => {
    const told = new Set(wordsOf(text).parts);
    return wanted.length === 0 ? 1 : wanted.filter((word) => told.has(word)).length / wanted.length;
  };
  const memories = answer.memories.map(({ title, facts, rationale }) => `${title} ${facts} ${rationale ?? ''}`);
  const places = answer.targets.map(({ path, summary, lines }) => `${path} ${summary} ${lines}`);
  const share = shareIn([...memories, ...places].join('\n'));
  sums.weight += weight;
  sums.words += weight * share;
  sums.mostly += share >= MOSTLY ? weight : 0;
  sums.tokens += answer.tokens;
  sums.answers++;
  sums.weak += answer.quality === 'weak' ? 1 : 0;
  for (const text of [...memories, ...places]) {
    sums.characters += text.length;
    sums.noise += shareIn(text) < NOISE ? text.length : 0;
  }
  sums.memories += memories.length;
  sums.noisyMemories += memories.filter((text) => shareIn(text) < NOISE).length;
  sums.places += places.length;
  sums.noisyPlaces += places.filter((text) => shareIn(text) < NOISE).length;
  return share;
}

function print(name: string, sums: Sums): void {
  const of = (part: number, whole: number): string => `${(whole === 0 ? 0 : (100 * part) / whole).toFixed(1)} %`;
  const each = (sum: number): string => (sum / Math.max(1, sums.answers)).toFixed(1);
  console.log(
    [
      name.padEnd(36),
      `words ${of(sums.words, sums.weight)}`,
      `mostly ${of(sums.mostly, sums.weight)}`,
      `noise ${of(sums.noise, sums.characters)}`,
      `of memories ${of(sums.noisyMemories, sums.memories)} (${each(sums.memories)})`,
      `of places ${of(sums.noisyPlaces, sums.places)} (${each(sums.places)})`,
      `tokens ${each(sums.tokens)}`,
      `${sums.answers} answers, ${sums.weak} weak`,
    ].join('  '),
  );
}

/** Each repository has to have been scanned into STORES/NAME. */
export async function run(args: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      gold: { type: 'string' },
      repositories: { type: 'string' },
      stores: { type: 'string' },
      budget: { type: 'string', default: '1000' },
      show: { type: 'string' },
      out: { type: 'string' },
    },
  });
  const { gold, repositories, stores } = values;
  if (gold === undefined || repositories === undefined || stores === undefined || positionals.length === 0)
    throw new Error('Name --gold, --repositories and --stores, and the repositories in them.');
  if (values.out !== undefined) writeFileSync(values.out, '');
  const all = none();
  for (const name of positionals) {
    const memory = await openProjectMemory({
      ...{ root: join(repositories, name), place: { folder: join(stores, name) } },
      wasm: join(import.meta.dirname, '../dist/sql-wasm.wasm'),
      ...{ clock: { now: () => Date.now() }, log: { info: () => undefined, warn: () => undefined } },
      ...{ pacer: { yieldToHost: () => Promise.resolve() }, exclude: () => [] },
    });
    await memory.readWorkTree();
    if (process.env['ASKED']) (globalThis as any).__asked = JSON.parse(readFileSync(join(process.env['ASKED'], `${name}.json`), 'utf8'));
    const { facts } = JSON.parse(readFileSync(join(gold, `${name}.json`), 'utf8')) as { readonly facts: Fact[] };
    const own = none();
    for (const fact of facts.filter(({ derivable }) => derivable !== 'no')) {
      const answer = await memory.engine.recall(fact.ask, { tokenBudget: Number(values.budget) });
      const share = judge(fact, answer, own);
      const told = `=== ${name} ${fact.id} weight ${fact.weight} told ${share.toFixed(2)}\nASK ${fact.ask}\nFACT ${fact.fact}\n${recallDocument(answer)}`;
      if (values.show === fact.id) console.log(told);
      if (values.out !== undefined) appendFileSync(values.out, `${told}\n`);
    }
    for (const key of Object.keys(all) as (keyof Sums)[]) all[key] += own[key];
    print(name, own);
    await memory.close();
  }
  print('all', all);
}
