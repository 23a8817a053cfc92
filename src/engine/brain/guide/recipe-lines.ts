/** Of what was counted of new things of a kind, the few kinds that touch most, each told once. */
import { isCode } from '../../enrichment/history/path-kinds.ts';
import { baseName, folderOf } from '../../enrichment/paths.ts';
import { codeIn } from './doubles.ts';
import type { Unit } from './unit.ts';

/** Whoever adds something else sees how its neighbours are made. */
const MOST = 4;
const MOST_REGISTRIES = 3;
/** Example projects are copied, not extended. */
const OF_EXAMPLES = /^(?:examples?|demos?|samples?|playground)\//;
/** Who adds a page looks for the list that leads to it. */
const OF_PAGES = /\.(?:mdx?|adoc|rst|txt)$/;
/** What a package hands out is entered there by every change of the kind, as its language asks. */
const HANDS_OUT = /(?:^|\/)__init__\.py$/;

const textOf = ({ texts }: Unit): string => texts.join(' ');
/** Learnt from commits that added one. */
const isOfHistory = ({ item, kind }: Unit): boolean => kind === 'recipe' && item.tags.includes('history');
/** Learnt from who imports them. */
const isRegistry = ({ item, kind }: Unit): boolean => kind === 'recipe' && item.tags.includes('usage');

interface Parts {
  readonly pattern: string;
  readonly companions: readonly string[];
}

function partsOf(unit: Unit): Parts {
  const [pattern = '', ...companions] = codeIn(textOf(unit).replace(/ \(such as `[^`]{1,200}`\)/, ''));
  return { pattern, companions };
}

/** "(8 of the last 8)" of an index above the folder, which a listing of it does not show. */
const ENTERED = /also change `([^`]+)\/(?:index|__init__)\.\w{1,4}` \((\d+) of the last (\d+)\)/;
const LEAST_ENTERED = 8;

function isEnteredAbove(unit: Unit): boolean {
  const [, above = '', count = '', of = ''] = ENTERED.exec(textOf(unit)) ?? [];
  const folder = folderOf(partsOf(unit).pattern);
  return count !== '' && count === of && Number(of) >= LEAST_ENTERED && folder.startsWith(`${above}/`);
}

/** How much else has to be done that nobody sees beside it; 0 where it is no more than one file of code of its own folder, or of one above. */
function reachOf(unit: Unit): number {
  const { pattern, companions } = partsOf(unit);
  if (OF_EXAMPLES.test(pattern) || OF_PAGES.test(pattern)) return 0;
  if (isEnteredAbove(unit)) return 1;
  const apart = companions.filter((path) => !isCode(baseName(path)) || !`${pattern}/`.startsWith(`${folderOf(path)}/`));
  return apart.length === 0 && companions.length < 2
    ? 0
    : companions.length + apart.filter((path) => !isCode(baseName(path))).length;
}

/** Whether the registry lists what the package or a folder above hands out, rather than what it dispatches to. */
function handsOut(registry: Unit): boolean {
  const [folder = '', path = ''] = codeIn(textOf(registry));
  const isIndexAbove = /\/index\.\w{1,4}$/.test(path) && folderOf(path) !== folder;
  return registry.isChosen !== true && (HANDS_OUT.test(path) || isIndexAbove);
}

/** Where a recipe says what else to change for a new file of a folder, imports need not say it again. */
function tellsOf(recipe: Unit, registry: Unit): boolean {
  const [folder = '', path = ''] = codeIn(textOf(registry));
  return textOf(recipe).includes(`\`${folder}/`) && textOf(recipe).includes(`\`${path}\``);
}

/** Whether the steps of a page name the one file that a counted recipe has changed: "Add an entry to `sidebar.json`". */
function saysOfPage(steps: Unit, recipe: Unit): boolean {
  const [only, ...more] = partsOf(recipe).companions;
  return (
    only !== undefined && more.length === 0 && codeIn(textOf(steps)).some((code) => baseName(code) === baseName(only))
  );
}

/** How often it was done, as the title of what was counted says it. */
const timesOf = ({ item }: Unit): number => Number(/, as (\d+) commits did$/.exec(item.title)?.[1] ?? 1);

/** The commonest kind first, where as much has to be done for each. */
const weightOf = (unit: Unit): number => Number(unit.isChosen ?? false) * 1e6 + timesOf(unit) * reachOf(unit);

const MOST_APART = 2;

/** Whether two kinds are one in folders beside each other: their paths differ by a folder or two, and by these all that goes with them does. */
function isOfForm(one: Unit, other: Unit): boolean {
  const [own, theirs] = [partsOf(one), partsOf(other)];
  const [a, b] = [own.pattern.split('/'), theirs.pattern.split('/')];
  const apart = a.flatMap((part, at) => (part === b[at] ? [] : [[part, b[at] ?? ''] as const]));
  if (a.length !== b.length || a.slice(-2).join() !== b.slice(-2).join() || apart.length > MOST_APART) return false;
  const meant = (path: string): string =>
    path
      .split('/')
      .map((part) => apart.find(([from]) => from === part)?.[1] ?? part)
      .join('/');
  const paths = ({ companions }: Parts): readonly string[] => companions.filter((path) => path.includes('/')).sort();
  return paths(own).map(meant).sort().join() === paths(theirs).join();
}

function eachFormOnce(recipes: readonly Unit[]): readonly Unit[] {
  const told: Unit[] = [];
  for (const unit of recipes) if (unit.isChosen === true || !told.some((one) => isOfForm(one, unit))) told.push(unit);
  return told;
}

/** The others as they are; of counted recipes those that reach farthest, and of registries what these do not tell. */
export function fewRecipes(units: readonly Unit[]): readonly Unit[] {
  const counted = units.filter(isRegistry);
  const isTelling = (unit: Unit): boolean =>
    unit.isChosen === true || reachOf(unit) > 0 || counted.some((registry) => tellsOf(unit, registry));
  const others = units.filter((unit) => unit.kind === 'recipe' && !isRegistry(unit) && !isOfHistory(unit));
  const isSaid = (unit: Unit): boolean => unit.isChosen !== true && others.some((steps) => saysOfPage(steps, unit));
  const telling = units.filter((unit) => isOfHistory(unit) && isTelling(unit) && !isSaid(unit));
  const ofHistory = eachFormOnce(telling.sort((a, b) => weightOf(b) - weightOf(a))).slice(0, MOST);
  const registries = counted.filter(
    (registry) => !handsOut(registry) && ![...others, ...ofHistory].some((recipe) => tellsOf(recipe, registry)),
  );
  const told = new Set([...ofHistory, ...registries.slice(0, MOST_REGISTRIES)]);
  return units.filter((unit) => !(isOfHistory(unit) || isRegistry(unit)) || told.has(unit));
}
