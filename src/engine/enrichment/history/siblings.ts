/** Folders beside each other that share a form: the files that nearly all of them hold. */
import { remembered } from '../../model/remembered.ts';
import { isRule, LEAST_CASES, tally } from './counting.ts';
import { GENERATED_NAME } from './made-by-tools.ts';
import type { Past } from './past.ts';
import { isTestPath } from './path-kinds.ts';

/** Files that a package of its kind has anyway. */
const OWN: ReadonlySet<string> = new Set(
  'package.json Cargo.toml src/lib.rs src/main.rs __init__.py go.mod pyproject.toml pom.xml index.ts index.js index.tsx'.split(
    ' ',
  ),
);
/** How deep below a sibling. */
const DEEP = 3;
const LEAST_FILES = 2;

/** What every sibling holds, the most common first, with in how many of them. */
interface Siblings {
  readonly names: readonly string[];
  readonly shared: readonly (readonly [file: string, count: number])[];
}

/** By the folder around them, the siblings that share a form. */
export const siblingsOf = remembered((past: Past): ReadonlyMap<string, Siblings> => {
  const parents = new Map<string, Map<string, string[]>>();
  for (const path of past.files) {
    const segments = path.split('/');
    for (let at = 1; at < segments.length - 1; at++) {
      const rest = segments.slice(at + 1);
      if (rest.length > DEEP) continue;
      const parent = segments.slice(0, at).join('/');
      const siblings = parents.get(parent) ?? new Map<string, string[]>();
      parents.set(parent, siblings);
      const name = segments[at] ?? '';
      const inside = siblings.get(name) ?? [];
      siblings.set(name, inside);
      inside.push(rest.join('/'));
    }
  }
  const told = new Map<string, Siblings>();
  for (const [parent, siblings] of parents) {
    if (siblings.size < LEAST_CASES || isTestPath(`${parent}/x`)) continue;
    const shared = tally([...siblings.values()].flat()).filter(
      ([file, count]) => isRule(count, siblings.size) && !GENERATED_NAME.test(file),
    );
    if (shared.length >= LEAST_FILES && shared.some(([file]) => !OWN.has(file)))
      told.set(parent, { names: [...siblings.keys()], shared });
  }
  return told;
});
