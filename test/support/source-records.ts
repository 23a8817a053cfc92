/** A small project as its sources tell of it: commits, manifests and documents. */
import type { CommitRecord, FileRecord, SourceRecord } from '../../src/engine/index.ts';
import { sha256Hex } from '../../src/engine/index.ts';
import { iso } from './make.ts';

/** When the small project began. */
export const BEGAN = Date.parse('2026-02-01T09:00:00.000Z');
const DAY = 86_400_000;

const shaOf = (text: string): string => sha256Hex(text).slice(0, 40);

/** A commit `day` days after the project began. */
export function commitOn(day: number, message: string, over: Partial<CommitRecord> = {}): CommitRecord {
  const [subject = '', ...rest] = message.split('\n');
  return {
    kind: 'commit',
    sha: shaOf(`${day} ${message}`),
    parents: [],
    at: iso(BEGAN + day * DAY),
    author: { name: 'Ada', email: 'ada@example.org' },
    own: false,
    subject,
    body: rest.join('\n').trim(),
    files: ['src/main.ts'],
    ...over,
  };
}

/** A file at HEAD, last touched `day` days after the project began. */
export function fileOn(day: number, path: string, text: string): FileRecord {
  const kind = path.endsWith('.md') ? 'document' : 'manifest';
  return { kind, path, sha: shaOf(`${day} ${path}`), at: iso(BEGAN + day * DAY), text };
}

export const PACKAGE_JSON = JSON.stringify(
  {
    name: 'ledger',
    description: 'Keeps the books of small clubs in plain files.',
    type: 'module',
    scripts: { build: 'tsc -p .', test: 'vitest run', lint: 'eslint .' },
    dependencies: { fastify: '^5.0.0' },
    devDependencies: { typescript: '^5.6.0', vitest: '^3.0.0', eslint: '^9.0.0' },
  },
  null,
  2,
);

export const README = `# Ledger

Ledger keeps the books of small clubs in plain files that any editor opens.

## Development

Run \`npm ci\` once, then \`npm test\` before every commit.
`;

export const CONTRIBUTING = `# Contributing

- Always write a test for a bug before mending it.
- Never edit files below \`generated/\` by hand.
- Use named exports, not default exports.
`;

/** The small project's whole history and its files. */
export const PROJECT: readonly SourceRecord[] = [
  commitOn(
    0,
    'feat: read bank statements from CSV\n\nAmounts are kept in cents so that no sum is ever off by a rounding.',
  ),
  commitOn(3, 'Use SQLite instead of PostgreSQL for the index\n\nA server is too much to ask of a club treasurer.', {
    files: ['src/index-store.ts'],
  }),
  commitOn(
    7,
    'fix(import): prevent data loss when a statement is imported twice\n\nThe root cause was a key without the account.',
    {
      files: ['src/import/statement.ts'],
    },
  ),
  commitOn(12, 'Switch from Jest to Vitest because it starts ten times faster', {
    files: ['package.json', 'src/a.test.ts'],
  }),
  commitOn(15, 'feat(report): export the yearly report as PDF\n\nThe auditors asked for a file they can sign.', {
    files: ['src/report/pdf.ts'],
  }),
  commitOn(18, 'perf(import): parse statements 4x faster by reading them as a stream', {
    files: ['src/import/stream.ts'],
  }),
  commitOn(20, 'wip'),
  fileOn(12, 'package.json', PACKAGE_JSON),
  fileOn(5, 'README.md', README),
  fileOn(6, 'CONTRIBUTING.md', CONTRIBUTING),
];

/** What contributors are told at HEAD, read at that moment (milliseconds since 1970). */
export const contributing = (text: string, at: number): FileRecord => ({
  kind: 'document',
  path: 'CONTRIBUTING.md',
  sha: 'a'.repeat(40),
  at: iso(at),
  text,
});
