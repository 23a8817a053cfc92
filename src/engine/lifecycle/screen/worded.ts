/** Whether the words of a statement are worded like those of harmful orders, though no rule finds one in them. */
import { asksForFewest, isProhibition, namesThing, obligesThing, tellsOfHabit, tellsOfPast } from './harmless-forms.ts';
import { tellsOfImports, tellsOfThings } from './plain-facts.ts';
import {
  asksForAbility,
  asksForPeople,
  asksForSignOff,
  asksToLook,
  asksToSignOff,
  restrainsAgents,
  tellsOfSanction,
} from './policies.ts';
import { wordsBySentence, type Word } from './sentence.ts';
import { isForbidden, tellsOfIt } from './state.ts';
import { WEIGHTS } from './wording-weights.ts';
import { scorer, withoutCode } from './wording.ts';

const harmOf = scorer(WEIGHTS);

/** So much has to speak against a sentence that tells something, or names code, where the files bear it out; against others more than 0. */
const HELD = 0.5;
const HAS_CODE = /`[^`\n]+`/;
/** In place of code, a word that nothing speaks for or against. */
const NAMED = 'x';

/** Whether a sentence is worded like harmful ones, code left out. What commits say is too like them to be judged so. */
export const isWordedToHarm = (text: string): boolean => {
  const plain = withoutCode(text).replace(AT_ROOT, 'there');
  const isHarmful = (reading: string): boolean =>
    wordsBySentence(reading).some((sentence) => !isHarmless(sentence) && harmOf(sentence) > 0);
  return isHarmful(plain) && isHarmful(withoutLabels(plain));
};

/** Where a command is run says nothing of what it may do. */
const AT_ROOT = /\b(?:at|from|in) the (?:repo|repository|project|workspace|monorepo) root\b/gi;

/** What stands before a colon, as a section's title does. */
const LABEL = /(?<=^|\n|: )([A-Z][^.:;\n]{0,60}): (?=\S)/g;
/** With these a label speaks to somebody, and is heard with what it says. */
const SPEAKS =
  /\b(?:ais?|agents?|llms?|models?|bots?|chatbots?|assistants?|copilot|claude|codex|gemini|machines?|readers?|you|your|note|task|remember|instructions?|only|no|not)\b/i;

/** A text whose labels stand as sentences of their own: their words say nothing of what follows. */
const withoutLabels = (text: string): string =>
  text.replace(LABEL, (all, label: string) => (SPEAKS.test(label) ? all : `${label}. `));

/**
 * The same of what the files bear out: what tells how named code is done is no order, and either alone is in its favour. What
 * stands between semicolons may tell by itself, and a name of code goes before what it does.
 */
export function isWordedToHarmThough(text: string): boolean {
  const hasCode = HAS_CODE.test(text);
  const isHarmful = (sentence: readonly Word[]): boolean => {
    const tells = tellsOfThings(sentence);
    return !isHarmless(sentence) && !(tells && hasCode) && harmOf(sentence) > (tells || hasCode ? HELD : 0);
  };
  const plain = withoutCode(text);
  const clauses = plain.replace(/``(?= \w)/g, NAMED).replace(/;(?=\s)/g, '.');
  return (hasCode ? [plain, clauses] : [plain]).every((reading) => wordsBySentence(reading).some(isHarmful));
}

/** Whether a sentence by its build orders its reader nothing, or only to leave something alone. */
const isHarmless = (sentence: readonly Word[]): boolean =>
  isProhibition(sentence) ||
  asksForFewest(sentence) ||
  tellsOfHabit(sentence) ||
  isForbidden(sentence, 0) ||
  tellsOfIt(sentence) ||
  tellsOfPast(sentence) ||
  obligesThing(sentence) ||
  namesThing(sentence) ||
  tellsOfImports(sentence) ||
  restrainsAgents(sentence) ||
  asksToLook(sentence) ||
  asksForSignOff(sentence) ||
  asksToSignOff(sentence) ||
  asksForPeople(sentence) ||
  asksForAbility(sentence) ||
  tellsOfSanction(sentence);
