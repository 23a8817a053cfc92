/** Layer 0: stack, key decisions, conventions, active areas, open issues, in this order and in these numbers. */
import assert from 'node:assert/strict';
import { assembleBrain } from '../../support/assemble-brain.ts';
import type { MemoryItem } from '../../../src/engine/index.ts';
import { aged, NOW, SECOND_IN_DAYS } from '../../support/aged-items.ts';
import { linesOf } from '../../support/brain-lines.ts';

const brief = (items: readonly MemoryItem[], options = {}): string[] =>
  linesOf(assembleBrain(items, NOW, options).document, 'Project Brief').filter((line) => line !== '');
const titled = (days: number, title: string, over: Partial<MemoryItem>): MemoryItem =>
  aged(days, { title, facts: 'What it says beyond the title.', ...over });

describe('the project brief', () => {
  it('tells what it is, stack, decisions, conventions, areas and issues, in this order', () => {
    const items = [
      titled(1, 'Two todos', { type: 'todo' }),
      titled(1, 'Work', { type: 'implementation-fact', schemaKey: 'root/implementation/cli' }),
      titled(1, 'Use tabs', { type: 'convention' }),
      titled(1, 'Chose SQLite', { type: 'decision' }),
      titled(1, 'TypeScript on Node 24', { type: 'tech-context' }),
      titled(1, 'Brief', { type: 'project-brief', facts: 'It remembers a project.' }),
    ];
    assert.deepEqual(brief(items), [
      '- **What it is:** It remembers a project.',
      '- **Stack:** TypeScript on Node 24.',
      '- **Key decisions:**',
      '  - Chose SQLite.',
      '- **Conventions:**',
      '  - Use tabs.',
      '- **Active areas** (last 14 days): cli (1)',
      '- **Open issues:** 0 active bugs, 1 pending todo',
    ]);
  });

  it('has the 3 most important decisions, by importance before score', () => {
    const decisions = [
      titled(300, 'Old but defining', { type: 'decision', importance: 5, confidence: 0.5 }),
      titled(0, 'New and minor', { type: 'decision', importance: 2 }),
      titled(0, 'New and weighty', { type: 'decision', importance: 4 }),
      titled(0, 'New and middling', { type: 'decision', importance: 3 }),
    ];
    assert.deepEqual(brief(decisions), [
      '- **Key decisions:**',
      '  - Old but defining.',
      '  - New and weighty.',
      '  - New and middling.',
    ]);
  });

  it('has up to 5 conventions, the highest scores first', () => {
    const conventions = [1, 2, 3, 4, 5, 6].map((n) => titled(n * 10, `Rule ${n}`, { type: 'convention' }));
    assert.deepEqual(brief(conventions), ['- **Conventions:**', ...[1, 2, 3, 4, 5].map((n) => `  - Rule ${n}.`)]);
  });

  it('puts the stack on one line', () => {
    const items = [1, 2, 3, 4].map((n) => titled(n, `Tool ${n}`, { type: 'tech-context' }));
    assert.deepEqual(brief(items), ['- **Stack:** Tool 1. Tool 2. Tool 3.']);
  });

  it('counts as active what was built in the last 14 days, by area', () => {
    const work = (days: number, over: Partial<MemoryItem>): MemoryItem =>
      titled(days, 'Work', { type: 'implementation-fact', schemaKey: 'root/implementation', importance: 4, ...over });
    const items = [
      work(1, { schemaKey: 'root/implementation/api' }),
      work(14, { schemaKey: 'root/implementation/api' }),
      work(14 + SECOND_IN_DAYS, { schemaKey: 'root/implementation/old' }),
      work(2, { files: ['src/views/tree/node.ts'] }),
      work(3, {}),
    ];
    assert.deepEqual(brief(items), ['- **Active areas** (last 14 days): api (2), root (1), src/views (1)']);
  });

  it('counts the open: bugs not mended, blockers and todos', () => {
    const items = [
      titled(1, 'A', { type: 'bug-fix', origin: 'document' }),
      titled(1, 'B', { type: 'blocker' }),
      titled(1, 'C', { type: 'bug-fix', origin: 'commit' }),
      titled(1, 'D', { type: 'bug-fix', origin: 'manual', tags: ['fixed'] }),
      titled(1, 'E', { type: 'bug-fix', origin: 'document', status: 'stale' }),
      titled(1, 'F', { type: 'blocker', status: 'stale' }),
      titled(1, 'G', { type: 'todo' }),
      titled(1, 'H', { type: 'todo', status: 'stale' }),
      titled(1, 'I', { type: 'todo', status: 'archived' }),
    ];
    assert.deepEqual(brief(items), ['- **Open issues:** 2 active bugs, 1 pending todo']);
  });

  it('can be left out', () => {
    const items = [titled(1, 'Chose SQLite', { type: 'decision' }), titled(1, 'B', { type: 'project-brief' })];
    assert.deepEqual(brief(items, { includeProjectBrief: false }), []);
    assert.deepEqual(assembleBrain(items, NOW, { includeProjectBrief: false }).schemaKeys, ['root/knowledge']);
  });

  it('is cut at lines when its budget is small, and shows no title without a list', () => {
    const items = [
      titled(1, 'TypeScript', { type: 'tech-context' }),
      titled(1, `Chose ${'x'.repeat(150)}`, { type: 'decision' }),
      titled(1, 'Use tabs', { type: 'convention' }),
    ];
    assert.deepEqual(brief(items, { layer0Budget: 30 }), [
      '- **Stack:** TypeScript.',
      '- **Conventions:**',
      '  - Use tabs.',
    ]);
    assert.deepEqual(brief(items, { layer0Budget: 5 }), []);
  });

  it('survives a project that describes itself at length', () => {
    const items = [
      titled(1, 'Brief', { type: 'project-brief', facts: 'It is a long story of a project. '.repeat(140) }),
      titled(1, 'TypeScript', { type: 'tech-context' }),
    ];
    const [what = '', stack] = brief(items);
    assert.match(what, /^- \*\*What it is:\*\* (It is a long story of a project\. ?)+$/);
    assert.ok(what.length < 430);
    assert.equal(stack, '- **Stack:** TypeScript.');
  });
});
