/** Sentences that bind to one command where the next one names another way: what is not the only way is not asked. */
import type { DocumentBlock } from '../markup/blocks.ts';
import { type ProjectDocument, type Sentence, sentencesIn } from '../pages/document.ts';
import { isRunner } from '../markup/typed-commands.ts';

/** "It can also be run by `make e2e`", "Alternatively, …". */
const OTHER_WAY = /\b(?:can|may) also\b|^alternatively\b/i;
const BINDS = /\b(?:must|only|(?:has|have) to|needs? to)\b/i;

const bindsToCommand = (text: string): boolean =>
  BINDS.test(text) && [...text.matchAll(/`([^`]+)`/g)].some(([, code = '']) => isRunner(code));

/** `sentences` of `block` without those that the sentence after them, in this paragraph or the next, takes back. */
export function withoutTakenBack(
  document: ProjectDocument,
  block: DocumentBlock,
  sentences: readonly Sentence[],
): readonly Sentence[] {
  if (!sentences.some(({ text }) => bindsToCommand(text))) return sentences;
  const { blocks } = document;
  const next = blocks.slice(blocks.indexOf(block) + 1).find(({ kind }) => kind !== 'code');
  const isSameSection = next?.kind === 'paragraph' && next.path.join('\n') === block.path.join('\n');
  const [after] = isSameSection ? sentencesIn(document, next) : [];
  return sentences.filter(
    ({ text }, at) => !bindsToCommand(text) || !OTHER_WAY.test((sentences[at + 1] ?? after)?.text ?? ''),
  );
}
