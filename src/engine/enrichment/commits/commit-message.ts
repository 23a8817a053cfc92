/** A commit's message, read: kind of change, scope, what was done, why. Every part can be quoted from the event. */
import type { BrainEvent } from '../../model/event.ts';
import { capitalised, oneLine } from '../text/words.ts';
import { bodyOf, type CommitBody } from './commit-body.ts';
import { kindOfPlainSubject, kindOfType, type CommitKind } from './commit-kind.ts';

export interface CommitMessage {
  readonly event: BrainEvent;
  readonly sha: string;
  /** The subject as it stands in the event's text: what is quoted. */
  readonly subject: string;
  /** What was done, without type, scope, ticket and pull request. */
  readonly title: string;
  readonly kind: CommitKind;
  /** Whether the author stated the kind (`fix:`), rather than a verb hinting at it. */
  readonly conventional: boolean;
  readonly scope: string | undefined;
  readonly breaking: boolean;
  readonly body: CommitBody;
}

/** Several extractors read the same commits. */
const known = new WeakMap<BrainEvent, CommitMessage>();

/** The message of a commit event. A pull request's merge speaks with the words of the request. */
export function readCommit(event: BrainEvent): CommitMessage {
  const message = known.get(event) ?? read(event);
  known.set(event, message);
  return message;
}

function read(event: BrainEvent): CommitMessage {
  const { subject, rest } = subjectOf(event.text);
  const body = bodyOf(rest);
  const parts = partsOf(subject);
  return {
    event,
    sha: event.source.kind === 'commit' ? event.source.sha : event.id,
    subject,
    title: capitalised(withoutMarks(parts.words)),
    kind: parts.type === undefined ? kindOfPlainSubject(parts.words, parts.scope) : kindOfType(parts.type, parts.words),
    conventional: parts.type !== undefined,
    scope: parts.scope,
    breaking: parts.breaking || body.breaking !== undefined,
    body,
  };
}

function subjectOf(text: string): { subject: string; rest: string } {
  const [first = '', ...others] = text.split('\n');
  const rest = others.join('\n');
  if (!/^Merge (?:pull request #\d+|branch '[^']{1,200}' into|remote-tracking)/.test(first))
    return { subject: first.trim(), rest };
  const lines = rest.split('\n');
  const titleAt = lines.findIndex((line) => line.trim() !== '' && !/^See merge request|^\* |^#/.test(line.trim()));
  const title = lines[titleAt]?.trim() ?? '';
  if (title === '') return { subject: first.trim(), rest };
  return { subject: title, rest: lines.slice(titleAt + 1).join('\n') };
}

interface Parts {
  type?: string;
  scope: string | undefined;
  words: string;
  breaking: boolean;
}

/** `type(scope)!: words`; also `[scope] words` and `area/part: words`. */
function partsOf(subject: string): Parts {
  const plain = subject
    .replace(/^(?::[a-z0-9_+-]{1,40}:\s*|\p{Extended_Pictographic}[\uFE0F\u200D]*\s*)+/u, '')
    .replace(/^\[?[A-Z][A-Z0-9]{1,9}-\d+\]?[:\s-]\s*/, '')
    .trim();
  const conventional = /^([A-Za-z]{2,15})\s?(?:\(([^)]{1,80})\))?(!)?:\s*(\S.*)$/.exec(plain);
  const type = conventional?.[1]?.toLowerCase();
  if (conventional && type !== undefined && CONVENTIONAL_TYPES.has(type)) {
    const scope = conventional[2]?.trim();
    const words = conventional[4] ?? '';
    const again = /^[a-z]{2,15}(?:\([^)]{1,80}\))?!?:\s/.test(words) ? partsOf(words) : undefined;
    if (again?.type !== undefined) return again;
    return { type, scope: isReference(scope) ? undefined : scope, words, breaking: conventional[3] === '!' };
  }
  if (/^BREAKING(?: CHANGE)?\b[:\s]|^Breaking(?: change)?: /.test(plain)) {
    return { scope: undefined, words: plain.replace(/^breaking(?: change)?:?\s*/i, ''), breaking: true };
  }
  const scoped =
    /^\[([\w./ -]{1,40})\]:?\s+(\S.*)$/.exec(plain) ??
    /^([\w.@-]{1,30}(?:\/[\w.@-]{1,30}){0,4}(?:,\s?[\w./@-]{1,40}){0,2}):\s+(\S.*)$/.exec(plain);
  const words = scoped?.[2];
  if (scoped && words !== undefined) return { scope: scoped[1], words, breaking: false };
  return { scope: undefined, words: plain, breaking: false };
}

const CONVENTIONAL_TYPES: ReadonlySet<string> = new Set(
  'feat feature features fix fixes bugfix hotfix perf refactor refact docs doc style test tests chore build ci revert deps release wip improvement improve security'.split(
    ' ',
  ),
);

const isReference = (scope: string | undefined): boolean => scope === undefined || /^#?\d+$|^$/.test(scope);

/** Pull request and issue numbers, tickets and final marks do not belong in a title. */
function withoutMarks(words: string): string {
  let title = words.trim();
  for (;;) {
    const shorter = title
      .replace(/(?<!\s)\s*\((?:#\d+|gh-\d+|![0-9]+|[A-Z]{2,10}-\d+)(?:,\s*#\d+)*\)$/i, '')
      .replace(
        /(?<![\s,;–-])[\s,;–-]*\(?\b(?:fix(?:es|ed)?|close[sd]?|resolve[sd]?|refs?|see|re|issue|pr|part of|for)\s{0,9}(?::\s{0,9})?(?:issue\s{0,9})?#\d+\)?$/i,
        '',
      )
      .replace(/(?<!\s)\s+#\d+$/, '')
      .replace(/(?<!\s)\s*\[(?:ci skip|skip ci|skip-ci|no ci)\]$/i, '')
      .replace(/(?<!\.)\.$/, '')
      .trimEnd();
    if (shorter === title) return oneLine(title);
    title = shorter;
  }
}
