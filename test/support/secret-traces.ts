/** What of a planted secret must not be found in any file: pieces that nothing else would hold. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The secret's lines, or their middles where a line is long. */
export function traces(text: string, spans: readonly { readonly start: number; readonly end: number }[]): string[] {
  return spans
    .flatMap(({ start, end }) => text.slice(start, end).split(/\n|\\n/))
    .map((line) => line.replace(/^\+/, ''))
    .filter((line) => line.length >= 10 && !line.startsWith('-----'))
    .map((line) => line.slice(Math.floor(line.length * 0.3), Math.ceil(line.length * 0.9)));
}

/** Every file below `folder` with its bytes, as Latin-1. */
export async function bytesOf(folder: string): Promise<Map<string, string>> {
  const bytes = new Map<string, string>();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile()) bytes.set(path, (await readFile(path)).toString('latin1'));
  }
  return bytes;
}
