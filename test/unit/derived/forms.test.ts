/** In which of several forms code is written is told with its count, only where nearly all files keep to one of them. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { writtenForms } from '../../../src/engine/derived/graph/forms.ts';
import { IDIOMS } from '../../../src/engine/derived/graph/idioms.ts';
import type { UsingFile } from '../../../src/engine/derived/graph/importing-file.ts';
import { formsByLines, LINE_FORMS } from '../../../src/engine/derived/read/forms-by-lines.ts';

const formsIn = (files: readonly UsingFile[]): string[] => {
  const steps = writtenForms(files);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value.map(({ sentence }) => sentence);
  }
};

const many = (count: number, name: string, ending: string, over: Partial<UsingFile> = {}): UsingFile[] =>
  Array.from({ length: count }, (_, n) => ({
    path: `src/${name}${String(n)}.${ending}`,
    ...{ targets: [], imports: [], uses: [], role: 'source' as const },
    ...over,
  }));
const REQUIRE = 'github.com/stretchr/testify/require';
const ASSERT = 'github.com/stretchr/testify/assert';

describe('the forms that code is written in', () => {
  it('are found by lines that have them, and by no others', () => {
    for (const { form, family, has, lacks } of LINE_FORMS) {
      assert.ok(formsByLines(has, family ?? 'go').includes(`form.${form}`), `${form}: ${has}`);
      assert.ok(!formsByLines(lacks, family ?? 'go').includes(`form.${form}`), `${form}: ${lacks}`);
    }
  });

  it('are told where nearly all files keep to one', () => {
    const kept = many(57, 'a', 'go', { role: 'test', imports: [REQUIRE] });
    const other = (count: number): UsingFile[] => many(count, 'b', 'go', { role: 'test', imports: [ASSERT] });
    const told = 'Tests assert with `require` of testify, not with its `assert` (nearly all of 60+ test files).';
    assert.ok(formsIn([...kept, ...other(3)]).includes(told));
    assert.ok(!formsIn([...kept, ...other(20)]).some((one) => one.includes('testify')));
    assert.ok(!formsIn(kept.slice(0, 10)).some((one) => one.includes('testify')), 'ten files are no rule');
  });

  it('are told the other way round where hardly any file has them', () => {
    const [told = ''] = formsIn(many(40, 'a', 'php', { role: 'test', uses: ['form.test-method'] }));
    assert.equal(told, 'Test methods have no return type (no `: void`) (all of 40+ test files).');
  });

  it('are told of Ruby by what its files begin with', () => {
    assert.deepEqual(formsIn(many(40, 'a', 'rb', { uses: ['form.frozen', 'form.typed-strict'] })), [
      'Files begin with `# frozen_string_literal: true` (all of 40+ files).',
      'Files begin with `# typed: strict` (Sorbet) (all of 40+ files).',
    ]);
  });

  it('tell that a type is avoided only where it hardly stands anywhere', () => {
    const files = (count: number): UsingFile[] => [
      ...many(count, 'a', 'ts', { uses: ['form.any'] }),
      ...many(200 - count, 'b', 'ts'),
    ];
    assert.match(formsIn(files(4))[0] ?? '', /^The type `any` is avoided/);
    assert.deepEqual(formsIn(files(12)), []);
  });

  it('tell of Python that modules of a package name each other relatively', () => {
    const modules = (...imports: readonly string[]): UsingFile[] => [
      ...many(1, 'ledger/__init__', 'py').map((file) => ({ ...file, path: 'src/ledger/__init__.py' })),
      ...many(25, 'ledger/rows/a', 'py', { imports: ['os', 'rows', ...imports] }),
    ];
    assert.deepEqual(formsIn(modules('.sums')), [
      "A package's modules import each other relatively (`from .x import y`), not by its name (all of 25+ files).",
    ]);
    assert.deepEqual(formsIn(modules('.sums', 'ledger.sums')), []);
    assert.deepEqual(formsIn(modules('ledger.sums')), [], 'what everybody would do');
  });

  it('tell that tests import nothing of Vitest only where it hands that out and they do not', () => {
    const tests = (over: Partial<UsingFile>): UsingFile[] =>
      many(25, 'a', 'test.ts', { role: 'test', uses: ['form.test-call'], ...over });
    const set = { ...many(1, 'x', 'ts', { uses: ['form.vitest-globals'] })[0]!, path: 'vitest.config.ts' };
    assert.deepEqual(formsIn([...tests({}), set]), [
      'Tests do not import `describe`, `it` and `expect`: Vitest hands them out (`globals`) (all of 25+ test files).',
    ]);
    assert.deepEqual(formsIn([...tests({ imports: ['vitest'] }), set]), [], 'set, and imported all the same');
    assert.deepEqual(formsIn(tests({})), [], 'of another runner');
  });

  it('tell a package that is taken as a whole, and by which name', () => {
    const whole = many(30, 'a', 'ts', { imports: ['zod'], uses: ['import*aszfrom"zod";'] });
    const named = (count: number): UsingFile[] => many(count, 'b', 'ts', { imports: ['zod'] });
    assert.deepEqual(formsIn([...whole, ...named(2)]), [
      "Import `zod` as a whole: `import * as z from 'zod'` (nearly all of 30+ files).",
    ]);
    assert.deepEqual(formsIn([...whole, ...named(10)]), []);
    assert.deepEqual(formsIn([...whole, ...many(1_500, 'rows', 'ts')]), [], 'a detail of few files');
    const beside = whole.map((file) => ({ ...file, path: `editors/code/${file.path}` }));
    assert.match(
      formsIn([...beside, ...many(90, 'crates', 'rs')])[0] ?? '',
      /^Under `editors\/code\/[^`]*`, import `zod`/,
    );
  });

  it('tell licence headers language by language, with the licence that they name', () => {
    const found = formsByLines(
      '// Copyright (c) The authors\n// SPDX-License-Identifier: MIT OR Apache-2.0\n\nfn a() {}',
      'rust',
    );
    assert.deepEqual(found, ['form.licence-header', 'form.licence-id MIT OR Apache-2.0']);
    const inText = formsByLines('fn a() {\n    x("SPDX-License-Identifier: MIT");\n}', 'rust');
    assert.deepEqual(inText, [], 'what a program says is no header');
    const crates = [...many(57, 'a', 'rs', { uses: found }), ...many(3, 'b', 'rs')];
    const scripts = many(40, 'c', 'sh');
    assert.deepEqual(formsIn([...crates, ...scripts]), [
      'Begin a new Rust file with the licence header that the others have, with `SPDX-License-Identifier: MIT OR Apache-2.0` (nearly all of 60+ files).',
    ]);
    assert.deepEqual(formsIn([...crates, ...many(20, 'd', 'rs')]), []);
    const both = [...crates, ...many(30, 'e', 'ts', { uses: ['form.licence-header'] })];
    assert.ok(
      formsIn(both).includes(
        'Begin a new TypeScript file with the licence header that the others have (all of 30+ files).',
      ),
    );
  });

  it('tell macros that tests share', () => {
    const found = formsByLines(
      'fn a() {\n    cmd_snapshot!(run(), @"");\n    // said!(x)\n    assert_eq!(1, 1);\n}',
      'rust',
    );
    assert.deepEqual(found, ['form.macro cmd_snapshot']);
    assert.deepEqual(formsIn(many(12, 'a', 'rs', { role: 'test', uses: found })), [
      'Tests use macros: `cmd_snapshot!` (in 12 of 12 files).',
    ]);
  });

  it('never depend on files of another language, or on the order of files', () => {
    const forms = [...new Set(IDIOMS.flatMap(({ form, instead = [], among = [] }) => [...form, ...instead, ...among]))];
    const file = fc.record({
      path: fc.constantFrom('go', 'py', 'php', 'rs', 'rb', 'cs', 'ts').map((ending) => `src/a.${ending}`),
      uses: fc.subarray(forms),
      role: fc.constantFrom('source' as const, 'test' as const),
    });
    const group = fc.tuple(file, fc.integer({ min: 1, max: 60 }));
    fc.assert(
      fc.property(fc.array(group, { maxLength: 6 }), (groups) => {
        const files = groups.flatMap(([one, count]) =>
          Array.from({ length: count }, (): UsingFile => ({ targets: [], imports: [], ...one })),
        );
        const told = formsIn(files);
        assert.deepEqual(formsIn([...files].reverse()), told);
        const other = many(100, 'x', 'md');
        const isOfLanguage = (sentence: string): boolean => !sentence.includes('licence header');
        assert.deepEqual(formsIn([...files, ...other]).filter(isOfLanguage), told.filter(isOfLanguage));
      }),
    );
  });
});
