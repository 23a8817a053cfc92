/** A treemap: rectangles as large as their shares, as square as can be (Bruls, Huizing and van Wijk, "Squarified Treemaps"). */

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The worst ratio of the sides of a row's boxes; `total` is the row's size in all, `side` the length it lies along. */
function worst(row: readonly number[], total: number, side: number): number {
  const square = side * side;
  const most = Math.max(...row);
  const least = Math.min(...row);
  return Math.max((square * most) / (total * total), (total * total) / (square * least));
}

/** Boxes within `width` × `height` for sizes above 0, the largest first, in their order. */
export function treemap(sizes: readonly number[], width: number, height: number): readonly Box[] {
  const sum = sizes.reduce((all, size) => all + size, 0);
  const areas = sizes.map((size) => (size * width * height) / sum);
  const boxes: Box[] = [];
  let left: Box = { x: 0, y: 0, width, height };
  for (let from = 0; from < areas.length;) {
    const side = Math.min(left.width, left.height);
    let total = areas[from] ?? 0;
    let to = from + 1;
    for (; to < areas.length; to++) {
      const next = total + (areas[to] ?? 0);
      if (worst(areas.slice(from, to + 1), next, side) > worst(areas.slice(from, to), total, side)) break;
      total = next;
    }
    left = layRow(areas.slice(from, to), total, left, boxes);
    from = to;
  }
  return boxes;
}

/** Lays a row along the shorter side. @returns what is left beside it. */
function layRow(row: readonly number[], total: number, { x, y, width, height }: Box, boxes: Box[]): Box {
  const isColumn = width >= height;
  const depth = total / Math.max(1e-9, isColumn ? height : width);
  let at = isColumn ? y : x;
  for (const area of row) {
    const length = area / Math.max(1e-9, depth);
    boxes.push(isColumn ? { x, y: at, width: depth, height: length } : { x: at, y, width: length, height: depth });
    at += length;
  }
  return isColumn
    ? { x: x + depth, y, width: width - depth, height }
    : { x, y: y + depth, width, height: height - depth };
}
