/** Which files are written now, which lose our block, and which wait, because a person has them open with unsaved edits. */

export interface FilesPlan {
  /** Chosen, and nobody types in them. */
  readonly free: readonly string[];
  /** No longer chosen, with our block in them: it goes out of those in which nobody types. */
  readonly left: readonly string[];
  /** In which somebody types, chosen or not. */
  readonly held: readonly string[];
}

/** All of them ids: of the files that are `chosen`, in which our block may stand (`written`), and those there are (`known`). */
export function planFiles(
  chosen: readonly string[],
  written: readonly string[],
  known: readonly string[],
  isHeld: (id: string) => boolean,
): FilesPlan {
  // However it came that a file is no longer chosen: our block does not stay behind.
  const leaving = written.filter((id) => !chosen.includes(id) && known.includes(id));
  const isFree = (id: string): boolean => !isHeld(id);
  return {
    free: chosen.filter(isFree),
    left: leaving.filter(isFree),
    held: [...chosen, ...leaving].filter(isHeld),
  };
}

/** In which files our block may stand afterwards: the chosen ones, and those it could not be taken out of yet. */
export const stillWritten = (
  chosen: readonly string[],
  { left, held }: FilesPlan,
  isLeft: (id: string) => boolean,
): readonly string[] => [...chosen, ...held.filter((id) => !chosen.includes(id)), ...left.filter(isLeft)];
