/** Reads the tags that name versions, with what was said when they were made. */
import type { TagRecord } from '../../../engine/index.ts';
import { cutAtGap } from '../../cut-at-gap.ts';
import { commitTime } from './git-time.ts';
import type { KnownHistory } from './known-history.ts';
import { streamGit, type GitFolder } from '../run/run-git.ts';
import { splitStream } from '../run/split-stream.ts';

/**
 * What is read: the newest tags, of these the newest that name versions (fewer of those that HEAD does not hold), and of a
 * message so many characters.
 */
export const TAG_LIMITS = { looked: 2_000, tags: 500, elsewhere: 100, message: 3_000 } as const;

const LINE_FEED = 10;

/** `v1.2.3`, `1.2`, `release-2024.1.0`, `@scope/name@1.2.3`, `cli/v1.2.3-rc.1`. */
const VERSION = /(?:^|[/@_-])v?\d+\.\d[\w.+-]{0,100}$/;

/** A name is cut here; git allows longer ones than any version has. */
const NAME_LIMIT = 200;

const FIELDS = [
  '%(refname:strip=2)',
  '%(objecttype)',
  '%(objectname)',
  '%(*objecttype)',
  '%(*objectname)',
  '%(creatordate:unix)',
  '%(taggername)',
  '%(taggeremail)',
  '%(contents:subject)',
  '%(contents:body)',
];

/**
 * The version tags, annotated or not: those that HEAD holds, newest first, and then those of other branches. They are read
 * in full each time, because a tag may come long after its commit, be moved, be deleted or be merged; which of them HEAD
 * holds is taken from `history` where that tells it of `head`.
 * @throws BrainError as `streamGit` does; `empty-repository` without a commit.
 */
export async function* readTags(
  place: GitFolder,
  { head, history }: TagOptions = {},
): AsyncGenerator<TagRecord, void, undefined> {
  const held = await heldByHead(place, head, history);
  const here = new Taken(TAG_LIMITS.tags);
  const elsewhere = new Taken(TAG_LIMITS.elsewhere);
  const format = ['--sort=-creatordate', `--format=${FIELDS.join('%00')}%00`, 'refs/tags'];
  let fields: string[] = [];
  for await (const batch of splitStream(streamGit(place, ['for-each-ref', ...format]), 0)) {
    for (const field of batch) {
      fields.push(field);
      if (fields.length < FIELDS.length) continue;
      (held.has(commitOf(fields)) ? here : elsewhere).take(fields);
      fields = [];
    }
    if (here.isFull && elsewhere.isFull) break;
  }
  yield* here.tags;
  for (const tag of elsewhere.tags) yield { ...tag, elsewhere: true };
}

interface TagOptions {
  /** HEAD's commit. */
  readonly head?: string | undefined;
  readonly history?: KnownHistory | undefined;
}

/** The newest tags of one kind, within the limits. */
class Taken {
  readonly tags: TagRecord[] = [];
  readonly #most: number;
  #looked = 0;

  constructor(most: number) {
    this.#most = most;
  }

  get isFull(): boolean {
    return this.tags.length >= this.#most || this.#looked >= TAG_LIMITS.looked;
  }

  take(fields: readonly string[]): void {
    if (this.isFull) return;
    this.#looked++;
    const tag = record(fields);
    if (tag) this.tags.push(tag);
  }
}

/** What a tag names, by its fields. */
const commitOf = ([, , object = '', , target = '']: readonly string[]): string => (target === '' ? object : target);

/** Those of the commits that tags name which HEAD holds. */
async function heldByHead(
  place: GitFolder,
  head: string | undefined,
  history: KnownHistory | undefined,
): Promise<ReadonlySet<string>> {
  const all = await tagged(place, []);
  const before = all.size === 0 || head === undefined ? undefined : await history?.before('tagged', place, head);
  const isKnown = before && [...all].every((sha) => before.since.has(sha) || before.known[sha] !== undefined);
  // A walk through all of history.
  const held = isKnown
    ? new Set([...all].filter((sha) => before.since.has(sha) || before.known[sha] === true))
    : all.size === 0
      ? all
      : await tagged(place, ['--merged=HEAD']);
  history?.note('tagged', Object.fromEntries([...all].map((sha) => [sha, held.has(sha)])));
  return held;
}

/** The commits that tags name. */
async function tagged(place: GitFolder, which: readonly string[]): Promise<ReadonlySet<string>> {
  const shas = new Set<string>();
  const format = ['--format=%(objectname) %(*objectname)', 'refs/tags'];
  for await (const lines of splitStream(streamGit(place, ['for-each-ref', ...which, ...format]), LINE_FEED)) {
    for (const line of lines) {
      const [object = '', target = ''] = line.split(' ');
      if (object !== '') shas.add(target === '' ? object : target);
    }
  }
  return shas;
}

/** The tag of a record's fields; null for one that names no version or no commit. */
function record(fields: readonly string[]): TagRecord | null {
  const [first = '', type, object = '', targetType, target = '', seconds = '', by = '', email = '', subject = ''] =
    fields;
  // Git ends each record with a line feed of its own.
  const name = first.replace(/^\n/, '');
  const isAnnotated = type === 'tag';
  if ((isAnnotated ? targetType : type) !== 'commit' || name.length > NAME_LIMIT || !VERSION.test(name)) return null;
  const message = isAnnotated ? `${subject}\n\n${fields[9] ?? ''}`.trim() : '';
  const address = email.replace(/^<|>$/g, '');
  return {
    kind: 'tag',
    name,
    id: object,
    sha: isAnnotated ? target : object,
    at: commitTime(seconds, ''),
    author: isAnnotated ? { name: by, email: address } : null,
    message: cutAtGap(message, TAG_LIMITS.message),
  };
}
