/** What of a page gets as far as the guide: sections for contributors, lists with all that stands below their items, who is meant by a rule. */
import assert from 'node:assert/strict';
import { assembleGuide } from '../../../src/engine/brain/guide/guide.ts';
import { ScoredItemTable } from '../../../src/engine/brain/select/scored-item-table.ts';
import type { BrainEvent } from '../../../src/engine/model/event.ts';
import { aged, NOW } from '../../support/aged-items.ts';
import { document, learn } from './events.ts';

/** The lines of the guide that is made of what these events tell. */
function guide(...events: readonly BrainEvent[]): readonly string[] {
  const items = learn(...events).map((candidate) => aged(3, { ...candidate, files: [...candidate.files] }));
  const table = new ScoredItemTable(items);
  table.recompute(NOW);
  const { document: text } = assembleGuide(table, { gone: new Set() }, {});
  return text.split('\n').flatMap((line) => /^ *- (.*)$/.exec(line)?.[1] ?? []);
}

const tells = (lines: readonly string[], line: string): void => {
  assert.ok(lines.includes(line), `not told: ${line}\n${lines.join('\n')}`);
};

describe('a section of a read-me for contributors', () => {
  const lines = guide(
    document(
      'README.md',
      '# Ledger\n\nLedger keeps books.\n\n## Development\n\nNode 24 or newer is required.\n\n' +
        'Changes that affect rows or the public API need a Changeset. See [AGENTS.md](https://rows.example/AGENTS.md) for ' +
        'conventions and [SECURITY.md](https://rows.example/SECURITY.md) for reports.\n',
    ),
  );

  it('is told like any page for them, as what is required of a change is', () => {
    tells(lines, 'Node 24 or newer is required.');
  });

  it('loses no more than the sentence that leads to other pages', () => {
    tells(lines, 'Changes that affect rows or the public API need a Changeset.');
  });
});
