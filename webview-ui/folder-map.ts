/** The map of the project: each folder as large as the files in it, coloured by how much is known of it. */
import * as l10n from '@vscode/l10n';
import type { Folder } from '../src/shared/memory-panel.ts';
import { filesOf, itemsOf } from './amounts.ts';
import { element } from './dom.ts';
import { treemap } from './treemap.ts';

const WIDTH = 100;
const HEIGHT = 50;
/** From so many items on a folder has the next colour. */
const LEVELS = [
  { from: 0, says: l10n.t('nothing') },
  { from: 1, says: l10n.t('1 to 4 items') },
  { from: 5, says: l10n.t('5 to 19') },
  { from: 20, says: l10n.t('20 and more') },
] as const;

const levelOf = (items: number): number => LEVELS.findLastIndex(({ from }) => items >= from);

/** `open` shows the items of a folder; the files beside folders stand for themselves alone. */
export function folderMap(folders: readonly Folder[], open: (path: string) => void): HTMLElement {
  const ordered = [...folders].sort((a, b) => b.files - a.files || (a.path < b.path ? -1 : 1));
  const boxes = treemap(
    ordered.map(({ files }) => files),
    WIDTH,
    HEIGHT,
  );
  const tiles = ordered.map(({ path, files, items, told }, n) => {
    const name = path === '' ? l10n.t('files beside folders') : path;
    const tile = element(
      'button',
      `tile level-${levelOf(items)}`,
      element('span', 'name', name),
      ' ',
      element('span', 'count', itemsOf(items)),
    );
    tile.title = l10n.t('{0}: {1}, {2} of them told, and {3}', name, itemsOf(items), told, filesOf(files));
    const { x, y, width, height } = boxes[n] ?? { x: 0, y: 0, width: 0, height: 0 };
    tile.style.left = `${(100 * x) / WIDTH}%`;
    tile.style.top = `${(100 * y) / HEIGHT}%`;
    tile.style.width = `${(100 * width) / WIDTH}%`;
    tile.style.height = `${(100 * height) / HEIGHT}%`;
    tile.dataset['key'] = path;
    tile.onclick = () => open(path);
    return tile;
  });
  const legend = LEVELS.map(({ says }, n) => element('li', '', element('span', `swatch framed level-${n}`), says));
  const hint = l10n.t(
    'Each folder as large as the files in it; the number and the colour say how much is known of them.',
  );
  return element(
    'figure',
    'map',
    element('p', 'hint', hint),
    element('div', 'tiles', ...tiles),
    element('ul', 'legend', ...legend),
  );
}
