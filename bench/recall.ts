// npm run bench -- recall --set PATH-OF-SET --out RANKINGS.jsonl [--rivals N]: how well and how fast recall finds, through
// the real store and the shipped search. Beside it MiniSearch and Orama, asked N of the questions, evenly spread (default
// 150, since they take a second for a long one; 0: neither is run).
import { writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import type { Contestant } from './support/recall/contestant.ts';
import { answers, measures, type Answer, type Measures } from './support/recall/measure.ts';
import { projectBrain } from './support/recall/project-brain.ts';
import { miniSearch, orama } from './support/recall/rivals.ts';
import { readSet } from './support/recall/set.ts';

const COLUMNS = ['', 'n', 'R@5', 'R@10', 'MRR', 'p50 ms', 'p95 ms'];

const percent = (share: number): string => (100 * share).toFixed(1);

function row(name: string, found: Measures): string[] {
  const { questions, r5, r10, mrr, p50, p95 } = found;
  const quality = [r5, r10, mrr].map(percent);
  return [name, String(questions), ...quality, p50.toFixed(2), p95.toFixed(2)];
}

function print(table: readonly (readonly string[])[]): void {
  const widths = COLUMNS.map((_, n) => Math.max(...table.map((cells) => cells[n]?.length ?? 0)));
  for (const cells of table) {
    console.log(
      cells.map((cell, n) => (n === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[n] ?? 0))).join('  '),
    );
  }
}

function write(path: string, given: readonly Answer[]): void {
  const lines = given.map(({ query, ids, ms }) => JSON.stringify({ id: query.id, ids, ms: Number(ms.toFixed(3)) }));
  writeFileSync(path, `${lines.join('\n')}\n`);
}

/** Writes the product's rankings, 300 deep with milliseconds, and prints one table. */
export async function run(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: { set: { type: 'string' }, out: { type: 'string' }, rivals: { type: 'string', default: '150' } },
  });
  if (values.set === undefined) throw new Error('Name a set: --set PATH, without .docs.jsonl.gz.');
  const set = readSet(values.set);
  const rivalQuestions = Number(values.rivals);
  const contestants: readonly Contestant[] = rivalQuestions > 0 ? [projectBrain, miniSearch, orama] : [projectBrain];
  const table = [[basename(values.set), ...COLUMNS.slice(1)]];
  for (const contestant of contestants) {
    const given = await answers(set, contestant, contestant === projectBrain ? Infinity : rivalQuestions);
    if (contestant === projectBrain && values.out !== undefined) write(values.out, given);
    table.push(row(contestant.name, measures(set, given)));
  }
  print(table);
}
