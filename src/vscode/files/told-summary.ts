/** How the row at the top of the tree says what assistants are told of a project, and where. */
import { l10n } from 'vscode';
import { count, grouped } from '../count.ts';

/** What instruction files get of a memory. */
export interface Told {
  /** Paths of the files that are kept up to date, relative to the folder; null until the person has chosen. */
  readonly files: readonly string[] | null;
  /** Items behind the lines. */
  readonly items: number;
  /** At four characters a token. */
  readonly tokens: number;
}

export interface ToldSummary {
  readonly label: string;
  readonly description: string;
  readonly tooltip: string;
  /** What opening the row does. */
  readonly opens: 'choice' | 'file';
}

const tokensOf = (tokens: number): string => count(tokens, 'token');

/** `learnt` items are known, `waiting` of them wait in Review. Undefined where there is nothing to say: no file is wanted, or nothing known. */
export function toldSummary(told: Told, learnt: number, waiting: number): ToldSummary | undefined {
  const { files, items, tokens } = told;
  if (files?.length === 0 || learnt === 0) return undefined;
  const size = tokensOf(tokens);
  const known = l10n.t('{0} learnt', grouped(learnt));
  const review = waiting === 0 ? '' : l10n.t(', {0} to review', grouped(waiting));
  if (files === null) {
    return {
      label: l10n.t('Tell assistants: choose files…'),
      description: l10n.t('{0} of {1} · {2}', grouped(items), grouped(learnt), size),
      tooltip: l10n.t(
        '{0}, {1} of them would be told to your assistants ({2}){3}. Nothing was written anywhere yet: choose the files.',
        known,
        grouped(items),
        size,
        review,
      ),
      opens: 'choice',
    };
  }
  const [first = '', ...others] = files;
  const name = first.slice(first.lastIndexOf('/') + 1);
  const where = others.length === 0 ? name : l10n.t('{0} and {1}', name, count(others.length, 'more file'));
  return {
    label: l10n.t('Told in {0}', where),
    description: l10n.t('{0} of {1} · {2}', grouped(items), grouped(learnt), size),
    tooltip: l10n.t(
      '{0} of {1} items are told to assistants ({2}){3}.\n{4}',
      grouped(items),
      grouped(learnt),
      size,
      review,
      files.join('\n'),
    ),
    opens: 'file',
  };
}
