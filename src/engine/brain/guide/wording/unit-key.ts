/** What a line of the guide is known by: its words and its place, whichever item it is of. */
import { sha256Hex } from '../../../model/hash.ts';
import type { Unit } from '../unit.ts';

const KEY_DIGITS = 16;

export const unitKey = ({ kind, scope, texts }: Pick<Unit, 'kind' | 'scope' | 'texts'>): string =>
  sha256Hex(JSON.stringify([kind, scope, texts])).slice(0, KEY_DIGITS);

/** Of the lines that it was made of. */
export const keysOf = (unit: Pick<Unit, 'kind' | 'scope' | 'texts' | 'keys'>): readonly string[] =>
  unit.keys ?? [unitKey(unit)];
