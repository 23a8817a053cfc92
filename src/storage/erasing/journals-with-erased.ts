/** Finds the journals that hold lines of what was erased. */
import { journalOf } from '../files/layout.ts';
import { isFinished } from '../journal/finished.ts';
import { readJournal } from '../journal/journal-reader.ts';
import type { Header } from '../journal/records.ts';
import type { CoreContext, State } from '../core/load-state.ts';

export interface JournalWithErased {
  readonly name: string;
  /** Undefined where it cannot be read. */
  readonly writer: Header | undefined;
  /** It gets no more lines, and may go once the snapshots hold it. */
  readonly finished: boolean;
}

/** `finished`: own journals that get no more lines, though they bear no seal. */
export async function journalsWithErased(
  { fs, layout }: CoreContext,
  { db }: State,
  finished: ReadonlySet<string>,
): Promise<JournalWithErased[]> {
  const withErased: JournalWithErased[] = [];
  for (const fileName of await fs.list(layout.journals)) {
    const name = journalOf(fileName);
    const path = `${layout.journals}/${fileName}`;
    const content = name === undefined ? undefined : await readJournal(fs, path, 0);
    if (name === undefined || !content?.operations.some((operation) => db.containsErased(operation))) continue;
    withErased.push({ name, writer: content.header, finished: finished.has(name) || (await isFinished(fs, path)) });
  }
  return withErased;
}

/** Who has to close it, in words for a person. */
export const holderOf = ({ name, writer }: JournalWithErased): string =>
  writer
    ? `the window or program with process number ${writer.process.pid} on ${writer.process.host}, until it is closed or looks at this memory again`
    : `the journal ${name}, whose writer is not known`;
