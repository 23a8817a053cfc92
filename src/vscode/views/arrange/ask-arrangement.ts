/** Asks how the tree is to be grouped and sorted. */
import * as vscode from 'vscode';
import type { Arrangement, Grouping, RowOrder } from './arranged.ts';

const GROUPINGS: Readonly<Record<Grouping, string>> = {
  key: vscode.l10n.t('By key: where it belongs'),
  told: vscode.l10n.t('By what assistants are told'),
  type: vscode.l10n.t('By kind'),
  file: vscode.l10n.t('By file'),
};
const ORDERS: Readonly<Record<RowOrder, string>> = {
  age: vscode.l10n.t('Newest first'),
  worth: vscode.l10n.t('What is worth most first'),
  name: vscode.l10n.t('By name'),
};

type Pick = vscode.QuickPickItem & { readonly change: Partial<Arrangement> };

/** @returns what is to change; undefined where the person left it. */
export async function askArrangement({ grouping, order }: Arrangement): Promise<Partial<Arrangement> | undefined> {
  const pick = (label: string, isNow: boolean, change: Partial<Arrangement>): Pick => ({
    label: `$(${isNow ? 'check' : 'blank'}) ${label}`,
    change,
  });
  const parted = (label: string): Pick => ({ label, kind: vscode.QuickPickItemKind.Separator, change: {} });
  const picks = [
    parted(vscode.l10n.t('Group')),
    ...Object.entries(GROUPINGS).map(([one, label]) => pick(label, one === grouping, { grouping: one as Grouping })),
    parted(vscode.l10n.t('Sort')),
    ...Object.entries(ORDERS).map(([one, label]) => pick(label, one === order, { order: one as RowOrder })),
  ];
  return (await vscode.window.showQuickPick(picks, { title: vscode.l10n.t('Group and Sort the Brain') }))?.change;
}
