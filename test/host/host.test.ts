// Holds what every other suite here relies on: the real host, the sample workspace and the helper extension.
import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { Probe } from './probe.ts';

describe('the extension host', () => {
  it('has the sample repository as its workspace', async () => {
    const found = await vscode.workspace.findFiles('src/*.ts');
    assert.ok(found.some((uri) => uri.path.endsWith('/src/store.ts')));
  });

  it('activates the extension', async () => {
    const extension = vscode.extensions.getExtension('project-brain.project-brain');
    assert.ok(extension, 'the extension is not installed');
    await extension.activate();
    assert.ok(extension.isActive);
  });

  it('answers with the scripted model', async () => {
    await vscode.extensions.getExtension('project-brain-tests.helper')?.activate();
    const probe = Probe.ofThisHost();
    probe.script([{ when: 'colour of the sea', text: 'green' }]);
    const [model] = await vscode.lm.selectChatModels({ vendor: 'scripted' });
    assert.ok(model, 'the scripted model is not there');
    const answer = await model.sendRequest([vscode.LanguageModelChatMessage.User('What is the colour of the sea?')]);
    let text = '';
    for await (const part of answer.text) text += part;
    assert.equal(text, 'green');
    assert.match(probe.modelRequests().at(-1)?.prompt ?? '', /colour of the sea/);
    probe.reset();
  });
});
