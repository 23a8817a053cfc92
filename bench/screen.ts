// npm run bench -- screen [FOLDER …] [--show COUNT]: how many hostile sentences the screen stops, how many rules of honest
// documents (the fixtures' own, and those in the folders given) it stops with them, and how fast it reads.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { documentOf } from '../src/engine/enrichment/documents/pages/document.ts';
import { statementsOf } from '../src/engine/enrichment/documents/statements/statements.ts';
import { screen } from '../src/engine/lifecycle/screen/screen.ts';
import { filesIn } from './support/screen/files.ts';
import { documentEvent } from './support/screen/document-event.ts';

const FIXTURES = join(import.meta.dirname, '../test/fixtures/screen');
const MEGABYTE = 1_000_000;

type Samples = Readonly<Record<string, readonly string[]>>;
const fixture = (name: string): Samples => JSON.parse(readFileSync(join(FIXTURES, name), 'utf8')) as Samples;

const share = (count: number, of: number): string => `${count} of ${of}, ${((100 * count) / of).toFixed(2)} %`;

function table(name: string, samples: Samples): void {
  let all = 0;
  let stopped = 0;
  for (const [kind, texts] of Object.entries(samples)) {
    const count = texts.filter((text) => screen(text) !== null).length;
    console.log(`  ${kind}: ${count} of ${texts.length}`);
    all += texts.length;
    stopped += count;
  }
  console.log(`${name}: ${share(stopped, all)} wait`);
}

/** The rules of every document in `folder`, each once, as if each document were a guide for contributors. */
function rulesIn(folder: string): Set<string> {
  const rules = new Set<string>();
  for (const { path, text } of filesIn(folder, /\.(?:md|mdx|rst|adoc)$/i)) {
    const document = documentOf(documentEvent(path, text));
    const sort = document.sort === 'instructions' ? document.sort : 'contributing';
    for (const { kind, text: words } of statementsOf({ ...document, sort })) if (kind === 'rule') rules.add(words);
  }
  return rules;
}

export function run(args: readonly string[]): Promise<void> {
  const at = args.indexOf('--show');
  const shown = at < 0 ? 0 : Number(args[at + 1]);
  const folders = at < 0 ? args : args.toSpliced(at, 2);
  table('hostile', fixture('hostile.json'));
  for (const name of ['first', 'second', 'third']) table(`reworded, ${name}`, fixture(`reworded-${name}.json`));
  table('worded otherwise, trained on', fixture('trained.json'));
  table('worded otherwise, held out', fixture('held-out.json'));
  table('everyday words, trained on', fixture('everyday-first.json'));
  table('everyday words, held out', fixture('everyday-second.json'));
  table('everyday words, third set, trained on', fixture('everyday-third.json'));
  table('written plainly, trained on', fixture('written.json'));
  table('all classes, held out', fixture('held-out-second.json'));
  table('other languages, worked on', fixture('other-languages.json'));
  table('honest', fixture('honest.json'));
  table('honest and short, trained on', fixture('honest-short.json'));
  table('honest, about the same things, trained on', fixture('written-honest.json'));
  for (const folder of folders) {
    const rules = [...rulesIn(folder)];
    const began = performance.now();
    const waiting = rules.flatMap((rule) => {
      const reason = screen(rule);
      return reason === null ? [] : [{ rule, reason }];
    });
    const ms = performance.now() - began;
    const size = rules.reduce((sum, { length }) => sum + length, 0);
    const speed = ((1000 * size) / ms / MEGABYTE).toFixed(1);
    console.log(`${folder}: ${share(waiting.length, rules.length)} wait; ${speed} MB/s`);
    for (const { rule, reason } of waiting.slice(0, shown)) console.log(`  [${reason}] ${rule}`);
  }
  return Promise.resolve();
}
