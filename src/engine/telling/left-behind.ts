/** What an item said that its replacement does not: who replaced it is asked whether that is still so. */
import { codeIn } from '../brain/guide/doubles.ts';
import { toneOf } from '../brain/guide/words.ts';
import { sentencesOfLines } from '../enrichment/text/sentences.ts';
import type { MemoryItem } from '../model/item.ts';
import { ComparedStatement } from '../lifecycle/sameness/statement.ts';

/** Sentences that are named, and characters of each. */
const MOST = 4;
const LENGTH = 200;
/** Of what a sentence speaks of, so much has to stand in the replacement. */
const SAID = 0.5;
/** Where it names names of code, and all of them are said, so much of its words. */
const SAID_BESIDE_NAMES = 0.3;

/** What a name in code marks is called there and elsewhere: the last part of a path, a command's first words, a call's name. */
const calledIn = (code: string): string => code.split('/').at(-1)?.split(/[(<:]/)[0] || code;

const namesLeft = (sentence: string, newer: string): readonly string[] =>
  codeIn(sentence).filter((code) => !newer.includes(calledIn(code)));

/** A long sentence is cut, and what it names is told beside it. */
function shown(sentence: string, newer: string): string {
  if (sentence.length <= LENGTH) return sentence;
  const cut = sentence.slice(0, LENGTH);
  const left = namesLeft(sentence, newer).filter((code) => !cut.includes(code));
  return `${cut}…${left.length === 0 ? '' : ` (${left.map((code) => `\`${code}\``).join(', ')})`}`;
}

/** Words of a slogan at most. */
const FEW_WORDS = 4;

/** What only praises, or calls to something: nothing of it is so or not. */
function isSlogan(sentence: string): boolean {
  const text = sentence.trim();
  if (codeIn(text).length > 0 || /\d/.test(text) || new ComparedStatement(text).denies) return false;
  const isList = /^\p{L}+(?:,(?: and)? \p{L}+){1,4}[.!]?$/u.test(text);
  const isMotto = /\s(?:first|matters?|wins?)[.!]?$/i.test(text) && text.split(/\s+/).length <= FEW_WORDS;
  return (text.endsWith('!') && !toneOf(text).compels) || isList || isMotto;
}

/** What its lines forbid, whoever says so; other denials only tell how it was seen then. */
const forbids = (sentence: string): boolean => toneOf(sentence).forbids;

/**
 * Sentences of `older` of which `newer` lacks a name, a denial or most of the words. What an assistant said it words anew, and
 * shorter, on purpose, and takes back what was not so: of that only what forbids. What the project is is said anew as a whole,
 * and a step of a procedure is said where its names are, or some of its words.
 */
export function leftBehind(
  older: Pick<MemoryItem, 'facts' | 'origin' | 'type' | 'tags'>,
  newer: string,
): readonly string[] {
  if (older.type === 'project-brief') return [];
  const isProcedure = older.tags.includes('recipe');
  const isReworded = older.origin === 'agent';
  const now = new ComparedStatement(newer);
  const words = new Set(now.content);
  const isSaid = (sentence: string): boolean => {
    const { content, denies } = new ComparedStatement(sentence);
    if (isSlogan(sentence) || (isReworded && !forbids(sentence))) return true;
    const said = content.filter((word) => words.has(word)).length;
    const share = isProcedure || codeIn(sentence).length > 0 ? SAID_BESIDE_NAMES : SAID;
    return namesLeft(sentence, newer).length === 0 && (now.denies || !denies) && said >= share * content.length;
  };
  const lost = sentencesOfLines(older.facts).filter((sentence) => sentence.trim() !== '' && !isSaid(sentence));
  return lost.slice(0, MOST).map((sentence) => shown(sentence.trim(), newer));
}
