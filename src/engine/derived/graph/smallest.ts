/** The first few of many without sorting them all: a file may have fifty thousand importers. */
import { byText } from '../paths.ts';

/** The `most` values that come first by rank (lower first), then by text; the same whatever order they come in. */
export function first(values: Iterable<string>, most: number, rank: (value: string) => number = () => 0): string[] {
  const kept: { value: string; rank: number }[] = [];
  const compare = (a: { value: string; rank: number }, b: { value: string; rank: number }): number =>
    a.rank - b.rank || byText(a.value, b.value);
  for (const value of values) {
    const one = { value, rank: rank(value) };
    const last = kept[most - 1];
    if (last && compare(one, last) >= 0) continue;
    let at = kept.length;
    for (let before = kept[at - 1]; at > 0 && before && compare(one, before) < 0; before = kept[at - 1]) at--;
    kept.splice(at, 0, one);
    if (kept.length > most) kept.pop();
  }
  return kept.map(({ value }) => value);
}
