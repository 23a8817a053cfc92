// node scripts/train-screen.ts RULES … --prose PROSE …: draws the weights of the screen's wording from the fixtures' sentences,
// made ones, and what real documents say (files of their rules and of other sentences, one a line), and writes src/engine/lifecycle/screen/wording-weights.ts.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { COMMANDS } from '../src/engine/lifecycle/screen/commands.ts';
import { ORDERS } from '../src/engine/lifecycle/screen/english-orders.ts';
import { wordsBySentence } from '../src/engine/lifecycle/screen/sentence.ts';
import {
  BUCKETS,
  digitOf,
  featuresOf,
  normOf,
  scorer,
  withoutCode,
  isShort,
  isTold,
  type Weights,
} from '../src/engine/lifecycle/screen/wording.ts';
import { grammarSentences } from './screen-grammar.ts';
import { sentences } from './screen-sentences.ts';
import { randomOf } from '../test/support/secret-corpus.ts';

const ROOT = join(import.meta.dirname, '..');
const HOSTILE = [
  'hostile',
  'reworded-first',
  'reworded-second',
  'reworded-third',
  'trained',
  'everyday-first',
  'written',
  'everyday-third',
];
const WEIGHT_OF_HOSTILE = 3;
/** Short honest rules are few here, and most like what harms. */
const WEIGHT_OF_SHORT = 20;
/** Honest sentences about the same things, written as plainly as the hostile ones. */
const WEIGHT_OF_PLAIN = 4;
const WEIGHT_OF_PROSE = 0.5;
/** Made sentences of each sort, and what one of them weighs. */
const MADE = 120;
const WEIGHT_OF_MADE = 0.5;
/** The same of those that the grammar makes. */
const BY_GRAMMAR = 300;
/** The weights are the mean of so many drawings, each in another order. */
const DRAWINGS = 3;
const ROUNDS = 20;
const RATE = 0.05;
const DECAY = 1e-3;
const STEP = 0.15;
/** Of the honest sentences of documents so many of a thousand wait, for their wording alone. */
const HONEST_WAITING = 14;
const SHORT_WAITING = 6;
/** Documents have few short sentences; those that people say have to speak more clearly. */
const SHORT_MARGIN = 0.2;

interface Sample {
  readonly features: Int32Array;
  readonly norm: number;
  readonly isHostile: boolean;
  readonly isShort: boolean;
  /** Whether it stands in a document, honestly. */
  readonly isReal: boolean;
  readonly weight: number;
}

function samplesOf(texts: Iterable<string>, isHostile: boolean, weight: number, isReal = false): Sample[] {
  return [...texts].flatMap((text) =>
    wordsBySentence(withoutCode(text))
      .filter(isTold)
      .map((sentence) => {
        const features = featuresOf(sentence);
        const sizes = { norm: normOf(features), isShort: isShort(sentence) };
        return { features: Int32Array.from(features), ...sizes, isHostile, isReal, weight };
      }),
  );
}

const fixture = (name: string): string[] =>
  Object.values(
    JSON.parse(readFileSync(join(ROOT, 'test/fixtures/screen', `${name}.json`), 'utf8')) as Record<string, string[]>,
  ).flat();
const linesOf = (file: string): string[] => readFileSync(file, 'utf8').split('\n').filter(Boolean);

interface Drawn {
  readonly weights: Float64Array;
  readonly bias: number;
}

function train(samples: readonly Sample[], random: () => number): Drawn {
  const weights = new Float64Array(BUCKETS);
  const squares = new Float64Array(BUCKETS).fill(1e-6);
  let bias = 0;
  const order = samples.map((_, i) => i);
  for (let round = 0; round < ROUNDS; round++) {
    for (let i = order.length - 1; i > 0; i--) {
      const j = Math.floor(random() * (i + 1));
      [order[i], order[j]] = [order[j] ?? 0, order[i] ?? 0];
    }
    for (const at of order) {
      const sample = samples[at];
      if (!sample) continue;
      const { features, norm, isHostile, weight } = sample;
      let sum = 0;
      for (const feature of features) sum += weights[feature] ?? 0;
      const miss = (1 / (1 + Math.exp(-(sum / norm + bias))) - Number(isHostile)) * weight;
      for (const feature of features) {
        const slope = miss / norm + DECAY * (weights[feature] ?? 0);
        squares[feature] = (squares[feature] ?? 0) + slope * slope;
        weights[feature] = (weights[feature] ?? 0) - (RATE * slope) / Math.sqrt(squares[feature] ?? 1);
      }
      bias -= 0.02 * miss;
    }
  }
  return { weights, bias };
}

/** The mean of several drawings, which depends less on the order of the samples. */
function trainOften(samples: readonly Sample[], seed: number): Drawn {
  const all = Array.from({ length: DRAWINGS }, (_, i) => train(samples, randomOf(seed + i)));
  const mean = (of: (one: Drawn) => number): number => all.reduce((sum, one) => sum + of(one), 0) / DRAWINGS;
  return {
    weights: new Float64Array(BUCKETS).map((_, at) => mean(({ weights }) => weights[at] ?? 0)),
    bias: mean(({ bias }) => bias),
  };
}

const args = process.argv.slice(2);
const prose = args.includes('--prose') ? args.slice(args.indexOf('--prose') + 1) : [];
const files = args.slice(0, args.length - prose.length - (args.includes('--prose') ? 1 : 0));
const made = sentences(MADE, randomOf(14));
const byGrammar = grammarSentences(BY_GRAMMAR, randomOf(17));
const samples = [
  ...samplesOf(HOSTILE.flatMap(fixture), true, WEIGHT_OF_HOSTILE),
  ...samplesOf(
    ORDERS.map(({ hit }) => hit),
    true,
    1,
  ),
  ...samplesOf(
    [...ORDERS, ...COMMANDS].map(({ miss }) => miss),
    false,
    WEIGHT_OF_SHORT,
  ),
  ...samplesOf(['honest', 'honest-short'].flatMap(fixture), false, WEIGHT_OF_SHORT),
  ...samplesOf(fixture('written-honest'), false, WEIGHT_OF_PLAIN),
  ...samplesOf(files.flatMap(linesOf), false, 1, true),
  ...samplesOf(prose.flatMap(linesOf), false, WEIGHT_OF_PROSE),
  ...samplesOf(byGrammar.hostile, true, WEIGHT_OF_MADE),
  ...samplesOf(byGrammar.honest, false, WEIGHT_OF_MADE),
  ...samplesOf(made.hostile, true, WEIGHT_OF_MADE),
  ...samplesOf(made.honest, false, WEIGHT_OF_MADE),
];
/** Honest sentences are scored by what was drawn without them: a fifth of them at a time. */
const FOLDS = 5;
const isKept = (sample: Sample, at: number, fold: number): boolean => sample.isReal && at % FOLDS === fold;
const toWeights = ({ weights, bias }: Drawn): Weights => ({
  digits: Array.from(weights, (weight) => digitOf(weight, STEP)).join(''),
  step: STEP,
  bias,
  shortBias: bias,
});
const scoreOf = ({ features, norm }: Sample, { weights, bias }: Drawn): number =>
  features.reduce((sum, feature) => sum + (weights[feature] ?? 0), 0) / norm + bias;

const scores = Array.from({ length: FOLDS }, (_, fold) => {
  const trial = train(
    samples.filter((sample, at) => !isKept(sample, at, fold)),
    randomOf(15),
  );
  return samples
    .filter((sample, at) => isKept(sample, at, fold))
    .map((sample) => ({ score: scoreOf(sample, trial), isShort: sample.isShort }));
}).flat();
/** Above it so many of a thousand of them are. */
function threshold(waiting: number, short: boolean): number {
  const some = scores.filter((one) => one.isShort === short).map(({ score }) => score);
  return some.sort((a, b) => b - a)[Math.floor((some.length * waiting) / 1000)] ?? 0;
}
const drawn = toWeights(trainOften(samples, 16));
const weights: Weights = {
  ...drawn,
  bias: Number((drawn.bias - threshold(HONEST_WAITING, false)).toFixed(4)),
  shortBias: Number((drawn.bias - threshold(SHORT_WAITING, true) - SHORT_MARGIN).toFixed(4)),
};
const score = scorer(weights);
const waiting = (texts: readonly string[]): number =>
  texts.filter((text) => wordsBySentence(text).some((sentence) => score(sentence) > 0)).length;
for (const name of HOSTILE) console.log(`${name}: ${waiting(fixture(name))} of ${fixture(name).length}`);
for (const file of files) console.log(`${file}: ${waiting(linesOf(file))} of ${linesOf(file).length}`);
console.log(`bias ${weights.bias}, of short sentences ${weights.shortBias}`);

const LINE = 480;
const lines = weights.digits.match(new RegExp(`.{1,${LINE}}`, 'g')) ?? [];
writeFileSync(
  join(ROOT, 'src/engine/lifecycle/screen/wording-weights.ts'),
  `/** The weights of \`wording.ts\`, drawn by \`scripts/train-screen.ts\`: not to be edited by hand. */
import type { Weights } from './wording.ts';

// prettier-ignore
export const WEIGHTS: Weights = {
  step: ${weights.step},
  bias: ${weights.bias},
  shortBias: ${weights.shortBias},
  digits:
${lines.map((line) => `    '${line}'`).join(' +\n')},
};
`,
);
