/** What saves teach: comments of open work, settings; not what was merely typed. */
import assert from 'node:assert/strict';
import type { SourceRecord } from '../../../src/engine/index.ts';
import { normalise } from '../../../src/engine/intake/normalise.ts';
import { learn } from './events.ts';

const AT = '2026-03-01T10:00:00.000Z';
const told = (...records: SourceRecord[]): string[] =>
  learn(...records.flatMap(normalise)).map(({ type, title }) => `${type}: ${title}`);

const comment = (text: string, gone = false, at = AT): SourceRecord => ({
  kind: 'todo-comment',
  path: 'src/billing/invoice.ts',
  line: 12,
  at,
  own: true,
  tag: 'TODO',
  text,
  symbol: null,
  gone,
});

const save = (path: string, patch: string, change: 'changed' | 'created' = 'changed'): SourceRecord => ({
  kind: 'edit',
  change,
  path,
  from: null,
  at: AT,
  own: true,
  symbols: [],
  patch,
});

describe('knowledge from edits', () => {
  it('makes a todo of a comment', () => {
    const [todo] = learn(...normalise(comment('handle refunds in the invoice total')));
    assert.equal(todo?.type, 'todo');
    assert.equal(todo.title, 'Handle refunds in the invoice total');
    assert.equal(todo.schemaKey, 'root/tasks/billing');
    assert.deepEqual(
      todo.evidenceSpans.map(({ quote }) => quote),
      ['TODO: handle refunds in the invoice total'],
    );
  });

  for (const text of ['fix this', 'remove', 'clean up later', '???', 'refactor this properly'])
    it(`makes nothing of "${text}"`, () => assert.deepEqual(told(comment(text)), []));

  it('names the file where a comment points at its place', () => {
    assert.deepEqual(told(comment('round this to full cents')), ['todo: Round this to full cents (in invoice.ts)']);
  });

  it('makes nothing of a comment that came and went', () => {
    const later = '2026-03-01T10:05:00.000Z';
    assert.deepEqual(told(comment('handle refunds in totals'), comment('handle refunds in totals', true, later)), []);
  });

  it('tells which setting was set to what', () => {
    const patch = '@@ -1,3 +1,3 @@\n {\n-  "strict": false,\n+  "strict": true,\n }';
    assert.deepEqual(told(save('tsconfig.json', patch)), [
      'implementation-fact: Set `strict` to true in tsconfig.json (before: false)',
    ]);
  });

  it('makes nothing of a version, a new file or code', () => {
    assert.deepEqual(told(save('tsconfig.json', '-  "version": "1.0.0",\n+  "version": "1.0.1",')), []);
    assert.deepEqual(told(save('tsconfig.json', '+  "strict": true,', 'created')), []);
    assert.deepEqual(told(save('src/main.ts', '-  const a = 1;\n+  const a = 2;')), []);
  });
});
