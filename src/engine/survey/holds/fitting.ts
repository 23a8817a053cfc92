/** Whether a search shows as much as a statement says, and which one would: an assistant is told exactly what to add. */
import { splitName, wordsIn } from '../../enrichment/history/path-names.ts';
import { baseName, folderOf } from '../../enrichment/paths.ts';
import type { QuantityClaim } from '../quantities.ts';
import { type Hold, MOST_PERCENT } from './hold.ts';

const ALL_PERCENT = 100;

/** A call without what it is called with: `open(` for `open(path)`. */
const asCalled = (name: string): string => (name.includes('(') ? name.slice(0, name.indexOf('(') + 1) : name);

/** Whether a search that finds what it says shows it of all, or of most. */
export function showsAsMuch({ quantity }: Hold, share: QuantityClaim['share']): boolean {
  const least = share === 'all' ? ALL_PERCENT : MOST_PERCENT;
  switch (quantity.kind) {
    case 'no':
    case 'every':
    case 'only':
      return true;
    case 'share':
      return quantity.bound === 'at least' ? quantity.percent >= least : quantity.percent <= ALL_PERCENT - least;
    case 'of':
      return quantity.count * ALL_PERCENT >= least * quantity.total;
    default:
      return false;
  }
}

const CODE = /`([^`\n]{1,300})`/g;
/** A share of a folder's files that stands for them. */
const NEARLY_ALL = 0.8;

/** Why a search shows nothing of a folder that a text speaks of: it looks at some of its files, by a name that the text does not say. */
export function narrowerThanSaid(
  { text: search, matching, quantity }: Hold,
  of: number,
  text: string,
  files: ReadonlySet<string>,
): string | null {
  if (matching === null || quantity.kind === 'no' || quantity.kind === 'only') return null;
  const { stem, ending } = splitName(baseName(matching));
  const said = text.toLowerCase();
  const own = wordsIn(stem.replace(/[*?]/g, ' '));
  const folder = folderOf(matching);
  if (own.length === 0 || /[*?{[]/.test(folder) || own.some((word) => said.includes(word.toLowerCase()))) return null;
  const isSaid = [...text.matchAll(CODE)].some(([, code = '']) => {
    const named = code.replace(/\/$/, '');
    return folder === named || (named.includes('/') && folder.endsWith(`/${named}`));
  });
  const all = [...files].filter((path) => folderOf(path) === folder && path.endsWith(ending)).length;
  if (!isSaid || of >= NEARLY_ALL * all) return null;
  return `holds "${search}" looks at ${of} of ${all} such files in \`${folder}\`: search all of them, or say of which it holds.`;
}

/** Shorter texts, and those without a letter, stand in nearly every file. */
const TELLS = /^(?=[^]*\p{L})[^]{3}/u;

/** Why a search for what nearly every file contains shows nothing; that no file has it says enough. */
export const findsAnything = ({ text, predicate, quantity }: Hold): string | null =>
  predicate.kind === 'contains' && quantity.kind !== 'no' && !TELLS.test(predicate.text)
    ? `holds "${text}" looks for "${predicate.text}", which nearly every file has: search for what it speaks of.`
    : null;

/** Why a search shows nothing of the folders that a text speaks of: it looks at another, which the text does not name. */
export function searchesElsewhere(hold: Hold, text: string, files: ReadonlySet<string>): string | null {
  const place = (hold.under ?? hold.matching?.split(/[*?{[]/)[0] ?? '').replace(/\/$/, '');
  const isFolder = (path: string): boolean => [...files].some((file) => file.startsWith(`${path}/`));
  const folders = [...text.matchAll(CODE)].map(([, code = '']) => code.replace(/^\.\/|\/$/g, '')).filter(isFolder);
  const isSaid = place.split('/').some((part) => wordsIn(text.toLowerCase()).includes(part.toLowerCase()));
  const isIn = (one: string, other: string): boolean => `${one}/`.startsWith(`${other}/`);
  if (folders.length === 0 || !isFolder(place) || isSaid) return null;
  if (folders.some((folder) => isIn(folder, place) || isIn(place, folder))) return null;
  return `holds "${hold.text}" looks at \`${place}\`, and it speaks of \`${folders[0] ?? ''}\`: search there.`;
}

/** Places named one after the other, of which none is as is said. */
const PLACES =
  /\b(?:no|none|nothing|neither|nowhere)\b[^.;:`\n]{0,60}\b(?:under|in|of)\s{1,3}((?:`[^`\n]{1,200}`(?:,? (?:and|or|nor) |, )?){2,12})/gi;

/** Whether a search for what no file has looks at all of a folder. */
function searches({ quantity, under, matching }: Hold, folder: string): boolean {
  if (quantity.kind === 'only') return true;
  if (quantity.kind !== 'no') return false;
  const searched = under ?? matching?.slice(0, matching.search(/[*?{[]|$/)) ?? '';
  return (
    searched === '' || folder === searched || folder.startsWith(searched.endsWith('/') ? searched : `${searched}/`)
  );
}

/** Why searches show nothing of one of several folders that a text names together: they look at the others alone. */
export function foldersUnsearched(text: string, holds: readonly Hold[], files: ReadonlySet<string>): string | null {
  const isFolder = (path: string): boolean => [...files].some((file) => file.startsWith(`${path}/`));
  for (const [, list = ''] of text.matchAll(PLACES)) {
    const folders = [...list.matchAll(CODE)].map(([, code = '']) => code.replace(/\/$/, '')).filter(isFolder);
    const left = folders.filter((folder) => !holds.some((hold) => searches(hold, folder)));
    const [first] = left;
    if (first === undefined || left.length === folders.length) continue;
    return `No search looks at ${left.map((folder) => `\`${folder}\``).join(', ')}: add one for each ("no file under ${first} …"), or leave it out.`;
  }
  return null;
}

/** What stands for a name in a path. */
const STANDS_FOR = /<[^<>]{1,60}>|\{[^{}]{1,60}\}|\*{1,2}/;

/** What shows that everything takes one way: nothing else does it but the file that is the way. */
const WAY = /through$/;

/** Of the quoted files the first that lies elsewhere than `path`, as a glob of its like. */
function likeQuoted(quoted: readonly string[], path: string): string {
  const other = quoted.find((one) => folderOf(one) !== folderOf(path));
  return other === undefined ? 'src/**' : `${folderOf(other)}/*${splitName(baseName(other)).ending}`.replace(/^\//, '');
}

/** A search that would show a claim, of files like the quoted ones; its parts are for whoever states it to set right. */
export function holdFor({ share, word, clause }: QuantityClaim, quoted: readonly string[]): string {
  const codes = [...clause.matchAll(CODE)].map(([, inside]) => inside ?? '').filter((code) => !/\s/.test(code));
  const paths = codes.filter((code) => code.includes('/'));
  const [way] = paths;
  if (WAY.test(word) && way !== undefined)
    return `no file under ${way.split('/')[0] ?? 'src'} except "${way}" contains "…"`;
  const [quantity, has, contains] =
    share === 'all' ? ['every file', 'has', 'contains'] : ['most files', 'have', 'contain'];
  const pattern = paths.find((path) => STANDS_FOR.test(path));
  if (pattern !== undefined)
    return `${quantity} matching "${likeQuoted(quoted, pattern)}" ${has} "${pattern.replace(STANDS_FOR, '*')}"`;
  const name = codes.find((code) => /^[\w$.]{3,60}(?:\([^)]{0,60}\))?$/.test(code));
  return `${quantity} matching "${likeQuoted(quoted, '')}" ${contains} "${name === undefined ? '…' : asCalled(name)}"`;
}
