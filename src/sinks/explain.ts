/** Leads from the lines of our block in a file to the items they are made of. */
import type { Engine } from '../engine/index.ts';
import { comparableText } from './block/block-text.ts';
import { findBlock } from './block/find-block.ts';
import { brainOptions, type KeepChoices } from './keep.ts';
import { type BrainDocument, blockLines } from './block/known-lines.ts';
import { scopedSinks } from './scoped.ts';
import { SINKS } from './sinks.ts';

export interface ExplainedLine {
  /** 1-based, in the file. */
  readonly line: number;
  readonly itemIds: readonly string[];
}

/** What should stand at a path: a sink's, or that of one folder. */
async function brainAt(path: string, engine: Engine, choices: KeepChoices): Promise<BrainDocument | undefined> {
  const sink = SINKS.find((one) => one.path === path);
  if (sink) return engine.brain(brainOptions(sink, choices));
  for (const { scoped } of SINKS) {
    if (!scoped || !path.startsWith(`${scoped.folder}/`) || !path.endsWith(scoped.extension)) continue;
    const all = await scopedSinks(scoped, engine, choices.tokenizer);
    return all.find((one) => one.sink.path === path)?.brain;
  }
  return undefined;
}

/**
 * The lines of the block in `text`, which stands at `path` (with `/`), that items are behind; lines are told by what they
 * say. Empty where the path is neither a sink's nor one of its files of single folders, or has no block.
 */
export async function explainLines(
  path: string,
  text: string,
  engine: Engine,
  choices: KeepChoices = {},
): Promise<readonly ExplainedLine[]> {
  if (!text.includes('project-brain:start')) return [];
  const brain = await brainAt(path, engine, choices);
  const block = brain && findBlock(text, path);
  if (!block) return [];
  const known = new Map<string, readonly string[]>();
  for (const line of blockLines(brain)) {
    if (line.itemIds.length > 0) known.set(line.text, line.itemIds);
  }
  const first = text.slice(0, block.textStart).split(/\r\n|\n|\r/).length;
  const lines = text.slice(block.textStart, block.textEnd).split(/\r\n|\n|\r/);
  return lines.flatMap((line, at) => {
    const itemIds = known.get(comparableText(line));
    return itemIds === undefined || line.trim() === '' ? [] : [{ line: first + at, itemIds }];
  });
}
