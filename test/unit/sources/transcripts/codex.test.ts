/** What Codex's sessions tell, in the records of its versions, packed and archived ones too. */
import assert from 'node:assert/strict';
import { readFile, rm } from 'node:fs/promises';
import * as zlib from 'node:zlib';
import type { LineFormat } from '../../../../src/sources/transcripts/chat-format.ts';
import { codex } from '../../../../src/sources/transcripts/codex/codex.ts';
import { ChatWorld } from '../../../support/chat-world.ts';
import { brief, LEDGER, readLines } from '../../../support/read-transcript.ts';

const FIXTURES = 'test/fixtures/transcripts/codex';
const NEW = 'sessions/2026/03/02/rollout-2026-03-02T08-00-00-0199d2b4-6c1e-7a30-9d3f-4f0a1b2c3d4e.jsonl';
const OLD = 'archived_sessions/rollout-2025-07-02T10-00-00-5973b6c0-94b8-487b-a530-2aeb6098ae0e.jsonl';
const session = await readFile(`${FIXTURES}/${NEW}`, 'utf8');
const old = await readFile(`${FIXTURES}/${OLD}`, 'utf8');
const format = codex.format(NEW) as LineFormat;

describe('Codex', () => {
  it('tells by its events what was said here, each once, and not what it put in by itself', () => {
    const { turns, head, skipped } = readLines(format, session);
    assert.deepEqual(turns.map(brief), [
      'user: The CSV export loses umlauts. Always write UTF-8 with a BOM.',
      'assistant: I check how the export opens the file.',
      'shell_command| shell_command npm test -- export (failed)',
      'apply_patch| apply_patch src/export/csv.ts [src/export/csv.ts]',
      'assistant: The file was written as Latin-1; it now starts with a BOM.',
      'user: Good. Do the same for the PDF.',
    ]);
    assert.equal(head.chatId, '0199d2b4-6c1e-7a30-9d3f-4f0a1b2c3d4e');
    assert.deepEqual(skipped, {});
  });

  it('tells the records of its first versions', () => {
    const { turns, head } = readLines(format, old);
    assert.deepEqual(turns.map(brief), [
      'user: Add a test for empty statements.',
      'shell| shell npx vitest run empty (failed)',
      'assistant: There were no tests yet; I added `empty.test.ts`.',
    ]);
    assert.deepEqual(head.folders, [LEDGER]);
  });

  it('tells items that no events stand beside', () => {
    const lines = session.split('\n').filter((line) => !line.includes('"event_msg"'));
    const said = ['Never use floats.', 'Understood.'].map((text, index) =>
      JSON.stringify({
        type: 'response_item',
        payload: { type: 'message', role: index === 0 ? 'user' : 'assistant', content: [{ text }] },
      }),
    );
    const { turns } = readLines(format, [...lines.slice(0, 10), ...said].join('\n'));
    assert.deepEqual(
      turns.filter((turn) => turn.speaker !== 'tool').map((turn) => turn.speaker),
      ['user', 'assistant', 'user', 'assistant'],
    );
  });

  it("tells a person's words without what an editor puts in front of them", () => {
    const own = session.split('\n').find((line) => line.includes('user_message')) ?? '';
    const words = 'Never use chalk in this project.';
    const before = '# Context from my IDE setup:\\n\\n## Active file: a.ts\\n\\n## My request for Codex:\\n';
    const line = own.replace(/"message":"[^"]*"/, `"message":"${before}${words}"`);
    assert.notEqual(line, own);
    const { turns } = readLines(format, session.replace(own, line));
    assert.equal(turns.map(brief)[0], `user: ${words}`);
  });

  it('gives what an agent says to another to the assistant', () => {
    const sent = session.replace('"source":"cli"', '"source":{"subagent":"review"}');
    assert.ok(readLines(format, sent).turns.every((turn) => turn.speaker !== 'user'));
  });

  it('reads on from any line as if it had read all at once', () => {
    const whole = readLines(format, session);
    const lines = session.split('\n').length;
    for (let after = 0; after < lines; after++) assert.deepEqual(readLines(format, session, after), whole);
  });

  it('is read from sessions, packed ones and the archive, nothing twice', async () => {
    const world = await ChatWorld.create();
    try {
      const own = session.replaceAll(LEDGER, world.root);
      await world.write(`.codex/${NEW}`, own);
      await world.write(`.codex/${OLD}`, old.replaceAll(LEDGER, world.root));
      assert.equal((await world.read()).chats, 2);
      const before = await world.said();
      if (!('zstdCompressSync' in zlib)) return;
      const more = own.trimEnd().split('\n');
      const [good = ''] = more.slice(-3);
      more.splice(-2, 0, good.replace('Do the same', 'And the same').replace('item_09', 'item_10'));
      const packed = more.join('\n');
      await world.write(`.codex/${NEW}.zst`, zlib.zstdCompressSync(packed));
      await world.write(`.codex/${NEW}`, '');
      await world.read();
      assert.deepEqual(await world.said(), before);
      await rm(`${world.machine.home}/.codex/${NEW}`);
      await world.read();
      assert.deepEqual(
        (await world.said()).filter((said) => !before.includes(said)),
        ['user: Good. And the same for the PDF.'],
      );
    } finally {
      await world.remove();
    }
  });

  it('says so where a packed session is damaged', async () => {
    const world = await ChatWorld.create();
    try {
      await world.write(`.codex/${NEW}.zst`, 'no zstd');
      const { notes } = await world.read();
      assert.equal(notes.length, 1);
      assert.match(notes[0] ?? '', /\.jsonl\.zst/);
      assert.deepEqual((await world.read()).notes, []);
    } finally {
      await world.remove();
    }
  });
});
