/** Matters without which a guide leaves its reader to search at most tasks: where none of its lines tells one, and a line that waits does, that line is named. */
import { tellsInvariant } from '../brain/guide/invariants.ts';
import { stem } from '../recall/text/stem.ts';

interface Matter {
  /** In words that go on from "no line tells ". */
  readonly what: string;
  readonly sections: readonly string[];
  readonly isIn: (text: string) => boolean;
}

/** What of a guide's line it is told by. */
interface Line {
  readonly id: string;
  readonly section: string;
  readonly text: string;
  /** Why it is not told; null where it only found no room. */
  readonly why: string | null;
}

/** Whether a text has one of these words, in any of their forms. */
function has(...words: readonly string[]): (text: string) => boolean {
  const stems = new Set(words.map(stem));
  return (text) => (text.toLowerCase().match(/\p{L}+/gu) ?? []).some((word) => stems.has(stem(word)));
}

/** Whether a command in backticks has one of these words. */
function hasCommand(...words: readonly string[]): (text: string) => boolean {
  const wanted = new Set(words);
  return (text) =>
    (text.match(/`[^`\n]{3,120}`/g) ?? []).some(
      (code) => /\s/.test(code) && code.split(/[\s`:]+/).some((word) => wanted.has(word)),
    );
}

/** Said in words, or by a command with a place for the name of a test or its file. */
const ONE_TEST =
  /(?<!\p{L})(?:one|(?:a )?single) (?:[\p{L}-]{1,20} )?(?:test|spec|suite)(?!\p{L})|`[^`\n]{0,80}(?:test|mocha|rspec)[^`\n]{0,80}(?:<[^`\n]{1,40}>|path\/to)[^`\n]{0,80}`/iu;

/** "One file: `npm test -w packages/core -- src/a.test.ts`". */
const ONE_FILE = /(?<!\p{L})(?:one|single) (?:file|case|module|class)(?!\p{L})/iu;
const testCommand = hasCommand('test', 'tests', 'pytest', 'vitest', 'jest', 'mocha', 'rspec', 'phpunit', 'nextest');
const isOneTest = (text: string): boolean => ONE_TEST.test(text) || (ONE_FILE.test(text) && testCommand(text));

const MATTERS: readonly Matter[] = [
  { what: 'how it is built', sections: ['command'], isIn: has('build', 'compile', 'bundle') },
  { what: 'how the tests are run', sections: ['command', 'convention'], isIn: has('test') },
  { what: 'how one test is run', sections: ['command', 'convention'], isIn: isOneTest },
  { what: 'how it is linted', sections: ['command'], isIn: has('lint', 'linter', 'clippy', 'eslint', 'ruff', 'check') },
  { what: 'what is the truth and what is derived', sections: ['map', 'rule', 'what'], isIn: tellsInvariant },
];

/** What a survey is asked for that most maintainers tell, and assistants leave out for what is special. */
const ASKED: readonly Pick<Matter, 'what' | 'isIn'>[] = [
  ...MATTERS,
  { what: 'how it is run while working', isIn: hasCommand('dev', 'start', 'serve', 'watch', 'run') },
  { what: 'how it is formatted', isIn: has('format', 'formatter', 'prettier', 'fmt', 'biome', 'black', 'rustfmt') },
  { what: 'how a change gets in', isIn: (text) => /pull request|merge request|(?<!\p{L})PRs?(?!\p{L})/iu.test(text) },
  { what: 'how a release is made', isIn: has('release', 'publish', 'tag') },
  { what: 'what may not be done, and why', isIn: has('never', 'forbidden', 'prohibited', 'not') },
  { what: 'what is mocked in tests and what is not', isIn: has('mock', 'stub', 'fake', 'double', 'fixture') },
  { what: 'how errors are raised and handled', isIn: has('error', 'exception', 'panic', 'throw', 'raise') },
  { what: 'how stored data changes its form', isIn: has('migration', 'migrate', 'schema', 'upgrade') },
  { what: 'who reads settings, and where from', isIn: has('setting', 'configuration', 'config', 'environment') },
  {
    what: 'which form of code it prefers (functions or classes, comments, size of a change)',
    isIn: has('prefer', 'preferred', 'comment', 'smallest', 'minimal', 'abstraction'),
  },
  { what: 'how types and names are chosen', isIn: has('name', 'naming', 'prefix', 'suffix', 'type') },
];

/** Of these, what no text tells, but for those `asked` for often enough. */
export const openMatters = (texts: readonly string[], asked: ReadonlySet<string> = new Set()): readonly string[] =>
  ASKED.filter(({ what }) => !asked.has(what))
    .filter(({ isIn }) => !texts.some(isIn))
    .map(({ what }) => what);

/** Of each matter that no line of `told` tells and one of `untold` does, which that is. */
export function mattersUntold(told: readonly Line[], untold: readonly Line[]): readonly string[] {
  return MATTERS.flatMap(({ what, sections, isIn }): readonly string[] => {
    if (told.some(({ text }) => isIn(text))) return [];
    const waiting = untold.find(({ section, text, why }) => why === null && sections.includes(section) && isIn(text));
    return waiting ? [`No line tells ${what}: ${waiting.id} would.`] : [];
  });
}
