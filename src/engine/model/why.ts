/** How the reason of an item is told behind its facts: named as a reason once, and never said a second time. */
import type { MemoryItem } from './item.ts';

type ItemProse = Pick<MemoryItem, 'title' | 'facts' | 'rationale'>;

const LABEL = /^(?:\*\*)?(?:why|reason|rationale)(?:\*\*)?\s*:(?:\*\*)?\s*/iu;

const fold = (text: string): string =>
  text
    .toLowerCase()
    .replace(/\s+/gu, ' ')
    .replace(/(?<![\s.!])[\s.!]+$/u, '')
    .trim();

/** The reason without a label of its own; null where there is none, or where title or facts end with it. */
export function reasonOf({ title, facts, rationale }: ItemProse): string | null {
  const reason = rationale?.trim().replace(LABEL, '') ?? '';
  if (reason === '') return null;
  const said = fold(reason);
  return [title, facts, ...facts.split('\n')].some((text) => fold(text).endsWith(said)) ? null : reason;
}

/** The reason as a sentence for the end of a line: what begins with "Because" needs no "Why:". Empty where none is told. */
export function whyOf(item: ItemProse): string {
  const reason = reasonOf(item);
  if (reason === null) return '';
  return /^because\b/iu.test(reason) ? reason.replace(/^b/, 'B') : `Why: ${reason}`;
}
