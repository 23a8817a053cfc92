/** The only module that knows the component library, so that it can be exchanged: everything else asks for a control. */
import {
  provideVSCodeDesignSystem,
  vsCodeButton,
  vsCodeDivider,
  vsCodeDropdown,
  vsCodeOption,
  vsCodeTag,
  vsCodeTextArea,
  vsCodeTextField,
} from '@vscode/webview-ui-toolkit';

/** Defines the controls in this document. */
export function defineControls(): void {
  provideVSCodeDesignSystem().register(
    vsCodeButton(),
    vsCodeTag(),
    vsCodeDivider(),
    vsCodeDropdown(),
    vsCodeOption(),
    vsCodeTextArea(),
    vsCodeTextField(),
  );
}

/** A push button. */
export function button(label: string, appearance: 'primary' | 'secondary', onClick: () => void): HTMLElement {
  const element = document.createElement('vscode-button');
  element.setAttribute('appearance', appearance);
  element.textContent = label;
  element.onclick = onClick;
  return element;
}

/** A short label in a frame. */
export function badge(text: string): HTMLElement {
  const element = document.createElement('vscode-tag');
  element.textContent = text;
  return element;
}

/** A line between two parts. */
export function divider(): HTMLElement {
  return document.createElement('vscode-divider');
}

/** Something to fill in: what holds it, and what it says now. */
export interface Input {
  readonly element: HTMLElement;
  value(): string;
  set(value: string): void;
  focus(): void;
}

interface InputOptions {
  readonly label: string;
  readonly value: string;
  readonly onInput: () => void;
}

type Valued = HTMLElement & { value: string };

/** The control with its label over it: the library's text fields take the label as their content, the others have none. */
function labelled(tag: string, { label, value, onInput }: InputOptions, prepare?: (control: Valued) => void): Input {
  const control = document.createElement(tag) as Valued;
  const element = document.createElement('div');
  element.className = 'field';
  if (tag.startsWith('vscode-text')) control.textContent = label;
  else {
    control.setAttribute('aria-label', label);
    const title = document.createElement('span');
    title.className = 'label';
    title.textContent = label;
    title.setAttribute('aria-hidden', 'true');
    element.append(title);
  }
  prepare?.(control);
  control.value = value;
  control.setAttribute('current-value', value);
  for (const event of ['input', 'change']) control.addEventListener(event, onInput);
  element.append(control);
  return { element, value: () => control.value, set: (text) => (control.value = text), focus: () => control.focus() };
}

/** A line of text; `hint` stands in it while it is empty. */
export const textField = (options: InputOptions & { readonly hint?: string }): Input =>
  labelled('vscode-text-field', options, (control) => {
    if (options.hint !== undefined) control.setAttribute('placeholder', options.hint);
  });

/** Several lines of text; `hint` as in a line. */
export const textArea = (options: InputOptions & { readonly rows: number; readonly hint?: string }): Input =>
  labelled('vscode-text-area', options, (control) => {
    if (options.hint !== undefined) control.setAttribute('placeholder', options.hint);
    control.setAttribute('rows', String(options.rows));
    control.setAttribute('resize', 'vertical');
  });

/** A day as `YYYY-MM-DD`: the library has none, so it is the browser's own. */
export const dayField = (options: InputOptions): Input =>
  labelled('input', options, (control) => control.setAttribute('type', 'date'));

/** One of a few. */
export function dropdown(
  options: InputOptions & { readonly choices: readonly { readonly value: string; readonly label: string }[] },
): Input {
  return labelled('vscode-dropdown', options, (control) => {
    for (const { value, label } of options.choices) {
      const option = document.createElement('vscode-option');
      option.setAttribute('value', value);
      if (value === options.value) option.setAttribute('selected', '');
      option.textContent = label;
      control.append(option);
    }
  });
}
