/** Enrichment without a language model: every extractor over a batch of events, each piece of knowledge once. */
import type { Candidate } from '../model/candidate.ts';
import type { BrainEvent } from '../model/event.ts';
import { readCommit } from './commits/commit-message.ts';
import { knowledgeOf } from './commits/knowledge.ts';
import { chatExtractor, readTurn } from './chats/chat-extractor.ts';
import { commentExtractor } from './comments/comment-extractor.ts';
import { commitExtractor } from './commits/commit-extractor.ts';
import type { Extractor } from './extractor.ts';
import { inOrderOfTime } from './commits/order.ts';
import { progressExtractor } from './commits/progress-extractor.ts';
import { briefExtractor } from './documents/brief-extractor.ts';
import { changesOf } from './changes/patch.ts';
import { changeExtractor } from './changes/change-extractor.ts';
import { changelogExtractor } from './documents/changelog-extractor.ts';
import { documentOf } from './documents/pages/document.ts';
import { decisionExtractor } from './documents/decision-extractor.ts';
import { withoutFrozenCopies } from './documents/pages/frozen-copies.ts';
import { openWorkExtractor } from './documents/open-work-extractor.ts';
import { statementExtractor } from './documents/statement-extractor.ts';
import { setupExtractor } from './documents/setup-extractor.ts';
import { configExtractor } from './edits/config-extractor.ts';
import { checkReadable } from './data/check-readable.ts';
import { type OnFailure, sifted } from './sift.ts';
import { todoExtractor } from './edits/todo-extractor.ts';
import { lintRuleExtractor } from './restrictions/lint-rule-extractor.ts';
import { restrictionExtractor } from './restrictions/restriction-extractor.ts';
import { releaseExtractor } from './releases/release-extractor.ts';
import { manifestExtractor } from './manifests/manifest-extractor.ts';
import { namingPackages } from './manifests/commands/package-scripts.ts';

/** In the order of their say: where two tell the same (same origin and hint), the first is heard. */
const extractors: readonly Extractor[] = [
  briefExtractor,
  manifestExtractor,
  setupExtractor,
  statementExtractor,
  commentExtractor,
  restrictionExtractor,
  lintRuleExtractor,
  decisionExtractor,
  openWorkExtractor,
  changelogExtractor,
  changeExtractor,
  commitExtractor,
  progressExtractor,
  releaseExtractor,
  chatExtractor,
  todoExtractor,
  configExtractor,
];

/**
 * Reads a commit, a document, a manifest's diff or a turn of a chat ahead, so that `enrich`, which looks at all of a batch at once, does not
 * take long. @throws BrainError `invalid-input` for a manifest or document that cannot be read.
 */
export function prepare(event: BrainEvent): void {
  if (event.kind === 'commit') knowledgeOf(readCommit(event));
  if (event.kind === 'manifest-change') changesOf(event);
  if (event.kind === 'chat') readTurn(event);
  if (event.kind === 'manifest' || event.kind === 'document') checkReadable(event.files[0] ?? '', event.text);
  if (event.kind === 'document') documentOf(event);
}

/** How a batch stands to the others, where a history is too long to be understood at once. */
export interface BatchContext {
  /** Events of other batches that help to understand these. */
  readonly background: readonly BrainEvent[];
  /** Whether there are newer commits in another batch. */
  readonly isOlder: boolean;
}

const ALONE: BatchContext = { background: [], isOlder: false };

const failing: OnFailure = (_, error) => {
  throw error;
};

/** Understands an event by itself, in each way that there is: for whoever has to know which one never ends. */
export function tryAlone(event: BrainEvent): void {
  for (const extractor of extractors) Array.from(extractor.extract([event], []));
}

/**
 * Candidates from a batch of events, in any order of events the same. Lazy: a caller may pause between two. `onFailure` hears
 * of an event that cannot be understood, and the others are; without it, that is thrown.
 */
export function* enrich(
  events: readonly BrainEvent[],
  { background, isOlder }: BatchContext = ALONE,
  onFailure: OnFailure = failing,
): Iterable<Candidate> {
  const ordered = withoutFrozenCopies(inOrderOfTime(events));
  const told = new Set<string>();
  const named = namingPackages(ordered);
  for (const extractor of extractors) {
    if (isOlder && extractor.ofNewest) continue;
    for (const candidate of sifted(extractor, ordered, background, onFailure)) {
      const key = `${candidate.origin} ${candidate.dedupHint}`;
      if (told.has(key)) continue;
      told.add(key);
      yield named(candidate);
    }
  }
}
