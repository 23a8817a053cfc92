/** How the state and the layer of an item, how certain it is and why it waits are said in words. */
import { l10n } from 'vscode';
import { confidenceBand, type Layer, type MemoryEvent, type MemoryItem } from '../../engine/index.ts';

export const LAYER_NAMES: Readonly<Record<Layer, string>> = {
  0: l10n.t('project brief'),
  1: l10n.t('active knowledge'),
  2: l10n.t('reference knowledge'),
  3: l10n.t('archive, not in the brain'),
};

/** The same in a word, where there is a column of them. */
export const LAYER_WORDS: Readonly<Record<Layer, string>> = {
  0: l10n.t('brief'),
  1: l10n.t('active'),
  2: l10n.t('reference'),
  3: l10n.t('archive'),
};

export const APPROVAL_WORDS: Readonly<Record<MemoryItem['approval'], string>> = {
  draft: l10n.t('draft'),
  approved: l10n.t('approved'),
  deprecated: l10n.t('deprecated'),
};

export const STATUS_WORDS: Readonly<Record<MemoryItem['status'], string>> = {
  active: l10n.t('active'),
  stale: l10n.t('stale'),
  review: l10n.t('waits in Review'),
  superseded: l10n.t('replaced'),
  archived: l10n.t('forgotten'),
};

type ApprovalState = Pick<MemoryItem, 'approval' | 'approvedBy' | 'status'>;

/** In a person's words: only what they approved themselves is called approved. */
export function stateOf({ approval, approvedBy, status }: ApprovalState): string {
  if (status === 'archived') return STATUS_WORDS.archived;
  if (approval === 'approved') return approvedBy === 'person' ? l10n.t('approved by you') : l10n.t('learnt');
  return approval === 'deprecated' && approvedBy === 'person' ? l10n.t('deprecated by you') : APPROVAL_WORDS[approval];
}

const ORIGIN_WORDS: Readonly<Record<MemoryItem['origin'], string>> = {
  manual: l10n.t('what was written by hand'),
  commit: l10n.t('a commit'),
  edit: l10n.t('a saved file'),
  transcript: l10n.t('a chat'),
  document: l10n.t('a document or the code'),
  agent: l10n.t('an assistant'),
};

/** What an item was learnt from, and whose words they are where that does not go without saying. */
export function learntFrom({ origin, provenance }: Pick<MemoryItem, 'origin' | 'provenance'>): string {
  if (provenance === 'project') return ORIGIN_WORDS[origin];
  if (provenance === 'other') return l10n.t("{0}: somebody else's words", ORIGIN_WORDS[origin]);
  return origin === 'manual' ? l10n.t('your own words') : l10n.t('{0}: your own words', ORIGIN_WORDS[origin]);
}

/** Who changed an item; what follows from rules is done by nobody else than this extension. */
export const actorWord = (actor: MemoryEvent['actor']): string =>
  ({ person: l10n.t('you'), agent: l10n.t('an assistant'), policy: 'Project Brain' })[actor];

/** Words alone: how they are broken into lines and how the sentence ends is no difference. */
const wordsOf = (text: string): string => text.replace(/\s+/g, ' ').trim().replace(/\.$/, '').toLowerCase();

/** Whether a reader who has read `said` learns nothing from `text`. */
export const isSaidIn = (text: string, ...said: readonly string[]): boolean => {
  const words = wordsOf(text);
  return said.some((one) => wordsOf(one).includes(words));
};

/** What an item says beyond its title, line by line; nothing where it says the same. */
export const factsBeyondTitle = ({ title, facts }: Pick<MemoryItem, 'title' | 'facts'>): readonly string[] =>
  wordsOf(facts) === wordsOf(title) ? [] : facts.split('\n').filter((line) => line.trim() !== '');

/** How certain an item is, in a word: the number stands among the internals. */
export const confidenceWord = ({ confidence }: Pick<MemoryItem, 'confidence'>): string =>
  confidenceBand(confidence).label;

/** How the engine begins a reason that names a number. */
export const UNSURE = 'confidence ';

/** Why an item waits, to be read after "because"; null where nothing was said of it. */
export function reasonToWait({ reviewReason }: Pick<MemoryItem, 'reviewReason'>): string | null {
  if (reviewReason?.startsWith(UNSURE) !== true) return reviewReason;
  const confidence = Number.parseFloat(reviewReason.slice(UNSURE.length));
  if (Number.isNaN(confidence)) return reviewReason;
  return l10n.t('it is not certain enough: its confidence is {0}', confidenceWord({ confidence }).toLowerCase());
}
