/** `@brain /survey` says how far the survey is, and hands its text to the agent of the chat view. */
import assert from 'node:assert/strict';
import type * as vscode from 'vscode';
import { survey } from '../../../../src/vscode/chat/survey.ts';
import type { ParticipantTurn } from '../../../../src/vscode/chat/turn.ts';
import { EPOCH, makeItem } from '../../../support/make.ts';
import { newMemory } from '../../../support/memory.ts';

describe('@brain /survey', () => {
  it('tells each topic, and puts the text before the agent without sending it', async () => {
    let told = '';
    const buttons: vscode.Command[] = [];
    const stream = {
      markdown: (text: string) => (told += text),
      button: (button: vscode.Command) => buttons.push(button),
    } as unknown as ParticipantTurn['stream'];
    const { engine } = newMemory(EPOCH);
    const project = { engine, folder: { name: 'ledger' } } as unknown as ParticipantTurn['project'];
    await survey({ stream, project });
    assert.match(told, /\*\*ledger\*\*/);
    for (const topic of ['What it is: 0 of about 1', 'Pitfalls', 'Decisions'])
      assert.ok(told.replaceAll('*', '').includes(topic), topic);
    assert.equal(buttons[0]?.command, 'projectBrain.survey');
    const [asked] = buttons[1]?.arguments as [{ query: string; mode: string; isPartialQuery: boolean }];
    assert.deepEqual([asked.mode, asked.isPartialQuery], ['agent', true]);
    assert.match(asked.query, /# Survey of this project[^]*topic: pitfall/);
    assert.equal(buttons.length, 2, 'nothing is surveyed that could be audited');
  });

  it('offers the audit of the guide once something is stated', async () => {
    const buttons: vscode.Command[] = [];
    const stream = { markdown: () => undefined, button: (button: vscode.Command) => buttons.push(button) };
    const { engine, store } = newMemory(EPOCH);
    await store.write({ items: [makeItem(1, { origin: 'agent', tags: ['pitfall'], type: 'learned-pattern' })] });
    const turn = { stream, project: { engine, folder: { name: 'ledger' } } } as unknown as ParticipantTurn;
    await survey(turn);
    const [audit] = buttons.at(-1)?.arguments as [{ query: string; mode: string; isPartialQuery: boolean }];
    assert.deepEqual([audit.mode, audit.isPartialQuery], ['agent', true]);
    assert.match(audit.query, /^# Audit of this project's guide/);
  });
});
