/** Recipes: what else is done whenever a thing of a kind is added, learnt from those that were. */
import { remembered } from '../../model/remembered.ts';
import { COUNTED, type Candidate } from '../../model/candidate.ts';
import { candidateOf } from '../draft.ts';
import { folderOf } from '../paths.ts';
import { type Anchor, anchorsIn, type Example, LEAST_EXAMPLES } from './anchors.ts';
import { type Companion, type Recipe, recipeOf, surroundingsOf } from './companions.ts';
import { listed } from './counting.ts';
import { type Past, worksOf } from './past.ts';
import { isChangelog, isDeclaredIn, isLock } from './path-kinds.ts';
import { splitName, withoutVersions } from './path-names.ts';
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

/** The kinds of which it can be said what goes with them, each once. */
export const recipesIn = remembered((past: Past): readonly Recipe[] => {
  const works = worksOf(past);
  const around = surroundingsOf(works, past.files);
  const recipes = anchorsIn(works, past.files)
    .sort(byWeight)
    .map((anchor) => recipeOf(anchor, around))
    .map((recipe) => ({ ...recipe, companions: recipe.companions.filter((one) => isOfChoice(one, recipe)) }))
    .filter(isTelling);
  const told: Recipe[] = [];
  for (const recipe of recipes) if (!told.some((other) => isPartOf(recipe, other))) told.push(recipe);
  return told.slice(0, MOST_RECIPES);
});

/** What a package manager writes, and what a compiler demands, nobody has to be told. */
const isOfChoice = ({ path }: Companion, { pattern }: Recipe): boolean => !isLock(path) && !isDeclaredIn(pattern, path);

const byWeight = (a: Anchor, b: Anchor): number =>
  b.examples.length - a.examples.length || (a.pattern < b.pattern ? -1 : 1);

/** A test beside it, or a line in the changelog, goes with any change. */
const isTelling = ({ companions, examples }: Recipe): boolean =>
  examples.length >= LEAST_EXAMPLES && companions.some(({ path, isTest }) => !isTest && !isChangelog(path));

function isPartOf({ examples }: Recipe, other: Recipe): boolean {
  const works = new Set(other.examples.map(({ work }) => work));
  return examples.filter(({ work }) => works.has(work)).length > SAME * examples.length;
}

export function* recipesOf(past: Past): Iterable<Candidate> {
  for (const recipe of recipesIn(past)) {
    const candidate = told(recipe, siblingsOf(past).get(parentOfKind(recipe) ?? '')?.shared ?? []);
    if (candidate) yield candidate;
  }
}

/** `shared`: files that all of the kind hold. */
function told(recipe: Recipe, shared: readonly (readonly [file: string, count: number])[]): Candidate | undefined {
  const { pattern, examples } = recipe;
  const folder = folderOfKind(recipe);
  const inside = folder === undefined ? [] : recipe.companions.filter(({ path }) => path.startsWith(folder));
  const companions = recipe.companions.filter((one) => !inside.includes(one)).slice(0, MOST_COMPANIONS);
  const newest = [...examples].reverse();
  const sentence =
    folder === undefined
      ? sentenceOf(pattern, examples, companions)
      : sentenceOf(
          folder,
          examples,
          companions,
          ownFirst([pattern, ...inside.map(({ path }) => path), ...shared.map(([file]) => folder + file)], folder),
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
  const folder = /^(?:[^<>]*\/)?<[xX]>\//.exec(pattern)?.[0];
  if (folder === undefined) return undefined;
  return companions.filter(({ path }) => path.startsWith(folder)).length >= LEAST_INSIDE ? folder : undefined;
}

/** The folder in which those of a kind stand beside each other, where each is a folder. */
export const parentOfKind = (recipe: Pick<Recipe, 'pattern' | 'companions'>): string | undefined =>
  folderOfKind(recipe)?.replace(/\/<[xX]>\/$/, '');

/** Names within a folder: what is written for it before what every folder has for the tools, which begins with a dot. */
const ownFirst = (paths: readonly string[], folder: string): readonly string[] =>
  [...new Set(paths)]
    .map((path) => path.slice(folder.length))
    .sort((a, b) => Number(a.startsWith('.')) - Number(b.startsWith('.')))
    .slice(0, MOST_INSIDE);

/** "To add `src/ls/<x>.py`: change `config.py` (26 of 26) and `README.md` (22); add `test/<x>/` (25)." */
function sentenceOf(
  pattern: string,
  examples: readonly Example[],
  companions: readonly Companion[],
  inside: readonly string[] = [],
): string {
  let told = 0;
  const counted = ({ path, count, of }: Companion): string => {
    const total = of === told ? '' : ` of ${String(of)}`;
    told = of;
    return `\`${path}\` (${String(count)}${total})`;
  };
  const group = (verb: string, all: readonly Companion[]): string =>
    all.length === 0 ? '' : `${verb} ${listed(all.map(counted))}`;
  const parts = [
    group(
      'also change',
      companions.filter(({ isPattern }) => !isPattern),
    ),
    group(
      'add',
      companions.filter(({ isPattern }) => isPattern),
    ),
    inside.length === 0 ? '' : `it holds ${listed(inside.map((name) => `\`${name}\``))}`,
  ].filter((part) => part !== '');
  const last = examples.at(-1);
  const like = last === undefined ? '' : ` (such as \`${shortName(last.path, pattern)}\`)`;
  return `To add \`${pattern}\`${like}: ${parts.join('; ')}.`;
}

/** The part of the path that varies. */
function shortName(path: string, pattern: string): string {
  if (pattern.endsWith('/')) return path.split('/')[pattern.split('/').length - 2] ?? path;
  const [folder, inPattern] = [folderOf(path), folderOf(pattern)];
  if (withoutVersions(folder) === inPattern) return path.slice(folder.length + 1);
  return splitName(folder).stem.slice(inPattern.slice(0, inPattern.indexOf('<')).length);
}
