/** The page of the item details: shows an item or its fields, and keeps what is typed. Text is set as text. */
import './words.ts';
import * as l10n from '@vscode/l10n';
import {
  type FromWebview,
  type KeptItem,
  NOTHING_TYPED,
  type ShownItem,
  type ToWebview,
  toWebviewSchema,
  type Typed,
} from '../src/shared/item-details.ts';
import { defineControls } from './controls.ts';
import { element } from './dom.ts';
import { type EditForm, editForm } from './item-edit.ts';
import { itemView } from './item-view.ts';
import { PAUSED } from './notice.ts';
import { keepingFocus, redraw } from './redraw.ts';

declare function acquireVsCodeApi(): {
  postMessage(message: FromWebview): void;
  setState(state: KeptItem): void;
};

defineControls();
const vscode = acquireVsCodeApi();
const send = (message: FromWebview): void => vscode.postMessage(message);
const main = document.querySelector('main') ?? document.body;

let shown: ShownItem | null = null;
let isGone = false;
let form: EditForm | null = null;
/** The item whose view is drawn; null where something else is. */
let drawn: string | null = null;

function fill(...nodes: readonly Node[]): void {
  drawn = null;
  main.replaceChildren(...nodes);
}

/** Draws the item as it is: in place where it is drawn already. */
function draw(item: ShownItem): void {
  const nodes = itemView(item, { send, edit: () => edit(item) });
  keepingFocus(main, () => (drawn === item.itemId ? redraw(main, nodes) : main.replaceChildren(...nodes)));
  drawn = item.itemId;
}

/** Opens the fields, with what was typed in them before. */
function edit({ itemId, fields, choices, draft, isPaused, isEdited }: ShownItem): void {
  if (!fields) return;
  // An item that is only looked at takes the focus from nobody.
  const isWorkedIn = isEdited || document.hasFocus();
  const opened = editForm({
    ...{ fields, choices, draft },
    // A field that is taken off the page may still say that it has changed.
    onDraft: (typed) => {
      if (form === opened) send({ kind: 'draft', itemId, ...typed });
    },
    onSave: (typed) => send({ kind: 'save', itemId, ...typed }),
    onCancel: () => {
      send({ kind: 'cancel', itemId });
      leave(itemId);
    },
  });
  form = opened;
  fill(element('h1', '', l10n.t('Edit')), form.element);
  if (isPaused) form.tell(PAUSED);
  if (isWorkedIn) form.focus();
}

/** Closes the fields, and shows the item as it is. */
function leave(itemId: string): void {
  if (!form || !shown || shown.itemId !== itemId) return;
  const isWorkedIn = form.element.contains(document.activeElement);
  form = null;
  if (isGone) {
    showGone(itemId, NOTHING_TYPED);
    return;
  }
  shown = { ...shown, draft: NOTHING_TYPED };
  draw(shown);
  if (isWorkedIn) main.querySelector<HTMLElement>('[data-key="edit"]')?.focus();
}

function show(message: ShownItem): void {
  const isSame = shown?.itemId === message.itemId;
  shown = message;
  isGone = false;
  vscode.setState({ folder: message.folder, itemId: message.itemId });
  // What a person is typing stays, whatever becomes of the item meanwhile.
  if (form && isSame) {
    form.tell(message.isPaused ? PAUSED : '');
    if (message.fields) form.follow(message.fields);
    return;
  }
  form = null;
  const isBegun = message.isEdited || Object.keys(message.draft.fields).length > 0;
  if (message.fields && isBegun) edit(message);
  else draw(message);
}

/** The item is gone; what was typed for it is not. */
function showGone(itemId: string, draft: Typed): void {
  isGone = true;
  if (form && shown?.itemId === itemId) {
    form.tell(l10n.t('This item is no longer in the memory. What you typed stands here until you cancel.'));
    return;
  }
  form = shown = null;
  fill(element('p', '', l10n.t('This item is no longer in the memory.')), ...typedFor(draft));
}

function typedFor({ fields }: Typed): readonly Node[] {
  const typed = Object.values(fields).map((text) => element('blockquote', '', text ?? ''));
  return typed.length === 0 ? [] : [element('p', '', l10n.t('What you had typed:')), ...typed];
}

function receive(message: ToWebview): void {
  switch (message.kind) {
    case 'show': {
      show(message);
      return;
    }
    case 'gone': {
      showGone(message.itemId, message.draft);
      return;
    }
    case 'saved': {
      leave(message.itemId);
      return;
    }
    case 'refused':
      if (shown?.itemId === message.itemId) form?.refuse(message.message);
  }
}

window.addEventListener('message', (event: MessageEvent<unknown>) => {
  const parsed = toWebviewSchema.safeParse(event.data);
  if (parsed.success) receive(parsed.data);
});
send({ kind: 'ready' });
