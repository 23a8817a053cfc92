/** What a step of CI runs in: variables that decide what its commands do, and what steps before it have prepared. */
import { entriesAt, textAt, textOf, type DataNode } from '../../data/node.ts';
import { baseName } from '../../paths.ts';
import { commandsOf } from './script.ts';

export interface Surroundings {
  /** As they are typed before a command, by name; undefined where there are more than anybody types. */
  readonly variables: ReadonlyMap<string, string> | undefined;
  /** Steps before it have made files, or set variables, that nobody has who only types its commands. */
  readonly isPrepared: boolean;
}

export const PLAIN: Surroundings = { variables: new Map(), isPrepared: false };

const NAME = /^[A-Z][A-Z\d_]{1,40}$/;
/** Of machines and their tools: how fast, how loud, where, as whom. A person's own machine has them in its own way. */
const OF_MACHINES = new Set(
  `CI DEBUG VERBOSE TERM TZ LANG HOME PATH SHELL DISPLAY HUSKY COLOR COLORS CACHE TOKEN SECRET SECRETS PASSWORD PASS PWD KEY KEYS URL
  URLS URI DSN HOST HOSTNAME PORT USER USERNAME EMAIL NAME VERSION VERSIONS DIR DIRECTORY ROOT TMP TMPDIR TEMP TELEMETRY PROGRESS
  VERBOSITY LOG LOGS LOGLEVEL RETRY RETRIES TIMEOUT JOBS THREADS CONCURRENCY WORKERS PARALLEL BACKTRACE INCREMENTAL UNBUFFERED REPORT
  REPORTER OUTPUT LOGO NOLOGO FRONTEND WRAPPER MIRROR REGISTRY PROXY GOPROXY REPOSITORY BRANCH REF SHA COMMIT ARTIFACT ARTIFACTS
  CC CXX AR LD`.split(/\s+/),
);
const OF_TOOLS =
  /^(?:GITHUB|ACTIONS|RUNNER|NPM|PNPM|YARN|BUN|COREPACK|PIP|UV|POETRY|TOX|NOX|PYTEST|COVERAGE|CODECOV|COVERALLS|CARGO|RUSTUP|SCCACHE|CCACHE|TURBO|NX|DOTNET|NUGET|GRADLE|MAVEN|JAVA|JVM|NODE|DENO|PLAYWRIGHT|PUPPETEER|CYPRESS|HOMEBREW|DEBIAN|FORCE|DOCKER|VCPKG|CMAKE|NIX|PYTHON(?!WARNINGS))(?:_|$|[A-Z])|^GO(?:111MODULE|PRIVATE|TOOLCHAIN|NOSUMDB|SUMDB|MAXPROCS|MEMLIMIT|CACHE|BIN)$/;

const isOfMachine = (name: string): boolean =>
  !NAME.test(name) || OF_TOOLS.test(name) || name.split('_').some((part) => OF_MACHINES.has(part));

/** What has to do with the cache of CI. */
const OF_CACHE = /\bgha\b/;
/** Warnings that are errors. */
const DENIED = /(?<=^|\s)(?:-D|-F|--deny|--forbid)[ =]?[\w:-]+/g;
const FLAGS_OF_RUST: ReadonlySet<string> = new Set(['RUSTFLAGS', 'RUSTDOCFLAGS']);
/** The commands that a variable of a toolchain has to do with; one of the project's own has to do with all. */
const CONCERNS: readonly (readonly [name: RegExp, command: RegExp])[] = [
  [/^RUSTFLAGS$/, /^cargo (?:\+\S+ )?(?:build|check|test|clippy|run|nextest|bench|hack)\b/],
  [/^RUSTDOCFLAGS$/, /^cargo (?:\+\S+ )?(?:doc|rustdoc)\b/],
  [/^(?:CGO_ENABLED|GO[A-Z\d]{2,20})$/, /^go\b/],
  [/^MIX_ENV$/, /^mix\b/],
];

const LONGEST_VALUE = 70;
const MOST_VARIABLES = 2;

const typed = (value: string): string => (/^[\w./:=,+-]+$/.test(value) ? value : `'${value}'`);

/** The variables of `node` as they stand there: an expression has a value of its own in each run. */
const literals = (node: DataNode | undefined): [string, string][] =>
  entriesAt(node, 'env').flatMap(([name, entry]): [string, string][] => {
    const value = textOf(entry);
    return value === undefined || value.includes('$') || OF_CACHE.test(value) ? [] : [[name, value.trim()]];
  });

/** Whether a workflow reads a variable itself: it is there for its own scripts then. */
const isRead = (name: string, text: string): boolean =>
  new RegExp(`\\benv\\.${name}\\b|\\$(?:env:)?\\{?${name}\\b`).test(text);

/** What `echo "NAME=value" >> $GITHUB_ENV` sets for the steps behind it. */
const SETS_VARIABLES = /\bGITHUB_ENV\b/;
const SET = /(?:^|[\s"'{])([A-Za-z_]\w*)=/g;

function setsVariables(script: string, text: string): boolean {
  if (!SETS_VARIABLES.test(script)) return false;
  const names = [...script.matchAll(SET)].map(([, name = '']) => name);
  return names.length === 0 || names.some((name) => !isOfMachine(name) && !isRead(name, text));
}

/** What runs a script that is named behind it. */
const RUNS =
  /^(?:bash|sh|zsh|python3?|node|ruby|perl|pwsh|tsx|bun|npx tsx|uv run(?: python3?)?|poetry run python3?) (?!-)/;
const SCRIPT = /\.(?:sh|py|[cm]?js|ts|rb|pl|ps1)$/;
const OF_FORGE = /^(?:\.\/)?\.github\//;

/** The first word of the name of the project's script that a command runs; empty where it runs none. */
function ownScriptOf(command: string): string {
  const [path = ''] = command.replace(RUNS, '').split(' ', 1);
  return SCRIPT.test(path) && !OF_FORGE.test(path) ? (/^[a-z]+/.exec(baseName(path))?.[0] ?? '') : '';
}

const MAKES: ReadonlySet<string> = new Set('create generate gen make rebuild fetch download populate seed'.split(' '));

const ONLY_LOOKS = / --?(?:check|verify|diff|dry-run)\b/;

/** Whether a command is a script of the project that makes files, rather than looks whether they are as it would make them. */
export const makesFiles = (command: string): boolean => MAKES.has(ownScriptOf(command)) && !ONLY_LOOKS.test(command);

/** What a whole workflow makes errors of; what else it sets is for its machines. */
const denied = (workflow: DataNode | undefined): [string, string][] =>
  literals(workflow).flatMap(([name, value]): [string, string][] => {
    const levels = FLAGS_OF_RUST.has(name) ? (value.match(DENIED) ?? []) : [];
    return levels.length === 0 ? [] : [[name, levels.join(' ')]];
  });

function variablesOf(nodes: readonly (DataNode | undefined)[], text: string): Surroundings['variables'] {
  const [workflow, ...nearer] = nodes;
  const found = new Map(denied(workflow));
  for (const node of nearer)
    for (const [name, value] of literals(node)) if (!isOfMachine(name) && !isRead(name, text)) found.set(name, value);
  const isTypable = found.size <= MOST_VARIABLES && [...found.values()].every(isShort);
  return isTypable ? new Map([...found].map(([name, value]) => [name, typed(value)])) : undefined;
}

/** What a file of tasks sets for all of them. */
export const setForTasks = (tree: DataNode | undefined, text: string): Surroundings => ({
  variables: variablesOf([undefined, tree], text),
  isPrepared: false,
});

const isShort = (value: string): boolean => value.length <= LONGEST_VALUE && !/['\n]/.test(value);

/** Of each step of a job, in order. `text` is that of the file that the job stands in. */
export function surroundingsOf(
  steps: readonly DataNode[],
  job: DataNode | undefined,
  workflow: DataNode | undefined,
  text: string,
): Surroundings[] {
  let isPrepared = false;
  return steps.map((step) => {
    const around = { variables: variablesOf([workflow, job, step], text), isPrepared };
    const script = textAt(step, 'run') ?? '';
    // What only some of the runs do, the others get on without.
    if (textAt(step, 'if') === undefined)
      isPrepared ||= setsVariables(script, text) || commandsOf(script).some(makesFiles);
    return around;
  });
}

/** `RUSTDOCFLAGS='-D warnings'`: the variables that a command needs to do what it does in CI; empty where there are none. */
export function variablesFor(command: string, { variables }: Surroundings): string {
  const concerned = [...(variables ?? [])].filter(
    ([name]) => CONCERNS.find(([pattern]) => pattern.test(name))?.[1].test(command) ?? true,
  );
  return concerned.map(([name, value]) => `${name}=${value}`).join(' ');
}

/** Whether a step has variables of its own; warnings that are errors change nothing of what a command does. */
export const hasOwnVariables = ({ variables }: Surroundings): boolean =>
  variables === undefined || [...variables.keys()].some((name) => !FLAGS_OF_RUST.has(name));
