/** What holds for every input: nothing throws, every quote is verbatim, every field keeps its limits, order is no matter. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { checkEvidence } from '../../../src/engine/enrichment/evidence-check.ts';
import { TAXONOMY } from '../../../src/engine/enrichment/taxonomy.ts';
import { enrich } from '../../../src/engine/enrichment/enrich.ts';
import type { BrainEvent } from '../../../src/engine/model/event.ts';
import { ITEM_LIMITS } from '../../../src/engine/model/item.ts';
import { assistant, commit, document, learn, manifest, manifestChange, tool, user } from './events.ts';

const words = fc.constantFrom(
  'fix',
  'feat',
  'feat(api)!',
  'Use',
  'Replace',
  'jest',
  'with',
  'vitest',
  'because',
  'it',
  'crashes',
  'cache',
  'Drop',
  'support',
  'for',
  'Node 18',
  'migrate',
  'from',
  'to',
  'by default',
  'parser',
  'index',
  'BREAKING CHANGE: gone',
  '(#12)',
  ':',
  '.',
  '\n\n',
  '\n- ',
  '\n* ',
  '`npm test`',
  'Never',
  'must',
  '# Rules',
  '## Testing',
  '\n```\n',
  '[x](https://e.org)',
  '**bold**',
  '<b>',
  '<!--',
  '| a |',
  '- [ ] open task here',
  'é😀',
  '\r\n',
  'revert',
  'Status: accepted',
  '---',
  '## Goals',
  '## Decision',
  '## Roadmap',
  'Tests must pass before a commit.',
  'We use pnpm, so that links work.',
);
const prose = fc
  .array(fc.oneof({ weight: 9, arbitrary: words }, { weight: 1, arbitrary: fc.string() }), { maxLength: 40 })
  .map((parts) => parts.join(' '));
const settings = fc.oneof(
  fc.jsonValue().map((value) => JSON.stringify(value, null, 2)),
  fc
    .dictionary(
      fc.constantFrom(
        'name',
        'description',
        'scripts',
        'dependencies',
        'devDependencies',
        'type',
        'engines',
        'packageManager',
        'jobs',
      ),
      fc.oneof(fc.string(), fc.dictionary(fc.constantFrom('test', 'build', 'jest', 'vitest', 'node'), fc.string())),
    )
    .map((value) => JSON.stringify(value)),
  fc.string({
    unit: fc.constantFrom(
      '[',
      ']',
      '{',
      '}',
      '=',
      '"',
      ':',
      '\n',
      ' ',
      '-',
      'a',
      'name',
      'run',
      'steps',
      'jobs',
      '<',
      '>',
      '#',
    ),
  }),
);
const path = (...names: string[]): fc.Arbitrary<string> => fc.constantFrom(...names);
const time = fc.integer({ min: 0, max: 200 }).map((hours) => new Date(Date.UTC(2026, 0, 1, hours)).toISOString());
const sha = fc.integer({ min: 1, max: 30 }).map((n) => n.toString(16).padStart(40, '0'));

const anyEvent: fc.Arbitrary<BrainEvent> = fc.oneof(
  fc.record({ subject: prose.map((text) => text.replace(/\n/g, ' ')), body: prose, at: time, sha }).map(commit),
  fc
    .tuple(path('README.md', 'CONTRIBUTING.md', 'AGENTS.md', 'DESIGN.md', 'docs/adr/0001-x.md', 'ROADMAP.md'), prose)
    .map(([name, text]) => document(name, text)),
  fc
    .tuple(
      path(
        'package.json',
        'a/package.json',
        'Cargo.toml',
        'pyproject.toml',
        'go.mod',
        'pom.xml',
        '.github/workflows/ci.yml',
        'justfile',
        'Makefile',
        'tsconfig.json',
        '.prettierrc',
        'lefthook.yml',
        '.nvmrc',
        'build.gradle',
      ),
      settings,
    )
    .map(([name, text]) => manifest(name, text)),
  fc
    .tuple(
      sha,
      path('package.json', 'Cargo.toml', 'go.mod'),
      fc.array(
        fc.constantFrom(
          '-    "jest": "^1"',
          '+    "vitest": "^1"',
          '-    "node": ">=18"',
          '+    "node": ">=20"',
          '+serde = "1"',
          '-go 1.20',
          '+go 1.22',
          '@@ -1 +1 @@',
        ),
      ),
    )
    .map(([id, name, lines]) => manifestChange(id, name, lines.join('\n'))),
);
const spoken = fc
  .array(
    fc.oneof(
      words,
      fc.constantFrom(
        'we decided to use',
        'I chose',
        'remember that',
        'Please remember the following:\n- ',
        'no,',
        "that's wrong.",
        'I told you to',
        'always',
        "don't use",
        'I prefer',
        'over',
        'instead of',
        'SQLite',
        'the tests',
        'TODO:',
        'we still need to',
        'blocked by',
        'deadline of April 5 for',
        'Error: cannot open the file',
        'the root cause was',
        'it works now after',
        'that works, thanks',
        'can you',
        '?',
        '\n> ',
        '"',
        'lol',
        'if',
      ),
    ),
    { maxLength: 25 },
  )
  .map((parts) => parts.join(' '));
const anyTurn: fc.Arbitrary<BrainEvent> = fc
  .tuple(fc.constantFrom(user, assistant, tool), spoken, time)
  .map(([turn, text, at]) => turn(text === '' ? 'ok' : text, at));

/** Events as a store holds them: each id once. */
const batch = fc
  .array(fc.oneof({ weight: 2, arbitrary: anyEvent }, { weight: 1, arbitrary: anyTurn }), { maxLength: 25 })
  .map((events) => [...new Map(events.map((event) => [event.id, event])).values()]);

describe('enrichment of anything', () => {
  it('quotes verbatim and keeps the limits of an item', () => {
    fc.assert(
      fc.property(batch, (events) => {
        const byId = new Map(events.map((event) => [event.id, event]));
        for (const candidate of enrich(events)) {
          const checked = checkEvidence(candidate, byId);
          assert.ok('evidence' in checked, 'rejected' in checked ? checked.rejected : '');
          for (const { eventId, quote } of candidate.evidenceSpans)
            assert.ok(byId.get(eventId)?.text.includes(quote), quote);
          assert.ok(candidate.title.trim() !== '' && candidate.title.length <= ITEM_LIMITS.title);
          assert.ok(candidate.facts.trim() !== '' && candidate.facts.length <= ITEM_LIMITS.facts);
          assert.ok(candidate.files.length <= ITEM_LIMITS.files && candidate.tags.length <= ITEM_LIMITS.tags);
          assert.match(candidate.dedupHint, /^[^:\s]+:[^:\s]+:[^:\s]+$/);
          assert.match(candidate.schemaKey, /^root(\/[a-z0-9@._-]+)+$/);
          const [, main] = candidate.schemaKey.split('/');
          assert.ok(`root/${main ?? ''}` in TAXONOMY, candidate.schemaKey);
          for (const tag of candidate.tags) assert.match(tag, /^[a-z0-9]+(-[a-z0-9]+)*$/);
          assert.doesNotMatch(candidate.title, /\n/);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('does not depend on the order of events', () => {
    const told = (events: readonly BrainEvent[]): string[] =>
      learn(...events)
        .map((candidate) => JSON.stringify(candidate))
        .sort();
    fc.assert(
      fc.property(
        batch.chain((events) =>
          fc.tuple(fc.constant(events), fc.shuffledSubarray(events, { minLength: events.length })),
        ),
        ([events, shuffled]) => assert.deepEqual(told(shuffled), told(events)),
      ),
      { numRuns: 150 },
    );
  });

  it('tells each piece of knowledge once', () => {
    fc.assert(
      fc.property(batch, (events) => {
        const keys = learn(...events).map(({ origin, dedupHint }) => `${origin} ${dedupHint}`);
        assert.equal(new Set(keys).size, keys.length);
      }),
    );
  });

  it('takes long hostile texts in about linear time', () => {
    const units = [
      '[',
      '`',
      '*',
      '<!--',
      '- ',
      '> ',
      '#',
      '(',
      'a ',
      '"',
      '![',
      '](',
      '\n',
      'because ',
      '{"a":',
      '  - a:\n',
    ];
    /** Milliseconds of processor time for all hostile texts of that many characters. */
    const took = (length: number): number => {
      const started = process.cpuUsage();
      for (const unit of units) {
        const text = unit.repeat(Math.ceil(length / unit.length)).slice(0, length);
        learn(
          document('CONTRIBUTING.md', `# Rules\n\n${text}`),
          document('README.md', text),
          manifest('package.json', text),
          manifest('.github/workflows/ci.yml', text),
          manifest('pyproject.toml', text),
          manifest('Makefile', text),
          manifest('pom.xml', text),
          commit({ subject: 'Use x instead of y', body: text.slice(0, 2900) }),
          commit({ subject: text.slice(0, 500).replace(/\n/g, ' ') }),
        );
      }
      return process.cpuUsage(started).user / 1_000;
    };
    const short = took(3_000);
    const long = took(12_000);
    // Four times the text: quadratic work would take sixteen times as long.
    assert.ok(long < 10 * short + 500, `${String(short)} ms, ${String(long)} ms`);
  });
});

it('reads 1,500 commits well under a second', () => {
  const events = Array.from({ length: 1_500 }, (_, i) =>
    commit({
      subject: `${['feat', 'fix', 'perf'][i % 3] ?? ''}(area${String(i % 17)}): handle case ${String(i)} of the ${['parser', 'index', 'cache'][i % 3] ?? ''} better`,
      body: 'It failed before because the state was stale.\n\nNow it is read anew, so that nothing is lost.\n\n- read the state anew\n- keep the old one for tests',
      at: new Date(Date.UTC(2025, 0, 1, i * 3)).toISOString(),
    }),
  );
  const started = process.cpuUsage();
  assert.ok(learn(...events).length > 100);
  assert.ok(process.cpuUsage(started).user < 2_000_000);
});
