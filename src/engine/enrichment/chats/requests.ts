/** What a person asks an assistant to do, as a line that tells it by itself: what a session's diary is made of. */
import type { BrainEvent } from '../../model/event.ts';
import { capitalised, topicWords, wordCount } from '../text/words.ts';
import { openingLength } from './clause.ts';
import { pointsElsewhere } from './doubt.ts';
import { statementsOf } from './statement.ts';
import { isAboutWork } from './work-words.ts';

/** How people ask for work; the work itself follows. */
const REQUEST =
  /^(?:(?:can|could|would|will) you (?:please |also |now |help me (?:to )?|help )*|i(?:'d)? (?:want|need|would like|like) (?:you )?to |i(?:'m| am) (?:trying|going) to |let's |we (?:need|want|have) to |help me (?:to )?|please )/i;
const IMPERATIVE =
  /^(?:add|build|change|check|clean|convert|create|debug|delete|deploy|design|document|extend|extract|find|fix|format|generate|implement|improve|install|integrate|investigate|make|merge|migrate|move|optimi[sz]e|port|refactor|release|remove|rename|replace|restructure|review|rewrite|set up|simplify|split|style|support|switch|test|translate|update|upgrade|validate|wire|write)\b/i;
const MIN_WORDS = 4;

export interface Request {
  readonly text: string;
  /** The words it stands on, as they stand in the event. */
  readonly quote: string;
}

/** What a turn asks for, if it can be told without what was said before. */
export function requestIn(event: BrainEvent): Request | undefined {
  for (const statement of statementsOf(event).slice(0, 3)) {
    const { words, masked } = statement;
    const from = openingLength(masked);
    const asked = REQUEST.exec(masked.slice(from))?.[0].length ?? 0;
    const start = from + asked;
    if (asked === 0 && !IMPERATIVE.test(masked.slice(start))) continue;
    // The first clause tells what; what follows tells how.
    const clause = /^(?:[^,;?]|(?<=\d),(?=\d))*/.exec(masked.slice(start))?.[0] ?? '';
    const text = capitalised(words.slice(start, start + clause.length).replace(/(?<![\s.!:])[\s.!:]+$/, ''));
    if (wordCount(text) < MIN_WORDS || topicWords(text).length < 2 || pointsElsewhere(clause) || !isAboutWork(text))
      continue;
    return { text, quote: statement.raw };
  }
  return undefined;
}
