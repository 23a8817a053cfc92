/** Messages to a page that shows what it was sent last: nothing is sent again that it shows already. */
import { oneAtATime } from '../../engine/index.ts';

export class SentLast<Message> {
  readonly #post: (message: Message) => Promise<void>;
  readonly #inTurn = oneAtATime();
  #last = '';

  constructor(post: (message: Message) => Promise<void>) {
    this.#post = post;
  }

  /** The page shows something else by now, or nothing. */
  forget(): void {
    this.#last = '';
  }

  /** Sends what `make` gives where it differs from what was sent last; null is nothing to send. One after the other. */
  send(make: () => Promise<Message | null>): Promise<void> {
    return this.#inTurn(async () => {
      const message = await make();
      const text = JSON.stringify(message);
      if (message === null || text === this.#last) return;
      this.#last = text;
      await this.#post(message);
    });
  }
}
