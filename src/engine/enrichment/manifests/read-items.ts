/** Reads back what the items of the stack and of the commands tell, so that whoever lists them has one source. */
import type { MemoryItem } from '../../model/item.ts';
import { PURPOSES } from './commands/purposes.ts';

/** Where the item that `stackOf` makes stands, and what a person says of the stack. */
export const STACK_KEY = 'root/stack';
/** Where the item that `commandsItem` makes stands. */
export const COMMANDS_KEY = 'root/build/commands';
export const STACK_TITLE = 'Stack: ';
/** How the title of what the code shows of the stack begins. */
export const COUNTED_TITLE = 'Stack by its code';
export const isCountedStack = ({ title }: Pick<MemoryItem, 'title'>): boolean => title.startsWith(COUNTED_TITLE);

export interface ListedCommand {
  /** As it is typed. */
  readonly name: string;
  /** What it is for, and what it runs where that is told. */
  readonly runs: string;
}

/** What an item at STACK_KEY names; of a sentence that names nothing in a list, the sentence. */
export function stackInItem({ title }: Pick<MemoryItem, 'title'>): string[] {
  return title.startsWith(STACK_TITLE) ? title.slice(STACK_TITLE.length).split(', ') : [title.replace(/\.$/, '')];
}

/** The same as the code bears it out, where an item says so. */
export const countedIn = ({ title, facts }: Pick<MemoryItem, 'title' | 'facts'>): string[] =>
  isCountedStack({ title })
    ? facts.split('\n').flatMap((row) => (row.startsWith(STACK_TITLE) ? [row.replace(/\.$/, '')] : []))
    : [];

const LABELS: ReadonlySet<string> = new Set(Object.values(PURPOSES));
const LINE = /^([^:`]{1,40}): `([^`]{1,400})`([^]*)$/;

/**
 * The commands of an item's lines, such as "Test: `npm test` (vitest run); also `npm run test:watch`.": one for each
 * purpose first, then their variants. What is no such line is left out.
 */
export function commandsInItem({ facts }: Pick<MemoryItem, 'facts'>): ListedCommand[] {
  const mains: ListedCommand[] = [];
  const variants: ListedCommand[] = [];
  for (const line of facts.split('\n')) {
    const [, label = '', name = '', rest = ''] = LINE.exec(line) ?? [];
    if (!LABELS.has(label)) continue;
    const purpose = label.toLowerCase();
    const does = /^ \(([^]*?)\)(?:; also `|\.?$)/.exec(rest)?.[1];
    const also = rest.slice(rest.indexOf('; also `') + 1 || rest.length).matchAll(/`([^`]{1,400})`/g);
    mains.push({ name, runs: does === undefined ? purpose : `${purpose}: ${does}` });
    for (const [, variant = ''] of also) variants.push({ name: variant, runs: purpose });
  }
  return [...mains, ...variants];
}
