/** Selecting a row of a view that drops selections while its rows are being exchanged: then it is selected again. */

/** So often a row is selected that the view does not say it has selected. */
const TRIES = 3;

export interface Selecting {
  /** Whether the selection is still what it was: nothing, or the row that has gone. */
  readonly isLost: () => boolean;
  /** Resolves with the next selection that the view tells of, or when it has told of none for a moment. */
  readonly told: () => Promise<void>;
  /** Asks the view to select the row; rejects where the row is not there yet, or no longer. */
  readonly select: () => PromiseLike<void>;
}

/** Selects until the view tells of another selection, the row's or one that a person made meanwhile. Never fails. */
export async function selectAgain({ isLost, told, select }: Selecting): Promise<void> {
  for (let left = TRIES; left > 0 && isLost(); left--) {
    // Listening begins before the selection, or it is told to nobody.
    const heard = told();
    await select().then(
      () => heard,
      () => undefined,
    );
  }
}
