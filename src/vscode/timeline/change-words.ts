/** What happened to an item, in a word or two, to stand first in a row that is cut at its end. */
import { l10n } from 'vscode';
import type { Change } from './timeline-node.ts';

type Told = Pick<Change, 'action' | 'actor' | 'reason'>;

const WORDS: Readonly<Partial<Record<Change['action'], string>>> = {
  reinforced: l10n.t('Confirmed'),
  merged: l10n.t('Merged'),
  moved: l10n.t('Moved'),
  undone: l10n.t('Undone'),
  erased: l10n.t('Erased'),
  forgotten: l10n.t('Forgotten'),
  invalidated: l10n.t('Invalidated'),
  recovered: l10n.t('Brought back'),
  extracted: l10n.t('Read'),
};

/** What a verdict came to, by how the engine words it: "draft → approved", "confirmed as approved". */
const VERDICT = /^(?:\w+ → |confirmed as )(\w+)/;
const VERDICTS: Readonly<Record<string, string>> = {
  approved: l10n.t('Approved'),
  deprecated: l10n.t('Deprecated'),
  draft: l10n.t('Draft again'),
};

/** How the engine begins its reasons, with what happened; the first that fits. */
const BEGINNINGS: readonly (readonly [string, string])[] = [
  ['forgotten', l10n.t('Forgotten')],
  ['invalidated', l10n.t('Invalidated')],
  ['brought back', l10n.t('Brought back')],
  ['replaced', l10n.t('Replaced')],
  ['it contradicts ', l10n.t('Contradicted')],
  ['nothing has confirmed it ', l10n.t('Stale')],
  ['there again', l10n.t('Found again')],
  ['pinned ', l10n.t('Pinned')],
  ['not worth ', l10n.t('Not worth telling')],
  ['its source has changed', l10n.t('Source changed')],
];

export function changeWord({ action, actor, reason }: Told): string {
  if (action === 'created') return actor === 'policy' ? l10n.t('Learnt') : l10n.t('Remembered');
  const verdict = action === 'approval' ? VERDICTS[VERDICT.exec(reason)?.[1] ?? ''] : undefined;
  const begun = BEGINNINGS.find(([beginning]) => reason.startsWith(beginning))?.[1];
  return verdict ?? WORDS[action] ?? begun ?? (actor === 'person' ? l10n.t('Edited') : l10n.t('Changed'));
}
