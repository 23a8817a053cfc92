/** Items in which every field of a filter divides differently, and any query over them. */
import fc from 'fast-check';
import { contentHash, type ItemQuery, type MemoryItem } from '../../src/engine/index.ts';
import { EPOCH, iso, makeItem } from './make.ts';

export const variedLayer = (n: number): 0 | 1 | 2 | 3 => [0, 1, 2, 3][n % 4] as 0 | 1 | 2 | 3;
const pick = <T>(values: readonly T[], n: number): T => values[n % values.length]!;

/** The n-th of a set in which every field of a filter divides differently. */
export const variedItem = (n: number): MemoryItem =>
  makeItem(n, {
    type: pick(['fact', 'todo', 'decision'], n),
    status: pick(['active', 'stale', 'review', 'superseded'], n >> 1),
    approval: pick(['approved', 'draft', 'approved', 'deprecated'], n >> 2),
    origin: pick(['commit', 'manual'], n >> 1),
    scope: pick(['project', 'project', 'user'], n),
    schemaKey: pick(['root/a', 'root/a/b', 'root/a/b/c', 'root/a-x', 'root/b'], n),
    dedupHint: n % 5 === 0 ? null : `a:b:k${n % 7}`,
    reviewReason: n % 4 === 0 ? 'it is looked at' : null,
    expiresAt: n % 3 === 0 ? iso(EPOCH + n * 1_000_000_000) : null,
    files: [`f${n % 6}.ts`, `g${n % 9}.ts`],
    tags: [`t${n % 4}`],
    title: `Title ${pick(['alpha', 'beta', 'Gamma'], n)}`,
    facts: `${pick(['one', 'two', 'three', 'four'], n >> 1)} thing`,
    rationale: n % 2 === 0 ? null : 'delta',
    updatedAt: iso(EPOCH + (n % 20) * 1_000),
  });

/** Any combination of the fields of a query over such items. */
export const anyQuery = (items: readonly MemoryItem[]): fc.Arbitrary<ItemQuery> =>
  fc.record(
    {
      ids: fc.subarray(items.map((item) => item.itemId)),
      types: fc.subarray(['fact', 'todo', 'decision', 'note'] as const),
      statuses: fc.subarray(['active', 'stale', 'review', 'superseded'] as const),
      approvals: fc.subarray(['approved', 'draft', 'deprecated'] as const),
      layers: fc.subarray([0, 1, 2, 3] as const),
      scopes: fc.subarray(['project', 'user'] as const),
      origins: fc.subarray(['commit', 'manual'] as const),
      schemaKey: fc.constantFrom('root', 'root/a', 'root/a/b', 'root/b', 'root/c'),
      atSchemaKey: fc.constantFrom('root/a', 'root/a/b', 'root/c'),
      dedupHints: fc.subarray(['a:b:k1', 'a:b:k2', 'a:b:k3', 'z:z:z']),
      dedupHintPrefix: fc.constantFrom('a:', 'a:b:k1', 'a:b:k1a', 'b', ''),
      expires: fc.boolean(),
      hasReviewReason: fc.boolean(),
      contentHashes: fc.subarray(['one thing', 'two thing', 'nothing'].map(contentHash)),
      file: fc.constantFrom('f1.ts', 'g2.ts', 'none.ts'),
      tag: fc.constantFrom('t1', 't2', 'none'),
      updatedFrom: fc.integer({ min: 0, max: 20 }).map((n) => iso(EPOCH + n * 1_000)),
      updatedBefore: fc.integer({ min: 0, max: 20 }).map((n) => iso(EPOCH + n * 1_000)),
      text: fc.constantFrom('alpha', 'GAMMA thing', 'one delta', 'delta', 'zeta', ''),
      order: fc.constantFrom('id', 'updated'),
      limit: fc.integer({ min: 1, max: 70 }),
    },
    { requiredKeys: [] },
  );
