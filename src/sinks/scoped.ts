/** Files that an assistant reads together with one folder's files only, so that its main file stays short. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Engine, TokenizerName } from '../engine/index.ts';
import type { BrainDocument } from './block/known-lines.ts';
import { readInside } from './files/safe-write.ts';
import { scopedName } from './scoped-name.ts';
import type { ScopedFiles, Sink } from './sink.ts';
import { inspectSink, removeFromSink, standsWritten, type SyncOptions, type SyncResult } from './sync.ts';
import { syncWithItems } from './sync-with-items.ts';

const PREFIX = 'project-brain-';

/** The sink of one folder's file. */
function sinkOf({ folder: place, extension, preamble }: ScopedFiles, folder: string): Sink {
  return {
    id: `scoped:${folder}`,
    title: folder,
    path: `${place}/${PREFIX}${scopedName(folder)}${extension}`,
    description: `Read with the files of ${folder}`,
    signs: [],
    preamble: preamble(folder),
  };
}

/** Paths of the files we may have made before. */
async function present(root: string, { folder, extension }: ScopedFiles): Promise<string[]> {
  const names = await readdir(join(root, ...folder.split('/'))).catch(() => []);
  const ours = names.filter((name) => name.startsWith(PREFIX) && name.endsWith(extension));
  return ours.sort().map((name) => `${folder}/${name}`);
}

/** The folder that the file's own front matter names: it says whether a person changed anything there. */
async function folderNamedIn(root: string, path: string): Promise<string> {
  const bytes = await readInside(root, path);
  return /(?:applyTo: "|globs: )(\S+?)\/\*\*/.exec(Buffer.from(bytes ?? []).toString('utf8'))?.[1] ?? '';
}

interface ScopedSink {
  readonly sink: Sink;
  readonly brain: BrainDocument;
}

/** The files there should be. */
export async function scopedSinks(
  files: ScopedFiles,
  engine: Engine,
  { tokenizer, tokens }: Pick<ScopedChoices, 'tokenizer' | 'tokens'>,
): Promise<readonly ScopedSink[]> {
  const brains = await engine.scopedBrains({
    as: 'guide',
    ...(tokenizer === undefined ? {} : { tokenizer }),
    ...(tokens === undefined ? {} : { tokenBudget: tokens }),
  });
  return brains.map((brain) => ({ sink: sinkOf(files, brain.folder), brain }));
}

interface ScopedChoices extends SyncOptions {
  readonly scoped?: boolean;
  readonly tokenizer?: TokenizerName;
  readonly tokens?: number;
}

interface WrittenScoped {
  readonly results: SyncResult[];
  /** Paths of the files there should be. */
  readonly kept: ReadonlySet<string>;
}

async function writeScoped(
  root: string,
  files: ScopedFiles,
  engine: Engine,
  choices: ScopedChoices,
): Promise<WrittenScoped> {
  const results: SyncResult[] = [];
  const wanted = await scopedSinks(files, engine, choices);
  for (const { sink, brain } of wanted) {
    if (await standsWritten(root, sink, brain.brainHash, choices)) continue;
    results.push(await syncWithItems(root, sink, brain, engine, choices));
  }
  return { results, kept: new Set(wanted.map(({ sink }) => sink.path)) };
}

/**
 * Brings the files of single folders up to date, and takes our block out of those whose folder is no longer worth one.
 * Without `engine`, or where `scoped` is not chosen, out of all of them.
 */
export async function keepScoped(
  root: string,
  files: ScopedFiles,
  engine: Engine | undefined,
  choices: ScopedChoices,
): Promise<readonly SyncResult[]> {
  const isWanted = engine !== undefined && choices.scoped === true;
  const { results, kept } = isWanted
    ? await writeScoped(root, files, engine, choices)
    : { results: [], kept: new Set<string>() };
  for (const path of await present(root, files)) {
    if (kept.has(path) || choices.isUnsaved?.(path) === true) continue;
    const sink = { ...sinkOf(files, await folderNamedIn(root, path)), path };
    const { block } = await inspectSink(root, sink);
    if (block) results.push(await removeFromSink(root, sink, choices));
  }
  return results;
}
