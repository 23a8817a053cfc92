/** The lines of a project stay in the memory of that project. */
import assert from 'node:assert/strict';
import { ITEM_TYPES, TYPE_POLICIES } from '../../../../src/engine/index.ts';
import { whereRemembered } from '../../../../src/vscode/commands/remember/where-remembered.ts';

const selection = { path: 'src/retry.ts', startLine: 1, endLine: 2, text: 'const limit = 5;' };
const words = { text: 'Answer me in short sentences, please.', at: '2026-03-01T12:00:00.000Z' };

describe('where words are remembered', () => {
  for (const type of ITEM_TYPES)
    it(`${type}: the selected lines never leave the project`, () => {
      const isOwn = TYPE_POLICIES[type].scope === 'user';
      const { place, record } = whereRemembered({ ...words, type }, 'project', 'user', selection);
      assert.deepEqual([place, record.selection], isOwn ? ['user', null] : ['project', selection]);
      assert.deepEqual([record.text, record.at], [words.text, words.at]);
      const alone = whereRemembered({ ...words, type }, 'project', null, selection);
      assert.deepEqual([alone.place, alone.record.selection], ['project', selection]);
    });
});
