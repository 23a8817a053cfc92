/** The types that much of the code extends or implements: whoever adds one of the kind has to know them. */
import { listed, rough } from '../../enrichment/history/counting.ts';
import { saidOfFolder, tellsOfFolder } from '../../enrichment/comments/folder-words.ts';
import { folderOf, stemOf } from '../paths.ts';
import type { Section, SectionKind } from '../section.ts';
import { BASE, NAMESAKE } from '../syntax/uses-by-tree.ts';
import { firstSentence, isSignature, withoutTypeName } from './folder-sayings.ts';
import { foldersOfMost } from './folders-of-most.ts';
import type { UsingFile } from './importing-file.ts';
import type { FactsOf } from './names-taken.ts';
import { isProduct } from './source-folders.ts';

export interface BaseType {
  readonly name: string;
  /** Where it is declared. */
  readonly path: string;
  /** As a sentence without its end; empty where its comment says no more than its name. */
  readonly says: string;
  /** Files whose types extend it. */
  readonly files: number;
  /** The folder that nearly all of these lie in; empty where they lie anywhere. */
  readonly folder: string;
}

const MOST = 4;
/** Fewer files, or a smaller share of the code, are a detail. */
const LEAST_FILES = 6;
const LEAST_SHARE = 0.01;
/** What has no comment is told by its weight alone: in so many files, or so much of the code. */
const LEAST_UNSAID = 20;
const LEAST_SHARE_UNSAID = 0.1;
/** What is extended so much less than the first is a detail beside it. */
const LEAST_OF_FIRST = 0.1;
const STEP = 100;
const DECLARES: ReadonlySet<SectionKind> = new Set<SectionKind>(['class', 'interface', 'type']);
const LONGEST = 140;
/** Words of a comment that its type's name and path do not have, so many. */
const NEWS = 2;
/** What only holds values is found with what takes them. */
const HOLDS_VALUES =
  /(?:Settings?|Config(?:uration)?|Params|Parameters|Options|Props|Args|Arguments|Input|Output|State|Schema|Request|Response|Result|Context|Data|Info|Event|Message|Dto|DTO)$/;

/** The files that extend each name. */
function extendersIn(product: readonly UsingFile[]): Map<string, UsingFile[]> {
  const found = new Map<string, UsingFile[]>();
  for (const file of product)
    for (const use of file.uses) {
      if (!use.startsWith(BASE)) continue;
      const name = use.slice(BASE.length);
      const known = found.get(name);
      if (known) known.push(file);
      else found.set(name, [file]);
    }
  return found;
}

/** Declarations of others' code, which nobody here extends for what it is. */
const DECLARES_OTHERS = /\.d\.[cm]?ts$/;

/** Where each of `names` is declared; none of what several files declare anew. In steps. */
function* declaredIn(
  product: readonly UsingFile[],
  names: ReadonlySet<string>,
  factsOf: FactsOf,
): Generator<void, ReadonlyMap<string, Section>, undefined> {
  const found = new Map<string, Section | null>();
  for (const [at, { path, uses }] of product.entries()) {
    if (at % STEP === 0) yield;
    if (DECLARES_OTHERS.test(path)) continue;
    const own = new Set<string>();
    for (const section of factsOf(path)?.sections ?? [])
      for (const symbol of DECLARES.has(section.kind) ? section.symbols : []) {
        const name = symbol.slice(symbol.lastIndexOf('.') + 1);
        if (!names.has(name) || own.has(name) || uses.includes(`${NAMESAKE}${name}`)) continue;
        own.add(name);
        found.set(name, found.has(name) ? null : section);
      }
  }
  return new Map([...found].flatMap(([name, section]) => (section ? [[name, section] as const] : [])));
}

const LEAST_NAME = 3;
const spelled = (name: string): string => name.replaceAll('-', '_');

/** Whether what a file imports may lead to `path`: a type of others may go by the same name. */
function leadsTo({ path: from, targets, imports }: UsingFile, path: string): boolean {
  const folder = folderOf(path);
  if (folderOf(from) === folder) return true;
  if (targets.some((target) => target === path || target.startsWith(`${folder}/`) || isEntryAbove(target, folder)))
    return true;
  const parts = new Set(folder.split('/').map(spelled));
  return imports.some((one) => {
    const [first = ''] = one.split(/[.:/]+/).filter((word) => word !== '');
    return first.length >= LEAST_NAME && parts.has(spelled(first));
  });
}

/** Files that hand on what lies below them. */
const HANDS_ON: ReadonlySet<string> = new Set(['index', '__init__', 'mod', 'lib']);
const isEntryAbove = (target: string, folder: string): boolean =>
  HANDS_ON.has(stemOf(target)) && `${folder}/`.startsWith(`${folderOf(target)}/`);

/** What its comment says beyond its name and its place. */
function saysOf({ summary, symbols, path }: Section, name: string): string {
  const isPlain = symbols.length > 1 || summary.length > LONGEST || summary.endsWith('…') || isSignature(summary);
  const says = isPlain ? undefined : firstSentence(saidOfFolder(withoutTypeName(summary, name)));
  return says !== undefined && tellsOfFolder(says, `${path} ${name}`, new Set(), NEWS) ? says : '';
}

/** Those that most files extend first; none where there are too few to tell. In steps of some milliseconds. */
export function* baseTypesIn(
  files: readonly UsingFile[],
  factsOf: FactsOf,
): Generator<void, readonly BaseType[], undefined> {
  const product = files.filter(isProduct);
  const least = Math.max(LEAST_FILES, LEAST_SHARE * product.length);
  const extenders = new Map(
    [...extendersIn(product)].filter(([name, those]) => those.length >= least && !HOLDS_VALUES.test(name)),
  );
  const declared = yield* declaredIn(product, new Set(extenders.keys()), factsOf);
  const leastUnsaid = Math.max(least, Math.min(LEAST_UNSAID, LEAST_SHARE_UNSAID * product.length));
  const types = [...declared].map(([name, section]): BaseType => {
    const those = (extenders.get(name) ?? []).filter(
      (file) => file.path !== section.path && leadsTo(file, section.path),
    );
    return {
      ...{ name, path: section.path, says: saysOf(section, name), files: those.length },
      folder:
        foldersOfMost(
          '',
          those.map(({ path }) => path),
        ).at(-1) ?? '',
    };
  });
  return types
    .filter((one) => one.files >= (one.says === '' ? leastUnsaid : least))
    .sort((a, b) => b.files - a.files || (a.name < b.name ? -1 : 1))
    .filter((one, _, [first]) => one.files >= LEAST_OF_FIRST * (first?.files ?? 0))
    .filter((one, at, all) => !all.slice(0, at).some((before) => isSame(before, one)))
    .slice(0, MOST);
}

/** Two of one file that the same files extend are one thing in two parts. */
const isSame = (a: BaseType, b: BaseType): boolean => a.path === b.path && a.files === b.files;

/** "`Store` (`src/store.ts`): Keeps rows; extended in 20+ files, nearly all under `src/stores`." */
export function baseTypeLine({ name, path, says, files, folder }: BaseType): string {
  const where = folder === '' || path.startsWith(`${folder}/`) ? '' : `, nearly all under \`${folder}\``;
  const used = `extended in ${rough(files)} files${where}`;
  return `\`${name}\` (\`${path}\`): ${says === '' ? used : `${says}; ${used}`}.`;
}

/** "`A`, `B` and `C`" */
export const namesOfTypes = (types: readonly BaseType[]): string => listed(types.map(({ name }) => `\`${name}\``));
