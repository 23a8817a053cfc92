/** Lists that show by ticks and crosses what is done and what is not: without their marks the crossed ones would be asked. */
import type { DocumentBlock } from '../markup/blocks.ts';
import type { ProjectDocument } from '../pages/document.ts';
import { denies } from './in-force.ts';
import { isSameList } from './nominal-lists.ts';

/** At the head of an item: this is not done so. */
const CROSSED = /^(?:\*\*|__)?(?:[❌✗✘✖🚫⛔👎]|:x:|:no_entry(?:_sign)?:)/u;

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
