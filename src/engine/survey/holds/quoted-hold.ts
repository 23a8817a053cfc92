/** How a search that bears out a statement stands among its evidence: as a line of whoever stated it. */
import type { Evidence } from '../../model/evidence.ts';

const MARK = 'holds: ';

export const holdLine = (hold: string): string => `${MARK}${hold}`;

/** The search that a piece of evidence is; null for words of a file. */
export const holdIn = ({ source, quote }: Evidence): string | null =>
  source.kind !== 'file' && quote.startsWith(MARK) ? quote.slice(MARK.length) : null;
