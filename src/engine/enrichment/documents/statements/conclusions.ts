/** Items of a list that conclude from the one before ("So just use `rows`"): they are told with it, as one thing. */
import type { DocumentBlock } from '../markup/blocks.ts';
import type { ProjectDocument } from '../pages/document.ts';
import { isSameList } from './nominal-lists.ts';

const CONCLUDES = /^(?:\*\*|__)?(?:so|therefore|thus|hence|in short|instead),? (?=\S)/i;

/** By the item before: the one that concludes from it. */
export function conclusionsOf({ blocks, hidden }: ProjectDocument): ReadonlyMap<DocumentBlock, DocumentBlock> {
  const conclusions = new Map<DocumentBlock, DocumentBlock>();
  blocks.forEach((block, at) => {
    const before = blocks[at - 1];
    const isItem = block.kind === 'item' && before?.kind === 'item' && block.done === undefined;
    if (isItem && CONCLUDES.test(hidden.shown.slice(block.start, block.end)) && isSameList(before, block))
      conclusions.set(before, block);
  });
  return conclusions;
}
