// In a window with several folders the status bar is about the one that a person works in.
import assert from 'node:assert/strict';
import { type StatusParts, statusOf } from '../../../../src/vscode/window/status-of.ts';

const told = (tokens: number) => ({ items: 1, tokens, files: ['AGENTS.md'] });
const FOLDERS = ['tidewatch', 'lighthouse'].map((name, n) => ({
  project: { folder: { name, uri: { fsPath: `/${name}` } } },
  keeper: { told: told(100 * (n + 1)) },
}));

/** What is told where the file of an editor lies in `active`. */
function status(active: string | null) {
  const nothing = { waitingIn: () => 0, isBehind: false };
  const parts: unknown = {
    open: { isPaused: false, paused: [], all: FOLDERS, projects: [], lastWrite: undefined },
    ...{ reading: nothing, review: nothing, questions: { files: 0 }, since: {} },
    file: { in: ({ fsPath }: { readonly fsPath: string }) => (fsPath === active ? 'a.ts' : null) },
  };
  return statusOf(parts as StatusParts);
}

describe('what the status bar is about', () => {
  it('is the folder of the active editor, and beside it the others', () => {
    const { told: there, folders } = status('/lighthouse');
    assert.equal(there?.tokens, 200);
    assert.deepEqual(
      folders.map(({ name }) => name),
      ['lighthouse', 'tidewatch'],
    );
  });

  it('is the first folder where no file is open', () => {
    assert.equal(status(null).told?.tokens, 100);
  });
});
