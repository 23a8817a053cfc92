/** Words by which a question asks, beside those of what it is about: "list", "summary", "in our conversations". */
import { stem } from './stem.ts';

/** Longer texts are searched for their like: a commit, a document. */
const LONGEST_QUESTION = 400;
const QUESTION =
  /\?\s*$|^(?:what|who|when|where|why|which|how|did|do|does|is|are|was|were|can|could|have|has|had|would|should|will|list|show|tell|give|summari[sz]e|remind|remember|walk)\b/i;

const ASKING: ReadonlySet<string> = new Set(
  `across answer ask aspect bring brought chat comprehensive conversation different discuss discussion give help kind list
  many mention order overview please provide question recall remember say session show sort summarise summarize summary
  talk tell throughout walk`
    .split(/\s+/)
    .map(stem),
);

/** True for a question of one line, or a wish that begins like one. */
export function isQuestion(text: string): boolean {
  const trimmed = text.trim();
  return trimmed.length < LONGEST_QUESTION && !trimmed.includes('\n') && QUESTION.test(trimmed);
}

/** True for a stem that tells how something is asked rather than what. */
export function isAskingWord(word: string): boolean {
  return ASKING.has(word);
}
