/** Reads the tags that name versions, with what was said when they were made. */
import type { TagRecord } from '../../../engine/index.ts';
import { cutAtGap } from '../../cut-at-gap.ts';
import { commitTime } from './git-time.ts';
import { streamGit, type GitFolder } from '../run/run-git.ts';
import { splitStream } from '../run/split-stream.ts';

/**
 * What is read: the newest tags, of these the newest that name versions (fewer of those that HEAD does not hold), and of a
 * message so many characters.
 */
export const TAG_LIMITS = { looked: 2_000, tags: 500, elsewhere: 100, message: 3_000 } as const;

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
 * in full each time, because a tag may come long after its commit, be moved, be deleted or be merged.
 * @throws BrainError as `streamGit` does; `empty-repository` without a commit.
 */
export async function* readTags(place: GitFolder): AsyncGenerator<TagRecord, void, undefined> {
  for await (const tag of tagsBy(place, '--merged=HEAD', TAG_LIMITS.tags)) yield tag;
  for await (const tag of tagsBy(place, '--no-merged=HEAD', TAG_LIMITS.elsewhere)) yield { ...tag, elsewhere: true };
}

async function* tagsBy(place: GitFolder, which: string, most: number): AsyncGenerator<TagRecord, void, undefined> {
  const args = [
    'for-each-ref',
    which,
    '--sort=-creatordate',
    `--count=${TAG_LIMITS.looked}`,
    `--format=${FIELDS.join('%00')}%00`,
    'refs/tags',
  ];
  let fields: string[] = [];
  let told = 0;
  for await (const batch of splitStream(streamGit(place, args), 0)) {
    for (const field of batch) {
      fields.push(field);
      if (fields.length < FIELDS.length) continue;
      const tag = record(fields);
      fields = [];
      if (tag) yield tag;
      if (tag && ++told === most) return;
    }
  }
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
