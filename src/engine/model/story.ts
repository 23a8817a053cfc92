/** What commits and saves tell was done: it answers searches and stands in the timeline, and no instruction file repeats it. */
import type { MemoryItem } from './item.ts';
import type { ItemType } from './item-type.ts';

const STORIES: ReadonlySet<ItemType> = new Set(['implementation-fact', 'bug-fix', 'learned-pattern', 'fact', 'note']);

/** Whether a commit or a save tells what was done; of another type, it may become a rule or a decision that assistants read. */
export const tellsWhatWasDone = ({ type, origin }: Pick<MemoryItem, 'type' | 'origin'>): boolean =>
  (origin === 'commit' || origin === 'edit') && STORIES.has(type);
