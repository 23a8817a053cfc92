/** The memory panel: the table of all items, what assistants are told, and pictures. Text is set as text. */
import './words.ts';
import * as l10n from '@vscode/l10n';
import {
  type BulkAction,
  type PanelColumn,
  type Facets,
  type FromPanel,
  type KeptPanel,
  keptPanelSchema,
  type Tab,
  type ToPanel,
  toPanelSchema,
} from '../src/shared/memory-panel.ts';
import { button, defineControls, textField } from './controls.ts';
import { AskTab } from './ask-tab.ts';
import { element, link } from './dom.ts';
import { MemoryTable } from './memory-table.ts';
import { notice, PAUSED } from './notice.ts';
import { redraw } from './redraw.ts';
import { pictureNodes, type ToldMessage, toldNodes } from './told-tabs.ts';

declare function acquireVsCodeApi(): {
  postMessage(message: FromPanel): void;
  getState(): unknown;
  setState(state: KeptPanel): void;
};

const TYPING_MS = 150;
/** More values of a facet than these would hide the table. */
const FACET_VALUES = 8;
const TABS: Readonly<Record<Tab, string>> = {
  items: l10n.t('Items'),
  ask: l10n.t('Ask'),
  told: l10n.t('What Assistants Are Told'),
  pictures: l10n.t('Pictures'),
};
const ACTIONS: Readonly<Record<BulkAction, string>> = {
  approve: l10n.t('Approve'),
  deprecate: l10n.t('Deprecate'),
  pin: l10n.t('Pin'),
  unpin: l10n.t('Unpin'),
  forget: l10n.t('Forget'),
  copy: l10n.t('Copy'),
};

defineControls();
const vscode = acquireVsCodeApi();
const send = (message: FromPanel): void => vscode.postMessage(message);

let kept: KeptPanel = keptPanelSchema.safeParse(vscode.getState()).data ?? {
  ...{ folder: '', tab: 'items', filter: '', asked: '', sort: 'updated', isDescending: true },
};
let { tab, filter } = kept;
let query = 0;
let total = 0;
let sort: { column: PanelColumn; isDescending: boolean } = { column: kept.sort, isDescending: kept.isDescending };
let told: ToldMessage | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

const state = notice();
const status = element('p', 'hint');
status.setAttribute('role', 'status');
const facets = element('div', 'facets');
const bulk = element('div', 'actions');
const body = element('div', 'body');
body.setAttribute('role', 'tabpanel');

const answers = new AskTab({
  asked: kept.asked,
  ask: (number, text) => {
    keep({ asked: text });
    send({ kind: 'ask', query: number, text });
  },
  open: (id) => send({ kind: 'open', id }),
});

const table = new MemoryTable({
  ask: (from, to) => send({ kind: 'window', query, from, to }),
  open: (id) => send({ kind: 'open', id }),
  sort: (column, isDescending) => {
    sort = { column, isDescending };
    keep({ sort: column, isDescending });
    ask();
  },
  selected: showBulk,
  sorted: sort,
});

const search = textField({
  label: l10n.t('Search'),
  value: filter,
  hint: l10n.t('Words, or type:decision is:stale file:src/api confidence:>0.8'),
  onInput: () => {
    clearTimeout(timer);
    timer = setTimeout(() => filterBy(search.value()), TYPING_MS);
  },
});

function keep(change: Partial<KeptPanel>): void {
  kept = { ...kept, ...change };
  vscode.setState(kept);
}

function ask(): void {
  query++;
  send({ kind: 'query', query, filter, sort: sort.column, isDescending: sort.isDescending, chosen: [...table.chosen] });
}

function filterBy(text: string): void {
  if (text === filter) return;
  filter = text;
  keep({ filter });
  ask();
}

/** Puts a term into the search, or takes it out again. */
function toggleTerm(term: string): void {
  const terms = filter.split(/\s+/).filter((one) => one !== '');
  const next = terms.includes(term) ? terms.filter((one) => one !== term) : [...terms, term];
  search.set(next.join(' '));
  filterBy(next.join(' '));
}

function showFacets(all: readonly Facets[]): void {
  const terms = new Set(filter.split(/\s+/));
  redraw(
    facets,
    all.map(({ name, values }) => {
      const chips = values
        .filter(({ count }) => count > 0)
        .slice(0, FACET_VALUES)
        .map(({ term, label, count }) => {
          const chip = link(`${label} ${count}`, term, () => toggleTerm(term));
          chip.classList.add('chip');
          chip.dataset['key'] = term;
          chip.setAttribute('aria-pressed', String(terms.has(term)));
          return chip;
        });
      const group = element('div', 'facet', ...chips);
      group.setAttribute('role', 'group');
      group.setAttribute('aria-label', name);
      return group;
    }),
  );
}

function showBulk(ids: readonly string[]): void {
  const press = (action: BulkAction): HTMLElement =>
    button(ACTIONS[action], 'secondary', () => send({ kind: 'bulk', action, ids: [...table.chosen] }));
  const none = button(l10n.t('Select None'), 'secondary', () => table.leaveOut(table.chosen));
  if (ids.length > 0) {
    const actions = Object.keys(ACTIONS).map((action) => press(action as BulkAction));
    bulk.replaceChildren(element('span', '', l10n.t('{0} selected', ids.length)), ...actions, none);
    return;
  }
  const approve = button(l10n.t('Approve All {0} Found', total), 'secondary', () =>
    send({ kind: 'bulkFound', action: 'approve', query }),
  );
  bulk.replaceChildren(...(filter.includes('is:draft') && total > 0 ? [approve] : []));
}

/** What the tab shows that is drawn there; null where the elements of another are. */
let drawn: Tab | null = null;

/** In place where the tab was drawn before: what is pressed there just now stays. */
function draw(...nodes: readonly Node[]): void {
  if (drawn === tab) redraw(body, nodes);
  else body.replaceChildren(...nodes);
  drawn = tab;
}

function showTold(): void {
  draw(...(told ? toldNodes(told, (id) => send({ kind: 'open', id })) : [reading()]));
}

function showPictures(): void {
  draw(...(told ? pictureNodes(told, showFolder) : [reading()]));
}

const reading = (): HTMLElement => element('p', 'hint', l10n.t('Reading…'));

/** The items of a folder, or those that name any file where it is the project's own. */
function showFolder(path: string): void {
  const term = path === '' ? '' : `file:${/\s/.test(path) ? `"${path}/"` : `${path}/`}`;
  search.set(term);
  filterBy(term);
  showTab('items');
  search.focus();
}

const tabs = new Map<Tab, HTMLElement>();

function showTab(next: Tab): void {
  tab = next;
  keep({ tab });
  for (const [one, press] of tabs) {
    press.setAttribute('aria-selected', String(one === tab));
    press.tabIndex = one === tab ? 0 : -1;
  }
  body.setAttribute('aria-label', TABS[tab]);
  if (tab === 'items' || tab === 'ask') drawn = null;
  if (tab === 'items') {
    body.replaceChildren(search.element, facets, status, bulk, table.element);
    return;
  }
  if (tab === 'ask') {
    body.replaceChildren(answers.element);
    answers.ask();
    return;
  }
  send({ kind: 'told' });
  if (tab === 'told') showTold();
  else showPictures();
}

function tabList(): HTMLElement {
  const order = Object.keys(TABS) as Tab[];
  const list = element('div', 'tabs');
  list.setAttribute('role', 'tablist');
  for (const one of order) {
    const press = element('button', 'tab', TABS[one]);
    press.setAttribute('role', 'tab');
    press.addEventListener('click', () => showTab(one));
    tabs.set(one, press);
    list.append(press);
  }
  list.addEventListener('keydown', ({ key }) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
    if (step === undefined) return;
    const next = order[(order.indexOf(tab) + step + order.length) % order.length] ?? 'items';
    showTab(next);
    tabs.get(next)?.focus();
  });
  return list;
}

function receive(message: ToPanel): void {
  switch (message.kind) {
    case 'changed':
      keep({ folder: message.folder });
      state.textContent = message.isPaused ? PAUSED : '';
      if (message.isPaused) return;
      ask();
      if (tab === 'ask') answers.ask();
      else if (tab !== 'items') send({ kind: 'told' });
      return;
    case 'found':
      if (message.query !== query) return;
      ({ total } = message);
      status.textContent =
        total === message.all ? l10n.t('{0} items', total) : l10n.t('{0} of {1} items', total, message.all);
      showFacets(message.facets);
      table.reset(total);
      table.leaveOut(message.unseen);
      return;
    case 'rows':
      if (message.query === query) table.fill(message.from, message.rows);
      return;
    case 'answered':
      answers.answer(message);
      return;
    case 'told':
      told = message;
      if (tab === 'told') showTold();
      if (tab === 'pictures') showPictures();
  }
}

document.querySelector('main')?.append(state, tabList(), body);
showTab(tab);
window.addEventListener('message', (event: MessageEvent<unknown>) => {
  const parsed = toPanelSchema.safeParse(event.data);
  if (parsed.success) receive(parsed.data);
});
send({ kind: 'ready' });
