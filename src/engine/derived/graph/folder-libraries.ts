/** Which folder is the one that a library is used in: what it is made with says much of what it is for. */
import { folderOf } from '../paths.ts';
import { NODE_MODULES } from './facilities.ts';
import type { UsingFile } from './importing-file.ts';
import { packageIn } from './links.ts';
import type { FactsOf } from './names-taken.ts';

/** Of the files that import a library so many lie in the folder that it is told of. */
const NEARLY_ALL = 0.8;
/** So many files of a folder, and such a share of them, make it what that is made with. */
const LEAST_FILES = 5;
/** A folder of a smaller share of all files is a detail. */
const LEAST_OF_PROJECT = 0.02;
const LEAST_SHARE = 0.3;
/** Where so many files use it, a smaller share will do. */
const MANY_FILES = 9;
const LEAST_OF_MANY = 0.1;
/** What hardly shows what the others are about. */
const TRIFLES = /icons?\b|lucide|toast|sonner|spinner|color/;
/** What most of the project uses is its stack. */
const MOST_OF_PROJECT = 0.5;
const MOST_TOLD = 3;
/** Libraries of helpers say nothing of what their user is for. */
const HELPERS: ReadonlySet<string> = new Set(
  `uuid ulid lodash lodash-es ramda chalk semver itertools either anyhow thiserror serde tracing tempfile indoc once_cell
  smallvec fuzzy testify require assert loguru structlog zap term errors dayjs date-fns moment clsx tslib glob diff strip-ansi
  prompts typing_extensions`.split(/\s+/),
);

/** The name that people say: `github.com/spf13/cobra` is `cobra`, `charm.land/lipgloss/v2` is `lipgloss`. */
export function spokenName(name: string): string {
  if (!/^[\w.-]+\.[a-z]{2,6}\//.test(name)) return name;
  return name.replace(/\/v\d+$/, '').replace(/^.*\//, '');
}

/** What manifests ask for, by the names under which it may be imported. */
function dependenciesIn(files: readonly UsingFile[], factsOf: FactsOf): ReadonlySet<string> {
  const names = new Set<string>();
  for (const { path, role } of files)
    if (role === 'config') for (const name of factsOf(path)?.manifest?.dependencies ?? []) names.add(name);
  return names;
}

/** The folder that lies deepest of those that hold nearly all of the files; empty where only the root does. */
export function deepestOver(paths: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const path of paths) {
    const parts = folderOf(path).split('/');
    parts.forEach((_, at) => {
      const folder = parts.slice(0, at + 1).join('/');
      counts.set(folder, (counts.get(folder) ?? 0) + 1);
    });
  }
  let deepest = '';
  for (const [folder, count] of counts)
    if (count >= NEARLY_ALL * paths.length && folder.length > deepest.length) deepest = folder;
  return deepest;
}

/** Whether a library is a detail of whoever uses it. */
export const isHelper = (name: string): boolean => HELPERS.has(spokenName(name)) || TRIFLES.test(name);

/** Libraries that manifests ask for, each with the files of `product` that import it. */
export function librariesIn(
  product: readonly UsingFile[],
  files: readonly UsingFile[],
  factsOf: FactsOf,
): ReadonlyMap<string, readonly string[]> {
  const asked = dependenciesIn(files, factsOf);
  const users = new Map<string, string[]>();
  for (const { path, targets } of product)
    for (const target of new Set(targets)) {
      const name = packageIn(target);
      if (name === undefined || NODE_MODULES.has(name) || !asked.has(name)) continue;
      const paths = users.get(name);
      if (paths) paths.push(path);
      else users.set(name, [path]);
    }
  return users;
}

interface Used {
  readonly name: string;
  readonly count: number;
}

/** By folder, those that most of its files use first. `product`: the files that count. */
export function librariesByFolder(
  product: readonly UsingFile[],
  files: readonly UsingFile[],
  factsOf: FactsOf,
): ReadonlyMap<string, readonly string[]> {
  const users = librariesIn(product, files, factsOf);
  const found = new Map<string, Used[]>();
  for (const [name, paths] of users) {
    const folder = paths.length < LEAST_FILES || isHelper(name) ? '' : deepestOver(paths);
    if (folder === '') continue;
    const size = product.filter(({ path }) => path.startsWith(`${folder}/`)).length;
    const least = paths.length >= MANY_FILES ? LEAST_OF_MANY : LEAST_SHARE;
    if (
      paths.length < least * size ||
      size > MOST_OF_PROJECT * product.length ||
      size < LEAST_OF_PROJECT * product.length
    )
      continue;
    found.set(folder, [...(found.get(folder) ?? []), { name: spokenName(name), count: paths.length }]);
  }
  return withoutKin(found);
}

/** The words of a library's name: `@effect/platform` is of `effect`. */
const wordsIn = (name: string): readonly string[] => name.split(/[@/-]+/).filter((word) => word !== '');

/** What goes with a library that is told says nothing beside it. */
function withoutKin(found: ReadonlyMap<string, readonly Used[]>): ReadonlyMap<string, readonly string[]> {
  const all = [...found.values()].flat().sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1));
  const heads = new Set<string>();
  const told = new Set<string>();
  for (const { name } of all) {
    if (wordsIn(name).some((word) => heads.has(word))) continue;
    told.add(name);
    heads.add(wordsIn(name)[0] ?? '');
  }
  return new Map(
    [...found].flatMap(([folder, own]) => {
      const names = all.filter((one) => own.includes(one) && told.has(one.name)).map(({ name }) => name);
      return names.length === 0 ? [] : [[folder, names.slice(0, MOST_TOLD)] as const];
    }),
  );
}
