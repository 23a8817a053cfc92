/** The item details: what is remembered, why it is believed, and what a person can do about it. Text is set as text. */
import type { FromWebview, ItemDetailsView, ToWebview } from '../src/shared/item-details.ts';
import { badge, button, defineControls, divider } from './controls.ts';

declare function acquireVsCodeApi(): { postMessage(message: FromWebview): void };

const vscode = acquireVsCodeApi();
const send = (message: FromWebview): void => vscode.postMessage(message);

function element(tag: string, className: string, ...children: readonly (string | Node)[]): HTMLElement {
  const made = document.createElement(tag);
  if (className !== '') made.className = className;
  made.append(...children);
  return made;
}

function link(text: string, title: string, onClick: () => void): HTMLElement {
  const made = document.createElement('button');
  made.className = 'link';
  made.title = title;
  made.textContent = text;
  made.addEventListener('click', onClick);
  return made;
}

const paragraph = (label: string, text: string | null): Node[] =>
  text === null ? [] : [element('p', '', element('strong', '', `${label} `), text)];

function actions(item: ItemDetailsView): HTMLElement {
  const row = element('div', 'actions');
  if (item.state === 'draft' || item.state === 'deprecated') {
    row.append(button('Approve', 'primary', () => send({ kind: 'setApproval', approval: 'approved' })));
  }
  if (item.state === 'draft' || item.state === 'approved') {
    row.append(button('Deprecate', 'secondary', () => send({ kind: 'setApproval', approval: 'deprecated' })));
  }
  row.append(button('Copy', 'secondary', () => send({ kind: 'copy' })));
  return row;
}

function evidence({ id, place, quote }: ItemDetailsView['evidence'][number]): HTMLElement {
  const source = link(place, 'Open the source', () => send({ kind: 'openEvidence', id }));
  return element('figure', '', element('blockquote', '', quote), element('figcaption', '', source));
}

function relation({ id, word, other, opens }: ItemDetailsView['relations'][number]): HTMLElement {
  const named = opens ? link(other, 'Open it', () => send({ kind: 'openRelation', id })) : other;
  const drop = link('drop…', `Drop the relation: ${word} ${other}`, () => send({ kind: 'dropRelation', id }));
  return element('li', '', `${word} `, named, ' ', element('span', 'drop', drop));
}

function section(title: string, children: readonly Node[]): Node[] {
  return children.length === 0 ? [] : [divider(), element('h2', '', title), ...children];
}

function show(item: ItemDetailsView): readonly Node[] {
  const facts =
    item.facts.length === 1
      ? item.facts.map((fact) => element('p', '', fact))
      : [element('ul', '', ...item.facts.map((fact) => element('li', '', fact)))];
  const files = item.files.map((path) =>
    element(
      'li',
      '',
      link(path, 'Open the file', () => send({ kind: 'openFile', path })),
    ),
  );
  const properties = item.properties.flatMap(([name, value]) => [element('dt', '', name), element('dd', '', value)]);
  return [
    element('h1', '', item.title),
    element('div', 'badges', ...item.badges.map(badge)),
    ...(item.reviewReason === null ? [] : [element('p', 'review', `Waits for you: ${item.reviewReason}.`)]),
    ...facts,
    ...paragraph('Why:', item.rationale),
    ...paragraph('Impact:', item.impact),
    actions(item),
    ...section('Evidence', item.evidence.map(evidence)),
    ...section('Files', files.length === 0 ? [] : [element('ul', 'files', ...files)]),
    ...section(
      'Relations',
      item.relations.length === 0 ? [] : [element('ul', 'files', ...item.relations.map(relation))],
    ),
    ...section('About this item', [element('dl', '', ...properties)]),
    ...section(
      'History',
      item.history.length === 0 ? [] : [element('ul', '', ...item.history.map((line) => element('li', '', line)))],
    ),
  ];
}

defineControls();
window.addEventListener('message', (event: MessageEvent<ToWebview>) => {
  const main = document.querySelector('main');
  if (!main) return;
  const message = event.data;
  main.replaceChildren(
    ...(message.kind === 'show' ? show(message.item) : [element('p', '', 'This item is no longer in the memory.')]),
  );
});
send({ kind: 'ready' });
