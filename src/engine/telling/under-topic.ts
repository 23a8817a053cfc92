/** What is told under a topic of a survey: the tag by which the guide knows it, a type that fits, and a recipe's bare steps. */
import { ITEM_LIMITS } from '../model/item.ts';
import { type TopicId, topicOf } from '../survey/plan.ts';
import type { ToldItem } from './told-item.ts';

/** With the tag by which the guide knows what it is for, first, and a type that fits. */
export function underTopic<T extends Pick<ToldItem, 'tags' | 'type' | 'facts'>>(id: TopicId, fields: T): T {
  const tags = [id, ...(fields.tags ?? []).filter((tag) => tag !== id)].slice(0, ITEM_LIMITS.tags);
  const facts = id === 'recipe' ? fields.facts.replace(ORDINAL, '') : fields.facts;
  return { ...fields, tags, facts, type: fields.type ?? topicOf(id).type };
}

/** The number of a step, or its sign: whoever shows the steps sets them as a list. */
const ORDINAL = /^[ \t]{0,8}(?:\d{1,2}[.)]|[-*+])[ \t]+/gm;
