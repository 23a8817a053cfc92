/** The files of a folder and those below it whose names match. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

export function* filesIn(folder: string, name: RegExp): Generator<{ readonly path: string; readonly text: string }> {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !name.test(entry.name)) continue;
    const path = join(entry.parentPath, entry.name);
    yield { path: relative(folder, path), text: readFileSync(path, 'utf8') };
  }
}
