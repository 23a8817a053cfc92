/** Which memory a person's words go to, and with what evidence. */
import { type ItemType, type RememberRecord, TYPE_POLICIES } from '../../../engine/index.ts';

/** What concerns the person goes with the person; the lines of one project are no evidence in another. */
export function whereRemembered<P>(
  { text, type, at }: { readonly text: string; readonly type: ItemType; readonly at: string },
  project: P,
  user: P | null,
  selection: RememberRecord['selection'],
): { readonly place: P; readonly record: RememberRecord } {
  const own = TYPE_POLICIES[type].scope === 'user' ? user : null;
  return { place: own ?? project, record: { kind: 'remember', at, text, selection: own ? null : selection } };
}
