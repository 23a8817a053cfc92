/** What the folders of a kind are said to have, "a domain under `src/core` has `services/` and `ports/`", is counted in the tree. */
import { MOST_PERCENT } from './holds/hold.ts';

const CODE = /`([^`\n]{1,200})`/g;
/** "A domain under `folder` has …", "each package in `folder` consists of …": up to the end of the clause. */
const LAYOUT =
  /(?:^|[.;:] )(?:an?|each|every|the) [\p{L}-]{3,30}(?: [\p{L}-]{3,30})? (?:under|in|below|of) `([\w@.-]+(?:\/[\w@.-]+)*)\/?` (?:has|have|holds|contains|consists of|is parted into|is split into) ([^.;]{3,300})/giu;
/** It says itself that not all have it. */
const HEDGED = /(?<!\p{L})(?:may|mostly|most|some|often|usually|as needed|where needed|or)(?!\p{L})|\d of \d/iu;
/** In fewer folders nothing is a habit. */
const FEWEST = 3;

/** The folders right below `parent` that hold files, each with what lies in it. */
function foldersIn(parent: string, files: ReadonlySet<string>): ReadonlyMap<string, ReadonlySet<string>> {
  const folders = new Map<string, Set<string>>();
  for (const path of files) {
    const at = path.startsWith(`${parent}/`) ? parent.length + 1 : path.indexOf(`/${parent}/`) + parent.length + 2;
    if (!path.startsWith(`${parent}/`) && !path.includes(`/${parent}/`)) continue;
    const [name = '', inner, ...more] = path.slice(at).split('/');
    if (inner === undefined) continue;
    const key = path.slice(0, at) + name;
    const has = folders.get(key) ?? new Set();
    folders.set(key, has.add(more.length > 0 ? `${inner}/` : inner));
  }
  return folders;
}

/** Why what is said of the layout of folders does not hold for most of them, with the count. */
export function laidOutElsewise(text: string, files: ReadonlySet<string>): readonly string[] {
  return [...text.matchAll(LAYOUT)].flatMap(([, parent = '', rest = '']): readonly string[] => {
    const parts = [...rest.matchAll(CODE)].flatMap(([, code = '']) => (/^[\w.-]+\/$/.test(code) ? [code] : []));
    if (parts.length === 0 || HEDGED.test(rest.replace(CODE, ' '))) return [];
    const folders = [...foldersIn(parent, files).values()];
    const counts = parts.map((part) => folders.filter((has) => has.has(part)).length);
    const all = folders.filter((has) => parts.every((part) => has.has(part))).length;
    if (folders.length < FEWEST || all * 100 >= MOST_PERCENT * folders.length) return [];
    const each = parts.map((part, n) => `\`${part}\` ${counts[n] ?? 0}`).join(', ');
    return [
      `Of the ${folders.length} folders in \`${parent}\` ${all} have all of that (${each}): say how many do, or "of these as needed".`,
    ];
  });
}
