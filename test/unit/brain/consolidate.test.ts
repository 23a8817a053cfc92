/** Of items on one topic, only the one with the highest score stays. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { classify } from '../../../src/engine/brain/select/classify.ts';
import { gather } from '../../../src/engine/brain/select/gather.ts';
import { score } from '../../../src/engine/brain/select/score.ts';
import { ScoredItemTable } from '../../../src/engine/brain/select/scored-item-table.ts';
import type { MemoryItem } from '../../../src/engine/index.ts';
import { aged, NOW } from '../../support/aged-items.ts';
import { anyItems } from '../../support/any-item.ts';

const ENRICHMENT = join(import.meta.dirname, '../../../src/engine/enrichment');
/** `hint: ['convention', 'tests', 'markers']`: an item of which there is one. */
const NAMED = /\bhint: \['([\w-]+)', '([\w-]+)', '([\w-]+)'\]/g;

const scoreOf = (item: MemoryItem): number => score(item, NOW);

/** What is left for the brain, in order of score within its layer. */
function kept(...items: MemoryItem[]): MemoryItem[] {
  const table = new ScoredItemTable(items);
  table.recompute(NOW);
  const { pinned, active, reference } = gather(table);
  return [...pinned, ...[...active, ...reference].map((slot) => table.item(slot))];
}

describe('consolidation', () => {
  it('keeps the best of those that share category and topic', () => {
    const good = aged(0, { dedupHint: 'decision:database:chose-sqlite', importance: 4 });
    const poor = aged(0, { dedupHint: 'decision:database:chose-postgres', importance: 3 });
    assert.deepEqual(kept(poor, good), [good]);
    assert.deepEqual(kept(good, poor), [good]);
  });

  it('keeps what is said of how each file is generated, and of what each linter asks', () => {
    for (const topic of ['comment:generated', 'lint-rules:general'])
      assert.equal(
        kept(aged(0, { dedupHint: `${topic}:rows` }), aged(0, { dedupHint: `${topic}:seals` })).length,
        2,
        topic,
      );
  });

  it('keeps the newest of equals', () => {
    const old = aged(200, { dedupHint: 'a:b:c' });
    const late = aged(100, { dedupHint: 'a:b:d' });
    assert.equal(scoreOf(old), scoreOf(late));
    assert.deepEqual(kept(old, late), [late]);
    assert.deepEqual(kept(late, old), [late]);
  });

  it('tells topics, categories and items without a hint apart', () => {
    const hints = ['a:b:c', 'a:c:c', 'b:b:c', 'a:bb:c', null, null];
    const items = hints.map((dedupHint) => aged(1, { dedupHint }));
    assert.deepEqual(kept(...items), items);
  });

  it('keeps all that was counted, for one kind of file says nothing of another', () => {
    const hints = [
      'counted:recipe:docs',
      'counted:recipe:src',
      'imports:use-of-registry-a:src',
      'imports:use-of-registry-a:lib',
    ];
    const items = hints.map((dedupHint) => aged(1, { dedupHint }));
    assert.deepEqual(kept(...items), items);
  });

  it('keeps apart all items that rules make under names of their own, whatever those share', () => {
    const hints = readdirSync(ENRICHMENT, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .flatMap((file) => [...readFileSync(join(ENRICHMENT, file), 'utf8').matchAll(NAMED)])
      .map(([, ...segments]) => segments.join(':'));
    assert.ok(hints.length > 20);
    const items = [...new Set(hints)].map((dedupHint) => aged(1, { dedupHint }));
    assert.deepEqual(kept(...items), items);
  });

  it('keeps all that settings ask of tests, pull requests and releases: each is another thing', () => {
    const hints = ['checks', 'titles', 'remedies'].map((what) => `convention:pull-requests:${what}`);
    const others = ['convention:tests:markers', 'convention:tests:coverage', 'convention:releases:tags'];
    const items = [...hints, ...others].map((dedupHint) => aged(1, { dedupHint }));
    assert.deepEqual(kept(...items), items);
  });

  it('never folds away what is pinned, nor anything because of it', () => {
    const pinned = aged(0, { dedupHint: 'a:b:c', importance: 5, delivery: 'bootstrap' });
    const other = aged(50, { dedupHint: 'a:b:d', importance: 1 });
    assert.deepEqual(kept(pinned, other), [pinned, other]);
  });

  it('leaves each topic once, with its highest score', () => {
    const topic = (item: MemoryItem): string => item.dedupHint?.split(':').slice(0, 2).join(':') ?? item.itemId;
    const shown = (item: MemoryItem): boolean => classify(item, NOW) < 3 && item.type !== 'project-brief';
    fc.assert(
      fc.property(anyItems, (all) => {
        const items = all.filter(shown);
        const left = kept(...items);
        assert.deepEqual(left.map(topic).sort(), [...new Set(items.map(topic))].sort());
        for (const item of left)
          for (const rival of items) if (topic(rival) === topic(item)) assert.ok(scoreOf(item) >= scoreOf(rival));
      }),
    );
  });
});
