/** The filter of the tree and of the memory panel: what a person types, as words and `name:value`, and which items it finds. */
import { l10n } from 'vscode';
import { type Became, isDoubted, type ItemInLayer, type MemoryItem } from '../../../engine/index.ts';

/** What can stand before a colon, with what a person reads of it. */
export const FILTER_NAMES = {
  type: l10n.t('what kind of knowledge it is'),
  is: l10n.t('draft, learnt, approved, deprecated, stale, waiting, pinned, private or forgotten'),
  told: l10n.t('yes or no: whether assistants are told it'),
  changed: l10n.t('since your last visit: yes, or learnt, retired or waiting'),
  layer: l10n.t('0 brief, 1 active, 2 reference, 3 archive'),
  confidence: l10n.t('such as >0.8 or <0.5'),
  tag: l10n.t('one of its tags'),
  file: l10n.t('part of a path that it names'),
  key: l10n.t('part of its key'),
} as const;

export type FilterName = keyof typeof FILTER_NAMES;

interface Term {
  readonly name: FilterName | 'text';
  readonly value: string;
}

/** What a person sees of an item's state, by the word that finds it. */
export const STATES: Readonly<Record<string, (item: MemoryItem) => boolean>> = {
  draft: ({ approval }) => approval === 'draft',
  learnt: ({ approval, approvedBy }) => approval === 'approved' && approvedBy !== 'person',
  approved: ({ approval, approvedBy }) => approval === 'approved' && approvedBy === 'person',
  deprecated: ({ approval }) => approval === 'deprecated',
  stale: ({ status }) => status === 'stale',
  replaced: ({ status }) => status === 'superseded',
  waiting: (item) => item.status === 'review' || item.approval === 'draft' || isDoubted(item),
  pinned: ({ delivery }) => delivery === 'bootstrap',
  private: ({ scope }) => scope === 'user',
  forgotten: ({ status }) => status === 'archived',
};

const TERM = /(?:([a-z]{1,20}):)?("[^"]*"|\S+)/gi;

/** The terms of a filter as it was typed; a name that is none is part of the text. */
function termsOf(typed: string): readonly Term[] {
  return [...typed.matchAll(TERM)].flatMap(([whole, before, quoted = '']): Term[] => {
    const name = before?.toLowerCase() ?? '';
    const isName = Object.hasOwn(FILTER_NAMES, name);
    const value = (isName || before === undefined ? quoted : whole).replace(/^"|"$/g, '').toLowerCase();
    if (value === '') return [];
    return [{ name: isName ? (name as FilterName) : 'text', value }];
  });
}

function isAbout(confidence: number, value: string): boolean {
  const wanted = Number(value.replace(/^[<>]=?/, ''));
  if (Number.isNaN(wanted)) return false;
  return value.startsWith('<') ? confidence <= wanted : confidence >= wanted;
}

const has = (text: string | null, value: string): boolean => text?.toLowerCase().includes(value) === true;

/** What a filter asks beside the items themselves. */
export interface Beside {
  /** The ids of what assistants are told. */
  readonly told: ReadonlySet<string>;
  /** What became of items since the person's last visit. */
  readonly changed: ReadonlyMap<string, Became>;
}

function holds({ name, value }: Term, { item, layer }: ItemInLayer, { told, changed }: Beside): boolean {
  switch (name) {
    case 'type':
      return item.type.startsWith(value);
    case 'is':
      return Object.hasOwn(STATES, value) && STATES[value]?.(item) === true;
    case 'told':
      return told.has(item.itemId) === (value !== 'no');
    case 'changed':
      return value === 'yes' ? changed.has(item.itemId) : changed.get(item.itemId) === value;
    case 'layer':
      return String(layer) === value;
    case 'confidence':
      return isAbout(item.confidence, value);
    case 'tag':
      return item.tags.some((tag) => tag.startsWith(value));
    case 'file':
      return item.files.some((path) => has(path, value));
    case 'key':
      return has(item.schemaKey, value);
    case 'text':
      return [item.title, item.facts, item.rationale, item.impact].some((text) => has(text, value));
  }
}

/** A test for what was typed: every term has to hold. What is forgotten is found only where it, or what changed, is asked for. */
export function itemFilter(typed: string, beside: Beside): (one: ItemInLayer) => boolean {
  const terms = termsOf(typed);
  const asksForgotten = terms.some(({ name, value }) => name === 'changed' || (name === 'is' && value === 'forgotten'));
  return (one) => (asksForgotten || one.item.status !== 'archived') && terms.every((term) => holds(term, one, beside));
}
