/** How the edits of a file that wait for an answer are told. */
import { l10n } from 'vscode';
import { count } from '../count.ts';
import type { BlockEdit } from '../../project/instruction-files.ts';

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
  if (now === null) return l10n.t('Taken out: {0}{1}', shown(was ?? ''), by);
  return `${was === null ? l10n.t('Added') : l10n.t('Changed')}: ${shown(now)}${by}`;
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
  const label =
    authors === ''
      ? edits.length === 1
        ? l10n.t('1 of your edits waits')
        : l10n.t('{0} of your edits wait', edits.length)
      : edits.length === 1
        ? l10n.t('1 edit by {0} waits', authors)
        : l10n.t('{0} edits by {1} wait', edits.length, authors);
  const changed = edits.length === 1 ? l10n.t('a line') : count(edits.length, 'line');
  const change = l10n.t("changed {0} of Project Brain's block in {1}", changed, path);
  const loss =
    deprecated.length === 0
      ? ''
      : l10n.t(' Kept, it deprecates {0}.', deprecated.map((title) => `"${title}"`).join(', '));
  const question =
    authors === ''
      ? l10n.t('You {0}. Shall it remember that?{1}', change, loss)
      : l10n.t('{0} {1}. Kept, what they say waits in Review as a draft.{2}', authors, change, loss);
  return { label, question, lines: edits.map(lineOf), author: authors === '' ? null : authors };
}
