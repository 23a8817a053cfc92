/** The count behind a boundary stands with the rule of that very package, whichever lines are told beside it, and with no other. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { withBoundariesOnce } from '../../../src/engine/brain/guide/told-boundaries.ts';
import { aged } from '../../support/aged-items.ts';

const FOLDERS = new Map(['core', 'mcp', 'cli'].map((name) => [`@x/${name}`, `packages/${name}`]));
const TAIL = /None of its \d+\+ files imports it/;

interface Line {
  readonly text: string;
  readonly scope: string;
  /** Whose rule it is, and may have the count of. */
  readonly of: string;
}
const line = (of: string, text: string, scope = ''): Line => ({ of, text, scope });

const LINES = [
  line('core', '`@x/core`: The books of clubs, kept anywhere. Must remain free of the `vscode` library.'),
  line('core', '`@x/core`: Shared by `@x/mcp` and `@x/cli`. Must remain free of `vscode`.'),
  line('core', 'Code of `packages/core` must not import `vscode`.'),
  line('core', 'Never import `vscode` here.', 'packages/core'),
  line(
    'mcp',
    '`@x/mcp`: Shows the books to agents. Depends on `@x/core` and must remain free of any `vscode` dependency.',
  ),
  line('mcp', 'What `@x/mcp` shows, it reads by `@x/core`. It must not import `vscode`.'),
  line('mcp', '`@x/mcp` depends on `@x/core` and must not import `vscode`.'),
  line('', '`@x/core`: The books of clubs. Like it, `@x/cli` must not import `vscode`.'),
  line('', 'Never import `vscode` in what is shared.'),
  line('', 'A page of `@x/core`: it must not be read by `@x/cli`.', 'packages/core'),
];
const COUNTED = ['core', 'cli'].map((of, n) => ({
  of,
  text: `No file under \`packages/${of}\` (${n + 3}0+ files) imports \`vscode\`; \`packages/view\` does (70+ files).`,
}));

const unit = (text: string, scope: string, tags: readonly string[]) => ({
  ...{ item: aged(3, { type: 'convention', tags: [...tags] }), scope, texts: [text], kind: 'rule' as const },
});

describe('the count behind a boundary', () => {
  it('stands with the rule of that package', () => {
    const [rule, boundary] = [LINES[0], COUNTED[0]];
    assert.ok(rule && boundary);
    const told = withBoundariesOnce([unit(rule.text, '', []), unit(boundary.text, '', ['boundary'])], FOLDERS);
    assert.deepEqual(
      told.flatMap(({ texts }) => texts),
      [`${rule.text} None of its 30+ files imports it.`],
    );
  });

  it('names what is not imported where the rule says more behind it', () => {
    const [boundary] = COUNTED;
    assert.ok(boundary);
    const rule =
      '`packages/core` is free of `vscode`: it may be run anywhere. It reads the disk by `DiskReader` alone.';
    const told = withBoundariesOnce([unit(rule, '', []), unit(boundary.text, '', ['boundary'])], FOLDERS);
    assert.match(told[0]?.texts[0] ?? '', /alone\. None of the 30\+ files of `packages\/core` imports `vscode`\.$/);
  });

  it('never stands with the rule of another, whichever lines are told, and is told by itself where no rule has it', () => {
    const some = fc.tuple(fc.shuffledSubarray(LINES), fc.subarray(COUNTED));
    fc.assert(
      fc.property(some, ([lines, counted]) => {
        const told = withBoundariesOnce(
          [
            ...lines.map(({ text, scope }) => unit(text, scope, [])),
            ...counted.map(({ text }) => unit(text, '', ['boundary'])),
          ],
          FOLDERS,
        ).flatMap(({ texts }) => texts);
        for (const { text, of } of lines) {
          const shown = told.find((one) => one.startsWith(text));
          assert.ok(shown !== undefined, text);
          if (TAIL.test(shown)) assert.equal(of, 'core', shown);
        }
        for (const { text, of } of counted) {
          const isStated = of === 'core' && lines.some((one) => one.of === 'core');
          assert.equal(told.includes(text), !isStated, text);
        }
      }),
      { numRuns: 200 },
    );
  });
});
