/** What a file would hold if it were brought up to date now, without writing anything. */
import type { Engine } from '../engine/index.ts';
import { brainOptions, type KeepChoices } from './keep.ts';
import { nodeFiles } from './files/file-access.ts';
import { readBlock, replaceBlock } from './block/managed-block.ts';
import { readInside } from './files/safe-write.ts';
import type { Sink } from './sink.ts';
import { compose, neighboursOf } from './surroundings.ts';

/** The whole text; edits inside the block are not in it. Throws as `syncSink` does. */
export async function preview(root: string, sink: Sink, engine: Engine, choices: KeepChoices = {}): Promise<string> {
  const brain = await engine.brain(brainOptions(sink, choices));
  const current = await readInside(root, sink.path);
  const block = current === null ? undefined : readBlock(current, sink.path);
  const neighbours = await neighboursOf(root, sink, nodeFiles);
  const text = compose(sink, brain.document, current, block, neighbours);
  const bytes = replaceBlock(current, { text, hash: brain.brainHash, preamble: sink.preamble }, sink.path);
  return Buffer.from(bytes).toString('utf8');
}
