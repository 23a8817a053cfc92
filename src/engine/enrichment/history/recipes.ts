/** Recipes: what else is done whenever a thing of a kind is added, learnt from those that were. */
import { COUNTED, type Candidate } from '../../model/candidate.ts';
import { candidateOf } from '../draft.ts';
import { folderOf } from '../paths.ts';
import { type Anchor, anchorsIn, type Example, LEAST_EXAMPLES } from './anchors.ts';
import { type Companion, type Recipe, recipeOf, surroundingsOf } from './companions.ts';
import { listed } from './counting.ts';
import { type Past, worksOf } from './past.ts';
import { isChangelog, isDeclaredIn, isLock } from './path-kinds.ts';
import { splitName, withoutVersions } from './path-names.ts';

/** Recipes that are told; those with the most examples first. */
const MOST_RECIPES = 8;
const MOST_COMPANIONS = 6;
/** A kind whose examples are another kind's, to this share, is that kind seen from its other files. */
const SAME = 0.5;
const MOST_QUOTES = 5;

/** The kinds of which it can be said what goes with them, each once. */
export function recipesIn(past: Past): Recipe[] {
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
}

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
    const candidate = told(recipe);
    if (candidate) yield candidate;
  }
}

function told(recipe: Recipe): Candidate | undefined {
  const { pattern, examples } = recipe;
  const companions = recipe.companions.slice(0, MOST_COMPANIONS);
  const newest = [...examples].reverse();
  const sentence = sentenceOf(pattern, examples, companions);
  return candidateOf({
    type: 'convention',
    title: `To add \`${pattern}\`, as ${String(examples.length)} commits did`,
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

/** "To add `src/ls/<x>.py`: change `config.py` (26 of 26) and `README.md` (22); add `test/<x>/` (25)." */
function sentenceOf(pattern: string, examples: readonly Example[], companions: readonly Companion[]): string {
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
  ].filter((part) => part !== '');
  const last = examples.at(-1);
  const like = last === undefined ? '' : ` (such as \`${shortName(last.path, pattern)}\`)`;
  return `To add \`${pattern}\`${like}: ${parts.join('; ')}.`;
}

/** The part of the path that varies. */
function shortName(path: string, pattern: string): string {
  const [folder, inPattern] = [folderOf(path), folderOf(pattern)];
  if (withoutVersions(folder) === inPattern) return path.slice(folder.length + 1);
  return splitName(folder).stem.slice(inPattern.slice(0, inPattern.indexOf('<')).length);
}
