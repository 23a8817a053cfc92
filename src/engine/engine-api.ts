/** What every host (VS Code, the command line) asks of the memory. */
import type { ModelEngine } from './asking/model-service.ts';
import type { BrainResponse, NotModified } from './brain/brain-service.ts';
import type { BrainAssemblyOptions } from './brain/options.ts';
import type { ScopedBrain } from './brain/documents/scoped-brain.ts';
import type { BrainTreeNode } from './brain/tree.ts';
import type { SourceRecord, RememberRecord } from './intake/source-record.ts';
import type { LearnOptions, LearnReport } from './learn-options.ts';
import type { BoundaryOptions } from './learn-boundaries.ts';
import type { WordCheck } from './lifecycle/recheck/words.ts';
import type { AskMerged } from './lifecycle/commits/unmerged-items.ts';
import type { Excluded, ExclusionRules } from './lifecycle/excluded.ts';
import type { ForgettingEngine } from './lifecycle/forgetting/permanent-erasure.ts';
import type { HygieneEngine } from './lifecycle/hygiene/hygiene.ts';
import type { ItemEdit } from './lifecycle/person/edited-fields.ts';
import type { Arrived, Traveller } from './lifecycle/person/arrivals.ts';
import type { KeyMoveEngine } from './lifecycle/person/key-moves.ts';
import type { Changer, LifecycleEngine } from './lifecycle/item-lifecycle.ts';
import type { ChangedSince } from './lifecycle/timeline/changed-since.ts';
import type { TimelineQuery, TimelineSession } from './lifecycle/timeline/timeline.ts';
import type { Direction } from './lifecycle/undo/deeds.ts';
import type { NamedChanges } from './lifecycle/undo/named-changes.ts';
import type { TextNow } from './lifecycle/recheck/todos.ts';
import type { Renames } from './lifecycle/commits/renames.ts';
import type { UncommittedOptions } from './lifecycle/admission/uncommitted.ts';
import type { BrainEvent } from './model/event.ts';
import type { Evidence } from './model/evidence.ts';
import type { MemoryItem, Scope } from './model/item.ts';
import type { ItemType } from './model/item-type.ts';
import type { Layer } from './model/layer.ts';
import type { MemoryEvent } from './model/memory-event.ts';
import type { Approval } from './model/status.ts';
import type { ItemChanges, ItemQuery } from './ports/memory-store.ts';
import type { DerivedService } from './derived/derived-service.ts';
import type { TakenOut } from './derived/forgotten/suppressions.ts';
import type { SectionEngine } from './derived/forgotten/sections.ts';
import type { RelationEngine } from './relations/relations.ts';
import type { RecallOptions, RecallPackage } from './recall/views/recall-package.ts';
import type { WarmUp } from './recall/views/warm-up.ts';
import type { HeldWords } from './recall/held-words.ts';
import type { SearchHit, SearchOptions } from './recall/search-options.ts';
import type { Teller, ToldItem, ToldOutcome } from './telling/told-item.ts';
import type { StatedChanges } from './survey/recheck-stated.ts';
import type { ChooseGuideEngine } from './survey/choose-guide.ts';
import type { SurveyEngine } from './survey/survey-service.ts';
import type { ExportLine } from './transfer/export-line.ts';
import type { ImportVoice } from './transfer/foreign.ts';
import type { ImportOutcome } from './transfer/importer.ts';

/** An item as a person sees it. */
export interface ItemInLayer {
  readonly item: MemoryItem;
  readonly layer: Layer;
}

/** An item with all that speaks for it, newest history first. */
export interface ItemDetails extends ItemInLayer {
  readonly score: number;
  readonly evidence: readonly Evidence[];
  readonly history: readonly MemoryEvent[];
}

interface RememberOptions {
  /** Default: that of the type. */
  readonly schemaKey?: string;
  /** The changes made are added here, for `undo`; none where all of it was known. */
  readonly changes?: MemoryEvent[];
}

export interface Engine
  extends
    LifecycleEngine,
    KeyMoveEngine,
    HygieneEngine,
    ModelEngine,
    ForgettingEngine,
    SectionEngine,
    RelationEngine,
    SurveyEngine,
    ChooseGuideEngine {
  /**
   * Remembers what an assistant tells, one after the other, each durable with its outcome: drafts, unless the user's own
   * turn of a chat says the same or the mode of approval believes assistants.
   */
  tell(items: readonly ToldItem[], teller: Teller): Promise<readonly ToldOutcome[]>;
  /** An assistant confirms an item: see `reinforce` in telling. The changes made, for `undo`. */
  reinforce(
    itemId: string,
    evidence: NonNullable<ToldItem['evidence']>,
    teller: Teller,
  ): Promise<readonly MemoryEvent[]>;
  /** Gives an assistant's own draft other fields: see `amendDraft` in telling. The changes made, for `undo`. */
  amendDraft(itemId: string, edit: ItemEdit): Promise<readonly MemoryEvent[]>;
  learn(records: AsyncIterable<SourceRecord>, options: LearnOptions): Promise<LearnReport>;
  /** Learns what no commit has yet of documents and manifests: see `learnUncommitted` in lifecycle. @returns how many items changed. */
  learnUncommitted(files: AsyncIterable<SourceRecord>, options: UncommittedOptions): Promise<number>;
  /** @throws BrainError `invalid-input` when there is nothing to remember in it. */
  remember(record: RememberRecord, type: ItemType, options?: RememberOptions): Promise<MemoryItem>;
  /**
   * Gives an item other words or other values of any field that a person may set, by a person's hand and as one change: with
   * what spoke for it. No later reading takes them away. The changes made, for `undo`: what the new words contradict waits in
   * review.
   * @throws BrainError `invalid-input` that names the field, `illegal-transition` where the item is over.
   */
  correct(itemId: string, edit: ItemEdit): Promise<readonly MemoryEvent[]>;
  /**
   * Takes in an item of another memory, as one of `scope`: see `takeAlong`. Doing it again changes nothing; null where it was
   * forgotten for good here.
   */
  takeIn(traveller: Traveller, scope: Scope, by: Changer | 'policy'): Promise<Arrived | null>;
  /** Puts an item away that another memory has now; `where` in words that follow "kept in". The changes made, for `undo`. */
  letGo(itemId: string, where: string, by: Changer | 'policy'): Promise<readonly MemoryEvent[]>;
  /**
   * Brings in lines of an export, or hand-written ones; each outcome is durable. Importing again changes nothing. What is
   * the person's `own` keeps its approval; what nobody vouches for (`other`) becomes drafts, and changes nothing known.
   * The changes made are added to `changes` as they are made, for `undo`.
   * @throws BrainError what the store throws; a line that is wrong is `rejected` with the reason.
   */
  importLines(
    values: readonly unknown[],
    voice: ImportVoice,
    changes?: MemoryEvent[],
  ): Promise<readonly ImportOutcome[]>;
  /** Every item with its evidence and history, in order of id. */
  exportLines(): AsyncIterable<ExportLine>;
  /** Which items come only from commits that HEAD does not hold; `merged` tells those that it holds. @returns their ids. */
  unmerged(merged: AskMerged): Promise<readonly string[]>;
  /**
   * Keeps these items, which `unmerged` gave, out of brain and recall, and no others. To be called when HEAD has moved.
   */
  hide(itemIds: readonly string[]): void;
  /**
   * Takes out of sight what only files speak for that are excluded now, and brings back what is excluded no more, as it was;
   * quick while the rules are those of the last time. To be called before `learn`. What was read stays stored: see `forgetExcludedForGood`.
   */
  followExclusion(exclusion: ExclusionRules): Promise<Excluded>;
  /** The first half of it, for whoever asks and reads nothing; quick while the rules are known. */
  hideExcluded(exclusion: ExclusionRules): Promise<void>;
  /**
   * Settles todos whose comments stand no more, and opens those whose comments are back; with `changed` only those of these
   * files, and of files below these folders. @returns how many items changed.
   */
  recheckTodos(read: TextNow, changed?: readonly string[]): Promise<number>;
  /**
   * Looks for the names that items tell in the code of `head`: what names only what is gone becomes stale, and comes back
   * with it. Quick where that was done already. @throws what the search throws; then nothing has changed.
   * @returns how many items became stale.
   */
  recheckWords(check: WordCheck): Promise<number>;
  /**
   * Looks again at the quotes and searches of what assistants stated, with `changed` at those of these files and folders:
   * see `recheckStated` in survey.
   */
  recheckStated(changed?: readonly string[]): Promise<StatedChanges>;
  /**
   * Learns where imports go one way, once `derived` has read the work tree and the history is known; what no longer holds
   * becomes stale. @returns how many items changed.
   */
  learnBoundaries(options: BoundaryOptions): Promise<number>;
  /** Items name renamed files as they are called now; for whole folders `from` and `to` end with `/`. @returns how many changed. */
  followRenames(renames: Renames): Promise<number>;
  /** Relations and sections that are out of sight and can be brought back, the newest first. */
  takenOut(): Promise<readonly TakenOut[]>;
  /**
   * The changes made, for `undo`; items that have the verdict already are left out.
   * @throws BrainError `illegal-transition`, and changes nothing, where what was replaced would be approved, or what waits beside what it contradicts.
   */
  setApproval(itemIds: readonly string[], approval: Approval): Promise<readonly MemoryEvent[]>;
  /** Takes changes back, the last first; those of items that are gone stay as they are. Doing it again changes nothing. */
  undo(changes: readonly MemoryEvent[]): Promise<void>;
  /**
   * What `undo` takes to take back the last change of an item that stands, or with `redo` to bring the last one about again
   * that was taken back: with what was made together with it of other items, so that no half is left. None where there is
   * nothing (left). What another memory has of it see `otherHalf`.
   */
  lastDeed(itemId: string, direction: Direction): Promise<readonly MemoryEvent[]>;
  /** The changes of these names that are still there, for `undo`: see `namesOf`. */
  changesNamed(names: NamedChanges): Promise<readonly MemoryEvent[]>;
  /** With `ifNoneMatch`, the hash of a brain that the caller has: nothing else is told while it is still that one. */
  brain(options: BrainAssemblyOptions & { readonly ifNoneMatch: string }): Promise<BrainResponse | NotModified>;
  brain(options?: BrainAssemblyOptions): Promise<BrainResponse>;
  /** codexfi's [MEMORY] block for a task: with what a search finds for it under "Relevant to Current Task". */
  memoryBlock(task: string, options?: BrainAssemblyOptions): Promise<BrainResponse>;
  /** What concerns one folder only, for files that are read with that folder's. */
  scopedBrains(options?: BrainAssemblyOptions): Promise<readonly ScopedBrain[]>;
  tree(): Promise<readonly BrainTreeNode[]>;
  items(query: ItemQuery): Promise<{ readonly items: readonly ItemInLayer[]; readonly next: string | null }>;
  /** All that is stored, the newest first, without what is made of the code; after the first time only what changed is read. */
  everyItem(): Promise<readonly ItemInLayer[]>;
  /** @throws BrainError `not-found` */
  details(itemId: string): Promise<ItemDetails>;
  /** What answers a question, best first: ids, titles and sizes; `details` tells the rest. */
  search(query: string, options?: SearchOptions): Promise<readonly SearchHit[]>;
  /** Which words of a question stand in no item, and how many stand in some. */
  heldWords(question: string): Promise<HeldWords>;
  /** What is remembered about a task and where to look, within a budget of tokens. */
  recall(task: string, options?: RecallOptions): Promise<RecallPackage>;
  /** Resolves when the user's embedding model has been given all that is remembered; at once without one. */
  vectorsMade(): Promise<void>;
  /** Brings the search indexes up to date, and on disk where they are kept, so that the next session opens them. */
  keepIndexes(): Promise<void>;
  /** Resolves when no search index is being written. */
  indexesKept(): Promise<void>;
  /** A stable briefing to begin a session with. */
  warmUp(): Promise<WarmUp>;
  /** The repository's own memory, rebuilt from its files. */
  readonly derived: DerivedService;
  /** Sessions with their diaries and what changed in the memory, the newest first. */
  timeline(query?: TimelineQuery): Promise<readonly TimelineSession[]>;
  /** What became of items since a moment (ISO 8601) without a person's doing: see `changedSince` in timeline. */
  changedSince(from: string): Promise<ChangedSince>;
  /** The event that evidence quotes. */
  event(eventId: string): Promise<BrainEvent | undefined>;
  /** The turns of its chat around an event, the oldest first, with it; the event alone where it is no chat's. */
  chatAround(event: BrainEvent): Promise<readonly BrainEvent[]>;
  /** The turn of a chat in which a tool made the commit that an event tells of; undefined where none is known. */
  chatThatMade(event: BrainEvent): Promise<BrainEvent | undefined>;
  /** Whether anything that commits told is remembered. */
  knowsCommits(): Promise<boolean>;
  /** Where a source left off reading, as it told `learn`. */
  cursor(source: string): Promise<string | undefined>;
  /** Keeps where a source left off, for who does so beside `learn`. */
  leaveOff(source: string, cursor: string): Promise<void>;
  /**
   * Takes cursors for good out of everything that is stored: of sources that begin with `prefix`, those of which `isGone`
   * says so. What they stood for is read from its beginning. @returns how many.
   */
  dropCursors(prefix: string, isGone: (cursor: string) => boolean): Promise<number>;
  onChange(listener: () => void): () => void;
  /** Which items changed since `cursor`, of which the first is null: what views follow. See `MemoryStore.changesSince`. */
  changesSince(cursor: string | null): Promise<ItemChanges>;
}
