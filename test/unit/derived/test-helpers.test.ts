/** Helpers that tests share are told with their counts, and with the library that tests take from them. */
import assert from 'node:assert/strict';
import type { UsingFile } from '../../../src/engine/derived/graph/importing-file.ts';
import { testHelpersIn } from '../../../src/engine/derived/graph/test-helpers.ts';

const file = (path: string, targets: readonly string[], role: UsingFile['role'] = 'source'): UsingFile => ({
  ...{ path, targets, role, imports: [], uses: [] },
});
const tests = (count: number, targets: readonly string[], folder = 'pkg/app/src'): UsingFile[] =>
  Array.from({ length: count }, (_, n) => file(`${folder}/f${String(n)}.test.ts`, targets, 'test'));
const told = (...files: readonly UsingFile[]): string[] => testHelpersIn(files).map(({ sentence }) => sentence);

const RENDER = 'pkg/app/src/test-utils/render.tsx';
const HELPER = file(RENDER, ['package:ink-testing-library', 'package:react']);

describe('helpers that tests share', () => {
  it('are told with how many tests import them, and with the library that they stand in for', () => {
    assert.deepEqual(told(HELPER, ...tests(30, [RENDER, 'pkg/app/src/app.tsx']), file('pkg/app/src/app.tsx', [])), [
      'Tests share helpers: `pkg/app/src/test-utils/render.tsx` (imported by 30+ test files, instead of `ink-testing-library`).',
    ]);
  });

  it('stand in for nothing that tests take up themselves', () => {
    const [line] = told(HELPER, ...tests(30, [RENDER]), ...tests(10, ['package:ink-testing-library'], 'pkg/app/b'));
    assert.doesNotMatch(line ?? '', /instead/);
  });

  it('are none where few tests share them, code imports them, too, or they are what is tested', () => {
    assert.deepEqual(told(HELPER, ...tests(5, [RENDER]), ...tests(30, [], 'pkg/app/b')), []);
    const users = Array.from({ length: 10 }, (_, n) => file(`pkg/app/src/u${String(n)}.ts`, [RENDER]));
    assert.deepEqual(told(HELPER, ...tests(30, [RENDER]), ...users), []);
    assert.deepEqual(told(file('pkg/app/src/app.ts', []), ...tests(30, ['pkg/app/src/app.ts'])), []);
  });
});
