/** Files that an assistant reads together with one folder's files only, so that its main file stays short. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrainResponse, Engine, TokenizerName } from '../engine/index.ts';
import { type BlockEdit, findEdits } from './edits.ts';
import { readInside } from './safe-write.ts';
import { scopedName } from './scoped-name.ts';
import type { ScopedFiles, Sink } from './sink.ts';
import {
  type BrainDocument,
  inspectSink,
  removeFromSink,
  type SyncOptions,
  syncSink,
  type SyncResult,
} from './sync.ts';

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
  readonly brain: BrainDocument & Pick<BrainResponse, 'places'>;
}

/** The files there should be. */
export async function scopedSinks(
  files: ScopedFiles,
  engine: Engine,
  tokenizer: TokenizerName | undefined,
): Promise<readonly ScopedSink[]> {
  const brains = await engine.scopedBrains(tokenizer === undefined ? {} : { tokenizer });
  return brains.map((brain) => ({ sink: sinkOf(files, brain.folder), brain }));
}

/** What became of one folder's file. */
export interface ScopedResult extends SyncResult {
  /** What a person changed inside the block, where its outcome is `edited-by-user`. */
  readonly edits?: readonly BlockEdit[];
}

interface ScopedChoices extends SyncOptions {
  readonly scoped?: boolean;
  readonly tokenizer?: TokenizerName;
  /** Whether somebody has changes in it that are not saved: it is left alone then. */
  readonly isUnsaved?: (path: string) => boolean;
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
): Promise<readonly ScopedResult[]> {
  const isUnsaved = (path: string): boolean => choices.isUnsaved?.(path) === true;
  const wanted = engine && choices.scoped === true ? await scopedSinks(files, engine, choices.tokenizer) : [];
  const results: ScopedResult[] = [];
  for (const { sink, brain } of wanted) {
    const { block } = await inspectSink(root, sink);
    if (isUnsaved(sink.path) || (block && block.hash === brain.brainHash && !block.editedByUser)) continue;
    const result = await syncSink(root, sink, brain, choices);
    const edited = result.outcome === 'edited-by-user' ? result.editedText : undefined;
    results.push(edited === undefined ? result : { ...result, edits: findEdits(edited, brain) });
  }
  const kept = new Set(wanted.map(({ sink }) => sink.path));
  for (const path of await present(root, files)) {
    if (kept.has(path) || isUnsaved(path)) continue;
    const sink = { ...sinkOf(files, await folderNamedIn(root, path)), path };
    const { block } = await inspectSink(root, sink);
    if (block) results.push(await removeFromSink(root, sink, choices));
  }
  return results;
}
