/** What a row of the timeline says, to begin a sentence with that is to be remembered. */
import type { TimelineNode } from './timeline-node.ts';

export function entryWords(node: TimelineNode): string | null {
  if (node.kind === 'entry') return node.entry.text;
  return node.kind === 'session' ? (node.session.work?.headline ?? null) : null;
}
