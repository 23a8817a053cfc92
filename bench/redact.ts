// npm run bench -- redact [FILE or FOLDER …]: how many planted secrets are covered, how much of ordinary text is taken for
// one (in the paths given, else in node_modules), and how fast that goes.
import { readFileSync, statSync } from 'node:fs';
import { redact } from '../src/engine/intake/redact.ts';
import { ordinarySources } from '../test/support/ordinary-sources.ts';
import { oddSecrets } from '../test/support/odd-secrets.ts';
import { freshSecrets } from '../test/support/fresh-secrets.ts';
import { FORMATS, secretCorpus } from '../test/support/secret-corpus.ts';

const SAMPLES = 20;
const SHOWN = 60;
const MEGABYTE = 1_000_000;

function coverage(seed: number): void {
  let all = 0;
  let covered = 0;
  const missed = new Map<string, number>();
  for (const { format, text, spans } of secretCorpus(seed, SAMPLES)) {
    const { findings } = redact(text);
    for (const { start, end } of spans) {
      all++;
      if (findings.some((found) => found.start <= start && found.end >= end)) covered++;
      else missed.set(format, (missed.get(format) ?? 0) + 1);
    }
  }
  const share = ((100 * covered) / all).toFixed(2);
  console.log(`seed ${seed}: ${FORMATS} formats × ${SAMPLES}: ${covered} of ${all} spans covered, ${share} %`);
  for (const [format, count] of missed) console.log(`  missed ${count}: ${format}`);
}

/** How many of the secrets in odd places are covered, by halves. */
function oddCoverage(seeds: readonly number[]): void {
  const texts = seeds.flatMap(oddSecrets);
  for (const heldOut of [false, true]) {
    const half = texts.filter((one) => one.heldOut === heldOut);
    const missed = half.filter(({ text, spans }) => {
      const { findings } = redact(text);
      return !spans.every(({ start, end }) => findings.some((found) => found.start <= start && found.end >= end));
    });
    const share = ((100 * (half.length - missed.length)) / half.length).toFixed(1);
    console.log(
      `odd places, the half ${heldOut ? 'held out' : 'worked on'}: ${share} % of ${half.length} texts covered`,
    );
    for (const format of new Set(missed.map((one) => one.format))) console.log(`  missed: ${format}`);
  }
}

/** How many of the secrets in places that nobody had thought of are covered. */
function freshCoverage(seed: number): void {
  for (const [name, texts] of Object.entries(freshSecrets(seed))) {
    const missed = texts.filter(({ text, spans }) => {
      const { findings } = redact(text);
      return !spans.every(({ start, end }) => findings.some((found) => found.start <= start && found.end >= end));
    });
    console.log(`fresh places, ${name} list: ${texts.length - missed.length} of ${texts.length} texts covered`);
    for (const { format } of missed) console.log(`  missed: ${format}`);
  }
}

function* textsOf(path: string): Generator<string> {
  if (statSync(path).isDirectory()) yield* ordinarySources(Infinity, path);
  else yield* readFileSync(path, 'utf8').split('\n');
}

function falseFinds(name: string, texts: Iterable<string>): void {
  let size = 0;
  let ms = 0;
  const found = new Map<string, number>();
  for (const text of texts) {
    size += text.length;
    const began = performance.now();
    const { findings } = redact(text);
    ms += performance.now() - began;
    for (const { kind, start, end } of findings) {
      const line = `${kind}: ${text.slice(start, Math.min(end, start + SHOWN)).replace(/\s+/g, ' ')}`;
      found.set(line, (found.get(line) ?? 0) + 1);
    }
  }
  const count = [...found.values()].reduce((sum, n) => sum + n, 0);
  const rate = (count / (size / MEGABYTE)).toFixed(2);
  const speed = (size / MEGABYTE / (ms / 1_000)).toFixed(1);
  console.log(`${name}: ${(size / MEGABYTE).toFixed(1)} MB, ${count} finds, ${rate} a MB; ${speed} MB/s`);
  for (const [line, n] of found) console.log(`  ${n} × ${line}`);
}

export function run(paths: readonly string[]): Promise<void> {
  const seeds = [1, 2, 2026];
  for (const seed of seeds) coverage(seed);
  oddCoverage(seeds);
  freshCoverage(1);
  if (paths.length === 0) falseFinds('node_modules', ordinarySources(100_000_000));
  for (const path of paths) falseFinds(path, textsOf(path));
  return Promise.resolve();
}
