// Makes a folder appear complete or not at all, also when two processes make it at the same moment.
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';

const ABANDONED_AFTER_MS = 60 * 60 * 1000;

/**
 * Returns `target` at once where it exists. Else `make` fills a temporary folder beside it, returns which folder in
 * there is the result, and that folder is renamed to `target`. A process that loses the race uses the winner's.
 */
export async function installAtomically(target: string, make: (temporary: string) => Promise<string>): Promise<string> {
  if (existsSync(target)) return target;
  const parent = path.dirname(target);
  await mkdir(parent, { recursive: true });
  await removeAbandoned(target);
  const temporary = await mkdtemp(temporaryPrefix(target));
  try {
    const made = await make(temporary);
    await rename(made, target).catch((error: unknown) => {
      if (!existsSync(target)) throw error;
    });
  } finally {
    await rm(temporary, { recursive: true, force: true, maxRetries: 3 });
  }
  return target;
}

function temporaryPrefix(target: string): string {
  return `${target}.partial-`;
}

async function removeAbandoned(target: string): Promise<void> {
  const prefix = path.basename(temporaryPrefix(target));
  const parent = path.dirname(target);
  for (const name of await readdir(parent)) {
    if (!name.startsWith(prefix)) continue;
    const folder = path.join(parent, name);
    const age = Date.now() - (await stat(folder).catch(() => ({ mtimeMs: Date.now() }))).mtimeMs;
    if (age > ABANDONED_AFTER_MS) await rm(folder, { recursive: true, force: true });
  }
}
