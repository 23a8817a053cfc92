/** Syntax trees: what queries find lies in the text, and what fails to load or to parse costs only itself. */
import assert from 'node:assert/strict';
import { copyFileSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { type GrammarName, GRAMMARS, type SyntaxTree, SYNTAX_QUERIES } from '../../../src/engine/ports/syntax.ts';
import { builtSyntax, TreeSitter } from '../../../src/syntax/tree-sitter.ts';
import { shippedFile } from '../../support/cli.ts';
import { formsByTree, usesByTree } from '../../../src/engine/derived/syntax/uses-by-tree.ts';
import { syntaxFiles } from '../../support/syntax-files.ts';

const logged: string[] = [];
const log = { info: () => undefined, warn: (message: string) => void logged.push(message) };

function parsed(syntax: TreeSitter, grammar: GrammarName, text: string): SyntaxTree | null {
  const steps = syntax.parse(grammar, text);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

const PIECES = [
  ...['class A', 'def f', 'fn f', 'func f', 'function f', '(', ')', '{', '}', '[', ']', '<', '>', ':', ';', ',', '=>'],
  ...[
    'import "a"',
    '#include <a>',
    'use a::b',
    '//',
    '/*',
    '*/',
    '#',
    '"',
    "'",
    '`',
    '\n',
    '  ',
    '\t',
    '\u{1f600}',
    'é',
  ],
  ...['<<EOF', 'describe("a"', '@x', '<?php', 'namespace a', 'impl T', 'public', '=', '0', '\0', '\ufeff', '\ud800'],
];
const anyText = fc.oneof(
  fc.array(fc.constantFrom(...PIECES), { maxLength: 120 }).map((pieces) => pieces.join('')),
  fc.array(fc.constantFrom(...PIECES), { maxLength: 120 }).map((pieces) => pieces.join(' ')),
  fc.string({ unit: 'binary', maxLength: 400 }),
);

describe('syntax trees', () => {
  const syntax = new TreeSitter(syntaxFiles, log);
  beforeEach(() => void logged.splice(0));

  it('tell each way in which a test replaces a module', async () => {
    assert.ok(await syntax.load('typescript'), logged.join());
    for (const call of ['vi.mock', 'jest.mock', 'vi.doMock', 'jest.unstable_mockModule']) {
      const text = `${call}('./rows.ts', () => ({}));\n`;
      const tree = parsed(syntax, 'typescript', text);
      assert.ok(tree);
      assert.deepEqual(usesByTree(tree.matches('uses') ?? [], text), [call]);
      tree.free();
    }
  });

  it('tell a form from one that some of the places lack which could have it', async () => {
    const formsOf = async (grammar: GrammarName, text: string): Promise<string[]> => {
      assert.ok(await syntax.load(grammar), logged.join());
      const tree = parsed(syntax, grammar, text);
      assert.ok(tree);
      try {
        return formsByTree(tree.matches('uses') ?? []);
      } finally {
        tree.free();
      }
    };
    const marked = '@pytest.mark.asyncio\nasync def test_a():\n    pass\n';
    assert.ok(!(await formsOf('python', marked)).includes('form.lacks-asyncio-test'));
    assert.ok(
      (await formsOf('python', `${marked}async def test_b():\n    pass\n`)).includes('form.lacks-asyncio-test'),
    );
    assert.ok(!(await formsOf('python', `${marked}def test_b():\n    pass\n`)).includes('form.lacks-asyncio-test'));
    const parallel = 'package a\nfunc TestA(t *testing.T) {\n\tt.Parallel()\n}\n';
    assert.ok(!(await formsOf('go', parallel)).includes('form.lacks-parallel-test'));
    assert.ok((await formsOf('go', `${parallel}func TestB(t *testing.T) {\n}\n`)).includes('form.lacks-parallel-test'));
    const folder = (made: string): string => `package a\nfunc TestA(t *testing.T) {\n\td := ${made}\n}\n`;
    assert.ok((await formsOf('go', folder('t.TempDir()'))).includes('form.test-folder'));
    assert.ok((await formsOf('go', folder('os.MkdirTemp("", "a")'))).includes('form.own-folder'));
    const awaited = 'class A { async Task B() { await C().ConfigureAwait(false);';
    assert.ok(!(await formsOf('c-sharp', `${awaited} } }`)).includes('form.lacks-configure-await'));
    assert.ok((await formsOf('c-sharp', `${awaited} await D(); } }`)).includes('form.lacks-configure-await'));
  });

  for (const grammar of GRAMMARS) {
    it(`of ${grammar} are made of any text at all, and what is found lies within it`, async () => {
      assert.ok(await syntax.load(grammar), logged.join());
      fc.assert(
        fc.property(anyText, (text) => {
          const tree = parsed(syntax, grammar, text);
          assert.ok(tree);
          const lines = text.split('\n').length;
          for (const query of SYNTAX_QUERIES) {
            for (const { from, to, fromLine, toLine } of tree.matches(query)?.flatMap(({ captures }) => captures) ??
              []) {
              assert.ok(0 <= from && from <= to && to <= text.length, `${from}-${to} of ${text.length}`);
              assert.ok(0 <= fromLine && fromLine <= toLine && toLine < lines, `${fromLine}-${toLine} of ${lines}`);
            }
          }
          tree.free();
        }),
        { numRuns: 60 },
      );
      assert.deepEqual(logged, []);
    });
  }

  for (const [what, text] of [
    ['brackets', '('.repeat(100_000)],
    ['blocks', 'function a() {'.repeat(10_000)],
    ['lists in lists', `${'['.repeat(20_000)}${']'.repeat(20_000)}`],
    ['templates', '`${'.repeat(30_000)],
  ] as const)
    it(`of ${what} nested deeper than anyone writes harm nothing`, async () => {
      for (const grammar of ['typescript', 'python', 'cpp'] as const) {
        await syntax.load(grammar);
        const tree = parsed(syntax, grammar, text);
        tree?.matches('declarations');
        tree?.free();
        const next = parsed(syntax, grammar, 'a');
        assert.ok(next, `${grammar} is not read any more: ${logged.join()}`);
        next.free();
      }
    }).timeout(120_000);

  for (const [what, piece] of [
    ['names', 'a<'],
    ['tags', '<a '],
  ] as const)
    it(`of type arguments that never end, after ${what}, leave memory for the next file`, async () => {
      const before = process.memoryUsage().rss;
      for (const grammar of ['c-sharp', 'cpp', 'java', 'typescript'] as const) {
        await syntax.load(grammar);
        parsed(syntax, grammar, piece.repeat(33_333))?.free();
        const next = parsed(syntax, grammar, 'a');
        assert.ok(next, `${grammar} is not read any more: ${logged.join()}`);
        next.free();
      }
      assert.ok(process.memoryUsage().rss - before < 5e8);
    }).timeout(120_000);

  it('are the same of text that fits nothing on a machine that stands still now and then', async () => {
    const text = [
      ...["import x from './alpha';", 'from lib import alpha', 'from .alpha import Beta', '// A comment.'],
      ...['export const useGamma = () => 1;', 'use crate::alpha::Beta;', 'pub fn alpha() {}'],
    ].join('\n');
    assert.ok(await syntax.load('python'));
    const found = (): unknown => {
      const tree = parsed(syntax, 'python', text);
      return SYNTAX_QUERIES.map((query) => tree?.matches(query));
    };
    const steady = found();
    const now = performance.now.bind(performance);
    let asked = 0;
    performance.now = () => now() + (asked++ > 0 ? 50 : 0);
    try {
      assert.deepEqual(found(), steady);
    } finally {
      performance.now = now;
    }
  });

  it('are not made of what is too long', async () => {
    await syntax.load('javascript');
    assert.equal(parsed(syntax, 'javascript', 'a=1;'.repeat(1_250_000)), null);
  });

  it('are made as it ships of all that is not read by its lines, and the grammars are packed', async () => {
    const shipped = new TreeSitter(builtSyntax(shippedFile), log);
    for (const grammar of GRAMMARS.filter((name) => !['bash', 'php', 'rust'].includes(name))) {
      assert.ok(await shipped.load(grammar), logged.join());
      parsed(shipped, grammar, 'a')?.free();
    }
    assert.deepEqual(
      readdirSync(shippedFile('syntax')).filter((name) => !name.endsWith('.br')),
      ['queries'],
    );
  }).timeout(120_000);

  describe('where grammars are damaged', () => {
    let folder: string;
    beforeEach(() => {
      folder = mkdtempSync(join(tmpdir(), 'project-brain-grammars-'));
    });
    afterEach(() => rmSync(folder, { recursive: true, force: true }));

    it('are made in all other languages, and the log says once which one is not', async () => {
      const name = (grammar: GrammarName): string => `tree-sitter-${grammar}.wasm`;
      copyFileSync(join(syntaxFiles.grammars, name('go')), join(folder, name('go')));
      writeFileSync(join(folder, name('python')), 'not a module');
      writeFileSync(join(folder, `${name('ruby')}.br`), 'not packed');
      const partly = new TreeSitter({ ...syntaxFiles, grammars: folder }, log);
      for (const grammar of ['python', 'ruby'] as const) {
        assert.equal(await partly.load(grammar), false);
        assert.equal(await partly.load(grammar), false);
        assert.equal(parsed(partly, grammar, 'a'), null);
      }
      assert.equal(logged.length, 2);
      assert.match(logged[0] ?? '', /python/);
      assert.match(logged[1] ?? '', /ruby/);
      assert.ok(await partly.load('go'));
      const tree = parsed(partly, 'go', 'package a\n\nfunc F() {}\n');
      const found = tree?.matches('declarations') ?? [];
      const names = found.flatMap(({ captures }) => captures).filter(({ as }) => as === 'name');
      assert.equal(names.length, 1);
      tree?.free();
    });
  });
});
