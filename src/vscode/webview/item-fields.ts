/** The fields of an item as a person types them, and back again. */
import { l10n } from 'vscode';
import {
  IMPORTANCE_SCALE,
  ITEM_TYPES,
  type Engine,
  type ItemType,
  type MemoryItem,
  TYPE_POLICIES,
} from '../../engine/index.ts';
import type { FieldChoices, ItemFields, Typed } from '../../shared/item-details.ts';
import { isDerived } from '../views/derived-item.ts';

/** What `Engine.correct` takes. */
export type ItemFormEdit = Parameters<Engine['correct']>[1];

const CHOSEN: readonly ItemType[] = ITEM_TYPES.filter((type) => type !== 'code-map-node');
const LEVELS = ['5', '4', '3', '2', '1'] as const;

export const FIELD_CHOICES: FieldChoices = {
  type: CHOSEN.map((type) => ({ value: type, label: TYPE_POLICIES[type].label })),
  importance: [
    { value: '', label: l10n.t('Not set') },
    ...LEVELS.map((level) => ({
      value: level,
      label: `${level}: ${IMPORTANCE_SCALE[Number(level) as 1].split(':')[0] ?? ''}`,
    })),
  ],
  scope: [
    { value: 'project', label: l10n.t('Everybody on the project') },
    { value: 'user', label: l10n.t('Only you') },
  ],
};

/** The fields to be typed in; null for what is not a person's to change, or is over. */
export function fieldsOf(item: MemoryItem): ItemFields | null {
  if (isDerived(item) || item.status === 'archived' || item.status === 'superseded') return null;
  if (item.approval === 'deprecated') return null;
  return {
    title: item.title,
    facts: item.facts,
    rationale: item.rationale ?? '',
    impact: item.impact ?? '',
    type: item.type,
    schemaKey: item.schemaKey,
    tags: item.tags.join(', '),
    asked: (item.asked ?? []).join('\n'),
    importance: item.importance === null ? '' : String(item.importance),
    expiresAt: item.expiresAt?.slice(0, 10) ?? '',
    scope: item.scope,
  };
}

/** Whether fields of the item say something else than they did when they were typed in. */
export function saysOtherwise(item: MemoryItem, over: Typed['over']): boolean {
  const now = fieldsOf(item);
  return now !== null && Object.entries(over).some(([name, said]) => now[name as keyof ItemFields] !== said);
}

/** What the typed fields are to the engine, which checks them. An item holds until the end of its last day. */
export function editOf(typed: { readonly [F in keyof ItemFields]?: ItemFields[F] | undefined }): ItemFormEdit {
  const { title, facts, rationale, impact, type, schemaKey, tags, asked, importance, expiresAt, scope } = typed;
  return {
    ...(title !== undefined && { title }),
    ...(facts !== undefined && { facts }),
    ...(rationale !== undefined && { rationale: rationale.trim() === '' ? null : rationale }),
    ...(impact !== undefined && { impact: impact.trim() === '' ? null : impact }),
    ...(type !== undefined && { type: type as ItemType }),
    ...(schemaKey !== undefined && { schemaKey }),
    ...(tags !== undefined && { tags: tags.split(',') }),
    ...(asked !== undefined && { asked: asked.split('\n') }),
    ...(importance !== undefined && { importance: importance === '' ? null : Number(importance) }),
    ...(expiresAt !== undefined && { expiresAt: expiresAt === '' ? null : `${expiresAt}T23:59:59.000Z` }),
    ...(scope !== undefined && { scope: scope as MemoryItem['scope'] }),
  };
}
