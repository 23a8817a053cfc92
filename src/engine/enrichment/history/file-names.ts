/** How files are named, where nothing but the project itself decides it: by ending, and by folder where that differs. */
import type { Candidate } from '../../model/candidate.ts';
import { isAuxiliary } from '../paths.ts';
import { conventionOf, witnesses } from './convention.ts';
import { counted, isRule, LEAST_CASES, listed, tally } from './counting.ts';
import type { Past } from './past.ts';
import { endingOf } from './path-kinds.ts';
import { splitName, wordsIn } from './path-names.ts';

type Style = 'kebab-case' | 'snake_case' | 'camelCase' | 'PascalCase';

const EXAMPLES: Readonly<Record<Style, string>> = {
  'kebab-case': 'foo-bar',
  snake_case: 'foo_bar',
  camelCase: 'fooBar',
  PascalCase: 'FooBar',
};

/** Languages whose files may be named in any style; of the others everybody knows it. */
const FREE: ReadonlySet<string> = new Set(
  'ts tsx mts cts js jsx mjs cjs vue svelte css scss c cc cpp h hpp lua sh'.split(' '),
);
/** Folders that differ are told up to so many. */
const MOST_FOLDERS = 4;

/** The style of a name of several words; undefined for one word, or a mixture. */
function styleOf(stem: string): Style | undefined {
  if (wordsIn(stem).length < 2) return undefined;
  if (/^\p{Ll}[\p{Ll}\p{N}]*(?:-[\p{Ll}\p{N}]+)+$/u.test(stem)) return 'kebab-case';
  if (/^\p{Ll}[\p{Ll}\p{N}]*(?:_[\p{Ll}\p{N}]+)+$/u.test(stem)) return 'snake_case';
  if (!/^[\p{L}\p{N}]+$/u.test(stem)) return undefined;
  return /^\p{Lu}/u.test(stem) ? 'PascalCase' : 'camelCase';
}

interface Named {
  readonly path: string;
  readonly ending: string;
  readonly style: Style | undefined;
}

/** A sentence an ending, and a sentence for the folders where it is otherwise. */
export function* fileNamesOf(past: Past): Iterable<Candidate> {
  const named: Named[] = [];
  for (const path of past.files) {
    const ending = endingOf(path);
    const { stem } = splitName(path.slice(path.lastIndexOf('/') + 1));
    if (!FREE.has(ending) || isAuxiliary(path) || wordsIn(stem).length < 2) continue;
    named.push({ path, ending, style: styleOf(stem) });
  }
  const sentences = tally(named.map(({ ending }) => ending)).flatMap(([ending]) =>
    sentencesOf(
      ending,
      named.filter((one) => one.ending === ending),
    ),
  );
  if (sentences.length === 0) return;
  const commits = witnesses(past, new Set(named.map(({ path }) => path)));
  const candidate = conventionOf({ sentences, topic: 'file-names', key: 'root/conventions', commits });
  if (candidate) yield candidate;
}

interface Usual {
  readonly style: Style;
  readonly kept: number;
  readonly all: number;
}

function usualIn(named: readonly Named[]): Usual | undefined {
  const [best] = tally(named.map(({ style }) => style));
  return best && isRule(best[1], named.length) ? { style: best[0], kept: best[1], all: named.length } : undefined;
}

const shown = ({ style, kept, all }: Usual): string => `${style} (${counted(kept, all)})`;

function sentencesOf(ending: string, named: readonly Named[]): string[] {
  const usual = usualIn(named);
  const other = foldersOf(named, usual?.style);
  const otherwise = other.map(([folder, found]) => `${shown(found)} in \`${folder}/\``);
  if (usual) {
    const example = `\`${EXAMPLES[usual.style]}.${ending}\``;
    const but = otherwise.length === 0 ? '' : `; ${listed(otherwise)}`;
    return [`\`*.${ending}\` files are named in ${usual.style}, ${example} (${counted(usual.kept, usual.all)})${but}.`];
  }
  return otherwise.length === 0 ? [] : [`\`*.${ending}\` files are named in ${listed(otherwise)}.`];
}

/** The topmost folders with a style of their own, other than `usual`. */
function foldersOf(named: readonly Named[], usual: Style | undefined): [string, Usual][] {
  const byFolder = new Map<string, Named[]>();
  for (const one of named) {
    const segments = one.path.split('/').slice(0, -1);
    for (let depth = 1; depth <= segments.length; depth++) {
      const folder = segments.slice(0, depth).join('/');
      byFolder.set(folder, [...(byFolder.get(folder) ?? []), one]);
    }
  }
  const found: [string, Usual][] = [];
  for (const [folder, inside] of [...byFolder].sort(([a], [b]) => a.length - b.length || (a < b ? -1 : 1))) {
    if (inside.length < LEAST_CASES || found.some(([above]) => folder.startsWith(`${above}/`))) continue;
    const own = usualIn(inside);
    if (own && own.style !== usual) found.push([folder, own]);
  }
  return found.slice(0, MOST_FOLDERS);
}
