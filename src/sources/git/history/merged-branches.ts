/** Tells which merge on the main line brought a commit, as the history goes by. */

/** Takes commits newest first, as `git log` gives them, with all their parents. */
export class MergedBranches {
  /** The next commit of the first-parent chain from HEAD; undefined before the first commit. */
  #main: string | undefined;
  /** Merges by the commits they brought, of commits whose children were seen. */
  readonly #broughtBy = new Map<string, string>();

  /** The merge that brought the commit to the main line; null for a commit of the main line itself. */
  take(sha: string, parents: readonly string[]): string | null {
    const isMain = this.#main === undefined || sha === this.#main;
    const merge = isMain ? null : (this.#broughtBy.get(sha) ?? null);
    this.#broughtBy.delete(sha);
    const [first, ...others] = parents;
    if (isMain) this.#main = first ?? '';
    // The main line comes by its own commits: what a branch began from is told when its turn comes.
    const brought = isMain ? others : parents;
    const by = isMain ? sha : merge;
    if (by !== null) for (const parent of brought) if (!this.#broughtBy.has(parent)) this.#broughtBy.set(parent, by);
    if (isMain && first !== undefined) this.#broughtBy.delete(first);
    return merge;
  }
}
