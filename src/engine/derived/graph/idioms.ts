/** Forms of code between which a project chooses once, as data: what its files look like, where a reader would guess otherwise. */
import type { FileRole } from '../section.ts';
import type { Family } from '../read/language.ts';

/** A file counts for either by a form that it has (`form.x`, in `uses`), or by a module that it imports. */
export interface Idiom {
  /** By which it is known again. */
  readonly topic: string;
  readonly family: Family;
  readonly role: Extract<FileRole, 'source' | 'test'>;
  /** Files that have one of these are counted; undefined for all of the family. */
  readonly among?: readonly string[];
  /** A form of a file of settings without which it is no choice. */
  readonly setBy?: string;
  readonly form: readonly string[];
  /** A file that has one of these does not keep to it, whatever else it has; undefined where it is enough to lack the form. */
  readonly instead?: readonly string[];
  /** As a sentence without its end; undefined where that is what everybody would guess. */
  readonly kept?: string;
  /** Where hardly any file has it. */
  readonly never?: string;
  /** Whether that is no choice where not one file has it. */
  readonly isRare?: boolean;
  /** Of the files so many have to lack it for `never`; as of any rule unless given. */
  readonly share?: number;
  /** Files at least for it to be a choice; the least number of cases unless given. */
  readonly least?: number;
}

export const IDIOMS: readonly Idiom[] = [
  {
    topic: 'globals of tests',
    family: 'script',
    role: 'test',
    among: ['form.test-call'],
    setBy: 'form.vitest-globals',
    form: ['vitest'],
    never: 'Tests do not import `describe`, `it` and `expect`: Vitest hands them out (`globals`)',
  },
  {
    topic: 'the type any',
    family: 'script',
    role: 'source',
    form: ['form.any'],
    never: 'The type `any` is avoided in TypeScript',
    isRare: true,
    share: 0.97,
    least: 100,
  },
  {
    topic: 'wrapped errors',
    family: 'go',
    role: 'source',
    among: ['form.errors-wrap', 'form.errorf'],
    form: ['form.errors-wrap'],
    instead: ['form.errorf'],
    kept: 'Wrap errors with `errors.Wrap`, not with `fmt.Errorf`',
  },
  {
    topic: 'parallel tests',
    family: 'go',
    role: 'test',
    form: ['form.parallel-test'],
    instead: ['form.lacks-parallel-test'],
    kept: 'Tests call `t.Parallel()`',
  },
  {
    topic: 'folders of tests',
    family: 'go',
    role: 'test',
    among: ['form.test-folder', 'form.own-folder'],
    form: ['form.test-folder'],
    instead: ['form.own-folder'],
    kept: 'Tests write to `t.TempDir()`, not to a folder of `os.MkdirTemp`',
  },
  {
    topic: 'variables of tests',
    family: 'go',
    role: 'test',
    among: ['form.test-setenv', 'form.own-setenv'],
    form: ['form.test-setenv'],
    instead: ['form.own-setenv'],
    kept: 'Tests set variables with `t.Setenv`, not with `os.Setenv`',
  },
  {
    topic: 'packages of tests',
    family: 'go',
    role: 'test',
    form: ['form.outer-test'],
    kept: 'Tests are in a package of their own, `x_test`',
    never: 'Tests are in the package that they test, not in `x_test`',
  },
  {
    topic: 'names in JSON',
    family: 'go',
    role: 'source',
    among: ['form.snake-tag', 'form.camel-tag'],
    form: ['form.snake-tag'],
    instead: ['form.camel-tag'],
    kept: 'Names in JSON tags are written in snake_case',
  },
  {
    topic: 'assertions',
    family: 'go',
    role: 'test',
    among: ['github.com/stretchr/testify/require', 'github.com/stretchr/testify/assert'],
    form: ['github.com/stretchr/testify/require'],
    instead: ['github.com/stretchr/testify/assert'],
    kept: 'Tests assert with `require` of testify, not with its `assert`',
  },
  {
    topic: 'assertions',
    family: 'jvm',
    role: 'test',
    among: ['org.assertj.core.api.Assertions', 'org.junit.jupiter.api.Assertions', 'com.google.common.truth.Truth'],
    form: ['org.assertj.core.api.Assertions'],
    instead: ['org.junit.jupiter.api.Assertions', 'com.google.common.truth.Truth'],
    kept: "Tests assert with AssertJ's `assertThat`, not with JUnit's assertions",
  },
  {
    topic: 'namespaces',
    family: 'jvm',
    role: 'source',
    among: ['form.file-namespace', 'form.block-namespace'],
    form: ['form.file-namespace'],
    instead: ['form.block-namespace'],
    kept: 'Namespaces are file-scoped (`namespace X;`)',
  },
  {
    topic: 'ConfigureAwait',
    family: 'jvm',
    role: 'source',
    among: ['form.await'],
    form: ['form.configure-await'],
    instead: ['form.lacks-configure-await'],
    kept: 'Whatever is awaited ends in `.ConfigureAwait(false)`',
  },
  {
    topic: 'postponed annotations',
    family: 'python',
    role: 'source',
    form: ['form.future-annotations'],
    kept: 'Files begin with `from __future__ import annotations`',
  },
  {
    topic: 'imports within a package',
    family: 'python',
    role: 'source',
    among: ['form.relative-import', 'form.own-import'],
    form: ['form.relative-import'],
    instead: ['form.own-import'],
    kept: "A package's modules import each other relatively (`from .x import y`), not by its name",
  },
  {
    topic: 'classes of tests',
    family: 'python',
    role: 'test',
    among: ['form.test-class', 'form.test-function'],
    form: ['form.test-class'],
    instead: ['form.test-function'],
    kept: 'Tests are grouped in classes, `class TestX`',
    never: 'Tests are plain functions, not methods of a class',
  },
  {
    topic: 'asynchronous tests',
    family: 'python',
    role: 'test',
    among: ['form.async-test'],
    form: ['form.anyio-test'],
    instead: ['form.asyncio-test', 'form.lacks-anyio-test'],
    kept: 'Asynchronous tests are marked `@pytest.mark.anyio`',
  },
  {
    topic: 'asynchronous tests',
    family: 'python',
    role: 'test',
    among: ['form.async-test'],
    form: ['form.asyncio-test'],
    instead: ['form.anyio-test', 'form.lacks-asyncio-test'],
    kept: 'Asynchronous tests are marked `@pytest.mark.asyncio`',
  },
  {
    topic: 'frozen strings',
    family: 'ruby',
    role: 'source',
    form: ['form.frozen'],
    kept: 'Files begin with `# frozen_string_literal: true`',
  },
  {
    topic: 'strict types',
    family: 'ruby',
    role: 'source',
    form: ['form.typed-strict'],
    kept: 'Files begin with `# typed: strict` (Sorbet)',
  },
  {
    topic: 'blocks of tests',
    family: 'ruby',
    role: 'test',
    among: ['form.test-block', 'form.test-method'],
    form: ['form.test-block'],
    instead: ['form.test-method'],
    kept: 'Tests are blocks, `test "…" do`, not methods',
    never: 'Tests are methods, `def test_…`, not blocks',
  },
  {
    topic: 'strict types',
    family: 'php',
    role: 'source',
    form: ['form.strict-types'],
    kept: 'Files declare `strict_types=1`',
    never: 'Files do without `declare(strict_types=1)`',
  },
  {
    topic: 'own exceptions',
    family: 'php',
    role: 'source',
    among: ['form.own-throw', 'form.global-throw'],
    form: ['form.own-throw'],
    instead: ['form.global-throw'],
    kept: "Throw the exception classes of the project's own namespaces, not global ones (`\\RuntimeException`)",
  },
  {
    topic: 'assertions',
    family: 'php',
    role: 'test',
    among: ['form.this-assert', 'form.self-assert'],
    form: ['form.this-assert'],
    instead: ['form.self-assert'],
    kept: 'Tests assert with `$this->assert…`, not with `self::assert…`',
    never: 'Tests assert with `self::assert…`, not with `$this->assert…`',
  },
  {
    topic: 'types of test methods',
    family: 'php',
    role: 'test',
    among: ['form.test-method'],
    form: ['form.void-test'],
    kept: 'Test methods are declared `: void`',
    never: 'Test methods have no return type (no `: void`)',
  },
  {
    topic: 'authors',
    family: 'php',
    role: 'source',
    form: ['form.author-tag'],
    kept: 'Classes name their `@author`',
  },
  {
    topic: 'order of comparisons',
    family: 'php',
    role: 'source',
    among: ['form.yoda', 'form.value-last'],
    form: ['form.yoda'],
    instead: ['form.value-last'],
    kept: 'Comparisons name the value first (`null === $x`)',
  },
  {
    topic: 'lints that are left out',
    family: 'rust',
    role: 'source',
    among: ['form.expect-lint', 'form.allow-lint'],
    form: ['form.expect-lint'],
    instead: ['form.allow-lint'],
    kept: 'Silence a lint with `#[expect(…)]`, not with `#[allow(…)]`',
  },
];
