/** Which events a model is asked about: what rules know to be noise costs nobody a token. */
import type { BrainEvent, EventKind } from '../../model/event.ts';
import { isAuxiliary } from '../paths.ts';
import { readCommit, type CommitMessage } from '../commits/commit-message.ts';
import { isNoise } from '../commits/noise.ts';
import { wordCount } from '../text/words.ts';

/** Kinds of events that a model reads, patches for what a message leaves out; manifests and saves say what rules read better. */
export const READ_KINDS: readonly EventKind[] = ['commit', 'patch', 'document', 'chat'];

const MIN_WORDS = 4;

/** The commit of a patch, as far as the patch tells. */
const commitOf = (patch: BrainEvent): CommitMessage => readCommit({ ...patch, kind: 'commit', text: patch.headline });

export function isWorthAsking(event: BrainEvent): boolean {
  if (wordCount(event.text) < MIN_WORDS) return false;
  // A document is read when a commit has it: until then it changes with every save.
  if (event.kind === 'document' && event.provenance === 'other') return false;
  if (event.kind === 'commit') return !isNoise(readCommit(event));
  if (event.kind === 'patch') return event.files.some((path) => !isAuxiliary(path)) && !isNoise(commitOf(event));
  return event.source.kind !== 'chat' || event.source.speaker !== 'tool';
}
