/**
 * What a statement chooses for a place that holds one thing: a tool for its role (database, state management, package
 * manager …), a version, the default branch. Two that fill the same place otherwise contradict each other, whatever
 * their words.
 */
import { type KnownTool, type ToolRole, ROLES, toolInProse } from '../../enrichment/data/known-tools.ts';
import { stem } from '../../recall/text/stem.ts';
import { wordsOf } from '../../recall/text/words.ts';
import { table } from '../../model/table.ts';
import { attributesIn } from './attributes.ts';

/** Roles of which a project has one, unless it says what the other is for. */
const OF_ONE: ReadonlySet<ToolRole> = new Set<ToolRole>([
  ...(['package-manager', 'module-system', 'framework', 'ui', 'styling', 'test-runner', 'browser-testing'] as const),
  ...(['bundler', 'monorepo', 'formatter', 'type-checker', 'release', 'docs', 'orm', 'database'] as const),
  ...(['database-driver', 'validation', 'http', 'web-server', 'state', 'logging', 'dates', 'queue', 'cache'] as const),
  ...(['auth', 'ci', 'hosting', 'cli-framework', 'runtime'] as const),
]);

/** Of the role of frameworks, and what serves an application that another is made with. */
const SERVES_ANOTHER: ReadonlySet<string> = new Set(['uvicorn', 'gunicorn', 'Netty', 'Jetty']);

export interface SlotChoice {
  /** What is filled, such as `database` or `version of Node.js`. */
  readonly slot: string;
  /** Null where it only says what it is not. */
  readonly chosen: string | null;
  readonly rejected: readonly string[];
  /** What for, as stems; empty where it holds throughout. */
  readonly purpose: readonly string[];
}

/** With these a reason or another matter begins. */
const REASON = /\s[—–-]{1,2}\s|[;:(]\s?|,\s|\.\s|\s(?:because|since|due to|as it|so that|which)\s/i;

/** What a role is called in prose beside its own name, and what says nothing of what for. */
const SAYS_NOTHING: ReadonlySet<string> = new Set(
  [
    ...'use uses using used chose choose chosen pick picked prefer adopt switch move migrate change go went stick run'.split(
      ' ',
    ),
    ...'only exclusively always now best better default standard main our we us i project repo repository codebase app'.split(
      ' ',
    ),
    ...'application team everything manager management library tool solution system engine store db state than over from'.split(
      ' ',
    ),
    ...'version require requires required need needs minimum least branch default global data primary target deploy upgrade upgraded update updated bump bumped'.split(
      ' ',
    ),
    ...'last week month year sprint yesterday today tomorrow recently already ago finally currently'.split(' '),
  ].map(stem),
);

/** What stands right before a tool that is chosen. */
const BEFORE =
  /(?:\b(?:us(?:e|es|ing)|chose|choose|chosen|pick(?:ed)?|prefer(?:s|red)?|w[ei]nt with|go(?:es)? with|(?:switch|mov|migrat|chang)(?:e|ed|es)?\s(?:[^\s,;]{1,20}\s){0,4}?to|stick(?:s)? (?:to|with)|runs? on|deploy(?:s|ed)? to|hosted (?:on|with))|\b(?:manager|management|database|runner|framework|library|bundler|orm|formatter|cache|queue|hosting)(?:\sis|:))\s+(?:only\s+|the\s+)?$/i;
/** What stands right behind it. */
const BEHIND =
  /^[`'"*]?\s*(?:(?:is|remains) (?:the |our )(?:best|only|default|standard|\w+ (?:manager|library|runner|framework|database|bundler))|is (?:better|preferred|used)|only\b|exclusively\b)/i;
/** What stands right before a tool that is turned away. */
const INSTEAD =
  /\b(?:over|than|rather than|(?:switch|mov|migrat|chang)(?:e|ed|es|ing)?\s(?:[^\s,;]+\s){0,4}?from|instead of|in place of|not|no|never use|(?:do not|don['’]t|no longer|stop) us(?:e|ing)|avoid|away from|replac(?:e|es|ed|ing))\s+(?:the\s+|using\s+)?$/i;

interface Named {
  readonly tool: KnownTool;
  readonly start: number;
  readonly end: number;
}

const WORD = /[\p{L}\p{N}@][\p{L}\p{N}@./_+-]*/gu;

function namedIn(text: string): Named[] {
  return [...text.matchAll(WORD)].flatMap((match) => {
    const word = match[0].replace(/(?<![./_+-])[./_+-]+$/, '');
    const tool = toolInProse(word);
    return tool && OF_ONE.has(tool.role) && !SERVES_ANOTHER.has(tool.label)
      ? [{ tool, start: match.index, end: match.index + word.length }]
      : [];
  });
}

const NEAR = 60;

const purposeOf = (text: string, gone: readonly string[]): string[] =>
  wordsOf(text).parts.filter((word) => !SAYS_NOTHING.has(word) && !gone.includes(word) && !/^\d/.test(word));

const stems = (label: string): readonly string[] => wordsOf(label).parts;

/** What for, without the name of what it is. */
const without = (purpose: readonly string[], role: string): readonly string[] => {
  const named = new Set(stems(role));
  return purpose.filter((word) => !named.has(word));
};

function toolChoices(text: string, denies: boolean): SlotChoice[] {
  const named = namedIn(text);
  if (named.length === 0) return [];
  const [first = ''] = text.split(REASON, 1);
  const before = ({ start }: Named): string =>
    text.slice(Math.max(0, start - NEAR), start).replace(/(?<![`'"*])[`'"*]+$/, '');
  const isRejected = (one: Named): boolean => INSTEAD.test(before(one));
  const words = named.flatMap(({ tool, start, end }) => [...stems(tool.label), ...stems(text.slice(start, end))]);
  const purpose = purposeOf(first, words);
  return [...new Set(named.map(({ tool }) => tool.role))].flatMap((role): SlotChoice[] => {
    const own = named.filter(({ tool }) => tool.role === role);
    const rejected = own.filter((one, n) => isRejected(one) || isAlternative(text, own[n - 1], one, isRejected));
    const kept = own.filter((one) => !rejected.includes(one));
    const isChosen = (one: Named): boolean =>
      one.end <= first.length && (BEFORE.test(before(one)) || BEHIND.test(text.slice(one.end, one.end + NEAR)));
    const labels = [...new Set(kept.map(({ tool }) => tool.label))];
    // Two of a role, both in use, leave the place open.
    const chosen =
      labels.length === 1 && kept.some(isChosen) && !(denies && rejected.length === 0) ? (labels[0] ?? null) : null;
    const gone = [...new Set(rejected.map(({ tool }) => tool.label))].filter((label) => label !== chosen);
    return chosen === null && gone.length === 0
      ? []
      : [{ slot: ROLES[role], chosen, rejected: gone, purpose: without(purpose, ROLES[role]) }];
  });
}

/** "no npm or yarn" turns both away. */
const isAlternative = (
  text: string,
  before: Named | undefined,
  one: Named,
  isRejected: (one: Named) => boolean,
): boolean =>
  before !== undefined && isRejected(before) && /^\s*(?:,|or|nor|and)\s*$/i.test(text.slice(before.end, one.start));

const VERSIONED =
  /\b(node(?:\.?js)?|python|java|jdk|go|rust|ruby|php|typescript|npm|pnpm|deno|bun|postgresql|postgres)\s*(?:version\s*)?(?:is\s*|>=\s*|≥\s*|v)?(\d{1,3}(?:\.\d{1,3})?)(?:\.\d{1,3})?(?:\.x|\+)?(?!\w)(?![.-]\w)/gi;
/** Of any other tool, in numbers that are hardly a count. */
const VERSION_BEHIND = /^\s*(?:version\s*|v)?(\d{1,3}\.\d{1,3})(?:\.\d{1,3})?(?!\w)(?![.-]\w)/;
const HOLDS =
  /\b(?:requires?|required|needs?|needed|minimum|at least|us(?:e|es|ing)|runs? on|(?:we are|we['’]re) on|upgraded|targets?|version|or (?:newer|later|above|higher))\b/i;
const NAMES = table<string>({
  nodejs: 'node',
  'node.js': 'node',
  jdk: 'java',
  postgres: 'postgresql',
});

/** How the slot of a version begins. */
export const VERSION_OF = 'version of ';

/** The versions of tools that `text` names. */
function versionsIn(text: string): { readonly name: string; readonly version: string }[] {
  const known = [...text.matchAll(VERSIONED)].map(([, name = '', version = '']) => {
    const lower = name.toLowerCase();
    return { name: NAMES[lower] ?? lower, version };
  });
  const rest = text.replace(VERSIONED, (found) => ' '.repeat(found.length));
  const others = [...rest.matchAll(WORD)].flatMap(({ 0: word, index }) => {
    const tool = toolInProse(word);
    const version = tool && VERSION_BEHIND.exec(rest.slice(index + word.length, index + word.length + NEAR))?.[1];
    return version === undefined ? [] : [{ name: tool?.label ?? word, version }];
  });
  return [...known, ...others];
}

function versions(text: string, denies: boolean): SlotChoice[] {
  const [first = ''] = text.split(REASON, 1);
  // Several are a matrix, and what is denied is none that holds.
  const [one, ...more] = versionsIn(first);
  if (!one || more.length > 0 || denies || !HOLDS.test(first)) return [];
  const purpose = purposeOf(first.replace(VERSIONED, ' '), [
    stem('newer'),
    stem('later'),
    stem('above'),
    stem('higher'),
    ...stems(one.name),
  ]);
  return [{ slot: `${VERSION_OF}${one.name}`, chosen: one.version, rejected: [], purpose }];
}

const BRANCH =
  /\b(?:default|main) branch (?:is(?: called| named)?|has the name)\s+[`'"]?([\w./-]{1,60})|[`'"]?\b([\w./-]{1,60})[`'"]?\s+is (?:the|our) (?:default|main) branch\b/i;

function branch(text: string, denies: boolean): SlotChoice[] {
  const found = denies ? null : BRANCH.exec(text);
  const name = (found?.[1] ?? found?.[2])?.replace(/(?<![`'".])[`'".]+$/, '');
  return name === undefined ? [] : [{ slot: 'default branch', chosen: name, rejected: [], purpose: [] }];
}

/** What `text`, one statement, chooses. */
export const choicesIn = (text: string, denies: boolean): readonly SlotChoice[] => [
  ...toolChoices(text, denies),
  ...versions(text, denies),
  ...branch(text, denies),
  ...(denies ? [] : attributesIn(text)).map(({ slot, value, purpose }) => ({
    slot,
    chosen: value,
    rejected: [],
    purpose,
  })),
];
