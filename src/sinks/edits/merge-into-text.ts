/** Brings the block up to date in text that is not on disk: what a person has open and has not saved yet. */
import type { Engine } from '../../engine/index.ts';
import { nodeFiles } from '../files/file-access.ts';
import { brainOptions, type KeepChoices } from '../keep.ts';
import { readBlock } from '../block/managed-block.ts';
import { foreignBlock } from '../foreign-block.ts';
import { planBlock } from '../plan-block.ts';
import { repositoryBusy } from '../files/repository-busy.ts';
import type { Sink } from '../sink.ts';
import { neighboursOf } from '../surroundings.ts';
import { NOTHING_WRITTEN } from '../block/written-lines.ts';

/**
 * `text`, which the sink's file is about to hold, with the block as the brain is now and what a person changed there. Null
 * where nothing is to be done: there is no block in it yet, the block is as it should be, or git is at work.
 * @throws BrainError `markers-ambiguous`
 */
export async function mergeIntoText(
  root: string,
  sink: Sink,
  engine: Engine,
  text: string,
  choices: KeepChoices = {},
): Promise<string | null> {
  const current = Buffer.from(text, 'utf8');
  const block = readBlock(current, sink.path);
  if (!block || (await repositoryBusy(root)) !== undefined) return null;
  const brain = await engine.brain(brainOptions(sink, choices));
  if (brain.schemaKeys.length === 0) return null;
  const { written = NOTHING_WRITTEN } = choices;
  const neighbours = await neighboursOf(root, sink, nodeFiles);
  const foreign = await foreignBlock(sink.path, current, choices);
  const known = await written.of(sink.path);
  const { bytes, base } = planBlock(sink, current, brain, neighbours, known, { ...choices, foreign });
  if (bytes === current) return null;
  await written.keep(sink.path, base);
  return Buffer.from(bytes).toString('utf8');
}
