/** Of a long passage the lines that have to do with the question: a place shows what matters of it, not a page. */
import { wordsOf } from '../text/words.ts';
import type { Question } from './question.ts';

/** So many lines of a sample, a drawn tree or a table are told as they are. */
const SHORT = 6;
/** Of a longer one so many, and what they stand under. */
const MOST = 4;
/** Of the line that has most to do with the question, so much makes another one matter. */
const NEARLY = 0.5;
/** Lines of code that are shown together. */
const WINDOW = 7;

const FENCE = /^\s*(?:`{3,}|~{3,})/;
const ROW = /^\s*\|/;
/** What a drawn tree, or code, is indented by. */
const INDENT = /^[\s│├└─|`+-]*/u;

const indentOf = (line: string): number => INDENT.exec(line)?.[0].length ?? 0;

/** The words of the question that a line has, with what they weigh. */
function foundIn(line: string, question: Question): ReadonlyMap<string, number> {
  const { parts, wholes } = wordsOf(line);
  return new Map(
    [...parts, ...wholes].flatMap((word) => {
      const share = question.words.get(word);
      return share === undefined ? [] : [[word, share * question.weightOf(word)] as const];
    }),
  );
}

const sum = (weights: Iterable<number>): number => [...weights].reduce((all, weight) => all + weight, 0);

/** The lines over one that it stands under, by how far they are indented. */
function above(lines: readonly string[], at: number): readonly number[] {
  const found: number[] = [];
  let indent = indentOf(lines[at] ?? '');
  for (let n = at - 1; n >= 0 && indent > 0; n--) {
    const line = lines[n] ?? '';
    if (line.trim() === '' || indentOf(line) >= indent) continue;
    found.push(n);
    indent = indentOf(line);
  }
  return found;
}

/** What a drawn tree is drawn with. */
const DRAWN = /[│├└]/u;
/** Samples of which each line stands for itself. */
const COMMANDS = /^\s*[`~]+(?: ?(?:bash|sh|shell|zsh|console|text|txt|powershell))?\s*$/i;

/** The lines of a run that matter, in order, `…` for those between. */
function mattering(lines: readonly string[], question: Question): readonly string[] {
  const weights = lines.map((line) => sum(foundIn(line, question).values()));
  const best = Math.max(...weights);
  const chosen = weights
    .map((weight, n) => ({ weight, n }))
    .filter(({ weight }) => weight >= NEARLY * best)
    .sort((a, b) => b.weight - a.weight || a.n - b.n)
    .slice(0, MOST);
  const kept = new Set(chosen.flatMap(({ n }) => [n, ...above(lines, n), ...explained(lines, n)]));
  return withoutGaps(lines, kept, lines.some((line) => DRAWN.test(line)) ? 0 : GAP);
}

const COMMENT = /^\s*(?:#|\/\/|--\s)/;
const isComment = (line: string | undefined): boolean => line !== undefined && COMMENT.test(line);

/** A comment and the line that it explains answer together. */
function explained(lines: readonly string[], at: number): readonly number[] {
  const isOwn = isComment(lines[at]);
  if (isOwn) return isComment(lines[at + 1]) || (lines[at + 1] ?? '').trim() === '' ? [] : [at + 1];
  return isComment(lines[at - 1]) ? [at - 1] : [];
}

/** So many lines take no more room than what says that they are left out; what a drawn tree has beside misleads. */
const GAP = 1;

/** The lines that are kept, with `…` for those between, where these are more than `most`. */
function withoutGaps(lines: readonly string[], kept: ReadonlySet<number>, most: number): readonly string[] {
  const told: string[] = [];
  for (let at = 0; at < lines.length;) {
    let end = at;
    while (end < lines.length && !kept.has(end)) end++;
    const gap = lines.slice(at, end);
    if (gap.filter((line) => line.trim() !== '').length > most) told.push('…');
    else told.push(...gap.filter((line) => line.trim() !== ''));
    if (end < lines.length) told.push(lines[end] ?? '');
    at = end + 1;
  }
  return told;
}

/** `opening` is the line that a sample begins with; rows of a table have none. */
function shortened(lines: readonly string[], opening: string | undefined, question: Question): readonly string[] {
  if (lines.length <= SHORT) return lines;
  const isOfLines = opening === undefined || COMMANDS.test(opening) || lines.some((line) => DRAWN.test(line));
  if (isOfLines) return mattering(lines, question);
  const [first, last] = codeWindow(lines, question);
  return [...(first > 0 ? ['…'] : []), ...lines.slice(first, last + 1), ...(last + 1 < lines.length ? ['…'] : [])];
}

/** Where a run of lines that are fenced or rows of a table ends, exclusive; `at` itself where none begins there. */
function endOfSample(lines: readonly string[], at: number): number {
  const isFence = FENCE.test(lines[at] ?? '');
  if (!isFence && !ROW.test(lines[at] ?? '')) return at;
  let end = at + 1;
  while (end < lines.length && (isFence ? !FENCE.test(lines[end] ?? '') : ROW.test(lines[end] ?? ''))) end++;
  return isFence ? Math.min(end + 1, lines.length) : end;
}

/** Prose as it is, with only the lines of its samples and tables that have to do with the question. */
export function proseExcerpt(text: string, question: Question): string {
  const lines = text.split('\n');
  const told: string[] = [];
  for (let at = 0; at < lines.length; at++) {
    const end = endOfSample(lines, at);
    if (end === at) {
      told.push(lines[at] ?? '');
      continue;
    }
    const opening = FENCE.test(lines[at] ?? '') ? lines[at] : undefined;
    const from = opening === undefined ? at : at + 1;
    const to = opening !== undefined && end > from && FENCE.test(lines[end - 1] ?? '') ? end - 1 : end;
    told.push(
      ...lines.slice(at, from),
      ...shortened(lines.slice(from, to), opening, question),
      ...lines.slice(to, end),
    );
    at = end - 1;
  }
  return told.join('\n');
}

/** The lines of code that have most of the question next to each other: the first and the last, 0-based, inclusive. */
export function codeWindow(lines: readonly string[], question: Question): readonly [first: number, last: number] {
  const found = lines.map((line) => foundIn(line, question));
  let first = 0;
  let most = -1;
  for (let from = 0; from + WINDOW <= lines.length; from++) {
    const weight = sum(new Map(found.slice(from, from + WINDOW).flatMap((words) => [...words])).values());
    if (weight > most) [first, most] = [from, weight];
  }
  return whole(lines, first, Math.min(lines.length, first + WINDOW) - 1);
}

/** What goes on with what the line before began: inside of a comment, or of a chain of calls. */
const GOES_ON = /^\s*(?:\*|\.\w|[)\]}|&?:])/;
/** What only closes. */
const CLOSES = /^\s*(?:[)\]}]{1,4}[;,]?|\*\/)\s*$/;
/** Lines that are told more for that. */
const MORE = { before: 4, behind: 2 } as const;

/** From where what is shown begins to where it closes, if that is near. */
function whole(lines: readonly string[], first: number, last: number): readonly [first: number, last: number] {
  let from = first;
  while (from > 0 && first - from < MORE.before && GOES_ON.test(lines[from] ?? '')) from--;
  let to = last;
  while (to - last < MORE.behind && CLOSES.test(lines[to + 1] ?? '')) to++;
  return [GOES_ON.test(lines[from] ?? '') ? first : from, to];
}
