/** Marks without content, by which what was forgotten for good is known again when it is read anew. */
import type { Checked } from '../admission/admission.ts';
import { contentHash, sha256Hex } from '../../model/hash.ts';
import type { MemoryStore } from '../../ports/memory-store.ts';

/** Put down with every forgetting, so that who never forgot anything pays nothing for it. */
export const ANYTHING = 'forgotten';

/** Of what an item says, whatever its type and source: its words cannot be read from it. */
export const markOf = (facts: string): string => sha256Hex(`forgotten:${contentHash(facts)}`);

/** Of a session's diary entry, by its hint: what is left of the session's events makes no other one. */
export const diaryMark = (hint: string): string => sha256Hex(`forgotten-diary:${hint}`);

/** The candidates that say nothing forgotten, and those that do. */
export async function withoutForgotten(
  checked: readonly Checked[],
  store: Pick<MemoryStore, 'erased'>,
): Promise<{ readonly kept: readonly Checked[]; readonly forgotten: readonly Checked[] }> {
  if ((await store.erased([ANYTHING])).size === 0) return { kept: checked, forgotten: [] };
  const gone = await store.erased(checked.map(({ candidate }) => markOf(candidate.facts)));
  if (gone.size === 0) return { kept: checked, forgotten: [] };
  const isForgotten = ({ candidate }: Checked): boolean => gone.has(markOf(candidate.facts));
  return { kept: checked.filter((one) => !isForgotten(one)), forgotten: checked.filter(isForgotten) };
}
