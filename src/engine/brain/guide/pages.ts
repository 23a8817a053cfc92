/** How much a page says to everybody who works on the project, by where it lies and what it is called; and how soon it has said enough. */
import { baseName, folderOf } from '../../enrichment/paths.ts';
import type { MemoryItem } from '../../model/item.ts';

interface Standing {
  /** What a line of it is worth beside the same line elsewhere. */
  readonly worth: number;
  /** So much less each of its lines is worth than the one before. */
  readonly fading: number;
}

/** Pages that everybody reads before a first change. */
const GUIDE: Standing = { worth: 1.1, fading: 0.015 };
/** Pages that go deeper into one matter. */
const PAGE: Standing = { worth: 0.95, fading: 0.1 };
/** A read-me speaks to whoever uses the package first. */
const READ_ME: Standing = { worth: 0.85, fading: 0.12 };
/** How a release is made is read by who makes one, page in hand. */
const RELEASES: Standing = { worth: 0.5, fading: 0.2 };

const GUIDE_NAME =
  /^(?:agents?\.|claude\.|gemini\.|copilot|contribut|develop|dev\b|hacking|(?:coding|code|engineering)?[-_ ]?(?:style|standards|conventions|guidelines)|architecture|testing|(?:code[-_]?)?review|\w{2,12}[-_]style|pull[-_]request[-_]template)/i;
const RELEASE_NAME = /releas|publish|deploy|versioning/i;
const GUIDE_FOLDER =
  /^(?:\.github|(?:docs?|documentation)(?:\/(?:dev|development|developers?|contributing|contributors?|guidelines|internals?))?|contributing|dev[-_]?docs)?$/i;

function standingOf(path: string): Standing {
  const name = baseName(path);
  if (RELEASE_NAME.test(name)) return RELEASES;
  if (/^readme/i.test(name)) return READ_ME;
  return GUIDE_NAME.test(name) && GUIDE_FOLDER.test(folderOf(path)) ? GUIDE : PAGE;
}

/** The page that an item was read from, where it is a page's word. */
const pageOf = ({ tags, origin, files }: MemoryItem): string | undefined =>
  origin === 'document' && (tags.includes('told') || tags.includes('recipe')) ? files[0] : undefined;

const standingIn = (item: MemoryItem, page: string): Standing =>
  item.tags.includes('release') ? RELEASES : standingOf(page);

export function pageWorth(item: MemoryItem): number {
  const page = pageOf(item);
  return page === undefined ? 1 : standingIn(item, page).worth;
}

/** `units` in order of worth, each line of a page worth less than the one before it; in the order given. */
export function fadedByPage<T extends { readonly item: MemoryItem; readonly worth: number }>(units: readonly T[]): T[] {
  const told = new Map<string, number>();
  return units.map((unit) => {
    const page = pageOf(unit.item);
    if (page === undefined) return unit;
    const before = told.get(page) ?? 0;
    told.set(page, before + 1);
    return { ...unit, worth: unit.worth * (1 - standingIn(unit.item, page).fading) ** before };
  });
}
