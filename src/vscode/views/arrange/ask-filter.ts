/** Asks for the tree's filter: what is typed filters, and what could be typed next is offered. */
import * as vscode from 'vscode';
import { ITEM_TYPES, TYPE_POLICIES } from '../../../engine/index.ts';
import { FILTER_NAMES, STATES } from './item-filter.ts';

interface Offer extends vscode.QuickPickItem {
  /** What takes the place of the last word; undefined where the filter is done. */
  readonly word?: string;
}

const VALUES: Readonly<Record<string, readonly (readonly [value: string, says: string])[]>> = {
  type: ITEM_TYPES.map((type) => [type, TYPE_POLICIES[type].label] as const),
  is: Object.keys(STATES).map((state) => [state, ''] as const),
  told: [
    ['yes', vscode.l10n.t('assistants are told it')],
    ['no', vscode.l10n.t('they are not')],
  ],
  changed: [
    ['yes', vscode.l10n.t('since your last visit')],
    ['learnt', vscode.l10n.t('and now holds')],
    ['retired', vscode.l10n.t('and no longer holds')],
    ['waiting', vscode.l10n.t('and now waits for you')],
  ],
  layer: [
    ['0', vscode.l10n.t('brief')],
    ['1', vscode.l10n.t('active')],
    ['2', vscode.l10n.t('reference')],
    ['3', vscode.l10n.t('archive')],
  ],
  confidence: [
    ['>0.8', vscode.l10n.t('certain')],
    ['<0.5', vscode.l10n.t('doubtful')],
  ],
};

function offersFor(text: string): Offer[] {
  const last = text.split(/\s+/).at(-1) ?? '';
  const [name = '', begun] = last.split(':');
  const words: (readonly [string, string])[] =
    begun === undefined
      ? Object.entries(FILTER_NAMES).map(([one, says]) => [`${one}:`, says] as const)
      : (VALUES[name] ?? []).map(([value, says]) => [`${name}:${value}`, says] as const);
  return words
    .filter(([word]) => word.startsWith(last) && word !== last)
    .map(([word, says]) => ({ label: word, description: says, word, alwaysShow: true }));
}

/** @returns what is to be filtered by, empty for no filter; undefined where the person left it. */
export function askFilter(value: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const input = vscode.window.createQuickPick<Offer>();
    const offer = (text: string): void => {
      const label =
        text.trim() === ''
          ? `$(clear-all) ${vscode.l10n.t('Show all')}`
          : `$(filter) ${vscode.l10n.t('Show what matches {0}', text.trim())}`;
      input.items = [{ label, alwaysShow: true }, ...offersFor(text)];
    };
    input.title = vscode.l10n.t('Filter the Brain');
    input.placeholder = vscode.l10n.t('Words, or type:decision is:stale file:src/api confidence:>0.8 …');
    input.value = value;
    offer(value);
    input.onDidChangeValue(offer);
    input.onDidAccept(() => {
      const [picked] = input.selectedItems;
      if (picked?.word === undefined) {
        resolve(input.value.trim());
        input.hide();
        return;
      }
      const before = input.value.replace(/(?<!\S)\S*$/, '');
      input.value = `${before}${picked.word}${picked.word.endsWith(':') ? '' : ' '}`;
      offer(input.value);
    });
    input.onDidHide(() => {
      resolve(undefined);
      input.dispose();
    });
    input.show();
  });
}
