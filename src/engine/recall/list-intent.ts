/** Whether a question asks for all of a kind ("list all decisions about storage") rather than for what resembles it. */
import { ITEM_TYPES, TYPE_POLICIES } from '../model/item-type.ts';
import type { SearchFilters, SearchOptions } from './search-options.ts';

type Listed = Pick<SearchFilters, 'types' | 'schemaKey'>;

/** As many as a search gives. */
const MOST = 1_000;

const ASKS = '(?:(?:please )?(?:list|show|give|tell|name|enumerate)(?: me| us)?|what are|which are|what)';
const ALL = '(?:(?:all|every|the|our|my|open|current|known|existing|of|these|those|any)\\s{1,9}){0,5}';
const ABOUT = '(?:about|on|for|regarding|concerning|around|in|of)';
/** `do we have`, `are there`, `exist`, `so far`. */
const END = '(?:\\s{1,9}(?:do we have|are there|there are|exist|we have|so far|we know|we made|are known))?';
const LIST = new RegExp(
  `^${ASKS}\\s{1,9}${ALL}([a-z][a-z -]{0,60}?s)${END}(?:\\s{1,9}${ABOUT}\\s{1,9}(.{1,400}?))?${END}\\s{0,9}[?.!]?$`,
  'i',
);
/** Names in the plural that people use beside those of the types. */
const MORE: Readonly<Record<string, Listed>> = {
  bugs: { types: ['bug-fix'] },
  'known issues': { types: ['blocker', 'bug-fix'] },
  issues: { types: ['blocker', 'bug-fix'] },
  tasks: { types: ['todo'] },
  ...Object.fromEntries(
    ['routes', 'components', 'hooks', 'commands'].map((name) => [
      name,
      { types: ['code-map-node'], schemaKey: `root/code-map/${name}` },
    ]),
  ),
};

const plural = (name: string): string =>
  /[^aeiou]y$/.test(name) ? `${name.slice(0, -1)}ies` : /(?:s|x|ch)$/.test(name) ? `${name}es` : `${name}s`;

const KINDS: ReadonlyMap<string, Listed> = new Map<string, Listed>([
  ...ITEM_TYPES.flatMap((type) => {
    const { label, acceptedNames } = TYPE_POLICIES[type];
    return [type, label, ...acceptedNames].map(
      (name) => [plural(name.toLowerCase().replaceAll('-', ' ')), { types: [type] }] as const,
    );
  }),
  ...Object.entries(MORE),
]);

/** What a question lists, and what of it; undefined for a question that lists nothing. */
export function listIntent(question: string): { readonly kind: Listed; readonly about: string } | undefined {
  const [, name = '', about = ''] = LIST.exec(question.trim()) ?? [];
  const kind = KINDS.get(name.toLowerCase().replaceAll('-', ' ').trim());
  return kind && { kind, about: about.trim() };
}

/**
 * "List all decisions", "what are our open todos", "show the conventions about naming" as what they ask for: the types as
 * filters, and of the words only those after "about". Any other question stays as it is.
 */
export function asAsked(query: string, options: SearchOptions): { query: string; options: SearchOptions } {
  const list = options.filters?.types ? undefined : listIntent(query);
  if (!list) return { query, options };
  const filters = { ...options.filters, ...list.kind };
  return { query: list.about, options: { ...options, limit: options.limit ?? MOST, filters } };
}
