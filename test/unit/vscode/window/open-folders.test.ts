/** Folders that come and go open and close their own projects, and no others. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { OpenFolders } from '../../../../src/vscode/window/open-folders.ts';

/** Opens names; `log` tells what was opened and closed, in order. */
function opener(broken: ReadonlySet<string> = new Set()) {
  const log: string[] = [];
  const folders = new OpenFolders(
    (name: string) => name,
    (name) => {
      if (broken.has(name)) return Promise.reject(new Error(name));
      log.push(`open ${name}`);
      return Promise.resolve({ name, close: () => Promise.resolve(void log.push(`close ${name}`)) });
    },
  );
  return { folders, log, names: () => folders.all.map(({ name }) => name) };
}

describe('the folders of a window', () => {
  it('stay open when another is added, and when another is taken away', async () => {
    const { folders, log } = opener();
    await folders.follow(['ledger']);
    assert.deepEqual(
      (await folders.follow(['lighthouse', 'ledger'])).map(({ name }) => name),
      ['lighthouse'],
    );
    await folders.follow(['lighthouse']);
    assert.deepEqual(log, ['open ledger', 'open lighthouse', 'close ledger']);
  });

  it('open although one of them does not, which is opened when it is asked for again', async () => {
    const broken = new Set(['ledger']);
    const { folders, names } = opener(broken);
    await assert.rejects(folders.follow(['ledger', 'lighthouse']), /ledger/);
    assert.deepEqual(names(), ['lighthouse']);
    broken.clear();
    await folders.follow(['ledger', 'lighthouse']);
    assert.deepEqual(names(), ['ledger', 'lighthouse']);
  });

  it('are open exactly while they are there, in their order', async () => {
    const lists = fc.array(fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd')), { maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(lists, async (steps: readonly (readonly string[])[]) => {
        const { folders, log, names } = opener();
        const expected: string[] = [];
        let before: readonly string[] = [];
        for (const step of steps) {
          await folders.follow(step);
          expected.push(...before.filter((one) => !step.includes(one)).map((one) => `close ${one}`));
          expected.push(...step.filter((one) => !before.includes(one)).map((one) => `open ${one}`));
          assert.deepEqual(names(), step);
          before = step;
        }
        assert.deepEqual(log, expected);
      }),
    );
  });
});
