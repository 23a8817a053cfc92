/** English words that tell how much hangs on a sentence; each is looked up by its stem. */
import { stem } from '../../recall/text/stem.ts';

const stems = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/).map(stem));

/** What forbids. */
const FORBIDS = stems('never not cannot avoid forbidden forbid prohibited prohibit disallow disallowed');
/** What leaves no choice. */
const COMPELS = stems('must always only required require requires ensure mandatory shall');
/** What says what goes wrong otherwise. */
const WARNS = stems(
  'because otherwise breaks break fails fail corrupts lose loses lost crash crashes leak leaks deadlock unsafe silently',
);
/** What leaves it to the reader. */
const SOFTENS = stems(
  'consider try aim maybe optionally ideally encourage encouraged welcome appreciate nice possible prefer',
);
/** What speaks to a person in front of a website, or only wants to be polite. */
const COURTESY = stems(
  'please thank thanks welcome welcomed appreciated button click star fork community congratulations',
);
/** Words that need somebody before them: a sentence that begins with one has lost who it is about. */
const PREDICATES: ReadonlySet<string> = new Set(
  'must should may can cannot will would shall is are was were has have had does depends contains needs requires'.split(
    ' ',
  ),
);

export interface Tone {
  readonly forbids: boolean;
  readonly compels: boolean;
  readonly warns: boolean;
  readonly softens: boolean;
  readonly courtesy: boolean;
}

/** Text outside code spans: a command's words order nobody. */
const spoken = (text: string): readonly string[] =>
  text
    .replace(/`[^`]*`/g, ' ')
    .toLowerCase()
    .match(/\p{L}+(?:['’]\p{L}+)?/gu) ?? [];

const isDenial = (word: string): boolean => /n['’]t$/.test(word);

/** Where a sentence turns to its reason, or to what is beside the point. */
const TURNS = /\s(?:because|since|so that|otherwise|which|whereas)\s/i;

/** What a sentence says before it gives a reason. */
export const mainClause = (text: string): string => text.split(TURNS)[0] ?? text;

/** Whether a text says why. */
export const givesReason = (text: string): boolean => TURNS.test(text);

/** How a sentence speaks. */
export function toneOf(text: string): Tone {
  const words = spoken(text);
  const found = new Set(words.map(stem));
  const has = (set: ReadonlySet<string>): boolean => [...found].some((word) => set.has(word));
  return {
    forbids: has(FORBIDS) || words.some(isDenial),
    compels: has(COMPELS),
    warns: has(WARNS),
    softens: has(SOFTENS),
    courtesy: has(COURTESY),
  };
}

/** Whether a sentence begins with its verb and has lost who does or is that. */
export const lacksSubject = (text: string): boolean =>
  PREDICATES.has(/^\p{L}+(?=\s)/u.exec(text)?.[0].toLowerCase() ?? '');
