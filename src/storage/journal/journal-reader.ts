/** Reads what is new in a journal, from an offset on. */
import type { FileSystem } from '../files/file-system.ts';
import { parseLines, type Stretch } from './line.ts';
import { isHeader, isOperation, isSeal, type Header, type Operation } from './records.ts';

export interface JournalNews {
  readonly header: Header | undefined;
  readonly operations: readonly Operation[];
  /** Its writer closed it. */
  readonly sealed: boolean;
  /** Where to read on. */
  readonly consumed: number;
  /** Offsets in the file of bytes that no line could be made of. */
  readonly damaged: readonly Stretch[];
}

/** What looks damaged in a file of so recent a change may be a line that is just being written. */
const WRITING_MS = 1_000;
const PAUSE_MS = 20;

/**
 * Undefined when the file is gone. `limit`: where to stop, in bytes from the file's start. Where a writer is at work, its
 * bytes show in no certain order; what no line can be made of counts as damage once it stays so for a second.
 */
export async function readJournal(
  fs: FileSystem,
  path: string,
  from: number,
  limit: number = Number.MAX_SAFE_INTEGER,
): Promise<JournalNews | undefined> {
  let suspect: number | undefined;
  let since = 0;
  for (;;) {
    const news = await readOnce(fs, path, from, limit);
    const bad = news?.damaged[0]?.from;
    if (bad === undefined) return news;
    const age = Date.now() - ((await fs.stat(path))?.modifiedMs ?? 0);
    if (Math.abs(age) > WRITING_MS || (bad === suspect && performance.now() - since > WRITING_MS)) return news;
    if (bad !== suspect) since = performance.now();
    suspect = bad;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

async function readOnce(fs: FileSystem, path: string, from: number, limit: number): Promise<JournalNews | undefined> {
  const bytes = await fs.read(path, from, limit - from);
  if (!bytes) return undefined;
  const { values, damaged, consumed } = parseLines(bytes);
  return {
    header: values.find(isHeader),
    operations: values.filter(isOperation),
    sealed: values.some(isSeal),
    consumed: from + consumed,
    damaged: damaged.map((stretch) => ({ from: from + stretch.from, to: from + stretch.to })),
  };
}
