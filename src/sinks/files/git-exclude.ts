/** Has git leave a file alone in this clone only: by a line in `.git/info/exclude`, and only when a person asks for it. */
import { lstat, mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { BrainError } from '../../engine/index.ts';
import { readPlainText } from '../../node/plain-file.ts';

const NOTE = '# Kept by Project Brain for you alone.';

async function present(file: string): Promise<string> {
  const stats = await lstat(file).catch(() => undefined);
  if (!stats) return '';
  // A link would lead the write to wherever the repository's maker wants it.
  if (!stats.isFile())
    throw new BrainError('unsafe-path', `${file} is no plain file; nothing was written to it.`, { path: file });
  return readPlainText(file);
}

/**
 * Adds `path` (with `/`, from the repository's root) to `excludeFile`, which git names (absolute); what stands there stays.
 * @throws BrainError `unsafe-path`, `file-not-writable`
 */
export async function excludeLocally(excludeFile: string, path: string): Promise<void> {
  const before = await present(excludeFile);
  const rule = `/${path}`;
  if (before.split(/\r?\n/).includes(rule)) return;
  const gap = before === '' || before.endsWith('\n') ? '' : '\n';
  try {
    await mkdir(dirname(excludeFile), { recursive: true });
    await writeFile(excludeFile, `${gap}${NOTE}\n${rule}\n`, { flag: 'a' });
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new BrainError(
      'file-not-writable',
      `${excludeFile} could not be written: ${why}.`,
      { path: excludeFile },
      error,
    );
  }
}
