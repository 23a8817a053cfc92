/** How the edits of a file that wait for an answer are told. */
import type { BlockEdit } from '../project.ts';

export interface EditsTold {
  /** As a row's or question's subject: "2 of your edits in AGENTS.md wait". */
  readonly label: string;
  readonly question: string;
  /** One line an edit. */
  readonly lines: readonly string[];
  /** The name of whoever committed them, where that is not the user alone. */
  readonly author: string | null;
}

const LONGEST = 120;
const shown = (line: string): string => (line.length <= LONGEST ? line : `${line.slice(0, LONGEST - 1)}…`);

function lineOf({ was, now, author }: BlockEdit): string {
  const by = author ? ` (${author.name}, ${author.sha.slice(0, 7)})` : '';
  if (now === null) return `Taken out: ${shown(was ?? '')}${by}`;
  return `${was === null ? 'Added' : 'Changed'}: ${shown(now)}${by}`;
}

/** `path` relative to the folder. */
export function editsTold(path: string, edits: readonly BlockEdit[]): EditsTold {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const authors = [...new Set(edits.flatMap(({ author }) => author?.name ?? []))];
  const [author = null] = authors;
  const count = edits.length;
  const things = count === 1 ? '1 edit' : `${count} edits`;
  const whose =
    author === null
      ? count === 1
        ? '1 of your edits'
        : `${count} of your edits`
      : `${things} by ${authors.join(', ')}`;
  const waits = count === 1 ? 'waits' : 'wait';
  const question =
    author === null
      ? `You changed ${count === 1 ? 'a line' : `${count} lines`} of Project Brain's block in ${path}. Shall it remember that?`
      : `${authors.join(', ')} changed ${count === 1 ? 'a line' : `${count} lines`} of Project Brain's block in ${path}. Kept, it waits in Review as a draft.`;
  return { label: `${whose} in ${name} ${waits}`, question, lines: edits.map(lineOf), author };
}
