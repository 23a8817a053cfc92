/** How it stands with what a page shows, in a line that is read out when it changes. */
import * as l10n from '@vscode/l10n';
import { element, keyed } from './dom.ts';

export const PAUSED = l10n.t('Paused: the memory of this project is closed. This goes on once it is open again.');

export function notice(text = ''): HTMLElement {
  const made = keyed('notice', element('p', 'hint notice', text));
  made.setAttribute('role', 'status');
  return made;
}
