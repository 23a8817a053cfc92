/** Layer 2's sections: the first segment of a schema key below `root`, in the order in which a newcomer asks. */
import { table } from '../../model/table.ts';

const FIRST = ['project', 'stack', 'architecture', 'build', 'testing', 'ci', 'deployment', 'conventions', 'decisions'];
const TITLES = table<string>({ ci: 'CI', api: 'API', ui: 'UI', ux: 'UX' });

/** What a person reads over the items of a schema key, e.g. `Decisions` for `root/decisions/storage`. */
export function sectionTitle(schemaKey: string): string {
  const segment = schemaKey.split('/')[1] ?? 'other';
  return TITLES[segment] ?? (segment.charAt(0).toUpperCase() + segment.slice(1)).replaceAll('-', ' ');
}

const RANKS: ReadonlyMap<string, number> = new Map(FIRST.map((segment, n) => [sectionTitle(`root/${segment}`), n]));

const rank = (title: string): number => RANKS.get(title) ?? FIRST.length;

/** The order of two section titles: the known ones first, the others by name. */
export function compareSections(a: string, b: string): number {
  return rank(a) - rank(b) || (a < b ? -1 : a > b ? 1 : 0);
}
