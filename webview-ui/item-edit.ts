/** The fields of an item, open for changes: only what was changed is sent, and what was typed outlives the tab being hidden. */
import * as l10n from '@vscode/l10n';
import type { Draft, FieldChoices, ItemFields } from '../src/shared/item-details.ts';
import { button, dayField, dropdown, type Input, textArea, textField } from './controls.ts';
import { element } from './dom.ts';
import { notice } from './notice.ts';

export interface EditForm {
  readonly element: HTMLElement;
  focus(): void;
  /** Says why what was typed cannot be so. */
  refuse(message: string): void;
  /** Says what became of the item meanwhile; empty where it is as it was. */
  tell(message: string): void;
}

export interface ItemFormOptions {
  readonly fields: ItemFields;
  readonly choices: FieldChoices;
  /** What was typed before, where the tab was hidden or showed another item meanwhile. */
  readonly draft: Draft['fields'];
  readonly onDraft: (draft: Partial<ItemFields>) => void;
  readonly onSave: (changed: Partial<ItemFields>) => void;
  readonly onCancel: () => void;
}

const NAMES = [
  'title',
  'facts',
  'rationale',
  'impact',
  'asked',
  'type',
  'schemaKey',
  'tags',
  'importance',
  'expiresAt',
  'scope',
] as const satisfies readonly (keyof ItemFields)[];

const rowsFor = (text: string): number =>
  Math.min(14, Math.max(3, text.split('\n').length + Math.ceil(text.length / 90)));

function inputsOf({ fields, choices, draft, onDraft }: ItemFormOptions): Record<keyof ItemFields, Input> {
  const typed = (name: keyof ItemFields): string => draft[name] ?? fields[name];
  const onInput = (): void => onDraft(changedIn(fields, inputs));
  const at = (name: keyof ItemFields, label: string) => ({ label, value: typed(name), onInput });
  const inputs: Record<keyof ItemFields, Input> = {
    title: textField(at('title', l10n.t('Title'))),
    facts: textArea({ ...at('facts', l10n.t('What it says')), rows: rowsFor(typed('facts')) }),
    rationale: textArea({ ...at('rationale', l10n.t('Why')), rows: 2 }),
    impact: textArea({ ...at('impact', l10n.t('Impact')), rows: 2 }),
    asked: textArea({
      ...at('asked', l10n.t('Found by')),
      rows: 2,
      hint: l10n.t('a question that it answers, one a line'),
    }),
    type: dropdown({ ...at('type', l10n.t('Kind')), choices: choices.type }),
    schemaKey: textField({ ...at('schemaKey', l10n.t('Key')), hint: 'root/frontend/hooks' }),
    tags: textField({ ...at('tags', l10n.t('Tags')), hint: l10n.t('between commas') }),
    importance: dropdown({ ...at('importance', l10n.t('Importance')), choices: choices.importance }),
    expiresAt: dayField(at('expiresAt', l10n.t('Holds until'))),
    scope: dropdown({ ...at('scope', l10n.t('Who reads it')), choices: choices.scope }),
  };
  return inputs;
}

function changedIn(fields: ItemFields, inputs: Record<keyof ItemFields, Input>): Partial<ItemFields> {
  return Object.fromEntries(
    NAMES.flatMap((name) => {
      const value = inputs[name].value();
      return value === fields[name] ? [] : [[name, value]];
    }),
  );
}

export function editForm(options: ItemFormOptions): EditForm {
  const inputs = inputsOf(options);
  const alert = element('p', 'refused');
  alert.setAttribute('role', 'alert');
  const state = notice();
  const save = (): void => {
    const changed = changedIn(options.fields, inputs);
    if (Object.keys(changed).length === 0) options.onCancel();
    else options.onSave(changed);
  };
  const [title, facts, why, impact, asked, ...others] = NAMES.map((name) => inputs[name].element);
  const form = element(
    'div',
    'edit',
    ...[title, facts, why, impact, asked].filter((one) => one !== undefined),
    element('div', 'columns', ...others),
    state,
    alert,
    element(
      'div',
      'actions',
      button(l10n.t('Save'), 'primary', save),
      button(l10n.t('Cancel'), 'secondary', options.onCancel),
    ),
    element('p', 'hint', l10n.t('Ctrl+Enter saves. What speaks for the item stays, and a save can be undone.')),
  );
  form.setAttribute('role', 'form');
  form.setAttribute('aria-label', l10n.t('Edit the item'));
  form.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save();
  });
  return {
    element: form,
    focus: () => inputs.title.focus(),
    refuse: (message) => alert.replaceChildren(message),
    tell: (message) => state.replaceChildren(message),
  };
}
