// What a report tells of the settings: which differ, with values only where they tell of nobody.
import assert from 'node:assert/strict';
import { levelsOf } from '../../../support/fake-vscode.ts';
import { readManifest } from '../../../support/manifest.ts';

const { settingsTold } = await import('../../../../src/vscode/report/settings-told.ts');

describe('settings in a report', () => {
  afterEach(() => levelsOf.clear());

  it('are told by the names that are ticked, and as set where a name is none of ours', () => {
    levelsOf.set('projectBrain.sinks', { globalValue: { agents: true, claude: false } });
    levelsOf.set('projectBrain.assistants', { globalValue: { codex: true, 'ada-lovelace': true } });
    levelsOf.set('projectBrain.exclude', { globalValue: ['ada/**'] });
    levelsOf.set('projectBrain.guideTokens', { globalValue: 900 });
    levelsOf.set('projectBrain.approval', { globalValue: 'manual', defaultValue: 'manual' });
    const told = new Map(settingsTold(readManifest()));
    assert.deepEqual([...told].toSorted(), [
      ['projectBrain.assistants', 'set'],
      ['projectBrain.exclude', 'set'],
      ['projectBrain.guideTokens', '900'],
      ['projectBrain.sinks', '[agents]'],
    ]);
  });
});
