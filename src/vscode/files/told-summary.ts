/** How the row at the top of the tree says what assistants are told of a project, and where. */
import { count } from '../../engine/index.ts';

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

const grouped = (n: number): string => n.toLocaleString('en');
const tokensOf = (tokens: number): string => (tokens === 1 ? '1 token' : `${grouped(tokens)} tokens`);

/** `learnt` items are known, `waiting` of them wait in Review. Undefined where there is nothing to say: no file is wanted, or nothing known. */
export function toldSummary(told: Told, learnt: number, waiting: number): ToldSummary | undefined {
  const { files, items, tokens } = told;
  if (files?.length === 0 || learnt === 0) return undefined;
  const size = tokensOf(tokens);
  const known = `${grouped(learnt)} learnt`;
  const review = waiting === 0 ? '' : `, ${grouped(waiting)} to review`;
  if (files === null) {
    return {
      label: 'Tell assistants: choose files…',
      description: `${grouped(items)} of ${grouped(learnt)} · ${size}`,
      tooltip: `${known}, ${grouped(items)} of them would be told to your assistants (${size})${review}. Nothing was written anywhere yet: choose the files.`,
      opens: 'choice',
    };
  }
  const [first = '', ...others] = files;
  const name = first.slice(first.lastIndexOf('/') + 1);
  const where = others.length === 0 ? name : `${name} and ${count(others.length, 'more file')}`;
  return {
    label: `Told in ${where}`,
    description: `${grouped(items)} of ${grouped(learnt)} · ${size}`,
    tooltip: `${grouped(items)} of ${grouped(learnt)} items are told to assistants (${size})${review}.\n${files.join('\n')}`,
    opens: 'file',
  };
}
