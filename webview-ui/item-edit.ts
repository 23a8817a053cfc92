/** The fields of an item, open for changes: only what was changed is sent, and what was typed outlives the tab being hidden. */
import type { FieldChoices, ItemFields, KeptItem } from '../src/shared/item-details.ts';
import { button, dayField, dropdown, type Input, textArea, textField } from './controls.ts';
import { element } from './dom.ts';

export interface EditForm {
  readonly element: HTMLElement;
  focus(): void;
  /** Says why what was typed cannot be so. */
  refuse(message: string): void;
}

export interface EditOptions {
  readonly fields: ItemFields;
  readonly choices: FieldChoices;
  /** What was typed before, where the tab was hidden meanwhile. */
  readonly draft: KeptItem['draft'];
  readonly onDraft: (draft: Partial<ItemFields>) => void;
  readonly onSave: (changed: Partial<ItemFields>) => void;
  readonly onCancel: () => void;
}

const NAMES = [
  'title',
  'facts',
  'rationale',
  'impact',
  'type',
  'schemaKey',
  'tags',
  'importance',
  'expiresAt',
  'scope',
] as const satisfies readonly (keyof ItemFields)[];

const rowsFor = (text: string): number =>
  Math.min(14, Math.max(3, text.split('\n').length + Math.ceil(text.length / 90)));

function inputsOf({ fields, choices, draft, onDraft }: EditOptions): Record<keyof ItemFields, Input> {
  const typed = (name: keyof ItemFields): string => draft[name] ?? fields[name];
  const onInput = (): void => onDraft(changedIn(fields, inputs));
  const at = (name: keyof ItemFields, label: string) => ({ label, value: typed(name), onInput });
  const inputs: Record<keyof ItemFields, Input> = {
    title: textField(at('title', 'Title')),
    facts: textArea({ ...at('facts', 'What it says'), rows: rowsFor(typed('facts')) }),
    rationale: textArea({ ...at('rationale', 'Why'), rows: 2 }),
    impact: textArea({ ...at('impact', 'Impact'), rows: 2 }),
    type: dropdown({ ...at('type', 'Kind'), choices: choices.type }),
    schemaKey: textField({ ...at('schemaKey', 'Key'), hint: 'root/frontend/hooks' }),
    tags: textField({ ...at('tags', 'Tags'), hint: 'between commas' }),
    importance: dropdown({ ...at('importance', 'Importance'), choices: choices.importance }),
    expiresAt: dayField(at('expiresAt', 'Holds until')),
    scope: dropdown({ ...at('scope', 'Who reads it'), choices: choices.scope }),
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

export function editForm(options: EditOptions): EditForm {
  const inputs = inputsOf(options);
  const alert = element('p', 'refused');
  alert.setAttribute('role', 'alert');
  const save = (): void => {
    const changed = changedIn(options.fields, inputs);
    if (Object.keys(changed).length === 0) options.onCancel();
    else options.onSave(changed);
  };
  const [title, facts, why, impact, ...others] = NAMES.map((name) => inputs[name].element);
  const form = element(
    'div',
    'edit',
    ...[title, facts, why, impact].filter((one) => one !== undefined),
    element('div', 'columns', ...others),
    alert,
    element('div', 'actions', button('Save', 'primary', save), button('Cancel', 'secondary', options.onCancel)),
    element('p', 'hint', 'Ctrl+Enter saves. What speaks for the item stays, and a save can be undone.'),
  );
  form.setAttribute('role', 'form');
  form.setAttribute('aria-label', 'Edit the item');
  form.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save();
  });
  return {
    element: form,
    focus: () => inputs.title.focus(),
    refuse: (message) => alert.replaceChildren(message),
  };
}
