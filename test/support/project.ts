/** The memory of a real folder, opened as the command line opens it, for tests. */
import { join } from 'node:path';
import type { ApprovalMode, MemoryItem } from '../../src/engine/index.ts';
import { openProjectMemory } from '../../src/project/project-memory.ts';
import type { ProjectMemory } from '../../src/project/project-memory-api.ts';
import { syntaxFiles } from './syntax-files.ts';

/** Opens the memory of `root` with its store in `storeFolder`, at `now` (ms since 1970). */
export const openMemory = (
  root: string,
  storeFolder: string,
  now: number,
  approval: () => ApprovalMode = () => 'balanced',
): Promise<ProjectMemory> =>
  openProjectMemory({
    root,
    place: { folder: storeFolder },
    wasm: join(import.meta.dirname, '..', '..', 'node_modules', 'sql.js', 'dist', 'sql-wasm.wasm'),
    syntax: syntaxFiles,
    approval,
    clock: { now: () => now },
    log: { info: () => undefined, warn: () => undefined },
    pacer: { yieldToHost: () => Promise.resolve() },
  });

/** Every item, in order of id. */
export async function itemsOf({ engine }: ProjectMemory): Promise<MemoryItem[]> {
  return (await engine.items({ limit: 1_000 })).items.map(({ item }) => item);
}
