/** What every one of many sibling folders holds: whoever adds one has to bring it, too. */
import type { Candidate } from '../../model/candidate.ts';
import { isAuxiliary } from '../paths.ts';
import { conventionOf, witnesses } from './convention.ts';
import { counted, listed } from './counting.ts';
import type { Past } from './past.ts';
import { parentOfKind, recipesIn } from './recipes.ts';
import { siblingsOf } from './siblings.ts';

const MOST_TOLD = 6;

export function* siblingPackagesOf(past: Past): Iterable<Candidate> {
  // What each holds stands with how one is added.
  const ofRecipes = new Set(recipesIn(past).flatMap((recipe) => parentOfKind(recipe) ?? []));
  const sentences: string[] = [];
  const held = new Set<string>();
  for (const [parent, { names, shared }] of siblingsOf(past)) {
    // What tests and examples hold is copied with them.
    if (ofRecipes.has(parent) || isAuxiliary(`${parent}/x`)) continue;
    const least = shared.slice(0, MOST_TOLD);
    const files = least.map(([file]) => `\`${file}\``);
    for (const name of names) for (const [file] of least) held.add(`${parent}/${name}/${file}`);
    sentences.push(
      `Each folder of \`${parent}/\` holds ${listed(files)} (${counted(Math.min(...least.map(([, count]) => count)), names.length)}).`,
    );
  }
  if (sentences.length === 0) return;
  const commits = witnesses(past, held);
  const candidate = conventionOf({ sentences, topic: 'siblings', key: 'root/architecture', commits });
  if (candidate) yield candidate;
}
