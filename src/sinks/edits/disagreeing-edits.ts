/** Edits of one item that differ between two files: kept one after the other, the words of the first would be lost. */
import { sentenceOf } from '../../engine/index.ts';
import type { BlockEdit } from './block-edits.ts';
import type { LeftEdit } from './keep-edits.ts';

/** What was edited in one file. */
export interface FileEdits {
  /** Id of its sink. */
  readonly sink: string;
  /** Relative to the folder, with `/`. */
  readonly path: string;
  readonly edits: readonly BlockEdit[];
}

/** What somebody else wrote becomes a draft, and changes no item. */
const changesItems = ({ itemIds, author, now }: BlockEdit): boolean => itemIds.length > 0 && !(author && now !== null);

const saidBy = ({ now }: BlockEdit): string => (now === null ? '' : sentenceOf(now));

/** Those of `edits` that `others` have not, too. */
const onlyIn = (edits: readonly BlockEdit[], others: readonly BlockEdit[]): readonly BlockEdit[] =>
  edits.filter(
    (edit) => changesItems(edit) && others.every((one) => one.was !== edit.was || saidBy(one) !== saidBy(edit)),
  );

const disagree = (a: BlockEdit, b: BlockEdit): boolean =>
  saidBy(a) !== saidBy(b) && a.itemIds.some((id) => b.itemIds.includes(id));

/** What the other files' edits make otherwise of the items of each of `edits`; nothing of those where no file does. */
export function disagreeing(
  edits: readonly BlockEdit[],
  others: readonly FileEdits[],
): ReadonlyMap<BlockEdit, readonly FileEdits[]> {
  const found = new Map<BlockEdit, FileEdits[]>();
  for (const other of others) {
    const theirs = onlyIn(other.edits, edits);
    for (const edit of onlyIn(edits, other.edits)) {
      const against = theirs.filter((one) => disagree(edit, one));
      if (against.length > 0) found.set(edit, [...(found.get(edit) ?? []), { ...other, edits: against }]);
    }
  }
  return found;
}

function why([first]: readonly FileEdits[]): string {
  const { path = '', edits = [] } = first ?? {};
  const now = edits[0]?.now ?? null;
  const told = now === null ? `it was taken out of ${path}` : `${path} says "${sentenceOf(now)}"`;
  return `The edits disagree: ${told}. Make both files say the same, or restore the block of one of them.`;
}

/** What of `disagreeing` is left as it is until a person has settled it. */
export const leftDisagreeing = (found: ReadonlyMap<BlockEdit, readonly FileEdits[]>): readonly LeftEdit[] =>
  [...found].map(([edit, against]) => ({ edit, why: why(against), disagrees: true }));

/** Edits of the same file together, each once. */
export function byFile(all: readonly FileEdits[]): readonly FileEdits[] {
  const files = new Map<string, FileEdits>();
  for (const one of all) {
    const edits = [...(files.get(one.path)?.edits ?? []), ...one.edits];
    files.set(one.path, { ...one, edits: [...new Set(edits)] });
  }
  return [...files.values()];
}
