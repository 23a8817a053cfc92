/** An item as the details show it: what is remembered, why it is believed, and what a person can do about it. */
import * as l10n from '@vscode/l10n';
import type { FromWebview, ItemDetailsView, ShownItem } from '../src/shared/item-details.ts';
import { badge, button, divider } from './controls.ts';
import { element, keyed, link, prose } from './dom.ts';
import { neighbours } from './neighbours.ts';
import { notice, PAUSED } from './notice.ts';

type Send = (message: FromWebview) => void;

export interface ItemViewParts {
  readonly send: Send;
  /** Opens the fields. */
  readonly edit: () => void;
}

const paragraph = (label: string, text: string | null): Node[] =>
  text === null ? [] : [element('p', '', element('strong', '', `${label} `), ...prose(text))];

function actions({ item, fields }: ShownItem, { send, edit }: ItemViewParts): HTMLElement {
  const row = keyed('actions', element('div', 'actions'));
  const press = (key: string, label: string, appearance: 'primary' | 'secondary', onClick: () => void): void =>
    row.append(keyed(key, button(label, appearance, onClick)));
  const isDoubted = item.state === 'approved' && item.reviewReason !== null && item.sides.length === 0;
  if (item.state === 'draft' || item.state === 'deprecated' || isDoubted) {
    press('approve', l10n.t('Approve'), 'primary', () => send({ kind: 'setApproval', approval: 'approved' }));
  }
  if (item.state === 'draft' || item.state === 'approved') {
    press('deprecate', l10n.t('Deprecate'), 'secondary', () => send({ kind: 'setApproval', approval: 'deprecated' }));
  }
  if (item.state === 'forgotten')
    press('bringBack', l10n.t('Bring Back'), 'primary', () => send({ kind: 'bringBack' }));
  if (fields) press('edit', l10n.t('Edit'), 'secondary', edit);
  press('copy', l10n.t('Copy'), 'secondary', () => send({ kind: 'copy' }));
  return row;
}

/** Both sides of a contradiction beside each other. */
function contradiction({ title, facts, sides }: ItemDetailsView, send: Send): Node[] {
  if (sides.length === 0) return [];
  const known = sides.map((side) =>
    keyed(
      side.id,
      element(
        'section',
        'side',
        element('h3', '', l10n.t('Known')),
        element(
          'p',
          '',
          link(side.title, l10n.t('Open it'), () => send({ kind: 'openSide', id: side.id })),
        ),
        ...(side.facts === side.title ? [] : [element('p', '', ...prose(side.facts))]),
        element('p', 'hint', side.reason),
      ),
    ),
  );
  const said = facts.join('\n');
  const fresh = element(
    'section',
    'side',
    element('h3', '', l10n.t('Waits')),
    element('p', '', ...prose(title)),
    ...(said === '' ? [] : [element('p', '', ...prose(said))]),
  );
  return [keyed('sides', element('div', 'sides', element('div', '', ...known), fresh))];
}

/** The three ways out of a contradiction; none where there is no such. */
function ways({ sides }: ItemDetailsView, send: Send): Node[] {
  if (sides.length === 0) return [];
  const row = element(
    'div',
    'actions',
    button(l10n.t('Replace the Other'), 'primary', () => send({ kind: 'resolve', way: 'supersede' })),
    button(l10n.t('Keep Both'), 'secondary', () => send({ kind: 'resolve', way: 'keep-both' })),
    button(l10n.t('Drop the Waiting One'), 'secondary', () => send({ kind: 'resolve', way: 'drop' })),
  );
  return [keyed('ways', row)];
}

function evidence({ id, place, quote }: ItemDetailsView['evidence'][number], send: Send): HTMLElement {
  const source = link(place, l10n.t('Open the source'), () => send({ kind: 'openEvidence', id }));
  return keyed(id, element('figure', '', element('blockquote', '', quote), element('figcaption', '', source)));
}

function file(path: string, send: Send): HTMLElement {
  const opens = link(path, l10n.t('Open the file'), () => send({ kind: 'openFile', path }));
  return keyed(path, element('li', '', opens));
}

function relation({ id, word, other, opens }: ItemDetailsView['relations'][number], send: Send): HTMLElement {
  const named = opens ? link(other, l10n.t('Open it'), () => send({ kind: 'openRelation', id })) : other;
  const drop = link(l10n.t('drop…'), l10n.t('Drop the relation: {0} {1}', word, other), () =>
    send({ kind: 'dropRelation', id }),
  );
  return keyed(id, element('li', '', `${word} `, named, ' ', element('span', 'drop', drop)));
}

/** A part with its heading; nothing where it has nothing in it. */
function section(title: string, children: readonly HTMLElement[]): Node[] {
  if (children.length === 0) return [];
  return [keyed(title, element('section', '', divider(), element('h2', '', title), ...children))];
}

const list = (className: string, rows: readonly HTMLElement[]): HTMLElement[] =>
  rows.length === 0 ? [] : [element('ul', className, ...rows)];

const listed = (all: readonly (readonly [string, string])[]): HTMLElement =>
  element('dl', '', ...all.flatMap(([name, value]) => [element('dt', '', name), element('dd', '', value)]));

const stated = ({ facts }: ItemDetailsView): HTMLElement[] =>
  facts.length === 1
    ? facts.map((fact) => element('p', '', ...prose(fact)))
    : list(
        '',
        facts.map((fact) => element('li', '', ...prose(fact))),
      );

/** What can be pressed stays where it is, so that the focus does, and does nothing while the memory is closed. */
function setPaused(node: Node, isPaused: boolean): void {
  if (!(node instanceof HTMLElement)) return;
  for (const press of node.querySelectorAll<HTMLElement>('button, vscode-button')) {
    press.setAttribute('aria-disabled', String(isPaused));
    if (isPaused) press.onclick = null;
  }
}

/** What the page holds of an item. */
export function itemView(shown: ShownItem, parts: ItemViewParts): readonly Node[] {
  const { item, isPaused } = shown;
  const { send } = parts;
  const internals = element('details', '', element('summary', '', l10n.t('Internals')), listed(item.internals));
  const nodes = [
    notice(isPaused ? PAUSED : ''),
    element('h1', '', ...prose(item.title)),
    element('div', 'badges', ...item.badges.map(badge)),
    ...(item.reviewReason === null ? [] : [element('p', 'review', l10n.t('Waits for you: {0}.', item.reviewReason))]),
    ...contradiction(item, send),
    ...(item.sides.length === 0 ? stated(item) : []),
    ...paragraph(l10n.t('Why:'), item.rationale),
    ...paragraph(l10n.t('Impact:'), item.impact),
    keyed('bar', element('div', 'bar', ...ways(item, send), actions(shown, parts))),
    ...section(
      l10n.t('Evidence'),
      item.evidence.map((one) => evidence(one, send)),
    ),
    ...section(
      l10n.t('Files'),
      list(
        'files',
        item.files.map((path) => file(path, send)),
      ),
    ),
    ...section(l10n.t('Relations'), [
      ...neighbours(item.title, item.relations, (id) => send({ kind: 'openRelation', id })),
      ...list(
        'files',
        item.relations.map((one) => relation(one, send)),
      ),
    ]),
    ...section(l10n.t('About this item'), [listed(item.properties), internals]),
    ...section(
      l10n.t('History'),
      list(
        '',
        item.history.map((line) => element('li', '', line)),
      ),
    ),
  ];
  for (const node of nodes) setPaused(node, isPaused);
  return nodes;
}
