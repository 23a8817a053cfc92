/** The digest tells what may be told, as it is now, and keeps silent where little is known. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { askDigest, buildDigest, type DigestChanges, type MemoryItem, openDigest } from '../../../src/engine/index.ts';
import { noPacer } from '../../support/small-tree.ts';
import { aged, NOW } from '../../support/aged-items.ts';

const item = (facts: string, over: Partial<MemoryItem> = {}): MemoryItem =>
  aged(1, {
    title: facts,
    facts,
    approval: 'approved',
    status: 'active',
    expiresAt: null,
    files: [],
    tags: [],
    ...over,
  });

const ITEMS = [
  item('The release script signs the archive with the key of the build server.'),
  item('Bank statements are imported as a stream, since they do not fit into memory.'),
  item('Use SQLite for the search index, not PostgreSQL.', { type: 'decision' }),
  item('Run npm ci before the tests.', { type: 'convention' }),
  item('parseLedger in src/ledger/parse.ts rejects lines without a date.'),
];

async function ask(
  prompt: string,
  { items = ITEMS, changes = new Map() }: { items?: readonly MemoryItem[]; changes?: DigestChanges } = {},
  tokenBudget = 600,
): Promise<string[]> {
  const digest = openDigest(await buildDigest(items, NOW, { stamp: 's', exclusion: '', warmUp: '' }, noPacer));
  assert.ok(digest);
  return askDigest(digest, prompt, { changes, now: NOW, tokenBudget }).map(({ facts }) => facts);
}

describe('a digest', () => {
  it('answers a prompt with what says something to it', async () => {
    assert.deepEqual(await ask('How is the archive of a release signed?'), [ITEMS[0]?.facts]);
    assert.deepEqual(await ask('import the bank statements faster'), [ITEMS[1]?.facts]);
    assert.deepEqual(await ask('why does src/ledger/parse.ts fail here: TypeError undefined'), [ITEMS[4]?.facts]);
  });

  for (const prompt of [
    '',
    'continue',
    'please write a haiku about the sea',
    'thanks, looks good',
    '你好',
    'add a date picker to the calendar page',
  ])
    it(`says nothing to ${JSON.stringify(prompt)}`, async () => assert.deepEqual(await ask(prompt), []));

  it('leaves out what is no more, and takes in what came since', async () => {
    const [signs, streams] = ITEMS;
    assert.ok(signs && streams);
    const now = { ...streams, facts: 'Bank statements are imported in batches of a thousand lines.' };
    const changes = new Map<string, MemoryItem | null>([
      [signs.itemId, { ...signs, approval: 'deprecated' }],
      [streams.itemId, now],
    ]);
    assert.deepEqual(await ask('How is the archive of a release signed?', { changes }), []);
    assert.deepEqual(await ask('import the bank statements faster', { changes }), [now.facts]);
    assert.deepEqual(
      await ask('import the bank statements faster', { changes: new Map([[streams.itemId, null]]) }),
      [],
    );
    assert.deepEqual(await ask('import the bank statements faster', { items: [], changes }), [now.facts]);
  });

  it('tells only what is approved, holds and fits', async () => {
    const said = 'The release script signs the archive.';
    for (const over of [
      { approval: 'draft' },
      { status: 'stale' },
      { expiresAt: new Date(NOW).toISOString() },
    ] as const)
      assert.deepEqual(await ask('sign the release archive', { items: [item(said, over)] }), []);
    assert.deepEqual(await ask('sign the release archive', { items: [item(said)] }), [said]);
    assert.deepEqual(await ask('sign the release archive', { items: [item(said)] }, 10), []);
  });

  it('is read as it was written, whatever the items say, and anything else is no digest', async () => {
    const words = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(fc.array(words, { maxLength: 8 }), words, async (texts, prompt) => {
        const items = texts.map((facts) => item(facts));
        const digest = openDigest(
          await buildDigest(items, NOW, { stamp: prompt, exclusion: prompt, warmUp: prompt }, noPacer),
        );
        assert.equal(digest?.head.stamp, prompt);
        const told = askDigest(digest, prompt, { changes: new Map(), now: NOW, tokenBudget: 10_000 });
        for (const { itemId, facts } of told) assert.equal(items.find((one) => one.itemId === itemId)?.facts, facts);
        // An item that changed to what it was is told as if it had not.
        const changes = new Map(items.map((one) => [one.itemId, one]));
        const again = askDigest(digest, prompt, { changes, now: NOW, tokenBudget: 10_000 });
        assert.deepEqual(new Set(again.map((one) => one.itemId)), new Set(told.map((one) => one.itemId)));
      }),
      { numRuns: 400 },
    );
    for (const text of ['', '{}', '{"version":99}\n', 'x\n'])
      assert.equal(openDigest(new TextEncoder().encode(text)), undefined);
  });
});
