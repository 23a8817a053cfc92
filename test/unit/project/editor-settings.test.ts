/** What the editor's own settings say to programs outside of it. */
import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { editorSettings } from '../../../src/project/editor-settings.ts';
import { makeFolder, removeFolders } from '../sources/temp-repository.ts';

describe('the editor’s settings outside of it', () => {
  after(removeFolders);

  it('say whether statements may quote files written for assistants; they may not unless they say so', async () => {
    const user = makeFolder();
    const globalFolder = join(user, 'globalStorage', 'project-brain.project-brain');
    mkdirSync(globalFolder, { recursive: true });
    const may = async (): Promise<boolean> => (await editorSettings(globalFolder, '/home/ada/tides')).instructionFiles;
    assert.equal(await may(), false);
    for (const [value, expected] of [
      ['true', true],
      ['"yes"', false],
      ['false', false],
    ] as const) {
      writeFileSync(join(user, 'settings.json'), `{ "projectBrain.survey.quoteInstructionFiles": ${value} }`);
      assert.equal(await may(), expected, value);
    }
  });
});
