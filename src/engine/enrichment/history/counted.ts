/** Everything that is learnt by counting over the whole past. */
import type { Candidate } from '../../model/candidate.ts';
import { commitFormOf } from './commit-form.ts';
import { fileNamesOf } from './file-names.ts';
import type { Past } from './past.ts';
import { recipesOf } from './recipes.ts';
import { siblingPackagesOf } from './sibling-packages.ts';
import { takenBackOf } from './taken-back.ts';
import { testPlacesOf } from './test-places.ts';
import { touchedTogetherOf } from './touched-together.ts';
import { twinFilesOf } from './twin-files.ts';

/** The ways of counting by name, so that one that fails is named and costs only itself. */
export const COUNTINGS: readonly { readonly name: string; readonly count: (past: Past) => Iterable<Candidate> }[] = [
  { name: 'recipes in the history', count: recipesOf },
  { name: 'the form of commits', count: commitFormOf },
  { name: 'what changes together', count: touchedTogetherOf },
  { name: 'the names of files', count: fileNamesOf },
  { name: 'the places of tests', count: testPlacesOf },
  { name: 'what sibling folders hold', count: siblingPackagesOf },
  { name: 'files that belong together', count: twinFilesOf },
  { name: 'what was taken back', count: takenBackOf },
];
