/** Arbitrary memory items for property tests: every field in play, and text that tries to be more than text. */
import fc from 'fast-check';
import type { MemoryItem } from '../../src/engine/index.ts';
import { APPROVALS, ITEM_TYPES, STATUSES } from '../../src/engine/index.ts';
import { DAY, NOW } from './aged-items.ts';
import { iso, makeItem } from './make.ts';

/** What Markdown, our markers and HTML comments are made of, next to words. */
const HOSTILE_PARTS = [
  '<!-- project-brain:start -->',
  '<!-- project-brain:end -->',
  '<!--',
  '-->',
  '<!',
  '--',
  '>',
  '# ',
  '## Active Knowledge',
  '```',
  '~~~~',
  '- ',
  '* ',
  '1. ',
  '---',
  '===',
  '<div>',
  '|',
  '**',
  '\n',
  '\n\n',
  '\r\n',
  '\u2028',
  '\t',
  ' ',
  'word',
  'Two words.',
  '日本語',
  '🧠',
] as const;

export const hostileText = fc
  .array(fc.constantFrom(...HOSTILE_PARTS), { minLength: 1, maxLength: 12 })
  .map((parts) => parts.join(''))
  .filter((text) => text.trim() !== '');

const plainText = fc
  .array(fc.constantFrom('the', 'cache', 'keeps', 'tokens', 'for', 'sessions', 'because', 'it', 'is fast.'), {
    minLength: 1,
    maxLength: 60,
  })
  .map((words) => words.join(' '));

const anyText = fc.oneof(hostileText, plainText);

const anyFields = fc.record({
  type: fc.constantFrom(...ITEM_TYPES),
  title: anyText.map((text) => text.slice(0, 200)),
  facts: anyText,
  rationale: fc.option(anyText),
  impact: fc.option(anyText),
  files: fc.array(fc.constantFrom('src/a.ts', 'src/`b`.ts', 'docs/<!-- c.md', 'd\n# e.ts'), { maxLength: 5 }),
  schemaKey: fc.constantFrom('root/decisions', 'root/api/v2', 'root/ui', 'root/knowledge', 'root/stack'),
  confidence: fc.double({ min: 0, max: 1, noNaN: true }),
  status: fc.constantFrom(...STATUSES),
  approval: fc.constantFrom(...APPROVALS),
  dedupHint: fc.option(fc.constantFrom('a:b:c', 'a:b:d', 'a:c:c', 'x:y:z')),
  tags: fc.constantFrom<string[]>([], ['one'], ['one', 'two-three']),
  importance: fc.option(fc.integer({ min: 1, max: 5 })),
  weight: fc.double({ min: 0.1, max: 1, noNaN: true }),
  origin: fc.constantFrom('commit' as const, 'document' as const, 'manual' as const),
  age: fc.integer({ min: 0, max: 400 }),
});

/** Items with ids of their own, up to 400 days old, none of them pinned. */
export const anyItems: fc.Arbitrary<MemoryItem[]> = fc
  .array(anyFields, { maxLength: 25 })
  .map((all) => all.map(({ age, ...fields }, n) => makeItem(n, { ...fields, updatedAt: iso(NOW - age * DAY) })));

/** The same values, in another order. */
export const shuffled = <T>(values: readonly T[]): fc.Arbitrary<T[]> =>
  fc.shuffledSubarray([...values], { minLength: values.length });

/** Arbitrary items, and the same ones in another order. */
export const itemsTwice: fc.Arbitrary<[MemoryItem[], MemoryItem[]]> = anyItems.chain((items) =>
  fc.tuple(fc.constant(items), shuffled(items)),
);
