/** The pictures of the memory panel: bars that say their numbers in words, too. */
import * as l10n from '@vscode/l10n';
import type { Month, Part } from '../src/shared/memory-panel.ts';
import { element, prose } from './dom.ts';

const SVG = 'http://www.w3.org/2000/svg';
const WIDTH = 640;
const HEIGHT = 180;
const COLOURS = 6;

/** A bar for each part, as long as its share of the greatest. */
export function bars(parts: readonly Part[], sizeOf: (part: Part) => number, say: (part: Part) => string): HTMLElement {
  const most = Math.max(1, ...parts.map(sizeOf));
  const rows = parts.map((part) => {
    const bar = element('span', 'bar');
    bar.style.width = `${(100 * sizeOf(part)) / most}%`;
    return element(
      'li',
      '',
      element('span', 'name', ...prose(part.label)),
      element('span', 'track', bar),
      element('span', 'size', say(part)),
    );
  });
  return element('ul', 'bars', ...rows);
}

function rect(x: number, y: number, width: number, height: number, colour: number, says: string): SVGElement {
  const made = document.createElementNS(SVG, 'rect');
  const at = { x, y, width, height, class: `colour-${colour % COLOURS}` };
  for (const [name, value] of Object.entries(at)) made.setAttribute(name, String(value));
  const title = document.createElementNS(SVG, 'title');
  title.textContent = says;
  made.append(title);
  return made;
}

/** Months from left to right, each as high as what it brought, in the colours of the types. */
export function overTime(types: readonly string[], months: readonly Month[]): HTMLElement {
  const most = Math.max(1, ...months.map(({ counts }) => counts.reduce((sum, n) => sum + n, 0)));
  const step = WIDTH / Math.max(1, months.length);
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', `0 0 ${WIDTH} ${HEIGHT}`);
  svg.setAttribute('role', 'img');
  const first = months[0]?.month ?? '';
  const last = months.at(-1)?.month ?? '';
  const said = months.map(({ month, counts }) => `${month}: ${counts.reduce((sum, n) => sum + n, 0)}`);
  svg.setAttribute('aria-label', l10n.t('Items by month. {0}', said.join('; ')));
  months.forEach(({ month, counts }, n) => {
    let y = HEIGHT;
    counts.forEach((count, type) => {
      const height = (count / most) * HEIGHT;
      y -= height;
      if (count > 0)
        svg.append(
          rect(n * step + 1, y, Math.max(1, step - 2), height, type, `${month}: ${count} ${types[type] ?? ''}`),
        );
    });
  });
  const legend = types.map((type, n) => element('li', '', element('span', `swatch colour-${n % COLOURS}`), type));
  return element(
    'figure',
    'time',
    svg,
    element('div', 'axis', element('span', '', first), element('span', '', last)),
    element('ul', 'legend', ...legend),
  );
}
