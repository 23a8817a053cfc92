/** The item details: what is remembered, why it is believed, and what a person can do about it. Text is set as text. */
import './words.ts';
import * as l10n from '@vscode/l10n';
import {
  type FromWebview,
  type ItemDetailsView,
  type KeptItem,
  keptItemSchema,
  type ToWebview,
  toWebviewSchema,
} from '../src/shared/item-details.ts';
import { badge, button, defineControls, divider } from './controls.ts';
import { element, link, prose } from './dom.ts';
import { type EditForm, editForm } from './item-edit.ts';
import { neighbours } from './neighbours.ts';

declare function acquireVsCodeApi(): {
  postMessage(message: FromWebview): void;
  getState(): unknown;
  setState(state: KeptItem): void;
};

const vscode = acquireVsCodeApi();
const send = (message: FromWebview): void => vscode.postMessage(message);

type Shown = Extract<ToWebview, { kind: 'show' }>;

let shown: Shown | null = null;
let form: EditForm | null = null;

/** What was typed is kept with the item that it was typed for. */
function keep(draft: KeptItem['draft']): void {
  if (shown) vscode.setState({ folder: shown.folder, itemId: shown.itemId, draft });
}

const paragraph = (label: string, text: string | null): Node[] =>
  text === null ? [] : [element('p', '', element('strong', '', `${label} `), ...prose(text))];

function actions({ item, fields }: Shown): HTMLElement {
  const row = element('div', 'actions');
  if (item.state === 'draft' || item.state === 'deprecated') {
    row.append(button(l10n.t('Approve'), 'primary', () => send({ kind: 'setApproval', approval: 'approved' })));
  }
  if (item.state === 'draft' || item.state === 'approved') {
    row.append(button(l10n.t('Deprecate'), 'secondary', () => send({ kind: 'setApproval', approval: 'deprecated' })));
  }
  if (fields) row.append(button(l10n.t('Edit'), 'secondary', () => edit({})));
  row.append(button(l10n.t('Copy'), 'secondary', () => send({ kind: 'copy' })));
  return row;
}

/** Both sides of a contradiction beside each other, with the three ways out of it. */
function contradiction({ title, facts, sides }: ItemDetailsView): Node[] {
  if (sides.length === 0) return [];
  const known = sides.map((side) =>
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
  );
  const said = facts.join('\n');
  const fresh = element(
    'section',
    'side',
    element('h3', '', l10n.t('New')),
    element('p', '', ...prose(title)),
    ...(said === title ? [] : [element('p', '', ...prose(said))]),
  );
  return [
    element('div', 'sides', element('div', '', ...known), fresh),
    element(
      'div',
      'actions',
      button(l10n.t('Replace the Known One'), 'primary', () => send({ kind: 'resolve', way: 'supersede' })),
      button(l10n.t('Keep Both'), 'secondary', () => send({ kind: 'resolve', way: 'keep-both' })),
      button(l10n.t('Drop the New One'), 'secondary', () => send({ kind: 'resolve', way: 'drop' })),
    ),
  ];
}

function evidence({ id, place, quote }: ItemDetailsView['evidence'][number]): HTMLElement {
  const source = link(place, l10n.t('Open the source'), () => send({ kind: 'openEvidence', id }));
  return element('figure', '', element('blockquote', '', quote), element('figcaption', '', source));
}

function relation({ id, word, other, opens }: ItemDetailsView['relations'][number]): HTMLElement {
  const named = opens ? link(other, l10n.t('Open it'), () => send({ kind: 'openRelation', id })) : other;
  const drop = link(l10n.t('drop…'), l10n.t('Drop the relation: {0} {1}', word, other), () =>
    send({ kind: 'dropRelation', id }),
  );
  return element('li', '', `${word} `, named, ' ', element('span', 'drop', drop));
}

function section(title: string, children: readonly Node[]): Node[] {
  return children.length === 0 ? [] : [divider(), element('h2', '', title), ...children];
}

function show(message: Shown): readonly Node[] {
  const { item } = message;
  const facts =
    item.facts.length === 1
      ? item.facts.map((fact) => element('p', '', ...prose(fact)))
      : [element('ul', '', ...item.facts.map((fact) => element('li', '', ...prose(fact))))];
  const files = item.files.map((path) =>
    element(
      'li',
      '',
      link(path, l10n.t('Open the file'), () => send({ kind: 'openFile', path })),
    ),
  );
  const listed = (all: readonly (readonly [string, string])[]): HTMLElement =>
    element('dl', '', ...all.flatMap(([name, value]) => [element('dt', '', name), element('dd', '', value)]));
  const internals = element('details', '', element('summary', '', l10n.t('Internals')), listed(item.internals));
  return [
    element('h1', '', ...prose(item.title)),
    element('div', 'badges', ...item.badges.map(badge)),
    ...(item.reviewReason === null ? [] : [element('p', 'review', l10n.t('Waits for you: {0}.', item.reviewReason))]),
    ...contradiction(item),
    ...(item.sides.length === 0 ? facts : []),
    ...paragraph(l10n.t('Why:'), item.rationale),
    ...paragraph(l10n.t('Impact:'), item.impact),
    actions(message),
    ...section(l10n.t('Evidence'), item.evidence.map(evidence)),
    ...section(l10n.t('Files'), files.length === 0 ? [] : [element('ul', 'files', ...files)]),
    ...section(
      l10n.t('Relations'),
      item.relations.length === 0
        ? []
        : [
            ...neighbours(item.title, item.relations, (id) => send({ kind: 'openRelation', id })),
            element('ul', 'files', ...item.relations.map(relation)),
          ],
    ),
    ...section(l10n.t('About this item'), [listed(item.properties), internals]),
    ...section(
      l10n.t('History'),
      item.history.length === 0 ? [] : [element('ul', '', ...item.history.map((line) => element('li', '', line)))],
    ),
  ];
}

const fill = (...nodes: readonly Node[]): void => document.querySelector('main')?.replaceChildren(...nodes);

/** Opens the fields; `draft` is what was typed in them before. */
function edit(draft: KeptItem['draft']): void {
  if (!shown?.fields) return;
  const { itemId, fields, choices } = shown;
  keep(draft);
  form = editForm({
    fields,
    choices,
    draft,
    onDraft: keep,
    onSave: (changed) => send({ kind: 'save', itemId, fields: changed }),
    onCancel: leave,
  });
  fill(element('h1', '', l10n.t('Edit')), form.element);
  form.focus();
}

/** Closes the fields, and shows the item as it is. */
function leave(): void {
  form = null;
  keep({});
  if (shown) fill(...show(shown));
}

function receive(message: ToWebview): void {
  if (message.kind === 'refused') return form?.refuse(message.message);
  if (message.kind === 'saved') {
    leave();
    return;
  }
  if (message.kind === 'gone') {
    form = shown = null;
    fill(element('p', '', l10n.t('This item is no longer in the memory.')));
    return;
  }
  const kept = keptItemSchema.safeParse(vscode.getState()).data;
  const isSame = shown?.itemId === message.itemId;
  shown = message;
  // What a person is typing stays, whatever becomes of the item meanwhile.
  if (form && isSame) return;
  if (kept?.itemId === message.itemId && Object.keys(kept.draft).length > 0) {
    edit(kept.draft);
    return;
  }
  if (message.isEdited) {
    edit({});
    return;
  }
  leave();
}

defineControls();
window.addEventListener('message', (event: MessageEvent<unknown>) => {
  const parsed = toWebviewSchema.safeParse(event.data);
  if (parsed.success) receive(parsed.data);
});
send({ kind: 'ready' });
