/** A session begins with what is known, and with nothing where nothing is: no headings over nothing. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { sessionContext } from '../../../src/cli/hooks/context.ts';
import type { DigestChanges, DigestHead } from '../../../src/engine/index.ts';
import { makeItem } from '../../support/make.ts';

const BUDGET = 1_000;
const told = (warmUp: string, changes: DigestChanges = new Map(), budget = BUDGET): string | null =>
  sessionContext({ warmUp } as DigestHead, changes, budget);

describe('what a session begins with', () => {
  it('is nothing where nothing is known', () => {
    assert.equal(told('# Warm-up\n'), null);
    assert.equal(told('# Warm-up\n\n## Guidance\n\n'), null);
    assert.equal(told(''), null);
  });

  it('is nothing of what was taken back since, nor the heading over it', () => {
    const [gone, kept] = [makeItem(1), makeItem(2)];
    const taken: DigestChanges = new Map([[gone.itemId, null]]);
    const only = `# Warm-up\n\n## Guidance\n\n- **decision** ${gone.title} (${gone.itemId})\n`;
    assert.equal(told(only, taken), null);
    const both = `# Warm-up\n\n## Commands\n\n- \`npm test\`\n\n${only.slice(only.indexOf('## '))}`;
    assert.match(told(both, taken) ?? '', /# Warm-up\n\n## Commands\n\n- `npm test`\n$/);
    assert.match(
      told(`${only}- **fact** ${kept.title} (${kept.itemId})\n`, taken) ?? '',
      /## Guidance\n\n- \*\*fact\*\*/,
    );
  });

  it('ends with no heading where the budget is used up', () => {
    const briefing = `# Warm-up\n\nTide tables.\n\n## Commands\n\n- ${'`npm test` '.repeat(50)}\n`;
    assert.match(told(briefing, new Map(), 40) ?? '', /\n\n# Warm-up\n\nTide tables\.\n$/);
  });

  it('never has a heading over nothing, and loses no line of text', () => {
    const line = fc.constantFrom('# A', '## B', '## C', '### D', '- text', '', 'words #1');
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
        const body = (told(lines.join('\n')) ?? '').split('\n').slice(2);
        const isText = (one: string): boolean => one !== '' && !/^#+ /.test(one);
        assert.deepEqual(body.filter(isText), lines.filter(isText));
        for (const [at, one] of body.entries()) {
          const depth = /^#+(?= )/.exec(one)?.[0].length;
          if (depth === undefined) continue;
          const below = body.slice(at + 1);
          const end = below.findIndex((other) => (/^#+(?= )/.exec(other)?.[0].length ?? 99) <= depth);
          assert.ok(below.slice(0, end < 0 ? undefined : end).some(isText), `${one} stands over nothing`);
        }
      }),
      { numRuns: 300 },
    );
  });
});
