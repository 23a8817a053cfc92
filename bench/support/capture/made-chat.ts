// A transcript of Claude Code of any size, for measurements.
import { closeSync, mkdirSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';

const LINES_AT_ONCE = 500;

/** Writes a chat about `root` of `bytes` bytes into the `.claude` folder of `home`. */
export function makeChat(home: string, root: string, bytes: number): void {
  const folder = join(home, '.claude', 'projects', root.replace(/[^A-Za-z0-9]/g, '-'));
  mkdirSync(folder, { recursive: true });
  const file = openSync(join(folder, '5f3c1a72-8d4e-4c55-9a1b-0c6f2f6b7e10.jsonl'), 'w');
  const start = Date.UTC(2026, 0, 1);
  let written = 0;
  for (let n = 0; written < bytes; n += LINES_AT_ONCE) {
    const lines = Array.from({ length: LINES_AT_ONCE }, (_, i) => JSON.stringify(turn(n + i, root, start)));
    written += writeSync(file, `${lines.join('\n')}\n`);
  }
  closeSync(file);
}

function turn(n: number, root: string, start: number): unknown {
  const common = {
    ...{ parentUuid: n === 0 ? null : uuid(n - 1), isSidechain: false, userType: 'external', cwd: root },
    ...{ sessionId: '5f3c1a72-8d4e-4c55-9a1b-0c6f2f6b7e10', version: '2.1.37', gitBranch: 'main', uuid: uuid(n) },
    timestamp: new Date(start + n * 1_000).toISOString(),
  };
  switch (n % 4) {
    case 0:
      return {
        ...common,
        type: 'user',
        message: { role: 'user', content: `Please mend step ${String(n)} of the ledger.` },
      };
    case 1:
      return assistant(common, n, {
        type: 'tool_use',
        id: `t${String(n)}`,
        name: 'Read',
        input: { file_path: `${root}/a.ts` },
      });
    case 2:
      return {
        ...common,
        type: 'user',
        message: {
          role: 'user',
          content: [
            { tool_use_id: `t${String(n - 1)}`, type: 'tool_result', content: `line ${String(n)}\n`.repeat(600) },
          ],
        },
      };
    default:
      return assistant(common, n, { type: 'text', text: `Step ${String(n)} reads the ledger once now.\n`.repeat(4) });
  }
}

const assistant = (common: object, n: number, part: unknown): unknown => ({
  ...common,
  type: 'assistant',
  message: { model: 'made', id: `m${String(n)}`, type: 'message', role: 'assistant', content: [part] },
});

const uuid = (n: number): string => `b1d4c0de-0000-4000-8000-${String(n).padStart(12, '0')}`;
