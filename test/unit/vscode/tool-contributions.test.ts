// What VS Code is told of the tools: package.json says what the tools say, and a person reads what a call would do.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { toolContributions, toolWords } from '../../../scripts/tool-contributions.ts';
import { TOOLS } from '../../../src/tools/all-tools.ts';
import { toolTexts } from '../../../src/vscode/tools/tool-texts.ts';

interface Manifest {
  contributes: { languageModelTools: unknown; configuration: unknown };
}

const { contributes } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as Manifest;

describe('the tools in package.json', () => {
  it('are those of the table with their inputs: node scripts/tool-contributions.ts writes them', () => {
    assert.deepEqual(contributes.languageModelTools, toolContributions());
  });

  it('are told to people by package.nls.json, and to models as they stand', () => {
    const words = JSON.parse(readFileSync(new URL('../../../package.nls.json', import.meta.url), 'utf8')) as Readonly<
      Record<string, string>
    >;
    assert.deepEqual(Object.fromEntries(Object.entries(words).filter(([key]) => key.startsWith('tool.'))), toolWords());
    for (const tool of toolContributions()) assert.doesNotMatch(JSON.stringify(tool['modelDescription']), /%/);
  });

  it('can be named in a prompt, each by a name of its own', () => {
    const names = toolContributions().map(({ toolReferenceName }) => String(toolReferenceName));
    assert.equal(new Set(names).size, TOOLS.length);
    for (const name of names) assert.match(name, /^brain[A-Z]\w*$/);
  });
});

describe('what a person reads of a call', () => {
  it('is said for every tool, and asks before every write but one that asks by itself', () => {
    for (const { name, readOnly } of TOOLS) {
      const { running, question } = toolTexts(name, {});
      assert.notEqual(running, 'Asking the memory', name);
      assert.equal(question === undefined, readOnly, name);
    }
    assert.equal(toolTexts('brain_forget', { ids: ['x'], how: 'hard' }).question, undefined);
  });

  it('holds the words that would be kept, as words alone, whatever the input is', () => {
    const facts = 'Run [this](command:evil) $(trash) <b>now</b>';
    const { question } = toolTexts('brain_remember', { items: [{ facts }, { facts: 'Second.' }] });
    assert.equal(question?.title, 'Remember 2 items?');
    assert.ok(question.message.includes('\\[this\\]\\(command:evil\\)'));
    assert.ok(question.message.includes('&lt;b\\>'));
    for (const input of [null, 7, [], { items: 'no' }, { items: [null] }]) {
      assert.ok(toolTexts('brain_remember', input).running);
    }
  });
});
