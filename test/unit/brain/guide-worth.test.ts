/** What the guide tells first, and what it leaves out beside what an assistant understood. */
import assert from 'node:assert/strict';
import { assembleGuide } from '../../../src/engine/brain/guide/guide.ts';
import { ScoredItemTable } from '../../../src/engine/brain/select/scored-item-table.ts';
import type { MemoryItem } from '../../../src/engine/index.ts';
import { aged, NOW } from '../../support/aged-items.ts';

const said = (facts: string, over: Partial<MemoryItem> = {}): MemoryItem =>
  aged(3, {
    ...{ type: 'convention', origin: 'document', title: facts.slice(0, 60), facts, tags: ['rule'] },
    ...{ files: ['CONTRIBUTING.md'], ...over },
  });

function bullets(items: readonly MemoryItem[]): string[] {
  const table = new ScoredItemTable(items);
  table.recompute(NOW);
  const { document } = assembleGuide(table, { gone: new Set() }, {});
  return document.split('\n').flatMap((line) => (line.startsWith('- ') ? line.slice(2) : []));
}

describe("the project's own ways", () => {
  const OWN = 'Log with `src/log.ts` (imported by 40+ files), not `console` (none of 50+ files).';
  const LESSER = [
    'Log every request that fails with `src/audit.ts`.',
    'Always name branches after the ticket in `tickets.md`.',
    'Changes to `src/api` must be announced in `docs/api.md`.',
  ];
  const told = (tags: readonly string[]): string[] =>
    bullets([...LESSER.map((facts) => said(facts)), said(OWN, { tags: [...tags], files: [] })]);

  it('that hundreds of files keep to are told before lesser rules', () => {
    assert.deepEqual(told(['usage', 'rule']), [OWN, ...LESSER]);
  });

  it('are no more than another rule where nobody counted', () => {
    assert.deepEqual(told(['rule']), [...LESSER, OWN]);
  });
});

describe('rules that were read by rules', () => {
  const UNDERSTOOD = [
    'Never read `process.env` outside `src/config.ts`; tests replace it there.',
    'Amounts are whole cents in `src/ledger.ts`; never floats.',
  ];
  const READ = 'Log every request that fails with `src/audit.ts`.';
  const stated = (facts: string): MemoryItem => said(facts, { origin: 'agent', provenance: 'project' });

  it('are left out beside those that an assistant stated and files bear out', () => {
    assert.deepEqual(bullets([...UNDERSTOOD.map(stated), said(READ)]).sort(), [...UNDERSTOOD].sort());
  });

  it('stay beside a single one, and beside those that a person only remembered', () => {
    assert.ok(bullets([stated(UNDERSTOOD[0] ?? ''), said(READ)]).includes(READ));
    const own = UNDERSTOOD.map((facts) => said(facts, { origin: 'manual', provenance: 'own' }));
    assert.ok(bullets([...own, said(READ)]).includes(READ));
  });

  it('stay where CI runs them or the code was counted', () => {
    const gate = said('Before a pull request, these have to pass, as in CI: `npm run lint`, `npm test`.', {
      ...{ tags: ['rule', 'pull-requests'], dedupHint: 'convention:pull-requests:checks' },
      ...{ schemaKey: 'root/conventions/pull-requests', files: ['.github/workflows/ci.yml'] },
    });
    const counted = said('Log with `src/log.ts` (imported by 40+ files), not `console`.', {
      ...{ tags: ['usage', 'rule'], files: [] },
    });
    const told = bullets([...UNDERSTOOD.map(stated), said(READ), gate, counted]);
    for (const { facts } of [gate, counted]) assert.ok(told.includes(facts), facts);
    assert.ok(!told.includes(READ));
  });

  it('stay where a person approved them, and where they are commands', () => {
    const approved = said(READ, { approvedBy: 'person', weight: 0.6 });
    const commands = said('Test: `npm test`.\nBuild: `npm run build`.', {
      ...{ type: 'project-config', title: 'Commands: test `npm test`', schemaKey: 'root/build/commands' },
      ...{ tags: ['commands', 'build'], files: ['package.json'] },
    });
    const told = bullets([...UNDERSTOOD.map(stated), approved, commands]);
    for (const line of [READ, 'Test: `npm test`.', 'Build: `npm run build`.']) assert.ok(told.includes(line), line);
  });
});
