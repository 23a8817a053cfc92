/** Recipes: what else is done whenever a thing of a kind is added, learnt from those that were. */
import { remembered } from '../../model/remembered.ts';
import { COUNTED, type Candidate } from '../../model/candidate.ts';
import { candidateOf } from '../draft.ts';
import { folderOf } from '../paths.ts';
import { type Anchor, anchorsIn, type Example, LEAST_EXAMPLES } from './anchors.ts';
import {
  type Companion,
  FOLDER_OF_KIND,
  LEAST_SHARE,
  NEWEST,
  type Recipe,
  recipeOf,
  surroundingsOf,
} from './companions.ts';
import { hasToDoWith } from './entered-in.ts';
import { heldByMost, isAmongUnlike } from './alike.ts';
import { ATTRIBUTES, madeByTools } from './made-by-tools.ts';
import { type Past, worksOf } from './past.ts';
import { isChangelog, isDeclaredIn, isLock, isMigrationPage, isRecording } from './path-kinds.ts';
import { withoutName, withoutVersions } from './path-names.ts';
import { recipeSentence, shortName } from './recipe-sentence.ts';
import { scaffoldOf, TASK_FILES } from './scaffolds.ts';
import { siblingsOf } from './siblings.ts';

/** Recipes that are told; those with the most examples first. */
const MOST_RECIPES = 8;
const MOST_COMPANIONS = 6;
/** Of a kind that is a folder, what each holds: its names are short. */
const MOST_INSIDE = 10;
/** With so many companions inside it the kind is the folder, whichever of its files was seen first. */
const LEAST_INSIDE = 2;
/** A kind whose examples are another kind's, to this share, is that kind seen from its other files. */
const SAME = 0.5;
const MOST_QUOTES = 5;
/** Kinds whose companions are read, and of each so many. */
const MOST_READ = { kinds: 40, companions: 12 } as const;

/** What went with the newest of each kind, whatever that has to do with it. */
const seenIn = remembered((past: Past): readonly Recipe[] => {
  const works = worksOf(past);
  const around = surroundingsOf(works, past.files);
  return anchorsIn(works, past.files)
    .sort(byWeight)
    .map((anchor) => recipeOf(anchor, around))
    .map((recipe) => ({ ...recipe, companions: recipe.companions.filter((one) => isOfChoice(one, recipe)) }))
    .filter(isTelling)
    .slice(0, MOST_READ.kinds);
});

/** Whose texts at HEAD have to be at hand, or less is told. */
export const pathsToRead = (past: Past): ReadonlySet<string> =>
  new Set([
    ATTRIBUTES,
    ...TASK_FILES,
    ...seenIn(past).flatMap(({ examples, companions }) => [
      ...examples.slice(-1).map(({ path }) => path),
      ...companions.slice(0, MOST_READ.companions).map(({ sample }) => sample),
    ]),
  ]);

/** The kinds of which it can be said what goes with them, each once. */
export const recipesIn = remembered((past: Past): readonly Recipe[] => {
  const isMade = madeByTools(past.texts);
  const recipes = seenIn(past)
    .filter(({ examples }) => !isMade(examples.at(-1)?.path ?? ''))
    .map((recipe) => ({
      ...recipe,
      companions: recipe.companions.filter(
        (one) => !isMade(one.sample) && hasToDoWith(one, recipe, past) && !isAmongUnlike(one, recipe, past.files),
      ),
    }))
    .filter(isTelling);
  const told: Recipe[] = [];
  for (const recipe of recipes) if (!told.some((other) => isPartOf(recipe, other))) told.push(recipe);
  return told.slice(0, MOST_RECIPES);
});

/** What a package manager or a test writes, what a compiler demands, and what one major version asks once, nobody has to be told. */
const isOfChoice = ({ path }: Companion, { pattern }: Recipe): boolean =>
  !isLock(path) && !isRecording(path) && !isMigrationPage(path) && !isDeclaredIn(pattern, path);

/** Example projects are copied, not extended: they come last. */
const OF_EXAMPLES = /^(?:examples?|demos?|samples?|playground)\//;

const byWeight = (a: Anchor, b: Anchor): number =>
  Number(OF_EXAMPLES.test(a.pattern)) - Number(OF_EXAMPLES.test(b.pattern)) ||
  b.examples.length - a.examples.length ||
  (a.pattern < b.pattern ? -1 : 1);

/** A test beside it, or a line in the changelog, goes with any change; and a folder holds a file or two more. */
function isTelling({ pattern, companions, examples }: Recipe): boolean {
  const folder = FOLDER_OF_KIND.exec(pattern)?.[0];
  const own = companions.filter(({ path, isTest }) => !isTest && !isChangelog(path));
  const apart = own.filter(({ path }) => folder === undefined || !path.startsWith(folder));
  const isPackage = apart.length > 0 && folderOfKind({ pattern, companions: own }) !== undefined;
  if (isPage(pattern) && !isPackage && own.every(({ path }) => MANIFEST.test(path))) return false;
  return examples.length >= LEAST_EXAMPLES && (apart.length > 0 || own.length > LEAST_INSIDE);
}

/** Whoever adds a page beside a package changes the manifest for the package: the page says nothing of that, unless it is the package's own. */
const MANIFEST = /(?:^|\/)(?:package\.json|pom\.xml|Cargo\.toml|pyproject\.toml|build\.gradle(?:\.kts)?)$/;
const isPage = (pattern: string): boolean => /\.(?:mdx?|adoc|rst)$/.test(pattern);

/** What stands before the varying name. */
const rootOf = ({ pattern }: Recipe): string => pattern.slice(0, pattern.search(/<[xX]>/));

/** Seen in the same works, or the same kind made as a folder. */
function isPartOf(recipe: Recipe, other: Recipe): boolean {
  const works = new Set(other.examples.map(({ work }) => work));
  const newest = recipe.examples.slice(-NEWEST);
  return rootOf(recipe) === rootOf(other) || newest.filter(({ work }) => works.has(work)).length > SAME * newest.length;
}

export function* recipesOf(past: Past): Iterable<Candidate> {
  for (const recipe of recipesIn(past)) {
    const candidate = told(recipe, siblingsOf(past).get(parentOfKind(recipe) ?? '')?.shared ?? [], past);
    if (candidate) yield candidate;
  }
}

/** `shared`: files that all of the kind hold. */
function told(
  recipe: Recipe,
  shared: readonly (readonly [file: string, count: number])[],
  past: Past,
): Candidate | undefined {
  const { pattern, examples } = recipe;
  const { files } = past;
  const folder = folderOfKind(recipe);
  const inside = folder === undefined ? [] : recipe.companions.filter(({ path }) => path.startsWith(folder));
  const apart = recipe.companions.filter((one) => !inside.includes(one)).slice(0, MOST_COMPANIONS);
  const held = folder === undefined ? [] : [pattern, ...inside.map(({ path }) => path)];
  const newest = [...examples].reverse();
  const shown = shownBy(newest.slice(0, NEWEST), [
    ...apart.map((companion) => ({ companion, isSoOf: companion.with })),
    ...heldBy(
      newest.slice(0, NEWEST),
      folder ?? '',
      [...held, ...shared.map(([file]) => (folder ?? '') + file)],
      files,
    ),
  ]);
  if (!shown) return undefined;
  const holds = shown.claims.flatMap(({ path }) => path?.slice((folder ?? '').length) ?? []);
  if (shown.claims.length === holds.length && holds.filter((path) => !EVERY_PACKAGE.test(path)).length < LEAST_INSIDE)
    return undefined;
  const companions = apart.filter((companion) => shown.claims.some((claim) => claim.companion === companion));
  const sentence = recipeSentence(
    {
      pattern: folder ?? pattern,
      like: shortName(shown.example.path, folder ?? pattern),
      scaffold: scaffoldOf(pattern, past),
    },
    companions,
    ownFirst(
      shown.claims.flatMap(({ path }) => path ?? []),
      folder ?? '',
    ),
  );
  return candidateOf({
    type: 'convention',
    title: `To add \`${folder ?? pattern}\`, as ${String(examples.length)} commits did`,
    facts: [sentence],
    files: [
      ...newest.slice(0, 3).map(({ path }) => path),
      ...companions.filter(({ isPattern }) => !isPattern).map(({ path }) => path),
    ],
    schemaKey: 'root/conventions/recipes',
    confidence: 0.9,
    importance: 3,
    tags: ['recipe', 'history'],
    hint: [COUNTED, 'recipe', hintOf(pattern)],
    origin: 'commit',
    spans: newest.slice(0, MOST_QUOTES).map(({ work }) => ({ eventId: work.event.id, quote: work.subject })),
  });
}

/** Folder, ending and case keep two patterns apart where their words do not. */
const hintOf = (pattern: string): string => pattern.replaceAll('<x>', 'x').replaceAll('<X>', 'x');

/** The folder named after the thing, where a kind consists of what stands in it. */
export function folderOfKind({ pattern, companions }: Pick<Recipe, 'pattern' | 'companions'>): string | undefined {
  const folder = FOLDER_OF_KIND.exec(pattern)?.[0];
  if (folder === undefined) return undefined;
  const inside = companions.filter(({ path }) => path.startsWith(folder));
  // A page with a manifest beside it is that of a package.
  const isPackage = isPage(pattern) && inside.some(({ path }) => MANIFEST.test(path));
  return isPackage || inside.length >= LEAST_INSIDE ? folder : undefined;
}

/** The folder in which those of a kind stand beside each other, where each is a folder. */
export function parentOfKind(recipe: Pick<Recipe, 'pattern' | 'companions'>): string | undefined {
  const folder = folderOfKind(recipe);
  return folder === undefined ? undefined : folderOf(folder.slice(0, -1));
}

/** What a package has anyway, or the tools of its language make. */
const EVERY_PACKAGE =
  /^(?:package\.json|tsconfig\.json|Cargo\.toml|go\.mod|pyproject\.toml|pom\.xml|README\.md|LICENSE|(?:src\/)?(?:index|main|lib|__init__)\.\w{1,4})$/;

/** Names within a folder: what is written for it before what every folder has for the tools, which begins with a dot. */
const ownFirst = (paths: readonly string[], folder: string): readonly string[] =>
  [...new Set(paths)]
    .map((path) => path.slice(folder.length))
    .sort((a, b) => Number(a.startsWith('.')) - Number(b.startsWith('.')))
    .slice(0, MOST_INSIDE);

/** Something that is said of the newest of a kind. */
interface Claim {
  /** What else was changed with it. */
  readonly companion?: Companion;
  /** What it holds. */
  readonly path?: string;
  readonly isSoOf: ReadonlySet<Example>;
}

/** What of `held`, patterns below the folder of a kind, nearly all of `newest` hold at HEAD. */
function heldBy(
  newest: readonly Example[],
  folder: string,
  held: readonly string[],
  files: ReadonlySet<string>,
): readonly Claim[] {
  if (folder === '') return [];
  const depth = folder.split('/').length - 1;
  const holding = newest.map((example) => {
    const own = `${example.path.split('/').slice(0, depth).join('/')}/`;
    const inside = [...files].filter((path) => path.startsWith(own)).map((path) => path.slice(own.length));
    const named = inside.map((path) => withoutVersions(withoutName(path, example.name) ?? path));
    return { example, paths: new Set([...inside, ...named]) };
  });
  const heldByAll = heldByMost(folder, files);
  return [...new Set(held)].flatMap((path) => {
    const having = holding.filter(({ paths }) => paths.has(path.slice(folder.length)));
    if (having.length < LEAST_SHARE * newest.length || !heldByAll(path.slice(folder.length))) return [];
    return [{ path, isSoOf: new Set(having.map(({ example }) => example)) }];
  });
}

/** The newest example of which all is so that is said of them, and of `claims` those; what is so of the fewest goes first. */
function shownBy(
  newest: readonly Example[],
  claims: readonly Claim[],
): { readonly example: Example; readonly claims: readonly Claim[] } | undefined {
  const example = newest.find((one) => claims.every(({ isSoOf }) => isSoOf.has(one)));
  if (claims.length === 0) return undefined;
  if (example) return { example, claims };
  const fewest = Math.min(...claims.map(({ isSoOf }) => isSoOf.size));
  const weakest = claims.findLastIndex(({ isSoOf }) => isSoOf.size === fewest);
  return shownBy(
    newest,
    claims.filter((_, at) => at !== weakest),
  );
}
