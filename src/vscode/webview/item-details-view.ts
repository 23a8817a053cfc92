/** An item's details in the words of the details view. */
import { l10n } from 'vscode';
import {
  confidenceBand,
  IMPORTANCE_SCALE,
  type ItemDetails,
  type MemoryItem,
  reasonOf,
  showInvisible,
  type NamedRelation,
  toldQuote,
  TYPE_POLICIES,
} from '../../engine/index.ts';
import type { ItemDetailsView, RelationView, SideView } from '../../shared/item-details.ts';
import { evidenceLocation } from '../views/evidence-location.ts';
import { isDerived } from '../views/derived-item.ts';
import { factsBeyondTitle, LAYER_NAMES, learntFrom, reasonToWait, stateOf, STATUS_WORDS } from '../views/item-words.ts';
import { historyLines } from './history-lines.ts';
import { isFrom, otherEnd, relationId, wordOf } from './relation-view.ts';

const property = (label: string, value: string): [string, string] => [label, value];
const day = (instant: string): string => instant.slice(0, 10);

function relationView(relation: NamedRelation, item: MemoryItem): RelationView {
  const { id, name } = otherEnd(relation, item);
  const word = `${wordOf(relation, item)}${relation.historical ? l10n.t(' (history)') : ''}`;
  return {
    id: relationId(relation),
    word,
    other: showInvisible(name),
    isFrom: isFrom(relation, item),
    opens: /^(?:item|diary|file|document|config|symbol):/.test(id),
  };
}

/** What the details view shows of an item. */
export function itemDetailsView(
  { item, layer, score, evidence, history }: ItemDetails,
  relations: readonly NamedRelation[],
  sides: readonly SideView[] = [],
): ItemDetailsView {
  const isForgotten = item.status === 'archived';
  const why = reasonOf(item);
  const band = confidenceBand(item.confidence);
  const importance = (item.importance ?? 3) as keyof typeof IMPORTANCE_SCALE;
  return {
    title: showInvisible(item.title),
    facts: factsBeyondTitle(item).map(showInvisible),
    rationale: why === null ? null : showInvisible(why),
    impact: item.impact === null ? null : showInvisible(item.impact),
    // What was forgotten waits no more.
    reviewReason: isForgotten ? null : reasonToWait(item),
    state: isDerived(item) ? 'derived' : isForgotten ? 'forgotten' : item.approval,
    badges: [
      TYPE_POLICIES[item.type].label,
      LAYER_NAMES[layer],
      stateOf(item),
      ...(item.status === 'active' || item.status === 'archived' ? [] : [STATUS_WORDS[item.status]]),
      ...(item.hasInvisible ? [l10n.t('invisible characters')] : []),
      ...item.tags.map((tag) => `#${tag}`),
    ],
    files: item.files,
    properties: [
      [l10n.t('Confidence'), `${band.label}: ${band.means}`],
      [l10n.t('Importance'), `${importance} (${IMPORTANCE_SCALE[importance]})`],
      [l10n.t('Key'), item.schemaKey],
      ...(item.asked ? [property(l10n.t('Found by'), item.asked.map(showInvisible).join('; '))] : []),
      [l10n.t('Learnt from'), learntFrom(item)],
      [l10n.t('Updated'), day(item.updatedAt)],
    ],
    internals: [
      [l10n.t('Confidence'), item.confidence.toFixed(2)],
      [l10n.t('Score'), score.toFixed(3)],
      ...(item.commitRange === null ? [] : [property(l10n.t('Commits'), item.commitRange)]),
      ...(item.dedupHint === null ? [] : [property(l10n.t('Topic'), item.dedupHint)]),
      [l10n.t('Id'), item.itemId],
    ],
    evidence: evidence.map((one) => ({
      id: one.id,
      place: evidenceLocation(one),
      quote: showInvisible(toldQuote(one.quote)),
    })),
    relations: relations.map((one) => relationView(one, item)),
    history: historyLines({ item, history }).map(showInvisible),
    sides: [...sides],
  };
}
