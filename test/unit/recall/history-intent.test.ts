/** Which questions ask for what is no longer so. */
import assert from 'node:assert/strict';
import { asksForHistory } from '../../../src/engine/recall/history-intent.ts';

const PAST = [
  'what did we use before',
  'What was the database previously?',
  'what used to be the build tool',
  'How did we originally deploy this?',
  'why is webpack no longer used',
  'which decisions were superseded?',
  'history of the cache',
];
const PRESENT = [
  'which database do we use?',
  'how do I run the tests before a commit',
  'what must be done before a release',
  'check the token first',
  'the previous page button',
];

describe('asksForHistory', () => {
  for (const question of PAST) it(`yes: ${question}`, () => assert.ok(asksForHistory(question)));
  for (const question of PRESENT) it(`no: ${question}`, () => assert.ok(!asksForHistory(question)));

  it('never takes a long text for a question', () => {
    assert.ok(!asksForHistory(`This used to be different. ${'It is long. '.repeat(20)}`));
  });
});
