/** Zed's own file comes before all others it could read, so that making one would hide them: only where the user has it. */
import { ZED } from '../first-match.ts';
import type { Sink } from '../sink.ts';

export const zed: Sink = {
  id: 'zed',
  title: 'Zed',
  path: '.rules',
  description: 'Read by Zed; written only where you have one, because it hides every other file from Zed',
  signs: ['.rules'],
  mustExist: true,
  meantFor: ZED,
};
