/** Leads from the lines of our block in a file to the items they are made of. */
import type { Engine } from '../engine/index.ts';
import { comparableText } from './block/block-text.ts';
import { findBlock } from './block/find-block.ts';
import { itemsByLine } from './edits/items-by-line.ts';
import { brainOptions, type KeepChoices } from './keep.ts';
import { type BrainDocument, blockLines } from './block/known-lines.ts';
import { scopedSinks } from './scoped.ts';
import { SINKS } from './sinks.ts';

export interface ExplainedLine {
  /** 1-based, in the file. */
  readonly line: number;
  readonly itemIds: readonly string[];
}

/** As many as a page of items holds. */
const MOST_ITEMS = 1_000;

/** What should stand at a path: a sink's, or that of one folder. */
async function brainAt(path: string, engine: Engine, choices: KeepChoices): Promise<BrainDocument | undefined> {
  const sink = SINKS.find((one) => one.path === path);
  if (sink) return engine.brain(brainOptions(sink, choices));
  for (const { scoped } of SINKS) {
    if (!scoped || !path.startsWith(`${scoped.folder}/`) || !path.endsWith(scoped.extension)) continue;
    const all = await scopedSinks(scoped, engine, choices);
    return all.find((one) => one.sink.path === path)?.brain;
  }
  return undefined;
}

/** Of the items that a line was made of, those that there are still. */
async function present(ids: ReadonlySet<string>, engine: Engine): Promise<ReadonlySet<string>> {
  if (ids.size === 0) return ids;
  const { items } = await engine.items({ ids: [...ids], limit: Math.min(ids.size, MOST_ITEMS) });
  return new Set(items.map(({ item }) => item.itemId));
}

/**
 * The lines of the block in `text`, which stands at `path` (with `/`), that items are behind: those that say what the brain
 * says, and with `written` also those that a person has changed or moved. Empty where the path is neither a sink's nor one
 * of its files of single folders, or has no block.
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
  const base = (await choices.written?.of(path))?.get(block.attributes.text ?? '') ?? [];
  const made = itemsByLine(base, lines);
  const told = new Set([...known.values()].flat());
  const there = await present(new Set(made.flat().filter((id) => !told.has(id))), engine);
  return lines.flatMap((line, at) => {
    if (line.trim() === '') return [];
    const itemIds = known.get(comparableText(line)) ?? (made[at] ?? []).filter((id) => told.has(id) || there.has(id));
    return itemIds.length === 0 ? [] : [{ line: first + at, itemIds }];
  });
}
