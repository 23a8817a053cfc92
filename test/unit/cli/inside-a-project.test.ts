/** Below a project's folder its memory is meant, as with git, until another folder is named. */
import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Run, runCli } from '../../support/cli.ts';
import { git, makeFolder, makeRepository, removeFolders } from '../sources/temp-repository.ts';

const WALRUS = 'The walrus tank is cleaned before the visitors come.';

describe('a verb below the folder of a project', function () {
  this.timeout(180_000);
  let root: string;
  let env: Record<string, string>;

  before(async () => {
    const data = makeFolder();
    env = { XDG_DATA_HOME: data, LOCALAPPDATA: data, HOME: data, USERPROFILE: data };
    root = makeRepository([{ message: 'feat: feed', files: { 'src/feed/a.ts': 'export const a = 1;\n' } }]);
    await run(root, 'remember', WALRUS);
  });
  after(removeFolders);

  const run = async (cwd: string, ...args: readonly string[]): Promise<Run> => {
    const done = await runCli(args, { cwd, env });
    assert.equal(done.code, 0, done.stderr);
    return done;
  };

  it('asks the memory of the project, and says so', async () => {
    const { stdout, stderr } = await run(join(root, 'src', 'feed'), 'search', 'walrus tank');
    assert.match(stdout, /cleaned before the visitors/);
    assert.ok(stderr.includes(`This is the memory of ${root}`), stderr);
  });

  it('asks another where a folder is named, and in a repository of its own', async () => {
    const below = join(root, 'src', 'feed');
    assert.doesNotMatch((await run(below, 'search', 'walrus tank', '.')).stdout, /cleaned before/);
    const inner = join(root, 'vendor', 'inner');
    mkdirSync(inner, { recursive: true });
    git(inner, 'init', '-q');
    const { stdout, stderr } = await run(inner, 'search', 'walrus tank');
    assert.doesNotMatch(stdout, /cleaned before/);
    assert.doesNotMatch(stderr, /This is the memory of/);
  });
});
