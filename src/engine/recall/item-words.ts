/** A memory item as the index sees it: every word it can be found by, weighted by the field it stands in. */
import type { MemoryItem } from '../model/item.ts';
import { dateWordsIn, wordsOfMoment } from './text/date-words.ts';
import { wordsOf } from './text/words.ts';
import type { FieldName, Tuning } from './tuning.ts';

export interface ItemWords {
  /** Word → how often, weighted, in eighths. */
  readonly counts: ReadonlyMap<string, number>;
  /** Of title, facts and rationale: the weighted number of words, in eighths. */
  readonly length: number;
}

/** What stands before a file's path, so that the file itself is a word no text can contain. */
const FILE = 'file:';

/** The word that stands for a file as a whole: a path relative to the project root. */
export function fileWord(path: string): string {
  return FILE + path.toLowerCase();
}

/** Facts without the title they begin with: knowledge of one line has the same words in both. */
function withoutTitle(facts: string, title: string): string {
  const start = title.replace(/(?:…|\.\.\.)$/, '');
  return facts.startsWith(start) ? facts.slice(start.length) : facts;
}

/** The words of an item. `author` is who said or wrote it, by name, where that is known. */
export function itemWords(item: MemoryItem, author: string | null, tuning: Tuning): ItemWords {
  const counts = new Map<string, number>();
  let length = 0;
  const add = (word: string, weight: number): void => {
    if (weight > 0) counts.set(word, (counts.get(word) ?? 0) + weight);
  };
  const text = (field: FieldName, value: string): number => {
    const weight = tuning.fields[field];
    const { parts, wholes } = wordsOf(value);
    for (const word of parts) add(word, weight);
    for (const word of wholes) add(word, (weight * tuning.whole) / 8);
    return parts.length * weight;
  };
  const facts = withoutTitle(item.facts, item.title);
  length += text('title', item.title);
  length += text('facts', facts);
  length += text('rationale', item.rationale ?? '');
  text('asked', (item.asked ?? []).join('\n'));
  text('tags', item.tags.join(' '));
  text('schemaKey', item.schemaKey.replace(/^root\//, ''));
  text('author', author ?? '');
  text('files', item.files.join(' '));
  for (const path of new Set(item.files)) add(fileWord(path), 8);
  const at = Date.parse(item.createdAt);
  const own = wordsOfMoment(at);
  for (const word of own) add(word, tuning.fields.date);
  for (const word of dateWordsIn(`${item.title}\n${facts}`, at)) {
    if (!own.includes(word)) add(word, tuning.fields.mentioned);
  }
  return { counts, length };
}
