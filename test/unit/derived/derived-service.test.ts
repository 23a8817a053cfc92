/** Derived memory in step with a work tree: what is read, what is not read again, what is forgotten. */
import assert from 'node:assert/strict';
import { DerivedService, type RepositoryFile } from '../../../src/engine/derived/derived-service.ts';
import { readFacts } from '../../support/code.ts';

const log = { info: () => undefined, warn: (message: string) => void warnings.push(message) };
let warnings: string[] = [];

const noCache = { load: () => Promise.resolve(new Map<string, string>()), save: () => Promise.resolve(true) };

/** A work tree that counts how often each file is opened. */
class Tree {
  readonly texts = new Map<string, string | null>();
  readonly opened: string[] = [];

  async *files(only?: readonly string[]): AsyncGenerator<RepositoryFile> {
    for (const [path, text] of this.texts) {
      if (only && !only.some((one) => path === one || path.startsWith(`${one}/`))) continue;
      yield {
        path,
        stamp: await Promise.resolve(String(text)),
        read: () => {
          this.opened.push(path);
          return Promise.resolve(text);
        },
      };
    }
  }
}

describe('derived memory and the work tree', () => {
  let tree: Tree;
  let service: DerivedService;
  let pauses: number;
  const known = (): string[] => [...service.memory.paths()].sort();
  const changed = (...paths: string[]): Promise<unknown> => service.update(paths, tree.files(paths), noCache);

  beforeEach(async () => {
    tree = new Tree();
    tree.texts.set('src/a.ts', 'export const a = 1;\n');
    tree.texts.set('src/deep/b.ts', 'export const b = 1;\n');
    tree.texts.set('data.txt', null);
    pauses = 0;
    const pause = (): Promise<void> => {
      pauses++;
      return Promise.resolve();
    };
    service = new DerivedService({ yieldToHost: pause }, { now: () => 0 }, log, readFacts);
    await service.refresh(tree.files(), noCache);
    tree.opened.length = 0;
  });

  it('opens nothing again that is as it was, whether it has a text or not', async () => {
    await service.refresh(tree.files(), noCache);
    assert.deepEqual(tree.opened, []);
  });

  it('goes on without a file that cannot be read, names it, and tries it again when it has changed', async () => {
    warnings = [];
    const broken = async function* (): AsyncGenerator<RepositoryFile> {
      yield { path: 'src/broken.ts', stamp: '1', read: () => Promise.reject(new Error('the disk is gone')) };
      yield* tree.files();
    };
    await service.refresh(broken(), noCache);
    assert.deepEqual(known(), ['src/a.ts', 'src/deep/b.ts']);
    assert.match(warnings.join(), /src\/broken\.ts: the disk is gone/);
    tree.texts.set('src/broken.ts', 'export const mended = 1;\n');
    await service.refresh(tree.files(), noCache);
    assert.ok(service.memory.entity('mended'));
  });

  it('reads only what it is told of', async () => {
    tree.texts.set('src/a.ts', 'export const changed = 1;\n');
    tree.texts.set('src/deep/b.ts', 'export const unnoticed = 1;\n');
    await changed('src/a.ts');
    assert.deepEqual(tree.opened, ['src/a.ts']);
    assert.ok(service.memory.entity('changed') && !service.memory.entity('unnoticed'));
  });

  it('takes in new files, and all below a new folder', async () => {
    tree.texts.set('lib/c.ts', 'export const c = 1;\n');
    tree.texts.set('lib/d.ts', 'export const d = 1;\n');
    await changed('lib');
    assert.deepEqual(known(), ['lib/c.ts', 'lib/d.ts', 'src/a.ts', 'src/deep/b.ts']);
  });

  it('forgets a file that went, and all below a folder that went, and nothing beside them', async () => {
    tree.texts.set('src/deeper.ts', '1;\n');
    await changed('src/deeper.ts');
    tree.texts.delete('src/deep/b.ts');
    await changed('src/deep');
    assert.deepEqual(known(), ['src/a.ts', 'src/deeper.ts']);
    tree.texts.delete('src/a.ts');
    await changed('src/a.ts');
    assert.deepEqual(known(), ['src/deeper.ts']);
  });

  it('reads one thing after the other, so that none takes the others for gone', async () => {
    tree.texts.set('src/new.ts', 'export const fresh = 1;\n');
    await Promise.all([service.refresh(tree.files(), noCache), changed('src/new.ts'), changed('src/a.ts')]);
    assert.deepEqual(known(), ['src/a.ts', 'src/deep/b.ts', 'src/new.ts']);
  });

  it('gives way to the host within a long file, and reads no more of it than people write', async () => {
    tree.texts.set('src/long.ts', 'export function again() {}\n'.repeat(100_000));
    pauses = 0;
    await changed('src/long.ts');
    assert.ok(pauses > 4, `${pauses} pauses`);
    assert.ok((service.memory.fileFacts('src/long.ts')?.lines ?? 0) <= 20_000);
  });
});
