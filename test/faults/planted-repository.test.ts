/** Secrets in odd places of a whole repository reach no file that is written from it: store, journal, derived memory, instructions. */
import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runCli } from '../support/cli.ts';
import { type OddSecret, oddSecrets } from '../support/odd-secrets.ts';
import { bytesOf, traces } from '../support/secret-traces.ts';
import { git, makeFolder, makeRepository, type MadeCommit, removeFolders } from '../unit/sources/temp-repository.ts';

const SEED = 41;
const INSTRUCTIONS = '.github/copilot-instructions.md';

/** What of it git takes as a name of a tag or a branch. */
const nameOf = (text: string): string =>
  (text.split('\n', 1)[0] ?? '').replace(/[^\w.!#%+=,;-]+/g, '-').replace(/^[-.]+|[-.]+$|\.lock$|\.{2,}/g, '');

const commitOf = ({ text }: OddSecret, n: number): MadeCommit => ({
  message: `feat: read the accounts of bank ${n}\n\nBecause the treasurers of the clubs asked for it, we decided to use this:\n\n${text}\n`,
  files: {
    [`docs/notes-${n}.md`]: `# Notes ${n}\n\nLedger keeps books.\n\n## Rules\n\n- Always log in with this before a release:\n\n${text}\n`,
    [`src/bank${n}.ts`]: `/** Connects to bank ${n}: ${text.replaceAll('*/', '')} */\nexport const bank${n} = 1;\n`,
  },
});

describe('secrets in odd places of a repository', () => {
  after(removeFolders);

  it('reach no byte of what is written from it', async () => {
    const planted = oddSecrets(SEED);
    const launch = { configurations: planted.map(({ text }, n) => ({ name: `Run ${n}`, args: [text] })) };
    const scripts = Object.fromEntries(planted.map(({ text }, n) => [`s${n}`, text]));
    const folder = makeRepository([
      ...planted.map(commitOf),
      {
        message: 'chore: keep the settings of the editor',
        files: {
          '.vscode/launch.json': JSON.stringify(launch, null, 2),
          'package.json': JSON.stringify({ name: 'ledger', scripts }, null, 2),
          Makefile: planted.map(({ text }, n) => `t${n}:\n\t${text.split('\n', 1)[0] ?? ''}\n`).join('\n'),
          'README.md': `# Ledger\n\nLedger keeps the books of small clubs in plain files that any editor opens.\n`,
        },
      },
    ]);
    // Names that tell by themselves; the others lose what tells them.
    for (const [n, { format, text }] of planted.entries()) {
      if (!/^(?:tag|branch|file) name/.test(format)) continue;
      git(folder, 'tag', '-a', `v1.${n}.0-${nameOf(text)}`, '-m', `The release ${n}:\n\n${text}`);
      git(folder, 'checkout', '-q', '-b', `work/${n}-${nameOf(text)}`);
    }
    git(folder, 'checkout', '-q', 'main');
    const store = join(makeFolder(), 'store');
    const home = makeFolder();
    const chat = join(home, '.claude', 'projects', folder.replace(/[^A-Za-z0-9-]/g, '-'), 'c.jsonl');
    mkdirSync(dirname(chat), { recursive: true });
    const turn = ({ text }: OddSecret, n: number): string =>
      JSON.stringify({
        uuid: `u${n}`, sessionId: 's', cwd: folder, timestamp: '2023-11-20T10:00:00.000Z', type: 'user',
        message: { role: 'user', content: `From now on we always do it like this: ${text}` },
      }); // prettier-ignore
    writeFileSync(chat, `${planted.map(turn).join('\n')}\n`);
    const env = { HOME: home, USERPROFILE: home };
    for (const verb of ['chats', 'sync', 'recall the login of the banks'] as const) {
      const [name = '', ...words] = verb.split(' ');
      const question = words.length > 0 ? [words.join(' ')] : [];
      const { code, stderr } = await runCli([name, ...question, folder, '--store', store, '--now', '2023-12-01'], {
        env,
      });
      assert.equal(code, 0, stderr);
    }
    const files = await bytesOf(store);
    files.set(INSTRUCTIONS, readFileSync(join(folder, INSTRUCTIONS), 'latin1'));
    const stored = [...files.values()].some((bytes) => bytes.includes('REDACTED'));
    assert.ok(stored, 'something was stored');
    const missed = new Map<string, string>();
    for (const { format, text, spans } of planted)
      for (const trace of traces(text, spans))
        for (const [path, bytes] of files) if (bytes.includes(trace)) missed.set(format, `${format} (${path})`);
    assert.ok(missed.size <= 0.05 * planted.length, [...missed.values()].join('\n'));
    const told = [...missed.values()].filter((where) => where.includes(INSTRUCTIONS));
    assert.ok(told.length <= 0.01 * planted.length, told.join('\n'));
  }).timeout(240_000);
});
