/** How the edits of a file that wait for an answer are told. */
import { count } from '../../engine/index.ts';
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
  const whose =
    author === null ? `${edits.length} of your edits` : `${count(edits.length, 'edit')} by ${authors.join(', ')}`;
  const changed = edits.length === 1 ? 'a line' : count(edits.length, 'line');
  const waits = edits.length === 1 ? 'waits' : 'wait';
  const question =
    author === null
      ? `You changed ${changed} of Project Brain's block in ${path}. Shall it remember that?`
      : `${authors.join(', ')} changed ${changed} of Project Brain's block in ${path}. Kept, it waits in Review as a draft.`;
  return { label: `${whose} in ${name} ${waits}`, question, lines: edits.map(lineOf), author };
}
