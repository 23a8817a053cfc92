/** What was tried, taken back for a reason that the revert gives, and not landed again: whoever tries it anew should know. */
import { COUNTED, type Candidate } from '../../model/candidate.ts';
import { withoutReverted } from '../commits/reverts.ts';
import { candidateOf } from '../draft.ts';
import { isAuxiliary } from '../paths.ts';
import { oneLine, slug, topicWords, wordCount } from '../text/words.ts';
import type { Past, PastCommit } from './past.ts';

/** What tells why, rather than what else was done. */
const REASON =
  /\b(?:because|since|due to|break(?:s|ing)?|broke|caus(?:es?|ed|ing)|needed|required|regress\w*|fail(?:s|ed|ing)?|does ?n[o'’]t|do ?n[o'’]t|did ?n[o'’]t|cannot|too (?:slow|many|much)|leak\w*|deadlock\w*|crash\w*|incompatible)\b/i;
/** Whose turn it is, and what comes next: nothing that lasts. */
const PASSING =
  /\b(?:until|for now|temporar\w*|release|later|again|wait(?:ing)?|accident\w*|mistake|typo|wrong branch|oops|I|we|my|our)\b|\bthis (?:commit|pr|revert)\b|#\d|https?:/i;
/** What it points to stands in the commit alone; and what holds on a branch, or not in practice, went wrong for nobody else. */
const POINTS = /\b(?:this|these|however|branch|in practice|that (?:is|was|change))\b/i;
const FEWEST_WORDS = 5;
const LONGEST = 220;
const MOST = 3;
/** Of the words of what was taken back, so many in a later subject say that it came again. */
const SAME = 0.6;

const withoutNumber = (subject: string): string => subject.replace(/(?<!\s)\s*\(#\d+\)$/, '');

const quotedIn = ({ subject }: PastCommit): string | undefined =>
  /^revert(?:\([^)]{1,60}\))?:? ["“](.{8,200})["”]/i.exec(subject)?.[1];

export function* takenBackOf(past: Past): Iterable<Candidate> {
  const holding = new Set(withoutReverted(past.commits).map(({ event }) => event));
  const found = past.commits.filter((commit) => commit.kind === 'revert' && holding.has(commit.event)).reverse();
  let told = 0;
  for (const revert of found) {
    const candidate = told < MOST ? takenBack(revert, past) : undefined;
    if (!candidate) continue;
    told++;
    yield candidate;
  }
}

function takenBack(revert: PastCommit, { commits, files }: Past): Candidate | undefined {
  const tried = quotedIn(revert);
  const reason = revert.body.sentences.find(isReason);
  const changed = revert.files.filter((path) => !isAuxiliary(path));
  if (tried === undefined || /^revert/i.test(tried) || reason === undefined) return undefined;
  // Of what is gone from the project nobody has to know.
  if (changed.length === 0 || !changed.some((path) => files.has(path))) return undefined;
  const what = withoutNumber(tried);
  const at = commits.indexOf(revert);
  const first = commits.slice(0, at).findLast(({ subject }) => withoutNumber(subject) === what);
  // What was tried elsewhere, as one of many changes that came together, may have come with others again.
  if (!first || first.added.some((path) => files.has(path))) return undefined;
  if (commits.slice(at + 1).some(({ kind, title }) => kind !== 'revert' && isSame(tried, title))) return undefined;
  return candidateOf({
    type: 'convention',
    title: `Tried and reverted: ${what}`,
    facts: [`Tried and reverted: "${what}". ${oneLine(reason)}`],
    files: changed.filter((path) => files.has(path)),
    schemaKey: 'root/decisions',
    confidence: 0.85,
    importance: 3,
    tags: ['pitfall', 'history'],
    hint: [COUNTED, 'taken-back', slug(tried, 60)],
    origin: 'commit',
    spans: [
      { eventId: revert.event.id, quote: revert.subject },
      { eventId: revert.event.id, quote: reason },
    ],
  });
}

/** Whether a sentence of the revert says why, for longer than that day. */
const isReason = (sentence: string): boolean =>
  REASON.test(sentence) &&
  !PASSING.test(sentence) &&
  !POINTS.test(sentence) &&
  wordCount(sentence) >= FEWEST_WORDS &&
  sentence.length <= LONGEST &&
  /^[\p{Lu}`]/u.test(sentence);

function isSame(tried: string, title: string): boolean {
  const words = new Set(topicWords(tried));
  const again = topicWords(title).filter((word) => words.has(word));
  return words.size > 0 && new Set(again).size >= SAME * words.size;
}
