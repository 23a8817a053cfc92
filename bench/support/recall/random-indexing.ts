// A semantic model trained on nothing but the project's own text: reflective random indexing (Kanerva, Kristofersson and
// Holst, "Random indexing of text samples for latent semantic analysis", 2000; Cohen, Schvaneveldt and Widdows, 2010).
// Measured here and left out of the product: see recall-semantic.ts.
import type { Embedder } from '../../../src/engine/ports/embedder.ts';
import { wordsOf } from '../../../src/engine/recall/text/words.ts';

const DIMENSIONS = 256;
const NONZERO = 8;
/** Words in fewer texts say nothing of others; words in a larger share of them say nothing of any. */
const LEAST = 2;
const MOST_SHARE = 0.3;

type Vector = Float32Array<ArrayBuffer>;
type Weights = ReadonlyMap<string, number>;

const zeros = (): Vector => new Float32Array(DIMENSIONS);

function addTo(sum: Vector, vector: Vector, weight: number): void {
  for (let i = 0; i < DIMENSIONS; i++) sum[i] = (sum[i] ?? 0) + weight * (vector[i] ?? 0);
}

function normalised(vector: Vector): Vector {
  const norm = Math.hypot(...vector);
  return norm > 0 ? vector.map((value) => value / norm) : vector;
}

/** A sparse vector of ones and minus ones, the same for the same number. */
function elemental(n: number): Vector {
  const vector = zeros();
  let state = (Math.imul(n + 1, 2_654_435_761) ^ 0x9e3779b9) >>> 0 || 1;
  for (let k = 0; k < NONZERO; k++) {
    state = (state ^ (state << 13)) >>> 0;
    state = (state ^ (state >>> 17)) >>> 0;
    state = (state ^ (state << 5)) >>> 0;
    vector[state % DIMENSIONS] = (state >>> 20) & 1 ? 1 : -1;
  }
  return vector;
}

function countsOf(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of wordsOf(text).parts) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

function sumOf(weights: Weights, vectors: ReadonlyMap<string, Vector>): Vector {
  const sum = zeros();
  for (const [word, weight] of weights) {
    const vector = vectors.get(word);
    if (vector) addTo(sum, vector, weight);
  }
  return normalised(sum);
}

/** Learns from the texts which words keep company, so that texts without a word in common can be near each other. */
export function randomIndexing(texts: readonly string[]): Embedder {
  const counted = texts.map(countsOf);
  const holders = new Map<string, number>();
  for (const counts of counted) for (const word of counts.keys()) holders.set(word, (holders.get(word) ?? 0) + 1);
  const known = [...holders].filter(([, n]) => n >= LEAST && n <= MOST_SHARE * texts.length);
  const idf = new Map(known.map(([word, n]) => [word, Math.log(texts.length / n)]));
  const weigh = (counts: Weights): Weights =>
    new Map(
      [...counts].flatMap(([word, n]) => (idf.has(word) ? [[word, Math.log(1 + n) * (idf.get(word) ?? 0)]] : [])),
    );
  const weights = counted.map(weigh);

  const elementals = new Map(known.map(([word], n) => [word, elemental(n)]));
  const ofWords = new Map(known.map(([word]) => [word, zeros()]));
  for (const one of weights) {
    const vector = sumOf(one, elementals);
    for (const word of one.keys()) addTo(ofWords.get(word) ?? zeros(), vector, 1);
  }
  // What all words share is the language, not a meaning.
  const mean = zeros();
  for (const vector of ofWords.values()) addTo(mean, normalised(vector), 1);
  const common = normalised(mean);
  for (const [word, vector] of ofWords) {
    const own = normalised(vector);
    const along = own.reduce((sum, value, i) => sum + value * (common[i] ?? 0), 0);
    addTo(own, common, -along);
    ofWords.set(word, normalised(own));
  }
  return {
    id: `random-indexing-${DIMENSIONS}`,
    dimensions: DIMENSIONS,
    embed: (asked) => Promise.resolve(asked.map((text) => sumOf(weigh(countsOf(text)), ofWords))),
  };
}
