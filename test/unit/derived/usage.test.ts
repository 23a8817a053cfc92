/** What a project uses instead of what everybody would is told with its count, and only where hardly anybody goes the other way. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { UsingFile } from '../../../src/engine/derived/graph/importing-file.ts';
import { usageIn as stepsOf } from '../../../src/engine/derived/graph/usage.ts';
import { memoryOf } from './files.ts';

const usageIn = (files: readonly UsingFile[]): string[] => {
  const steps = stepsOf(files);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value.map(({ sentence }) => sentence);
  }
};

const many = (count: number, folder: string, over: Partial<UsingFile> = {}): UsingFile[] =>
  Array.from({ length: count }, (_, n) => ({
    path: `${folder}/f${String(n)}.ts`,
    ...{ targets: [], imports: [], uses: [], role: 'source' as const },
    ...over,
  }));

const LOGGER = 'core/src/util/debugLogger.ts';
const OWN: UsingFile = { path: LOGGER, targets: [], imports: [], uses: ['console'], role: 'source' };
const LOGGING = many(30, 'core/src/a', { targets: [LOGGER] });
const PLAIN = many(20, 'core/src/b');

describe('what is used instead of what everybody would', () => {
  it('is told with where and how often', () => {
    assert.deepEqual(usageIn([OWN, ...LOGGING, ...PLAIN]), [
      'Under `core/src/a`, log with `core/src/util/debugLogger.ts` (imported by 30+ files), not with `console` (none of 30+ files).',
    ]);
  });

  it('is told of the folder in which it holds', () => {
    const shell = many(25, 'shell', { uses: ['console'] });
    const [told, ...others] = usageIn([OWN, ...LOGGING, ...many(20, 'core/src/b', { targets: [LOGGER] }), ...shell]);
    assert.deepEqual(others, []);
    assert.match(told ?? '', /^Under `core\/src`, log with .* \(imported by 50\+ files\).*\(none of 50\+ files\)\.$/);
  });

  it('is told of no folder around it, however deep the one is that uses it', () => {
    const own = 'js/modules/k/views/pages/log/logger.ts';
    const users = many(24, 'js/modules/k/views/pages/rows', { targets: [own] });
    const beside = many(60, 'js/modules/k/sums');
    const shell = many(5, 'shell', { uses: ['console'] });
    const [told, ...others] = usageIn([{ ...OWN, path: own }, ...users, ...beside, ...shell]);
    assert.deepEqual(others, []);
    assert.match(told ?? '', /^Under `js\/modules\/k\/views\/pages\/rows`, log with .*\(none of 20\+ files\)\.$/);
  });

  it('is what is called: a class of the product that is called as what one does stands in for nothing', async () => {
    const users = Array.from({ length: 30 }, (_, n): [string, string] => [
      `src/rows/r${String(n)}.ts`,
      "import { RowRequest } from '../client/fetch';\nexport const r = RowRequest;\n",
    ]);
    const toldOf = async (declared: string): Promise<string | undefined> => {
      const memory = await memoryOf({
        'src/client/fetch.ts': declared,
        'src/shell/main.ts': "export const main = () => fetch('/rows');\n",
        ...Object.fromEntries(users),
      });
      const steps = stepsOf([...memory.using()], (path) => memory.fileFacts(path));
      for (;;) {
        const step = steps.next();
        if (step.done) return step.value.map(({ sentence }) => sentence).find((one) => one.includes('make requests'));
      }
    };
    assert.equal(await toldOf('export class RowRequest { fetch(): void {} }\n'), undefined);
    const calls = "export function RowRequest(): Promise<unknown> { return fetch('/rows'); }\n";
    assert.match((await toldOf(calls)) ?? '', /src\/client\/fetch\.ts/);
    // A server's part of that name answers requests: it makes none.
    assert.equal(await toldOf('export function RowRequest(): void {}\n'), undefined);
  });

  it('is told with those who go the other way there', () => {
    const shell = many(60, 'shell', { uses: ['console'] });
    const odd = many(2, 'core/src/a/odd', { uses: ['console'] });
    const [told] = usageIn([OWN, ...many(60, 'core/src/a', { targets: [LOGGER] }), ...odd, ...shell]);
    assert.match(told ?? '', /not with `console` \(2 of 60\+ files, all in `core\/src\/a\/odd`\)\.$/);
  });

  it('does something: an annotation or a type of that name stands in for nothing', async () => {
    const users = Array.from({ length: 30 }, (_, n): [string, string] => [
      `src/main/java/org/ledger/rows/R${String(n)}.java`,
      'package org.ledger.rows;\nimport org.ledger.notes.RowLogging;\nclass R {}\n',
    ]);
    const prints = 'package org.ledger.shell;\nclass Main { void run() { System.err.println("x"); } }\n';
    const toldOf = async (declared: string): Promise<string | undefined> => {
      const memory = await memoryOf({
        'src/main/java/org/ledger/notes/RowLogging.java': `package org.ledger.notes;\n${declared}\n`,
        'src/main/java/org/ledger/shell/Main.java': prints,
        ...Object.fromEntries(users),
      });
      const steps = stepsOf([...memory.using()], (path) => memory.fileFacts(path));
      for (;;) {
        const step = steps.next();
        if (step.done) return step.value.map(({ sentence }) => sentence).find((one) => one.includes('log with'));
      }
    };
    assert.equal(await toldOf('public @interface RowLogging { String of() default ""; }'), undefined);
    assert.match((await toldOf('public class RowLogging { public void info(String x) {} }')) ?? '', /RowLogging\.java/);
  });

  it('is a package, or what an entry’s folder is called', () => {
    assert.match(usageIn([OWN, ...many(30, 'a', { targets: ['package:loguru'] })])[0] ?? '', /log with `loguru`/);
    assert.match(usageIn([OWN, ...many(30, 'a', { targets: ['lib/logger/index.ts'] })])[0] ?? '', /lib\/logger\/index/);
  });

  it('is called for it: words that mean much else do not count', () => {
    const other = many(3, 'shell', { imports: ['path'], uses: ['fetch'] });
    for (const target of ['web/lib/basePath.ts', 'web/lsp/client.ts', 'package:vscode-languageclient'])
      assert.deepEqual(usageIn([...many(30, 'web', { targets: [target] }), ...other]), [], target);
    const [api] = many(1, 'web/lib/api', { uses: ['fetch'] }).map((file) => ({
      ...file,
      path: 'web/lib/api/client.ts',
    }));
    const client = [...many(30, 'web', { targets: ['web/lib/api/client.ts'] }), ...(api ? [api] : [])];
    assert.match(usageIn([...client, ...other])[0] ?? '', /make requests with `web\/lib\/api\/client.ts`/);
  });

  it('names only what files of that language reach for', () => {
    const python = { path: 'tools/x.py', targets: [], imports: ['logging'], uses: ['print'], role: 'source' as const };
    assert.match(usageIn([OWN, ...LOGGING, python])[0] ?? '', /, not with `console` \(none of 30\+ files\)\.$/);
  });

  it('is told of what is imported for it alone where commands only print', () => {
    const python = (count: number, name: string, over: Partial<UsingFile>): UsingFile[] =>
      many(count, name, over).map((file) => ({ ...file, path: file.path.replace('.ts', '.py') }));
    const logging = python(100, 'src/app', { targets: ['package:loguru'] });
    const printing = python(30, 'src/cli', { uses: ['print'] });
    const old = (count: number): UsingFile[] => python(count, 'src/old', { imports: ['logging'] });
    assert.deepEqual(usageIn([...logging, ...printing, ...old(5)]), [
      'Under `src/app`, log with `loguru` (imported by 100+ files), not with `print` or `logging` (none of 100+ files).',
    ]);
    const across = [...logging, ...python(60, 'src/cli', { targets: ['package:loguru'], uses: ['print'] }), ...old(5)];
    assert.deepEqual(usageIn(across), [
      'Under `src`, log with `loguru` (imported by 150+ files), not with `logging` (5 of 150+ files, all in `src/old`).',
    ]);
    assert.deepEqual(
      usageIn([...across, ...old(40)]).filter((one) => one.startsWith('Under `src`,')),
      [],
    );
  });

  it('is nothing where files do it either way, few do it, or nobody reaches for the other', () => {
    assert.deepEqual(usageIn([OWN, ...LOGGING, ...many(4, 'core/src/a/x', { uses: ['console'] })]), []);
    assert.deepEqual(usageIn([OWN, ...LOGGING.slice(0, 4), ...PLAIN]), []);
    assert.deepEqual(usageIn([...LOGGING, ...PLAIN]), []);
  });

  it('is the project’s own where a package may be imported for its types alone', () => {
    const other = many(3, 'shell', { uses: ['fetch'] });
    assert.deepEqual(usageIn([...many(30, 'web', { targets: ['package:httpx'] }), ...other]), []);
  });

  it('is nothing where another thing stands in as well', () => {
    const client = many(30, 'web', { targets: ['web/lib/api/client.ts'] });
    const other = many(3, 'shell', { uses: ['fetch'] });
    const rivals = many(4, 'web/feeds', { targets: ['web/feeds/http.ts'] });
    assert.deepEqual(usageIn([...client, ...other, ...rivals]), []);
    assert.equal(usageIn([...client, ...other, ...rivals.slice(0, 3)]).length, 1);
  });

  it('may be a module that is imported, with or without `node:`', () => {
    const paths = [...many(6, 'core', { targets: ['core/util/path.ts'] }), ...many(20, 'core/x')];
    const other = many(3, 'shell', { imports: ['node:path'] });
    assert.deepEqual(usageIn([...paths, ...other]), [
      'Under `core`, work on paths with `core/util/path.ts` (imported by 6 files), not with `path` (none of 25+ files).',
    ]);
  });

  it('never is told against more than a tenth of those who do either', () => {
    fc.assert(
      fc.property(fc.nat(40), fc.nat(12), (kept, against) => {
        const files = [
          OWN,
          ...many(kept, 'core/src/a', { targets: [LOGGER] }),
          ...many(against, 'core/src/a/y', { uses: ['console'] }),
        ];
        const told = usageIn(files).some((sentence) => sentence.includes('log with'));
        assert.equal(told && kept < 9 * against, false);
      }),
      { numRuns: 100 },
    );
  });
});

describe('what is left out', () => {
  it('are dynamic imports, in many files', () => {
    const told = 'Modules are imported at the top of a file: a dynamic `import()` stands in none of 200+ files.';
    assert.deepEqual(usageIn(many(210, 'src')), [told]);
    assert.deepEqual(usageIn([...many(210, 'src'), ...many(3, 'x', { uses: ['import()'] })]), []);
    assert.deepEqual(usageIn(many(190, 'src')), []);
    const settings = many(6, 'web', { role: 'config', uses: ['import()'] });
    assert.deepEqual(usageIn([...many(210, 'src'), ...settings]), []);
  });

  it('says where, of a language that the project is not mostly written in', () => {
    const tests = many(60, 'web/ui/test', { role: 'test', imports: ['vitest'] }).map((file) => ({
      ...file,
      path: file.path.replace('.ts', '.test.ts'),
    }));
    const go = many(400, 'rows').map((file) => ({ ...file, path: file.path.replace('.ts', '.go') }));
    assert.deepEqual(usageIn([...tests, ...many(150, 'web/ui/src'), ...go]), [
      'Tests under `web/ui/test` do without mocked modules: `vi.mock` stands in none of 60+ test files.',
    ]);
  });

  it('are mocked modules, in many tests', () => {
    const named = (files: readonly UsingFile[], ending: string): UsingFile[] =>
      files.map((file) => ({ ...file, path: file.path.replace('.ts', ending) }));
    const tests = named(many(60, 'test', { role: 'test', imports: ['vitest'] }), '.test.ts');
    const one = named(many(1, 'test/x', { role: 'test', imports: ['vitest'], uses: ['vi.mock'] }), '.test.ts');
    assert.deepEqual(usageIn([...tests, ...one]), [
      'Tests do without mocked modules: `vi.mock` stands in 1 of 60+ test files.',
    ]);
    assert.deepEqual(
      usageIn([...tests, ...named(many(5, 'test/x', { role: 'test', uses: ['vi.mock'] }), '.test.ts')]),
      [],
    );
    const other = named(many(5, 'test/x', { role: 'test', uses: ['jest.unstable_mockModule'] }), '.test.ts');
    const older = named(many(9, 'test/old', { role: 'test', uses: ['jest.mock'] }), '.test.ts');
    assert.deepEqual(usageIn([...tests, ...older]), [], 'those of the runner before mock');
    const both = named(many(1, 'test/old', { role: 'test', uses: ['jest.mock'] }), '.test.ts');
    assert.deepEqual(usageIn([...tests, ...both]), [
      'Tests do without mocked modules: `vi.mock` or `jest.mock` stands in 1 of 60+ test files.',
    ]);
    const ofJest = tests.map((file) => ({ ...file, imports: ['@jest/globals'] }));
    assert.deepEqual(usageIn([...ofJest, ...other]), []);
    const read = many(60, 'test/specs', { role: 'test', imports: ['vitest'], uses: [] });
    assert.deepEqual(usageIn([...read, ...many(1, 'test/specs/x', { role: 'test', uses: ['vi.mock'] })]), []);
  });
});

describe('how files import', () => {
  it('is told with its folder where the project is written in another language', () => {
    const scripts = many(25, 'plugins/editor/src', { imports: ['node:fs'] });
    const python = many(60, 'ledger').map((file) => ({ ...file, path: file.path.replace('.ts', '.py') }));
    assert.deepEqual(usageIn([...scripts, ...python]), [
      'Imports under `plugins/editor/src` name built-in modules with `node:` (all of 25+).',
    ]);
    const elsewhere = many(25, 'web', { imports: ['node:fs'] });
    assert.deepEqual(usageIn([...scripts, ...elsewhere, ...python, ...python, ...python]), []);
  });

  it('is told where nearly all do it alike', () => {
    const imports = ['node:fs', './a.js', '@/b/c.js'];
    assert.deepEqual(usageIn(many(25, 'src', { imports })), [
      'Imports name built-in modules with `node:` (all of 25+), relative paths with their ending `.js` (all of 25+) and other folders by `@/` instead of `../` (all of 25+).',
    ]);
    assert.deepEqual(
      usageIn([...many(25, 'src', { imports }), ...many(5, 'x', { imports: ['fs', './a', '../b'] })]),
      [],
    );
  });
});
