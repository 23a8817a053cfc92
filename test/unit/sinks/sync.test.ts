/** From a brain to an instruction file and back: what each outcome means, and that nobody's words get lost. */
import assert from 'node:assert/strict';
import { symlinkSync } from 'node:fs';
import { BrainError, sha256Hex } from '../../../src/engine/index.ts';
import { agentsMd } from '../../../src/sinks/targets/agents-md.ts';
import { claude } from '../../../src/sinks/targets/claude.ts';
import { copilot } from '../../../src/sinks/targets/copilot.ts';
import { cursor } from '../../../src/sinks/targets/cursor.ts';
import type { Sink } from '../../../src/sinks/sink.ts';
import { sinkById, SINKS } from '../../../src/sinks/sinks.ts';
import { inspectSink, removeFromSink, type SyncResult, syncSink } from '../../../src/sinks/sync.ts';
import { makeWorkspace, swiftFiles, type Workspace } from './workspace.ts';

describe('sinks', () => {
  let workspace: Workspace;
  beforeEach(() => {
    workspace = makeWorkspace();
    workspace.write('.git/HEAD', 'ref: refs/heads/main\n');
  });
  afterEach(() => workspace.remove());

  const sync = (
    sink: Sink,
    document: string,
    brainHash = sha256Hex(document),
    overwriteEdits = false,
  ): Promise<SyncResult> =>
    syncSink(workspace.root, sink, { document, brainHash }, { files: swiftFiles, overwriteEdits });
  const remove = (sink: Sink, overwriteEdits = false): Promise<SyncResult> =>
    removeFromSink(workspace.root, sink, { files: swiftFiles, overwriteEdits });
  const files = (): string[] => workspace.all().filter((path) => path !== '.git/HEAD');
  const edit = (sink: Sink, from: string | RegExp, to: string): void =>
    workspace.write(sink.path, (workspace.read(sink.path) ?? '').replace(from, to));

  it('are told apart by id and by path', () => {
    assert.equal(new Set(SINKS.map(({ id }) => id)).size, SINKS.length);
    assert.equal(new Set(SINKS.map(({ path }) => path)).size, SINKS.length);
    assert.equal(sinkById('copilot'), copilot);
    assert.equal(sinkById('nobody'), undefined);
  });

  for (const sink of SINKS.filter(({ mustExist }) => !mustExist)) {
    it(`${sink.id}: created, unchanged, written, removed`, async () => {
      assert.equal((await sync(sink, 'one')).outcome, 'created');
      assert.equal((await sync(sink, 'one')).outcome, 'unchanged');
      assert.equal((await sync(sink, 'two')).outcome, 'written');
      assert.ok(workspace.read(sink.path)?.includes('\n\ntwo\n\n'));
      assert.deepEqual(files(), [sink.path]);
      assert.equal((await remove(sink)).outcome, 'removed');
      assert.deepEqual(files(), []);
      assert.equal((await remove(sink)).outcome, 'unchanged');
    });
  }

  for (const sink of SINKS) {
    it(`${sink.id}: a file of the user's gets its bytes back`, async () => {
      const mine = '# Mine\r\n\r\nno final newline';
      workspace.write(sink.path, mine);
      assert.equal((await sync(sink, 'one')).outcome, 'written');
      assert.ok(workspace.read(sink.path)?.startsWith(mine));
      await sync(sink, 'two');
      assert.equal((await remove(sink)).outcome, 'written');
      assert.equal(workspace.read(sink.path), mine);
    });
  }

  it('Cursor: a front matter that makes the rule apply always', async () => {
    await sync(cursor, 'one');
    assert.match(
      workspace.read(cursor.path) ?? '',
      /^---\ndescription: [^\n]+\nglobs:\nalwaysApply: true\n---\n\n<!-- project-brain:start/,
    );
  });

  it('is written again for another hash, and for another text with the same hash', async () => {
    await sync(copilot, 'one', 'h1');
    assert.equal((await sync(copilot, 'one', 'h2')).outcome, 'written');
    assert.equal((await sync(copilot, 'two', 'h2')).outcome, 'written');
  });

  it('is left alone after a change of line breaks or trailing blanks', async () => {
    await sync(copilot, '# A\n\n- b');
    edit(copilot, /\n/g, '  \r\n');
    const touched = workspace.read(copilot.path);
    assert.equal((await sync(copilot, '# A\n\n- b')).outcome, 'unchanged');
    assert.equal(workspace.read(copilot.path), touched);
  });

  it('does not lose what a person changed inside the block', async () => {
    await sync(copilot, 'one\n\ntwo');
    edit(copilot, 'two', 'two, but better');
    const edited = workspace.read(copilot.path);
    for (const run of [() => sync(copilot, 'three'), () => sync(copilot, 'one\n\ntwo'), () => remove(copilot)]) {
      const result = await run();
      assert.equal(result.outcome, 'edited-by-user');
      assert.equal(result.editedText?.trim(), 'one\n\ntwo, but better');
      assert.ok(result.reason?.includes(copilot.path));
      assert.equal(workspace.read(copilot.path), edited);
    }
    assert.equal((await inspectSink(workspace.root, copilot)).block?.editedByUser, true);
    const result = await sync(copilot, 'three', 'h3', true);
    assert.equal(result.outcome, 'written');
    assert.equal(result.editedText?.trim(), 'one\n\ntwo, but better');
    assert.equal((await inspectSink(workspace.root, copilot)).block?.editedByUser, false);
    edit(copilot, 'three', 'four');
    assert.equal((await remove(copilot, true)).outcome, 'removed');
  });

  it('takes no offence where the edit is what it wants to write', async () => {
    await sync(copilot, 'one');
    edit(copilot, 'one', 'two');
    const result = await sync(copilot, 'two');
    assert.equal(result.outcome, 'written');
    assert.equal(result.editedText, undefined);
  });

  it('takes text between markers set by hand for a person’s', async () => {
    workspace.write(copilot.path, '<!-- project-brain:start -->\nmine\n<!-- project-brain:end -->\n');
    assert.equal((await sync(copilot, 'one')).outcome, 'edited-by-user');
    assert.equal((await remove(copilot)).outcome, 'edited-by-user');
  });

  it('writes nothing where the markers are ambiguous', async () => {
    const lone = '# Mine\n<!-- project-brain:start -->\n';
    workspace.write(copilot.path, lone);
    for (const run of [() => sync(copilot, 'one'), () => remove(copilot), () => inspectSink(workspace.root, copilot)]) {
      await assert.rejects(
        run(),
        (error: unknown) => error instanceof BrainError && error.code === 'markers-ambiguous',
      );
    }
    assert.deepEqual([workspace.read(copilot.path), files()], [lone, [copilot.path]]);
  });

  it('writes nothing while a conflict in the block is not resolved, and says in which line', async () => {
    await sync(copilot, 'one');
    const written = workspace.read(copilot.path) ?? '';
    const conflict = '<<<<<<< HEAD\none\n=======\ntwo\n>>>>>>> feat';
    for (const [text, line] of [
      [written.replace('one', conflict), 3],
      [written.replace('one', conflict).replaceAll('\n', '\r\n'), 3],
      [written.replace('one', 'one\n>>>>>>> feat'), 4],
    ] as const) {
      workspace.write(copilot.path, text);
      for (const run of [() => sync(copilot, 'three'), () => remove(copilot)]) {
        await assert.rejects(run(), {
          code: 'markers-ambiguous',
          message: new RegExp(`line ${line}: a merge conflict`),
        });
      }
      assert.equal(workspace.read(copilot.path), text);
    }
    workspace.write(copilot.path, written.replace('one', 'two'));
    assert.equal((await sync(copilot, 'one')).edits?.length, 1, 'once it is resolved, as any edit');
  });

  it('keeps a file of ours that somebody wrote into', async () => {
    await sync(copilot, 'one');
    workspace.write(copilot.path, `# Mine\n\n${workspace.read(copilot.path) ?? ''}`);
    assert.equal((await remove(copilot)).outcome, 'written');
    assert.equal(workspace.read(copilot.path), '# Mine\n\n');
  });

  it('keeps an empty file that was there before', async () => {
    workspace.write(copilot.path, '');
    await sync(copilot, 'one');
    assert.equal((await remove(copilot)).outcome, 'written');
    assert.equal(workspace.read(copilot.path), '');
  });

  it('can be looked at', async () => {
    assert.deepEqual(await inspectSink(workspace.root, copilot), {
      sink: 'copilot',
      path: copilot.path,
      exists: false,
    });
    workspace.write(copilot.path, 'x');
    assert.deepEqual(await inspectSink(workspace.root, copilot), { sink: 'copilot', path: copilot.path, exists: true });
    await sync(copilot, 'one', 'h1');
    const { block } = await inspectSink(workspace.root, copilot);
    assert.deepEqual(block, { hash: 'h1', text: '\none\n\n', editedByUser: false, created: false });
  });

  describe('CLAUDE.md beside AGENTS.md', () => {
    const blockOf = async (): Promise<string | undefined> =>
      (await inspectSink(workspace.root, claude)).block?.text.trim();

    it('imports it where the new CLAUDE.md would hide it, and goes on doing so', async () => {
      workspace.write('AGENTS.md', '# Theirs\n');
      const { outcome, warnings } = await sync(claude, 'one');
      assert.equal(outcome, 'created');
      assert.match(warnings.join('\n'), /Claude Code .* AGENTS\.md .*@AGENTS\.md/);
      assert.equal(await blockOf(), '@AGENTS.md\n\none');
      await sync(claude, 'two');
      assert.equal(await blockOf(), '@AGENTS.md\n\ntwo');
      assert.equal((await sync(claude, 'two')).outcome, 'unchanged');
    });

    it('does not say twice what AGENTS.md says already', async () => {
      await sync(agentsMd, 'one');
      await sync(claude, 'one');
      assert.equal(await blockOf(), '@AGENTS.md');
      await remove(agentsMd);
      await sync(claude, 'one');
      assert.equal(await blockOf(), 'one');
    });

    it('leaves the decision where the user has a CLAUDE.md', async () => {
      workspace.write('AGENTS.md', '# Theirs\n');
      workspace.write('CLAUDE.md', '# Mine\n');
      assert.deepEqual((await sync(claude, 'one')).warnings, []);
      assert.equal(await blockOf(), 'one');
    });

    it('is not held up by an AGENTS.md that we could not write to', async () => {
      workspace.write('real.md', '# Theirs\n');
      symlinkSync(workspace.path('real.md'), workspace.path('AGENTS.md'));
      assert.equal((await sync(claude, 'one')).outcome, 'created');
      assert.equal(await blockOf(), '@AGENTS.md\n\none');
    });
  });

  it('says when the file grows beyond what its readers take', async () => {
    assert.match((await sync(agentsMd, 'x'.repeat(33 * 1024))).warnings.join(), /AGENTS\.md \(\d+ bytes\) .* Codex/);
    assert.match((await sync(cursor, 'x\n'.repeat(501))).warnings.join(), /500 lines/);
    assert.deepEqual((await sync(agentsMd, 'x')).warnings, []);
  });

  for (const [sign, doing] of [
    ['MERGE_HEAD', 'merge'],
    ['rebase-merge/done', 'rebase'],
    ['rebase-apply/next', 'rebase'],
    ['CHERRY_PICK_HEAD', 'cherry-pick'],
    ['REVERT_HEAD', 'revert'],
    ['BISECT_LOG', 'bisect'],
  ] as const) {
    it(`waits while there is ${sign}`, async () => {
      workspace.write(`.git/${sign}`, '');
      for (const result of [await sync(copilot, 'one'), await remove(copilot)]) {
        assert.equal(result.outcome, 'postponed');
        assert.ok(result.reason?.includes(doing));
      }
      assert.equal(workspace.read(copilot.path), undefined);
    });
  }
});
