/** What a sentence tells of somebody's private affairs: health, family, job, failings. Others need not read it. */
import { isAboutWork } from './work-words.ts';

/** None of these is a word of the trade, as they stand here. */
const AFFAIRS =
  /\b(?:burn(?:ed |t |-)?out|sick (?:leave|note)|(?:is|are|was|were|gets?|got|being|too|so) (?:sick|ill|incompetent|careless|sloppy|unreliable|clueless)|illness|disease|pregnan(?:t|cy)|maternity|paternity|parental leave|miscarriage|depress(?:ed|ion)|anxiety|therapy|therapist|cancer|surgery|hospital|disabled person|disability|addict(?:ed|ion)|alcohol\w*|drunk|divorc\w+|salary|salaries|pay rise|bonus|layoffs?|laid off|(?:gets?|got|be|being|is|was|were) (?:fired|sacked|dismissed)|resign(?:s|ed|ing)|quit(?:s|ting)? (?:his|her|their|the) job|probation|notice period|warning letter|lawsuit|(?:to|will|may|might) sue|sued)\b/i;
const RELATION =
  /\b(?:he|she|his|her|him|wife|husband|son|daughter|kids?|child|children|mother|father|parents?|partner|boss|colleagues?|coworkers?|co-workers?|intern|manager|teammates?|customer)\b/i;
/** "Jonas has …", "Jonas' broken commits", and a name within the sentence. */
const NAME =
  /(?<=\s)[A-Z][a-z]{2,20}\b|^[A-Z][a-z]{2,20}(?=['’]s?\s|\s(?:has|is|gets?|got|was|must|will|may|had|took|takes|needs|left|leaves)\b)/g;
const FAILING = /\b[A-Z][a-z]{2,20}['’]s? (?:broken|bad|buggy|sloppy|crappy|messy|terrible|awful|stupid)\b/;

const namesSomebody = (words: string): boolean =>
  RELATION.test(words) || (words.match(NAME) ?? []).some((name) => !isAboutWork(name));
/** So near stands whose affair it is, in characters. */
const NEAR = 60;

/** Whether words tell of a named person what is theirs to tell. */
export function isPrivate(words: string): boolean {
  const affair = AFFAIRS.exec(words);
  return (
    FAILING.test(words) ||
    (affair !== null && namesSomebody(words.slice(0, affair.index + affair[0].length).slice(-NEAR - affair[0].length)))
  );
}
