/** Takes words out of events that have to stay for what else they tell. */
import type { BrainEvent } from '../../model/event.ts';
import type { Evidence } from '../../model/evidence.ts';

/** Offsets in an event's text, in UTF-16 code units, end exclusive. */
export type BlankedRange = Pick<Evidence, 'start' | 'end'>;

/** `text` with spaces where `gone` reaches and `kept` does not: offsets and lines stay what they were. */
function blankedText(text: string, gone: readonly BlankedRange[], kept: readonly BlankedRange[]): string {
  const characters = text.split('');
  const within = (ranges: readonly BlankedRange[], at: number): boolean =>
    ranges.some(({ start, end }) => at >= start && at < end);
  for (const { start, end } of gone) {
    for (let at = start; at < Math.min(end, characters.length); at++) {
      if (characters[at] !== '\n' && !within(kept, at)) characters[at] = ' ';
    }
  }
  return characters.join('');
}

/** Every place at which one of the words stands. */
function placesOf(text: string, words: readonly string[]): BlankedRange[] {
  const places: BlankedRange[] = [];
  for (const word of words) {
    for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
      places.push({ start: at, end: at + word.length });
    }
  }
  return places;
}

/** The headline is the text's first words, or tells of them in its own: then the words themselves are taken out. */
function blankedHeadline(headline: string, before: string, after: string, words: readonly string[]): string {
  const at = before.indexOf(headline);
  if (headline !== '' && at >= 0) return after.slice(at, at + headline.length).trim();
  const isWithin = words.some((word) => word.includes(headline));
  return isWithin ? '' : blankedText(headline, placesOf(headline, words), []).trim();
}

/** The event without what the ranges of `gone` hold, and without `words` wherever they stand; `kept` stays in any case. */
export function blanked(
  event: BrainEvent,
  gone: readonly BlankedRange[],
  kept: readonly BlankedRange[],
  words: readonly string[],
): BrainEvent {
  const quotes = gone.map(({ start, end }) => event.text.slice(start, end)).filter((quote) => quote.trim() !== '');
  const all = [...new Set([...words, ...quotes])];
  const text = blankedText(event.text, [...gone, ...placesOf(event.text, all)], kept);
  return { ...event, text, headline: blankedHeadline(event.headline, event.text, text, all) };
}

/** Fresh events without the words of `forgotten` evidence, as far as no `kept` evidence quotes them. */
export function withoutWords(
  events: readonly BrainEvent[],
  forgotten: readonly Evidence[],
  kept: readonly Evidence[],
): BrainEvent[] {
  const touched = new Set(forgotten.map(({ eventId }) => eventId));
  const on = (all: readonly Evidence[], id: string): Evidence[] => all.filter(({ eventId }) => eventId === id);
  return events.map((event) =>
    touched.has(event.id) ? blanked(event, on(forgotten, event.id), on(kept, event.id), []) : event,
  );
}
