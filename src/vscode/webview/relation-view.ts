/** A relation seen from one of its ends. */
import { l10n } from 'vscode';
import { BrainError, type Engine, type MemoryItem, type NamedRelation } from '../../engine/index.ts';
import { isDerived } from '../views/derived-item.ts';

/** Relations of an item that are shown. */
const SHOWN = 40;

type Words = readonly [from: string, to: string];

/** What the item does to the other, and what the other does to it. */
const WORDS: Readonly<Record<NamedRelation['kind'], Words>> = {
  imports: [l10n.t('imports'), l10n.t('imported by')],
  contains: [l10n.t('contains'), l10n.t('part of')],
  exports: [l10n.t('exports'), l10n.t('exported by')],
  'depends-on': [l10n.t('depends on'), l10n.t('needed by')],
  mentions: [l10n.t('mentions'), l10n.t('mentioned by')],
  'tested-by': [l10n.t('tested by'), l10n.t('tests')],
  supersedes: [l10n.t('replaces'), l10n.t('replaced by')],
  contradicts: [l10n.t('contradicts'), l10n.t('contradicts')],
  'same-as': [l10n.t('nearly the same as'), l10n.t('nearly the same as')],
};

/** The item as one of the ends; a node of the code map stands for its file. */
export const isFrom = ({ from }: NamedRelation, item: MemoryItem): boolean =>
  isDerived(item) ? from.endsWith(`:${item.files[0] ?? ''}`) : from.endsWith(`:${item.itemId}`);

export const wordOf = (relation: NamedRelation, item: MemoryItem): string =>
  WORDS[relation.kind][isFrom(relation, item) ? 0 : 1];

/** The end that is not the item's. */
export const otherEnd = (relation: NamedRelation, item: MemoryItem): { readonly id: string; readonly name: string } =>
  isFrom(relation, item) ? { id: relation.to, name: relation.toName } : { id: relation.from, name: relation.fromName };

/** By which the webview names a relation. */
export const relationId = ({ from, kind, to }: NamedRelation): string => `${from} ${kind} ${to}`;

/** The relations of an item, or of the file that a node of the code map shows. */
export async function relationsOf(engine: Engine, item: MemoryItem): Promise<readonly NamedRelation[]> {
  const name = isDerived(item) ? item.files[0] : item.itemId;
  if (name === undefined) return [];
  try {
    return (await engine.relations(name)).slice(0, SHOWN);
  } catch (error) {
    if (error instanceof BrainError && error.code === 'not-found') return [];
    throw error;
  }
}
