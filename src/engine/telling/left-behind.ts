/** What an item said that its replacement does not: who replaced it is asked whether that is still so. */
import { codeIn } from '../brain/guide/doubles.ts';
import { sentencesOfLines } from '../enrichment/text/sentences.ts';
import { ComparedStatement } from '../lifecycle/sameness/statement.ts';

/** Sentences that are named, and characters of each. */
const MOST = 4;
const LENGTH = 200;
/** Of what a sentence speaks of, so much has to stand in the replacement. */
const SAID = 0.5;

/** Sentences of `older` of which `newer` lacks a name, a denial or most of the words. */
export function leftBehind(older: string, newer: string): readonly string[] {
  const now = new ComparedStatement(newer);
  const words = new Set(now.content);
  const isSaid = (sentence: string): boolean => {
    const { content, denies } = new ComparedStatement(sentence);
    const said = content.filter((word) => words.has(word)).length;
    return (
      codeIn(sentence).every((code) => newer.includes(code)) &&
      (now.denies || !denies) &&
      (content.length === 0 || said >= SAID * content.length)
    );
  };
  const lost = sentencesOfLines(older).filter((sentence) => sentence.trim() !== '' && !isSaid(sentence));
  return lost.slice(0, MOST).map((sentence) => sentence.trim().slice(0, LENGTH));
}
