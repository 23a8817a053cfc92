/** What is said of a time is said in one language: that of the words about it. */
import assert from 'node:assert/strict';
import { env, l10n } from 'vscode';
import { grouped } from '../../../../src/vscode/count.ts';
import { dayWords } from '../../../../src/vscode/status/since-words.ts';

describe('weekdays and numbers', () => {
  const language = env.language;
  const friday = (): string =>
    dayWords('2026-11-27T10:00:00Z', Date.parse('2026-11-29T10:00:00Z'), { timeZone: 'UTC' });

  before(() => void Object.assign(env, { language: 'de' }));
  afterEach(() => void Object.assign(l10n, { bundle: undefined }));
  after(() => void Object.assign(env, { language }));

  it('are English where the words are', () => {
    assert.deepEqual([friday(), grouped(12_400)], ['Friday', '12,400']);
  });

  it("are VS Code's where there are words in its language", () => {
    Object.assign(l10n, { bundle: {} });
    assert.deepEqual([friday(), grouped(12_400)], ['Freitag', '12.400']);
  });
});
