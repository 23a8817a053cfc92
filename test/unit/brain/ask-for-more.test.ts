/** The brain tells assistants to ask for more only where somebody can, by name, and within its budget. */
import assert from 'node:assert/strict';
import { render } from '../../../src/engine/brain/documents/renderings.ts';
import { ScoredItemTable } from '../../../src/engine/brain/select/scored-item-table.ts';
import type { BrainAssemblyOptions, MemoryItem } from '../../../src/engine/index.ts';
import { aged, NOW } from '../../support/aged-items.ts';
import { idOf } from '../../support/make.ts';

function rendered(items: readonly MemoryItem[], options: BrainAssemblyOptions): string {
  const table = new ScoredItemTable();
  for (const item of items) table.set(item);
  table.recompute(NOW);
  return render(table, new ScoredItemTable(), options).document;
}

const items = Array.from({ length: 200 }, (_, n) =>
  aged(n % 50, {
    ...{ itemId: idOf(`rule ${n}`), type: 'convention', importance: 4, title: `Queue rule ${n}`, origin: 'manual' },
    facts: `Always keep the queue of service number ${n} in the table q${n}, never in memory.`,
    provenance: 'own',
  }),
);

describe('asking for more', () => {
  it('is told where assistants are connected, by their names, and nowhere else', () => {
    for (const as of ['guide', 'document', 'summary'] as const) {
      assert.doesNotMatch(rendered(items, { as }), /brain_search|earch Project Brain/);
      assert.doesNotMatch(rendered(items, { as, connected: [] }), /brain_search/);
      assert.match(
        rendered(items, { as, connected: ['Cursor'] }),
        /: Cursor can ask for it with the tool `brain_search`/,
      );
      assert.match(rendered(items, { as, connected: ['Codex', 'Cursor', 'Cline'] }), /Codex, Cursor and Cline can ask/);
    }
  });

  it('stays within the budget, and is not told where nothing is', () => {
    const document = rendered(items, { as: 'guide', tokenBudget: 600, connected: ['Cursor'] });
    assert.ok(document.length / 4 <= 600 && document.includes('brain_search'), String(document.length / 4));
    assert.doesNotMatch(rendered([], { as: 'guide', connected: ['Cursor'] }), /brain_search/);
  });
});
