/** Words that were made of lines of the guide go with whatever is forgotten for good: nobody can tell whose they were. */
import { CHOICE_KEY, choiceKept, keptChoice } from '../../brain/guide/choice.ts';
import { keptWordings, WORDINGS_KEY, wordingsKept } from '../../brain/guide/wording/wordings.ts';
import type { MemoryStore } from '../../ports/memory-store.ts';

/** The lines are told in their own words again. */
export async function withoutMadeWordings(store: Pick<MemoryStore, 'meta' | 'write'>): Promise<void> {
  const choice = choiceKept(await store.meta(CHOICE_KEY));
  const wordings = wordingsKept(await store.meta(WORDINGS_KEY));
  const meta = {
    ...(choice.edits.length > 0 && { [CHOICE_KEY]: keptChoice({ ...choice, edits: [] }) }),
    ...(wordings.edits.length > 0 && { [WORDINGS_KEY]: keptWordings({ ...wordings, edits: [] }) }),
  };
  if (Object.keys(meta).length > 0) await store.write({ meta });
}
