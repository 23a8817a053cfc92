/** Has the user's language model read the projects: when they ask for it, or by itself at their pace; one run at a time. */
import * as vscode from 'vscode';
import { BrainError, type ModelLedger } from '../../engine/index.ts';
import { count } from '../count.ts';
import type { Project } from '../project.ts';
import { BRAIN_VIEW } from '../views/tree/brain-tree.ts';
import { findModel, languageModelOf } from './chat-model.ts';
import { agree, askConsent, chooseModel, hasConsent, usedToday } from './choose-model.ts';
import { ledgerIn } from './ledger.ts';
import {
  chosenModel,
  dailyLimits,
  isAutomatic,
  onLanguageModelChange,
  wordsGuide,
} from '../settings/language-model.ts';
import { isTimeToAsk } from './pace.ts';
import { PaidRun } from './paid-run.ts';

const ASKING = 'projectBrain.askingModel';
const LOOK_MS = 60_000;
const SHOWN_MS = 10_000;

const cancelled = (): BrainError =>
  new BrainError('cancelled', vscode.l10n.t('Asking the language model was cancelled.'));

function wait(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timer);
      reject(cancelled());
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    if (signal?.aborted === true) stop();
    else signal?.addEventListener('abort', stop, { once: true });
  });
}

export class ModelReader {
  readonly #projects: () => readonly Project[];
  readonly #state: vscode.Memento;
  readonly #ledger: ModelLedger;
  readonly #log: vscode.LogOutputChannel;
  readonly #status = vscode.window.createStatusBarItem('projectBrain.model', vscode.StatusBarAlignment.Left);
  readonly #timer: NodeJS.Timeout;
  readonly #runs = new PaidRun();
  readonly #settings: vscode.Disposable;
  #askedAt: number | null = null;
  #failures = 0;

  /** `state` is VS Code's for all windows of this user. */
  constructor(projects: () => readonly Project[], state: vscode.Memento, log: vscode.LogOutputChannel) {
    this.#projects = projects;
    this.#state = state;
    this.#ledger = ledgerIn(state);
    this.#log = log;
    this.#status.name = vscode.l10n.t('Project Brain: Language Model');
    this.#settings = onLanguageModelChange(() => void this.#keepWording());
    this.#timer = setInterval(() => void this.byItself(), LOOK_MS);
  }

  /** Asks the user which model to use. */
  async choose(): Promise<void> {
    this.#status.hide();
    const isChosen = await chooseModel(this.#state, this.#ledger);
    await this.#keepWording();
    if (isChosen) await this.byItself();
  }

  /** Files are told in a model's words only while one is chosen that may word them. */
  async #keepWording(): Promise<void> {
    const id = chosenModel();
    const isOn = id !== null && hasConsent(this.#state, id) && wordsGuide();
    for (const project of this.#projects())
      await project.engine.wordGuide(isOn).catch((error: unknown) => this.#log.warn(String(error)));
  }

  /** What the command does: a model is chosen first where there is none. @throws BrainError why it stopped early. */
  async onDemand(): Promise<void> {
    if (chosenModel() === null && !(await chooseModel(this.#state, this.#ledger))) return;
    const id = chosenModel() ?? '';
    if (!(await askConsent(this.#state, id, (await this.#model(id)).name))) return;
    const stopped = await this.ask();
    if (stopped && stopped.code !== 'cancelled') throw stopped;
  }

  /**
   * Has the chosen model read, if the user agreed to it and it does not read already; after a stop, once that run has ended.
   * `onlyStored` compares what was stored with what lies near it, and reads nothing.
   * @returns why it ended before everything was read; null when it did not.
   * @throws BrainError `model-refused` when it is not offered here.
   */
  async ask(onlyStored = false): Promise<BrainError | null> {
    const id = chosenModel();
    if (id === null || !hasConsent(this.#state, id)) return null;
    return this.#runs.run(async (signal) => this.#run(await this.#model(id), onlyStored, signal));
  }

  /** Takes down that the user agreed to have this model read. */
  async agree(id: string): Promise<void> {
    await agree(this.#state, id);
  }

  /** Reads when it is time to, in the window that has the focus, so that two windows do not read the same. */
  async byItself(): Promise<void> {
    await this.#keepWording();
    const id = chosenModel();
    const agreed = id !== null && hasConsent(this.#state, id);
    if (!isAutomatic() || !agreed || !vscode.window.state.focused || this.#runs.isRunning) return;
    try {
      const counts = await Promise.all(this.#projects().flatMap(({ engine }) => [engine.unread(), engine.unworded()]));
      const unread = counts.reduce((sum, count) => sum + count, 0);
      const [standing, now] = [{ askedAt: this.#askedAt, failures: this.#failures }, Date.now()];
      if (isTimeToAsk({ unread, ...standing }, now)) {
        this.#tell(await this.ask());
        return;
      }
      const stored = await Promise.all(this.#projects().map(({ engine }) => engine.unasked()));
      const isNew = stored.some((count) => count > 0);
      if (isNew && isTimeToAsk({ unread: 0, stored: 1, ...standing }, now)) this.#tell(await this.ask(true));
    } catch (error) {
      this.#askedAt = Date.now();
      this.#failures++;
      this.#tell(error instanceof BrainError ? error : new BrainError('model-unreachable', String(error)));
    }
  }

  stop(): void {
    this.#runs.stop();
  }

  dispose(): void {
    clearInterval(this.#timer);
    this.#settings.dispose();
    this.stop();
    this.#status.dispose();
  }

  async #model(id: string): Promise<vscode.LanguageModelChat> {
    const model = await findModel(id);
    if (model) return model;
    const message = vscode.l10n.t(
      'The language model {0} is not offered in this window. "Choose Language Model" shows those that are.',
      id,
    );
    throw new BrainError('model-refused', message, { id });
  }

  async #run(model: vscode.LanguageModelChat, onlyStored: boolean, signal: AbortSignal): Promise<BrainError | null> {
    if (!onlyStored) this.#askedAt = Date.now();
    await vscode.commands.executeCommand('setContext', ASKING, true);
    try {
      const stopped = await vscode.window.withProgress({ location: { viewId: BRAIN_VIEW } }, () =>
        this.#readAll(model, onlyStored, signal),
      );
      this.#failures = stopped === null || stopped.code === 'cancelled' ? 0 : this.#failures + 1;
      return stopped;
    } finally {
      this.#status.hide();
      await vscode.commands.executeCommand('setContext', ASKING, false);
    }
  }

  async #readAll(
    model: vscode.LanguageModelChat,
    onlyStored: boolean,
    signal: AbortSignal,
  ): Promise<BrainError | null> {
    await this.#keepWording();
    for (const project of this.#projects()) {
      if (signal.aborted) break;
      this.#show(model, project, 0, null);
      const report = await project.askModel({
        model: languageModelOf(model),
        ledger: this.#ledger,
        limits: dailyLimits(),
        guide: wordsGuide() && !onlyStored,
        onlyStored,
        wait,
        signal,
        onProgress: (read, total) => this.#show(model, project, read, total),
      });
      const { events, created, updated, reinforced, rejected, resolved, worded, stopped } = report;
      const done = `${model.name} read ${count(events, 'event')} of ${project.folder.name}; items: ${created} new, ${updated} changed, ${reinforced} confirmed, ${resolved} resolved, ${rejected} turned away; lines of the guide: ${worded} worded.`;
      this.#log.info(`${done} ${await usedToday(this.#ledger)}.`);
      vscode.window.setStatusBarMessage(
        `$(sparkle) ${vscode.l10n.t('{0} read {1}: {2}', model.name, count(events, 'event'), count(created, 'new item'))}`,
        SHOWN_MS,
      );
      if (stopped) return stopped;
    }
    return signal.aborted ? cancelled() : null;
  }

  #show(model: vscode.LanguageModelChat, project: Project, read: number, total: number | null): void {
    const of = total === null ? '' : vscode.l10n.t(': {0} of {1}', read, total);
    this.#status.text = `$(sync~spin) ${vscode.l10n.t('{0} reads {1}{2}', model.name, project.folder.name, of)}`;
    this.#status.tooltip = vscode.l10n.t('The language model reads for Project Brain. Click to stop.');
    this.#status.command = 'projectBrain.stopModel';
    this.#status.show();
  }

  /** What went wrong by itself stands in the status bar until somebody looks; it is no reason to interrupt. */
  #tell(stopped: BrainError | null): void {
    if (stopped === null || stopped.code === 'cancelled') return;
    this.#log.info(stopped.message);
    this.#status.text = '$(sparkle) $(warning)';
    this.#status.tooltip = stopped.message;
    this.#status.command = 'projectBrain.chooseModel';
    this.#status.show();
  }
}
