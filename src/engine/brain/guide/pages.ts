/** How much a page says to everybody who works on the project, by where it lies and what it is called; and how soon it has said enough. */
import { folderOfPage } from '../../enrichment/documents/page-folders.ts';
import { baseName, folderOf } from '../../enrichment/paths.ts';
import type { MemoryItem } from '../../model/item.ts';
import { placeIn } from './place.ts';
import type { GuideKind } from './sections.ts';

interface PageWorth {
  /** What a line of it is worth beside the same line elsewhere. */
  readonly worth: number;
  /** So much less each of its lines is worth than the one before. */
  readonly fading: number;
}

/** Pages that everybody reads before a first change. */
const GUIDE: PageWorth = { worth: 1.1, fading: 0.015 };
/** Pages that go deeper into one matter. */
const PAGE: PageWorth = { worth: 0.95, fading: 0.1 };
/** A read-me speaks to whoever uses the package first. */
const READ_ME: PageWorth = { worth: 0.85, fading: 0.12 };
/** How a release is made is read by who makes one, page in hand. */
const RELEASES: PageWorth = { worth: 0.5, fading: 0.2 };

const GUIDE_NAME =
  /^(?:agents?\.|claude\.|gemini\.|copilot|contribut|develop|dev\b|hacking|(?:coding|code|engineering)?[-_ ]?(?:style|standards|conventions|guidelines)|architecture|testing|(?:code[-_]?)?review|\w{2,12}[-_]style|pull[-_]request[-_]template)/i;
const RELEASE_NAME = /releas|publish|deploy|versioning/i;
const GUIDE_FOLDER =
  /^(?:\.github|(?:docs?|documentation)(?:\/(?:dev|development|developers?|contributing|contributors?|guidelines|internals?))?|contributing|dev[-_]?docs)?$/i;

function worthOfPage(path: string): PageWorth {
  const name = baseName(path);
  if (RELEASE_NAME.test(name)) return RELEASES;
  if (/^readme/i.test(name)) return READ_ME;
  const isGuide = GUIDE_NAME.test(name) && GUIDE_FOLDER.test(folderOf(path));
  return isGuide || (/^contribut/i.test(name) && folderOfPage(path) === '') ? GUIDE : PAGE;
}

/** The page that an item was read from, where it is a page's word. */
const pageOf = ({ tags, origin, files }: MemoryItem): string | undefined =>
  origin === 'document' && (tags.includes('told') || tags.includes('recipe')) ? files[0] : undefined;

const worthOnPage = (item: MemoryItem, page: string): PageWorth =>
  item.tags.includes('release') ? RELEASES : worthOfPage(page);

export function pageWorth(item: MemoryItem): number {
  const page = pageOf(item);
  return page === undefined ? 1 : worthOnPage(item, page).worth;
}

/** Folders of so many names lie deep: who works there meets them. */
const DEEP = 4;
const DEEP_FADING = 0.2;
/** What each folder holds by the first words of its module is guessed from most of their names. */
const MODULES_FADING = 0.04;

/** What tells of its parts one line after the other, and how soon it has said enough. */
function seriesOf({ item, kind, texts }: Line): { readonly name: string; readonly fading: number } | undefined {
  const page = item.tags.includes('main') ? undefined : pageOf(item);
  if (page !== undefined) return { name: page, fading: worthOnPage(item, page).fading };
  const names = kind === 'map' ? placeIn({ kind, texts }).split('/') : [];
  if (names.length >= DEEP) return { name: names.slice(0, 2).join('/'), fading: DEEP_FADING };
  return item.tags.includes('modules') ? { name: 'modules', fading: MODULES_FADING } : undefined;
}

interface Line {
  readonly item: MemoryItem;
  readonly kind: GuideKind;
  readonly texts: readonly string[];
  readonly worth: number;
  /** Somebody wants it told, however much its page says. */
  readonly isChosen?: boolean;
}

/** `units` in order of worth, each line of a page, or of what lies deep in a folder, worth less than the one before it; in the order given. */
export function fadedByPage<T extends Line>(units: readonly T[]): T[] {
  const told = new Map<string, number>();
  return units.map((unit) => {
    const series = seriesOf(unit);
    if (!series || unit.isChosen === true) return unit;
    const before = told.get(series.name) ?? 0;
    told.set(series.name, before + 1);
    return { ...unit, worth: unit.worth * (1 - series.fading) ** before };
  });
}
