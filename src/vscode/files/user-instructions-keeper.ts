/** Keeps what concerns the user in every project in the instructions file of their VS Code profile, if they want that. */
import { oneAtATime } from '../../engine/index.ts';
import * as vscode from 'vscode';
import type { Project } from '../project.ts';
import { keepsUserInstructions, onSettingsChange } from '../settings/settings.ts';
import { openSetting, SHOW_LOG } from '../helps.ts';
import { notify } from '../notify.ts';
import { syncFiles } from './file-outcome.ts';

const DEBOUNCE_MS = 1_000;
const FILE = 'user-instructions';

export class UserInstructionsKeeper {
  readonly #user: Project;
  readonly #log: vscode.LogOutputChannel;
  readonly #subscriptions: vscode.Disposable;
  #timer: NodeJS.Timeout | null = null;
  readonly #inTurn = oneAtATime();
  #isClosed = false;
  #wasOn = keepsUserInstructions();

  /** `user` is the memory that goes with the user. */
  constructor(user: Project, log: vscode.LogOutputChannel) {
    this.#user = user;
    this.#log = log;
    const stop = user.engine.onChange(() => this.#soon());
    this.#subscriptions = vscode.Disposable.from(
      onSettingsChange(() => this.#soon()),
      new vscode.Disposable(stop),
    );
    this.#soon();
  }

  /** Resolves when nothing is written any more. */
  async close(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer);
    this.#isClosed = true;
    this.#subscriptions.dispose();
    await this.#inTurn(() => Promise.resolve());
  }

  #soon(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      void this.#inTurn(() => this.#now());
    }, DEBOUNCE_MS);
  }

  async #now(): Promise<void> {
    if (this.#isClosed) return;
    const on = keepsUserInstructions();
    if (!on && !this.#wasOn) return;
    this.#wasOn = on;
    try {
      for (const { path, changed, message } of await syncFiles(this.#user.files, on ? [FILE] : [], on ? [] : [FILE])) {
        if (changed) this.#log.info(`${path} of your profile was brought up to date.`);
        if (message !== null) this.#log.warn(message);
      }
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      const message = vscode.l10n.t('The instructions file of your profile was not written: {0}', why);
      this.#log.warn(message);
      notify.trouble(message, SHOW_LOG, openSetting('userInstructions'));
    }
  }
}
