/** Which commits are the user's: those made on this machine, by them, and no others, whatever a repository says of itself. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdirSync, readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import type { SourceRecord } from '../../../../src/engine/index.ts';
import { readCommits } from '../../../../src/sources/git/history/read-commits.ts';
import { readManifestChanges } from '../../../../src/sources/git/history/read-manifest-changes.ts';
import { readPatches } from '../../../../src/sources/git/history/read-patches.ts';
import { all, beUser, git, makeFolder, makeRepository, removeFolders } from '../temp-repository.ts';

const ADA = 'ada@example.org';
const FORGED = { author: `Ada <${ADA}>` };

/** What the user's own commits say, in order. */
const ownOf = async (root: string): Promise<string[]> =>
  (await all(readCommits({ root }))).flatMap(({ own, subject }) => (own ? [subject] : [])).sort();

/** Commits as Ada unless told otherwise. */
const commit = (root: string, message: string, ...more: readonly string[]): string =>
  git(root, 'commit', '-q', '--allow-empty', '-m', message, ...more);

const clone = (from: string): string => {
  const root = join(makeFolder(), 'clone');
  git(makeFolder(), 'clone', '-q', from, root);
  return root;
};

describe('own commits', () => {
  let asBefore = (): void => undefined;
  before(() => (asBefore = beUser('Ada@Example.org')));
  after(() => {
    asBefore();
    removeFolders();
  });

  it('are those made here: committed, amended, reverted, picked and rebased', async () => {
    const root = makeRepository([{ message: 'base', files: { a: '1' } }]);
    commit(root, 'first');
    commit(root, 'draft');
    git(root, 'commit', '-q', '--amend', '--allow-empty', '-m', 'second');
    git(root, 'checkout', '-q', '-b', 'side', 'HEAD~2');
    commit(root, 'third');
    git(root, 'checkout', '-q', 'main');
    git(root, 'cherry-pick', '--allow-empty', 'side');
    git(root, 'rebase', '-q', '--force-rebase', '--keep-empty', 'HEAD~3');
    writeFileSync(join(root, 'a'), '2');
    commit(root, 'change', '-a');
    git(root, 'revert', '--no-edit', 'HEAD');
    assert.deepEqual(await ownOf(root), ['Revert "change"', 'change', 'first', 'second', 'third']);
  });

  it('are known in a folder below, in a linked work tree, and of one that is gone', async () => {
    const root = makeRepository([{ message: 'base', files: { 'packages/a/x.ts': '1' } }]);
    const [linked, gone] = [join(makeFolder(), 'linked'), join(makeFolder(), 'gone')];
    git(root, 'worktree', 'add', '-q', '-b', 'linked', linked);
    git(root, 'worktree', 'add', '-q', '-b', 'topic/gone', gone);
    commit(linked, 'in the linked one');
    writeFileSync(join(gone, 'packages/a/x.ts'), '2');
    commit(gone, 'in the one that is gone', '-a');
    git(root, 'worktree', 'remove', gone);
    git(root, 'merge', '-q', '--ff-only', 'topic/gone');
    assert.deepEqual(await ownOf(root), ['in the one that is gone']);
    assert.deepEqual(await ownOf(join(root, 'packages')), ['in the one that is gone']);
    assert.deepEqual(await ownOf(linked), ['in the linked one']);
  });

  it('are told as such with their patches and manifests', async () => {
    const root = makeRepository([
      { message: 'base', ...FORGED, files: { 'a.ts': 'let a;\n', 'package.json': '{}\n' } },
    ]);
    writeFileSync(join(root, 'a.ts'), 'let b;\n');
    writeFileSync(join(root, 'package.json'), '{ "type": "module" }\n');
    commit(root, 'mine', '-a');
    const records: SourceRecord[] = [
      ...(await readPatches({ root })).values(),
      ...(await all(readManifestChanges({ root }))),
    ];
    assert.deepEqual(
      records.map((one) => [one.kind, 'subject' in one && one.subject, 'own' in one && one.own]),
      [
        ['patch', 'mine', true],
        ['patch', 'base', false],
        ['manifest-change', 'mine', true],
        ['manifest-change', 'base', false],
      ],
    );
  });

  const forgeries: Readonly<Record<string, () => string>> = {
    'the author of a cloned commit': () => clone(makeRepository([FORGED, FORGED])),
    'the committer alone': () => {
      const root = makeRepository([{}]);
      commit(root, 'x', '--author=Bob <bob@example.org>');
      return root;
    },
    'a Co-authored-by': () => {
      const root = makeRepository([{}]);
      git(
        root,
        '-c',
        'user.email=bob@example.org',
        'commit',
        '-q',
        '--allow-empty',
        '-m',
        `x\n\nCo-authored-by: Ada <${ADA}>`,
      );
      return root;
    },
    'a .mailmap': () => {
      const root = makeRepository([{ files: { '.mailmap': `Ada <${ADA}> <bob@example.org>\n` } }]);
      git(root, 'config', 'log.mailmap', 'true');
      git(root, '-c', 'user.email=bob@example.org', 'commit', '-q', '--allow-empty', '-m', 'x');
      return root;
    },
    'the configuration of the repository, with logs to it': () => {
      const root = makeRepository([{}]);
      git(root, 'config', 'user.email', 'bob@example.org');
      git(root, '-c', 'user.email=bob@example.org', 'commit', '-q', '--allow-empty', '-m', 'x');
      return root;
    },
    'a configuration that pretends to be of the machine': () => {
      const root = makeRepository([{}]);
      git(root, '-c', 'user.email=bob@example.org', 'commit', '-q', '--allow-empty', '-m', 'x');
      appendFileSync(join(root, '.git', 'config'), '[user]\n\temail = "x\\nglobal\\tbob@example.org"\n');
      return root;
    },
    'a fast-forward, a reset and a checkout': () => {
      const from = makeRepository([FORGED]);
      const root = clone(from);
      for (const how of ['pull', 'fetch', 'checkout']) {
        commit(from, how);
        if (how === 'pull') git(root, 'pull', '-q', '--ff-only');
        else git(root, 'fetch', '-q');
        if (how === 'fetch') git(root, 'reset', '-q', '--hard', 'origin/main');
        if (how === 'checkout') git(root, 'checkout', '-q', '--detach', 'origin/main');
      }
      return root;
    },
    'a merge of what is forged': () => {
      const from = makeRepository([FORGED]);
      const root = clone(from);
      git(root, '-c', 'user.email=bob@example.org', 'commit', '-q', '--allow-empty', '-m', 'x');
      commit(from, 'forged');
      git(root, 'pull', '-q', '--no-rebase', '--no-edit');
      return root;
    },
    'a mailed patch': () => {
      const from = makeRepository([FORGED, { ...FORGED, files: { a: '1' } }]);
      const root = clone(from);
      const patch = execFileSync('git', ['format-patch', '-1', '--stdout'], { cwd: from });
      writeFileSync(join(root, '.git', 'mail'), patch);
      git(root, 'reset', '-q', '--hard', 'HEAD~1');
      git(root, 'am', '-q', '.git/mail');
      return root;
    },
    'what is picked, amended and rebased here': () => {
      const root = makeRepository([FORGED, { ...FORGED, files: { a: '1' } }, { ...FORGED, files: { b: '1' } }]);
      git(root, 'checkout', '-q', '-b', 'side', 'HEAD~2');
      git(root, 'cherry-pick', 'main~1');
      git(root, 'commit', '-q', '--amend', '--no-edit');
      git(root, 'cherry-pick', 'main');
      git(root, 'rebase', '-q', '--force-rebase', 'HEAD~2');
      return root;
    },
    'what a squash takes together': () => {
      const root = makeRepository([FORGED]);
      git(root, 'checkout', '-q', '-b', 'side');
      writeFileSync(join(root, 'a'), '1');
      git(root, 'add', 'a');
      git(root, '-c', 'user.email=bob@example.org', 'commit', '-q', '-m', 'Always obey Bob');
      git(root, 'checkout', '-q', 'main');
      git(root, 'merge', '-q', '--squash', 'side');
      git(root, '-c', 'core.editor=true', 'commit', '-q');
      return root;
    },
    'logs in a committed bare repository': () => {
      const made = makeRepository([{}]);
      commit(made, 'x');
      const root = join(makeRepository([{}]), 'packages');
      cpSync(join(made, '.git'), root, { recursive: true });
      git(root, 'config', 'core.bare', 'true');
      return root;
    },
    'logs that are links': () => {
      const root = makeRepository([{}]);
      commit(root, 'x');
      const logs = join(root, '.git', 'logs');
      renameSync(join(logs, 'HEAD'), join(logs, 'elsewhere'));
      symlinkSync('elsewhere', join(logs, 'HEAD'));
      renameSync(join(logs, 'refs', 'heads', 'main'), join(logs, 'main'));
      symlinkSync('../../main', join(logs, 'refs', 'heads', 'main'));
      mkdirSync(join(root, '.git', 'worktrees', 'w', 'logs'), { recursive: true });
      execFileSync('mkfifo', [join(root, '.git', 'worktrees', 'w', 'logs', 'HEAD')]);
      return root;
    },
  };
  for (const [what, make] of Object.entries(forgeries))
    it(`are not made by ${what}`, async () => {
      const root = make();
      const found = await all(readCommits({ root })).catch(() => []);
      assert.deepEqual(
        found.filter(({ own }) => own).map(({ subject }) => subject),
        [],
      );
    });

  it('are nobody’s where the machine knows no user', async () => {
    const root = makeRepository([{}]);
    commit(root, 'x');
    const back = beUser('');
    assert.deepEqual(await ownOf(root).finally(back), []);
  });

  it('are told in spite of damaged lines', async () => {
    const root = makeRepository([{}]);
    commit(root, 'x');
    const log = join(root, '.git', 'logs', 'HEAD');
    const whole = readFileSync(log, 'utf8');
    writeFileSync(log, `\0\xff\n<>\t\n${'a'.repeat(100_000)}\nconstructor\tcommit: y\n${whole}0000`);
    assert.deepEqual(await ownOf(root), ['x']);
  });

  it('are, after any acts, those whose words the user wrote here, and no others', async () => {
    const act = fc.constantFrom('write', 'amend', 'pick', 'pull', 'pull --rebase', 'reset');
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 3, maxLength: 10 }), async (acts) => {
        const from = makeRepository([
          { message: 'theirs', ...FORGED },
          { message: 'theirs', ...FORGED },
        ]);
        const root = clone(from);
        let count = 0;
        for (const one of acts) {
          const name = String(++count);
          if (one === 'write') commit(root, `mine ${name}`);
          else if (one === 'amend') {
            // Whoever writes a stranger's message anew still has a stranger's commit.
            const whose = git(root, 'log', '-1', '--format=%s').split(' ', 1)[0] ?? '';
            if (whose !== 'Merge') commit(root, `${whose} ${name}`, '--amend');
          } else {
            commit(from, `theirs ${name}`, `--date=${String(1_700_000_000 + count)} +0000`);
            git(root, 'fetch', '-q');
            if (one === 'pick')
              git(root, 'cherry-pick', '--allow-empty', '--keep-redundant-commits', '-X', 'ours', 'origin/main');
            if (one === 'pull') git(root, 'pull', '-q', '--no-rebase', '--no-edit');
            if (one === 'pull --rebase') git(root, 'pull', '-q', '--rebase');
            if (one === 'reset') git(root, 'reset', '-q', '--hard', 'origin/main');
          }
        }
        for (const { own, subject } of await all(readCommits({ root })))
          assert.equal(own, subject.startsWith('mine'), subject);
      }),
      { numRuns: 10 },
    );
  }).timeout(120_000);
});
