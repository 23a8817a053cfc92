/** The map of the project: each folder as large as the files in it, coloured by how much is known of it. */
import type { Folder } from '../src/shared/memory-panel.ts';
import { element } from './dom.ts';
import { treemap } from './treemap.ts';

const WIDTH = 100;
const HEIGHT = 50;
/** From so many items on a folder has the next colour. */
const LEVELS = [
  { from: 0, says: 'nothing' },
  { from: 1, says: '1 to 4 items' },
  { from: 5, says: '5 to 19' },
  { from: 20, says: '20 and more' },
] as const;

const levelOf = (items: number): number => LEVELS.findLastIndex(({ from }) => items >= from);
const amount = (n: number, one: string): string => `${n} ${one}${n === 1 ? '' : 's'}`;

/** `open` shows the items of a folder; the files beside folders stand for themselves alone. */
export function folderMap(folders: readonly Folder[], open: (path: string) => void): HTMLElement {
  const ordered = [...folders].sort((a, b) => b.files - a.files || (a.path < b.path ? -1 : 1));
  const boxes = treemap(
    ordered.map(({ files }) => files),
    WIDTH,
    HEIGHT,
  );
  const tiles = ordered.map(({ path, files, items, told }, n) => {
    const name = path === '' ? 'files beside folders' : path;
    const tile = element(
      'button',
      `tile level-${levelOf(items)}`,
      element('span', 'name', name),
      ' ',
      element('span', 'count', amount(items, 'item')),
    );
    tile.title = `${name}: ${amount(items, 'item')}, ${told} of them told, and ${amount(files, 'file')}`;
    const { x, y, width, height } = boxes[n] ?? { x: 0, y: 0, width: 0, height: 0 };
    tile.style.left = `${(100 * x) / WIDTH}%`;
    tile.style.top = `${(100 * y) / HEIGHT}%`;
    tile.style.width = `${(100 * width) / WIDTH}%`;
    tile.style.height = `${(100 * height) / HEIGHT}%`;
    tile.addEventListener('click', () => open(path));
    return tile;
  });
  const legend = LEVELS.map(({ says }, n) => element('li', '', element('span', `swatch framed level-${n}`), says));
  const hint = 'Each folder as large as the files in it; the number and the colour say how much is known of them.';
  return element(
    'figure',
    'map',
    element('p', 'hint', hint),
    element('div', 'tiles', ...tiles),
    element('ul', 'legend', ...legend),
  );
}
