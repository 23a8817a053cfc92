/** How much hangs on a statement, by its words. */
import type { SentenceTone } from './statement-words.ts';

/** 1 to about 9. `least`: what it has where its words neither ask nor describe. */
export function strengthOf(text: string, tone: SentenceTone, least: number): number {
  const modality = tone.binds ? 3 : tone.commands || tone.asks || tone.describes ? 2 : least;
  return (
    modality +
    namesOf(text) +
    (tone.givesReason || tone.warns ? 1 : 0) +
    (tone.weighs ? 1 : 0) +
    (tone.commands && tone.binds && tone.narrows && OF_WORK.test(text) && namesOf(text) < 0 ? 1 : 0) +
    (/\b(?:never|always|must)\b/i.test(text) ? 1 : 0) +
    (tone.isUniversal || (tone.narrows && !tone.binds) ? 1 : 0) -
    (tone.hedges ? (/\b(?:must|never|required)\b/i.test(text) ? 1 : 4) : 0) -
    (tone.addresses && !tone.commands ? 2 : 0) -
    (tone.collective && !tone.commands && !tone.binds && !text.includes('`') ? 2 : 0) -
    (text.length > 240 ? 1 : 0)
  );
}

/** "Do not bump package versions": what every project has, and who contributes must leave alone. */
const OF_WORK =
  /\b(?:versions?|changelogs?|lock ?files?|tags?|migrations?|snapshots?|generated|dependenc(?:y|ies)|main branch)\b/i;

/** What its names add. Code twice over is as good as a path; a sentence that names nothing could stand in any project. */
export function namesOf(text: string): number {
  const spans = [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);
  if (spans.some((code) => /[/.@:_-]|\s|\p{Ll}\p{Lu}/u.test(code))) return 1.5;
  if (spans.length > 0) return 1;
  return /\p{Ll}\p{Lu}|\p{Lu}{2}|\p{Ll},? \(?\p{Lu}\p{Ll}|\d/u.test(text) ? 1 : -1;
}
