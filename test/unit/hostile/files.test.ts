/** One file costs only itself: whatever a file of any kind holds, reading goes on, and the file beside it is read. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { DerivedService, type RepositoryFile } from '../../../src/engine/derived/derived-service.ts';
import { createEngine, type FileRecord, type SourceRecord } from '../../../src/engine/index.ts';
import { CONFIGURATIONS } from '../../../src/sources/files/read-rules/configurations.ts';
import { DOCUMENTS } from '../../../src/sources/files/read-rules/documents.ts';
import { MANIFESTS } from '../../../src/sources/files/read-rules/manifests.ts';
import type { ReadRule } from '../../../src/sources/files/read-rules/read-rule.ts';
import { commitOn } from '../../support/source-records.ts';
import { hostileText } from '../../support/hostile.ts';
import { InMemoryStore } from '../../support/in-memory-store.ts';
import { oneByOne } from '../../support/one-by-one.ts';
import { ANY_LANGUAGE } from '../derived/files.ts';
import { readFacts } from '../../support/code.ts';

const AT = '2026-02-01T09:00:00.000Z';
const RULES = [...DOCUMENTS, ...MANIFESTS, ...CONFIGURATIONS];
const HEALTHY: FileRecord = {
  ...{ kind: 'manifest', path: 'healthy/package.json', sha: 'a'.repeat(40), at: AT },
  text: '{"name":"healthy","description":"Keeps the tides of every harbour.","dependencies":{"express":"^5.0.0"}}',
};

/** What a read-me beside it, whatever it holds, leaves of it: its own words, or what it is built with. */
const HEALTHY_SAYS = /tides of every harbour|Express \(web framework\)/;

const matching = (pattern: RegExp): fc.Arbitrary<string> =>
  fc.stringMatching(new RegExp(pattern.source.replaceAll(String.raw`\b`, '')));

/** A path of the row, below a folder that it names. */
function pathOf({ name, where }: ReadRule): fc.Arbitrary<string> {
  const folder =
    where === 'root' ? fc.constant('') : where === 'anywhere' ? fc.constantFrom('', 'pkg/a') : matching(where);
  return fc.tuple(folder, matching(name)).map(([above, base]) => (above === '' ? base : `${above}/${base}`));
}

const hostileFile = fc
  .constantFrom(...RULES)
  .chain((rule) => fc.record({ path: pathOf(rule), text: hostileText, kind: fc.constant(rule.kind) }))
  .map(({ path, text, kind }): FileRecord => ({ kind, path, text, sha: 'b'.repeat(40), at: AT }));

const clock = { now: () => Date.parse(AT) };
const pacer = { yieldToHost: () => Promise.resolve() };

/** What was passed over, and the titles of all that is known then. */
async function learnt(records: readonly SourceRecord[]): Promise<{ warnings: string[]; titles: string }> {
  const warnings: string[] = [];
  const log = { info: () => undefined, warn: (message: string) => void warnings.push(message) };
  const store = new InMemoryStore();
  const engine = createEngine({ store, clock, log, pacer });
  await engine.learn(oneByOne(records), { approval: 'balanced', branch: 'main', allFiles: true });
  const { items } = await store.items({ limit: 500 });
  return { warnings, titles: items.map(({ title, facts }) => `${title} ${facts}`).join('\n') };
}

/** What nobody could read is named. */
const isUnexpected = (warning: string): boolean =>
  !/ is nested deeper than | aliases repeat more than | has more than 300 underlines/.test(warning);

describe('hostile files', function () {
  this.timeout(120_000);

  it('of every kind that is read are understood or left, and the one beside them is learnt from', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(hostileFile, { minLength: 1, maxLength: 4 }), async (files) => {
        const { warnings, titles } = await learnt([...files, HEALTHY]);
        assert.deepEqual(warnings.filter(isUnexpected), []);
        assert.match(titles, HEALTHY_SAYS);
      }),
      { numRuns: 100 },
    );
  });

  for (const piece of ['[', '{"a":', '(', '<a>', '- ', '> ', 'a: {', '"', '# a\n', 'a\n', '{{'])
    it(`that hold nothing but ${JSON.stringify(piece)}, thousands of times, are left`, async () => {
      const text = piece.repeat(16_000 / piece.length);
      const files = RULES.map(({ kind, ...rule }, n): FileRecord => {
        const [path = ''] = fc.sample(pathOf({ kind, ...rule }), { numRuns: 1, seed: n });
        return { kind, path, text, sha: 'b'.repeat(40), at: AT };
      });
      const { warnings, titles } = await learnt([...files, HEALTHY]);
      assert.deepEqual(warnings.filter(isUnexpected), []);
      assert.match(titles, HEALTHY_SAYS);
    });

  it('leave commits, diffs, chats and saves of the same words understood', async () => {
    await fc.assert(
      fc.asyncProperty(hostileText, async (text) => {
        const git = { own: true, author: { name: text.slice(0, 90), email: 'a@b.c' }, subject: text.slice(0, 400) };
        const sha = 'c'.repeat(40);
        const chat = { kind: 'chat', assistant: 'claude-code', chatId: 'c', at: AT, path: null, line: null } as const;
        const { warnings, titles } = await learnt([
          HEALTHY,
          { kind: 'tag', name: text.slice(0, 90) || 'v1', id: sha, sha, at: AT, ...git, message: text },
          { kind: 'manifest-change', sha, at: AT, ...git, path: 'package.json', patch: text },
          commitOn(1, text, { sha, files: [text.slice(0, 90)] }),
          { kind: 'patch', sha, at: AT, ...git, files: [{ path: 'src/a.ts', patch: text }] },
          { ...chat, turnId: 'u', speaker: 'user', text, tool: null, files: [] },
          { ...chat, turnId: 'a', speaker: 'assistant', text, tool: null, files: [] },
          { ...chat, turnId: 't', speaker: 'tool', text, tool: 'Bash', files: ['src/a.ts'] },
          {
            kind: 'edit',
            change: 'changed',
            path: 'src/a.ts',
            from: null,
            at: AT,
            own: true,
            symbols: [],
            patch: text,
          },
          {
            kind: 'todo-comment',
            path: 'src/a.ts',
            line: 1,
            at: AT,
            own: true,
            tag: 'TODO',
            text,
            symbol: null,
            gone: false,
          },
        ]);
        assert.deepEqual(warnings, []);
        assert.match(titles, /tides of every harbour/);
      }),
      { numRuns: 60 },
    );
  });

  it('of every language stand in the code map, or do not, and the one beside them does', async () => {
    const texts = fc.array(fc.tuple(fc.constantFrom(...ANY_LANGUAGE, 'package.json', 'a.md'), hostileText), {
      maxLength: 3,
    });
    await fc.assert(
      fc.asyncProperty(texts, async (all) => {
        const warnings: string[] = [];
        const log = { info: () => undefined, warn: (message: string) => void warnings.push(message) };
        const desk = new DerivedService(pacer, clock, log, readFacts);
        const files = async function* (): AsyncGenerator<RepositoryFile> {
          for (const [n, [name, text]] of all.entries())
            yield { path: `src/${n}/${name}`, stamp: '1', read: () => Promise.resolve(text) };
          await pacer.yieldToHost();
          const healthy = 'export function harbour(): void {}\n';
          yield { path: 'src/harbour.ts', stamp: '1', read: () => Promise.resolve(healthy) };
        };
        await desk.refresh(files(), { load: () => Promise.resolve(new Map()), save: () => Promise.resolve(true) });
        assert.deepEqual(warnings, []);
        assert.ok(desk.memory.entity('harbour'));
        for (const path of desk.memory.paths())
          desk.memory.neighbours([desk.memory.entity(path)?.id ?? ''], { depth: 2, limit: 20 });
      }),
      { numRuns: 100 },
    );
  });
});
