/** `sync` writes one block and leaves every other byte of the file as it was; where it cannot, it says why and writes nothing. */
import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { jsonError, type Run, runCli } from '../../support/cli.ts';
import { git, makeFolder, makeRepository, removeFolders } from '../sources/temp-repository.ts';

const FILE = '.github/copilot-instructions.md';
const README = '# Ledger\n\nLedger keeps the books of small clubs in plain files that any editor opens.\n';

interface Place {
  readonly folder: string;
  readonly file: string;
  sync(...options: readonly string[]): Promise<Run>;
  /** Puts a file of the user's where ours is to be. */
  put(bytes: string | Buffer): void;
  /** The file without our block, as bytes in Latin-1. */
  outside(): string;
}

function makePlace(): Place {
  const folder = makeRepository([
    { message: 'feat: keep the books in plain files', files: { 'README.md': README, 'a.ts': 'x\n' } },
  ]);
  const store = join(makeFolder(), 'store');
  const file = join(folder, FILE);
  return {
    folder,
    file,
    sync: (...options) => runCli(['sync', folder, '--store', store, '--now', '2023-12-01', ...options]),
    put(bytes) {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, bytes);
    },
    outside: () => readFileSync(file, 'latin1').replace(/<!-- project-brain:start[^]*?project-brain:end -->/, ''),
  };
}

const FILES: Readonly<Record<string, Buffer>> = {
  'CRLF line ends': Buffer.from('# Mine\r\n\r\nKeep this.\r\n'),
  'a byte order mark': Buffer.from('\uFEFF# Mine\n\nKeep this.\n'),
  'no final newline': Buffer.from('# Mine\n\nKeep this.'),
  'CRLF, a byte order mark and no final newline': Buffer.from('\uFEFF# Mine\r\nKeep this.'),
};

describe('sync into a file', () => {
  const places = new Map<string, { place: Place; run: Run }>();
  before(async () => {
    await Promise.all(
      Object.entries(FILES).map(async ([what, bytes]) => {
        const place = makePlace();
        place.put(bytes);
        places.set(what, { place, run: await place.sync() });
      }),
    );
  });
  after(removeFolders);

  for (const [what, bytes] of Object.entries(FILES))
    it(`with ${what} keeps it as it is around the block`, () => {
      const { place, run } = places.get(what) ?? assert.fail();
      assert.deepEqual([run.code, run.stdout], [0, `${FILE}: written\n`], run.stderr);
      assert.ok(place.outside().startsWith(bytes.toString('latin1')), JSON.stringify(place.outside()));
      assert.equal(place.outside().slice(bytes.length).trim(), '');
      const text = readFileSync(place.file, 'utf8');
      assert.match(text, /Ledger keeps the books/);
      if (bytes.includes('\r\n')) assert.doesNotMatch(text, /[^\r]\n/);
    });
});

describe('sync', () => {
  let place: Place;
  beforeEach(() => {
    place = makePlace();
  });
  after(removeFolders);

  it('makes the file, and a second time leaves it alone', async () => {
    const first = await place.sync();
    assert.deepEqual([first.code, first.stdout], [0, `${FILE}: created\n`], first.stderr);
    assert.match(readFileSync(place.file, 'utf8'), /Ledger keeps the books of small clubs/);
    const { mtimeMs } = statSync(place.file);
    assert.equal((await place.sync()).stdout, `${FILE}: unchanged\n`);
    assert.equal(statSync(place.file).mtimeMs, mtimeMs);
  });

  it('refuses a file with a lone marker, and names file and line', async () => {
    const refuse = async (marker: string): Promise<void> => {
      const own = makePlace();
      const text = `# Mine\n\n${marker}\nKeep this.\n`;
      own.put(text);
      const run = await own.sync('--json');
      assert.deepEqual([run.code, jsonError(run).code], [1, 'markers-ambiguous']);
      assert.match(jsonError(run).message, /\.github\/copilot-instructions\.md, line 3.*Nothing was written/);
      assert.equal(readFileSync(own.file, 'utf8'), text);
    };
    await Promise.all(['<!-- project-brain:start -->', '<!-- project-brain:end -->'].map(refuse));
  });

  it('tells what became of the other files before it names one with a lone marker', async () => {
    writeFileSync(join(place.folder, 'AGENTS.md'), '# Mine\n\n<!-- project-brain:start -->\n');
    const run = await place.sync('--sinks', 'agents,copilot');
    assert.deepEqual([run.code, run.stdout], [1, `${FILE}: created\n`]);
    assert.match(run.stderr, /AGENTS\.md, line 3.*Nothing was written/s);
    assert.ok(existsSync(place.file));
  });

  it('follows no link out of the folder', async function () {
    if (process.platform === 'win32') this.skip();
    const elsewhere = join(makeFolder(), 'theirs.md');
    writeFileSync(elsewhere, 'theirs\n');
    mkdirSync(dirname(place.file));
    symlinkSync(elsewhere, place.file);
    const run = await place.sync('--json');
    assert.deepEqual([run.code, jsonError(run).code], [1, 'unsafe-path']);
    assert.equal(readFileSync(elsewhere, 'utf8'), 'theirs\n');
  });

  it('names what stands in the way of the file', async () => {
    const obstacle = join(place.folder, '.github');
    writeFileSync(obstacle, 'a file\n');
    const run = await place.sync('--json');
    assert.equal(run.code, 1);
    assert.match(jsonError(run).message, /\.github/);
    assert.notEqual(jsonError(run).code, 'unexpected');
    assert.equal(readFileSync(obstacle, 'utf8'), 'a file\n');
  });

  it('leaves what a person changed inside the block, and says so', async () => {
    await place.sync();
    const edited = readFileSync(place.file, 'utf8').replace('Ledger keeps', 'Ledger never loses, it keeps');
    place.put(edited);
    const run = await place.sync();
    assert.match(`${run.stdout}${run.stderr}`, /changed by hand.*sync --keep/s);
    assert.equal(readFileSync(place.file, 'utf8'), edited);
  });

  describe('with edits that wait', () => {
    const store = (): string => join(makeFolder(), 'store');
    async function edited(...sinks: readonly string[]): Promise<{
      place: Place;
      run: (...args: readonly string[]) => Promise<Run>;
      ours: string;
    }> {
      const own = makePlace();
      const at = store();
      const run = (...args: readonly string[]): Promise<Run> => runCli([...args, '--store', at, '--now', '2023-12-01']);
      for (const text of ['Amounts are kept in cents everywhere.', 'Months close on the last working day.'])
        await run('remember', text, own.folder, '--type', 'convention');
      await run('sync', own.folder, ...sinks);
      const ours = readFileSync(own.file, 'utf8');
      const lines = ours.replace('in cents everywhere', 'in whole cents everywhere').split('\n');
      const kept = lines.filter((line) => !line.includes('Months close'));
      const place = kept.findIndex((line) => line.includes('whole cents'));
      own.put(
        [...kept.slice(0, place + 1), '- Exports are signed by the treasurer.', ...kept.slice(place + 1)].join('\n'),
      );
      return { place: own, run, ours };
    }

    it('keeps them as corrections of their items when told to, and names what undo takes back', async () => {
      const { place: own, run, ours } = await edited();
      const keep = await run('sync', own.folder, '--keep');
      assert.match(keep.stderr, /3 edits kept\. Take it back: project-brain undo \w+,\w+,\w+/);
      const text = readFileSync(own.file, 'utf8');
      for (const line of ['in whole cents everywhere', 'Exports are signed'])
        assert.equal(text.split(line).length, 2, line);
      assert.doesNotMatch(text, /Months close/);
      assert.equal(keep.stdout, `${FILE}: written\n`);
      const ids = /undo (\S+)/.exec(keep.stderr)?.[1] ?? '';
      const undone = await run('undo', ids, own.folder);
      assert.equal(undone.code, 0, undone.stderr);
      await run('sync', own.folder);
      const unmarked = (whole: string): string => whole.replace(/project-brain:start.*/, '');
      assert.equal(unmarked(readFileSync(own.file, 'utf8')), unmarked(ours));
    });

    it('writes the block over them when told to, and says what they were', async () => {
      const { place: own, run, ours } = await edited();
      const { stderr } = await run('sync', own.folder, '--restore');
      assert.equal(readFileSync(own.file, 'utf8'), ours);
      assert.match(stderr, /\+ .*in whole cents everywhere/);
      assert.match(stderr, /\+ .*Exports are signed by the treasurer/);
    });

    it('leaves the file that they are in where the block is to go, until they are answered', async () => {
      const { place: own, run } = await edited();
      const before = readFileSync(own.file, 'utf8');
      const waits = await run('sync', own.folder, '--remove', 'copilot');
      assert.match(waits.stdout, /edited-by-user/);
      assert.equal(readFileSync(own.file, 'utf8'), before);
      await run('sync', own.folder, '--remove', 'copilot', '--keep');
      assert.equal(existsSync(own.file), false);
      const known = await run('search', 'exports signed', own.folder);
      assert.match(known.stdout, /signed by the treasurer/);
    });

    for (const [what, theirs] of [
      ['taken out', ''],
      ['worded otherwise', '- Amounts are kept in tenths of a cent everywhere.'],
    ] as const)
      it(`leaves a line that two files disagree on, here ${what}, until one of them is answered`, async () => {
        const { place: own, run } = await edited('--sinks', 'copilot,agents');
        const agents = join(own.folder, 'AGENTS.md');
        const line = /^.*in cents everywhere\.$/m;
        writeFileSync(agents, readFileSync(agents, 'utf8').replace(line, theirs));

        const keep = await run('sync', own.folder, '--keep');
        assert.match(keep.stderr, /2 edits kept/, 'the others are');
        assert.match(keep.stderr, /AGENTS\.md stays as it is there: The edits disagree: .*says "Amounts .*whole cents/);
        assert.match(keep.stderr, /instructions\.md stays as it is there: The edits disagree/);
        assert.match(readFileSync(own.file, 'utf8'), /in whole cents everywhere/);
        const untouched = readFileSync(agents, 'utf8');
        assert.ok(!line.test(untouched) && untouched.includes(theirs));

        const answer = await run('sync', own.folder, '--sinks', 'copilot', '--keep');
        assert.match(answer.stderr, /1 edit kept/);
        assert.match(answer.stderr, /AGENTS\.md: written over is\n- .*in cents everywhere/);
        for (const path of [own.file, agents]) assert.match(readFileSync(path, 'utf8'), /in whole cents everywhere/);
        assert.doesNotMatch(readFileSync(agents, 'utf8'), /tenths of a cent/);
        const after = await run('sync', own.folder, '--keep');
        assert.doesNotMatch(after.stderr, /edits? kept|disagree/);
      });

    it('keeps what two files say the same', async () => {
      const { place: own, run } = await edited('--sinks', 'copilot,agents');
      const agents = join(own.folder, 'AGENTS.md');
      writeFileSync(agents, readFileSync(agents, 'utf8').replace('in cents everywhere', 'in whole cents everywhere'));
      const keep = await run('sync', own.folder, '--keep');
      assert.doesNotMatch(keep.stderr, /disagree/);
      for (const path of [own.file, agents]) assert.equal(readFileSync(path, 'utf8').split('whole cents').length, 2);
    });

    it('says that what somebody else committed waits as a draft, and that the file was written', async () => {
      const own = makePlace();
      const at = store();
      const run = (...args: readonly string[]): Promise<Run> => runCli([...args, '--store', at, '--now', '2023-12-01']);
      await run('remember', 'Amounts are kept in cents everywhere.', own.folder, '--type', 'convention');
      await run('sync', own.folder);
      git(own.folder, 'add', FILE);
      git(own.folder, 'commit', '-qm', 'The block');
      own.put(readFileSync(own.file, 'utf8').replace('in cents everywhere', 'as floats'));
      git(own.folder, '-c', 'user.name=Mallory', '-c', 'user.email=m@example.org', 'commit', '-qam', 'Floats');
      const { stdout, stderr } = await run('sync', own.folder, '--keep');
      assert.match(stderr, /: 1 edit of Mallory waits in review as a draft\. Take it back/);
      assert.doesNotMatch(stderr, /kept\./);
      assert.equal(stdout, `${FILE}: written\n`);
      assert.match(readFileSync(own.file, 'utf8'), /in cents everywhere/);
    });

    it('takes no two answers', async () => {
      const files = await place.sync('--sinks', 'agents', '--remove', 'agents', '--json');
      assert.deepEqual([files.code, jsonError(files).code], [2, 'invalid-input']);
      const run = await place.sync('--keep', '--restore', '--json');
      assert.deepEqual([run.code, jsonError(run).code], [2, 'invalid-input']);
    });
  }).timeout(120_000);

  it('takes the block out again, the file too that it was made for, and leaves the rest of another', async () => {
    const theirs = join(place.folder, 'AGENTS.md');
    writeFileSync(theirs, '# Ours\n\nBe brief.\n');
    await place.sync('--sinks', 'agents,copilot');
    const run = await place.sync('--remove', 'agents,copilot');
    assert.equal(run.stdout, `AGENTS.md: written\n${FILE}: removed\n`);
    assert.equal(readFileSync(theirs, 'utf8'), '# Ours\n\nBe brief.\n');
    assert.equal(existsSync(place.file), false);
  });

  it('waits while git is in the middle of a merge', async () => {
    const { folder } = place;
    const commit = (text: string): void => {
      writeFileSync(join(folder, 'a.ts'), text);
      git(folder, 'commit', '-q', '-am', text);
    };
    git(folder, 'checkout', '-q', '-b', 'other');
    commit('theirs');
    git(folder, 'checkout', '-q', 'main');
    commit('ours');
    assert.throws(() => git(folder, 'merge', 'other'));
    const run = await place.sync();
    assert.equal(run.stdout, `${FILE}: postponed\n`);
    assert.match(run.stderr, /waits until git has finished its merge/);
    assert.equal(existsSync(place.file), false);
  });

  it('writes nothing into .git and nothing but the files asked for', async () => {
    await place.sync('--sinks', 'agents,claude');
    const changed = git(place.folder, 'status', '--porcelain', '--untracked-files=all');
    assert.equal(changed, '?? AGENTS.md\n?? CLAUDE.md');
  });

  it('makes a personal file only where git ignores it, and has git ignore it only when asked to', async () => {
    const place = makePlace();
    const store = join(makeFolder(), 'store');
    const run = (...args: readonly string[]): Promise<Run> => runCli([...args, '--store', store]);
    await run('remember', 'I prefer tabs to spaces in everything that I write.', place.folder, '--type', 'preference');
    const personal = join(place.folder, 'CLAUDE.local.md');
    const refused = await run('sync', place.folder, '--sinks', 'claude-local');
    assert.match(refused.stderr, /git does not ignore it/);
    assert.ok(!existsSync(personal));
    assert.ok(!readFileSync(join(place.folder, '.git', 'info', 'exclude'), 'utf8').includes('CLAUDE'));
    await run('sync', place.folder, '--sinks', 'claude-local', '--git-exclude');
    assert.match(readFileSync(personal, 'utf8'), /tabs to spaces/);
    assert.equal(git(place.folder, 'status', '--porcelain'), '');
    await run('sync', place.folder, '--sinks', 'claude-local', '--git-exclude');
    const rules = readFileSync(join(place.folder, '.git', 'info', 'exclude'), 'utf8').match(/CLAUDE\.local/g);
    assert.equal(rules?.length, 1);
  });

  it('says why it makes no personal file where nothing is known that is yours', async () => {
    for (const more of [[], ['--git-exclude']]) {
      const { stdout, stderr, code } = await place.sync('--sinks', 'claude-local', ...more);
      assert.deepEqual([code, stdout], [0, 'CLAUDE.local.md: not-made\n']);
      assert.match(stderr, /CLAUDE\.local\.md was not made: nothing is known yet that concerns you alone/);
      assert.ok(!existsSync(join(place.folder, 'CLAUDE.local.md')));
    }
  });

  it('keeps up to date what it wrote before, and what forgets or examines says which files are behind', async () => {
    const store = join(makeFolder(), 'store');
    const run = (...args: readonly string[]): Promise<Run> =>
      runCli([...args, '--store', store, '--now', '2023-12-01']);
    const { folder } = place;
    const text = 'Amounts are kept in cents everywhere.';
    const made = await run('remember', text, folder, '--type', 'convention', '--json');
    const { itemId } = JSON.parse(made.stdout) as { itemId: string };
    await run('sync', folder, '--sinks', 'gemini,cline');
    // Of a colleague: nobody asked for it here.
    const theirs = readFileSync(join(folder, 'GEMINI.md'));
    writeFileSync(join(folder, 'AGENTS.md'), theirs);
    assert.match((await run('doctor', folder)).stdout, /✓ File +GEMINI\.md\n/);
    const forgotten = await run('forget', itemId, folder, '--how', 'hard', '--yes');
    assert.match(forgotten.stderr, /GEMINI\.md.* may still have the words.*project-brain sync/);
    assert.match((await run('doctor', folder)).stdout, /· File +GEMINI\.md: the block is behind/);
    const synced = await run('sync', folder);
    assert.match(synced.stderr, /Also kept up to date, .*: cline, gemini/);
    for (const path of ['GEMINI.md', '.clinerules/project-brain.md'])
      assert.doesNotMatch(readFileSync(join(folder, path), 'utf8'), /cents/, path);
    assert.deepEqual(readFileSync(join(folder, 'AGENTS.md')), theirs);
    assert.match((await run('doctor', folder)).stdout, /✓ File +GEMINI\.md\n/);
  });
});
