/** Which files hold a block that this memory wrote, what a person changed in them, and which no longer say what it would say now. */
import { BrainError, type Engine } from '../engine/index.ts';
import { readBlock } from './block/managed-block.ts';
import type { BlockEdit } from './edits/block-edits.ts';
import type { FileEdits } from './edits/disagreeing-edits.ts';
import { nodeFiles } from './files/file-access.ts';
import { readInside } from './files/safe-write.ts';
import type { WrittenLines } from './block/written-lines.ts';
import { brainOptions, type KeepChoices } from './keep.ts';
import type { Sink } from './sink.ts';
import { SINKS } from './sinks.ts';
import { editsIn } from './plan-block.ts';
import { inspectSink, type SinkState } from './sync.ts';

/** What stands in the file; undefined where nobody can tell which lines of it are ours. */
async function stateOf(root: string, sink: Sink): Promise<SinkState | undefined> {
  try {
    return await inspectSink(root, sink);
  } catch (error) {
    if (error instanceof BrainError) return undefined;
    throw error;
  }
}

/** The sinks whose files this memory wrote and that hold the block still; also where that has to be mended first. */
export async function standingSinks(root: string, written: WrittenLines): Promise<readonly Sink[]> {
  const found: Sink[] = [];
  for (const sink of SINKS) {
    if ((await written.seen(sink.path)).size === 0) continue;
    const state = await stateOf(root, sink);
    if (!state || state.block) found.push(sink);
  }
  return found;
}

/** What a person changed in the sink's file; nothing where nobody can tell which lines of it are ours. */
async function editsOf(root: string, { path }: Sink, written: WrittenLines): Promise<readonly BlockEdit[]> {
  try {
    const current = await readInside(root, path, nodeFiles);
    const block = current && readBlock(current, path);
    return block ? editsIn(block, await written.of(path)) : [];
  } catch (error) {
    if (error instanceof BrainError) return [];
    throw error;
  }
}

/** What a person changed in these files, of which none is written. */
export async function standingEdits(root: string, written: WrittenLines): Promise<readonly FileEdits[]> {
  const found: FileEdits[] = [];
  for (const sink of await standingSinks(root, written)) {
    const edits = await editsOf(root, sink, written);
    if (edits.length > 0) found.push({ sink: sink.id, path: sink.path, edits });
  }
  return found;
}

/** Of these the ones whose block was written of another brain than they would get now. */
export async function sinksBehind(
  root: string,
  engine: Engine,
  choices: KeepChoices & { readonly written: WrittenLines },
): Promise<readonly Sink[]> {
  const found: Sink[] = [];
  for (const sink of await standingSinks(root, choices.written)) {
    const block = (await stateOf(root, sink))?.block;
    if (block && block.hash !== (await engine.brain(brainOptions(sink, choices))).brainHash) found.push(sink);
  }
  return found;
}
