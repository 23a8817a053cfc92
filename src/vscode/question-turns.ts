/** Questions that nobody asked for come one at a time: the next when the last is answered, over, or out of sight. */

export interface TurnOptions {
  /** Whether it is still to be asked when its turn comes. Default: it is. */
  readonly isOpen?: () => boolean;
  /** Resolves when no answer is needed any more, whether it is shown still or not. */
  readonly over?: Promise<unknown>;
}

export class QuestionTurns {
  readonly #outOfSight: () => Promise<unknown>;
  #turn: Promise<unknown> = Promise.resolve();

  /** `outOfSight` resolves when a question that nobody answers is no longer in the way of another. */
  constructor(outOfSight: () => Promise<unknown>) {
    this.#outOfSight = outOfSight;
  }

  /** Shows the question when its turn comes. @returns its answer; undefined where it is not to be asked any more. */
  async ask<T>(show: () => PromiseLike<T | undefined>, { isOpen, over }: TurnOptions = {}): Promise<T | undefined> {
    const begun = this.#turn.then(() => ({ answer: isOpen?.() === false ? null : show() }));
    this.#turn = begun
      .then(({ answer }) => answer && Promise.race([answer, this.#outOfSight(), ...(over ? [over] : [])]))
      .catch(() => undefined);
    const { answer } = await begun;
    return (await answer) ?? undefined;
  }
}
