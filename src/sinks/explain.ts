/** Leads from the lines of our block in a file to the items they are made of. */
import type { Engine } from '../engine/index.ts';
import { comparableText } from './block-text.ts';
import { blockLines } from './edits.ts';
import { findBlock } from './find-block.ts';
import { brainOptions, type KeepChoices } from './keep.ts';
import { SINKS } from './sinks.ts';

export interface ExplainedLine {
  /** 1-based, in the file. */
  readonly line: number;
  readonly itemIds: readonly string[];
}

/**
 * The lines of the block in `text`, which stands at `path` (with `/`), that items are behind; lines are told by what they
 * say. Empty where the path is no sink's or has no block.
 */
export async function explainLines(
  path: string,
  text: string,
  engine: Engine,
  choices: KeepChoices = {},
): Promise<readonly ExplainedLine[]> {
  const sink = SINKS.find((one) => one.path === path);
  if (!sink || !text.includes('project-brain:start')) return [];
  const block = findBlock(text, path);
  if (!block) return [];
  const known = new Map<string, readonly string[]>();
  for (const line of blockLines(await engine.brain(brainOptions(sink, choices)))) {
    if (line.itemIds.length > 0) known.set(line.text, line.itemIds);
  }
  const first = text.slice(0, block.textStart).split(/\r\n|\n|\r/).length;
  const lines = text.slice(block.textStart, block.textEnd).split(/\r\n|\n|\r/);
  return lines.flatMap((line, at) => {
    const itemIds = known.get(comparableText(line));
    return itemIds === undefined || line.trim() === '' ? [] : [{ line: first + at, itemIds }];
  });
}
