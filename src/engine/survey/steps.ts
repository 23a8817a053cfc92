/** What a survey asks, step by step, each a conversation of its own: the thin topics, or later only what is no longer sure. */
import type { MemoryItem } from '../model/item.ts';
import type { ModelUsage } from '../ports/language-model.ts';
import { auditStepText } from './audit-text.ts';
import type { ChangedFolder } from './changed-folders.ts';
import { isThin, type TopicProgress } from './progress.ts';
import type { SurveyRecord } from './record.ts';
import { ASKED_EACH } from './askings.ts';
import { askedSurveyText, folderSurveyText, guideSurveyText, staleSurveyText, topicSurveyText } from './survey-text.ts';

export interface SurveyStep {
  readonly id: string;
  readonly title: string;
  /** At most so many. */
  readonly requests: number;
  /** Whether there is still something to ask, as things are by then. */
  readonly isOpen: (progress: readonly TopicProgress[]) => boolean;
  /** What is asked; empty where nothing is left to ask. */
  readonly text: (progress: readonly TopicProgress[], now: number) => string | Promise<string>;
  /** `choose`: it may see and choose the lines of the guide, too; `ask`: it says how items are asked for, and does nothing else. */
  readonly does?: 'choose' | 'ask';
}

/** Looking round, and mending what was refused, beside one request for each statement. */
const ROUND = 5;
const MOST_REQUESTS = 15;
const FOLDER_REQUESTS = 8;
/** To choose, to see what came of it, and to mend it. */
const GUIDE_REQUESTS = 3;
/** To look round anew, to see the guide, to look up what its lines say, to record and to choose. */
const AUDIT_REQUESTS = 14;
/** A request at most: the text, what was looked at, the answer. Most are half as large. */
const TOKENS = 7_000;

export interface SurveyPlan {
  /** `first`: of everything; `on`: the rest of one that ended early; `again`: only what is no longer sure. */
  readonly kind: 'first' | 'on' | 'again';
  readonly steps: readonly SurveyStep[];
  /** Of a later survey: what files no longer bear out. */
  readonly stale: readonly MemoryItem[];
  readonly folders: readonly ChangedFolder[];
  /** What it asks at most. */
  readonly estimate: ModelUsage;
}

const topicStep = ({ topic }: TopicProgress, anew: boolean): SurveyStep => {
  const own = (all: readonly TopicProgress[]): TopicProgress | undefined =>
    all.find((one) => one.topic.id === topic.id);
  return {
    id: `topic:${topic.id}`,
    title: topic.title,
    requests: Math.min(MOST_REQUESTS, ROUND + topic.enough),
    // What was told under another topic may be enough for this one.
    isOpen(all) {
      const now = own(all);
      return now !== undefined && (anew || isThin(now));
    },
    text(all, now) {
      const progress = own(all);
      return progress ? topicSurveyText(progress, now) : '';
    },
  };
};

const staleOf = (progress: readonly TopicProgress[]): readonly MemoryItem[] => progress.flatMap(({ stale }) => stale);

const staleStep = (count: number): SurveyStep => ({
  id: 'stale',
  title: 'What no longer holds',
  requests: Math.min(MOST_REQUESTS, ROUND + count),
  isOpen: (all) => staleOf(all).length > 0,
  text: (all) => staleSurveyText(staleOf(all)),
});

const folderStep = ({ path, lines }: ChangedFolder): SurveyStep => ({
  id: `folder:${path}`,
  title: path,
  requests: FOLDER_REQUESTS,
  isOpen: () => true,
  text: (all) => folderSurveyText(path, lines, all),
});

/** What to tell of it all, once there is something that an assistant stated. */
const guideStep = (guide: () => Promise<string>): SurveyStep => ({
  id: 'guide',
  title: 'What the guide tells',
  requests: GUIDE_REQUESTS,
  isOpen: (all) => all.some(({ stated }) => stated.length > 0),
  text: async () => guideSurveyText(await guide()),
  does: 'choose',
});

/** The guide once more, by a conversation that has not seen how it came to be. */
const auditStep: SurveyStep = {
  id: 'audit',
  title: 'The guide, looked through anew',
  requests: AUDIT_REQUESTS,
  isOpen: (all) => all.some(({ stated }) => stated.length > 0),
  text: () => auditStepText(),
  does: 'choose',
};

/** One request each: a conversation that went on would send again what was answered before. */
const ASKED_STEPS = 10;
function askedSteps(hardlyAsked: () => Promise<readonly MemoryItem[]>): readonly SurveyStep[] {
  /** Ids of items that a step showed: what a model passed over once it is not shown again. */
  const shown = new Set<string>();
  return Array.from({ length: ASKED_STEPS }, (_, n) => ({
    id: `asked:${n + 1}`,
    title: 'How it is asked for',
    requests: 1,
    isOpen: (all) => all.some(({ stated }) => stated.length > 0),
    async text() {
      const items = (await hardlyAsked()).filter(({ itemId }) => !shown.has(itemId)).slice(0, ASKED_EACH);
      for (const { itemId } of items) shown.add(itemId);
      return askedSurveyText(items);
    },
    does: 'ask',
  }));
}

export interface PlanAsked {
  readonly progress: readonly TopicProgress[];
  readonly record: SurveyRecord | null;
  /** Since the last survey. */
  readonly folders: readonly ChangedFolder[];
  /** Everything once more. */
  readonly anew: boolean;
  /** The guide as it is told by then, for a model that chooses among its lines. */
  readonly guide: () => Promise<string>;
  /** Items of which too few ways are known in which they are asked for. */
  readonly hardlyAsked: () => Promise<readonly MemoryItem[]>;
}

/** Whether a survey only asks for what is no longer sure. */
export const isAgain = (record: SurveyRecord | null, anew: boolean): boolean =>
  record !== null && !anew && (record.finishedAt !== null || record.again);

export function surveyPlan({ progress, record, folders, anew, guide, hardlyAsked }: PlanAsked): SurveyPlan {
  const begun = record?.finishedAt === null && !anew ? record : null;
  const all = anew || begun?.anew === true;
  const again = isAgain(record, anew);
  const stale = again ? staleOf(progress) : [];
  const wanted = again
    ? [...(stale.length > 0 ? [staleStep(stale.length)] : []), ...folders.map(folderStep)]
    : progress.filter((one) => all || isThin(one)).map((one) => topicStep(one, all));
  const last =
    again || (wanted.length === 0 && !begun) ? [] : [guideStep(guide), auditStep, ...askedSteps(hardlyAsked)];
  const steps = [...wanted, ...last].filter(({ id }) => begun?.done.includes(id) !== true);
  const requests = steps.reduce((sum, step) => sum + step.requests, 0);
  return {
    ...{ kind: begun ? 'on' : again ? 'again' : 'first', steps, stale, folders: again ? folders : [] },
    estimate: { requests, tokens: requests * TOKENS },
  };
}
