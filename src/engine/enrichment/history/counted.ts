/** Everything that is learnt by counting over the whole past. */
import type { Candidate } from '../../model/candidate.ts';
import type { Past } from './past.ts';
import { recipesOf } from './recipes.ts';

/** The ways of counting by name, so that one that fails is named and costs only itself. */
export const COUNTINGS: readonly { readonly name: string; readonly count: (past: Past) => Iterable<Candidate> }[] = [
  { name: 'recipes in the history', count: recipesOf },
];
