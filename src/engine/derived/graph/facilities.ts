/** What a language gives to everybody and a project may have its own way for: the words of both, as data. */

export interface Facility {
  /** By which it is known again. */
  readonly topic: string;
  /** What one does with it, as an order. */
  readonly does: string;
  /** As files use it, or the modules that they import for it. */
  readonly given: readonly string[];
  readonly modules: readonly string[];
  /** How what stands in for it is called: the last word of its name, or with `=` all of it; words before that stand around it. */
  readonly standIns: readonly string[];
  /** Whether a package may stand in for it; else only a file of the project does, as what a package is imported for may be its types. */
  readonly isOwn?: boolean;
  /** Whether a file of the project stands in for it by its name alone; else it has to reach for what is given itself, as what wraps it does. */
  readonly isByName?: boolean;
}

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

export const FACILITIES: readonly Facility[] = [
  {
    topic: 'logging',
    does: 'log',
    isByName: true,
    given: ['console', 'print', 'fmt.Println', 'fmt.Printf', 'System.out', 'System.err'],
    modules: ['logging'],
    standIns: [
      'log',
      'logger',
      'logging',
      'loguru',
      'pino',
      'winston',
      'tracing',
      'structlog',
      'zap',
      'zerolog',
      'logrus',
    ],
  },
  {
    topic: 'requests',
    does: 'make requests',
    given: ['fetch'],
    modules: ['urllib.request', 'requests'],
    isOwn: true,
    standIns: ['fetch', 'fetcher', '=http', 'api client', 'http client', 'httpx'],
  },
  {
    topic: 'environment',
    does: 'read the environment',
    given: ['process.env', 'os.environ', 'os.getenv', 'os.Getenv', 'os.LookupEnv'],
    modules: [],
    standIns: ['env', 'environment'],
  },
  {
    topic: 'processes',
    does: 'start processes',
    given: [],
    modules: ['child_process', 'subprocess'],
    standIns: ['spawn', 'exec', '=shell', 'subprocess', 'execa'],
  },
  {
    topic: 'files',
    does: 'reach files',
    given: [],
    modules: ['fs', 'fs/promises'],
    standIns: ['fs', 'filesystem'],
  },
  {
    topic: 'paths',
    does: 'work on paths',
    isByName: true,
    given: [],
    modules: ['path', 'path/filepath', 'os.path'],
    standIns: ['=path', '=paths'],
  },
];

/** Calls that replace a module in a test, the usual one first, by the package that the test imports for them. */
export const MODULE_MOCKS: readonly (readonly [
  runner: string,
  calls: readonly [usual: string, ...others: string[]],
])[] = [
  ['vitest', ['vi.mock', 'vi.doMock']],
  ['@jest/globals', ['jest.mock', 'jest.doMock', 'jest.unstable_mockModule']],
];

export const DYNAMIC_IMPORT = 'import()';

/** Modules of Node that may be imported with `node:` before their names. */
export const NODE_MODULES: ReadonlySet<string> = words(
  `fs fs/promises path os url util http https crypto child_process events stream assert assert/strict buffer zlib readline
  perf_hooks worker_threads module net tls dns async_hooks string_decoder timers/promises`,
);
