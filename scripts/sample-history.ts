// What happened in the sample project: a tide service, told commit by commit with the files as they then were.

export interface SampleChange {
  by: 'mara' | 'tomas';
  daysAgo: number;
  message: string;
  files: Record<string, string | null>;
}

interface Manifest {
  version?: string;
  node?: string;
  scripts: Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

function manifest({ version = '0.1.0', node = '>=18', ...rest }: Manifest): string {
  const content = { name: 'tidewatch', version, type: 'module', private: true, engines: { node }, ...rest };
  return `${JSON.stringify(content, undefined, 2)}\n`;
}

const README = `# Tidewatch

Tidewatch answers one question over HTTP: when is the next high tide at a station?

## Running

    npm install
    npm run dev

The service listens on port 4070 and needs no configuration.
`;

const CONTRIBUTING = `# Contributing

- All times are UTC, inside the program and in every answer. Only the command line converts to local time.
- Use named exports; a default export is not accepted in review.
- Heights are metres above chart datum, never feet.
- Every fix needs a test that fails without it.
- Never call the stations from a test: use the recorded tables in \`test/tables\`.
`;

const ARCHITECTURE = `# Architecture

Requests come in through \`src/server.ts\`, which knows nothing about stations. \`src/stations.ts\` fetches tables,
\`src/parse.ts\` turns them into readings, and \`src/store.ts\` keeps them in SQLite.

The parser is pure: it never touches the network or the clock, so that recorded tables are enough to test it.

## Decisions

- SQLite instead of JSON files, because two processes wrote the same file and lost readings.
- Fastify instead of Express, for its schema validation of query parameters.
`;

const PARSE_LOCAL = `export interface Reading {
  at: Date;
  height: number;
}

export function parseTable(text: string): Reading[] {
  return text
    .split('\\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [at = '', height = ''] = line.split(';');
      return { at: new Date(at), height: Number(height) };
    });
}
`;

const PARSE_UTC = PARSE_LOCAL.replace('new Date(at)', 'new Date(`${at}Z`)');

const SERVER_EXPRESS = `import express from 'express';
import { nextHighTide } from './tides.js';

const app = express();
app.get('/stations/:station/next', async (request, response) => {
  response.json(await nextHighTide(request.params.station));
});
app.listen(4070);
`;

const SERVER_FASTIFY = `import Fastify from 'fastify';
import { nextHighTide } from './tides.js';

const app = Fastify({ logger: true });
app.get('/stations/:station/next', async (request) => nextHighTide(request.params.station));
await app.listen({ port: 4070 });
`;

const STATIONS = `const HOST = 'https://tables.example.com';

export async function fetchTable(station: string): Promise<string> {
  const response = await fetch(\`\${HOST}/\${encodeURIComponent(station)}.txt\`);
  if (!response.ok) throw new Error(\`station \${station} answered \${response.status}\`);
  return response.text();
}
`;

const STORE = `import Database from 'better-sqlite3';

const db = new Database('readings.sqlite');
db.exec('CREATE TABLE IF NOT EXISTS reading (station TEXT, at TEXT, height REAL)');

export function save(station: string, at: Date, height: number): void {
  db.exec(\`INSERT INTO reading VALUES ('\${station}', '\${at.toISOString()}', \${height})\`);
}
`;

const STORE_SAFE = STORE.replace(
  /db\.exec\(`INSERT[^;]*;/,
  "db.prepare('INSERT INTO reading VALUES (?, ?, ?)').run(station, at.toISOString(), height);",
);

const TIDES = `import { parseTable } from './parse.js';
import { fetchTable } from './stations.js';

export async function nextHighTide(station: string) {
  const readings = parseTable(await fetchTable(station));
  return readings.find((reading) => reading.at > new Date());
}
`;

const JEST = { scripts: { test: 'jest', dev: 'tsx watch src/server.ts' } };
const VITEST = { scripts: { test: 'vitest run', dev: 'tsx watch src/server.ts', lint: 'eslint .' } };
const JEST_TOOLS = { jest: '^29.7.0', 'ts-jest': '^29.2.0', tsx: '^4.19.0', typescript: '^5.6.0' };
const VITEST_TOOLS = { eslint: '^9.20.0', prettier: '^3.5.0', tsx: '^4.19.0', typescript: '^5.8.0', vitest: '^3.1.0' };

export const SAMPLE_HISTORY: readonly SampleChange[] = [
  {
    by: 'mara',
    daysAgo: 120,
    message: 'Initial commit\n',
    files: {
      'README.md': README,
      'package.json': manifest({ scripts: JEST.scripts, devDependencies: { tsx: '^4.19.0', typescript: '^5.6.0' } }),
      '.gitignore': 'node_modules/\nreadings.sqlite\n',
    },
  },
  {
    by: 'mara',
    daysAgo: 118,
    message:
      'feat(parse): read the tide tables of the stations\n\nThe tables are one reading per line, time and height separated by a semicolon.\n',
    files: { 'src/parse.ts': PARSE_LOCAL },
  },
  {
    by: 'mara',
    daysAgo: 117,
    message: 'test: use jest\n',
    files: {
      'package.json': manifest({ ...JEST, devDependencies: JEST_TOOLS }),
      'test/parse.test.ts':
        "import { parseTable } from '../src/parse.js';\n\ntest('reads a line', () => {\n  expect(parseTable('2026-03-01T04:10;3.2')).toHaveLength(1);\n});\n",
    },
  },
  {
    by: 'mara',
    daysAgo: 112,
    message: 'feat: answer the next high tide over HTTP\n\nExpress, because everybody here knows it.\n',
    files: {
      'package.json': manifest({ ...JEST, dependencies: { express: '^4.21.0' }, devDependencies: JEST_TOOLS }),
      'src/server.ts': SERVER_EXPRESS,
      'src/stations.ts': STATIONS,
      'src/tides.ts': TIDES,
    },
  },
  {
    by: 'tomas',
    daysAgo: 104,
    message: 'docs: write down how we work\n',
    files: { 'CONTRIBUTING.md': CONTRIBUTING },
  },
  {
    by: 'tomas',
    daysAgo: 99,
    message:
      'fix(parse): read table times as UTC\n\nThe tide of Ostend was one hour late since the clocks changed. Cause: the tables carry no time zone, and\n`new Date(text)` reads such a text in the local zone of the server. The parser now appends the Z itself.\n\nFixes #12\n',
    files: {
      'src/parse.ts': PARSE_UTC,
      'test/summer-time.test.ts':
        "import { parseTable } from '../src/parse.js';\n\ntest('does not depend on the zone of the server', () => {\n  expect(parseTable('2026-07-01T04:10;3.2')[0]?.at.toISOString()).toBe('2026-07-01T04:10:00.000Z');\n});\n",
    },
  },
  {
    by: 'mara',
    daysAgo: 95,
    message:
      'feat(cache): keep fetched tables on disk for six hours\n\nThe stations ask for at most four requests a day.\n',
    files: {
      'src/cache.ts':
        "import { readFile, stat, writeFile } from 'node:fs/promises';\n\nexport const MAX_AGE_MS = 6 * 60 * 60 * 1000;\n\nexport async function cached(file: string, load: () => Promise<string>): Promise<string> {\n  const age = Date.now() - (await stat(file).catch(() => ({ mtimeMs: 0 }))).mtimeMs;\n  if (age < MAX_AGE_MS) return readFile(file, 'utf8');\n  const text = await load();\n  await writeFile(file, text);\n  return text;\n}\n",
    },
  },
  {
    by: 'tomas',
    daysAgo: 90,
    message: 'Add a health check\n',
    files: { 'src/health.ts': "export const health = () => ({ status: 'ok' });\n" },
  },
  {
    by: 'mara',
    daysAgo: 84,
    message:
      'feat(store)!: keep readings in SQLite instead of JSON files\n\nWe decided for SQLite because the service and the importer wrote the same JSON file and lost readings of each\nother. PostgreSQL was considered and rejected: the service has to run on the harbour office machine alone.\n\nBREAKING CHANGE: readings.json is no longer read; run the importer once.\n',
    files: {
      'package.json': manifest({
        ...JEST,
        version: '0.2.0',
        dependencies: { 'better-sqlite3': '^11.5.0', express: '^4.21.0' },
        devDependencies: JEST_TOOLS,
      }),
      'src/store.ts': STORE,
    },
  },
  {
    by: 'tomas',
    daysAgo: 80,
    message:
      'fix(cache): do not serve a table past its last reading\n\nA cached table that ended at midnight gave no next tide until the cache expired. The age alone is not enough:\nthe last reading has to lie in the future as well.\n',
    files: { 'src/expiry.ts': 'export const usable = (last: Date, now: Date): boolean => last > now;\n' },
  },
  {
    by: 'tomas',
    daysAgo: 74,
    message:
      'refactor: split fetching from parsing\n\nThe parser is pure now and is tested with recorded tables only.\n',
    files: { 'test/tables/ostend.txt': '2026-07-01T04:10;4.4\n2026-07-01T10:31;0.6\n2026-07-01T16:38;4.5\n' },
  },
  {
    by: 'mara',
    daysAgo: 70,
    message: 'Bump express from 4.21.0 to 4.21.2\n',
    files: {
      'package.json': manifest({
        ...JEST,
        version: '0.2.0',
        dependencies: { 'better-sqlite3': '^11.5.0', express: '^4.21.2' },
        devDependencies: JEST_TOOLS,
      }),
    },
  },
  {
    by: 'mara',
    daysAgo: 63,
    message:
      'Replace express with fastify\n\nQuery parameters were checked by hand in every route and twice wrongly. Fastify validates them from a schema.\n',
    files: {
      'package.json': manifest({
        ...JEST,
        version: '0.3.0',
        dependencies: { 'better-sqlite3': '^11.5.0', fastify: '^5.1.0' },
        devDependencies: JEST_TOOLS,
      }),
      'src/server.ts': SERVER_FASTIFY,
    },
  },
  {
    by: 'tomas',
    daysAgo: 58,
    message:
      'fix(store): stations with an apostrophe could not be saved\n\nSQL was put together from strings, so "L\'Aber" ended the literal. Cause of the lost readings of #31. Statements\nuse parameters now; never build SQL by concatenation.\n',
    files: { 'src/store.ts': STORE_SAFE },
  },
  {
    by: 'tomas',
    daysAgo: 55,
    message: 'wip\n',
    files: {
      'src/stations.ts': STATIONS.replace(
        '  if (!response.ok)',
        '  // TODO: retry with a growing delay when a station answers 503\n  if (!response.ok)',
      ),
    },
  },
  {
    by: 'mara',
    daysAgo: 49,
    message: 'docs: describe the architecture and its decisions\n',
    files: { 'docs/architecture.md': ARCHITECTURE },
  },
  {
    by: 'mara',
    daysAgo: 44,
    message:
      'perf: read the station index once at the start\n\nIt was read on every request: 40 ms of the 55 ms an answer took.\n',
    files: { 'src/station-index.ts': "export const stations = new Map<string, string>([['ostend', 'Ostend']]);\n" },
  },
  {
    by: 'tomas',
    daysAgo: 38,
    message:
      'build: replace jest with vitest\n\nJest needed ts-jest and a second configuration for ES modules. Vitest runs the TypeScript as it is, and the whole\nsuite takes 2 seconds instead of 11.\n',
    files: {
      'package.json': manifest({
        ...VITEST,
        version: '0.3.0',
        dependencies: { 'better-sqlite3': '^11.5.0', fastify: '^5.1.0' },
        devDependencies: VITEST_TOOLS,
      }),
      'vitest.config.ts':
        "import { defineConfig } from 'vitest/config';\n\nexport const config = defineConfig({ test: { globals: true } });\nexport { config as default };\n",
    },
  },
  {
    by: 'tomas',
    daysAgo: 33,
    message: 'chore: require Node 22\n',
    files: {
      'package.json': manifest({
        ...VITEST,
        version: '0.3.0',
        node: '>=22',
        dependencies: { 'better-sqlite3': '^11.5.0', fastify: '^5.1.0' },
        devDependencies: VITEST_TOOLS,
      }),
    },
  },
  {
    by: 'mara',
    daysAgo: 27,
    message: 'feat(api): push new readings over a websocket\n',
    files: { 'src/push.ts': "export const push = (text: string): void => console.log('push', text);\n" },
  },
  {
    by: 'mara',
    daysAgo: 25,
    message:
      'Revert "feat(api): push new readings over a websocket"\n\nThe proxy of the harbour office closes idle connections after 30 seconds. Polling stays.\n',
    files: { 'src/push.ts': null },
  },
  {
    by: 'tomas',
    daysAgo: 19,
    message:
      'fix(server): close the database on SIGTERM\n\nEvery restart left a journal behind, because the process ended before SQLite had checkpointed.\n',
    files: {
      'src/shutdown.ts': "export const onTerm = (close: () => void): void => void process.once('SIGTERM', close);\n",
    },
  },
  {
    by: 'mara',
    daysAgo: 12,
    message: 'feat(cli): tidewatch next <station>\n',
    files: {
      'src/cli.ts':
        "import { nextHighTide } from './tides.js';\n\nconst [, , station = 'ostend'] = process.argv;\nconsole.log(await nextHighTide(station));\n",
    },
  },
  {
    by: 'tomas',
    daysAgo: 6,
    message: 'test: cover the hour that summer time skips\n',
    files: {
      'test/skipped-hour.test.ts':
        "test('the skipped hour exists in UTC', () => {\n  expect(new Date('2026-03-29T02:30Z').getUTCHours()).toBe(2);\n});\n",
    },
  },
  {
    by: 'mara',
    daysAgo: 2,
    message: 'docs: show the command line in the README\n',
    files: { 'README.md': `${README}\n## Command line\n\n    npx tidewatch next ostend\n` },
  },
  {
    by: 'mara',
    daysAgo: 0,
    message:
      'fix(cli): print local time on the command line only\n\nThe answer of the service stays in UTC; the formatting moved to the command line.\n',
    files: {
      'src/format.ts':
        "export const local = (at: Date): string => at.toLocaleString(undefined, { timeZoneName: 'short' });\n",
    },
  },
];
