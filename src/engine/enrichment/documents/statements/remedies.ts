/** What is used instead of what a paragraph forbids, where that stands behind its sample of code: they are told as one thing. */
import type { DocumentBlock } from '../markup/blocks.ts';
import { type ProjectDocument, type Sentence, sentencesIn } from '../pages/document.ts';

const FORBIDS = /^(?:do not|don['’]t|never|avoid) (?:use|using)\b/i;
/** "Using `B` with `C` allows it to grow": what is gained says which of both is asked for. */
const GAINS = /^Using (`[^`\n]{1,60}`(?: with `[^`\n]{1,60}`)?) (?:allows|lets|enables|keeps|makes|avoids|ensures) /;

/** By the paragraph that forbids: "Use `B` with `C` instead." */
export function remediesOf(document: ProjectDocument): ReadonlyMap<DocumentBlock, Sentence> {
  const { blocks, hidden } = document;
  const remedies = new Map<DocumentBlock, Sentence>();
  blocks.forEach((block, at) => {
    const [code, behind] = blocks.slice(at + 1, at + 3);
    const isSame = [code, behind].every((one) => one?.path.join('\n') === block.path.join('\n'));
    if (block.kind !== 'paragraph' || code?.kind !== 'code' || behind?.kind !== 'paragraph' || !isSame) return;
    if (!FORBIDS.test(hidden.shown.slice(block.start, block.end))) return;
    const [first] = sentencesIn(document, behind);
    const instead = GAINS.exec(first?.text ?? '')?.[1];
    if (first && instead !== undefined) remedies.set(block, { ...first, text: `Use ${instead} instead.` });
  });
  return remedies;
}
