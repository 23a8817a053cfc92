/** A clone runs nothing on the machine of whoever opens it, whatever its configuration, attributes and hooks name. */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { itemsOf, openMemory } from '../../../support/project.ts';
import { cloneWithCommittedBare, makeHostileClone } from '../../../support/hostile/hostile-clone.ts';
import { git, makeFolder, removeFolders } from '../temp-repository.ts';

const NOW = 1_700_100_000_000;

describe('a hostile clone', () => {
  after(removeFolders);

  it('runs programs under plain git, so that the traps are known to work', () => {
    const { root, traps } = makeHostileClone();
    const attempt = (...args: string[]): void => {
      try {
        git(root, ...args);
      } catch {
        // What the trap says is not what git wants to hear.
      }
    };
    attempt('diff', 'HEAD');
    attempt('-c', 'filter.long.process=', 'log', '-p', '--ext-diff', '--show-signature');
    attempt('-c', 'diff.trap.command=', 'log', '-p');
    attempt('status');
    const caught = traps.caught();
    for (const key of [
      'filter.trap.clean',
      'filter.long.process',
      'diff.trap.command',
      'core.fsmonitor',
      'gpg.program',
    ])
      assert.ok(caught.includes(key), `${key} is not among ${caught.join(', ')}`);
  });

  for (const partial of [false, true]) {
    it(`runs nothing while it is read, saved in and watched${partial ? ', partial as it is' : ''}`, async () => {
      const { root, traps } = makeHostileClone({ partial });
      const memory = await openMemory(root, makeFolder(), NOW);
      const moves: string[] = [];
      const stop = memory.watchHead(() => moves.push('moved'));
      try {
        await memory.read();
        await memory.readSaved(['CONTRIBUTING.md', 'package.json']);
        for (let n = 0; moves.length === 0 && n < 40; n++) {
          git(root, '-c', 'core.hooksPath=/dev/null', 'update-ref', `refs/tags/v2.${String(n)}.0`, 'HEAD');
          await wait(100);
        }
      } finally {
        stop();
        await memory.close();
      }
      assert.deepEqual(traps.caught(), []);
    });
  }
});

describe('a bare repository that a clone brings as files', () => {
  after(removeFolders);

  it('runs programs under plain git, so that the traps are known to work', () => {
    const { bare, traps } = cloneWithCommittedBare('app');
    try {
      git(join(bare, 'app'), '-c', 'safe.bareRepository=all', 'diff', 'HEAD');
    } catch {
      // As above.
    }
    assert.ok(traps.caught().includes('filter.trap.clean') || traps.caught().includes('diff.external'));
  });

  for (const worktree of ['app', '/'])
    for (const opened of ['.', 'app'])
      it(`is a folder of the clone, opened at ${opened}, with ${worktree} for its work tree`, async () => {
        const { bare, traps } = cloneWithCommittedBare(worktree);
        const memory = await openMemory(join(bare, opened), makeFolder(), NOW);
        try {
          const { notes } = await memory.read();
          await memory.readSaved(['CONTRIBUTING.md']);
          assert.deepEqual(notes, []);
          const commits = await memory.store.events({ kinds: ['commit'], limit: 10 });
          assert.equal(commits.length, 1);
          assert.doesNotMatch(JSON.stringify(commits), /nobody here made/);
          if (opened === 'app') assert.ok((await itemsOf(memory)).some(({ title }) => /npm test/.test(title)));
        } finally {
          await memory.close();
        }
        assert.deepEqual(traps.caught(), []);
      });
});
