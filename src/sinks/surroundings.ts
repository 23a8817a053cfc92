/** Gives a sink that needs to know it what stands round its block, and gets the block's text from it. */
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { BrainError } from '../engine/index.ts';
import type { FileAccess } from './files/file-access.ts';
import { type ManagedBlock, readBlock, removeBlock } from './block/managed-block.ts';
import { readInside } from './files/safe-write.ts';
import type { Sink, BlockSurroundings } from './sink.ts';

export type NeighbourFiles = BlockSurroundings['neighbours'];

/** Which of the sink's neighbours exist below `root`, and which of them carry a block of ours. */
export async function neighboursOf(root: string, sink: Sink, files: FileAccess): Promise<NeighbourFiles> {
  const found = new Map<string, { hasBlock: boolean }>();
  for (const path of sink.neighbours ?? []) {
    if (await exists(root, path)) found.set(path, { hasBlock: await hasBlock(root, path, files) });
  }
  return found;
}

/** The block's text for `document` in a file that holds `current`. */
export function compose(
  sink: Sink,
  document: string,
  current: Uint8Array | null,
  block: ManagedBlock | undefined,
  neighbours: NeighbourFiles,
): string {
  if (!sink.compose) return document;
  const made = current === null || block?.attributes.created === 'yes';
  const outside = current === null ? null : removeBlock(current, sink.path, sink.preamble);
  return sink.compose(document, { made, outside: outside ? Buffer.from(outside).toString('utf8') : '', neighbours });
}

async function hasBlock(root: string, path: string, files: FileAccess): Promise<boolean> {
  try {
    const bytes = await readInside(root, path, files);
    return bytes !== null && readBlock(bytes, path) !== undefined;
  } catch (error) {
    // A neighbour that we could not write to (a link, ambiguous markers) is none of this sink's business.
    if (error instanceof BrainError) return false;
    throw error;
  }
}

async function exists(root: string, path: string): Promise<boolean> {
  const stats = await stat(join(root, ...path.split('/'))).catch(() => undefined);
  return stats?.isFile() ?? false;
}
