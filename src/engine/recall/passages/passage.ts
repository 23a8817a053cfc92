/** The smallest piece of text that is told as an answer: a paragraph, an entry of a list, a few lines of code, a line of memory. */
import type { GuideKind } from '../../brain/guide/sections.ts';
import { wordsOf } from '../text/words.ts';

/** What a passage is for whoever reads it. */
export type PassageKind = GuideKind | 'document' | 'code' | 'test' | 'config' | 'story';

/** Lines of a file, 1-based, inclusive. */
export interface Place {
  readonly path: string;
  readonly startLine: number;
  readonly endLine: number;
}

export interface Passage {
  readonly kind: PassageKind;
  readonly text: string;
  /** What it stands under: titles, the outermost first, and the line that leads to it. */
  readonly under: readonly string[];
  /** How often each of its words stands there; those it stands under count, too. */
  readonly counts: ReadonlyMap<string, number>;
  /** The different words of the text itself, without what it stands under. */
  readonly own: readonly string[];
  /** Words of the text. */
  readonly length: number;
  /** What its source is worth, about 0–1.5. */
  readonly worth: number;
  /** How somebody said that it is asked for, each as its words; left out where nobody did. */
  readonly asked?: readonly ReadonlySet<string>[];
  /** Words of the package or folder that it begins with, and so is about; left out where it is about no part alone. */
  readonly part?: readonly string[];
}

const UNDER = 1.2;
const IN_PATH = 0.8;

/** Who asks of `config.json` means `src/config.json`, too. */
function baseNameOf(path: string): readonly string[] {
  const name = path.slice(path.lastIndexOf('/') + 1);
  return name.length < path.length && name.includes('.') ? [name] : [];
}

type Told = Pick<Passage, 'kind' | 'text' | 'under' | 'worth'>;

/** With the words of it counted; `about` are paths or names that it is about besides. */
export function passageOf({ kind, text, under, worth }: Told, about: string): Passage {
  const counts = new Map<string, number>();
  const add = (said: string, share: number, most: number): readonly string[] => {
    const { parts, wholes } = wordsOf(said);
    for (const word of [...parts, ...wholes, ...wholes.flatMap(baseNameOf)]) {
      const now = counts.get(word) ?? 0;
      if (now < most) counts.set(word, now + share);
    }
    return parts;
  };
  const parts = add(text, 1, 4);
  for (const title of under) add(title, UNDER, 3);
  add(about, IN_PATH, 1.5);
  return { kind, text, under, counts, own: [...new Set(parts)], length: parts.length, worth };
}
