/** Which commands a line gives as its own, rather than mention in passing: whoever reads it knows what each is typed for. */
import { codeIn } from './doubles.ts';

/** In parentheses stands what a command is made of, or what else does it. */
const ASIDE = /\([^()]{0,300}\)/g;
const CLAUSE_END = /[;.](?=\s|$)/;
const CODE = /`[^`]{1,200}`/g;
/** "`a`, `b` and `c`", after the code was taken out. */
const LISTED = /^``(?:(?:, | and | or |, and |, or )``){0,9}/;
/** "One test: ", "All of them: ". */
const LABEL = /^[^`:]{2,80}: /;
/** "Before a commit run ``". */
const ASKED = /(?:^|[ (])(?:run|use|type|call|by|with)(?: plain)? ``/i;
/** What is to be done first is a step of something else. */
const OF_STEPS = /(?:^|[ ,])(?:then|first|after|before)(?= |$)/;
/** "`` does both": what is said of it is said of what stands before. */
const POINTS_BACK = /^(?: \p{L}+){1,2} (?:both|it|them|this|that|so|all of)(?!\p{L})/iu;
/** "`` there runs …": it is another command of that name. */
const THERE = /^ there(?!\p{L})/iu;
/** "In `editors/code`: …": there it is another command of that name. */
const ELSEWHERE = /^[^`:]{0,60}(?<!\p{L})(?:in|under|below) `[^`\s]{1,100}`(?:, there)?: /iu;

const MARK = '``';
const marksIn = (text: string): number => text.split(MARK).length - 1;

/** The commands of one clause, `codes` of it in order: those that it begins with, or that its label is for. */
function givenInClause(clause: string, codes: readonly string[]): readonly string[] {
  const label = LABEL.exec(clause)?.[0] ?? '';
  const behind = clause.slice(label.length);
  const list = LISTED.exec(behind)?.[0] ?? '';
  const after = behind.slice(list.length);
  if (THERE.test(after) || (label === '' ? POINTS_BACK.test(after) : OF_STEPS.test(after))) return [];
  return codes.slice(0, marksIn(list));
}

/** The commands that a line tells as what it is about. */
export function commandsGiven(line: string): readonly string[] {
  if (ELSEWHERE.test(line)) return [];
  const text = line.replace(ASIDE, '').replace(/\s+/g, ' ').trim();
  const codes = codeIn(text);
  const plain = text.replace(CODE, MARK);
  let at = 0;
  const given = plain.split(CLAUSE_END).flatMap((part) => {
    const own = codes.slice(at, (at += marksIn(part)));
    return givenInClause(part.trim(), own);
  });
  const typed = codes.filter((code) => /\s/.test(code));
  const isOne = given.length === 0 && typed.length === 1 && codes.length === 1;
  return isOne && ASKED.test(plain) ? typed : given;
}

/** Every command that a line names, but in parentheses. */
export const commandsNamed = (line: string): readonly string[] => codeIn(line.replace(ASIDE, ''));
