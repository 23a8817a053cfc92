/** A convention that was counted, as a candidate: its sentence, and the newest commits that keep to it. */
import { COUNTED, type Candidate } from '../../model/candidate.ts';
import { candidateOf } from '../draft.ts';
import type { TaxonomyKey } from '../taxonomy.ts';
import type { Past, PastCommit } from './past.ts';

const MOST_QUOTES = 3;

export interface Convention {
  /** One sentence each; the first is the title, too. */
  readonly sentences: readonly string[];
  readonly topic: string;
  readonly key: TaxonomyKey | `${TaxonomyKey}/commits`;
  readonly files?: readonly string[];
  /** Good to know, but nothing that who changes the project has to do. */
  readonly isFact?: boolean;
  /** Those that keep to it, oldest first. */
  readonly commits: readonly PastCommit[];
}

export function conventionOf({
  sentences,
  topic,
  key,
  files = [],
  isFact = false,
  commits,
}: Convention): Candidate | undefined {
  return candidateOf({
    type: isFact ? 'fact' : 'convention',
    title: (sentences[0] ?? '').replace(/\.$/, ''),
    facts: sentences,
    files,
    schemaKey: key,
    confidence: 0.9,
    importance: 3,
    tags: [...(isFact ? [] : ['convention']), topic],
    hint: [COUNTED, 'convention', topic],
    origin: 'commit',
    spans: commits
      .slice(-MOST_QUOTES)
      .reverse()
      .map(({ event, subject }) => ({ eventId: event.id, quote: subject })),
  });
}

/** The newest commits that brought one of these files, else that changed one, oldest first. */
export function witnesses({ commits }: Past, paths: ReadonlySet<string>): PastCommit[] {
  const brought = commits.filter(({ added }) => added.some((path) => paths.has(path)));
  const found = brought.length > 0 ? brought : commits.filter(({ files }) => files.some((path) => paths.has(path)));
  return found.slice(-MOST_QUOTES);
}
