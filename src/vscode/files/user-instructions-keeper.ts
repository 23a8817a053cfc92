/** Keeps what concerns the user in every project in the instructions file of their VS Code profile, if they want that. */
import { oneAtATime } from '../../engine/index.ts';
import * as vscode from 'vscode';
import type { Project } from '../project.ts';
import { keepsUserInstructions, onSettingsChange, USER_INSTRUCTIONS } from '../settings/settings.ts';
import { openSetting, SHOW_LOG } from '../helps.ts';
import { notify } from '../notify.ts';
import type { EditQuestions } from './edit-questions.ts';
import { type FileOutcome, syncFiles } from './file-outcome.ts';

const DEBOUNCE_MS = 1_000;
/** Whether our block may stand in the profile's file: it goes out of it also when the setting was changed while no window was open. */
const WRITTEN = 'projectBrain.userInstructionsWritten';

export class UserInstructionsKeeper {
  readonly #user: Project;
  readonly #questions: EditQuestions;
  readonly #state: vscode.Memento;
  readonly #log: vscode.LogOutputChannel;
  readonly #subscriptions: vscode.Disposable;
  #watcher: vscode.Disposable | null = null;
  #timer: NodeJS.Timeout | null = null;
  readonly #inTurn = oneAtATime();
  #waitsForSave = false;
  #isClosed = false;

  /** `user` is the memory that goes with the user, `state` VS Code's for all windows of the profile. */
  constructor(user: Project, questions: EditQuestions, state: vscode.Memento, log: vscode.LogOutputChannel) {
    this.#user = user;
    this.#questions = questions;
    this.#state = state;
    this.#log = log;
    const stop = user.engine.onChange(() => this.#soon());
    this.#subscriptions = vscode.Disposable.from(
      onSettingsChange(() => this.#soon()),
      vscode.workspace.onDidSaveTextDocument(() => {
        if (this.#waitsForSave) this.#soon();
      }),
      new vscode.Disposable(stop),
    );
    this.#soon();
  }

  /** Resolves when nothing is written any more. */
  async close(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer);
    this.#isClosed = true;
    this.#watcher?.dispose();
    this.#subscriptions.dispose();
    await this.#inTurn(() => Promise.resolve());
  }

  #soon(): void {
    if (this.#isClosed) return;
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      void this.#inTurn(() => this.#now());
    }, DEBOUNCE_MS);
  }

  async #now(): Promise<void> {
    if (this.#isClosed) return;
    const on = keepsUserInstructions();
    if (!on && this.#state.get(WRITTEN) !== true && this.#questions.of(this.#user).length === 0) return;
    try {
      const ids = [USER_INSTRUCTIONS];
      await this.#note(await syncFiles(this.#user.files, on ? ids : [], on ? [] : ids), on);
      await this.#watch();
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      const message = vscode.l10n.t('The instructions file of your profile was not written: {0}', why);
      this.#log.warn(message);
      notify.trouble(message, SHOW_LOG, openSetting('userInstructions'));
    }
  }

  async #note(outcomes: readonly FileOutcome[], on: boolean): Promise<void> {
    for (const { path, changed, message } of outcomes) {
      if (changed) this.#log.info(`${path} of your profile was brought up to date.`);
      if (message !== null) this.#log.warn(message);
    }
    this.#waitsForSave = outcomes.some(({ postponed }) => postponed === true);
    if (!this.#isClosed) this.#questions.update(this.#user, outcomes, () => this.#waitsForSave);
    if (outcomes.length === 0) return;
    const isGone = !on && !this.#waitsForSave && outcomes.every(({ edited }) => !edited);
    await this.#state.update(WRITTEN, !isGone);
  }

  /** Whoever changes the file, in an editor or otherwise: it is looked at again. */
  async #watch(): Promise<void> {
    const [target] = this.#watcher ? [] : await this.#user.files.targets();
    if (!target) return;
    const file = await this.#user.fileAt(target.path);
    const pattern = new vscode.RelativePattern(vscode.Uri.joinPath(file, '..'), target.path);
    const watcher = vscode.workspace.createFileSystemWatcher(pattern);
    this.#watcher = watcher;
    for (const happened of [watcher.onDidChange, watcher.onDidCreate, watcher.onDidDelete])
      happened(() => this.#soon());
    if (this.#isClosed) watcher.dispose();
  }
}
