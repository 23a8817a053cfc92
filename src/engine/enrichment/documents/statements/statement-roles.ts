/** What a statement is to its section: what leads it, or a caveat behind what leads it. */
import type { ProjectDocument } from '../pages/document.ts';
import { behindLabel, LEAST, type Placed, type Statement } from './statement.ts';
import { namesOf } from './statement-strength.ts';
import { isCondition } from './statement-words.ts';

/** What a section begins with is what it is about: so much weaker it may be, and is told. */
const LEADING = 1.5;

/** Whether it is strong enough, or is where it leads its section. */
export const mayBeTold = ({ strength, kind }: Statement): boolean =>
  strength >= LEAST || (kind === 'rule' && strength + LEADING >= LEAST);

/** Where the first words of each section stand that do not only lead to others. */
export function firstOfSections({ blocks, hidden }: ProjectDocument): ReadonlySet<number> {
  const first = new Map<string, number>();
  for (const { kind, path, start, end } of blocks) {
    const isLead = kind === 'code' || /:[*_]{0,3}$/.test(hidden.shown.slice(start, end).trimEnd());
    const section = path.join('\n');
    if (!isLead && path.length > 1 && !first.has(section)) first.set(section, start);
  }
  return new Set(first.values());
}

/** What each says beside what it says of its section: the first words lead it, and what is forbidden behind them belongs to them. */
export function withRoles(statements: readonly Placed[], first: ReadonlySet<number>): Statement[] {
  const led = new Set<string>();
  return statements.map(({ start, forbids, ...one }) => {
    const section = one.headings.join('\n');
    if (one.role !== undefined) return one;
    if (first.has(start) && one.kind === 'rule' && !led.has(section) && !isCondition(one.text)) {
      led.add(section);
      return { ...one, role: 'lead', strength: Math.max(one.strength, Math.min(LEAST, one.strength + LEADING)) };
    }
    const isBare = forbids && namesOf(behindLabel(one.text)) < 0;
    return isBare && led.has(section) ? { ...one, role: 'caveat' } : one;
  });
}
