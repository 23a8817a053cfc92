/**
 * What a line is worth to whoever works on the project with nothing but the guide and the files. One product of factors:
 *
 *   kind × authority × counted × gate × sent back × role × place × consequence × emphasis × brevity × page × reach × sight × age
 *     × confirmation × standing × invariant × weight
 *
 * Each is 1 where nothing is known of it; below `leastOf` its section a line is not told, however much of the budget is left.
 */
import { ageInDays } from '../../model/days.ts';
import type { MemoryItem, Origin } from '../../model/item.ts';
import { isOfAllTests, pageWorth } from './pages.ts';
import { tellsInvariant } from './invariants.ts';
import { isReadByRules } from './choice.ts';
import { sentBackWorth } from './handing-in.ts';
import type { GuideKind } from './sections.ts';
import { ASKING, namesWorth } from './names-worth.ts';
import { placeIn, scopeOf } from './place.ts';
import { plainWorth, sightWorth } from './plain-sight.ts';
import { mainClause, toneOf } from './words.ts';

/** Below it a line costs its reader more than it tells. */
export const LEAST = 0.5;
/**
 * Of what rules have read; commands fade by their place in a list. Of the lines of pages between 0.6 and 0.65 judges of thirty-two
 * projects found hardly one worth its place, and a third to a half noise.
 */
const LEAST_TOLD = 0.65;
const LEAST_READ = 0.6;
/** Of single folders that no page sets out, and of comments. */
const LEAST_IN_PASSING = 0.7;
/** The lines of the main folders, and of the types that others extend, have no other place. */
const LEAST_OF_FOLDERS = 0.63;
const LEAST_READ_OF: Readonly<Partial<Record<GuideKind, number>>> = {
  rule: 0.9,
  command: LEAST,
  decision: LEAST,
  now: LEAST,
};

/** How often knowledge of a kind decides whether work is done right. */
const KIND: Readonly<Record<GuideKind, number>> = {
  what: 1,
  stack: 1,
  command: 0.95,
  rule: 1,
  recipe: 0.95,
  pitfall: 0.95,
  decision: 0.75,
  convention: 0.75,
  map: 0.75,
  knowledge: 0.6,
  now: 0.7,
};
/** Whose word it is. */
const AUTHORITY: Readonly<Record<Origin, number>> = {
  manual: 1.3,
  document: 1,
  agent: 0.95,
  transcript: 0.9,
  commit: 0.85,
  edit: 0.7,
};
/** What hundreds of files keep to stands on no page, and holds today. */
const COUNTED = 1.42;
/** And so does what they share or leave out, though it forbids nothing. */
const COUNTED_HABIT = 1.2;
/** What CI runs on a change decides for everybody whether it gets in. */
const GATE = 1.3;
export const GATE_TOPIC = 'convention:pull-requests:checks';
/** What a list says of each of its names asks nothing, in whatever tone. */
const NAMES_TOPIC = 'convention:tests:markers';
/** What everything else is understood by; what a section begins with; what it only warns of behind that, or elaborates. */
const MAIN = 1.4;
const LEAD = 1.15;
const CAVEAT = 0.85;
const FORBIDDEN = 1.25;
const COMPELLED = 1.15;
/** Which parts a project has decides where anything is done. */
const PARTS = 1.2;
/** What a module's first words say of its folder is mostly read in passing. */
const MODULES = 0.85;
/** Below these lies what helps with the work, or stands beside the product: who works there meets it. */
const BESIDE = 0.6;
const BESIDE_FOLDERS: ReadonlySet<string> = new Set(
  'tools tooling scripts script ci infra ops bots bot hack contrib examples samples sandbox website'.split(' '),
);
/** A file that runs beats the text that describes it. */
const DESCRIBED = 0.9;
const WARNED = 1.15;
/** Who says what not to do instead knows what is done wrong. */
const CONTRASTED = 1.15;
const SOFT = 0.7;
const ONE_FILE = 0.75;
const FEW_FILES = 0.9;
/** What concerns one folder only is read for nothing by who works elsewhere. */
const ONE_FOLDER = 0.7;
/** A page for everybody that is about one of the packages. */
const NAMED_FOLDER = 0.9;
/** A folder of tests, or one below it. */
const OF_TESTS = /(?:^|\/)(?:tests?|specs?|e2e|integration)(?:\/|$)/i;
/** What calls itself a rule of the whole project is one, whichever page tells it. */
const FOR_ALL =
  /\b(?:project|codebase|repo(?:sitory)?|workspace)-wide\b|\bthroughout the (?:project|codebase|repository)\b/i;
/** What a commit chose for a file or three is read in those files. */
const CHOSEN_THERE = 0.75;
/** Most of what commits choose is seen in the code that they leave. */
const CHOSEN = 0.75;
/** Characters that a line may have before its length counts against it, as a power. */
const BRIEF = 150;
const LENGTHY = 0.3;
const FEW = 3;
const WIDE = 4;
/** What history told and nobody has said since fades to this over `FADED_DAYS`. */
const FADED = 0.7;
const FADED_DAYS = 730;
const CONFIRMED = 1.05;

/** Sections that name things, whose names are no politeness: the library Click, a folder of buttons. */
const NAMING: ReadonlySet<GuideKind> = new Set(['stack', 'map']);

interface Asked {
  /** It is told as a rule, however it is worded. */
  readonly isRule: boolean;
  /** What its count says is weighed by that. */
  readonly isCounted: boolean;
  /** Somebody understood it and means it, so that its words are no mere politeness: "a branch of a fork". */
  readonly isMeant: boolean;
}

function consequenceOf(text: string, kind: GuideKind, { isRule, isCounted, isMeant }: Asked): number {
  const { warns, softens, courtesy } = toneOf(text);
  // What a convention denies in its reason it does not forbid.
  const { forbids, compels, contrasts } = toneOf(kind === 'convention' ? mainClause(text) : text);
  // What is not wanted may be said politely.
  if (courtesy && !isMeant && !forbids && !NAMING.has(kind)) return 0;
  if (!ASKING.has(kind)) return 1;
  const force = forbids
    ? FORBIDDEN
    : compels || isRule
      ? COMPELLED
      : contrasts && !isCounted
        ? CONTRASTED
        : softens
          ? SOFT
          : 1;
  return force * (warns ? WARNED : 1);
}

const liesIn = ({ files }: MemoryItem, folder: string): boolean => files.some((file) => file.startsWith(`${folder}/`));

/** What concerns several features or developers does so whatever files it was done in. */
function reachOf(item: MemoryItem): number {
  const { files, origin, importance } = item;
  if (item.tags.includes('told') && FOR_ALL.test(item.facts)) return 1;
  if (item.tags.includes('told') && isOfAllTests(scopeOf(item))) return 1;
  // What a page asks of who writes tests there, or a list of who adds something there, is wanted by whoever does.
  const isAsked =
    item.tags.includes('for-contributors') && (item.tags.includes('list') || OF_TESTS.test(scopeOf(item)));
  if (item.tags.includes('told') && scopeOf(item) !== '')
    return liesIn(item, scopeOf(item)) && !isAsked ? ONE_FOLDER : NAMED_FOLDER;
  if (item.tags.includes('pages')) return ONE_FOLDER;
  // Counted in a part of the code that few work in.
  const isNarrow = item.tags.includes('usage') && (importance ?? WIDE) < WIDE;
  if (isNarrow || (item.dedupHint?.startsWith('lint-rules:') === true && scopeOf(item) !== '')) return ONE_FOLDER;
  if (item.type === 'decision' && origin === 'commit' && (importance ?? 0) < WIDE && files.length > FEW) return CHOSEN;
  const isWide = origin === 'document' || origin === 'agent' || (importance ?? 0) >= WIDE;
  if (isWide || files.length === 0 || files.length > FEW) return 1;
  return (files.length === 1 ? ONE_FILE : FEW_FILES) * (item.type === 'decision' ? CHOSEN_THERE : 1);
}

/** What is counted is counted again with each change: it holds today. */
const isCounted = ({ dedupHint }: MemoryItem): boolean => /^(?:imports|counted):/.test(dedupHint ?? '');

function fadingOf(item: MemoryItem, now: number): number {
  const { origin, updatedAt, lastReinforcedAt } = item;
  if ((origin !== 'commit' && origin !== 'edit') || isCounted(item)) return 1;
  const days = ageInDays(lastReinforcedAt ?? updatedAt, now);
  return 1 - (1 - FADED) * Math.min(1, days / FADED_DAYS);
}

/** What a person approved is as good as their own word. */
const authorityOf = ({ origin, approvedBy }: MemoryItem): number =>
  approvedBy === 'person' ? AUTHORITY.manual : AUTHORITY[origin];

/** What a folder below `tools/` or `scripts/` holds, where no page for all tells it. */
function besideOf({ tags }: MemoryItem, kind: GuideKind, text: string): number {
  if (tags.includes('told')) return 1;
  const [top = '', ...below] = placeIn({ kind, texts: [text] }).split('/');
  return below.length > 0 && BESIDE_FOLDERS.has(top) ? BESIDE : 1;
}

/** How much a document itself makes of it. */
const EMPHASIS: Readonly<Partial<Record<number, number>>> = { 2: 0.8, 3: 0.9, 4: 1, 5: 1.05 };
const emphasisOf = ({ tags, importance }: MemoryItem): number =>
  tags.includes('told') ? (EMPHASIS[importance ?? 0] ?? 1) : 1;

/** Commands that a page explains, beside those that the manifests have. */
const isExplained = ({ tags, origin }: MemoryItem): boolean => origin === 'document' && tags.includes('command');

export const isGate = ({ dedupHint }: MemoryItem): boolean => dedupHint === GATE_TOPIC;

/** What forbids or compels needs no place in its section to be heard. */
function roleWorth({ tags }: MemoryItem, kind: GuideKind): number {
  if (tags.includes('main')) return MAIN;
  if (tags.includes('modules')) return MODULES;
  if (tags.includes('parts')) return PARTS;
  if (tags.includes('lead')) return kind === 'convention' ? LEAD : 1;
  return tags.includes('caveat') || tags.includes('detail') ? CAVEAT : 1;
}

function countedWorth({ tags }: MemoryItem): number {
  if (!tags.includes('usage')) return 1;
  return tags.includes('rule') ? COUNTED : tags.includes('convention') ? COUNTED_HABIT : 1;
}

/** What a rule hangs on is no lengthiness. */
const OF_PASSAGE = 0.6;
const lengthOf = ({ tags }: MemoryItem, text: string): number =>
  tags.includes('passage') ? OF_PASSAGE * text.length : text.length;

/** A procedure is as long as its steps. */
const isByLength = ({ tags, origin }: MemoryItem, kind: GuideKind): boolean =>
  tags.includes('told') || kind === 'decision' || (origin === 'agent' && kind !== 'recipe');

/** What an assistant states, and the files bear out, may say how much depends on it; who says nothing of it has 3 or less. */
const STATED = { top: 1.4, high: 1.2 } as const;
/** Of importance 5; further ones count as 4. */
const ON_TOP = 5;
export const MOST_ON_TOP = 16;

const isBorneOut = ({ origin, provenance }: MemoryItem): boolean => origin === 'agent' && provenance === 'project';

/** Whether an assistant, held to the files, says that everybody has to know it. */
export const isStatedOnTop = (item: MemoryItem): boolean => isBorneOut(item) && item.importance === ON_TOP;

/** What all else relies on goes before how parts are made, in a section that tells of both. */
const RELIED_ON = 1.25;
const invariantWorth = (item: MemoryItem, kind: GuideKind, text: string): number =>
  kind === 'map' && isBorneOut(item) && tellsInvariant(text) ? RELIED_ON : 1;

function worthAsStated(item: MemoryItem, isOnTop: boolean): number {
  if (!isBorneOut(item) || (item.importance ?? 0) < ON_TOP - 1) return 1;
  return isOnTop ? STATED.top : STATED.high;
}

/** Below it a line of the item is not told, however much room is left: what somebody meant is told sooner than what rules have read. */
export function leastOf(item: MemoryItem, kind: GuideKind): number {
  if (!isReadByRules(item)) return LEAST;
  const { tags } = item;
  if (kind === 'map' && (tags.includes('folders') || tags.includes('types'))) return LEAST_OF_FOLDERS;
  const isInPassing = tags.includes('comment') || (kind === 'map' && !tags.includes('told'));
  const least = LEAST_READ_OF[kind] ?? (tags.includes('told') ? LEAST_TOLD : LEAST_READ);
  return isInPassing ? Math.max(least, LEAST_IN_PASSING) : least;
}

/** What a line `text` of an item is worth in its section as of `now` (ms since 1970): 0 to about 2. `isOnTop`: it is one of the few that an assistant may say so of. */
export function worthOfLine(
  item: MemoryItem,
  kind: GuideKind,
  text: string,
  now: number,
  isOnTop = isStatedOnTop(item),
): number {
  const isOwnWord = item.origin === 'manual';
  const names = isOwnWord || kind === 'what' ? 1 : namesWorth(item, kind, text);
  const asked = consequenceOf(text, kind, {
    isRule: kind === 'rule' && item.origin === 'agent',
    isCounted: item.tags.includes('usage'),
    isMeant: isBorneOut(item) || item.approvedBy === 'person',
  });
  const isAsking = !isOwnWord && item.dedupHint !== NAMES_TOPIC;
  const consequence = isAsking ? asked : Math.max(1, asked);
  return (
    KIND[kind] *
    authorityOf(item) *
    consequence *
    names *
    emphasisOf(item) *
    countedWorth(item) *
    (isGate(item) ? GATE : 1) *
    ((item.tags.includes('told') || isCounted(item)) && ASKING.has(kind) ? sentBackWorth(text) : 1) *
    roleWorth(item, kind) *
    besideOf(item, kind, text) *
    plainWorth(item, kind, text) *
    (isByLength(item, kind) ? Math.min(1, (BRIEF / lengthOf(item, text)) ** LENGTHY) : 1) *
    pageWorth(item) *
    reachOf(item) *
    sightWorth(item) *
    (item.tags.includes('development') || isExplained(item) ? DESCRIBED : 1) *
    fadingOf(item, now) *
    (item.lastReinforcedAt !== null ? CONFIRMED : 1) *
    worthAsStated(item, isOnTop) *
    invariantWorth(item, kind, text) *
    item.weight
  );
}
