/** Which files hold a block that this memory wrote, and of these, which no longer say what it would say now. */
import { BrainError, type Engine } from '../engine/index.ts';
import type { WrittenLines } from './block/written-lines.ts';
import { brainOptions, type KeepChoices } from './keep.ts';
import type { Sink } from './sink.ts';
import { SINKS } from './sinks.ts';
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
