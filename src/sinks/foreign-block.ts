/** Tells whether the block in a file was written by a colleague's Project Brain, as far as commits tell. */
import { comparableText } from './block/block-text.ts';
import { readBlock } from './block/managed-block.ts';
import { isEdited } from './plan-block.ts';
import type { Committed } from './edits/edit-authors.ts';
import type { Foreign } from './edits/foreign-lines.ts';
import type { WrittenLines } from './block/written-lines.ts';

export interface ForeignOptions {
  /** What the files were last given. */
  readonly written?: WrittenLines;
  /** A file as somebody committed it last. Without it no block counts as a colleague's. */
  readonly committedAt?: (path: string) => Promise<Committed | null>;
}

/**
 * The block in `current`, the file at `path`, where we did not write it and somebody else committed it as it stands there.
 * @throws BrainError as `readBlock` does.
 */
export async function foreignBlock(
  path: string,
  current: Uint8Array | null,
  { written, committedAt }: ForeignOptions,
): Promise<Foreign | undefined> {
  const block = current === null ? undefined : readBlock(current, path);
  if (!block || !written || !committedAt || isEdited(block)) return undefined;
  if ((await written.of(path)).has(block.attributes.text ?? '')) return undefined;
  const committed = await committedAt(path);
  if (!committed || committed.isOwn) return undefined;
  const text = comparableText(block.text);
  return textAt(committed, path) === text ? { text, seen: await written.seen(path) } : undefined;
}

function textAt({ text }: Committed, path: string): string | undefined {
  try {
    const block = readBlock(Buffer.from(text, 'utf8'), path);
    return block && comparableText(block.text);
  } catch {
    // Markers that cannot be told apart say nothing of whose the block is.
    return undefined;
  }
}
