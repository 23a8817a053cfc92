/** The only module that knows the component library, so that it can be exchanged: everything else asks for a control. */
import { provideVSCodeDesignSystem, vsCodeButton, vsCodeDivider, vsCodeTag } from '@vscode/webview-ui-toolkit';

/** Defines the controls in this document. */
export function defineControls(): void {
  provideVSCodeDesignSystem().register(vsCodeButton(), vsCodeTag(), vsCodeDivider());
}

/** A push button. */
export function button(label: string, appearance: 'primary' | 'secondary', onClick: () => void): HTMLElement {
  const element = document.createElement('vscode-button');
  element.setAttribute('appearance', appearance);
  element.textContent = label;
  element.addEventListener('click', onClick);
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
