/** What is told of how the code uses something, whoever counted it. */

export interface Usage {
  /** With the folder, by which it is known again. */
  readonly topic: string;
  /** Empty for the whole project. */
  readonly folder: string;
  readonly sentence: string;
  /** Whether it says what to use instead of what everybody would. */
  readonly isRule: boolean;
  /** Whether it says where a new thing of a kind goes. */
  readonly isRecipe?: boolean;
  /** Whether it says what goes wrong where nobody thinks of it. */
  readonly isPitfall?: boolean;
}
