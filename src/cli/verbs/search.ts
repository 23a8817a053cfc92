/** The verb `search`: index first, so that a reader pays for details only where they ask. */
import {
  asAsked,
  BrainError,
  littleKnown,
  searchBeside,
  type SearchOptions,
  type WhoseHit,
} from '../../engine/index.ts';
import { searchOptions } from './search-options.ts';
import type { Session } from './session.ts';

const line = ({
  hit: { itemId, title, type, approval, status, size, similarity, isContext },
  whose,
}: WhoseHit): string =>
  `${itemId}  ${type}${whose === 'yours' ? ', yours' : ''}, ${approval}${status === 'active' ? '' : `, ${status}`}, ${size} characters, ${isContext ? 'only near in time to what answers' : `similarity ${similarity.toFixed(2)}`}\n  ${title}\n`;

const asksForCode = ({ filters }: SearchOptions): boolean =>
  filters?.types?.includes('code-map-node') === true || filters?.schemaKey?.startsWith('root/code-map') === true;

/** `search QUESTION`: ids, titles and sizes, best first; with --json each result explains its place. */
export async function search({ memory, own, args, print, note, signal }: Session): Promise<void> {
  const { operand, json, terms, open } = args;
  const options = { ...searchOptions(args), ...(terms ? { terms } : {}), ...(open ? { files: open } : {}) };
  if (operand === undefined) {
    throw new BrainError('invalid-input', 'Say what to search for, as one argument in quotes.', { field: 'query' });
  }
  // The code map, and what hangs together with the files in hand, are read from the files.
  if (open || asksForCode(asAsked(operand, options).options)) await memory.readWorkTree(signal);
  const hits = await searchBeside(memory.engine, own?.engine ?? null, operand, options);
  const told = hits.map(({ hit, whose }) => ({ ...hit, whose: args.user ? 'yours' : whose }));
  if (json) return print(`${JSON.stringify(told, null, 2)}\n`);
  if (hits.length === 0) note(`Nothing is remembered about "${operand}".`);
  const little = await littleKnown(operand, hits, own ? [memory.engine, own.engine] : [memory.engine]);
  if (little !== null) note(little);
  await print(hits.map(line).join(''));
}
