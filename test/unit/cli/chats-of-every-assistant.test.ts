/** `project-brain chats` on a machine where every assistant was used: all of them are read, and what was said is learnt. */
import assert from 'node:assert/strict';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { ChatWorld } from '../../support/chat-world.ts';
import { runCli, type Run } from '../../support/cli.ts';
import { ASKED, environment, type Everything, layEverything } from '../../support/every-assistant.ts';

interface Read {
  readonly chats: number;
  readonly turns: number;
  readonly notes: readonly string[];
}

describe('project-brain chats, with every assistant', () => {
  let world: ChatWorld;
  let everything: Everything;
  const run = (...args: string[]): Promise<Run> =>
    runCli([...args, world.root, '--store', join(world.folder, 'store')], { env: environment(world.machine.home) });
  const chats = async (...args: string[]): Promise<Read> => {
    const { code, stdout, stderr } = await run('chats', ...args, '--json');
    assert.equal(code, 0, stderr);
    return JSON.parse(stdout) as Read;
  };

  before(async () => {
    world = await ChatWorld.create();
    await mkdir(world.root, { recursive: true });
    everything = await layEverything(world.machine.home, world.root);
  });
  after(async () => {
    everything.close();
    await world.remove();
  });

  it('reads each of them alone, then all once, then nothing', async () => {
    const alone = new Map<string, number>();
    for (const assistant of ['cursor', 'opencode', 'aider'])
      alone.set(assistant, (await chats('--assistant', assistant)).turns);
    for (const [assistant, turns] of alone) assert.ok(turns >= (ASKED[assistant as 'aider']?.length ?? 0), assistant);
    const { chats: count, notes } = await chats();
    assert.equal(count, 9, 'two each of Gemini CLI, Cline and Roo, one each of Continue, Copilot CLI and Windsurf');
    assert.deepEqual(
      notes.filter((note) => !note.includes('state.vscdb') && !note.includes('opencode.db')),
      [],
    );
    assert.equal((await chats()).turns, 0);
  });

  it('remembers what users asked to be kept to', async () => {
    const { stdout } = await run('export');
    for (const rule of ['Always keep times in UTC', 'Never write currents older than a year'])
      assert.ok(stdout.includes(rule), rule);
    assert.ok(!stdout.includes('A private matter'));
  });
});
