/** What the editor's own settings say to programs outside of it. */
import assert from 'node:assert/strict';
import { mkdirSync, symlinkSync, unlinkSync, writeFileSync } from 'node:fs';
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

  it('leave out what the user or the folder excludes, and heed a folder only where that makes it do less', async () => {
    const [user, root] = [makeFolder(), makeFolder()];
    const globalFolder = join(user, 'globalStorage', 'project-brain.project-brain');
    for (const folder of [globalFolder, join(root, '.vscode')]) mkdirSync(folder, { recursive: true });
    const write = (folder: string, settings: object): void =>
      writeFileSync(join(folder, 'settings.json'), JSON.stringify(settings));
    write(user, { 'projectBrain.exclude': ['**/customers/**'], 'projectBrain.sinks': { claude: true, agents: false } });
    write(join(root, '.vscode'), {
      ...{ 'projectBrain.exclude': ['legacy/**', '**/customers/**'], 'projectBrain.approval': 'all' },
      ...{ 'projectBrain.sinks': { agents: true }, 'projectBrain.assistants': { 'claude-code': true } },
    });
    const settings = await editorSettings(globalFolder, root);
    assert.deepEqual(settings.exclude, ['**/customers/**', 'legacy/**']);
    assert.deepEqual([settings.approval, settings.sinks, settings.assistants], ['balanced', ['claude'], []]);
    assert.equal(settings.enabled, true);
    write(join(root, '.vscode'), { 'projectBrain.enabled': false });
    assert.equal((await editorSettings(globalFolder, root)).enabled, false);
    const alone = await editorSettings(null, root);
    assert.deepEqual([alone.enabled, alone.exclude, alone.sinks], [false, [], undefined]);
  });

  it('are not waited for where a clone leads elsewhere or nests without end', async () => {
    const root = makeFolder();
    mkdirSync(join(root, '.vscode'));
    const settings = join(root, '.vscode', 'settings.json');
    if (process.platform !== 'win32') {
      symlinkSync('/dev/zero', settings);
      assert.deepEqual((await editorSettings(null, root)).exclude, []);
      unlinkSync(settings);
    }
    writeFileSync(settings, '['.repeat(500_000));
    assert.equal((await editorSettings(null, root)).enabled, true);
  });
});
