/** Where the engine says what a person may want to read later; never a secret, never an item's whole text. */
export interface Log {
  info(message: string): void;
  warn(message: string): void;
}
