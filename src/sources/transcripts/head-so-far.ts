/** What a chat has told of itself by now; it is a part of a reader's state. */
import { arrayOf, recordOf, stringOf } from './json.ts';
import type { ChatHead } from './turn.ts';

/** A chat that wanders through more folders tells no more by them. */
const MOST_FOLDERS = 20;

export class HeadSoFar {
  readonly #folders: Set<string>;
  #chatId: string | null;
  #startedAt: string | null;

  /** `state` is what `head()` gave, after JSON, perhaps among other things. */
  constructor(state: unknown) {
    const known = recordOf(state);
    this.#folders = new Set(arrayOf(known['folders']).filter((folder) => typeof folder === 'string'));
    this.#chatId = stringOf(known['chatId']);
    this.#startedAt = stringOf(known['startedAt']);
  }

  /** What was told first counts. */
  begin(chatId: unknown, startedAt: string | null): void {
    this.#chatId ??= stringOf(chatId);
    this.#startedAt ??= startedAt;
  }

  wasIn(folder: unknown): void {
    if (typeof folder === 'string' && folder.trim() !== '' && this.#folders.size < MOST_FOLDERS)
      this.#folders.add(folder);
  }

  head(): ChatHead {
    return { chatId: this.#chatId, folders: [...this.#folders], startedAt: this.#startedAt };
  }
}
