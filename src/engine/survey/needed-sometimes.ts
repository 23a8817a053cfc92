/**
 * A recipe is often told as one commit did it. Where rules have counted what the commits that added one of a kind changed, and not
 * all of them changed a file of its steps, that step comes back with the count: it says when it is needed, or how often.
 */
import { folderOf } from '../enrichment/paths.ts';

/** "To add `src/x/<x>.ts` (…): also change `a.ts` (28 of 28), `b.ts` (28) and `c.ts` (23)." */
const ADDS = /^To add `([^`\n]{3,200})`/;
const CHANGED = /`([^`\n]{3,200})` \((\d{1,6})(?: of (\d{1,6}))?\)/g;
/** A step of which more commits than this took part, in parts of one, is told of all. */
const NEARLY_ALL = 0.9;
/** Fewer that did without may have forgotten it. */
const FEWEST_WITHOUT = 3;
/** It says itself that it is not always needed. */
const HEDGED =
  /(?<!\p{L})(?:where|when|if|unless|only|some|most|mostly|many|often|usually|may|can|needed|needs|of the kind|otherwise)(?!\p{L})|\d of \d/iu;

/** What its title says of a recipe that adds one of a kind; another changes what is there, and such commits were not counted. */
const IS_ADDING =
  /(?<!\p{L})(?:add(?:s|ing)?|creat(?:e|es|ing)|introduc(?:e|es|ing)|wr(?:ite|ites|iting)|new|one more)(?!\p{L})/iu;

interface Counted {
  readonly path: string;
  readonly count: number;
  readonly all: number;
}

function countedIn(recipe: string): readonly Counted[] {
  let total = 0;
  return [...recipe.matchAll(CHANGED)].map(([, path = '', count, all]) => {
    total = all === undefined ? total : Number(all);
    return { path, count: Number(count), all: total };
  });
}

/**
 * Why steps are told of all that are needed for some.
 * @param title what the recipe is for
 * @param steps facts of a recipe, a step on each line
 * @param counted facts of recipes that rules have counted
 */
export function neededSometimes(title: string, steps: string, counted: readonly string[]): readonly string[] {
  if (!IS_ADDING.test(title)) return [];
  return counted.flatMap((recipe): readonly string[] => {
    const pattern = ADDS.exec(recipe)?.[1] ?? '';
    const folder = folderOf(pattern);
    if (folder === '' || !steps.includes(`${folder}/`)) return [];
    const rare = countedIn(recipe).filter(({ path, count, all }) => {
      const step = steps.split('\n').find((line) => line.includes(`\`${path}\``));
      return step !== undefined && count < NEARLY_ALL * all && all - count >= FEWEST_WITHOUT && !HEDGED.test(step);
    });
    return rare.map(
      ({ path, count, all }) =>
        `Of ${all} commits that added \`${pattern}\` ${count} changed \`${path}\`: say when that step is needed.`,
    );
  });
}
