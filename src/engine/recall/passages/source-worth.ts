/** How much a file's words count as an answer to somebody who works on the project: its guide more than its changelog. */
import type { FileRole } from '../../derived/section.ts';

const ROLES: Readonly<Record<FileRole, number>> = { source: 0.7, document: 1, config: 0.8, test: 0.4, other: 0.2 };

type Named = ReadonlyMap<string, number>;

const named = (...rows: readonly (readonly [worth: number, words: string])[]): Named =>
  new Map(rows.flatMap(([worth, words]) => words.split(' ').map((word) => [word, worth] as const)));

/** Folders and files of any kind that show or keep something, by what they are called. */
const ANYTHING = named([
  0.25,
  'example examples demo demos sample samples fixture fixtures mock mocks testdata test-data vendor archive archived',
]);
/** Files of settings that hold what the product says to its users, by what they or their folders are called. */
const SAID_TO_USERS: ReadonlySet<string> = new Set(
  'i18n l10n lang langs locale locales nls translation translations'.split(' '),
);
/** Such texts hold any word by chance. */
const TEXTS = 0.35;
/** Languages that pages are translated into, as folders of them are called, or what follows their names; none of `cs`, which is C#, too. */
const LANGUAGES: ReadonlySet<string> = new Set(
  'ar bn da de el es fa fi fr he hi hu it ja jp ko kr nl pl pt ru sv th tr uk vi zh cn tw'.split(' '),
);
/** `zh-CN`, `pt_BR`. */
const REGION = /^([a-z]{2})[-_][a-z]{2,4}$/;
/** `README.zh-CN`, `guide_ja`, `README-ko`. */
const ENDS_WITH_LANGUAGE = /^(?:[\w-]{1,60}[._]|(?:read-?me|contributing|development)-)([a-z]{2})(?:[-_][a-z]{2,4})?$/;
/** What documents are called as a whole, the extension aside. */
const DOCUMENTS = named(
  [0, 'license licence copying notice changelog changes history news code-of-conduct code_of_conduct cla'],
  [0.3, 'blog release-notes releases results'],
  [0.45, 'skill skills prompt prompts templates references'],
  [0.6, 'plan plans log logs spec specs proposal proposals rfcs research inbox strategy'],
  [0.45, 'user users tutorial tutorials getting-started website site'],
  [0.7, 'recipes'],
  [0.9, 'readme'],
  [1.3, 'internals testing'],
  [
    1.7,
    'contributing contribution contributors contribute development developing developer developers dev hacking architecture design adr adrs style styleguide guidelines guideline conventions engineering maintainers agents',
  ],
);
/** What a part of the name tells: `ENGINEERING_STYLE`, `contribution-guide`, `CHANGELOG-2.0`, `test-plan`. */
const PARTS = named(
  [0, 'license licence changelog'],
  [0.6, 'plan log spec strategy research'],
  [1.7, 'contributing contribution contributor development developer engineering styleguide architecture conventions'],
);
const LOCK = /(?:[-.]lock(?:\.\w+)?|-lock\.json|\.sum|\.snap|\.svg|\.min\.\w+)$/i;
/** Plain text is data more often than prose, unless it says so by its name. */
const PLAIN = /\.txt$/i;
/** A document deep in a part of the project speaks of that part. */
const ASIDE = 0.75;
const FOR_ALL = /^(?:\.github|docs?|documentation|book|wiki|dev|contributing)$/i;

const isAside = (path: string): boolean => path.includes('/') && !FOR_ALL.test(path.split('/')[0] ?? '');

const bare = (segment: string): string => segment.toLowerCase().replace(/\.\w+$/, '');

/** Whether a document says what another one does, in another language. */
function isTranslated(path: string): boolean {
  const folders = path.toLowerCase().split('/');
  const file = (folders.pop() ?? '').replace(/\.\w+$/, '');
  const languages = [
    ...folders.map((name) => REGION.exec(name)?.[1] ?? name),
    ENDS_WITH_LANGUAGE.exec(file)?.[1] ?? '',
  ];
  return languages.some((name) => LANGUAGES.has(name));
}

function worthOfDocument(names: readonly string[]): number | undefined {
  const whole = names.flatMap((name) => DOCUMENTS.get(name) ?? []);
  const parts = names.flatMap((name) => name.split(/[-_. ]+/)).flatMap((part) => PARTS.get(part) ?? []);
  const known = [...whole, ...parts];
  if (known.length === 0) return undefined;
  const least = Math.min(...known);
  return least < 0.65 ? least : Math.max(...known);
}

/** 0 (never told) to about 2. */
export function sourceWorth(path: string, role: FileRole): number {
  if (LOCK.test(path)) return 0;
  const names = path.split('/').map(bare);
  const parts = names.flatMap((name) => name.split(/[-_. ]+/));
  const shown = Math.min(1, ...parts.flatMap((part) => ANYTHING.get(part) ?? []));
  if (role === 'config' && parts.some((part) => SAID_TO_USERS.has(part))) return TEXTS * shown;
  if (role !== 'document') return ROLES[role] * shown;
  const worth = worthOfDocument(names);
  if (worth === undefined && PLAIN.test(path)) return ROLES.other * shown;
  return ROLES.document * shown * (worth ?? 1) * (isAside(path) ? ASIDE : 1) * (isTranslated(path) ? TEXTS : 1);
}
