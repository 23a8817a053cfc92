/** The table of the memory panel: virtual rows, sorted by a click on a column, worked by keyboard as a grid. */
import * as l10n from '@vscode/l10n';
import { COLUMNS, type PanelColumn, type Row } from '../src/shared/memory-panel.ts';
import { element } from './dom.ts';
import { rowWindow } from './row-window.ts';

const ROW_HEIGHT = 26;
const MARGIN = 12;
const NAMES: Readonly<Record<PanelColumn, string>> = {
  title: l10n.t('Title'),
  type: l10n.t('Kind'),
  state: l10n.t('State'),
  layer: l10n.t('Layer'),
  key: l10n.t('Key'),
  importance: l10n.t('Importance'),
  confidence: l10n.t('Confidence'),
  updated: l10n.t('Updated'),
};

export interface TableParts {
  /** Asks for rows; they come by `fill`. */
  readonly ask: (from: number, to: number) => void;
  readonly open: (id: string) => void;
  readonly sort: (column: PanelColumn, isDescending: boolean) => void;
  readonly selected: (ids: readonly string[]) => void;
  /** How it is sorted at first. */
  readonly sorted: { readonly column: PanelColumn; readonly isDescending: boolean };
}

export class MemoryTable {
  readonly element: HTMLElement;
  readonly #parts: TableParts;
  readonly #viewport = element('div', 'viewport');
  readonly #space = element('div', 'space');
  readonly #heads = new Map<PanelColumn, HTMLElement>();
  readonly #rows = new Map<number, Row>();
  readonly #chosen = new Set<string>();
  #total = 0;
  #at = 0;
  #sort: PanelColumn;
  #isDescending: boolean;

  constructor(parts: TableParts) {
    this.#parts = parts;
    this.#sort = parts.sorted.column;
    this.#isDescending = parts.sorted.isDescending;
    const head = element('div', 'row head');
    head.setAttribute('role', 'row');
    const box = element('div', 'cell check', element('span', 'unseen', l10n.t('Selected')));
    box.setAttribute('role', 'columnheader');
    head.append(box, ...COLUMNS.map((column) => this.#head(column)));
    this.#viewport.append(this.#space);
    this.#viewport.setAttribute('role', 'rowgroup');
    this.#space.setAttribute('role', 'presentation');
    this.#viewport.addEventListener('scroll', () => this.#draw());
    this.element = element('div', 'table', head, this.#viewport);
    this.element.setAttribute('role', 'grid');
    this.element.setAttribute('aria-label', l10n.t('Items of the memory'));
    this.element.setAttribute('aria-multiselectable', 'true');
    this.element.addEventListener('keydown', (event) => this.#key(event));
    new ResizeObserver(() => this.#draw()).observe(this.#viewport);
    this.#showSort();
  }

  get chosen(): readonly string[] {
    return [...this.#chosen];
  }

  /** So many rows there are now; what was known of them is forgotten. */
  reset(total: number): void {
    this.#total = total;
    this.#rows.clear();
    this.#at = Math.min(this.#at, Math.max(0, total - 1));
    this.#space.style.height = `${total * ROW_HEIGHT}px`;
    this.element.setAttribute('aria-rowcount', String(total + 1));
    this.#draw();
  }

  fill(from: number, rows: readonly Row[]): void {
    rows.forEach((row, n) => this.#rows.set(from + n, row));
    this.#draw();
  }

  /** These are chosen no more. */
  leaveOut(ids: readonly string[]): void {
    for (const id of ids) this.#chosen.delete(id);
    this.#parts.selected(this.chosen);
    this.#draw();
  }

  #head(column: PanelColumn): HTMLElement {
    const press = element('button', 'sort', NAMES[column]);
    press.addEventListener('click', () => {
      this.#isDescending =
        column === this.#sort ? !this.#isDescending : column === 'updated' || column === 'confidence';
      this.#sort = column;
      this.#showSort();
      this.#parts.sort(column, this.#isDescending);
    });
    const cell = element('div', `cell ${column}`, press);
    cell.setAttribute('role', 'columnheader');
    this.#heads.set(column, cell);
    return cell;
  }

  #showSort(): void {
    for (const [column, cell] of this.#heads) {
      const order = this.#isDescending ? 'descending' : 'ascending';
      cell.setAttribute('aria-sort', column === this.#sort ? order : 'none');
    }
  }

  /** Makes the rows that are on the screen, and asks for those of them that are not known. */
  #draw(): void {
    const { scrollTop, clientHeight } = this.#viewport;
    const { from, to } = rowWindow(scrollTop, clientHeight, ROW_HEIGHT, this.#total, MARGIN);
    const hadFocus = this.#viewport.contains(document.activeElement);
    const made: HTMLElement[] = [];
    let missing: number | null = null;
    for (let n = from; n < to; n++) {
      const row = this.#rows.get(n);
      if (row) made.push(this.#row(n, row));
      else missing ??= n;
    }
    this.#space.replaceChildren(...made);
    if (hadFocus) this.#focus();
    if (missing !== null) this.#parts.ask(missing, to);
  }

  #row(n: number, row: Row): HTMLElement {
    const isChosen = this.#chosen.has(row.id);
    const made = element('div', isChosen ? 'row chosen' : 'row');
    made.setAttribute('role', 'row');
    made.setAttribute('aria-rowindex', String(n + 2));
    made.setAttribute('aria-selected', String(isChosen));
    made.tabIndex = n === this.#at ? 0 : -1;
    made.dataset['n'] = String(n);
    made.style.top = `${n * ROW_HEIGHT}px`;
    const box = document.createElement('input');
    box.type = 'checkbox';
    box.checked = isChosen;
    box.tabIndex = -1;
    box.setAttribute('aria-label', l10n.t('Select {0}', row.title));
    box.addEventListener('change', () => this.#toggle(row.id));
    const check = element('div', 'cell check', box);
    check.setAttribute('role', 'gridcell');
    const cells = COLUMNS.map((column) => {
      const cell = element('div', `cell ${column}`, row[column]);
      cell.setAttribute('role', 'gridcell');
      cell.title = row[column];
      return cell;
    });
    made.append(check, ...cells);
    made.addEventListener('click', (event) => {
      if (event.target === box) return;
      this.#at = n;
      if (event.ctrlKey || event.metaKey) this.#toggle(row.id);
      else this.#parts.open(row.id);
      this.#focus();
    });
    return made;
  }

  #toggle(id: string): void {
    if (!this.#chosen.delete(id)) this.#chosen.add(id);
    this.#parts.selected(this.chosen);
    this.#draw();
  }

  #focus(): void {
    for (const row of this.#space.querySelectorAll<HTMLElement>('.row')) {
      row.tabIndex = row.dataset['n'] === String(this.#at) ? 0 : -1;
      if (row.tabIndex === 0) row.focus({ preventScroll: true });
    }
  }

  #key(event: KeyboardEvent): void {
    if (!this.#viewport.contains(event.target as Node)) return;
    const page = Math.max(1, Math.floor(this.#viewport.clientHeight / ROW_HEIGHT) - 1);
    const moves: Readonly<Record<string, number>> = {
      ArrowDown: this.#at + 1,
      ArrowUp: this.#at - 1,
      PageDown: this.#at + page,
      PageUp: this.#at - page,
      Home: 0,
      End: this.#total - 1,
    };
    const to = moves[event.key];
    const row = this.#rows.get(this.#at);
    if (to !== undefined) this.#moveTo(Math.min(Math.max(0, to), this.#total - 1));
    else if (event.key === 'Enter' && row) this.#parts.open(row.id);
    else if (event.key === ' ' && row) this.#toggle(row.id);
    else return;
    event.preventDefault();
  }

  #moveTo(n: number): void {
    this.#at = n;
    const top = n * ROW_HEIGHT;
    const { scrollTop, clientHeight } = this.#viewport;
    if (top < scrollTop) this.#viewport.scrollTop = top;
    else if (top + ROW_HEIGHT > scrollTop + clientHeight) this.#viewport.scrollTop = top + ROW_HEIGHT - clientHeight;
    this.#draw();
    this.#focus();
  }
}
