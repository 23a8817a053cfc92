/** Evidence of a chat opens as it was kept: the turn, who spoke and when, and what was said around it. */
import assert from 'node:assert/strict';
import { chatText } from '../../../../src/vscode/views/chat-text.ts';
import { commitOn } from '../../../support/source-records.ts';
import { ChatWorld, claudeLine, claudePath } from '../../../support/chat-world.ts';

describe('Evidence of a chat', () => {
  let world: ChatWorld;
  beforeEach(async () => {
    world = await ChatWorld.create();
  });
  afterEach(() => world.remove());

  it('is the turn with its neighbours in the same chat, each with who spoke and when', async () => {
    const lines = Array.from({ length: 30 }, (_, index) =>
      claudeLine(
        world.root,
        index,
        index % 2 === 0 ? 'user' : 'assistant',
        `sentence ${index} with \`\`\`ts code\`\`\``,
      ),
    );
    await world.write(claudePath(world.root, 'chat-1'), lines.join(''));
    const other = claudeLine(world.root, 10, 'user', 'of another chat').replace('chat-1', 'chat-2');
    await world.write(claudePath(world.root, 'chat-2'), other);
    await world.read();
    const { engine } = world.memory;
    const event = (await world.events()).find(({ text }) => text.startsWith('sentence 10 '));
    assert.ok(event);
    const text = chatText(event, await engine.chatAround(event));
    const said = [...text.matchAll(/^sentence (\d+)/gm)].map(([, index]) => Number(index));
    assert.deepEqual(said, [6, 7, 8, 9, 10, 11, 12, 13, 14]);
    assert.match(text, /^# Chat \(claude-code\)\n\n\S+chat-1\.jsonl:11\n/);
    assert.match(text, /\n## → You, 2026-02-18 09:00 UTC\n\n````text\nsentence 10 /);
    assert.match(text, /\n## Assistant: claude-code, /);
    assert.ok(!text.includes('another chat'));
  });

  it('is found from the commit that was made in it', async () => {
    const call = [{ type: 'tool_use', id: 't1', name: 'Bash', input: { command: 'git commit -am "Keep cents"' } }];
    const done = [{ type: 'tool_result', tool_use_id: 't1', content: '[main 4f2a9c1] Keep cents\n 1 file changed' }];
    const lines = [claudeLine(world.root, 1, 'assistant', call), claudeLine(world.root, 2, 'user', done)];
    await world.write(claudePath(world.root, 'chat-1'), lines.join(''));
    await world.read();
    const { engine } = world.memory;
    const commit = (sha: string): Promise<unknown> =>
      world.memory.learn([{ ...commitOn(0, `Keep cents ${sha}`), sha, at: '2026-02-18T09:00:02.000Z' }], {
        allFiles: false,
      });
    await commit(`4f2a9c1${'0'.repeat(33)}`);
    await commit(`5f2a9c1${'0'.repeat(33)}`);
    const commits = (await world.events()).filter(({ kind }) => kind === 'commit');
    const made = await Promise.all(commits.map(async (event) => (await engine.chatThatMade(event))?.author ?? null));
    assert.deepEqual(made.sort(), ['Bash', null]);
  });
});
