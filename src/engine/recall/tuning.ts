/** Every number of the ranking in one place, with where it comes from. One configuration serves every project. */

import type { FileRole } from '../derived/section.ts';
import type { InstructionKind } from './ranking/rules.ts';

export interface Tuning {
  /** BM25's saturation of repeated words (Robertson & Zaragoza, "The Probabilistic Relevance Framework", 2009). */
  readonly k1: number;
  /** BM25's share of length normalisation, 0–1 (ibid.). */
  readonly b: number;
  /** Field weights of BM25F, in eighths, so that sums are exact in whatever order items come. */
  readonly fields: Readonly<Record<FieldName, number>>;
  /** An identifier, path or version as a whole beside its parts, in eighths of its field's weight. */
  readonly whole: number;
  /** A query word that stands n times counts (k3 + 1)·n / (k3 + n) times (ibid.). */
  readonly k3: number;
  /** The first line of a query of several lines is its subject: its words count this often. */
  readonly subject: number;
  /** What a turn lends to those one and two places away in its session. */
  readonly neighbour1: number;
  readonly neighbour2: number;
  /** What the session as a whole, taken as covering the query word by word, lends to each of its items. */
  readonly session: number;
  /** Date words of the query against those of the item. */
  readonly date: number;
  /** Typed query words not in the index: what a word of edit distance 1 or 2 counts. */
  readonly typo: number;
  /** Files of the context that the item names: points for the first shared file, as a share of the query's weight. */
  readonly files: number;
  /**
   * Items that name what is open or asked about: points as a share of the query's weight, half of them for one step further
   * in the graph. Set by reasoning, not measured: no set has a repository. Less than a shared file.
   */
  readonly graph: number;
  /** With `at`: an item of this very moment counts 1 + recency times, one of long ago once. */
  readonly recency: number;
  /** The same without `at`, as of now: most questions ask for what fits, whenever it was said. */
  readonly recencyNow: number;
  /** Days after which the recency's bonus has halved; it falls as 1 / (1 + days / recencyDays). */
  readonly recencyDays: number;
  /**
   * With an embedding model of the user's: points for an item of the very meaning of the question, as a share of the best
   * any item has from words (relative score fusion). Users' models differ: with a weak one (trained on the project's own
   * text, `bench recall-semantic`) a weight of 1 loses 2–6 points of R@10 on chats, of 0.5 at most 1.2; a good model still
   * gets half of the best answer's points for what shares no word.
   */
  readonly meaning: number;
  /** 0–1, from the average item to the very question: what is not above it is not near in meaning, but like most. */
  readonly meaningFloor: number;
  /** Terms that whoever asks expects of the answer: what their words count beside those of the question (docs/truth.md). */
  readonly term: number;
  /** Of that, what an answer without them is held to lack: not all of them stand in any. */
  readonly termMissed: number;
  /** Neighbouring words of the query, written as one. */
  readonly compound: number;
  /** In a question, words by which it asks: "list", "summary", "in our conversations". */
  readonly asking: number;
  /** What an item is multiplied by for what its files are for. */
  readonly roles: Readonly<Record<FileRole, number>>;
  /** What a user's own words are multiplied by where they are a standing instruction or a preference. */
  readonly rules: Readonly<Record<InstructionKind, number>>;
  /** Trust: whose words they are (DESIGN, Trust). */
  readonly trust: Readonly<Record<'own' | 'project' | 'other', number>>;
}

export type FieldName =
  'title' | 'facts' | 'rationale' | 'asked' | 'tags' | 'schemaKey' | 'files' | 'author' | 'date' | 'mentioned';

export const TUNING: Tuning = {
  k1: 1.2,
  b: 0.6,
  fields: {
    title: 24,
    facts: 8,
    rationale: 8,
    asked: 8,
    tags: 8,
    schemaKey: 4,
    files: 8,
    author: 16,
    date: 8,
    mentioned: 8,
  },
  whole: 4,
  k3: 8,
  subject: 1.5,
  neighbour1: 0.35,
  neighbour2: 0.12,
  session: 0.3,
  date: 1,
  typo: 0.5,
  files: 0.25,
  graph: 0.15,
  recency: 2,
  recencyNow: 0.2,
  recencyDays: 20,
  meaning: 0.5,
  meaningFloor: 0.2,
  term: 0.5,
  termMissed: 0.3,
  compound: 0.5,
  asking: 0.25,
  roles: { source: 1, document: 0.95, config: 0.95, test: 0.9, other: 0.95 },
  rules: { instruction: 1.5, preference: 1.2 },
  trust: { own: 1, project: 1, other: 0.8 },
};
