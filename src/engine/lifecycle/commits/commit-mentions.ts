/** Where chats tell of commits: by the sha that git printed, or by the message right before or after it. */
import { quoteIn } from '../../enrichment/evidence-check.ts';
import type { BrainEvent } from '../../model/event.ts';
import type { Evidence } from '../../model/evidence.ts';

/** A commit's message counts as said in a chat only so near to the commit; its sha is its own at any distance. */
export const NEAR_MS = 30 * 60_000;
/** Shorter subjects (`wip`) stand in many texts. */
const TELLING_SUBJECT = 12;
/** What `git commit` prints: `[main 1a2b3c4] Subject`. */
const COMMITTED = /\[[^\]\n]{1,200}? ([0-9a-f]{7,40})\] [^\n]+/g;

export interface Mention {
  readonly commit: BrainEvent;
  readonly evidence: Evidence;
}

export const timeOf = ({ at }: BrainEvent): number => Date.parse(at);
export const shaOf = ({ source }: BrainEvent | Evidence): string => (source.kind === 'commit' ? source.sha : '');
const isSaidByUser = ({ source }: BrainEvent): boolean => source.kind === 'chat' && source.speaker === 'user';

/** Commits by their sha, and by when they were made. */
export class CommitsByTime {
  readonly #inOrder: readonly { readonly time: number; readonly commit: BrainEvent }[];
  readonly #byShortSha = new Map<string, BrainEvent[]>();

  constructor(commits: readonly BrainEvent[]) {
    const timed = commits.map((commit) => ({ time: timeOf(commit), commit }));
    this.#inOrder = timed.sort((a, b) => a.time - b.time || (a.commit.id < b.commit.id ? -1 : 1));
    for (const commit of commits) {
      const short = shaOf(commit).slice(0, 7);
      this.#byShortSha.set(short, [...(this.#byShortSha.get(short) ?? []), commit]);
    }
  }

  /** `sha` may be short: 7 digits or more. */
  withSha(sha: string): BrainEvent | undefined {
    return this.#byShortSha.get(sha.slice(0, 7))?.find((commit) => shaOf(commit).startsWith(sha));
  }

  /** The first commit with a telling subject near a chat's turn whose subject stands in it. */
  saidIn(chat: BrainEvent): BrainEvent | undefined {
    const time = timeOf(chat);
    for (let n = this.#firstFrom(time - NEAR_MS); n < this.#inOrder.length; n++) {
      const one = this.#inOrder[n];
      if (!one || one.time > time + NEAR_MS) return undefined;
      const { headline } = one.commit;
      if (headline.length >= TELLING_SUBJECT && chat.text.includes(headline)) return one.commit;
    }
    return undefined;
  }

  #firstFrom(time: number): number {
    let [low, high] = [0, this.#inOrder.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#inOrder[middle]?.time ?? Infinity) < time) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** Where a chat tells of a commit: by the sha that git printed, or by its subject right before or after it. */
export function mentions(commits: CommitsByTime, chats: readonly BrainEvent[]): Mention[] {
  const found: Mention[] = [];
  const keep = (chat: BrainEvent, commit: BrainEvent | undefined, quote: string): void => {
    const evidence = commit && quoteIn({ eventId: chat.id, quote }, chat);
    if (commit && evidence) found.push({ commit, evidence });
  };
  for (const chat of chats) {
    const printed = [...chat.text.matchAll(COMMITTED)];
    for (const [line, short = ''] of printed) keep(chat, commits.withSha(short), line);
    if (printed.length > 0 || isSaidByUser(chat)) continue;
    const near = commits.saidIn(chat);
    if (near) keep(chat, near, near.headline);
  }
  return found;
}
