/** How somebody would ask for an item, in words that are not its own: what recall finds it by, and no answer says. */
import { redact } from '../intake/redact.ts';
import { screenWords } from '../lifecycle/screen/screen.ts';
import { ITEM_LIMITS } from '../model/item.ts';

/**
 * @returns those that can be kept; null where there are none. What is too long, or gives an order that the screen knows, is left
 * out; how they are worded says nothing: they are symptoms and doubts, and no assistant reads them.
 */
export function askedOf(phrases: readonly string[] = []): string[] | null {
  const kept = phrases
    .map((phrase) => redact(phrase.replace(/\s+/g, ' ').trim()).text)
    .filter((phrase) => phrase !== '' && phrase.length <= ITEM_LIMITS.question && screenWords(phrase) === null);
  const different = [...new Set(kept)].slice(0, ITEM_LIMITS.asked);
  return different.length === 0 ? null : different;
}
