/** A long file is understood to its end, quoted where it matters, and stored only with its beginning. */
import assert from 'node:assert/strict';
import { EVENT_LIMITS } from '../../../src/engine/model/event.ts';
import { newMemory } from '../../support/memory.ts';
import { BEGAN, fileOn } from '../../support/source-records.ts';
import { DAY } from '../../support/aged-items.ts';

describe('what is learnt from the end of a long file', () => {
  it('is quoted, while of the file no more than the beginning is stored', async () => {
    const memory = newMemory(BEGAN + 25 * DAY);
    const filler = Object.fromEntries(Array.from({ length: 20_000 }, (_, i) => [`setting${i}`, 'x']));
    const text = JSON.stringify({ name: 'ledger', filler, scripts: { test: 'vitest run' } }, null, 2);
    assert.ok(text.length > 4 * EVENT_LIMITS.fileText);
    await memory.learn([fileOn(1, 'package.json', text)]);
    const item = await memory.saying('vitest run');
    const { evidence } = await memory.engine.details(item.itemId);
    const [quote] = evidence.filter((one) => one.quote.includes('vitest run'));
    assert.ok(quote?.source.kind === 'file');
    assert.ok(text.split('\n')[quote.source.startLine - 1]?.includes('vitest run'));
    const event = await memory.store.event(quote.eventId);
    assert.ok(event && event.text.length <= EVENT_LIMITS.fileText && text.startsWith(event.text));
    assert.deepEqual(event.source, { ...event.source, startLine: 1, endLine: event.text.split('\n').length });
  });
});
