/** What happened to an item, line by line: when, to the minute where one day holds several, and what became other. */
import { l10n } from 'vscode';
import type { ItemDetails, MemoryEvent, MemoryItem } from '../../engine/index.ts';
import { type ClockWords, timeOf } from '../timeline/session-words.ts';
import { actorWord } from '../views/item-words.ts';

type Words = Pick<MemoryItem, 'title' | 'facts' | 'rationale' | 'impact' | 'type' | 'schemaKey' | 'tags'> &
  Pick<MemoryItem, 'importance' | 'expiresAt' | 'scope' | 'files' | 'asked'>;

/** In the words of the fields in which a person changes them. */
const FIELDS: readonly (readonly [keyof Words, string])[] = [
  ['title', l10n.t('title')],
  ['facts', l10n.t('what it says')],
  ['rationale', l10n.t('why')],
  ['impact', l10n.t('impact')],
  ['asked', l10n.t('found by')],
  ['type', l10n.t('kind')],
  ['schemaKey', l10n.t('key')],
  ['tags', l10n.t('tags')],
  ['importance', l10n.t('importance')],
  ['expiresAt', l10n.t('holds until')],
  ['scope', l10n.t('who reads it')],
  ['files', l10n.t('files')],
];
/** Letters of what it was. */
const WAS = 60;

const asWords = (value: Words[keyof Words]): string => (Array.isArray(value) ? value.join(', ') : String(value ?? ''));

const shortened = (text: string): string => (text.length > WAS ? `${text.slice(0, WAS).trimEnd()}…` : text);

/** For example `title, was “Deploy on Mondays”`. Empty where none of the fields is other. */
function changed(before: Words, after: Words): string {
  const fields = FIELDS.filter(([name]) => asWords(before[name]) !== asWords(after[name]));
  const said = fields.map(([name, label]) => {
    const was = shortened(asWords(before[name]).replace(/\s+/g, ' ').trim());
    return was === '' ? label : l10n.t('{0}, was “{1}”', label, was);
  });
  return said.join('; ');
}

/** For example `2026-08-18`, where the person is. */
const dayOf = (instant: string, { timeZone }: ClockWords): string =>
  new Date(instant).toLocaleDateString('sv-SE', timeZone === undefined ? {} : { timeZone });

const isEdit = ({ action, reason }: MemoryEvent): boolean =>
  action === 'updated' && /^(?:corrected|edited) by hand/.test(reason);

/** The newest first, as they are given. */
export function historyLines(
  { item, history }: Pick<ItemDetails, 'item' | 'history'>,
  clock: ClockWords = {},
): string[] {
  const days = history.map(({ at }) => dayOf(at, clock));
  return history.map((event, n) => {
    const { at, action, actor, reason, before } = event;
    const day = days[n] ?? '';
    const when = days.filter((one) => one === day).length > 1 ? `${day}, ${timeOf(at, clock)}` : day;
    // What it became is what the next change found.
    const after = history.slice(0, n).findLast((later) => later.before !== null)?.before ?? item;
    const what = before && isEdit(event) ? changed(before, after) : '';
    const why = what === '' ? reason : l10n.t('by hand: {0}', what);
    return l10n.t('{0}: {1} by {2} ({3})', when, action, actorWord(actor), why);
  });
}
