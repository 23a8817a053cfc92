/** Tells each thing once: of lines that say nearly the same, the one that says more, else the one that is worth more. */
import { Statement } from '../../lifecycle/sameness/statement.ts';
import { inline } from '../lines/render-item.ts';

/** So much of what a line speaks of has to stand in another one that says it, too. */
const CONTAINED = 0.8;
/** Fewer words say too little to be found in another line by chance. */
const LEAST_WORDS = 3;

interface Said {
  readonly content: ReadonlySet<string>;
  readonly statement: Statement;
  /** Code spans, as they stand. */
  readonly code: readonly string[];
}

/** The code spans of a text. */
export const codeIn = (text: string): readonly string[] =>
  [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code.trim());

function said(text: string): Said {
  const statement = new Statement(inline(text));
  return { content: new Set(statement.content), statement, code: codeIn(text) };
}

/** A denial and what it denies, or two figures, are no doubles however alike they are. */
function isSaidBy(one: Said, other: Said, shared: number): boolean {
  if (one.statement.denies !== other.statement.denies) return false;
  if (one.statement.numbers.some((number) => !other.statement.numbers.includes(number))) return false;
  if (one.content.size < LEAST_WORDS)
    return shared === one.content.size && one.code.every((code) => other.code.includes(code));
  return shared >= CONTAINED * one.content.size;
}

/** Which lines are told: `texts` in order of worth. @returns their places in that order. */
export function toldOnce(texts: readonly string[]): ReadonlySet<number> {
  const all = texts.map(said);
  const holders = new Map<string, number[]>();
  all.forEach(({ content }, at) => {
    for (const word of content) holders.set(word, [...(holders.get(word) ?? []), at]);
  });
  const dropped = new Set<number>();
  all.forEach((one, at) => {
    const shared = new Map<number, number>();
    for (const word of one.content) {
      for (const other of holders.get(word) ?? []) shared.set(other, (shared.get(other) ?? 0) + 1);
    }
    for (const [other, count] of shared) {
      const holder = all[other];
      if (other === at || !holder || dropped.has(other) || !isSaidBy(one, holder, count)) continue;
      const isSame = isSaidBy(holder, one, count);
      if (isSame && at < other) continue;
      dropped.add(at);
      return;
    }
  });
  return new Set(texts.flatMap((_, at) => (dropped.has(at) ? [] : [at])));
}

/** Words that a line may have beside commands that are told already. */
const BESIDE = 3;

/** Whether a line only gives commands again that `told` has. */
export function repeatsCommands(text: string, told: ReadonlySet<string>): boolean {
  const code = codeIn(text).map((command) => command.split(' #')[0]?.trim() ?? '');
  if (code.length === 0 || !code.every((command) => told.has(command))) return false;
  const rest = text.replace(/`[^`]*`/g, ' ');
  return new Statement(rest).content.length <= BESIDE;
}
