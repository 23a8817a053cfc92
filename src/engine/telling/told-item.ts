/** What an assistant may say when it asks to remember something, and the words of files that it brings as evidence. */
import { findQuote } from '../enrichment/evidence-check.ts';
import type { ToldRecord } from '../intake/source-record.ts';
import type { Warning } from '../lifecycle/admission/merge-decision.ts';
import type { ApprovalMode } from '../lifecycle/admission/trust.ts';
import { BrainError } from '../model/errors.ts';
import { EVIDENCE_LIMITS } from '../model/evidence.ts';
import type { MemoryItem, Scope } from '../model/item.ts';
import type { ProjectHistory } from '../ports/project-history.ts';
import type { Listing } from '../survey/listed-elsewhere.ts';
import type { TopicId } from '../survey/plan.ts';

/** Words that are said to stand in a file. */
export interface ToldQuote {
  /** Relative to the project's root, with `/`. */
  readonly path: string;
  /** 1-based: where to look first; null to look everywhere. */
  readonly line: number | null;
  readonly quote: string;
  /** What the file says; null where there is none, or it is not to be read. */
  readonly text: string | null;
}

/** Words that are said to stand in the message of a commit. */
export interface ToldCommitQuote {
  /** Its sha, in full or abbreviated to seven digits or more. */
  readonly commit: string;
  readonly quote: string;
}

export const isOfFile = (quote: ToldQuote | ToldCommitQuote): quote is ToldQuote => 'path' in quote;

/** The limits are those of an item; a wrong field is a reason to refuse the item. */
export interface ToldItem {
  readonly facts: string;
  readonly title?: string | undefined;
  /** Any accepted name; guessed unless said. */
  readonly type?: string | undefined;
  readonly rationale?: string | undefined;
  readonly impact?: string | undefined;
  readonly files?: readonly string[] | undefined;
  readonly schemaKey?: string | undefined;
  readonly tags?: readonly string[] | undefined;
  /** How somebody would ask for it, in other words than its own. */
  readonly asked?: readonly string[] | undefined;
  readonly importance?: number | undefined;
  readonly confidence?: number | undefined;
  readonly weight?: number | undefined;
  /** A duration such as 7d, or a date. */
  readonly expires?: string | undefined;
  readonly scope?: Scope | undefined;
  /** Id of the item that it is to take the place of. */
  readonly supersedes?: string | undefined;
  /** The line that it is to take the place of, and the item that has it beside others. */
  readonly supersedesLine?: { readonly key: string; readonly item: string; readonly text: string } | undefined;
  readonly evidence?: readonly (ToldQuote | ToldCommitQuote)[] | undefined;
  /** Searches over the project that bear out what it says of many files; see HOLD_FORMS. */
  readonly holds?: readonly string[] | undefined;
  /** What it is for in the guide. */
  readonly topic?: TopicId | undefined;
  /** The user's own words, verbatim, of which these facts are told. */
  readonly saidByUser?: string | undefined;
}

/** Who tells, and how far the user lets assistants be believed. */
export interface Teller {
  readonly name: string;
  readonly approval: ApprovalMode;
}

/** Characters: a shorter one, a name alone, stands anywhere. */
export const LEAST_QUOTE = 8;
/** Of one item. */
export const MOST_QUOTES = 10;
export const MOST_HOLDS = 5;

/** Characters of a line that is read before every task; a recipe has several lines, and what it all is has to be said whole. */
export const LONGEST_STATED = 200;
/** Who counts by eye is some characters off: what is told says "about". */
const OFF = 10;
const HAS_ITS_LENGTH: ReadonlySet<TopicId> = new Set<TopicId>(['recipe', 'what']);

/** Why it is too long for what it is for, in a sentence; none where it is not. */
export function overLength({ facts, topic }: ToldItem): readonly string[] {
  const { length } = facts.trim();
  if (topic === undefined || HAS_ITS_LENGTH.has(topic) || length <= LONGEST_STATED + OFF) return [];
  return [
    `It has ${length} characters, and a line may have about ${LONGEST_STATED}: tell one matter with its condition, and leave out what the place that it names shows.`,
  ];
}

/** @throws BrainError `invalid-input` where an item brings more evidence than is looked at. */
export function requireLimits({ evidence = [], holds = [] }: ToldItem): void {
  const over = (has: number, of: string, most: number): BrainError =>
    new BrainError('invalid-input', `It has ${has} ${of}, and an item may have ${most}: leave out some, or part it.`, {
      field: 'evidence',
    });
  if (evidence.length > MOST_QUOTES) throw over(evidence.length, 'quotes', MOST_QUOTES);
  if (holds.length > MOST_HOLDS) throw over(holds.length, 'holds', MOST_HOLDS);
}

function offsetOfLine(text: string, line: number): number {
  let at = 0;
  for (let n = 1; n < line; n++) {
    const next = text.indexOf('\n', at);
    if (next < 0) return at;
    at = next + 1;
  }
  return at;
}

function lineAt(text: string, offset: number): number {
  let line = 1;
  for (let at = text.indexOf('\n'); at >= 0 && at < offset; at = text.indexOf('\n', at + 1)) line++;
  return line;
}

/**
 * The quotes as the messages of commits hold them; only white space, and the marks between lines of a comment, may differ.
 * @throws BrainError `invalid-input` that names the commit and says what is wrong with the quote.
 */
export async function foundCommits(
  quotes: readonly ToldCommitQuote[],
  history: ProjectHistory | undefined,
): Promise<NonNullable<ToldRecord['commits']>> {
  return Promise.all(
    quotes.map(async ({ commit, quote }) => {
      const found = (await history?.commit(commit.trim().toLowerCase())) ?? null;
      const shown = commit.slice(0, 12);
      if (!found) {
        throw wrong(
          shown,
          `Its evidence names the commit ${shown}, which is not one that HEAD holds. Copy its sha from the log.`,
        );
      }
      if (quote.trim().length < LEAST_QUOTE || quote.length > EVIDENCE_LIMITS.quote) {
        const message = `Its evidence from commit ${shown} has ${quote.trim().length} characters. Quote ${LEAST_QUOTE} to ${EVIDENCE_LIMITS.quote}, copied from its message.`;
        throw wrong(shown, message);
      }
      const range = findQuote(found.message, quote);
      if (!range) {
        const words = quote.trim().slice(0, 60);
        throw wrong(
          shown,
          `Its evidence does not stand in the message of commit ${shown}: "${words}". Read the log again and quote it verbatim.`,
        );
      }
      return { sha: found.sha, text: found.message.slice(range.start, range.end) };
    }),
  );
}

const wrong = (path: string, message: string): BrainError =>
  new BrainError('invalid-input', message, { field: 'evidence', path });

/** Fewer characters may be a dash or a bracket. */
const SHORTEST_LINE = 3;
/** Whether a quote is all that a line says: `dist` of an ignore file, `24.14.0` of a version file. */
const isLine = (text: string, quote: string): boolean =>
  quote.length >= SHORTEST_LINE && text.split('\n').some((line) => line.trim() === quote);

/**
 * The quotes as the files hold them; only white space, and the marks between lines of a comment, may differ.
 * @throws BrainError `invalid-input` that names the file and says what is wrong with the quote.
 */
export function foundQuotes(quotes: readonly ToldQuote[]): ToldRecord['quotes'] {
  return quotes.map(({ path, line, quote, text }) => {
    if (text === null) {
      throw wrong(
        path,
        `Its evidence names ${path}, which is not there, or not read (generated, secret, ignored or large). Quote another file; of what is generated its head.`,
      );
    }
    const isShort = quote.trim().length < LEAST_QUOTE && !isLine(text, quote.trim());
    if (isShort || quote.length > EVIDENCE_LIMITS.quote) {
      const message = `Its evidence from ${path} has ${quote.trim().length} characters. Quote ${LEAST_QUOTE} to ${EVIDENCE_LIMITS.quote}, copied from the file, or a whole line of it.`;
      throw wrong(path, message);
    }
    const from = line === null ? 0 : offsetOfLine(text, line);
    const near = findQuote(text.slice(from), quote);
    const range = near ? { start: near.start + from, end: near.end + from } : findQuote(text, quote);
    if (!range) {
      const shown = quote.trim().slice(0, 60);
      throw wrong(
        path,
        `Its evidence does not stand in ${path}: "${shown}". Read the file again and quote it verbatim.`,
      );
    }
    return { path, startLine: lineAt(text, range.start), text: text.slice(range.start, range.end) };
  });
}

/** What became of it. */
export interface ToldOutcome {
  /** `known`: it is remembered already, by the item named. */
  readonly outcome: 'created' | 'known' | 'rejected';
  /** The item as it stands now; null where it was refused. */
  readonly item: MemoryItem | null;
  /** Why it was refused. */
  readonly reason?: string;
  /** What it contradicts, or is to replace: then it waits in review. */
  readonly warning?: Warning;
  /** What the item or the line said whose place it took. */
  readonly replaced?: string;
  /** What the item said whose place it took, and it does not. */
  readonly leftBehind?: readonly string[];
  /** What says nearly the same already. */
  readonly nearly?: readonly MemoryItem[];
  /** Of a recipe: files that name nearly all of the kind that it adds to, and that it does not name. */
  readonly listedIn?: readonly Listing[];
}
