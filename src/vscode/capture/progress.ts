/** How far a reading is, as it stands in the status bar: not more often than anybody can read. */
import { l10n } from 'vscode';

const PROGRESS_MS = 100;

/** `read` of `total`, which is null while nobody has counted. More may come than was counted. */
export const shareRead = (read: number, total: number | null): string =>
  total === null ? String(read) : l10n.t('{0} of {1}', Math.min(read, total), total);

/** In whole per cent, rounded down: 100 % is all of it. */
export const percentRead = (read: number, total: number): string => `${Math.floor((100 * read) / total)} %`;

/** `show`, but passed over where it was called less than 100 ms ago; `now` in ms. */
export function seldom<Args extends unknown[]>(show: (...args: Args) => void, now: () => number): typeof show {
  let shown = -Infinity;
  return (...args) => {
    if (now() - shown < PROGRESS_MS) return;
    shown = now();
    show(...args);
  };
}
