/** Looking for names in the code costs only itself: a brain is told without it, and what fails there fails alone. */
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCli } from '../../support/cli.ts';
import { git, makeFolder, makeRepository, removeFolders } from '../sources/temp-repository.ts';

const TOLD = 'fix(reader): parseToken reads at most one line, because a longer one held the editor';

describe('names that the code no longer holds', () => {
  after(removeFolders);

  it('are looked for by a scan, and never by a brain, which is told all the same', async () => {
    const root = makeRepository([
      { files: { 'a.ts': 'export const nothing = 1;\n' } },
      { message: TOLD, files: { 'a.ts': 'export function parseToken() {}\n' } },
    ]);
    const store = makeFolder();
    const run = async (verb: string, ...more: string[]): Promise<{ stale: number; stdout: string; stderr: string }> => {
      const { code, stdout, stderr } = await runCli([
        verb,
        root,
        '--store',
        store,
        '--now',
        '2023-12-01',
        '--json',
        ...more,
      ]);
      assert.equal(code, 0, stderr);
      const { stale = 0 } = JSON.parse(stdout) as { stale?: number };
      return { stale, stdout, stderr };
    };
    assert.equal((await run('scan')).stale, 0);
    writeFileSync(join(root, 'a.ts'), 'export const other = 1;\n');
    git(root, 'commit', '-qam', 'chore: other things');
    assert.match((await run('brain', '--as', 'document')).stdout, /parseToken/);
    writeFileSync(join(root, '.git', 'index'), 'no index');
    const failed = await run('scan');
    assert.equal(failed.stale, 0);
    assert.match(failed.stderr, /Which names still stand in the code was not found out: /);
    git(root, 'read-tree', 'HEAD');
    assert.equal((await run('scan')).stale, 1);
  });
});
