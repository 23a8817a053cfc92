/** How the window tells what became of a sentence to remember: its kind, and until when it holds. */
import * as vscode from 'vscode';
import { type MemoryItem, TYPE_POLICIES } from '../../../engine/index.ts';

export function rememberedAs({ type, expiresAt }: Pick<MemoryItem, 'type' | 'expiresAt'>): string {
  const kind = TYPE_POLICIES[type].label.toLowerCase();
  if (expiresAt === null) return vscode.l10n.t('Remembered as {0}', kind);
  return vscode.l10n.t('Remembered as {0}, holds until {1}', kind, expiresAt.slice(0, 10));
}
