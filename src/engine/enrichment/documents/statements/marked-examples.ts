/** Lists that show by ticks and crosses what is done and what is not: without their marks the crossed ones would be asked. */
import { spanOf } from '../../draft.ts';
import type { DocumentBlock, TextPlace } from '../markup/blocks.ts';
import { headingText, type ProjectDocument } from '../pages/document.ts';
import { denies } from './in-force.ts';
import { isSameList } from './nominal-lists.ts';
import { isNoTopic } from './heading-words.ts';
import type { Placed } from './statement.ts';

/** At the head of an item: this is not done so. */
const CROSSED = /^(?:\*\*|__)?(?:[❌✗✘✖🚫⛔👎]|:x:|:no_entry(?:_sign)?:)/u;

/** "**Be brief:**": an order that ticks and crosses below it only show. */
const ORDER = /^(?:\*\*|__)([^*_`]{8,80}?):?(?:\*\*|__):?$/;
const FEWEST = 2;
const STRENGTH = 4;

/** What the sections of a page ask by such orders, a section in one statement. */
export function markedOrders({ event, blocks, hidden }: ProjectDocument): Placed[] {
  const orders = new Map<string, { block: DocumentBlock; at: TextPlace; text: string }[]>();
  for (const block of blocks) {
    const { leadIn: at, kind, start, end } = block;
    if (kind !== 'item' || !at || !CROSSED.test(hidden.shown.slice(start, end))) continue;
    const text = ORDER.exec(hidden.shown.slice(at.start, at.end).trim())?.[1];
    const section = block.path.join('\n');
    const before = orders.get(section) ?? [];
    if (text !== undefined && before.at(-1)?.text !== text) orders.set(section, [...before, { block, at, text }]);
  }
  return [...orders.values()].flatMap((all) => {
    const [first] = all;
    const [parent = '', own = ''] = ['', ...(first?.block.path.map(headingText) ?? [])].slice(-2);
    // "Writing" says nothing of what is written: what stands over it does.
    const head = own === '' || parent === '' || isNoTopic(parent) ? own : `${parent}: ${own}`;
    if (!first || head === '' || all.length < FEWEST) return [];
    const rows = all.map(({ text }) => text);
    return {
      text: `${head}: ${rows.join('; ')}.`,
      ...{ over: '', section: own, headings: first.block.path.map(headingText) },
      ...{ kind: 'rule', strength: STRENGTH, forbids: false, start: first.at.start },
      list: { head, rows },
      spans: all.map(({ at }) => spanOf(event, at.start, at.end)),
    };
  });
}

/** A document without the items of each list in which a cross, and nothing else, denies what an item says. */
export function withoutMarkedExamples(document: ProjectDocument): ProjectDocument {
  const { blocks, hidden } = document;
  const isCrossed = ({ kind, start, end }: DocumentBlock): boolean => {
    const said = hidden.shown.slice(start, end);
    return kind === 'item' && CROSSED.test(said) && !denies(said);
  };
  const crossed = blocks.filter(isCrossed);
  if (crossed.length === 0) return document;
  const isExample = (block: DocumentBlock): boolean =>
    block.kind === 'item' && crossed.some((one) => isSameList(one, block));
  return { ...document, blocks: blocks.filter((block) => !isExample(block)) };
}
