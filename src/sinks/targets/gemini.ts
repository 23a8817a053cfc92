/** Gemini CLI's context file. */
import { ZED } from '../first-match.ts';
import type { Sink } from '../sink.ts';

export const gemini: Sink = {
  id: 'gemini',
  title: 'Gemini CLI',
  path: 'GEMINI.md',
  description: 'Read by Gemini CLI at the start of every session',
  signs: ['GEMINI.md', '.gemini/'],
  firstMatch: [ZED],
};
