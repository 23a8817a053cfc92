/** The status bar item of the memory, always there, with a menu of what a person would do next. */
import * as vscode from 'vscode';
import { amountsSince } from './since-words.ts';
import { type MemoryStatus, statusText } from './status-text.ts';

const time = (instant: string): string =>
  new Date(instant).toLocaleTimeString(undefined, { hour: '2-digit', minute: '2-digit' });

/** The lines as text alone, and a way to what was written last, where something was. */
function hoverOf(tooltip: string, isWritten: boolean): vscode.MarkdownString {
  const hover = new vscode.MarkdownString('').appendText(tooltip);
  if (!isWritten) return hover;
  hover.isTrusted = { enabledCommands: ['projectBrain.showLastWrite'] };
  return hover.appendMarkdown(
    `\n\n[${vscode.l10n.t('Show What Was Written Last')}](command:projectBrain.showLastWrite)`,
  );
}

export class StatusBar {
  readonly #item = vscode.window.createStatusBarItem('projectBrain.status', vscode.StatusBarAlignment.Left, -1);

  constructor() {
    this.#item.name = 'Project Brain';
    this.#item.command = 'projectBrain.statusMenu';
  }

  /** Undefined where no folder is open. */
  show(status: MemoryStatus | undefined): void {
    if (!status) {
      this.#item.hide();
      return;
    }
    const { text, tooltip } = statusText(status, time);
    this.#item.text = text;
    this.#item.tooltip = hoverOf(tooltip, status.written !== undefined && !status.isPaused);
    this.#item.accessibilityInformation = { label: tooltip };
    this.#item.show();
  }

  dispose(): void {
    this.#item.dispose();
  }
}

type Pick = vscode.QuickPickItem & { readonly command: string };

function resumeWords(paused: readonly string[], isPaused: boolean): string {
  if (paused.length > 1) return vscode.l10n.t('Resume…');
  return isPaused ? vscode.l10n.t('Resume in This Project') : vscode.l10n.t('Resume in {0}', paused.join(', '));
}

/** Asks what is to be done, and does it. */
export async function statusMenu(status: MemoryStatus): Promise<void> {
  const { isPaused, paused, waiting, edits, written, since } = status;
  const pick = (label: string, command: string, detail = ''): Pick => ({
    label,
    command,
    ...(detail !== '' && { detail }),
  });
  const resume =
    paused.length === 0
      ? []
      : [
          pick(
            `$(debug-start) ${resumeWords(paused, isPaused)}`,
            'projectBrain.resume',
            vscode.l10n.t('Read, learn and write again'),
          ),
        ];
  const awake = [
    ...(status.told?.files === null
      ? [
          pick(
            `$(question) ${vscode.l10n.t('Choose Instruction Files…')}`,
            'projectBrain.chooseFiles',
            vscode.l10n.t('Nothing was written anywhere yet'),
          ),
        ]
      : []),
    ...(edits > 0
      ? [pick(`$(edit) ${vscode.l10n.t('Answer What Becomes of Your Edits…')}`, 'projectBrain.answerEdits')]
      : []),
    ...(waiting > 0 ? [pick(`$(inbox) ${vscode.l10n.t('Review {0}', waiting)}`, 'projectBrain.review.focus')] : []),
    ...(since
      ? [
          pick(
            `$(history) ${vscode.l10n.t('Show What Changed Since {0}', since.when)}`,
            'projectBrain.showChanged',
            amountsSince(since),
          ),
        ]
      : []),
    pick(`$(preview) ${vscode.l10n.t('Show What Assistants Are Told')}`, 'projectBrain.showTold'),
    pick(
      `$(table) ${vscode.l10n.t('Show Memory')}`,
      'projectBrain.showMemory',
      vscode.l10n.t('All items, what is told line by line, pictures'),
    ),
    ...(written
      ? [
          pick(
            `$(diff) ${vscode.l10n.t('Show What Was Written Last')}`,
            'projectBrain.showLastWrite',
            `${written.path}, ${time(written.at)}`,
          ),
        ]
      : []),
    pick(`$(search) ${vscode.l10n.t('Search Memory…')}`, 'projectBrain.search'),
    pick(`$(add) ${vscode.l10n.t('Remember This…')}`, 'projectBrain.rememberThis'),
    pick(
      `$(debug-pause) ${vscode.l10n.t('Pause in This Project')}`,
      'projectBrain.pause',
      vscode.l10n.t('Read, learn and write nothing until you resume'),
    ),
  ];
  const always = [
    pick(`$(settings-gear) ${vscode.l10n.t('Settings')}`, 'projectBrain.openSettings'),
    pick(`$(output) ${vscode.l10n.t('Show Log')}`, 'projectBrain.showLog'),
  ];
  const picks = [...(isPaused ? [] : awake), ...resume, ...always];
  const picked = await vscode.window.showQuickPick(picks, { title: 'Project Brain' });
  if (picked) await vscode.commands.executeCommand(picked.command);
}
