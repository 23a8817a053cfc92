/** What a comment asks to keep in step with something elsewhere, of files that are no tests. */
import { listed } from '../../enrichment/history/counting.ts';
import { isTestPath } from '../../enrichment/history/path-kinds.ts';
import { isAuxiliary } from '../../enrichment/paths.ts';
import { SYNC_NOTE } from '../read/forms-by-lines.ts';
import type { UsingFile } from './importing-file.ts';
import type { Usage } from './usage-sentence.ts';

const MOST = 3;
const MOST_FILES = 3;
/** Stands between what is kept and with what. */
const WITH = ' in sync with ';
/** What only who reads the comment in its place can see. */
const POINTS = /\b(?:this|these|that|those|it|below|above|here|following)\b/i;
/** A name that only code has. */
const NAME = /`[^`]{2,80}`|\b[a-z]{1,40}[A-Z]|\b[A-Z][a-z]{1,40}[A-Z]|\w[_#]\w|\w::\w|\w\(\)/;
/** A path, as one word. */
const isPath = (word: string): boolean => word.includes('/') && /\.\w{1,8}[`'"),;]?$/.test(word);
const hasPath = (text: string): boolean => text.split(' ').some(isPath);
const isNamed = (text: string): boolean => NAME.test(text) || hasPath(text);
/** Words of asking that name nothing. */
const ASKING = /\b(?:must|should|be|kept|keep|stay|remain|always|are|is|the)\b/gi;

interface Note {
  readonly path: string;
  readonly says: string;
  /** With what. */
  readonly target: string;
}

/** Both sides by name; where only the other is named, it is a file that goes with this one. */
function noteOf(path: string, says: string): Note | undefined {
  const at = says.toLowerCase().indexOf(WITH);
  if (at < 0 || POINTS.test(says)) return undefined;
  const kept = says.slice(0, at);
  const target = says.slice(at + WITH.length);
  const isTold = kept.replace(ASKING, '').trim() === '' ? hasPath(target) : isNamed(kept) && isNamed(target);
  return isTold ? { path, says, target } : undefined;
}

function sentenceOf(notes: readonly Note[]): string {
  const [first] = notes;
  if (!first) return '';
  const { path, says, target } = first;
  if (notes.length === 1) return `\`${path}\`: ${says.slice(0, 1).toUpperCase()}${says.slice(1)}.`;
  const paths = [...new Set(notes.map((one) => `\`${one.path}\``))];
  const more =
    paths.length > MOST_FILES ? [...paths.slice(0, MOST_FILES), `${String(paths.length - MOST_FILES)} more`] : paths;
  return `${listed(more)} are to be kept in sync with ${target}.`;
}

/** Whether the paths that a text names, if it does, are of the project, rather than of another one. */
const isKnown = (text: string, files: readonly UsingFile[]): boolean =>
  text
    .split(' ')
    .filter(isPath)
    .map((word) => word.replace(/^[`'"(./]{1,4}|[`'"),;.]{1,4}$/g, ''))
    .every((named) => files.some(({ path }) => path === named || path.endsWith(`/${named}`)));

/** Those of files that most others import first; of two files that name each other one, and of many with one target one line. */
export function keptInSync(files: readonly UsingFile[]): Usage[] {
  const noted = files
    .filter(({ path, role }) => role === 'source' && !isTestPath(path) && !isAuxiliary(path))
    .flatMap(({ path, uses }) =>
      uses.filter((use) => use.startsWith(SYNC_NOTE)).flatMap((use) => noteOf(path, use.slice(SYNC_NOTE.length)) ?? []),
    )
    .filter(({ target }) => isKnown(target, files));
  if (noted.length === 0) return [];
  const importers = new Map(noted.map(({ path }) => [path, 0]));
  for (const { targets } of files)
    for (const target of targets) {
      const count = importers.get(target);
      if (count !== undefined) importers.set(target, count + 1);
    }
  const needed = ({ path }: Note): number => importers.get(path) ?? 0;
  const told = new Map<string, Note[]>();
  for (const one of noted.sort((a, b) => needed(b) - needed(a) || (a.path < b.path ? -1 : 1))) {
    const same = told.get(one.target);
    if (same) same.push(one);
    else if (![...told.values()].flat().some(({ says }) => says.includes(one.path))) told.set(one.target, [one]);
  }
  return [...told.values()].slice(0, MOST).map((notes) => ({
    topic: `sync of ${notes[0]?.path ?? ''}`,
    folder: '',
    sentence: sentenceOf(notes),
    isRule: false,
    isPitfall: true,
  }));
}
