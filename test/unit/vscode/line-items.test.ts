/** What is told of a line of an instruction file stands at the line as the file is then. */
import assert from 'node:assert/strict';
import type { CancellationToken, TextDocument } from 'vscode';
import '../../support/fake-vscode.ts';
import type { Project } from '../../../src/vscode/project.ts';
import { deferred } from '../../../src/storage/deferred.ts';

const { explained } = await import('../../../src/vscode/brain-lines/line-items.ts');

const STATEMENT = '- Use tabs.';

/** A file that `edit` changes, and a project whose answers are given when `answer` is called. */
function opened(text: string) {
  const file = { version: 1, text };
  const waiting: (() => void)[] = [];
  const asked = [deferred<undefined>(), deferred<undefined>()];
  const project: unknown = {
    folder: { uri: { fsPath: '/ledger' } },
    files: {
      explain: (_: string, given: string) => {
        const lines = [{ line: given.split('\n').indexOf(STATEMENT) + 1, itemIds: ['a'] }];
        asked[waiting.length]?.resolve(undefined);
        return new Promise((resolve) => waiting.push(() => resolve(lines)));
      },
    },
  };
  const document: unknown = {
    uri: { fsPath: '/ledger/AGENTS.md' },
    get version() {
      return file.version;
    },
    getText: () => file.text,
  };
  const token = { isCancellationRequested: false };
  return {
    token,
    told: explained(document as TextDocument, [project as Project], token as CancellationToken),
    edit: (now: string) => Object.assign(file, { version: file.version + 1, text: now }),
    answer: async (n: number) => {
      await asked[n]?.promise;
      waiting[n]?.();
    },
  };
}

describe('a line of an instruction file', () => {
  it('is explained where it stands after an edit that came between', async () => {
    const { told, edit, answer } = opened(STATEMENT);
    edit(`# Rules\n\n${STATEMENT}`);
    await answer(0);
    await answer(1);
    assert.deepEqual((await told)?.lines, [{ line: 3, itemIds: ['a'] }]);
  });

  it('is not explained any more once nobody asks', async () => {
    const { told, token, answer } = opened(STATEMENT);
    token.isCancellationRequested = true;
    await answer(0);
    assert.equal(await told, undefined);
  });
});
