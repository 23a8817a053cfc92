/** Whom a page speaks to: those who work on the project, or those who use what it makes. By its name, else by its words. */
import { stem, stems } from '../../../recall/text/stem.ts';
import { baseName, folderOf } from '../../paths.ts';
import { readMarkdown } from '../markup/markdown-blocks.ts';

type Audience = 'contributors' | 'users' | 'nobody yet';

/** Names of pages and folders that only those who work on it have a use for. */
const SURELY_WORK = stems(
  'devdocs contributing contribution contribute contributor contributors hacking maintaining maintainer maintainers codebase pr prs',
);
/** Names of pages and folders for those who work on it, or for those who build something with it: the words decide. */
const WORK = stems(
  `dev development developing developer building testing tests releasing internals internal architecture design guidelines guideline
  conventions convention style styleguide standards engineering debugging adr domain isolation review reviewing principles philosophy versioning gitflow branching`,
);
/** Names of pages on how the code does something: for those who work on it where their words speak of that much more. */
const OF_PATTERNS = stems('handling patterns');
/** What a policy is about that those who work on it have to follow; others are about money, names and security. */
const OF_POLICY = stems(
  'ai llm agent agents code commit commits merge branch branches backport dependency dependencies compatibility deprecation',
);
/** Folders at the root that hold nothing but pages for those who work on it, people or assistants. */
const OF_WORK =
  /^(?:contributing|(?:agents?|ai|llms?|dev|developers?|contributors?)[-_]?docs?|docs?[-_]dev|\.changeset)(?:\/|$)/i;
/** What is called by this word alone, and lies no deeper than in the folder of all pages, is about work on the project itself. */
const DEVELOPMENT = stems('development hacking');
/** Names of pages and folders for those who use it. */
const USE = stems(
  `user users tutorial tutorials recipes faq troubleshooting installation install quickstart usage features feature blog
  showcase migrate migrating cookbook getting started introduction index about support security privacy examples`,
);
const SURELY_USE = stems('installation quickstart usage faq showcase');
/** Folders of pages on how what the project makes is called from outside: the words decide. */
const OF_INTERFACE = stems('api apis props components');
/** Names of pages that tell what may come, what was, or what was tried: nothing that holds. */
const UNSETTLED = stems(
  `plan plans proposal proposals draft drafts log logs research roadmap todo inbox notes rfc rfcs spec specs changelog history archive experiment experiments bakeoff comparison meeting retrospective 404 license conduct`,
);

const wordsOfName = (name: string): readonly string[] =>
  (
    name
      .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? []
  ).map(stem);

/** Folders of what the project hands out: their pages speak to whoever is handed it. */
const HANDED_OUT: ReadonlySet<string> = new Set(
  'skills prompts examples example templates samples demo demos references fixtures starter starters'.split(' '),
);

/** Whether a read-me lies in, or over, what the project only hands out or tries itself on. */
export const isShown = (path: string): boolean =>
  folderOf(path)
    .toLowerCase()
    .split('/')
    .some((part) => HANDED_OUT.has(part) || TRIED_ON.has(part));

/** Folders of what the project is tried on. */
const TRIED_ON: ReadonlySet<string> = new Set(
  'playground playgrounds sandbox conformance-tests testdata test-data fixture benchmark benchmarks'.split(' '),
);

/** The folder of all of them may hold a page on how they are made. */
const isHandedOut = (folder: string): boolean => {
  const parts = folder.toLowerCase().split('/');
  return parts.some((part, at) => HANDED_OUT.has(part) && at < parts.length - 1);
};

/** Words of people who change code, and of people who use a product. */
const WORK_WORDS = stems(
  `contributor contributors contributing codebase refactor refactoring commit commits merge reviewer reviewers maintainer
  maintainers lint linter monorepo mock mocks unit regression invariant invariants module modules repository router middleware
  subclass refactored injected`,
);
const USE_WORDS = stems(
  `you your click button menu sidebar download subscription account sign dashboard sharing login install upgrade plugin
  settings keyboard shortcut panel`,
);
/** Headings of a page that proposes. */
const PROPOSING = stems(
  'proposal proposed proposals recommendation recommended phase phases milestone rollout plan options alternatives questions',
);
const PROPOSES = 2;
/** Files of the code that a page for those who work on it names, at least. */
const NAMED_CODE = 2;
/** Of all words, so many more of the one sort than of the other decide. */
const CLEAR = 0.004;
/** A page among those for contributors that has fewer such words is a reference of something. */
const LITTLE = 0.01;
/** What takes something in, in a sample of code: who works on the project runs it instead. */
const TAKES_IN =
  /^[ \t]{0,8}(?:import (?:[\w.{*]|["'])|from [\w.]{1,80} import |using [A-Z][\w.]{1,80};|use [\w:]{1,80}::|(?:const|var|let) [^=\n]{1,80}= require\()/m;
/** How much one such line weighs beside words. */
const TAKEN_IN = 3;
/** Folders of translations, as codes of languages; the untranslated page says the same. */
const LANGUAGES: ReadonlySet<string> = new Set(
  `ar bn cs de es fa fr he hi hu id it ja ko nl pl pt pt-br pt_br ro ru sv th tr uk vi zh zh-cn zh_cn zh-hans zh-hant zh-tw
  zh_tw ja-jp ko-kr ru-ru de-de es-es fr-fr`.split(/\s+/),
);
/** `README.zh-cn.md`, `guide_pt_br.md`, `README-ko.md`; "how_to_do_it.md" is no Italian, "my-de.md" no German. */
const BEHIND_NAME: readonly RegExp[] = [
  /\.([\w-]+)\.\w+$/,
  /_(?!(?:it|id|hi|he)\.)([a-z]{2}(?:[-_][a-z]{2,4})?)\.\w+$/,
  /^(?:read-?me|contributing|development)-([a-z]{2}(?:[-_][a-z]{2,4})?)\.\w+$/,
];
/** Whether the name of the page at `path` says that another page says the same in another language. */
export function isNamedTranslation(path: string): boolean {
  const name = baseName(path).toLowerCase();
  return BEHIND_NAME.some((language) => LANGUAGES.has(language.exec(name)?.[1] ?? ''));
}
const isTranslation = (path: string): boolean =>
  isNamedTranslation(path) ||
  path
    .toLowerCase()
    .split('/')
    .some((part) => LANGUAGES.has(part));
/** A file of code, or a folder of it, in a code span. */
const CODE_PATH =
  /`[\w@./-]{0,120}(?:\b(?:src|lib|packages|crates|internal|pkg|tests?)\/[\w@./-]{1,120}|\w\.(?:[cm]?[jt]sx?|py|rs|go|java|kt|rb|cs|php|swift|c|cc|cpp|h))`/g;

/** Where the pages of a documentation site lie: under a builder of sites, or in the folder of the site. */
const OF_SITE = /(?:^|\/)(?:content|website|www|docs-site|docusaurus)\/docs?\//i;
/** What only the pages of such a site take in. */
const BUILT =
  /^import [^\n]{1,120} from ["'](?:@astrojs\/|@theme\/|@site\/|@docusaurus\/|fumadocs-|nextra\b|vitepress\b)/m;
const isOfSite = (path: string, text: string): boolean =>
  OF_SITE.test(path) || (path.endsWith('.mdx') && BUILT.test(text));

const has = (words: readonly string[], set: ReadonlySet<string>): boolean => words.some((word) => set.has(word));

/** "AI_POLICY", "policy" alone. */
const isPolicyOfWork = (name: readonly string[]): boolean =>
  name.includes(stem('policy')) && (name.length === 1 || has(name, OF_POLICY) || has(name, WORK));

/** Whether a page may be one that contributors are sent to: its name does not say that it is for users. */
export function mayLeadToWork(path: string): boolean {
  const name = wordsOfName(baseName(path).replace(/\.\w+$/, ''));
  const folders = wordsOfName(folderOf(path));
  if (isShown(path) || isTranslation(path) || has(folders, OF_INTERFACE)) return false;
  return ![...name, ...folders].some((word) => UNSETTLED.has(word) || USE.has(word));
}

/** Whether a page that contributors are sent to is for them: neither its name nor its words say that it is for users. */
export function mayBeOfWork(path: string, text: string): boolean {
  if (!mayLeadToWork(path)) return false;
  const { work, use } = evidenceIn(text);
  return work > 0 && work >= use;
}

/** Of the document at `path` (with `/`), whose text is `text`. */
export function audienceOf(path: string, text: string): Audience {
  const folder = folderOf(path);
  const name = wordsOfName(baseName(path).replace(/\.\w+$/, ''));
  const folders = wordsOfName(folder);
  if (isHandedOut(folder) || isTranslation(path)) return 'users';
  if (has(name, UNSETTLED) || has(folders, UNSETTLED)) return 'nobody yet';
  // Where only contributors look, samples that take something in are samples of the code.
  const isOwnPlace = folder === '' || folder === '.github' || has(folders, SURELY_WORK);
  const isNamed = name.length === 1 && folders.length <= 1 && has(name, DEVELOPMENT);
  const isOfWork = has(name, WORK) || isPolicyOfWork(name);
  // Among pages for those who work on it may stand those for who builds something with it.
  const isForUse = has(name, SURELY_USE) || has(folders, OF_INTERFACE);
  const isSure = (OF_WORK.test(folder) && !isForUse) || isNamed || has(name, SURELY_WORK);
  if (isSure || (isOwnPlace && isOfWork && !has(name, USE))) return 'contributors';
  const headings = readMarkdown(text).headings.map(({ title }) => wordsOfName(title));
  if (headings.filter((words) => has(words, PROPOSING)).length >= PROPOSES) return 'nobody yet';
  const { work, use, named, words } = evidenceIn(text);
  const speaksOfUse = use > work && named < NAMED_CODE;
  // Who explains how a change is made says "you" to the reader, too.
  if (has(folders, SURELY_WORK)) return speaksOfUse && work < LITTLE * words ? 'users' : 'contributors';
  // A site speaks to who uses the project, of tests and designs of their own, too, unless it goes into the code.
  if (isOfSite(path, text) && (named < NAMED_CODE || use > work)) return 'users';
  if (isOfWork) return speaksOfUse ? 'users' : 'contributors';
  if (has(name, USE) || has(folders, USE)) return 'users';
  if (has(name, OF_PATTERNS) && work - use > LITTLE * words) return 'contributors';
  if (has(folders, WORK)) return speaksOfUse ? 'users' : 'contributors';
  return audienceOfWords(text);
}

/** Whether the page at `path`, with these titles of its sections, tells what may come or was: what it says may not hold. */
export function isUnsettled(path: string, titles: readonly string[]): boolean {
  const has = (text: string, set: ReadonlySet<string>): boolean => wordsOfName(text).some((word) => set.has(word));
  const name = baseName(path).replace(/\.\w+$/, '');
  if (has(name, UNSETTLED) || has(folderOf(path), UNSETTLED)) return true;
  if (has(name, SURELY_WORK)) return false;
  return titles.filter((title) => has(title, PROPOSING)).length >= PROPOSES;
}

/** Folders of what the project is worked on with: a read-me there speaks to who does. */
const MACHINERY = stems('test tests e2e integration spec specs tool tools script scripts dev ci');

const isMachinery = (folder = ''): boolean => wordsOfName(folder).some((word) => MACHINERY.has(word));

/** Folders of tests: whatever lies in them does so for who writes tests. */
const OF_TESTS = stems('test tests e2e integration spec specs');
const isOfTests = (folder: string): boolean => wordsOfName(folder).some((word) => OF_TESTS.has(word));

/** Whether it is the read-me of a folder that only those open who work on the project. */
export const isReadMeOfMachinery = (path: string): boolean =>
  isMachinery(folderOf(path).split('/').at(-1)) || folderOf(path).split('/').some(isOfTests);

/** Whether it is below such a folder. */
export const isBelowMachinery = (path: string): boolean =>
  isReadMeOfMachinery(path) || isMachinery(folderOf(path).split('/')[0]);

/** Whether the read-me at `path` speaks to those who work on the project. */
export const isReadMeOfWork = (path: string, text: string): boolean =>
  isReadMeOfMachinery(path) || audienceOfWords(text) === 'contributors';

/** Of a page whose name says nothing. */
function audienceOfWords(text: string): Audience {
  const { work, use, named, words } = evidenceIn(text);
  return named >= NAMED_CODE && work - use > Math.max(3, CLEAR * words) ? 'contributors' : 'users';
}

interface Evidence {
  readonly work: number;
  readonly use: number;
  /** Files of the code that it names. */
  readonly named: number;
  readonly words: number;
}

/** What stands between fences, each for itself, and what stands outside. */
function parted(text: string): { readonly samples: readonly string[]; readonly prose: string } {
  const { fences } = readMarkdown(text);
  const ends = [0, ...fences.map(({ end }) => end)];
  return {
    samples: fences.map(({ start, end }) => text.slice(start, end)),
    prose: ends.map((end, at) => text.slice(end, fences[at]?.start)).join('\n'),
  };
}

/** What a page's words and samples say of its readers. */
function evidenceIn(text: string): Evidence {
  const { samples, prose } = parted(text);
  const words = prose.toLowerCase().match(/[a-z]+/g) ?? [];
  const count = (set: ReadonlySet<string>): number => words.filter((word) => set.has(stem(word))).length;
  const named = new Set(text.match(CODE_PATH)).size;
  const takenIn = samples.filter((sample) => sample.search(TAKES_IN) >= 0).length;
  return {
    work: count(WORK_WORDS) + 2 * named,
    use: count(USE_WORDS) + TAKEN_IN * takenIn,
    named,
    words: words.length,
  };
}
