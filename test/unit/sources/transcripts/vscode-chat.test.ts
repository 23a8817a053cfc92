/** What VS Code's own chats tell, in both formats, and that a chat which Copilot keeps as well is told once. */
import assert from 'node:assert/strict';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LineFormat } from '../../../../src/sources/transcripts/chat-format.ts';
import { copilotChat } from '../../../../src/sources/transcripts/copilot/copilot-chat.ts';
import { vsCodeChat } from '../../../../src/sources/transcripts/vscode/vscode-chat.ts';
import { ChatWorld } from '../../../support/chat-world.ts';
import { brief, LEDGER, readLines } from '../../../support/read-transcript.ts';

const FIXTURES = 'test/fixtures/transcripts';
const LOG = '7d9b6f3e-3a52-4a43-8f10-5be0c6a2c111.jsonl';
const OBJECT = '2c5f1c9e-91d4-4a1b-b0a4-d2f5f2b60222.json';
const log = await readFile(`${FIXTURES}/vscode-chat/${LOG}`, 'utf8');
const object = await readFile(`${FIXTURES}/vscode-chat/${OBJECT}`, 'utf8');
const copilot = await readFile(`${FIXTURES}/copilot-chat/${LOG}`, 'utf8');

const told = (path: string, content: string): string[] =>
  readLines(vsCodeChat.format(path) as LineFormat, content).turns.map(brief);

describe("VS Code's chats", () => {
  it('are told from a log, without what was taken back and what is not finished', () => {
    assert.deepEqual(told(LOG, log), [
      'user: Why is the yearly report off by a cent? Amounts must always be cents.',
      'assistant: I will look at the report first.',
      `copilot_readFile| copilot_readFile Read ${LEDGER}/src/report.ts, lines 1 to 60 [${LEDGER}/src/report.ts]`,
      `edit| edit ${LEDGER}/src/report.ts [${LEDGER}/src/report.ts]`,
      'run_in_terminal| run_in_terminal npm test -- report (failed)',
      'assistant: The total was a float, therefore sums were off by a cent. report.ts now adds cents.',
      'user: No, keep TypeScript, and never round before the last step.',
      'assistant: Understood: rounding happens in `format()` only.',
      'user: Which test covers it?',
    ]);
  });

  it('are told from an object', () => {
    assert.deepEqual(told(OBJECT, object), [
      'user: How do I run only one test?',
      'assistant: Use `npm test -- name`.',
      'copilot_findTextInFiles| copilot_findTextInFiles Searched text for `describe(`, 14 results',
      'assistant: Each file is one suite.',
      'user: Thanks. We decided to keep Vitest because it starts fast.',
      'assistant: Noted.',
    ]);
  });

  it("are told from Copilot's own transcripts", () => {
    assert.deepEqual(readLines(copilotChat.format(LOG) as LineFormat, copilot).turns.map(brief), [
      `user: Why is the yearly report off by a cent? Amounts must always be cents. [${LEDGER}/src/report.ts]`,
      'assistant: I will look at the report first.',
      `read_file| read_file ${LEDGER}/src/report.ts [${LEDGER}/src/report.ts]`,
      'run_in_terminal| run_in_terminal npm test -- report (failed)',
      'assistant: The total was a float, therefore sums were off by a cent.',
    ]);
  });

  describe('in the storage of a workspace', () => {
    let world: ChatWorld;
    const write = async (path: string, content: string): Promise<void> => {
      const file = join(world.machine.workspaceStorage ?? '', path);
      await mkdir(join(file, '..'), { recursive: true });
      await writeFile(file, content.replaceAll(LEDGER, world.root));
    };

    beforeEach(async () => {
      world = await ChatWorld.create();
    });
    afterEach(() => world.remove());

    it('are read, and again when the log has grown', async () => {
      await write(`chatSessions/${LOG}`, log);
      await world.read();
      const before = await world.said();
      assert.ok(before.includes('user: Which test covers it?'));
      const answer = [
        '{"kind":2,"k":["requests",2,"response"],"v":[{"value":"It is `cents.test.ts`."}],"i":0}',
        '{"kind":1,"k":["requests",2,"modelState"],"v":{"value":1}}',
      ];
      await write(`chatSessions/${LOG}`, `${log}${answer.join('\n')}\n`);
      world.restart();
      await world.read();
      assert.deepEqual(
        (await world.said()).filter((said) => !before.includes(said)),
        ['assistant: It is `cents.test.ts`.'],
      );
    });

    it('are the same chat where Copilot keeps it as well, whichever was there first', async () => {
      await write(`GitHub.copilot-chat/transcripts/${LOG}`, copilot);
      await world.read();
      const before = await world.said();
      assert.ok(before.length > 2);
      await write(`chatSessions/${LOG}`, log);
      await world.read();
      world.restart();
      await world.read();
      assert.deepEqual(await world.said(), before);

      const other = await ChatWorld.create();
      try {
        const storage = other.machine.workspaceStorage ?? '';
        await mkdir(join(storage, 'chatSessions'), { recursive: true });
        await mkdir(join(storage, 'GitHub.copilot-chat', 'transcripts'), { recursive: true });
        await writeFile(join(storage, 'chatSessions', LOG), log);
        await writeFile(join(storage, 'GitHub.copilot-chat', 'transcripts', LOG), copilot);
        await other.read();
        const assistants = (await other.events()).map(({ source }) => source.kind === 'chat' && source.assistant);
        assert.deepEqual([...new Set(assistants)], ['vscode-chat']);
      } finally {
        await other.remove();
      }
    });

    it('are read where a line holds more than fits into memory at once', async () => {
      const [first = ''] = log.split('\n');
      const state = JSON.parse(first) as { v: { requests: unknown[]; inputState: unknown } };
      const heavy = { metadata: { toolCallResults: 'x'.repeat(3_000_000) } };
      const request = (id: string, text: string): unknown => ({
        ...{
          requestId: id,
          timestamp: 1,
          message: { text },
          response: [{ value: 'y'.repeat(300_000) }, { value: 'Done.' }],
        },
        ...{ result: heavy, modelState: { value: 1 } },
      });
      state.v.requests = [request('r1', 'First of the long ones'), request('r2', 'Second of the long ones')];
      const compacted = JSON.stringify(state);
      assert.ok(compacted.length > 6_000_000);
      await write(`chatSessions/${LOG}`, `${compacted}\n`);
      await write('chatSessions/other.json', compacted.slice('{"kind":0,"v":'.length, -1).replace('7d9b6f3e', 'other'));
      assert.equal((await world.read()).chats, 2);
      const said = await world.said();
      for (const text of ['user: First of the long ones', 'user: Second of the long ones', 'assistant: Done.'])
        assert.ok(said.filter((one) => one === text).length >= 2, text);
    });
  });
});
