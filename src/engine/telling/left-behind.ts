/** What an item said that its replacement does not: who replaced it is asked whether that is still so. */
import { codeIn } from '../brain/guide/doubles.ts';
import { sentencesOfLines } from '../enrichment/text/sentences.ts';
import type { MemoryItem } from '../model/item.ts';
import { ComparedStatement } from '../lifecycle/sameness/statement.ts';

/** Sentences that are named, and characters of each. */
const MOST = 4;
const LENGTH = 200;
/** Of what a sentence speaks of, so much has to stand in the replacement. */
const SAID = 0.5;

/** What a name in code marks is called there and elsewhere: the last part of a path, a command's first words, a call's name. */
const calledIn = (code: string): string => code.split('/').at(-1)?.split(/[(<:]/)[0] || code;

/**
 * Sentences of `older` of which `newer` lacks a name, a denial or most of the words. What an assistant said it words anew, and
 * shorter, on purpose: of that only what denies.
 */
export function leftBehind(older: Pick<MemoryItem, 'facts' | 'origin'>, newer: string): readonly string[] {
  const isReworded = older.origin === 'agent';
  const now = new ComparedStatement(newer);
  const words = new Set(now.content);
  const isSaid = (sentence: string): boolean => {
    const { content, denies } = new ComparedStatement(sentence);
    if (isReworded && !denies) return true;
    const said = content.filter((word) => words.has(word)).length;
    return (
      codeIn(sentence).every((code) => newer.includes(calledIn(code))) &&
      (now.denies || !denies) &&
      (content.length === 0 || said >= SAID * content.length)
    );
  };
  const lost = sentencesOfLines(older.facts).filter((sentence) => sentence.trim() !== '' && !isSaid(sentence));
  return lost.slice(0, MOST).map((sentence) => sentence.trim().slice(0, LENGTH));
}
