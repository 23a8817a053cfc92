/** `redact --jsonl` answers line by line, says where the secrets stood, and neither needs nor touches a project. */
import assert from 'node:assert/strict';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCli } from '../../support/cli.ts';
import { secretCorpus } from '../../support/secret-corpus.ts';
import { makeFolder, removeFolders } from '../sources/temp-repository.ts';

interface Answer {
  readonly id: unknown;
  readonly text: string;
  readonly findings: readonly { readonly kind: string; readonly start: number; readonly end: number }[];
}

describe('redact --jsonl', () => {
  after(removeFolders);

  const answers = (stdout: string): Answer[] =>
    stdout
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as Answer);

  it('gives each text without its secrets, and their places in the text as it was', async () => {
    const folder = makeFolder();
    const planted = [...secretCorpus(3, 2)];
    const file = join(folder, 'texts.jsonl');
    writeFileSync(file, planted.map(({ text }, id) => `${JSON.stringify({ id, text })}\n`).join(''));
    const { code, stdout, stderr } = await runCli(['redact', '--jsonl', file], { cwd: folder });
    assert.equal(code, 0, stderr);
    const read = answers(stdout);
    assert.deepEqual(
      read.map(({ id }) => id),
      planted.map((_, id) => id),
    );
    let covered = 0;
    for (const [n, { text, spans }] of planted.entries()) {
      const findings = read[n]?.findings ?? [];
      if (spans.every(({ start, end }) => findings.some((one) => one.start <= start && one.end >= end))) covered++;
      for (const { start, end } of findings) assert.ok(!read[n]?.text.includes(text.slice(start, end)));
    }
    assert.ok(covered / planted.length >= 0.99);
    assert.deepEqual(readdirSync(folder), ['texts.jsonl'], 'nothing was made');
  });

  it('reads standard input, and tells of lines that are no texts without stopping', async () => {
    const folder = makeFolder();
    const secret = ['gh', 'p_', 'aB3'.repeat(12)].join('');
    const input = ['no json', '{"id":1,"text":2}', '', JSON.stringify({ id: 'x', text: `🙂 ${secret}` })].join('\n');
    const { code, stdout, stderr } = await runCli(['redact', '--jsonl'], { cwd: folder, input });
    assert.equal(code, 2);
    assert.match(
      stderr,
      /Line 1 is left out: it is not JSON\.\nLine 2 is left out: .*"text".*\n2 of 3 lines were left out/s,
    );
    assert.deepEqual(answers(stdout), [
      { id: 'x', text: '🙂 [REDACTED:github-token]', findings: [{ kind: 'github-token', start: 3, end: 43 }] },
    ]);
    assert.ok(!existsSync(join(folder, '.project-brain')));
  });
});
