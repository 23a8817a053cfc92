/** How far a survey has come: what is known of each topic, which are thin, and what has to be looked at again. */
import { namesGoneIn, namesIn } from '../brain/guide/gone-names.ts';
import { wordsGoneIn, wordsGoneOf } from '../brain/guide/gone-words.ts';
import { kindOf } from '../brain/guide/kinds.ts';
import { groupsOf } from '../brain/guide/rows.ts';
import { isStatedOnTop } from '../brain/guide/worth.ts';
import { allItems } from '../lifecycle/all-items.ts';
import type { MemoryItem } from '../model/item.ts';
import type { MemoryStore } from '../ports/memory-store.ts';
import { type Topic, TOPICS } from './plan.ts';

export interface TopicProgress {
  readonly topic: Topic;
  /** What assistants stated of it, or the user, and stands. */
  readonly stated: readonly MemoryItem[];
  /** What was read by rules, without understanding. */
  readonly read: readonly MemoryItem[];
  /** What assistants stated once and the files no longer say. */
  readonly stale: readonly MemoryItem[];
}

const isStated = ({ origin }: MemoryItem): boolean => origin === 'agent' || origin === 'manual';
/** Commands that were read by rules are in the section `command`, what it is built with in `stack`. */
const sectionOf = (item: MemoryItem): string => kindOf(item).kind ?? '';

/** Whether rules have read it of a page that names what is there no more. */
const namesGone = (item: MemoryItem, gone: ReadonlySet<string>, goneWords: ReadonlySet<string>): boolean =>
  (gone.size > 0 && namesIn(item.facts).some((name) => gone.has(name))) ||
  wordsGoneOf(item, item.facts, goneWords).length > 0;

export async function surveyProgress(store: MemoryStore): Promise<readonly TopicProgress[]> {
  const items = await allItems(store, { statuses: ['active', 'stale'], scopes: ['project'] });
  const [gone, goneWords] = await Promise.all([namesGoneIn(store), wordsGoneIn(store)]);
  const current = items.filter(({ approval }) => approval !== 'deprecated');
  return TOPICS.map((topic) => {
    const own = current.filter((item) => sectionOf(item) === topic.id);
    const active = own.filter(({ status }) => status === 'active');
    return {
      topic,
      stated: active.filter(isStated),
      read: active.filter(
        (item) => !isStated(item) && item.approval === 'approved' && !namesGone(item, gone, goneWords),
      ),
      stale: own.filter((item) => item.status === 'stale' && isStated(item)),
    };
  });
}

/** The plain commands are in the manifests: so many of their lines count as told, and the others have to be stated. */
const MOST_READ = 3;

/** How much of a topic is told: what was stated, and of commands what rules have read. */
export const toldOf = ({ topic, stated, read }: TopicProgress): number =>
  stated.length + (topic.id === 'command' ? Math.min(MOST_READ, read.flatMap(groupsOf).length) : 0);

export const isThin = (progress: TopicProgress): boolean => toldOf(progress) < progress.topic.enough;

/** `pitfalls 1 of 4, decisions 0 of 2`; empty where no topic is thin. */
export const thinTopics = (progress: readonly TopicProgress[]): string =>
  progress
    .filter(isThin)
    .map((one) => `${one.topic.title.toLowerCase()} ${toldOf(one)} of ${one.topic.enough}`)
    .join(', ');

/** How many statements of assistants say that everybody has to know them, over all topics. */
export const statedOnTop = (progress: readonly TopicProgress[]): number =>
  progress.flatMap(({ stated }) => stated).filter(isStatedOnTop).length;
