/** What every one of many sibling folders holds: whoever adds one has to bring it, too. */
import type { Candidate } from '../../model/candidate.ts';
import { conventionOf, witnesses } from './convention.ts';
import { counted, isRule, LEAST_CASES, listed, tally } from './counting.ts';
import type { Past } from './past.ts';
import { isTestPath } from './path-kinds.ts';
import { folderOfKind, recipesIn } from './recipes.ts';

/** Files that a package of its kind has anyway. */
const OWN: ReadonlySet<string> = new Set(
  'package.json Cargo.toml src/lib.rs src/main.rs __init__.py go.mod pyproject.toml pom.xml index.ts index.js index.tsx'.split(
    ' ',
  ),
);
/** How deep below a sibling. */
const DEEP = 3;
const LEAST_FILES = 2;
const MOST_TOLD = 6;

export function* siblingPackagesOf(past: Past): Iterable<Candidate> {
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
  // What each holds stands with how one is added.
  const ofRecipes = new Set(recipesIn(past).flatMap((recipe) => folderOfKind(recipe)?.replace(/\/<[xX]>\/$/, '') ?? []));
  const sentences: string[] = [];
  const held = new Set<string>();
  for (const [parent, siblings] of parents) {
    if (siblings.size < LEAST_CASES || ofRecipes.has(parent) || isTestPath(`${parent}/x`)) continue;
    const shared = tally([...siblings.values()].flat()).filter(([, count]) => isRule(count, siblings.size));
    const telling = shared.filter(([file]) => !OWN.has(file));
    if (shared.length < LEAST_FILES || telling.length === 0) continue;
    const least = shared.slice(0, MOST_TOLD);
    const files = least.map(([file]) => `\`${file}\``);
    for (const name of siblings.keys()) for (const [file] of least) held.add(`${parent}/${name}/${file}`);
    sentences.push(
      `Each folder of \`${parent}/\` holds ${listed(files)} (${counted(Math.min(...least.map(([, count]) => count)), siblings.size)}).`,
    );
  }
  if (sentences.length === 0) return;
  const commits = witnesses(past, held);
  const candidate = conventionOf({ sentences, topic: 'siblings', key: 'root/architecture', commits });
  if (candidate) yield candidate;
}
