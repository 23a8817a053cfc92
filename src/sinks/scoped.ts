/** Files that an assistant reads together with one folder's files only, so that its main file stays short. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Engine, TokenizerName } from '../engine/index.ts';
import { readInside } from './safe-write.ts';
import type { ScopedFiles, Sink } from './sink.ts';
import { inspectSink, removeFromSink, type SyncOptions, syncSink, type SyncResult } from './sync.ts';

const PREFIX = 'project-brain-';

/** The sink of one folder's file. */
function sinkOf({ folder: place, extension, preamble }: ScopedFiles, folder: string): Sink {
  const name = folder
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .toLowerCase();
  return {
    id: `scoped:${folder}`,
    title: folder,
    path: `${place}/${PREFIX}${name}${extension}`,
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

/**
 * Brings the files of single folders up to date, and takes our block out of those whose folder is no longer worth one.
 * Without `engine`, or where `scoped` is not chosen, out of all of them.
 */
export async function keepScoped(
  root: string,
  files: ScopedFiles,
  engine: Engine | undefined,
  choices: SyncOptions & { readonly scoped?: boolean; readonly tokenizer?: TokenizerName },
): Promise<readonly SyncResult[]> {
  const { tokenizer } = choices;
  const wanted = engine && choices.scoped === true;
  const brains = wanted ? await engine.scopedBrains(tokenizer === undefined ? {} : { tokenizer }) : [];
  const results: SyncResult[] = [];
  const kept = new Set<string>();
  for (const brain of brains) {
    const sink = sinkOf(files, brain.folder);
    if (kept.has(sink.path)) continue;
    kept.add(sink.path);
    const { block } = await inspectSink(root, sink);
    if (block && block.hash === brain.brainHash && !block.editedByUser) continue;
    results.push(await syncSink(root, sink, brain, choices));
  }
  for (const path of await present(root, files)) {
    if (kept.has(path)) continue;
    const sink = { ...sinkOf(files, await folderNamedIn(root, path)), path };
    const { block } = await inspectSink(root, sink);
    if (block) results.push(await removeFromSink(root, sink, choices));
  }
  return results;
}
