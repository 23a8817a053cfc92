import assert from 'node:assert/strict';
import { toldSummary } from '../../../../src/vscode/files/told-summary.ts';

describe('the row that says what assistants are told', () => {
  const told = { files: null, items: 112, tokens: 4_100 };

  it('asks for files until a person has chosen', () => {
    const row = toldSummary(told, 783, 19);
    assert.equal(row?.label, 'Tell assistants: choose files…');
    assert.equal(row.description, '112 of 783 · 4,100 tokens');
    assert.match(row.tooltip, /112 of them would be told to your assistants \(4,100 tokens\), 19 to review\./);
    assert.equal(row.opens, 'choice');
  });

  it('leads to the files afterwards', () => {
    const one = toldSummary({ ...told, files: ['AGENTS.md'] }, 783, 0);
    assert.equal(one?.label, 'Told in AGENTS.md');
    assert.equal(one.description, '112 of 783 · 4,100 tokens');
    assert.doesNotMatch(one.tooltip, /review/);
    assert.equal(one.opens, 'file');
    const more = toldSummary({ ...told, files: ['.github/copilot-instructions.md', 'CLAUDE.md', 'GEMINI.md'] }, 783, 0);
    assert.equal(more?.label, 'Told in copilot-instructions.md and 2 more files');
    assert.match(more.tooltip, /CLAUDE\.md\nGEMINI\.md/);
  });

  it('says nothing where no file is wanted, or nothing is known', () => {
    assert.equal(toldSummary({ ...told, files: [] }, 783, 0), undefined);
    assert.equal(toldSummary(told, 0, 0), undefined);
  });
});
