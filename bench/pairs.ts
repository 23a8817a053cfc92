// npm run bench -- pairs --set FILE[.gz] --out FILE.jsonl: for every pair of sentences the engine's duplicate and
// contradiction scores and verdicts, by the comparison that admission makes.
// npm run bench -- pairs --make FILE[.gz],… --out FILE.jsonl: the same for pairs made by rules of the texts in these files
// (`{"text": …}` a line), of the half of their sentences that nobody looked at: how certain is it what is merged unasked?
import { readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { lowerBound } from './support/pairs/precision.ts';
import { isHeldOut, sentencesIn, variantsOf } from './support/pairs/variants.ts';
import { compare, tokenize } from '../src/engine/lifecycle/sameness/compare.ts';

interface Pair {
  readonly set?: string;
  /** How `b` was made of `a`. */
  readonly rule?: string;
  readonly a: string;
  readonly b: string;
  readonly dup?: boolean;
  readonly contra?: boolean | null;
}

interface Scored extends Pair {
  /** 0–1; and what admission does: merge by itself, suggest a merge, or neither. */
  readonly dupScore: number;
  readonly dupVerdict: 'merge' | 'suggest' | 'none';
  readonly contraScore: number;
  readonly contraVerdict: boolean;
  readonly reason: string | null;
}

/** A sentence of its own is a fact without a title. */
const fact = (text: string): ReturnType<typeof tokenize> => tokenize({ type: 'fact', title: text, facts: text });

function scored(pair: Pair): Scored {
  const { similarity, duplicate, opposition, contradicts } = compare(fact(pair.a), fact(pair.b));
  return {
    ...pair,
    dupScore: similarity,
    dupVerdict: duplicate === 'certain' ? 'merge' : duplicate === 'near' ? 'suggest' : 'none',
    contraScore: opposition?.score ?? 0,
    contraVerdict: contradicts,
    reason: opposition?.reason ?? null,
  };
}

/** The chance that a random positive scores above a random negative; ties count half. */
function auc(pairs: readonly { readonly score: number; readonly positive: boolean }[]): number {
  const sorted = [...pairs].sort((x, y) => x.score - y.score);
  const [positives, negatives] = [
    sorted.filter((one) => one.positive).length,
    sorted.filter((o) => !o.positive).length,
  ];
  let [ranks, at] = [0, 0];
  while (at < sorted.length) {
    let end = at;
    while (end < sorted.length && sorted[end]?.score === sorted[at]?.score) end++;
    ranks += sorted.slice(at, end).filter((one) => one.positive).length * ((at + 1 + end) / 2);
    at = end;
  }
  return (ranks - (positives * (positives + 1)) / 2) / (positives * negatives);
}

/** The highest share of positives found while at least `precision` of what is found is right. */
function recallAt(precision: number, pairs: readonly { readonly score: number; readonly positive: boolean }[]): number {
  const total = pairs.filter((one) => one.positive).length;
  const sorted = [...pairs].sort((x, y) => y.score - x.score);
  let [right, best] = [0, 0];
  sorted.forEach(({ score, positive }, n) => {
    right += positive ? 1 : 0;
    if (score > 0 && sorted[n + 1]?.score !== score && right / (n + 1) >= precision) best = right / total;
  });
  return best;
}

function share(pairs: readonly Scored[], test: (one: Scored) => boolean): string {
  const right = pairs.filter(test).length;
  return `${right} of ${pairs.length} (${pairs.length === 0 ? '-' : ((100 * right) / pairs.length).toFixed(1)} %)`;
}

function report(name: string, pairs: readonly Scored[]): void {
  const labelled = pairs.filter((one) => one.dup !== undefined);
  const claims = pairs.filter((one) => one.contra !== undefined && one.contra !== null);
  console.log(`${name}: ${pairs.length} pairs`);
  if (labelled.length > 0) {
    const points = labelled.map((one) => ({ score: one.dupScore, positive: one.dup === true }));
    console.log(`  duplicates: AUC ${auc(points).toFixed(3)}`);
    for (const verdict of ['merge', 'suggest'] as const) {
      const found = labelled.filter((one) => one.dupVerdict === verdict);
      const right = found.filter((one) => one.dup).length;
      const bound = `at least ${(100 * lowerBound(right, found.length)).toFixed(2)} % (95 %, Clopper–Pearson)`;
      console.log(`  ${verdict}: ${share(found, (one) => one.dup === true)} are duplicates; ${bound}`);
    }
  }
  if (claims.some((one) => one.contra)) {
    const points = claims.map((one) => ({ score: one.contraScore, positive: one.contra === true }));
    console.log(`  contradictions: recall ${recallAt(0.95, points).toFixed(3)} at precision 0.95`);
    const found = claims.filter((one) => one.contraVerdict);
    console.log(`  verdicts: ${share(found, (one) => one.contra === true)} are contradictions`);
    console.log(
      `  found: ${share(
        claims.filter((one) => one.contra),
        (one) => one.contraVerdict,
      )}`,
    );
  }
}

function linesOf(file: string): string[] {
  const bytes = readFileSync(file);
  const text = (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
  return text.split('\n').filter((line) => line.trim() !== '');
}

/** Pairs of the held-out sentences of a file, and what of them is merged although nobody re-worded it. */
function madeOf(file: string): Pair[] {
  const set = basename(file).replace(/\..*$/, '');
  const sentences = new Set(
    linesOf(file).flatMap((line) => sentencesIn((JSON.parse(line) as { text: string }).text).filter(isHeldOut)),
  );
  return [...sentences].flatMap((text) => variantsOf(set, text));
}

/** Which rules were seen through and which were not. */
function reportRules(pairs: readonly Scored[]): void {
  for (const rule of [...new Set(pairs.map((one) => one.rule ?? ''))].sort()) {
    const own = pairs.filter((one) => one.rule === rule);
    const wanted = own[0]?.dup === true ? 'same' : 'other';
    console.log(`  ${rule} (${wanted}): ${share(own, (one) => one.dupVerdict === 'merge')} merged`);
  }
}

/** Writes each pair with its scores and verdicts, and prints the figures of each set. */
export function run(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: { set: { type: 'string' }, make: { type: 'string' }, out: { type: 'string' } },
  });
  const { set, make } = values;
  if (set === undefined && make === undefined)
    throw new Error('Name a file of pairs: --set FILE.jsonl or FILE.jsonl.gz.');
  const given = set === undefined ? [] : linesOf(set).map((line) => JSON.parse(line) as Pair);
  const made = (make?.split(',') ?? []).flatMap(madeOf);
  const began = performance.now();
  const pairs = [...given, ...made].map(scored);
  const each = (performance.now() - began) / Math.max(1, pairs.length);
  if (values.out !== undefined) writeFileSync(values.out, pairs.map((one) => `${JSON.stringify(one)}\n`).join(''));
  for (const name of [...new Set(pairs.map((one) => one.set ?? 'pairs'))]) {
    report(
      name,
      pairs.filter((one) => (one.set ?? 'pairs') === name),
    );
  }
  if (made.length > 0) {
    report(
      'all that was made',
      pairs.filter((one) => one.rule !== undefined),
    );
    reportRules(pairs.filter((one) => one.rule !== undefined));
  }
  console.log(`${each.toFixed(3)} ms a pair`);
  return Promise.resolve();
}
