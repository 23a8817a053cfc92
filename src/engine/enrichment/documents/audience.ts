/** Whom a page speaks to: those who work on the project, or those who use what it makes. By its name, else by its words. */
import { stem } from '../../recall/text/stem.ts';
import { baseName, folderOf } from '../paths.ts';

type Audience = 'contributors' | 'users' | 'nobody yet';

const stems = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/).map(stem));

/** Names of pages and folders for those who work on it. */
const WORK = stems(
  `contributing contribution contributor contributors dev development developing developer hacking building testing tests releasing
  maintaining maintainer maintainers internals internal architecture guidelines guideline conventions convention style engineering
  codebase debugging adr domain isolation`,
);
/** Names of pages and folders for those who use it. */
const USE = stems(
  `user users tutorial tutorials recipes faq troubleshooting installation install quickstart usage features feature blog
  showcase migrate migrating cookbook getting started introduction index about support security privacy examples`,
);
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
const HEADING = /^#{1,6}[ \t]+(\S.*)$/gm;
const PROPOSES = 2;
/** Files of the code that a page for those who work on it names, at least. */
const NAMED_CODE = 2;
/** Of all words, so many more of the one sort than of the other decide. */
const CLEAR = 0.004;
/** A file of code, or a folder of it, in a code span. */
const CODE_PATH =
  /`[\w@./-]{0,120}(?:\b(?:src|lib|packages|crates|internal|pkg|tests?)\/[\w@./-]{1,120}|\w\.(?:[cm]?[jt]sx?|py|rs|go|java|kt|rb|cs|php|swift|c|cc|cpp|h))`/g;

/** Of the document at `path` (with `/`), whose text is `text`. */
export function audienceOf(path: string, text: string): Audience {
  const name = wordsOfName(baseName(path).replace(/\.\w+$/, ''));
  const folders = wordsOfName(folderOf(path));
  const has = (words: readonly string[], set: ReadonlySet<string>): boolean => words.some((word) => set.has(word));
  if (isHandedOut(folderOf(path))) return 'users';
  if (has(name, UNSETTLED) || has(folders, UNSETTLED)) return 'nobody yet';
  if (has(name, WORK)) return 'contributors';
  const headings = [...text.matchAll(HEADING)].map(([, heading = '']) => wordsOfName(heading));
  if (headings.filter((words) => has(words, PROPOSING)).length >= PROPOSES) return 'nobody yet';
  if (has(name, USE) || has(folders, USE)) return 'users';
  return has(folders, WORK) ? 'contributors' : audienceOfWords(text);
}

function audienceOfWords(text: string): Audience {
  const words = text.toLowerCase().match(/[a-z]+/g) ?? [];
  const count = (set: ReadonlySet<string>): number => words.filter((word) => set.has(stem(word))).length;
  const named = new Set(text.match(CODE_PATH)).size;
  const work = count(WORK_WORDS) + 2 * named;
  return named >= NAMED_CODE && work - count(USE_WORDS) > Math.max(3, CLEAR * words.length) ? 'contributors' : 'users';
}
