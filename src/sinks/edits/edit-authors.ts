/** Tells a person's own edits of the block from those that came with somebody else's commit. */
import type { BlockEdit } from './block-edits.ts';
import { comparableLines } from '../block/known-lines.ts';
import { readBlock } from '../block/managed-block.ts';

/** A file as somebody committed it last. */
export interface Committed {
  readonly sha: string;
  readonly author: string;
  readonly isOwn: boolean;
  readonly text: string;
}

function linesAt({ text }: Committed, path: string): ReadonlySet<string> | undefined {
  try {
    const block = readBlock(Buffer.from(text, 'utf8'), path);
    return block && new Set(comparableLines(block.text).map((line) => line.trim()));
  } catch {
    // Markers that cannot be told apart say nothing of whose the lines are.
    return undefined;
  }
}

/** The edits of the file at `path`; those that `committed` holds, which was not made in this clone, name its author. */
export function withAuthors(
  edits: readonly BlockEdit[],
  path: string,
  committed: Committed | null,
): readonly BlockEdit[] {
  const lines = committed && !committed.isOwn ? linesAt(committed, path) : undefined;
  if (!committed || !lines) return edits;
  const author = { name: committed.author, sha: committed.sha };
  const isTheirs = ({ was, now }: BlockEdit): boolean =>
    now === null ? was !== null && !lines.has(was.trim()) : lines.has(now.trim());
  return edits.map((edit) => (isTheirs(edit) ? { ...edit, author } : edit));
}
