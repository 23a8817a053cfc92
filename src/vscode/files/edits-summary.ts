/** How the edits of a file that wait for an answer are told. */
import { count } from '../../engine/index.ts';
import type { BlockEdit } from '../project.ts';

export interface EditsSummary {
  /** "2 of your edits wait". */
  readonly label: string;
  readonly question: string;
  /** One line an edit. */
  readonly lines: readonly string[];
  /** Whoever committed them, where that is not the user alone. */
  readonly author: string | null;
}

const LONGEST = 120;
const shown = (line: string): string => (line.length <= LONGEST ? line : `${line.slice(0, LONGEST - 1)}…`);

function lineOf({ was, now, author }: BlockEdit): string {
  const by = author ? ` (${author.name}, ${author.sha.slice(0, 7)})` : '';
  if (now === null) return `Taken out: ${shown(was ?? '')}${by}`;
  return `${was === null ? 'Added' : 'Changed'}: ${shown(now)}${by}`;
}

/** Ids of the items that keeping the edits deprecates. */
export const deprecatedBy = (edits: readonly BlockEdit[]): readonly string[] => [
  ...new Set(edits.flatMap(({ now, itemIds, listedElsewhere }) => (now === null && !listedElsewhere ? itemIds : []))),
];

/** `path` is relative to the folder, `deprecated` the titles of the items that keeping the edits deprecates. */
export function editsSummary(
  path: string,
  edits: readonly BlockEdit[],
  deprecated: readonly string[] = [],
): EditsSummary {
  const authors = [...new Set(edits.flatMap(({ author }) => author?.name ?? []))].join(', ');
  const waits = edits.length === 1 ? 'waits' : 'wait';
  const whose = authors === '' ? `${edits.length} of your edits` : `${count(edits.length, 'edit')} by ${authors}`;
  const changed = edits.length === 1 ? 'a line' : count(edits.length, 'line');
  const change = `changed ${changed} of Project Brain's block in ${path}`;
  const loss =
    deprecated.length === 0 ? '' : ` Kept, it deprecates ${deprecated.map((title) => `"${title}"`).join(', ')}.`;
  const question =
    authors === ''
      ? `You ${change}. Shall it remember that?${loss}`
      : `${authors} ${change}. Kept, what they say waits in Review as a draft.${loss}`;
  return { label: `${whose} ${waits}`, question, lines: edits.map(lineOf), author: authors === '' ? null : authors };
}
