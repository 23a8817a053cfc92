/** Which commits belong to what HEAD stands for: one walk for all of them, remembered while HEAD goes on from there. */
import { oneAtATime } from '../../../engine/index.ts';
import { type NewCommits, newCommits } from './known-history.ts';
import { streamGit, type GitFolder } from '../run/run-git.ts';
import { splitStream } from '../run/split-stream.ts';

const LINE_FEED = 10;

/** What HEAD of a repository stands for. */
export interface RepositoryHead {
  readonly root: string;
  readonly head: string;
  /** As `newCommits` of known-history.ts, where it may be known already. */
  readonly newCommits?: (before: string) => Promise<NewCommits | null>;
}

/** Of several repositories, whose commits are told together. */
export class Ancestries {
  readonly #byRoot = new Map<string, Ancestry>();

  /** Those of the commits `shas` (in full) that a repository's head is or comes from. @throws BrainError as `streamGit` does. */
  async among(shas: readonly string[], repositories: readonly RepositoryHead[]): Promise<ReadonlySet<string>> {
    const found = new Set<string>();
    for (const { root, head, newCommits } of repositories) {
      const ancestry = this.#byRoot.get(root) ?? new Ancestry({ root });
      this.#byRoot.set(root, ancestry);
      for (const sha of await ancestry.among(shas, head, newCommits)) found.add(sha);
    }
    return found;
  }
}

export class Ancestry {
  readonly #place: GitFolder;
  #head: string | null = null;
  /** Commits asked for, and whether they are HEAD or an ancestor of it. */
  readonly #known = new Map<string, boolean>();
  /** One walk at a time: whoever asks meanwhile finds what it told. */
  readonly #inTurn = oneAtATime();

  constructor(place: GitFolder) {
    this.#place = place;
  }

  /**
   * Those of the commits `shas` (in full) that are `head` or one of its ancestors.
   * @throws BrainError as `streamGit` does.
   */
  among(
    shas: readonly string[],
    head: string,
    since: RepositoryHead['newCommits'] = (before) => newCommits(this.#place, before, head),
  ): Promise<ReadonlySet<string>> {
    return this.#inTurn(() => this.#among(shas, head, since));
  }

  async #among(
    shas: readonly string[],
    head: string,
    since: NonNullable<RepositoryHead['newCommits']>,
  ): Promise<ReadonlySet<string>> {
    await this.#moveTo(head, since);
    const unknown = new Set(shas.filter((sha) => !this.#known.has(sha)));
    if (unknown.size > 0) {
      for await (const batch of splitStream(streamGit(this.#place, ['rev-list', head, '--']), LINE_FEED)) {
        for (const sha of batch) if (unknown.delete(sha)) this.#known.set(sha, true);
        if (unknown.size === 0) break;
      }
      for (const sha of unknown) this.#known.set(sha, false);
    }
    return new Set(shas.filter((sha) => this.#known.get(sha)));
  }

  /** What was held before is held still where `head` goes on from there, and so is what came since. */
  async #moveTo(head: string, since: NonNullable<RepositoryHead['newCommits']>): Promise<void> {
    if (head === this.#head) return;
    const news = this.#head === null ? null : await since(this.#head);
    if (!news) this.#known.clear();
    for (const sha of news?.keys() ?? []) this.#known.set(sha, true);
    this.#head = head;
  }
}
