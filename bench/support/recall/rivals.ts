// Two well-known searches in memory with their defaults, over the same fields of the same items.
import { create, insertMultiple, search } from '@orama/orama';
import MiniSearch from 'minisearch';
import { DEPTH, type Contestant } from './contestant.ts';
import type { Remembered } from './items.ts';

const records = (
  project: readonly Remembered[],
): { id: string; title: string; facts: string; author: string; files: string }[] =>
  project.map(({ item, event }) => ({
    id: item.itemId,
    title: item.title,
    facts: item.facts,
    author: event.author ?? '',
    files: item.files.join(' '),
  }));

export const miniSearch: Contestant = {
  name: 'MiniSearch',
  open(project) {
    const index = new MiniSearch({ fields: ['title', 'facts', 'author', 'files'] });
    index.addAll(records(project));
    return Promise.resolve({
      ask: ({ text }) =>
        Promise.resolve(
          index
            .search(text)
            .slice(0, DEPTH)
            .map((hit) => String(hit.id)),
        ),
      close: () => Promise.resolve(),
    });
  },
};

export const orama: Contestant = {
  name: 'Orama',
  async open(project) {
    const index = create({
      schema: { title: 'string', facts: 'string', author: 'string', files: 'string' } as const,
    });
    await insertMultiple(index, records(project));
    return {
      async ask({ text }) {
        const { hits } = await search(index, { term: text, limit: DEPTH });
        return hits.map((hit) => hit.id);
      },
      close: () => Promise.resolve(),
    };
  },
};
