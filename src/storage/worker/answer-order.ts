/** In which order the tables' thread answers: what a person waits for before what is done in the background. */
import { deferred, type Deferred } from '../deferred.ts';

export class AnswerOrder {
  readonly #soon: (work: () => void) => void;
  readonly #first: (() => void)[] = [];
  readonly #others: (() => void)[] = [];
  #emptied: Deferred<undefined> | undefined;
  #isGoing = false;

  /** `soon` calls back once messages that came meanwhile were taken in. */
  constructor(soon: (work: () => void) => void = setImmediate) {
    this.#soon = soon;
  }

  /**
   * Answers when its turn has come: one question at a time, those that are `isFirst` before the others, else as they were
   * asked. Between two of them others can come in.
   */
  inTurn<T>(answer: () => Promise<T>, isFirst = false): Promise<T> {
    const turn = deferred<undefined>();
    (isFirst ? this.#first : this.#others).push(() => turn.resolve(undefined));
    if (!this.#isGoing) {
      this.#isGoing = true;
      this.#soon(() => this.#next());
    }
    return turn.promise.then(answer);
  }

  /** Resolves when nothing waits for its turn. */
  empty(): Promise<void> {
    if (!this.#isGoing) return Promise.resolve();
    this.#emptied ??= deferred<undefined>();
    return this.#emptied.promise;
  }

  #next(): void {
    const begin = this.#first.shift() ?? this.#others.shift();
    begin?.();
    this.#isGoing = this.#first.length + this.#others.length > 0;
    if (this.#isGoing) {
      this.#soon(() => this.#next());
      return;
    }
    this.#emptied?.resolve(undefined);
    this.#emptied = undefined;
  }
}
