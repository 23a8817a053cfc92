/** Surveys a project: says what a survey would ask, walks it, and tells what came of the last one. */
import { BrainError } from '../model/errors.ts';
import type { MemoryItem } from '../model/item.ts';
import type { Clock } from '../ports/clock.ts';
import type { MemoryStore } from '../ports/memory-store.ts';
import type { Pacer } from '../ports/pacer.ts';
import type { ProjectHistory } from '../ports/project-history.ts';
import type { OpenTree, ProjectTree } from '../ports/project-tree.ts';
import type { Refusal, Refusals } from '../ports/refusals.ts';
import { AskedMatters } from './asked-matters.ts';
import { auditText } from './audit-text.ts';
import { type ChangedFolder, changedFolders } from './changed-folders.ts';
import { surveyGaps } from './gaps.ts';
import { shownGuideText } from './guide-lines.ts';
import { allKnownLines } from './known-lines.ts';
import { SurveyLease } from './lease.ts';
import { linePlaces } from './line-places.ts';
import type { TopicId } from './plan.ts';
import { surveyProgress, type TopicProgress } from './progress.ts';
import { type SurveyRecord, surveyRecord } from './record.ts';
import { isAgain, type SurveyPlan, surveyPlan } from './steps.ts';
import { surveyText } from './survey-text.ts';
import { type AskingEngine, createAskings } from './askings.ts';
import { type SurveyReport, type WalkOptions, type WalkPorts, walkSurvey } from './walk.ts';

/** Of a search in memory. */
const RECALLED = 8;

export interface SurveyOptions extends WalkOptions {
  /** Everything once more, also where enough is known. */
  readonly anew?: boolean;
  /** Of this window or process, without blanks: two of them do not survey the same at once. */
  readonly owner: string;
  /** Where it is surveyed, for whoever wants to do so, too: "a terminal". */
  readonly where?: string;
  /** Calls `renew` every few seconds until what it returns is called: a request may take minutes. */
  readonly keepAlive?: (renew: () => Promise<void>) => () => void;
}

export interface SurveyEngine extends AskingEngine {
  /** What is known of each topic of the survey's plan. */
  surveyProgress(): Promise<readonly TopicProgress[]>;
  /** What is missing while it is surveyed, a line each, and each matter three times at most; nothing at the beginning. */
  surveyGaps(): Promise<readonly string[]>;
  /** All that is known of a topic, a line each with its id, the most worth first. */
  knownOf(topic: TopicId): Promise<readonly string[]>;
  /** The lines of the guide, each with what stands in the files around its places. @throws BrainError `not-found` without files */
  guidePlaces(): Promise<readonly string[]>;
  /** What an assistant is told that surveys the project with tools of its own. */
  surveyText(): Promise<string>;
  /** What an assistant is told that audits the guide with fresh eyes. */
  auditText(): Promise<string>;
  /** What a survey would ask now, and at most how much; with `anew` of everything. */
  surveyPlan(anew?: boolean): Promise<SurveyPlan>;
  /** Has a model survey the project. @throws BrainError `illegal-transition` where it is surveyed elsewhere, `not-found` without files. */
  survey(options: SurveyOptions): Promise<SurveyReport>;
  /** The last survey that a model made, finished or not; null where there is none. */
  lastSurvey(): Promise<{ readonly record: SurveyRecord; readonly refusals: readonly Refusal[] } | null>;
}

interface ServicePorts extends Pick<WalkPorts, 'tell' | 'choices'> {
  readonly store: MemoryStore;
  readonly clock: Clock;
  readonly openTree?: OpenTree | undefined;
  readonly pacer: Pacer;
  readonly history?: ProjectHistory | undefined;
  readonly refusals?: Refusals | undefined;
  /** Ids of items, best first. */
  readonly search: (about: string, limit: number) => Promise<readonly { readonly itemId: string }[]>;
  /** Adds to the questions by which an item is found. */
  readonly addAsked: (itemId: string, asked: readonly string[]) => Promise<unknown>;
}

const NO_HISTORY: ProjectHistory = {
  head: () => Promise.resolve(null),
  commit: () => Promise.resolve(null),
  among: () => Promise.resolve(null),
  log: () => Promise.resolve([]),
  changedSince: () => Promise.resolve(null),
};
const NO_REFUSALS: Refusals = { load: () => Promise.resolve([]), save: () => Promise.resolve() };

export function createSurveys(ports: ServicePorts): SurveyEngine {
  const { store, clock, openTree, history = NO_HISTORY, refusals = NO_REFUSALS } = ports;
  const askings = createAskings({ store, guide: () => ports.choices.shownGuide(), addAsked: ports.addAsked });
  const changed = async (record: SurveyRecord | null, anew: boolean): Promise<readonly ChangedFolder[]> => {
    if (!record || !isAgain(record, anew) || !openTree) return [];
    const since = record.finishedAt === null ? record.since : record.commit;
    const lines = since === null ? null : await history.changedSince(since);
    return lines === null || lines.size === 0 ? [] : changedFolders(lines, (await openTree()).files);
  };
  const treeOf = async (): Promise<ProjectTree> => {
    if (!openTree) throw new BrainError('not-found', 'There are no files here to survey. Open a folder.');
    return openTree();
  };
  const placesIn = async (tree: ProjectTree): Promise<readonly string[]> =>
    linePlaces((await ports.choices.shownGuide()).told, { store, tree, pacer: ports.pacer });
  const planOf = async (record: SurveyRecord | null, anew: boolean): Promise<SurveyPlan> =>
    surveyPlan({
      ...{ progress: await surveyProgress(store), record, folders: await changed(record, anew), anew },
      guide: async () => shownGuideText(await ports.choices.shownGuide()),
      hardlyAsked: () => askings.hardlyAsked(),
    });
  const recalled = async (about: string): Promise<readonly MemoryItem[]> => {
    const hits = await ports.search(about, RECALLED);
    const { items } = hits.length === 0 ? { items: [] } : await store.items({ ids: hits.map(({ itemId }) => itemId) });
    return hits.flatMap(({ itemId }) => items.find((item) => item.itemId === itemId) ?? []);
  };
  return {
    ...askings,
    surveyProgress: () => surveyProgress(store),
    async knownOf(id) {
      const known = (await surveyProgress(store)).find(({ topic }) => topic.id === id);
      return allKnownLines([...(known?.stated ?? []), ...(known?.read ?? [])], id, clock.now());
    },
    async surveyGaps() {
      const [progress, { told }] = [await surveyProgress(store), await ports.choices.shownGuide()];
      const files = openTree ? (await openTree()).files : new Set<string>();
      const asked = new AskedMatters(store, clock);
      const { lines, matters } = surveyGaps({
        ...{ progress, told: told.map(({ text }) => text), files },
        asked: await asked.often(),
      });
      await asked.note(matters);
      return lines;
    },
    guidePlaces: async () => placesIn(await treeOf()),
    async surveyText() {
      const folders = (await changed(await surveyRecord(store), false)).map(({ path }) => path);
      const { budget: room } = await ports.choices.shownGuide();
      return surveyText(await surveyProgress(store), { now: clock.now(), changed: folders, room });
    },
    auditText: async () => auditText((await ports.choices.shownGuide()).budget),
    surveyPlan: async (anew = false) => planOf(await surveyRecord(store), anew),
    async survey({ anew = false, owner, where, keepAlive, ...options }) {
      const tree = await treeOf();
      const who = where === undefined ? '' : `${where} (by ${options.model.id})`;
      const lease = new SurveyLease(store, clock, owner, who);
      await lease.hold();
      const stop = keepAlive?.(() => lease.hold());
      try {
        const before = await surveyRecord(store);
        const plan = await planOf(before, anew);
        const record = plan.kind === 'on' && before ? before : await begun(before, plan, anew, options.model.id, owner);
        return await walkSurvey(plan, record, options, {
          ...{ store, clock, history, lease, refusals, recalled, tell: ports.tell, choices: ports.choices, askings },
          ...{ tree, places: () => placesIn(tree) },
          progress: () => surveyProgress(store),
        });
      } finally {
        stop?.();
        await lease.release();
      }
    },
    async lastSurvey() {
      const record = await surveyRecord(store);
      return record && { record, refusals: await refusals.load() };
    },
  };

  async function begun(
    before: SurveyRecord | null,
    { kind }: SurveyPlan,
    anew: boolean,
    model: string,
    owner: string,
  ): Promise<SurveyRecord> {
    const begunAt = new Date(clock.now()).toISOString();
    return {
      ...{ id: `${begunAt} ${owner}`, begunAt, finishedAt: null, commit: await history.head() },
      ...{ since: before?.commit ?? null, again: kind === 'again', anew, model },
      ...{ done: [], kept: [], waiting: [], known: 0, refused: 0, usage: { requests: 0, tokens: 0 } },
      asked: before?.asked ?? [],
    };
  }
}
