/** What was found out of a history up to a commit, so that for the next one only what came since is looked at. */
import * as z from 'zod';
import type { PartCache } from '../../part-cache.ts';
import { streamGit, type GitFolder } from '../run/run-git.ts';
import { splitStream } from '../run/split-stream.ts';

const LINE_FEED = 10;
const PART = 'history';
/** Raised whenever the same history would be told of in another way. */
const VERSION = 1;
/** With more new commits than this, everything is found out anew. */
const MOST_NEW = 5_000;
/** Files whose last change is remembered. */
const MOST_TOUCHED = 20_000;

const sha = z.string().regex(/^[0-9a-f]{40,64}$/);
const foreignSchema = z.object({
  commits: z.array(sha),
  folders: z.array(z.object({ path: z.string(), ownChanges: z.number() })),
  own: z.number(),
  all: z.number(),
});
const schema = z.object({
  version: z.literal(VERSION),
  head: sha,
  roots: z.object({ roots: z.number(), firstCommit: sha.nullable() }).optional(),
  foreign: foreignSchema.optional(),
  /** Commits that tags name, with whether `head` holds them. */
  tagged: z.record(sha, z.boolean()).optional(),
  /** When files were last changed, by `touchedKey`. */
  touched: z.record(z.string(), z.object({ sha, at: z.string() })),
});

type Known = z.infer<typeof schema>;
export type KnownForeign = z.infer<typeof foreignSchema>;
type Found = Pick<Known, 'roots' | 'foreign' | 'tagged'>;
export type Touch = Known['touched'][string];

/** The commits that HEAD holds and the commit before did not, newest first, with their parents. */
export type NewCommits = ReadonlyMap<string, readonly string[]>;

/** Of one reading: what is known when it begins, and what it finds out. */
export class KnownHistory {
  readonly #cache: PartCache | undefined;
  readonly #before: Known | undefined;
  readonly #found: Partial<Found> = {};
  readonly #touched = new Map<string, Touch>();
  readonly #since = new Map<string, Promise<NewCommits | null>>();

  private constructor(cache: PartCache | undefined, before: Known | undefined) {
    this.#cache = cache;
    this.#before = before;
  }

  /** Nothing is known where nothing was kept, or what was cannot be read. */
  static async of(cache: PartCache | undefined): Promise<KnownHistory> {
    const bytes = await cache?.load(PART);
    if (!bytes) return new KnownHistory(cache, undefined);
    try {
      return new KnownHistory(cache, schema.parse(JSON.parse(new TextDecoder().decode(bytes))));
    } catch {
      return new KnownHistory(cache, undefined);
    }
  }

  /**
   * What was known of one thing, with the commits that came since; undefined where it is to be found out anew, because
   * nothing is known or `head` does not come from where it was known.
   */
  async before<K extends keyof Found>(
    what: K,
    place: GitFolder,
    head: string,
  ): Promise<{ readonly known: NonNullable<Found[K]>; readonly head: string; readonly since: NewCommits } | undefined> {
    const known = this.#before?.[what];
    if (!this.#before || known === undefined) return undefined;
    const since = await this.newCommits(place, this.#before.head, head);
    return since ? { known, head: this.#before.head, since } : undefined;
  }

  /** As `newCommits`, found out once in a reading. */
  newCommits(place: GitFolder, before: string, head: string): Promise<NewCommits | null> {
    const key = `${before} ${head}`;
    const found = this.#since.get(key) ?? newCommits(place, before, head);
    this.#since.set(key, found);
    return found;
  }

  note<K extends keyof Found>(what: K, found: NonNullable<Found[K]>): void {
    this.#found[what] = found;
  }

  /** The change that brought a file its content; `key` stands for both. */
  touch(key: string): Touch | undefined {
    return this.#before?.touched[key];
  }

  noteTouch(key: string, touch: Touch): void {
    this.#touched.set(key, touch);
  }

  /** What is known of when files were last changed stays known, though nobody asked. */
  keepTouches(): void {
    for (const [key, touch] of Object.entries(this.#before?.touched ?? {})) this.#touched.set(key, touch);
  }

  /** Keeps what is known of the history up to `head` now. */
  async keep(head: string): Promise<void> {
    const touched = Object.fromEntries([...this.#touched].slice(0, MOST_TOUCHED));
    const known = { version: VERSION, head, ...this.#found, touched } satisfies Known;
    const isSame = this.#before !== undefined && JSON.stringify(this.#before) === JSON.stringify(schema.parse(known));
    if (!isSame) await this.#cache?.save(PART, new TextEncoder().encode(JSON.stringify(known)));
  }
}

/** Null where `head` does not come from `before`, or by too many commits. */
export async function newCommits(place: GitFolder, before: string, head: string): Promise<NewCommits | null> {
  const commits = new Map<string, readonly string[]>();
  if (head === before) return commits;
  try {
    // What only one of them holds: `<` is said of the commit before, `>` of the head.
    const listed = streamGit(place, ['rev-list', '--left-right', '--parents', `${before}...${head}`, '--']);
    for await (const lines of splitStream(listed, LINE_FEED)) {
      for (const line of lines) {
        if (line.startsWith('<')) return null;
        const [one = '', ...parents] = line.slice(1).split(' ');
        if (one !== '') commits.set(one, parents);
      }
      if (commits.size > MOST_NEW) return null;
    }
    return commits;
  } catch {
    // The commit before may be gone from the clone; whatever else is wrong is met, and told, by whoever asks anew.
    return null;
  }
}
