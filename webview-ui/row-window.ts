/** Which rows of a long table are on the screen: only those are made. */

/** The first row, and the one behind the last, with `margin` rows more on either side. Heights in pixels. */
export function rowWindow(
  scrollTop: number,
  height: number,
  rowHeight: number,
  total: number,
  margin: number,
): { readonly from: number; readonly to: number } {
  const first = Math.floor(Math.max(0, scrollTop) / rowHeight) - margin;
  const last = Math.ceil((Math.max(0, scrollTop) + height) / rowHeight) + margin;
  const to = Math.min(total, Math.max(0, last));
  return { from: Math.min(Math.max(0, first), to), to };
}
