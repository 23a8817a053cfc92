// Regular expressions that look slower than they are, each with why its time is linear and the test that holds it to that.

export interface Explained {
  readonly file: string;
  /** How the pattern begins. */
  readonly begins: string;
  readonly why: string;
  readonly heldBy: string;
}

export const EXPLAINED: readonly Explained[] = [
  {
    file: 'src/engine/brain/budget/o200k.ts',
    begins: String.raw`[^\r\n\p{L}\p{N}]?[\p{Lu}`,
    why: 'One of its alternatives takes any text, so that no search goes on behind a character that was read.',
    heldBy: 'test/unit/brain/hostile-words.test.ts',
  },
];
