/** What a save tells: the change since the last one, in which declarations, and the to-do comments that came and went. */
import type { FactsReader } from '../derived/read/facts-reader.ts';
import { NAMED_KINDS, type Section } from '../derived/section.ts';
import type { EditRecord, TodoCommentRecord } from '../intake/source-record.ts';
import { type LineChange, lineChanges, linesOf, unifiedHunks } from './line-diff.ts';
import { type TodoComment, todoComments } from './todo-comments.ts';

export interface Save {
  /** Relative to the project root, with `/`. */
  readonly path: string;
  /** The text at the last save; null where the file is new. */
  readonly before: string | null;
  readonly after: string;
  /** ISO 8601, UTC. */
  readonly at: string;
  /** Whether the person saved by hand what they had written. */
  readonly own: boolean;
}

/** Names of declarations that an edit tells. */
const MOST_SYMBOLS = 8;
const NAMED: ReadonlySet<Section['kind']> = new Set(NAMED_KINDS);

/** The source records of a save; none where nothing changed. Never throws; reads at most MOST_STEPS² lines against each other. */
export async function recordsOfSave(
  save: Save,
  readFacts: FactsReader,
): Promise<readonly (EditRecord | TodoCommentRecord)[]> {
  const { path, at, own } = save;
  const [before, after] = [linesOf(save.before ?? ''), linesOf(save.after)];
  const changes = lineChanges(before, after);
  if (changes.length === 0 && save.before !== null) return [];
  const { sections } = await readFacts(path, save.after);
  const edit: EditRecord = {
    kind: 'edit',
    change: save.before === null ? 'created' : 'changed',
    path,
    from: null,
    at,
    own,
    symbols: symbolsOf(changes, sections),
    patch: unifiedHunks(before, after, changes),
  };
  const was = todoComments(path, save.before ?? '');
  const is = todoComments(path, save.after);
  const told = (todo: TodoComment, gone: boolean): TodoCommentRecord => ({
    kind: 'todo-comment',
    path,
    ...todo,
    at,
    own,
    symbol: gone ? null : (namesAt(sections, todo.line, todo.line)[0] ?? null),
    gone,
  });
  return [edit, ...without(is, was).map((one) => told(one, false)), ...without(was, is).map((one) => told(one, true))];
}

const keyOf = ({ tag, text }: TodoComment): string => `${tag} ${text.toLowerCase()}`;

/** Those that the other list does not have, each as often as it is missing there: a comment that moved is still there. */
function without(list: readonly TodoComment[], other: readonly TodoComment[]): TodoComment[] {
  const left = new Map<string, number>();
  for (const one of other) left.set(keyOf(one), (left.get(keyOf(one)) ?? 0) + 1);
  return list.filter((one) => {
    const count = left.get(keyOf(one)) ?? 0;
    if (count > 0) left.set(keyOf(one), count - 1);
    return count === 0;
  });
}

/** What is declared on lines `from`–`to`, 1-based and inclusive. */
const namesAt = (sections: readonly Section[], from: number, to: number): string[] =>
  sections
    .filter(({ kind, startLine, endLine }) => NAMED.has(kind) && startLine <= to && endLine >= from)
    .flatMap(({ symbols }) => symbols.slice(0, 1));

function symbolsOf(changes: readonly LineChange[], sections: readonly Section[]): string[] {
  const names = changes.flatMap(({ afterFrom, afterTo }) =>
    namesAt(sections, afterFrom + 1, Math.max(afterFrom + 1, afterTo)),
  );
  return [...new Set(names)].slice(0, MOST_SYMBOLS);
}
