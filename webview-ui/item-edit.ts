/** The fields of an item, open for changes: only what was changed is sent, and what was typed outlives the tab being hidden. */
import * as l10n from '@vscode/l10n';
import type { FieldChoices, ItemFields, Typed } from '../src/shared/item-details.ts';
import { button, dayField, dropdown, type Input, textArea, textField } from './controls.ts';
import { element } from './dom.ts';
import { notice } from './notice.ts';
import { changedMeanwhile, FIELD_NAMES, type FieldName, typedIn } from './typed-fields.ts';

export interface EditForm {
  readonly element: HTMLElement;
  focus(): void;
  /** Says why what was typed cannot be so. */
  refuse(message: string): void;
  /** Says what became of the item meanwhile; empty where it is as it was. */
  tell(message: string): void;
  /** The item says this now: fields that nobody typed in follow, for the others it is told. */
  follow(fields: ItemFields): void;
}

export interface ItemFormOptions {
  readonly fields: ItemFields;
  readonly choices: FieldChoices;
  /** What was typed before, where the tab was hidden or showed another item meanwhile. */
  readonly draft: Typed;
  readonly onDraft: (typed: Typed) => void;
  readonly onSave: (typed: Typed) => void;
  readonly onCancel: () => void;
}

const LABELS: Readonly<Record<FieldName, string>> = {
  title: l10n.t('Title'),
  facts: l10n.t('What it says'),
  rationale: l10n.t('Why'),
  impact: l10n.t('Impact'),
  asked: l10n.t('Found by'),
  type: l10n.t('Kind'),
  schemaKey: l10n.t('Key'),
  tags: l10n.t('Tags'),
  importance: l10n.t('Importance'),
  expiresAt: l10n.t('Holds until'),
  scope: l10n.t('Who reads it'),
};

const rowsFor = (text: string): number =>
  Math.min(14, Math.max(3, text.split('\n').length + Math.ceil(text.length / 90)));

function inputsOf({ fields, choices, draft }: ItemFormOptions, onInput: () => void): Record<FieldName, Input> {
  const typed = (name: FieldName): string => draft.fields[name] ?? fields[name];
  const at = (name: FieldName) => ({ label: LABELS[name], value: typed(name), onInput });
  return {
    title: textField(at('title')),
    facts: textArea({ ...at('facts'), rows: rowsFor(typed('facts')) }),
    rationale: textArea({ ...at('rationale'), rows: 2 }),
    impact: textArea({ ...at('impact'), rows: 2 }),
    asked: textArea({ ...at('asked'), rows: 2, hint: l10n.t('a question that it answers, one a line') }),
    type: dropdown({ ...at('type'), choices: choices.type }),
    schemaKey: textField({ ...at('schemaKey'), hint: 'root/frontend/hooks' }),
    tags: textField({ ...at('tags'), hint: l10n.t('between commas') }),
    importance: dropdown({ ...at('importance'), choices: choices.importance }),
    expiresAt: dayField(at('expiresAt')),
    scope: dropdown({ ...at('scope'), choices: choices.scope }),
  };
}

/** Says which fields somebody else changed, and what they say now. */
function meanwhile(names: readonly FieldName[], says: ItemFields): readonly (Node | string)[] {
  if (names.length === 0) return [];
  const changed = names.map((name) => element('blockquote', '', `${LABELS[name]}: ${says[name]}`));
  return [l10n.t('Changed meanwhile. Saving puts what you typed in the place of:'), ...changed];
}

export function editForm(options: ItemFormOptions): EditForm {
  /** What the item says, as far as this page knows: whatever differs from it was typed. */
  let says = { ...options.fields, ...options.draft.over } as ItemFields;
  let changed: readonly FieldName[] = [];
  const inputs = inputsOf(options, () => options.onDraft(typed()));
  const values = (): ItemFields =>
    Object.fromEntries(FIELD_NAMES.map((name) => [name, inputs[name].value()])) as unknown as ItemFields;
  const typed = (): Typed => typedIn(values(), says);
  const alert = element('p', 'refused');
  alert.setAttribute('role', 'alert');
  const state = notice();
  const others = notice();
  const save = (): void => {
    if (Object.keys(typed().fields).length === 0) options.onCancel();
    else options.onSave(typed());
  };
  const follow = (now: ItemFields): void => {
    const before = values();
    changed = [...new Set([...changed, ...changedMeanwhile(before, says, now)])].filter(
      (one) => before[one] !== now[one],
    );
    for (const name of FIELD_NAMES)
      if (before[name] === says[name] && says[name] !== now[name]) inputs[name].set(now[name]);
    says = now;
    others.replaceChildren(...meanwhile(changed, now));
  };
  const [title, facts, why, impact, asked, ...columns] = FIELD_NAMES.map((name) => inputs[name].element);
  const form = element(
    'div',
    'edit',
    ...[title, facts, why, impact, asked].filter((one) => one !== undefined),
    element('div', 'columns', ...columns),
    state,
    others,
    element(
      'div',
      'bar',
      alert,
      element(
        'div',
        'actions',
        button(l10n.t('Save'), 'primary', save),
        button(l10n.t('Cancel'), 'secondary', options.onCancel),
      ),
    ),
    element('p', 'hint', l10n.t('Ctrl+Enter saves. What speaks for the item stays, and a save can be undone.')),
  );
  form.setAttribute('role', 'form');
  form.setAttribute('aria-label', l10n.t('Edit the item'));
  form.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save();
  });
  follow(options.fields);
  return {
    ...{ element: form, follow },
    focus: () => inputs.title.focus(),
    refuse: (message) => alert.replaceChildren(message),
    tell: (message) => state.replaceChildren(message),
  };
}
