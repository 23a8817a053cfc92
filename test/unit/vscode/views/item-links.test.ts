// What is shown over a row: links to what the item's state allows, trusted by name; its own words are words, whatever they say.
import assert from 'node:assert/strict';
import type { MarkdownString } from 'vscode';
import { fromMarkdown } from 'mdast-util-from-markdown';
import type { ItemDetails, MemoryItem } from '../../../../src/engine/index.ts';
import type { Project } from '../../../../src/vscode/project.ts';
import { itemHover } from '../../../../src/vscode/views/item-links.ts';
import { makeEvidence, makeItem } from '../../../support/make.ts';

const project = { folder: { name: 'ledger', uri: { toString: () => 'file:///led%29ger' } } } as unknown as Project;

function hoverOf(more: Partial<MemoryItem>, quote = 'as it was said'): MarkdownString {
  const evidence = [{ ...makeEvidence(1), quote }];
  const details: ItemDetails = { item: makeItem(1, more), layer: 2, score: 0.123, evidence, history: [] };
  return itemHover(project, details);
}

interface Found {
  readonly type: string;
  readonly url?: string;
  readonly children?: readonly Found[];
}
const nodesOf = (node: Found): readonly Found[] => [node, ...(node.children ?? []).flatMap(nodesOf)];
const drawn = ({ value }: MarkdownString): readonly Found[] => nodesOf(fromMarkdown(value));
const commandsIn = (hover: MarkdownString): readonly string[] =>
  drawn(hover).flatMap(({ type, url = '' }) =>
    type === 'link' ? [url.replace(/^command:projectBrain\.|\?.*$/g, '')] : [],
  );

const ATTACKS = [
  '[Approve](command:projectBrain.forget)',
  '[x]: command:workbench.action.quit\n[x]',
  '<a href="command:workbench.action.quit">x</a>',
  '<command:workbench.action.quit>',
  '![x](https://evil.example/a.png)',
  '<img src=x onerror=alert(1)>',
  'see https://evil.example and www.evil.example or HTTPS://EVIL.EXAMPLE, a@evil.example',
  '](command:projectBrain.forget) [',
  '\\](command:projectBrain.forget)',
  '`](command:projectBrain.forget)`',
  '$(trash) $(check~spin)',
  '# [x](command:a)\n\n---\n\n[y](command:b)\n===',
  '&#91;x&#93;(command:a)',
];
/** What GitHub's Markdown, which VS Code draws, makes a link of without being told. */
const BARE = /(?:https?|ftp):\/\/|www\.|[\w.+-]@\w/i;

describe('what is shown over an item', () => {
  it('links to what its state allows, and trusts just that', () => {
    const cases: readonly (readonly [Partial<MemoryItem>, readonly string[]])[] = [
      [{ approval: 'draft', approvedBy: null }, ['approve', 'reject', 'edit', 'openEvidence']],
      [{}, ['edit', 'forget', 'openEvidence']],
      [{ status: 'review', approval: 'draft', approvedBy: null }, ['resolveConflict', 'edit', 'openEvidence']],
      [{ approval: 'deprecated' }, ['approve', 'forget', 'openEvidence']],
      [{ status: 'superseded' }, ['forget', 'openEvidence']],
      [{ status: 'archived' }, ['bringBackItems', 'openEvidence']],
    ];
    for (const [more, wanted] of cases) {
      const hover = hoverOf(more);
      assert.deepEqual(commandsIn(hover), wanted);
      assert.deepEqual(hover.isTrusted, { enabledCommands: wanted.map((one) => `projectBrain.${one}`) });
    }
    const codeMap = hoverOf({ type: 'code-map-node', evidenceRefs: [] });
    assert.deepEqual([commandsIn(codeMap), codeMap.isTrusted], [[], undefined]);
  });

  it('names the item by plain values, which no address of a folder breaks', () => {
    const link = drawn(hoverOf({})).find(({ type }) => type === 'link');
    const [given] = JSON.parse(decodeURIComponent(link?.url?.replace(/^[^?]*\?/, '') ?? '')) as unknown[];
    assert.deepEqual(given, { folder: 'file:///led%29ger', itemIds: [makeItem(1).itemId] });
  });

  it('draws no word of an item as a link, a picture, HTML or an icon', () => {
    const ours = commandsIn(hoverOf({}));
    for (const text of ATTACKS) {
      const hover = hoverOf({ title: text, facts: `Also ${text}`, rationale: text, reviewReason: text }, text);
      assert.deepEqual(commandsIn(hover), ours, text);
      const kinds = drawn(hover).map(({ type }) => type);
      assert.deepEqual(
        kinds.filter((kind) => ['html', 'image', 'definition', 'linkReference', 'heading'].includes(kind)),
        [],
        text,
      );
      const said = hover.value.slice(0, hover.value.lastIndexOf('\n\n'));
      assert.doesNotMatch(said, BARE, text);
      assert.doesNotMatch(said, /(?<!\\)\$\((?:trash|check)/, text);
    }
  });

  it('says no bare number of a score', () => {
    assert.match(hoverOf({}).value, /Confidence: high/);
    assert.doesNotMatch(hoverOf({ confidence: 0.83 }).value, /0\.83|0\.123|\bscore\b/);
  });

  /** What stands in it between two lines, without Markdown's marks. */
  const partsOf = (hover: MarkdownString): readonly string[] =>
    hover.value.split('---\n\n').map((part) => part.replace(/\\|> /g, '').replace(/\s+/g, ' ').trim());

  it('says nothing twice', () => {
    const why = 'The lock file\nis then the same for all.';
    const evidence = ['build: pin pnpm 9', why, 'Corepack\nreads the field.'].map((quote, n) => ({
      ...makeEvidence(n + 1),
      ...{ quote, source: { kind: 'commit', sha: '67e748e1aa' } as const },
    }));
    const item = makeItem(1, { title: 'Pin pnpm 9', facts: 'Pin pnpm 9.', rationale: why.replace('\n', ' ') });
    const hover = itemHover(project, { item, layer: 2, score: 0.1, evidence: evidence.slice(1), history: [] });
    const [head = '', places = ''] = partsOf(hover);
    assert.equal(head.split('Pin pnpm 9').length, 2, head);
    assert.match(places, /^Corepack reads the field\. commit 67e748e1, \d{4}-\d\d-\d\d$/);
  });

  it('shows a few lines of a long list, so that its links are in sight', () => {
    const list = Array.from({ length: 15 }, (_, n) => `- rule ${n}`).join('\n');
    const hover = hoverOf({}, list);
    assert.deepEqual(hover.value.match(/rule \d+|^> …/gm), ['rule 0', 'rule 1', 'rule 2', 'rule 3', 'rule 4', '> …']);
  });

  it('names the state as the tree does', () => {
    const hover = hoverOf({ status: 'review', approval: 'draft', approvedBy: null });
    assert.match(hover.value, /draft, waits in Review/);
  });
});
