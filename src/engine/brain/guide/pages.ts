/** How much a page says to everybody who works on the project, by where it lies and what it is called; and how soon it has said enough. */
import { folderOfPage } from '../../enrichment/documents/pages/page-folders.ts';
import { folderOf, pageName } from '../../enrichment/paths.ts';
import type { MemoryItem } from '../../model/item.ts';
import { placeIn } from './place.ts';
import type { GuideKind } from './sections.ts';
import { toneOf } from './words.ts';

interface PageWorth {
  /** What a line of it is worth beside the same line elsewhere. */
  readonly worth: number;
  /** So much less each of its lines is worth than the one before. */
  readonly fading: number;
}

/** Pages that everybody reads before a first change. */
const GUIDE: PageWorth = { worth: 1.1, fading: 0.02 };
/** Pages that go deeper into one matter. */
const PAGE: PageWorth = { worth: 0.95, fading: 0.1 };
/** A read-me speaks to whoever uses the package first. */
const READ_ME: PageWorth = { worth: 0.85, fading: 0.12 };
/** That of the tests speaks to whoever writes one, which everybody does. */
const OF_TESTS: PageWorth = { worth: 1, fading: 0.06 };
/** The folder of all tests of a project. */
const TESTS = /^(?:tests?|specs?)$/i;
/** How a release is made is read by who makes one, page in hand. */
const RELEASES: PageWorth = { worth: 0.5, fading: 0.2 };

const GUIDE_NAME =
  /^(?:agents?\.|claude\.|gemini\.|copilot|contribut|develop|dev\b|hacking|(?:coding|code|engineering)?[-_ ]?(?:style|standards|conventions|guidelines)|architecture|testing|(?:code[-_]?)?review|\w{2,12}[-_]style|pull[-_]request[-_]template)/i;
const RELEASE_NAME = /releas|publish|deploy/i;
const GUIDE_FOLDER =
  /^(?:\.github|(?:docs?|documentation)(?:(?:\/[\w-]{1,20}){0,2}\/(?:dev|development|developers?|contributing|contributors?|guidelines|internals?))?|contributing|dev[-_]?docs)?$/i;

/** Of a folder that is a guide each page is a chapter, whatever it is called. */
const GUIDELINES = /^(?:docs?|documentation|\.github)\/(?:[\w-]{1,20}\/){0,2}(?:guidelines|conventions|standards)$/i;

/** Whether a folder holds the tests of the whole project. */
export const isOfAllTests = (folder: string): boolean => TESTS.test(folder);

function worthOfPage(path: string): PageWorth {
  const name = pageName(path);
  if (RELEASE_NAME.test(name)) return RELEASES;
  const folder = folderOf(path);
  if (/^readme/i.test(name)) return isOfAllTests(folder) ? OF_TESTS : READ_ME;
  const isGuide = GUIDELINES.test(folder) || (GUIDE_NAME.test(name) && GUIDE_FOLDER.test(folder));
  return isGuide || (/^contribut/i.test(name) && folderOfPage(path) === '') ? GUIDE : PAGE;
}

/** The page that an item was read from, where it is a page's word. */
const pageOf = ({ tags, origin, files }: MemoryItem): string | undefined =>
  origin === 'document' && (tags.includes('told') || tags.includes('recipe')) ? files[0] : undefined;

/** What a file of tasks says beside its own steps of a release. */
const OF_RELEASES = /\b(?:releas(?:e|es|ed|ing)|tag|tags|tagged|changelog|publish(?:es|ed)?)\b/i;
/** What a page on releases asks of who changes something. */
const OF_CHANGES = /\b(?:changes?|pull requests?|PRs?|commits?) (?:that )?(?:touch|affect|modif|alter|add)/i;
/** What everybody does who contributes, and may be forbidden. */
const IN_A_CHANGE =
  /\b(?:in|with|as part of) (?:an? |any |your |the |their )?(?:\w+ )?(?:pull requests?|PRs?|commits?|changes?|contributions?)\b/i;
const isOfChanges = (facts: string): boolean =>
  OF_CHANGES.test(facts) || (IN_A_CHANGE.test(facts) && toneOf(facts).forbids);

function worthOnPage({ tags, facts }: MemoryItem, page: string): PageWorth {
  if (tags.includes('comment') && OF_RELEASES.test(facts)) return RELEASES;
  const byName = worthOfPage(page);
  // What a read-me says to contributors in a section of their own is no word to its users.
  const ofWork = tags.includes('for-contributors') && byName === READ_ME ? PAGE : byName;
  const ofPage = tags.includes('release') ? RELEASES : ofWork;
  return ofPage === RELEASES && isOfChanges(facts) ? PAGE : ofPage;
}

export function pageWorth(item: MemoryItem): number {
  const page = pageOf(item);
  return page === undefined ? 1 : worthOnPage(item, page).worth;
}

/** Folders of so many names lie deep: who works there meets them. */
const DEEP = 4;
const DEEP_FADING = 0.2;
/** What each folder holds by the first words of its module or manifest is guessed from most of their names. */
const MODULES_FADING = 0.04;

const MAIN_FADING = 0.05;

/** What tells of its parts one line after the other, and how soon it has said enough. */
function seriesOf({ item, kind, texts }: Line): { readonly name: string; readonly fading: number } | undefined {
  // What everything else is understood by is said on many pages, and has soon been understood.
  if (item.tags.includes('main')) return { name: 'main', fading: MAIN_FADING };
  const page = pageOf(item);
  if (page !== undefined) return { name: page, fading: worthOnPage(item, page).fading };
  const names = kind === 'map' ? placeIn({ kind, texts }).split('/') : [];
  if (names.length >= DEEP) return { name: names.slice(0, 2).join('/'), fading: DEEP_FADING };
  const tag = item.tags.find((one) => one === 'modules' || one === 'packages');
  return tag === undefined ? undefined : { name: tag, fading: MODULES_FADING };
}

interface Line {
  readonly item: MemoryItem;
  readonly kind: GuideKind;
  readonly texts: readonly string[];
  readonly worth: number;
  /** Somebody wants it told, however much its page says. */
  readonly isChosen?: boolean;
}

/** What a page asks of everybody comes later for what it asked before, and is not lost for that: so much of its worth is left to be told at all. */
const ASKED_LEFT = 0.92;
/** Behind so many of one page what is left of it are trifles. */
const MANY = 10;
const ASKED: ReadonlySet<GuideKind> = new Set<GuideKind>(['rule', 'convention', 'pitfall']);

/** Of a page that sets out the folders half are no map. */
const isPlace = ({ kind, texts }: Line): boolean => kind === 'map' && placeIn({ kind, texts }) !== '';

const isKeptOfPage = (line: Line): boolean => {
  const { item, kind } = line;
  const page = ASKED.has(kind) || isPlace(line) ? pageOf(item) : undefined;
  return page !== undefined && worthOnPage(item, page).fading <= PAGE.fading;
};

/**
 * `units` in order of worth, each line of a page, or of what lies deep in a folder, worth less than the one before it; in the
 * order given, without those that `isEnough` finds worth too little then.
 */
export function fadedByPage<T extends Line>(units: readonly T[], isEnough: (unit: T) => boolean): T[] {
  const told = new Map<string, number>();
  return units.flatMap((unit) => {
    const series = seriesOf(unit);
    if (!series || unit.isChosen === true) return isEnough(unit) ? [unit] : [];
    const before = told.get(series.name) ?? 0;
    told.set(series.name, before + 1);
    const left = (1 - series.fading) ** before;
    const isOpen = before < MANY || isPlace(unit);
    const least = isOpen && isKeptOfPage(unit) ? Math.max(left, ASKED_LEFT) : left;
    return isEnough({ ...unit, worth: unit.worth * least }) ? [{ ...unit, worth: unit.worth * left }] : [];
  });
}
