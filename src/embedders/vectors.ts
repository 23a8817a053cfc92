/** What comes back from an embedding model, checked and brought to length 1. */
import { BrainError } from '../engine/index.ts';

/**
 * One vector of length 1 for each of `count` texts; zeros stay zeros.
 * @throws BrainError `embedder-failed` when there are more or fewer, or when they are not of one length and finite.
 */
export function unitVectors(values: readonly ArrayLike<number>[], count: number, who: string): readonly Float32Array[] {
  const dimensions = values[0]?.length ?? 0;
  const isWhole = values.length === count && dimensions > 0 && values.every((one) => one.length === dimensions);
  const vectors = isWhole ? values.map(unit) : [];
  if (isWhole && vectors.every((vector) => vector.every(Number.isFinite))) return vectors;
  throw new BrainError(
    'embedder-failed',
    `${who} gave no usable vectors: expected ${count} of one length. Check that the model is an embedding model.`,
    { expected: count, found: values.length, dimensions },
  );
}

function unit(values: ArrayLike<number>): Float32Array {
  const vector = Float32Array.from(values);
  const length = Math.sqrt(vector.reduce((sum, value) => sum + value * value, 0));
  return length > 0 ? vector.map((value) => value / length) : vector;
}
