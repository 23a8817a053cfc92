/** Pages that say themselves that they describe how things stood at some time: what they tell holds of that, not of today. */
import { type ProjectDocument, sentencesIn } from './document.ts';

/** Blocks at the beginning of a page, where it says what it is. */
const LOOKED_AT = 8;
const ABOUT_ITSELF = /^(?:this|the) (?:guide|document|page|article|text|overview|description|walk-?through|tour)\b/i;
/** "as of the 2024-01-01 release", "as of version 1.2". */
const AS_OF = /\bas of (?:the )?(?:(?:version|release|commit|tag|v) ?)?`?(?:\d|\p{Lu}\p{Ll}{2,8} \d)/u;
const PAST =
  /\b(?:is|are|has become|mostly|largely|partly|now) (?:\p{L}+ ){0,2}(?:outdated|obsolete|out of date|no longer (?:maintained|accurate|current)|kept for (?:history|reference))\b/iu;

export function isOfThePast(document: ProjectDocument): boolean {
  return document.blocks
    .slice(0, LOOKED_AT)
    .filter(({ kind }) => kind === 'paragraph')
    .flatMap((block) => sentencesIn(document, block))
    .some(({ text }) => ABOUT_ITSELF.test(text) && (AS_OF.test(text) || PAST.test(text)));
}
