/** Plain commands of a project in one line: whoever works on it needs each, and none says more than its name. */
import { keysOf } from './wording/unit-key.ts';

/** What is told so, in this order; how to run tests is worth a line of its own. */
export const PLAIN: readonly string[] = ['Install', 'Build', 'Lint', 'Format', 'Type-check', 'Run', 'Watch', 'Release'];
/** One alone is told as it stands. */
const LEAST = 2;

/** "Lint: `just lint` (with clippy); also `just lint-docs` (Checks the docs)." */
const LINE = /^([\p{L}-]{2,20}): (`[^`]{1,120}`(?: \([^`;]{1,120}\))?)(?:; also ([^\n]{1,600}))?\.?$/u;
/** "`just lint-docs` (Checks the docs)" */
const EXPLAINED = /^(`[^`]{1,120}`) \(([^()]{4,100})\)$/;
/** "pre-commit hook: `…`": it runs by itself. */
const HOOK = /^[a-z]{1,20}-[a-z-]{1,20} hook: /;

interface Row {
  readonly label: string;
  readonly main: string;
  readonly also: readonly string[];
}

/** A row of an item of commands; undefined where it tells no command by its label. */
export function parsed(row: string): Row | undefined {
  const [, label = '', main = '', also = ''] = LINE.exec(row) ?? [];
  return label === '' ? undefined : { label, main, also: also.replace(/\.$/, '').split(/, (?=`)/) };
}

/** What its author says of a variant is told by itself; its name alone says nothing new. */
export const explained = ({ also }: Row): string[] =>
  also.flatMap((one) => {
    const [, command, about] = EXPLAINED.exec(one) ?? [];
    return command === undefined || about === undefined ? [] : [`${command}: ${about}.`];
  });

/** What is started has a name; what it is started with stands in the manifest. */
const LONGEST_DOES = 45;
/** A command as it stands in the line. */
export function briefly(main: string): string {
  const [, command = main, does = ''] = /^(`[^`]{1,120}`) \((.{1,120})\)$/.exec(main) ?? [];
  return does.length <= LONGEST_DOES && !/ --\w[\w-]{0,40}[ =]/.test(does) ? main : command;
}

const lowered = (label: string, isFirst: boolean): string => (isFirst ? label : label.toLowerCase());

/** `rows` of an item of commands as a guide tells them: the plain ones together where the first stood, hooks not at all. */
export function plainTogether(all: readonly string[]): readonly string[] {
  const rows = all.filter((row) => !HOOK.test(row));
  const known = new Map(rows.map((row) => [row, parsed(row)]));
  const plain = PLAIN.flatMap((label) => [...known.values()].filter((row) => row?.label === label)).flatMap(
    (row) => row ?? [],
  );
  const told = plain.map(({ label, main }, at) => `${lowered(label, at === 0)} ${briefly(main)}`).join('; ');
  const [first] = rows.filter((row) => PLAIN.includes(known.get(row)?.label ?? ''));
  return rows.flatMap((row) => {
    const one = known.get(row);
    if (!one || !PLAIN.includes(one.label)) return [row];
    const alone = plain.length < LEAST ? [`${one.label}: ${one.main}.`] : row === first ? [`${told}.`] : [];
    return [...alone, ...explained(one)];
  });
}

/** "Install `x`; build `y` (z)." */
const TOGETHER =
  /^[\p{L}-]{2,20} `[^`]{1,120}`(?: \([^`;]{1,120}\))?(?:; [\p{L}-]{2,20} `[^`]{1,120}`(?: \([^`;]{1,120}\))?){1,9}\.$/u;

/** Whether a line tells plain commands together. */
export const isOfPlain = (text: string): boolean => TOGETHER.test(text);

/** The line without the commands that `isTold`; undefined for a line that is none of plain commands, empty where none is left. */
export function withoutPlain(text: string, isTold: (command: string) => boolean): string | undefined {
  if (!isOfPlain(text)) return undefined;
  const parts = text.replace(/\.$/, '').split('; ');
  const left = parts.filter((part) => !isTold(/`([^`]+)`/.exec(part)?.[1] ?? ''));
  if (left.length === parts.length) return text;
  const [first = ''] = left;
  return first === '' ? '' : `${first.charAt(0).toUpperCase()}${[first.slice(1), ...left.slice(1)].join('; ')}.`;
}

/** Whether a line tells the command that is called so ("Lint"), by itself or with others. */
export function tellsCommand(label: string, text: string): boolean {
  if (text.startsWith(`${label}: `)) return true;
  return isOfPlain(text) && (text.startsWith(`${label} `) || text.includes(`; ${label.toLowerCase()} \``));
}

/** A line of plain commands without those of `named`, another as it is; none where nothing is left of it. */
export function withoutCommands<T extends Parameters<typeof keysOf>[0]>(
  line: T,
  named: ReadonlySet<string>,
): readonly T[] {
  const text = line.texts.join(' ');
  const left = withoutPlain(text, (command) => named.has(command)) ?? text;
  if (left === text) return [line];
  return left === '' ? [] : [{ ...line, keys: keysOf(line), texts: [left] }];
}
