/** Things that a statement takes as known ("the script", "The outside setting is …"), which its section named before: alone it leaves its reader asking which. */
import { stem, stems } from '../../../recall/text/stem.ts';
import type { EvidenceSpan } from '../../../model/candidate.ts';
import { wordsIn } from '../../text/sentence-start.ts';
import type { DocumentBlock } from '../markup/blocks.ts';
import type { ProjectDocument } from '../pages/document.ts';
import type { TextWithSpans } from './statement.ts';

/** What every project has one of: nobody asks which. */
const KNOWN = stems(
  `code codebase source repository repo project product team library package app application framework program tool extension
  tests test suite build builds compiler linter formatter editor user users developer developers reader maintainers contributor
  author reviewer agent assistant community title subject body description message summary commit commits branch pr prs pull
  request requests issue tracker changelog changeset docs documentation readme docstring license root folder directory workspace
  monorepo server client frontend backend database browser filesystem network host api apis cli ui ide sdk cloud runtime
  terminal console shell environment version versions release releases ci pipeline workflow system end beginning top
  bottom start way case point time reason rest same goal idea principle main line name names types default defaults`,
);
/** Kinds of things, of which there are many: whoever says "the script" has one in mind, wherever in a sentence. */
const KINDS = stems('script setting settings attribute attributes snippet flag');
/** What came of something, which is told of by whoever did that. */
const OUTCOMES = stems('result results outcome');

/** "The outside-root setting is …", "If the row is …": who a sentence is about, its last word the thing; what defines it needs nothing before. */
const SUBJECT =
  /^(?:(?:if|when|whenever|once|unless) the|the) ((?:[\p{Ll}\d-]+ ){0,3}?[\p{Ll}-]+) (?:(?:is|are) (?!an? |the )|was|were|has|have|must|should|shall|may|can|cannot|will|would|does|do|then|only|also|always|never)\b/iu;
/** "the script", with nothing behind it that says which. */
const BARE =
  /\bthe (\p{Ll}+)(?=[.,;:!?)]|$| (?:is|are|was|has|must|should|can|will|from|to|with|in|by|as|and|or|fails|reports|returns|prints|uses|runs|needs|requires|creates|generates|expects)\b)/gu;

/** "Checks are only run there": of which kind was said before. */
const UNNAMED =
  /^(checks|results|values|entries|items|steps|rules|errors|cases|both|options) (?:is|are|must|should|may|can|will|have|only)\b/iu;

const isNamed = (noun: string, words: string): boolean => wordsIn(words).some((word) => stem(word) === stem(noun));

/** The subject of a sentence that is taken as known, if it is; code in it names it. */
function subjectOf(text: string): readonly string[] {
  const unnamed = UNNAMED.exec(text)?.[1];
  if (unnamed !== undefined) return [unnamed];
  const noun = SUBJECT.exec(text)?.[1]?.split(' ').at(-1) ?? '';
  return noun === '' || KNOWN.has(stem(noun)) ? [] : [noun];
}

const isOneOfMany = (noun: string): boolean => KINDS.has(stem(noun)) || OUTCOMES.has(stem(noun));

/** "such parameters": which ones was said before. */
const SUCH = /\bsuch (\p{Ll}{3,}s)\b/gu;

function kindsIn(text: string): readonly string[] {
  const prose = text.replace(/`[^`]*`/g, '`');
  const kinds = [...prose.matchAll(BARE)].filter(([, noun = '']) => KINDS.has(stem(noun)));
  return [...kinds, ...prose.matchAll(SUCH)].flatMap(({ 1: noun = '', index }) =>
    isNamed(noun, prose.slice(0, index)) ? [] : [noun],
  );
}

/** What the section of `block` says before `place`, its headings left out. */
function saidBefore({ blocks, hidden }: ProjectDocument, block: DocumentBlock, place: number): string {
  const section = block.path.join('\n');
  const first = blocks.find(({ path }) => path.join('\n') === section);
  return hidden.shown.slice(first?.start ?? block.start, place);
}

/** Where the first words of a statement stand. */
function placeOf({ event }: ProjectDocument, block: DocumentBlock, [span]: readonly EvidenceSpan[]): number {
  const at = span === undefined ? -1 : event.text.indexOf(span.quote, block.start);
  return at < 0 || at > block.end ? block.start : at;
}

/** Whether a sentence is about a thing that the words before it named. */
export const goesOnWithThing = (before: string, text: string): boolean =>
  [...subjectOf(text), ...kindsIn(text)].some((noun) => isNamed(noun, before));

/** The things that a statement of `block` speaks of as known, and that do not stand in it: its section named them before. */
export function danglingIn(
  document: ProjectDocument,
  block: DocumentBlock,
  { text, spans }: TextWithSpans,
): readonly string[] {
  const kinds = kindsIn(text);
  const subject = subjectOf(text);
  if (kinds.length === 0 && subject.length === 0) return [];
  const said = saidBefore(document, block, placeOf(document, block, spans));
  return [...kinds, ...subject.filter((noun) => isOneOfMany(noun) || UNNAMED.test(text) || isNamed(noun, said))];
}

/** Whether words name all of these things. */
export const namesAll = (nouns: readonly string[], words: string): boolean =>
  nouns.every((noun) => isNamed(noun, words));
