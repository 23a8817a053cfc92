/** Transcripts are followed as they grow: nothing is missed, nothing is told twice, nothing of others is looked at. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { appendFile, mkdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { ChatWorld, claudeLine, claudePath } from '../../../support/chat-world.ts';
import { LEDGER } from '../../../support/read-transcript.ts';

const SESSION = await readFile('test/fixtures/transcripts/claude-code/session.jsonl', 'utf8');

/** The events as they are wherever the project and the transcript lie. */
const told = async (world: ChatWorld): Promise<unknown[]> =>
  (await world.events()).map(({ text, source, ...rest }) => ({
    ...rest,
    headline: rest.headline.replace(world.root, ''),
    text: text.replaceAll(world.root, ''),
    source: { ...source, path: '' },
  }));

describe('Following chats', () => {
  let world: ChatWorld;
  let chat: string;
  const say = (second: number, type: 'user' | 'assistant', content: unknown): string =>
    claudeLine(world.root, second, type, content);

  beforeEach(async () => {
    world = await ChatWorld.create();
    chat = claudePath(world.root, 'chat-1');
  });
  afterEach(() => world.remove());

  it('keeps what people and assistants said, and of tools what failed, was edited or committed', async () => {
    await world.write(chat, SESSION.replaceAll(LEDGER, world.root));
    assert.deepEqual(await world.read(), { chats: 1, turns: 7, notes: [] });
    const events = await world.events();
    assert.deepEqual(
      events.map(({ source, headline, provenance }) => [
        source.kind === 'chat' && source.speaker,
        provenance,
        headline.slice(0, 40),
      ]),
      [
        ['user', 'own', 'The import fails when a statement has no'],
        ['assistant', 'other', 'I will look at the parser first.'],
        ['tool', 'other', `Edit ${world.root}/src/import/statement.ts`.slice(0, 40)],
        ['tool', 'other', 'Bash npm test'],
        ['tool', 'other', 'Bash git commit -am "fix(import): accept'],
        ['assistant', 'other', 'Fixed: the root cause was that the first'],
        ['user', 'own', 'No, never guess columns by position: the'],
      ],
    );
    assert.deepEqual(events[2]?.files, ['src/import/statement.ts']);
    assert.ok(!(await world.memory.exported()).includes('export function parseStatement'));
  });

  it('tells only what was added, also after a restart', async () => {
    await world.write(chat, say(1, 'user', 'first'));
    await world.read();
    assert.deepEqual(await world.read(), { chats: 0, turns: 0, notes: [] });
    await world.append(chat, say(2, 'user', 'second'));
    assert.equal((await world.read()).turns, 1);
    world.restart();
    await world.append(chat, say(3, 'user', 'third'));
    assert.equal((await world.read()).turns, 1);
    world.restart();
    assert.equal((await world.read()).turns, 0);
    assert.deepEqual(await world.said(), ['user: first', 'user: second', 'user: third']);
  });

  it('waits for the rest of a last line', async () => {
    const line = say(2, 'user', 'größer');
    const bytes = Buffer.from(line);
    const cut = bytes.indexOf(Buffer.from('ö')) + 1;
    await world.write(chat, Buffer.concat([Buffer.from(say(1, 'user', 'first')), bytes.subarray(0, cut)]));
    assert.deepEqual(await world.read(), { chats: 1, turns: 1, notes: [] });
    await world.append(chat, bytes.subarray(cut));
    await world.read();
    assert.deepEqual(await world.said(), ['user: first', 'user: größer']);
  });

  it('takes a last line that lacks only its end', async () => {
    await world.write(chat, say(1, 'user', 'first').trimEnd());
    assert.equal((await world.read()).turns, 1);
    await world.append(chat, `\n${say(2, 'user', 'second')}`);
    assert.equal((await world.read()).turns, 1);
    assert.deepEqual(
      (await world.events()).map(({ source }) => source.kind === 'chat' && source.line),
      [1, 2],
    );
  });

  it('reads in any pieces what it reads at once', async () => {
    const session = Buffer.from(SESSION.replaceAll(LEDGER, world.root));
    await world.write(chat, session);
    await world.read();
    const whole = await told(world);
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(session.length), { maxLength: 6 }), async (cuts) => {
        const pieces = await ChatWorld.create();
        try {
          const path = claudePath(pieces.root, 'chat-1');
          const own = Buffer.from(SESSION.replaceAll(LEDGER, pieces.root));
          await pieces.write(path, '');
          let from = 0;
          for (const cut of [...cuts, session.length].sort((a, b) => a - b)) {
            await pieces.append(path, own.subarray(from, cut));
            from = Math.max(from, cut);
            pieces.restart();
            await pieces.read();
          }
          assert.deepEqual(await told(pieces), whole);
        } finally {
          await pieces.remove();
        }
      }),
      { numRuns: 25 },
    );
  });

  it('begins again where a file was replaced, without doubling what stands in both', async () => {
    await world.write(chat, say(1, 'user', 'first') + say(2, 'user', 'second'));
    await world.read();
    await world.write(chat, say(1, 'user', 'first'));
    await world.read();
    await world.write(chat, say(9, 'user', 'other') + say(2, 'user', 'second') + say(3, 'user', 'third'));
    await world.read();
    assert.deepEqual(await world.said(), ['user: first', 'user: second', 'user: third', 'user: other']);
  });

  it('passes over lines that are too long or no JSON, and says so once', async () => {
    const long = say(2, 'user', 'x'.repeat(5_000_001));
    const path = await world.write(
      chat,
      `${say(1, 'user', 'first')}${long}{"type":"user",\n[1]\n\0\n${say(3, 'user', 'third')}`,
    );
    assert.deepEqual((await world.read()).notes, [
      `Claude Code: passed over in ${path}: 1 × a line over 5 MB, 3 × not JSON.`,
    ]);
    assert.deepEqual(await world.said(), ['user: first', 'user: third']);
    assert.deepEqual((await world.read()).notes, []);
  });

  it('neither keeps nor remembers chats of other folders', async () => {
    const other = `${world.root}-2`;
    await world.write(claudePath(other, 'chat-2'), claudeLine(other, 1, 'user', 'elsewhere'));
    // The slugs of a folder and of another one can be the same.
    await world.write(
      claudePath(world.root, 'chat-3'),
      claudeLine(world.root.replace('work/ledger', 'work-ledger'), 1, 'user', 'elsewhere'),
    );
    assert.equal((await world.read()).turns, 0);
    assert.deepEqual(await world.events(), []);
    world.opened.length = 0;
    await world.read();
    assert.deepEqual(world.opened, []);
  });

  it('notices at once what is added to a chat of today, and before long what is added to one of long ago', async () => {
    const old = claudePath(world.root, 'chat-old');
    await world.write(chat, say(1, 'user', 'first'));
    const file = await world.write(old, say(1, 'user', 'long ago').replaceAll('chat-1', 'chat-old'));
    const then = new Date(Date.now() - 3 * 86_400_000);
    await utimes(file, then, then);
    assert.equal((await world.read()).turns, 2);
    await world.append(chat, say(2, 'user', 'second'));
    await world.append(old, say(2, 'user', 'at last').replaceAll('chat-1', 'chat-old'));
    let looks = 1;
    let { turns } = await world.read();
    assert.ok(turns >= 1);
    for (; turns < 2 && looks < 20; looks++) turns += (await world.read()).turns;
    assert.equal(turns, 2);
    assert.ok(looks <= 15, `it took ${looks} looks`);
  });

  it('tells a turn whole that grew between two readings, and keeps no part of it until it has ended', async () => {
    const history = join(world.root, '.aider.chat.history.md');
    await mkdir(world.root, { recursive: true });
    execFileSync('git', ['init', '-q', world.root]);
    await writeFile(
      history,
      '# aider chat started at 2026-02-18 09:00:00\n\n#### Where is the key?  \n\nIt begins so:\n\n<private>\none\n',
    );
    assert.equal((await world.read()).turns, 1);
    world.restart();
    await appendFile(history, 'two\n</private>\n\nand ends so.\n');
    assert.equal((await world.read()).turns, 0);
    await appendFile(history, '\n#### Thank you.  \n\nYou are welcome.\n\n#### Bye.  \n');
    assert.equal((await world.read()).turns, 3);
    assert.deepEqual([...(await world.said())].sort(), [
      'assistant: It begins so:\n\n\n\n\nand ends so.',
      'assistant: You are welcome.',
      'user: Thank you.',
      'user: Where is the key?',
    ]);
  });

  it('reads only the assistants that are asked for', async () => {
    await world.write(chat, say(1, 'user', 'first'));
    await world.read([]);
    assert.deepEqual(world.opened, []);
  });

  it('keeps nothing of what is private, also where it spans the parts of a turn', async () => {
    const parts = [
      { type: 'text', text: 'Use the test account.\n<private>password of Ada:' },
      { type: 'text', text: 'hunter2</private>\nAnd log the result.' },
    ];
    await world.write(chat, say(1, 'user', parts));
    await world.read();
    const [said = ''] = await world.said();
    assert.match(said, /^user: Use the test account\.\s+And log the result\.$/);
  });

  it('keeps no secret and nothing private of a long answer that is shortened', async () => {
    const call = [{ type: 'tool_use', id: 't1', name: 'Bash', input: { command: 'deploy' } }];
    const token = `ghp_${'a1B2c3D4e5F6'.repeat(3)}`;
    const answer = `${'-'.repeat(770)} ${token}\n${'filler\n'.repeat(500)}and <private>${'secret '.repeat(300)}</private>`;
    const result = [{ type: 'tool_result', tool_use_id: 't1', is_error: true, content: answer }];
    await world.write(chat, say(1, 'assistant', call) + say(2, 'user', result));
    await world.read();
    const [said = ''] = await world.said();
    assert.match(said, /^tool: Bash deploy/);
    assert.ok(!said.includes('ghp_a1') && !said.includes('secret'), said);
  });

  it('leaves out what tools show of excluded files', async () => {
    world.exclude = ['vault/**'];
    const call = (id: string, input: unknown, name = 'Bash'): unknown[] => [{ type: 'tool_use', id, name, input }];
    const failed = (id: string, content: string): unknown[] => [
      { type: 'tool_result', tool_use_id: id, is_error: true, content },
    ];
    await world.write(
      chat,
      say(1, 'assistant', call('a', { file_path: join(world.root, 'vault/plan.md') }, 'Edit')) +
        say(2, 'user', failed('a', 'old text not found: the plan')) +
        say(3, 'assistant', call('b', { command: 'grep -r plan .' })) +
        say(4, 'user', failed('b', './vault/plan.md:3: buy the competitor')) +
        say(5, 'assistant', call('d', { command: 'source .env && deploy' })) +
        say(5, 'user', failed('d', 'MODE=x: command not found')) +
        say(5, 'assistant', call('e', { command: 'cd vault && cat plan.md' })) +
        say(5, 'user', failed('e', 'no such plan: buy the competitor')) +
        say(5, 'assistant', call('f', { command: 'git -C ./vault/ log -p' })) +
        say(5, 'user', failed('f', 'fatal: the plan')) +
        say(5, 'assistant', call('g', { command: `echo ${'word '.repeat(200)}; cat vault/plan.md` })) +
        say(5, 'user', failed('g', 'the plan')) +
        say(5, 'assistant', call('c', { command: 'cat src/a.ts' })) +
        say(6, 'user', failed('c', 'cat: src/a.ts: No such file')),
    );
    await world.read();
    assert.deepEqual(await world.said(), ['tool: Bash cat src/a.ts\ncat: src/a.ts: No such file']);
  });

  it('does not fill the store with what tools and assistants print', async () => {
    const lines = [say(0, 'user', 'go')];
    for (let second = 1; second < 400; second += 2) {
      lines.push(
        say(second, 'assistant', [
          { type: 'tool_use', id: `t${second}`, name: 'Bash', input: { command: 'make' } },
          { type: 'text', text: 'word '.repeat(400) },
        ]),
      );
      lines.push(
        say(second + 1, 'user', [
          {
            type: 'tool_result',
            tool_use_id: `t${second}`,
            is_error: second % 4 === 1,
            content: 'output\n'.repeat(5_000),
          },
        ]),
      );
    }
    await world.write(chat, lines.join(''));
    await world.read();
    const kept = (await world.said()).join('').length;
    assert.ok(lines.join('').length > 7_000_000 && kept < 45_000, String(kept));
  });

  it('says what it cannot read, and goes on with the rest', async () => {
    await world.write(chat, say(1, 'user', 'first'));
    const gone = await world.write(claudePath(world.root, 'chat-0'), say(2, 'user', 'second'));
    await rm(gone);
    await world.write(`${claudePath(world.root, 'chat-0')}/nothing`, '');
    assert.equal((await world.read()).turns, 1);
  });
});
