/** Evidence: a verbatim quote from an event. An item without any is not stored. */
import * as z from 'zod';
import { sourceSchema } from './event.ts';

export const EVIDENCE_LIMITS = { quote: 2_000 } as const;

export const evidenceSchema = z.object({
  id: z.string().length(26),
  eventId: z.string().length(26),
  quote: z.string().min(1).max(EVIDENCE_LIMITS.quote),
  /** Offsets of the quote in the event's text, in UTF-16 code units, end exclusive. */
  start: z.int().min(0),
  end: z.int().min(1),
  /** Where the quote opens: for a file, the lines of the quote. */
  source: sourceSchema,
  at: z.iso.datetime(),
});

export type Evidence = z.infer<typeof evidenceSchema>;

/** White space that a quote may have lost where it was cut. */
const TRIMMED = 20;
/** Half of a pair of surrogates at the end. */
const HALF = /[\uD800-\uDBFF]$/;

/** A quote for a reader, of at most so many characters: where it was cut, now or when it was kept, it ends with "…". */
export function toldQuote(quote: string, most: number = EVIDENCE_LIMITS.quote): string {
  const told = quote.slice(0, most);
  const isCut = told.length < quote.length || quote.length > EVIDENCE_LIMITS.quote - TRIMMED;
  return isCut ? `${told.replace(HALF, '').trimEnd()}…` : quote;
}
