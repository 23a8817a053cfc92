/**
 * A procedure of a page that is told again has each of its steps: whoever follows one without the third does it wrong. Where a
 * statement tells steps of a numbered list, or a part of what stands as one command line, it comes back with what is missing.
 */
import type { List, ListItem, RootContent } from 'mdast';
import { blockParts } from '../enrichment/documents/markup/markdown-tree.ts';
import { wordsIn } from '../enrichment/history/path-names.ts';
import type { ProjectTree } from '../ports/project-tree.ts';
import { stem } from '../recall/text/stem.ts';
import { placeOfQuote } from './quote-place.ts';

interface Quote {
  /** Null for the message of a commit. */
  readonly path: string | null;
  readonly text: string;
}

const PAGE = /\.(?:mdx?|rst|adoc|txt)$/i;
const CODE = /`([^`\n]{2,200})`/g;
const LONG_WORD = 4;
/** A step is told where so much of its words is, or a name of it. */
const TOLD = 0.4;
/** With fewer of them it tells no procedure. */
const FEWEST = 3;
/** Of the steps between the first and the last that are told. */
const LEAST_SHARE = 0.5;
/** It says itself that there is more. */
const HEDGED =
  /(?<!\p{L})(?:among others|among other things|such as|for example|e\.g\.|begins with|in part|at least)(?!\p{L})|…/iu;
/** Characters of a step in the answer. */
const SHOWN = 70;

const codesIn = (text: string): readonly string[] => [...text.matchAll(CODE)].map(([, code = '']) => code.trim());
const stemsIn = (text: string): ReadonlySet<string> =>
  new Set(
    wordsIn(text)
      .filter((word) => word.length >= LONG_WORD)
      .map(stem),
  );

/** Blocks that hold others, and what they hold. */
const childrenOf = (node: RootContent): readonly RootContent[] => ('children' in node ? node.children : []);

/** The numbered lists of blocks, wherever they stand. */
const numberedIn = (nodes: readonly RootContent[]): readonly List[] =>
  nodes.flatMap((node) => [
    ...(node.type === 'list' && node.ordered === true ? [node] : []),
    ...numberedIn(childrenOf(node)),
  ]);

interface Steps {
  /** Offsets in the page. */
  readonly start: number;
  readonly end: number;
  readonly steps: readonly string[];
}

function proceduresIn(page: string): readonly Steps[] {
  const found: Steps[] = [];
  for (const { start, root } of blockParts(page)) {
    for (const list of numberedIn(root.children)) {
      const textOf = ({ position }: ListItem): string =>
        page.slice(start + (position?.start.offset ?? 0), start + (position?.end.offset ?? 0));
      const { position } = list;
      found.push({
        start: start + (position?.start.offset ?? 0),
        end: start + (position?.end.offset ?? 0),
        steps: list.children.map(textOf),
      });
    }
  }
  return found;
}

/** Whether a statement tells a step: by a command of it, or by its words; the same file may be named in several. */
function tells(step: string, text: string, said: ReadonlySet<string>): boolean {
  if (codesIn(step).some((code) => code.includes(' ') && text.includes(code))) return true;
  const own = [...stemsIn(step.split('\n')[0] ?? '')];
  return own.length > 0 && own.filter((one) => said.has(one)).length >= TOLD * own.length;
}

const firstLine = (step: string): string => {
  const line = step.split('\n')[0]?.trim() ?? '';
  return line.length > SHOWN ? `${line.slice(0, SHOWN)}…` : line;
};

/** The steps between the first and the last told that are not told themselves; none where it tells no procedure. */
function missingOf(steps: readonly string[], text: string): readonly string[] {
  const said = stemsIn(text);
  const isTold = steps.map((step) => tells(step, text, said));
  const between = steps.slice(isTold.indexOf(true), isTold.lastIndexOf(true) + 1);
  const told = isTold.filter(Boolean).length;
  if (told < FEWEST || told < LEAST_SHARE * between.length) return [];
  return between.filter((_, n) => isTold[n + isTold.indexOf(true)] !== true);
}

function stepsLeftOut(text: string, page: string, quotes: readonly string[]): readonly string[] {
  const lines = quotes.flatMap((quote) => placeOfQuote(page, quote, { line: 1, statement: null })?.line ?? []);
  const lineAt = (offset: number): number => page.slice(0, offset).split('\n').length;
  return proceduresIn(page)
    .filter(({ start, end }) => lines.some((line) => line >= lineAt(start) && line <= lineAt(end)))
    .flatMap(({ steps }) => missingOf(steps, text));
}

/** Whether a statement has some commands of a line as the whole of it: `git push --tags` of `git push && git push --tags`. */
function isCut(line: string, told: readonly string[]): boolean {
  const parts = line.split(' && ').map((part) => part.trim());
  if (parts.length === 1 || told.some((code) => code.includes(line))) return false;
  return parts.some((part) => told.includes(part)) && !parts.every((part) => told.includes(part));
}

function commandsCut(text: string, quotes: readonly Quote[]): readonly string[] {
  const told = codesIn(text);
  const lines = quotes.flatMap((quote) => (quote.path !== null && PAGE.test(quote.path) ? codesIn(quote.text) : []));
  return lines.filter((line) => isCut(line, told));
}

/** Why a statement leaves out what a procedure of its quotes needs. */
export async function leftOutSteps(
  text: string,
  quotes: readonly Quote[],
  tree: ProjectTree,
): Promise<readonly string[]> {
  if (HEDGED.test(text)) return [];
  const cut = commandsCut(text, quotes).map((line) => `\`${line}\` is told in part: tell it as it stands there.`);
  const pages = [...new Set(quotes.flatMap(({ path }) => (path !== null && PAGE.test(path) ? [path] : [])))];
  const missing: string[] = [];
  for (const path of pages) {
    const page = await tree.read(path);
    const own = quotes.flatMap((quote) => (quote.path === path ? [quote.text] : []));
    if (page !== null) missing.push(...stepsLeftOut(text, page, own));
  }
  if (missing.length === 0) return cut;
  const named = missing.slice(0, FEWEST).map((step) => `"${firstLine(step)}"`);
  return [
    ...cut,
    `Its source has a step between those that it tells: ${named.join(', ')}: tell it, too, say "among others", or tell where the procedure stands.`,
  ];
}
