/** Brings the block up to date in text that is not on disk: what a person has open and has not saved yet. */
import type { Engine } from '../engine/index.ts';
import { comparableText, prepareBlockText } from './block-text.ts';
import { nodeFiles } from './file-access.ts';
import { brainOptions, type KeepChoices } from './keep.ts';
import { readBlock, replaceBlock } from './managed-block.ts';
import { repositoryBusy } from './repository-busy.ts';
import type { Sink } from './sink.ts';
import { compose, neighboursOf } from './surroundings.ts';
import { isEdited } from './sync.ts';

/**
 * `text`, which the sink's file is about to hold, with the block as the brain is now. Null where nothing is to be done:
 * there is no block in it yet, the block is as it should be or was changed by hand, or git is at work.
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
  const neighbours = await neighboursOf(root, sink, nodeFiles);
  const wanted = prepareBlockText(compose(sink, brain.document, current, block, neighbours));
  if (isEdited(block, wanted)) return null;
  const { hash } = block.attributes;
  if (hash === brain.brainHash && comparableText(block.text) === comparableText(wanted)) return null;
  const content = { text: wanted, hash: brain.brainHash, preamble: sink.preamble };
  return Buffer.from(replaceBlock(current, content, sink.path)).toString('utf8');
}
