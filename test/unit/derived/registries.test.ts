/** Where a new thing of a kind is entered is told, where a file imports all of its folder's and hardly anybody else does. */
import assert from 'node:assert/strict';
import type { UsingFile } from '../../../src/engine/derived/graph/importing-file.ts';
import { registriesIn } from '../../../src/engine/derived/graph/registries.ts';

const file = (path: string, targets: readonly string[] = []): UsingFile => ({
  ...{ path, targets, role: 'source', imports: [], uses: [] },
});
const many = (count: number, folder = 'src/features'): UsingFile[] =>
  Array.from({ length: count }, (_, n) => file(`${folder}/feature-${String(n)}.ts`));
const paths = (files: readonly UsingFile[]): string[] => files.map(({ path }) => path);
const told = (...files: readonly UsingFile[]): string[] => registriesIn(files).map(({ sentence }) => sentence);

describe('where a new file of a folder is entered', () => {
  it('is the file that imports nearly all of them', () => {
    const features = many(30);
    const index = file('src/features/index.ts', paths(features).slice(1));
    assert.deepEqual(told(...features, index, file('src/features/types.ts')), [
      'A new file of `src/features` is entered in `src/features/index.ts`, which imports nearly all of 30+ there.',
    ]);
  });

  it('says how many of few, and what is left out that is no such thing', () => {
    const commands = many(10, 'src/commands');
    assert.deepEqual(told(...commands, file('src/commands/utils.ts'), file('src/loader.ts', paths(commands))), [
      'A new file of `src/commands` is entered in `src/loader.ts`, which imports 10 of 11 there (not `utils.ts`).',
    ]);
  });

  it('is none where a tool writes the files', () => {
    const made = many(9, 'src/client').map((one) => ({ ...one, uses: ['form.generated'] }));
    assert.deepEqual(told(...made, file('src/loader.ts', paths(made))), []);
    const named = many(9, 'src/generated');
    assert.deepEqual(told(...named, file('src/loader.ts', paths(named))), []);
  });

  it('is none that is one of them itself, unless it is called after all', () => {
    const parts = many(9, 'src/server/web');
    assert.deepEqual(told(...parts, file('src/server/web/webPage.ts', paths(parts))), []);
    assert.equal(told(...parts, file('src/server/web/web.ts', paths(parts))).length, 1);
  });

  it('is none where folders of the kind are left out that have no entry', () => {
    const entries = Array.from({ length: 9 }, (_, n) => file(`src/fonts/f${String(n)}/index.ts`));
    const list = file('src/list.ts', paths(entries));
    assert.deepEqual(told(...entries, list), [
      'A new folder of `src/fonts` is entered in `src/list.ts`, which imports all of 9 there.',
    ]);
    const more = ['a', 'b', 'c'].map((name) => file(`src/fonts/${name}/made/main.ts`));
    assert.deepEqual(told(...entries, ...more, list), []);
  });

  it('may lie elsewhere', () => {
    const commands = many(9, 'src/commands');
    assert.deepEqual(told(...commands, file('src/loader.ts', paths(commands))), [
      'A new file of `src/commands` is entered in `src/loader.ts`, which imports all of 9 there.',
    ]);
  });

  it('may take up folders by their entries', () => {
    const folders = Array.from({ length: 9 }, (_, n) => file(`src/features/f${String(n)}/index.ts`));
    assert.deepEqual(told(...folders, file('src/features/index.ts', paths(folders))), [
      'A new folder of `src/features` is entered in `src/features/index.ts`, which imports all of 9 there.',
    ]);
  });

  it('is none where one of few is left out, a few are all, or others take them up as well', () => {
    const [few, some] = [many(6), many(12)];
    assert.deepEqual(told(...few, file('src/a.ts', paths(few))), []);
    assert.deepEqual(told(...some, file('src/a.ts', paths(some).slice(1))), []);
    const users = ['b', 'c', 'd'].map((name) => file(`src/${name}.ts`, paths(some)));
    assert.deepEqual(told(...some, file('src/a.ts', paths(some)), ...users), []);
  });
});
