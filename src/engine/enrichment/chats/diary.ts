/** The diary: what a person worked on in a session of a chat, in their own words. */
import type { Candidate } from '../../model/candidate.ts';
import { candidateOf, spanOf } from '../draft.ts';
import { capitalised, clip, slug, topicWords, wordCount } from '../text/words.ts';
import type { Turn } from './chat.ts';
import { openingLength } from './clause.ts';
import { pointsElsewhere } from './doubt.ts';
import { isAboutWork } from './work-words.ts';
import { statementsOf, type Statement } from './statement.ts';

/** One request is no session. */
const MIN_REQUESTS = 2;
const MAX_REQUESTS = 6;

/** How people ask for work; the work itself follows. */
const REQUEST =
  /^(?:(?:can|could|would|will) you (?:please |also |now |help me (?:to )?|help )*|i(?:'d)? (?:want|need|would like|like) (?:you )?to |i(?:'m| am) (?:trying|going) to |let's |we (?:need|want|have) to |help me (?:to )?|please )/i;
const IMPERATIVE =
  /^(?:add|build|change|check|clean|convert|create|debug|delete|deploy|design|document|extend|extract|find|fix|format|generate|implement|improve|install|integrate|investigate|make|merge|migrate|move|optimi[sz]e|port|refactor|release|remove|rename|replace|restructure|review|rewrite|set up|simplify|split|style|support|switch|test|translate|update|upgrade|validate|wire|write)\b/i;
const MIN_WORDS = 4;

interface Request {
  readonly statement: Statement;
  readonly text: string;
}

/** One summary for each session (see intake/session) of a chat in which a person asked for several things. */
export function* diaryOf(turns: readonly Turn[]): Iterable<Candidate> {
  const sessions = new Map<string, Turn[]>();
  for (const turn of turns) {
    const { sessionId } = turn.event;
    sessions.set(sessionId, [...(sessions.get(sessionId) ?? []), turn]);
  }
  for (const [sessionId, session] of sessions) {
    const summary = summaryOf(session, sessionId);
    if (summary) yield summary;
  }
}

function summaryOf(turns: readonly Turn[], sessionId: string): Candidate | undefined {
  const requests = turns.flatMap((turn) => (turn.source.speaker === 'user' ? (requestIn(turn) ?? []) : []));
  const [first] = requests;
  if (!first || requests.length < MIN_REQUESTS) return undefined;
  const told = [first, ...requests.slice(1).slice(1 - MAX_REQUESTS)];
  const { source, at } = { source: turns[0]?.source, at: first.statement.event.at };
  return candidateOf({
    type: 'session-summary',
    title: `Worked on ${at.slice(0, 10)}: ${clip(first.text, 100)}${requests.length > 1 ? `, and ${String(requests.length - 1)} more` : ''}`,
    facts: told.map(({ text }) => `${clip(text, 200)}.`),
    files: [...new Set(turns.flatMap(({ event }) => event.files))].slice(0, 20),
    schemaKey: 'root/progress/sessions',
    confidence: 0.8,
    importance: 2,
    tags: ['diary', ...(source ? [source.assistant] : [])],
    hint: ['session', slug(`${source?.assistant ?? ''} ${source?.chatId ?? ''}`, 50), sessionId],
    origin: 'transcript',
    // The newest first: the summary's time is that of the last request.
    spans: [...told].reverse().map(({ statement }) => spanOf(statement.event, ...rangeOf(statement))),
  });
}

function rangeOf({ event, raw }: Statement): [start: number, end: number] {
  const start = event.text.indexOf(raw);
  return [start, start + raw.length];
}

/** What a turn asks for, if it can be told without what was said before. */
function requestIn({ event }: Turn): Request | undefined {
  for (const statement of statementsOf(event).slice(0, 3)) {
    const { words, masked } = statement;
    const from = openingLength(masked);
    const asked = REQUEST.exec(masked.slice(from))?.[0].length ?? 0;
    const start = from + asked;
    if (asked === 0 && !IMPERATIVE.test(masked.slice(start))) continue;
    // The first clause tells what; what follows tells how.
    const clause = /^(?:[^,;?]|(?<=\d),(?=\d))*/.exec(masked.slice(start))?.[0] ?? '';
    const text = capitalised(words.slice(start, start + clause.length).replace(/[\s.!:]+$/, ''));
    if (wordCount(text) < MIN_WORDS || topicWords(text).length < 2 || pointsElsewhere(clause) || !isAboutWork(text))
      continue;
    return { statement, text };
  }
  return undefined;
}
