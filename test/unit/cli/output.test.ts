/** What the command line prints is fit for a person and for a pipe. */
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCli } from '../../support/cli.ts';
import { makeFolder, removeFolders } from '../sources/temp-repository.ts';

describe('output', () => {
  after(removeFolders);

  /** A folder whose brain and export are long. */
  const longProject = (): string => {
    const folder = makeFolder();
    const rules = Array.from({ length: 200 }, (_, n) => `- Always keep rule number ${n} of module m${n} in mind.`);
    writeFileSync(join(folder, 'CONTRIBUTING.md'), `# Contributing\n\n${rules.join('\n')}\n`);
    return folder;
  };

  it('of --help and of nothing is the help, of --version the version', async () => {
    const help = await runCli(['--help']);
    assert.deepEqual([help.code, help.stderr], [0, '']);
    assert.match(help.stdout, /^project-brain: a memory of your project/);
    assert.equal((await runCli([])).stdout, help.stdout);
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
    assert.equal((await runCli(['--version'])).stdout, `${version}\n`);
  });

  it('stops quietly when its reader has seen enough, as with | head', async () => {
    const folder = longProject();
    const store = join(makeFolder(), 'store');
    await runCli(['scan', folder, '--store', store]);
    const run = await runCli(['export', folder, '--store', store], { readOnly: 10 });
    assert.deepEqual([run.code, run.stderr], [0, '']);
    assert.ok(run.stdout.length >= 10);
  });

  it('of brain --json is Contox’s response', async () => {
    const { stdout } = await runCli(['brain', longProject(), '--json', '--store', join(makeFolder(), 's')]);
    const response = JSON.parse(stdout) as Record<string, unknown>;
    assert.deepEqual(Object.keys(response).sort(), [
      'brainHash',
      'document',
      'itemsLoaded',
      'schemaKeys',
      'tokenEstimate',
      'tree',
    ]);
    assert.match(String(response['brainHash']), /^[0-9a-f]{16}$/);
    assert.ok(Number(response['tokenEstimate']) <= 6_000);
  });

  it('keeps what is for a person out of the result', async () => {
    const run = await runCli(['scan', longProject(), '--json', '--store', join(makeFolder(), 's')]);
    assert.doesNotThrow(() => JSON.parse(run.stdout) as unknown);
    assert.match(run.stderr, /is not in a git repository/);
  });
});
