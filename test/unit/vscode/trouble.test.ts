// What went wrong is told in words, once, and with a way on: a button that helps, or the log.
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import ts from 'typescript';
import type { LogOutputChannel } from 'vscode';
import { BrainError, type ErrorCode } from '../../../src/engine/index.ts';
import type { Project } from '../../../src/vscode/project.ts';
import { offeredWith, said } from '../../support/fake-vscode.ts';

const { compareBrain } = await import('../../../src/vscode/commands/brain-commands.ts');
const { showError } = await import('../../../src/vscode/commands/register-commands.ts');
const { helpsFor } = await import('../../../src/vscode/helps.ts');
const { notify } = await import('../../../src/vscode/notify.ts');

const ROOT = path.resolve(import.meta.dirname, '../../..');
const TELLS = /^(?:showErrorMessage|showWarningMessage|showInformationMessage)$/;
const logged: unknown[] = [];
const log = { error: (what: unknown) => logged.push(what) } as unknown as LogOutputChannel;

function* callsIn(node: ts.Node): Generator<ts.CallExpression> {
  if (ts.isCallExpression(node)) yield node;
  for (const child of node.getChildren()) yield* callsIn(child);
}

const calls = ['src/composition.ts', ...globSync('src/vscode/**/*.ts', { cwd: ROOT })].flatMap((file) => {
  const source = ts.createSourceFile(file, readFileSync(path.join(ROOT, file), 'utf8'), ts.ScriptTarget.Latest, true);
  return [...callsIn(source)].map((call) => ({ file, call }));
});

describe('a trouble', () => {
  beforeEach(() => {
    said.length = 0;
    offeredWith.length = 0;
    logged.length = 0;
  });

  it('is told through one door', () => {
    const elsewhere = calls.filter(
      ({ file, call: { expression } }) =>
        file !== 'src/vscode/notify.ts' &&
        ts.isPropertyAccessExpression(expression) &&
        TELLS.test(expression.name.text),
    );
    assert.deepEqual(
      elsewhere.map(({ file, call }) => `${file}: ${call.getText()}`),
      [],
    );
  });

  it('has a button wherever it is told, for a warning without an answer is a trouble that leads nowhere', () => {
    const warnings = calls.filter(({ call }) => call.expression.getText() === 'notify.warning');
    assert.ok(warnings.length > 3);
    for (const { file, call } of warnings) assert.ok(call.arguments.length > 1, `${file}: ${call.getText()}`);
  });

  it('leads to the choice of files where one was to be compared and none is chosen', async () => {
    const project = { folder: { uri: { toString: () => 'file:///ledger' } }, files: { targets: () => [] } };
    await compareBrain(project as unknown as Project);
    assert.deepEqual(offeredWith, [['Choose Files…']]);
  });

  it('leads to the log where nothing else would help', () => {
    notify.trouble('The instructions file was not written: no space is left.');
    assert.deepEqual(offeredWith, [['Show Log']]);
  });

  it('is told once, in its own words, logged, and with a button, whatever its code', () => {
    const codes: readonly Exclude<ErrorCode, 'cancelled'>[] = [
      ...(['invalid-input', 'not-found', 'illegal-transition', 'not-a-repository', 'empty-repository'] as const),
      ...(['git-missing', 'git-failed', 'store-damaged', 'store-newer', 'store-not-writable'] as const),
      ...(['file-not-writable', 'markers-ambiguous', 'unsafe-path', 'embedder-failed', 'model-refused'] as const),
      ...(['model-quota', 'model-unreachable', 'budget-spent', 'not-supported'] as const),
    ];
    for (const code of codes) {
      const before = said.length;
      showError(new BrainError(code, `${code}: AGENTS.md, and what to do.`), log);
      assert.deepEqual(said.slice(before), [`${code}: AGENTS.md, and what to do.`]);
      assert.deepEqual(
        offeredWith.at(-1),
        helpsFor(code).map(({ label }) => label),
      );
      assert.ok(offeredWith.at(-1)?.includes('Show Log'), code);
    }
    assert.equal(logged.length, codes.length);
  });

  it('that nobody expected says what it was, and can be reported', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.string().map((text) => new Error(text)),
        ),
        (error) => {
          showError(error, log);
          assert.match(said.at(-1) ?? '', /^Project Brain met an unexpected error: /);
          assert.deepEqual(offeredWith.at(-1), ['Show Log', 'Report…']);
        },
      ),
      { numRuns: 50 },
    );
  });

  it('that a person brought about by cancelling is none', () => {
    showError(new BrainError('cancelled', 'Stopped.'), log);
    assert.deepEqual([said, logged], [[], []]);
  });
});
