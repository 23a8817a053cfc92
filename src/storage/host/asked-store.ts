/** The reads of a store: each is one question, by its name, to whoever holds the tables, on this thread or beyond it. */
import type { StoreQuestions } from '../../engine/index.ts';
import type { Ask, QuestionName } from '../core/core.ts';

/** Every one of them: the compiler finds what is missing. */
const QUESTIONS: Readonly<Record<QuestionName, true>> = {
  item: true,
  items: true,
  counts: true,
  layers: true,
  evidence: true,
  evidenceOf: true,
  erased: true,
  event: true,
  events: true,
  eventCount: true,
  knownEvents: true,
  history: true,
  changesSince: true,
  revisions: true,
  meta: true,
  metaUnder: true,
};

abstract class Asking {
  /** A question sees every write that was acknowledged before it. */
  abstract readonly ask: Ask;
}

for (const name of Object.keys(QUESTIONS) as QuestionName[])
  Object.defineProperty(Asking.prototype, name, {
    value(this: Asking, ...args: readonly unknown[]) {
      return this.ask(name, ...(args as never));
    },
  });

/** A store whose every read is asked by its `ask`. */
export const AskedStore = Asking as abstract new () => Asking & StoreQuestions;

/** The same reads, asked by another way. */
export const readsBy = (ask: Ask): StoreQuestions =>
  new (class extends AskedStore {
    override readonly ask = ask;
  })();
