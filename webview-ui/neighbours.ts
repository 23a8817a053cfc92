/** An item's neighbours as a picture: what leads to it on the left, what it leads to on the right, with lines between. */
import * as l10n from '@vscode/l10n';
import type { RelationView } from '../src/shared/item-details.ts';
import { element, keyed, link } from './dom.ts';

const SVG = 'http://www.w3.org/2000/svg';
const ROW = 44;
const GAP = 8;
const GUTTER = 48;
/** On either side; all of them stand in the list below. */
const MOST = 8;

const heightOf = (rows: number): number => rows * ROW + Math.max(0, rows - 1) * GAP;

/** Lines from the middle of each row to the middle of the item. */
function lines(rows: number, height: number, isLeft: boolean): SVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('width', String(GUTTER));
  svg.setAttribute('height', String(height));
  svg.setAttribute('aria-hidden', 'true');
  const top = (height - heightOf(rows)) / 2;
  for (let n = 0; n < rows; n++) {
    const line = document.createElementNS(SVG, 'line');
    const y = top + n * (ROW + GAP) + ROW / 2;
    const ends = isLeft ? { x1: 0, y1: y, x2: GUTTER, y2: height / 2 } : { x1: 0, y1: height / 2, x2: GUTTER, y2: y };
    for (const [name, value] of Object.entries(ends)) line.setAttribute(name, String(value));
    svg.append(line);
  }
  return svg;
}

function side(relations: readonly RelationView[], open: (id: string) => void): HTMLElement {
  const rows = relations.map(({ id, word, other, opens }) => {
    const name = opens ? link(other, l10n.t('Open {0}', other), () => open(id)) : element('span', 'name', other);
    return keyed(id, element('div', 'neighbour', element('span', 'hint', word), name));
  });
  return element('div', 'neighbour-side', ...rows);
}

/** Nothing where there is none. */
export function neighbours(
  title: string,
  relations: readonly RelationView[],
  open: (id: string) => void,
): readonly HTMLElement[] {
  if (relations.length === 0) return [];
  const to = relations.filter(({ isFrom }) => !isFrom).slice(0, MOST);
  const from = relations.filter(({ isFrom }) => isFrom).slice(0, MOST);
  const height = heightOf(Math.max(1, to.length, from.length));
  const centre = element('div', 'neighbour-centre', element('div', 'neighbour centre', title));
  const parts: Node[] = [];
  if (to.length > 0) parts.push(side(to, open), lines(to.length, height, true));
  parts.push(centre);
  if (from.length > 0) parts.push(lines(from.length, height, false), side(from, open));
  const picture = element('div', 'neighbours', ...parts);
  picture.setAttribute('role', 'group');
  picture.setAttribute('aria-label', l10n.t('Neighbours'));
  return [picture];
}
