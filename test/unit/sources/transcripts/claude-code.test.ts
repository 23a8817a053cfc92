/** What Claude Code's transcripts tell: who said what, and which tools answered. */
import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LineFormat } from '../../../../src/sources/transcripts/chat-format.ts';
import { claudeCode } from '../../../../src/sources/transcripts/claude-code.ts';
import { readLines } from '../../../support/read-transcript.ts';

const FIXTURES = 'test/fixtures/transcripts/claude-code';
const format = claudeCode.format('session.jsonl') as LineFormat;
const session = await readFile(`${FIXTURES}/session.jsonl`, 'utf8');

describe('A Claude Code transcript', () => {
  it('tells who said what, without what Claude Code put in by itself', () => {
    const { turns, skipped } = readLines(format, session);
    const spoken = turns.filter((turn) => turn.speaker !== 'tool').map(({ speaker, text }) => `${speaker}: ${text}`);
    assert.deepEqual(spoken, [
      'user: The import fails when a statement has no header line. Please fix it, and always keep amounts in cents.',
      'assistant: I will look at the parser first.',
      'assistant: Fixed: the root cause was that the first line was always taken for the header. `parseStatement` now looks whether it names the columns.',
      'user: No, never guess columns by position: the banks change them.',
    ]);
    assert.deepEqual(skipped, {});
  });

  it('tells what tools were asked and answered, with the files they show and whether they failed', () => {
    const tools = readLines(format, session).turns.filter((turn) => turn.speaker === 'tool');
    assert.deepEqual(
      tools.map(({ tool, text, failed, files }) => ({ tool, first: text.split('\n')[0], failed, files })),
      [
        {
          tool: 'Read',
          first: 'Read /home/ada/work/ledger/src/import/statement.ts',
          failed: false,
          files: ['/home/ada/work/ledger/src/import/statement.ts'],
        },
        {
          tool: 'Edit',
          first: 'Edit /home/ada/work/ledger/src/import/statement.ts',
          failed: false,
          files: ['/home/ada/work/ledger/src/import/statement.ts'],
        },
        { tool: 'Bash', first: 'Bash npm test', failed: true, files: [] },
        {
          tool: 'Bash',
          first: 'Bash git commit -am "fix(import): accept statements without a header line"',
          failed: false,
          files: [],
        },
      ],
    );
    assert.ok(tools[0]?.text.includes('parseStatement') && !tools[0].text.includes('system-reminder'));
  });

  it('gives the words said to a subagent to the assistant, in the chat it belongs to', async () => {
    const { turns, head } = readLines(format, await readFile(`${FIXTURES}/agent-a1b2c3d.jsonl`, 'utf8'));
    assert.deepEqual(
      turns.map((turn) => turn.speaker),
      ['assistant', 'assistant'],
    );
    assert.equal(head.chatId, readLines(format, session).head.chatId);
  });

  it('reads on from any line as if it had read all at once', () => {
    const whole = readLines(format, session);
    const lines = session.split('\n').length;
    for (let after = 0; after < lines; after++) assert.deepEqual(readLines(format, session, after), whole);
  });

  it('is looked for in the folders of the workspace and of what lies in it', async () => {
    const home = await mkdtemp(join(tmpdir(), 'home-'));
    try {
      const projects = join(home, '.claude', 'projects');
      for (const name of [
        '-w-ledger/a.jsonl',
        '-w-ledger/s1/subagents/agent-1.jsonl',
        '-w-ledger-docs/b.jsonl',
        '-w-other/c.jsonl',
      ]) {
        await mkdir(join(projects, name, '..'), { recursive: true });
        await writeFile(join(projects, name), '');
      }
      const machine = { platform: 'linux', home, env: {}, roots: ['/w/ledger'], workspaceStorage: null } as const;
      const found = (await claudeCode.find(machine)).map(({ path }) => path.slice(projects.length + 1));
      assert.deepEqual(found.sort(), [
        '-w-ledger-docs/b.jsonl',
        '-w-ledger/a.jsonl',
        '-w-ledger/s1/subagents/agent-1.jsonl',
      ]);
      const elsewhere = { ...machine, env: { CLAUDE_CONFIG_DIR: join(home, 'none') } };
      assert.deepEqual(await claudeCode.find(elsewhere), []);
    } finally {
      await rm(home, { recursive: true });
    }
  });
});
