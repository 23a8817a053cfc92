/** `project-brain chats` learns from the transcripts on the machine, and only when it is asked to. */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { mkdir } from 'node:fs/promises';
import { ChatWorld, claudeLine, claudePath } from '../../support/chat-world.ts';
import { jsonError, runCli, type Run } from '../../support/cli.ts';

describe('project-brain chats', () => {
  let world: ChatWorld;
  const run = (...args: string[]): Promise<Run> =>
    runCli([...args, world.root, '--store', join(world.folder, 'store')], {
      env: { HOME: world.machine.home, USERPROFILE: world.machine.home },
    });

  beforeEach(async () => {
    world = await ChatWorld.create();
    await mkdir(world.root, { recursive: true });
    await world.write(
      claudePath(world.root, 'chat-1'),
      claudeLine(world.root, 1, 'user', 'Always keep amounts in cents.'),
    );
  });
  afterEach(() => world.remove());

  it('reads what is new, once', async () => {
    assert.match((await run('chats')).stdout, /^1 new turn in 1 chat;/);
    assert.match((await run('chats')).stdout, /^0 new turns in 0 chats;/);
  });

  it('reads only the assistants that are named', async () => {
    assert.match((await run('chats', '--assistant', 'codex,aider')).stdout, /^0 new turns/);
    assert.match((await run('chats', '--assistant', 'claude-code')).stdout, /^1 new turn /);
    const wrong = await run('chats', '--assistant', 'clippy', '--json');
    assert.equal(wrong.code, 2);
    assert.match(jsonError(wrong).message, /--assistant "clippy" is none of/);
  });

  it('is the only verb that looks at chats', async () => {
    await run('scan');
    assert.match((await run('chats')).stdout, /^1 new turn /);
  });
});
