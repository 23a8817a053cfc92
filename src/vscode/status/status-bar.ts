/** The status bar item of the memory, always there, with a menu of what a person would do next. */
import * as vscode from 'vscode';
import { type MemoryStatus, statusText } from './status-text.ts';

const time = (instant: string): string =>
  new Date(instant).toLocaleTimeString(undefined, { hour: '2-digit', minute: '2-digit' });

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
    this.#item.tooltip = tooltip;
    this.#item.accessibilityInformation = { label: tooltip };
    this.#item.show();
  }

  dispose(): void {
    this.#item.dispose();
  }
}

type Pick = vscode.QuickPickItem & { readonly command: string };

/** Asks what is to be done, and does it. */
export async function statusMenu(status: MemoryStatus): Promise<void> {
  const { isPaused, waiting, edits, written } = status;
  const pick = (label: string, command: string, detail = ''): Pick => ({
    label,
    command,
    ...(detail !== '' && { detail }),
  });
  const paused = [pick('$(debug-start) Resume in This Project', 'projectBrain.resume', 'Read, learn and write again')];
  const awake = [
    ...(edits > 0 ? [pick('$(edit) Answer What Becomes of Your Edits…', 'projectBrain.answerEdits')] : []),
    ...(waiting > 0 ? [pick(`$(inbox) Review ${waiting}`, 'projectBrain.review.focus')] : []),
    pick('$(preview) Show What Assistants Are Told', 'projectBrain.showTold'),
    pick('$(table) Show Memory', 'projectBrain.showMemory', 'All items, what is told line by line, pictures'),
    ...(written
      ? [
          pick(
            '$(diff) Show What Was Written Last',
            'projectBrain.showLastWrite',
            `${written.path}, ${time(written.at)}`,
          ),
        ]
      : []),
    pick('$(search) Search Memory…', 'projectBrain.search'),
    pick('$(add) Remember This…', 'projectBrain.rememberThis'),
    pick(
      '$(debug-pause) Pause in This Project',
      'projectBrain.pause',
      'Read, learn and write nothing until you resume',
    ),
  ];
  const always = [
    pick('$(settings-gear) Settings', 'projectBrain.openSettings'),
    pick('$(output) Show Log', 'projectBrain.showLog'),
  ];
  const picks = [...(isPaused ? paused : awake), ...always];
  const picked = await vscode.window.showQuickPick(picks, { title: 'Project Brain' });
  if (picked) await vscode.commands.executeCommand(picked.command);
}
