/** Junie reads the first of three files; this is the last of them, so that it hides none of the user's. */
import { JUNIE } from '../first-match.ts';
import type { Sink } from '../sink.ts';

export const junie: Sink = {
  id: 'junie',
  title: 'Junie',
  path: '.junie/guidelines.md',
  description: 'Read by Junie where there is no AGENTS.md',
  signs: ['.junie/'],
  meantFor: JUNIE,
};
