/** Finds the journals that hold lines of what was erased. */
import { journalOf } from '../files/layout.ts';
import { isFinished } from '../journal/finished.ts';
import { readJournal } from '../journal/journal-reader.ts';
import type { Header } from '../journal/records.ts';
import type { CoreContext, State } from '../core/load-state.ts';

export interface StainedJournal {
  readonly name: string;
  /** Undefined where it cannot be read. */
  readonly writer: Header | undefined;
  /** It gets no more lines, and may go once the snapshots hold it. */
  readonly finished: boolean;
}

/** `finished`: own journals that get no more lines, though they bear no seal. */
export async function stainedJournals(
  { fs, layout }: CoreContext,
  { db }: State,
  finished: ReadonlySet<string>,
): Promise<StainedJournal[]> {
  const stained: StainedJournal[] = [];
  for (const fileName of await fs.list(layout.journals)) {
    const name = journalOf(fileName);
    const path = `${layout.journals}/${fileName}`;
    const content = name === undefined ? undefined : await readJournal(fs, path, 0);
    if (name === undefined || !content?.operations.some((operation) => db.isStained(operation))) continue;
    stained.push({ name, writer: content.header, finished: finished.has(name) || (await isFinished(fs, path)) });
  }
  return stained;
}

/** Who has to close it, in words for a person. */
export const holderOf = ({ name, writer }: StainedJournal): string =>
  writer
    ? `the window or program with process number ${writer.process.pid} on ${writer.process.host}, until it is closed or looks at this memory again`
    : `the journal ${name}, whose writer is not known`;
