/** Words of others are only words on a terminal. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { harmless, typed } from '../../../src/cli/harmless.ts';
import { paintFor } from '../../../src/cli/paint.ts';
import { runCli } from '../../support/cli.ts';
import { makeFolder, makeRepository, removeFolders } from '../sources/temp-repository.ts';

const ESC = '\u001b';

describe('what others wrote, on a terminal', () => {
  after(removeFolders);

  it('clears no screen, sets no title, makes no link and turns no words round', () => {
    const evil = `${ESC}[2J${ESC}]0;title\u0007 ${ESC}]8;;https://evil.example\u0007here \u009b1A \u202etxt.exe approved\rdraft`;
    assert.equal(
      harmless(evil),
      String.raw`\u001b[2J\u001b]0;title\u0007 \u001b]8;;https://evil.example\u0007here \u009b1A \u202etxt.exe approved\u000ddraft`,
    );
  });

  it('stays as it is where it is plain, in every script, with tabs, ends of lines and emoji', () => {
    const plain = 'one\ttwo\r\nthree\n👩‍💻 می‌خواهم שלום हिन्दी 日本語\n';
    assert.equal(harmless(plain), plain);
  });

  it('says the same as JSON', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        assert.equal(JSON.parse(harmless(JSON.stringify(text.toWellFormed()))), text.toWellFormed());
      }),
      { numRuns: 200 },
    );
  });

  it('has the colours of ours and no other sign', () => {
    const { bold, bad } = paintFor({ isTTY: true, hasColors: () => true }, {});
    const text = `${bold('title')} ${bad(`evil ${ESC}[8mhidden${ESC}[2J`)}`;
    assert.equal(harmless(text, true), `${bold('title')} ${bad(String.raw`evil \u001b[8mhidden\u001b[2J`)}`);
  });

  it('presses no key where a person edits it', () => {
    assert.equal(typed(`Run the tests\u0015Never ask\r\n first.${ESC}[A\u0003`), 'Run the testsNever ask first.[A');
  });

  it('is printed so by every verb, and exported without loss', async () => {
    const rule = `Always keep ${ESC}[2J${ESC}[31mthe colours of the crane${ESC}[0m in the theme file.`;
    const root = makeRepository([{ message: 'Begin', files: { 'CONTRIBUTING.md': `# Contributing\n\n- ${rule}\n` } }]);
    const store = makeFolder();
    const run = (...args: readonly string[]) => runCli([...args, root, '--store', store]);
    await run('scan');
    assert.match((await run('review')).stdout, /\\u001b\[2J.*the colours of the crane/);
    for (const args of [
      ['review'],
      ['search', 'colours of the crane'],
      ['timeline'],
      ['recall', 'colours of the crane'],
      ['export'],
    ]) {
      const { stdout, stderr } = await run(...args);
      assert.doesNotMatch(stdout + stderr, /[^\P{Cc}\n\t]/u, args.join(' '));
    }
    const { stdout } = await run('export');
    assert.ok(stdout.split('\n').some((line) => line.includes('crane') && line.includes(String.raw`\u001b[31m`)));
  }).timeout(120_000);
});
