/** Which commits belong to what HEAD stands for: one walk for all of them, remembered while HEAD goes on from there. */
import { newCommits } from './known-history.ts';
import { streamGit, type GitFolder } from '../run/run-git.ts';
import { splitStream } from '../run/split-stream.ts';

const LINE_FEED = 10;

/** Of several repositories, whose commits are told together. */
export class Ancestries {
  readonly #byRoot = new Map<string, Ancestry>();

  /** Those of the commits `shas` (in full) that a repository's head is or comes from. @throws BrainError as `streamGit` does. */
  async among(
    shas: readonly string[],
    repositories: readonly { readonly root: string; readonly head: string }[],
  ): Promise<ReadonlySet<string>> {
    const found = new Set<string>();
    for (const { root, head } of repositories) {
      const ancestry = this.#byRoot.get(root) ?? new Ancestry({ root });
      this.#byRoot.set(root, ancestry);
      for (const sha of await ancestry.among(shas, head)) found.add(sha);
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
  #walk: Promise<unknown> = Promise.resolve();

  constructor(place: GitFolder) {
    this.#place = place;
  }

  /**
   * Those of the commits `shas` (in full) that are `head` or one of its ancestors.
   * @throws BrainError as `streamGit` does.
   */
  among(shas: readonly string[], head: string): Promise<ReadonlySet<string>> {
    const walk = this.#walk.then(() => this.#among(shas, head));
    this.#walk = walk.catch(() => undefined);
    return walk;
  }

  async #among(shas: readonly string[], head: string): Promise<ReadonlySet<string>> {
    await this.#moveTo(head);
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
  async #moveTo(head: string): Promise<void> {
    if (head === this.#head) return;
    const since = this.#head === null ? null : await newCommits(this.#place, this.#head, head);
    if (!since) this.#known.clear();
    for (const sha of since?.keys() ?? []) this.#known.set(sha, true);
    this.#head = head;
  }
}
