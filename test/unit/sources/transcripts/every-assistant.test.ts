/** Every assistant's transcripts are followed as they grow, across restarts, and by whose words they are. */
import assert from 'node:assert/strict';
import { appendFile } from 'node:fs/promises';
import { ASSISTANTS, type Assistant } from '../../../../src/engine/index.ts';
import { ChatWorld } from '../../../support/chat-world.ts';
import { ASKED, type Everything, layEverything } from '../../../support/every-assistant.ts';

describe('The chats of every assistant', () => {
  let world: ChatWorld;
  let everything: Everything;

  beforeEach(async () => {
    world = await ChatWorld.create();
    everything = await layEverything(world.machine.home, world.root);
  });
  afterEach(async () => {
    everything.close();
    await world.remove();
  });

  const asked = async (): Promise<string[]> =>
    (await world.said()).filter((one) => one.startsWith('user: ')).map((one) => one.slice('user: '.length));

  for (const [assistant, expected] of Object.entries(ASKED))
    it(`${assistant}: the words of the user are theirs, once, and those of others are not`, async () => {
      const { notes } = await world.read([assistant as Assistant]);
      assert.deepEqual([...(await asked())].sort(), [...expected].sort());
      for (const { provenance, source, files } of await world.events()) {
        assert.equal(provenance, source.kind === 'chat' && source.speaker === 'user' ? 'own' : 'other');
        assert.ok(
          files.every((file) => !file.startsWith('/') && !file.startsWith('..')),
          files.join(),
        );
      }
      assert.deepEqual(
        notes.filter((note) => !/passed over in .*(?:state\.vscdb|opencode\.db)/.test(note)),
        [],
      );
      assert.equal((await world.read([assistant as Assistant])).turns, 0);
      world.restart();
      await world.read([assistant as Assistant]);
      assert.equal((await asked()).length, expected.length, 'after a restart');
    });

  it('tell which files were edited, and which calls failed', async () => {
    await world.read();
    const tools = (await world.events()).filter(({ source }) => source.kind === 'chat' && source.speaker === 'tool');
    const edited = new Set(tools.flatMap(({ files }) => files));
    for (const file of [
      'predict.ts',
      'store.ts',
      'curve.ts',
      'height.ts',
      'harmonics.ts',
      'phase.ts',
      'key.ts',
      'list.ts',
    ])
      assert.ok(
        [...edited].some((one) => one.endsWith(`/${file}`)),
        file,
      );
    const failed = new Set(
      tools
        .filter(({ text }) => /failing|exit code 1|Exit code 1/.test(text))
        .map(({ source }) => (source.kind === 'chat' ? source.assistant : '')),
    );
    assert.deepEqual([...failed].sort(), ['cline', 'continue', 'copilot-cli', 'cursor', 'gemini-cli', 'opencode']);
  });

  it('hold nothing of other folders', async () => {
    await world.read([...ASSISTANTS]);
    const all = (await world.said()).join('\n');
    assert.ok(!all.includes('A private matter'));
    assert.ok(!all.includes('report.'), 'what one agent told another');
  });

  it('are followed while their programs write', async () => {
    await world.read();
    const before = (await asked()).length;
    const { cursor, opencode } = everything.databases;
    const chat = 'c1a7e5d0-3b2f-4c6d-8e9a-0f1b2c3d4e5f';
    const insert = cursor.prepare('INSERT INTO cursorDiskKV VALUES (?, ?)');
    const bubble = { type: 1, bubbleId: 'b7', text: 'In dark mode too.', createdAt: '2026-09-15T12:00:00.000Z' };
    insert.run(`bubbleId:${chat}:b7`, JSON.stringify(bubble));
    const { value } = cursor.prepare('SELECT value FROM cursorDiskKV WHERE key = ?').get(`composerData:${chat}`) ?? {};
    const told = JSON.parse(String(value)) as { fullConversationHeadersOnly: object[] };
    told.fullConversationHeadersOnly.push({ bubbleId: 'b7', type: 1 });
    insert.run(`composerData:${chat}`, JSON.stringify(told));
    const at = 1789556700000;
    const message = JSON.stringify({ role: 'user', time: { created: at } });
    opencode.prepare('INSERT INTO message VALUES (?, ?, ?, ?, ?)').run('msg_9900', 'ses_6a01', at, at, message);
    const part = JSON.stringify({ type: 'text', text: 'Show the new moon.' });
    opencode
      .prepare('INSERT INTO part VALUES (?, ?, ?, ?, ?, ?)')
      .run('prt_9900', 'msg_9900', 'ses_6a01', at, at, part);
    await appendFile(everything.paths.aider, '\n#### Keep the years sorted.  \n\n> Tokens: 1k sent  \n');
    const event = {
      type: 'user.message',
      id: 'e1',
      timestamp: '2026-09-16T08:00:00.000Z',
      data: { content: 'In UTC.' },
    };
    await appendFile(everything.paths.copilot, `${JSON.stringify(event)}\n`);
    assert.equal((await world.read()).chats, 4);
    const after = await asked();
    assert.equal(after.length, before + 4);
    for (const text of ['In dark mode too.', 'Show the new moon.', 'Keep the years sorted.', 'In UTC.'])
      assert.ok(after.includes(text), text);
  });
});
