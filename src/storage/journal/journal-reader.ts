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

/** Undefined when the file is gone. `limit`: where to stop, in bytes from the file's start. */
export async function readJournal(
  fs: FileSystem,
  path: string,
  from: number,
  limit: number = Number.MAX_SAFE_INTEGER,
): Promise<JournalNews | undefined> {
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
