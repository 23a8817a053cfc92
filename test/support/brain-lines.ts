/** Reads a brain as its lines, to hold it to: every line is a heading of ours or belongs whole to an item. */
import { renderActive, renderReference } from '../../src/engine/brain/lines/render-item.ts';
import { sectionTitle } from '../../src/engine/brain/select/sections.ts';
import { LAYER1_GROUPS, type MemoryItem } from '../../src/engine/index.ts';

/** The lines below a heading of level 2, up to the next one or the footer. */
export function linesOf(document: string, heading: string): string[] {
  const lines = document.split('\n');
  const start = lines.indexOf(`## ${heading}`);
  if (start < 0) return [];
  const end = lines.findIndex((line, at) => at > start && (line.startsWith('## ') || line === '---'));
  return lines.slice(start + 1, end < 0 ? undefined : end);
}

/** The items that a section consists of, in order. @throws Error for a line that is no heading and no whole item's. */
export function itemsIn(lines: readonly string[], items: readonly MemoryItem[], layer: 1 | 2): MemoryItem[] {
  const rendered = items.map((item) => ({ item, lines: layer === 1 ? renderActive(item) : renderReference(item) }));
  const headings: readonly string[] = layer === 1 ? LAYER1_GROUPS : items.map((item) => sectionTitle(item.schemaKey));
  const found: MemoryItem[] = [];
  for (let at = 0; at < lines.length;) {
    const line = lines[at] ?? '';
    if (line === '' || (line.startsWith('### ') && headings.includes(line.slice(4)))) {
      at++;
      continue;
    }
    const matching = rendered.find(
      (one) => !found.includes(one.item) && one.lines.every((expected, n) => lines[at + n] === expected),
    );
    if (!matching) throw new Error(`This line belongs to no item: ${JSON.stringify(line)}`);
    found.push(matching.item);
    at += matching.lines.length;
  }
  return found;
}
