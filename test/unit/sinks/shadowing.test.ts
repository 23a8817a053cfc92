/** Who would stop reading what, by the facts in the readers' own documentation. */
import assert from 'node:assert/strict';
import { agentsMd } from '../../../src/sinks/targets/agents-md.ts';
import { claude } from '../../../src/sinks/targets/claude.ts';
import { copilot } from '../../../src/sinks/targets/copilot.ts';
import { cursor } from '../../../src/sinks/targets/cursor.ts';
import { shadowing } from '../../../src/sinks/shadowing.ts';
import type { Sink } from '../../../src/sinks/sink.ts';
import { makeWorkspace } from './workspace.ts';

const cases: readonly (readonly [Sink, readonly string[], readonly string[]])[] = [
  [copilot, [], []],
  [copilot, ['AGENTS.md', 'CLAUDE.md'], ['Zed: AGENTS.md']],
  [copilot, ['CLAUDE.md'], ['Zed: CLAUDE.md']],
  [copilot, ['.cursorrules', 'AGENTS.md'], []],
  [copilot, ['.github/copilot-instructions.md', 'AGENTS.md'], []],
  [agentsMd, ['CLAUDE.md', '.junie/guidelines.md'], ['Zed: CLAUDE.md', 'Junie: .junie/guidelines.md']],
  [agentsMd, ['.junie/AGENTS.md', '.junie/guidelines.md'], []],
  [claude, ['AGENTS.md'], ['Claude Code: AGENTS.md']],
  [claude, ['.claude/CLAUDE.md', 'AGENTS.md'], []],
  [claude, ['GEMINI.md'], ['Zed: GEMINI.md']],
  [cursor, ['AGENTS.md', 'CLAUDE.md', '.cursorrules'], []],
];

describe('shadowing', () => {
  for (const [sink, present, expected] of cases) {
    it(`${sink.path} beside ${present.join(', ') || 'nothing'}`, async () => {
      const workspace = makeWorkspace();
      try {
        for (const path of present) workspace.write(path, '# Theirs\n');
        const found = await shadowing(workspace.root, sink);
        assert.deepEqual(
          found.map(({ reader, hidden }) => `${reader}: ${hidden}`),
          expected,
        );
        for (const { reader, hidden, message, remedied } of found) {
          assert.ok(message.includes(reader) && message.includes(hidden) && message.includes(sink.path));
          assert.equal(remedied, reader === 'Claude Code');
        }
      } finally {
        workspace.remove();
      }
    });
  }
});
