/** The memory engine: its parts over the ports, and whose turn it is to change what is remembered. */
import { PassingOver } from './passing/passing-over.ts';
import { ModelService } from './asking/model-service.ts';
import { BrainService, type BrainResponse } from './brain/brain-service.ts';
import { learnBoundaries } from './learn-boundaries.ts';
import { type ItemChange, withVerdict } from './lifecycle/person/approval.ts';
import { BranchView } from './lifecycle/commits/branch-view.ts';
import { forgetMarks } from './lifecycle/person/by-hand.ts';
import { amendDraft } from './telling/amend-draft.ts';
import { correct } from './lifecycle/person/correct.ts';
import { letGo, takeIn } from './lifecycle/person/arrivals.ts';
import { judgedAgain, waitingFor, withFreed } from './lifecycle/person/freed.ts';
import { PermanentErasure } from './lifecycle/forgetting/permanent-erasure.ts';
import { createHygiene } from './lifecycle/hygiene/hygiene.ts';
import { createKeyMoves, forgetMoves } from './lifecycle/person/key-moves.ts';
import { remembered } from './lifecycle/person/remember.ts';
import { lastDeed } from './lifecycle/undo/deeds.ts';
import { changesNamed } from './lifecycle/undo/named-changes.ts';
import { undoAll } from './lifecycle/undo/undo-all.ts';
import { changedSince } from './lifecycle/timeline/changed-since.ts';
import { timeline } from './lifecycle/timeline/timeline.ts';
import { recheckTodos } from './lifecycle/recheck/todos.ts';
import { BrainError } from './model/errors.ts';
import { askedOf } from './telling/asked.ts';
import { rememberOnce } from './lifecycle/person/remember-once.ts';
import type { Engine } from './engine-api.ts';
import type { EnginePorts } from './engine-ports.ts';
import { foundItem, foundItems } from './found-item.ts';
import { createItemViews } from './item-views.ts';
import { exportLines } from './transfer/exporter.ts';
import { TYPE_POLICIES } from './model/item-type.ts';
import type { MemoryEvent } from './model/memory-event.ts';
import { forgetSections } from './derived/forgotten/sections.ts';
import { Relations } from './relations/relations.ts';
import { opposedBy } from './relations/dropped.ts';
import { readingOver, readingParts } from './reading-engine.ts';
import { chatAround, chatThatMade } from './recall/chat-around.ts';
import { RecallService } from './recall/recall-service.ts';
import { reinforce } from './telling/reinforce.ts';
import { tellAll } from './telling/tell-all.ts';
import { createGuideChoices } from './survey/choose-guide.ts';
import { createSurveys } from './survey/survey-service.ts';
import { recheckStated } from './survey/recheck-stated.ts';
import { importAll } from './transfer/importer.ts';

/** What a search finds for a task, of which the [MEMORY] block tells as much as its budget holds. */
const RELEVANT = 10;

/** The engine over its ports. Whatever changes items waits for what changes them already. */
export function createEngine(ports: EnginePorts): Engine {
  const { store, clock } = ports;
  const view = new BranchView(store);
  const recall = new RecallService({ ...ports, store: view.store });
  const brainService = new BrainService({ store: view.store, clock, pacer: ports.pacer, own: ports.own });
  const parts = readingParts(ports, recall.suppressions);
  const { similarItems, lifecycle, asked, exclusively } = parts;
  if (ports.semantic) similarItems.meaning = recall.nearInMeaning;
  const apply = async (changes: readonly ItemChange[]): Promise<readonly MemoryEvent[]> => {
    const history = changes.map((change) => change.event);
    if (changes.length > 0) await store.write({ items: changes.map((change) => change.item), history });
    return history;
  };

  const permanentErasure = new PermanentErasure({
    ...ports,
    exclusively,
    sections: recall.sections,
    onForgotten: async () => {
      await Promise.all([recall.forgetIndexes(), similarItems.forgetKept(), asked.forgetKept()]);
      await ports.onForgotten?.();
    },
  });
  const relations = new Relations({
    ...{ store, clock, similarItems, exclusively },
    suppressions: recall.suppressions,
    derived: recall.derived.memory,
    ready: () => recall.graphReady(),
  });
  const guideLines = () => brainService.guideLines();
  const model = new ModelService({ ...ports, similarItems, exclusively, guideLines });

  const supersede = (older: string, newer: string) => lifecycle.supersedeNow(older, newer, 'agent');
  const tell: Engine['tell'] = (items, teller) =>
    exclusively(() => tellAll(items, teller, { ...ports, similarItems, supersede }));
  const choices = createGuideChoices({
    store,
    draft: (trial) => brainService.guideDraft(trial),
    setDelivery: (ids, delivery) => lifecycle.setDelivery(ids, delivery, 'agent'),
  });
  const setAsked: Engine['setAsked'] = async (itemId, phrases, by) => {
    const kept = askedOf(phrases);
    if (kept) return lifecycle.setAsked(itemId, kept, by);
    throw new BrainError('invalid-input', 'None of that is how somebody would ask for it: nothing was changed.', {
      field: 'asked',
    });
  };
  const surveys = createSurveys({
    ...{ ...ports, tell, choices, search: (about, limit) => recall.search(about, { limit }) },
    addAsked: (itemId, phrases) => lifecycle.addWaysAsked(itemId, askedOf(phrases) ?? []),
  });

  const freed = { store, similarItems, conflicts: (itemId: string) => lifecycle.conflicts(itemId) };
  const freeing = (changes: readonly MemoryEvent[], by?: MemoryEvent['actor']): Promise<readonly MemoryEvent[]> =>
    withFreed(changes, freed, by);

  return {
    ...readingOver(ports, parts),

    remember: (record, type, { schemaKey, changes = [] } = {}) =>
      exclusively(async () => {
        const { item, changes: made } = await rememberOnce(remembered(record, type, schemaKey), 'Remember this', {
          store,
          clock,
          similarItems,
        });
        const over = TYPE_POLICIES[type].cap === null ? [] : await lifecycle.keepCaps();
        changes.push(...made, ...over);
        return item;
      }),

    tell,

    reinforce: (itemId, evidence, teller) =>
      exclusively(async () =>
        reinforce(await foundItem(itemId, store), evidence, teller, { store, clock, history: ports.history }),
      ),

    amendDraft: (itemId, edit) =>
      exclusively(async () => amendDraft(await foundItem(itemId, store), edit, { store, clock, similarItems })),

    correct: (itemId, edit) =>
      exclusively(async () =>
        freeing(await correct(await foundItem(itemId, store), edit, { store, clock, similarItems })),
      ),

    takeIn: (traveller, scope, by) => exclusively(() => takeIn(traveller, scope, by, { store, clock, similarItems })),
    letGo: (itemId, where, by) =>
      exclusively(async () => letGo(await foundItem(itemId, store), where, by, { store, clock, similarItems })),

    importLines: (values, voice, changes = []) =>
      exclusively(async () => {
        const parts = { store, clock, similarItems, voice, changes, found: (id: string) => foundItem(id, store) };
        const supersede = (older: string, newer: string) => lifecycle.supersedeNow(older, newer);
        const outcomes = await importAll(values, { ...parts, supersede });
        changes.push(...(await lifecycle.keepCaps()));
        return outcomes;
      }),

    exportLines: () => exportLines(ports),

    setApproval: (itemIds, approval) =>
      exclusively(async () => {
        const items = await foundItems(itemIds, store);
        if (approval === 'approved') for (const item of items) await lifecycle.refuseUnfit(item);
        const changes = await apply(items.flatMap((item) => withVerdict(item, approval, clock.now()) ?? []));
        return approval === 'deprecated' ? freeing(changes) : changes;
      }),

    undo: (changes) =>
      exclusively(async () => {
        const gone = await store.erased(changes.map(({ itemId }) => itemId));
        const left = [...changes].reverse().filter(({ itemId }) => !gone.has(itemId));
        await undoAll(left, { store, clock, undoMark: (change) => recall.suppressions.undo(change) });
        await forgetMoves(changes, store);
        await forgetMarks(changes, store);
      }),

    lastDeed: (itemId, direction) => lastDeed(itemId, direction, store),
    changesNamed: (names) => changesNamed(names, store),

    unread: () => model.unread(),
    unasked: () => model.unasked(),
    unworded: () => model.unworded(),
    wordGuide: (on) => model.wordGuide(on),
    async askModel(options) {
      const report = await model.askModel(options);
      if (report.created > 0) await exclusively(() => lifecycle.keepCaps());
      return report;
    },

    recheckTodos: (read, changed) => exclusively(() => recheckTodos(read, changed, ports)),
    recheckStated: async (changed) =>
      ports.openTree ? recheckStated(ports.openTree, changed, { ...ports, exclusively }) : { changed: 0, stale: 0 },
    ...surveys,
    ...choices,
    learnBoundaries: (options) =>
      exclusively(() => {
        const { memory } = recall.derived;
        return learnBoundaries({ files: memory.using(), factsOf: (path) => memory.fileFacts(path) }, options, {
          ...{ store, clock, similarItems, pacer: ports.pacer },
          passing: new PassingOver(ports),
        });
      }),
    hide: (itemIds) => view.hide(itemIds),
    timeline: (query) => timeline(query ?? {}, ports),
    changedSince: (from) => changedSince(from, store),
    ...createKeyMoves({ store, clock, exclusively }),
    ...createHygiene({ ...ports, similarItems, exclusively }),
    conflicts: (itemId) => lifecycle.conflicts(itemId),
    async resolveConflict(itemId, way) {
      const kept = way === 'keep-both' ? ((await lifecycle.conflicts(itemId))?.conflicts ?? []) : [];
      const changes = await lifecycle.resolveConflict(itemId, way);
      // Two that hold beside each other do not contradict each other: nobody is asked again.
      const names = kept.map((one) => opposedBy(itemId, one.itemId));
      return [...changes, ...(await relations.forgetRelations(names, 'soft'))];
    },
    supersede: (olderId, newerId, by) => lifecycle.supersede(olderId, newerId, by),
    chain: (itemId) => lifecycle.chain(itemId),
    async forget(itemIds, how, by) {
      const changes = await lifecycle.forget(itemIds, how, by);
      return exclusively(() => freeing(changes, by));
    },
    bringBackItems: (itemIds) => lifecycle.bringBackItems(itemIds),
    async forgetForGood(itemIds) {
      const titles = (await foundItems(itemIds, store)).map(({ title }) => title);
      // Nothing is to name it any more.
      const waiting = (await waitingFor(titles, store)).map((one) => ({
        ...one,
        reason: 'what it stood against is gone',
      }));
      const done = await permanentErasure.forgetForGood(itemIds);
      await exclusively(() => judgedAgain(waiting, 'person', clock.now(), freed));
      return done;
    },
    sharing: (itemIds) => permanentErasure.sharing(itemIds),
    forgetSectionsForGood: (target) => permanentErasure.forgetSectionsForGood(target),
    itemsOnSections: (target) => permanentErasure.itemsOnSections(target),
    sources: () => permanentErasure.sources(),
    forgetSource: (source) => permanentErasure.forgetSource(source),
    excluded: (exclusion) => permanentErasure.excluded(exclusion),
    forgetExcludedForGood: (exclusion) => permanentErasure.forgetExcludedForGood(exclusion),
    setAsked,
    setDelivery: (itemIds, delivery, by) => lifecycle.setDelivery(itemIds, delivery, by),
    setScope: (itemIds, scope) => lifecycle.setScope(itemIds, scope),
    setWeight: (itemIds, weight, by) => lifecycle.setWeight(itemIds, weight, by),

    brain: ((options) => brainService.brain(options ?? {})) as Engine['brain'],

    async memoryBlock(task, options) {
      const hits = task.trim() === '' ? [] : await recall.search(task, { limit: RELEVANT });
      // What is only near in time to what answers is not relevant to it.
      const relevant = hits.filter(({ isContext }) => !isContext).map((hit) => hit.itemId);
      return (await brainService.brain({ ...options, as: 'memory', relevant })) as BrainResponse;
    },

    scopedBrains: (options) => brainService.scopedBrains(options ?? {}),

    ...createItemViews({ store, clock, derived: recall.derived }),

    search: (query, options) => recall.search(query, options),
    heldWords: (question) => recall.heldWords(question),

    recall: (task, options) => recall.recall(task, options),

    vectorsMade: () => recall.vectorsMade(),
    keepIndexes: () => recall.keepIndexes(),
    async indexesKept() {
      await Promise.all([recall.indexesKept(), similarItems.kept(), asked.kept()]);
    },

    warmUp: () => recall.warmUp(),

    derived: recall.derived,
    forgetSections: (target, how) =>
      exclusively(() => forgetSections(recall.derived.memory, recall.suppressions, target, how)),
    takenOut: () => recall.suppressions.list(),
    bringBack: (ids) => relations.bringBack(ids),
    relations: (name) => relations.relations(name),
    relationNamed: (text) => relations.relationNamed(text),
    forgetRelations: (all, how) => relations.forgetRelations(all, how),

    event: (eventId) => store.event(eventId),

    chatAround: (event) => chatAround(event, store),

    chatThatMade: (event) => chatThatMade(event, store),

    onChange: (listener) => store.onChange(listener),
    changesSince: (cursor) => store.changesSince(cursor),
  };
}
