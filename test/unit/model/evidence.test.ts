/** What a reader sees of a quote: where it was cut, it says so. */
import assert from 'node:assert/strict';
import { toldQuote } from '../../../src/engine/index.ts';
import { EVIDENCE_LIMITS } from '../../../src/engine/model/evidence.ts';
import { spanOf } from '../../../src/engine/enrichment/draft.ts';
import { makeItem } from '../../support/make.ts';
import { itemDetailsView } from '../../../src/vscode/webview/item-details-view.ts';
import { EPOCH, makeEvent } from '../../support/make.ts';

const LONG = 'The tide tables are in metres. '.repeat(100);

describe('a quote', () => {
  it('ends with "…" in the details where it is longer than what is kept of it', () => {
    const event = makeEvent(1, { text: LONG });
    const { quote } = spanOf(event);
    const kept = { id: event.id, eventId: event.id, quote, start: 0, end: quote.length, source: event.source };
    const evidence = [{ ...kept, at: new Date(EPOCH).toISOString() }];
    const details = { item: makeItem(1), layer: 2, score: 0.4, evidence, history: [] } as const;
    const [shown] = itemDetailsView(details, []).evidence;
    assert.match(shown?.quote ?? '', /\S…$/);
    assert.equal(quote.length <= EVIDENCE_LIMITS.quote, true);
  });

  it('is as it is where all of it is shown, and ends with "…" where less is', () => {
    assert.equal(toldQuote('The tide tables are in metres.'), 'The tide tables are in metres.');
    assert.equal(toldQuote('The tide tables are in metres.', 9), 'The tide…');
    assert.equal(toldQuote('No smile 😀 is cut in two.', 10), 'No smile…');
  });
});
