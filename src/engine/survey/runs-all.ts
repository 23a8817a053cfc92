/**
 * Commands that take all there is unless they are told what: "`npm test` runs all" needs no search where the script that it is
 * quoted with is `vitest --run`, which names no file.
 */

interface Taker {
  readonly command: RegExp;
  /** What it takes, by the last word that says so. */
  readonly takes: RegExp;
  /** An example that takes all, and one that does not. */
  readonly all: string;
  readonly some: string;
}

const TESTS = /^(?:tests?|specs?|suites?)$/;
const PACKAGES = /^(?:packages?|workspaces?|projects?|crates?|modules?)$/;

/** Each matches a command that has options alone behind it. */
export const TAKERS: readonly Taker[] = [
  {
    command:
      /^(?:npx |pnpm exec |yarn |bunx |uv run |poetry run )?(?:vitest|jest|mocha|pytest|ava|phpunit|rspec)(?: run)?(?= -|$)/,
    takes: TESTS,
    all: 'vitest --run',
    some: 'vitest --run src/ledger',
  },
  {
    command: /^(?:cargo (?:nextest run|test)|dotnet test|mix test|swift test|gradle test|\.\/gradlew test)(?= -|$)/,
    takes: TESTS,
    all: 'cargo test',
    some: 'cargo test rows',
  },
  { command: /^go test \.\/\.\.\.(?= -|$)/, takes: TESTS, all: 'go test ./...', some: 'go test ./rows' },
  {
    command:
      /^(?:lerna run|turbo(?: run)?|nx run-many -t|pnpm (?:-r|--recursive)(?: run)?|npm run --workspaces) [\w:.-]+(?= -|$)/,
    takes: PACKAGES,
    all: 'lerna run build',
    some: 'lerna run build --scope ledger',
  },
];

/** Options by which less is taken, and those that take what follows them for a name. */
const FILTER =
  / (?:--?(?:filter|scope|ignore|p|package|project|k|m|t|grep|testNamePattern|testPathPattern|related|changed|only\w*|shard|e|exclude|lib|bin|test)(?=[ =]|$))/;

/** Whether a command takes all of what `noun` names; of whatever it takes where it names nothing. */
export function takesAll(command: string, noun: string): boolean {
  const plain = command.trim();
  const taker = TAKERS.find((one) => one.command.test(plain));
  if (!taker || (noun !== '' && !taker.takes.test(noun)) || FILTER.test(plain)) return false;
  const behind = plain.replace(taker.command, '').trim();
  return behind === '' || behind.split(/\s+/).every((word) => word.startsWith('-'));
}

const ALL = /(?<!\p{L})(?:all|every|each)(?: (?:of|the|its|unit))*(?: (\p{L}+))?/iu;
const CODE = /`([^`\n]{3,200})`/g;
/** A script of a manifest, or a step of a workflow. */
const SCRIPT = /^[ \t]*(?:"[^"\n]{1,80}"\s*:\s*"([^"\n]{3,300})"|(?:- )?run: *(\S[^\n]{2,300}))/gm;
/** Words behind "all" that name nothing which it takes: "runs all, and". */
const NO_NOUN = /^(?:and|or|in|on|with|from|for|at|by|of|while|when)$/i;

const commandsIn = (text: string, quotes: readonly string[]): readonly string[] => [
  ...[...text.matchAll(CODE)].flatMap(([, code = '']) => code),
  ...quotes.flatMap((quote) => [...quote.matchAll(SCRIPT)].flatMap(([, script, step]) => script ?? step ?? [])),
];

/** Whether what a clause says of all is what a command takes that it, or a quote, gives. */
export function runsAll(clause: string, text: string, quotes: readonly string[]): boolean {
  const [found, word = ''] = ALL.exec(clause.replace(CODE, '``')) ?? [];
  if (found === undefined) return false;
  const noun = NO_NOUN.test(word) ? '' : word.toLowerCase();
  return commandsIn(text, quotes).some((command) => takesAll(command, noun));
}

/** "All `**\/*.ts`": a pattern says itself that it is all of a kind, where a quote has it. */
export const namesPattern = (clause: string, quotes: readonly string[]): boolean =>
  [...clause.matchAll(/(?<!\p{L})(?:all|every) `([^`\n]{0,80}\*[^`\n]{0,80})`/giu)].some(([, pattern = '']) =>
    quotes.some((quote) => quote.includes(pattern)),
  );
