/** "Survey the Project…": asks first, has a model look round and state what matters, and shows what came of it. */
import { randomUUID } from 'node:crypto';
import * as vscode from 'vscode';
import {
  BrainError,
  type ModelLedger,
  type ModelUsage,
  type SurveyReport,
  type SurveyStand,
} from '../../engine/index.ts';
import { pickProject } from '../commands/pick-project.ts';
import type { OpenedProjects } from '../which-project.ts';
import { showError } from '../commands/register-commands.ts';
import { ledgerIn } from '../lm/ledger.ts';
import { notify } from '../notify.ts';
import type { Project } from '../project.ts';
import { dailyLimits, isAutomatic } from '../settings/language-model.ts';
import { approvalMode } from '../settings/settings.ts';
import { inAgentChat, withoutModel } from './agent-chat.ts';
import { askSurvey, type SurveyAnswer } from './ask-survey.ts';
import { roomFor } from './day-budget.ts';
import { setSurveyKey, surveyKey } from './model-key.ts';
import { OwnRounds } from './own-rounds.ts';
import { SurveyPause } from './pause.ts';
import { showSurvey } from './show-survey.ts';
import { type RunningSurvey, endOf, standWords, SurveyStatus } from './survey-status.ts';
import { type NamedModel, type SurveyModel, surveyModel } from './survey-model.ts';

const SURVEYING = 'projectBrain.surveying';
const PAUSED = 'projectBrain.surveyPaused';
/** Models that the user has had survey: these may do it again by themselves where the settings say so. */
const CONSENT = 'survey.consent';
/** What a second window is told of this one. */
const WHERE = vscode.l10n.t('another window of the editor');
const ALIVE_MS = 20_000;
/** With less left of the day's budget nothing is begun by itself. */
const LEAST_REQUESTS = 5;

export interface SurveyorParts extends OpenedProjects {
  /** VS Code's for all windows of this user. */
  readonly state: vscode.Memento;
  readonly secrets: vscode.SecretStorage;
  readonly log: vscode.LogOutputChannel;
  readonly named: NamedModel;
}

export class Surveyor {
  readonly #parts: SurveyorParts;
  readonly #ledger: ModelLedger;
  readonly #owner = randomUUID();
  readonly #status = new SurveyStatus();
  readonly #rounds: OwnRounds<Project>;
  #running: RunningSurvey | null = null;

  constructor(parts: SurveyorParts) {
    this.#parts = parts;
    this.#ledger = ledgerIn(parts.state);
    this.#rounds = new OwnRounds<Project>({
      clock: { now: () => Date.now() },
      every(ms, run) {
        const timer = setInterval(run, ms);
        return () => clearInterval(timer);
      },
      isWanted: () => isAutomatic() && vscode.window.state.focused,
      isBusy: () => this.#running !== null,
      projects: parts.projects,
      survey: (project) => this.surveyAgain(project),
      failed: (error) => parts.log.info(error instanceof Error ? error.message : String(error)),
    });
  }

  /** What the command does. @throws BrainError why it stopped early, unless the user or the budget ended it. */
  async onDemand(): Promise<void> {
    this.#requireNone();
    const project = await pickProject(this.#parts, vscode.window.activeTextEditor?.document.uri);
    if (!project) return;
    let wanted: string | undefined;
    for (;;) {
      const model = await this.#model(wanted);
      if (!model) return withoutModel(project);
      const [plan, anew, last] = await Promise.all([
        project.engine.surveyPlan(),
        project.engine.surveyPlan(true),
        project.engine.lastSurvey(),
      ]);
      const asked = { plan, anew, model, ledger: this.#ledger, hasResults: last !== null };
      const answer = await askSurvey(project.folder.name, asked);
      if (answer?.does !== 'model') return this.#do(answer?.does, project, model);
      wanted = answer.id;
    }
  }

  async #do(
    what: Exclude<SurveyAnswer['does'], 'model'> | undefined,
    project: Project,
    model: SurveyModel,
  ): Promise<void> {
    if (what === 'chat') await inAgentChat(project);
    if (what === 'results') await showSurvey(project);
    if (what === 'budget')
      await vscode.commands.executeCommand('workbench.action.openSettings', 'projectBrain.languageModel');
    if (what !== 'start' && what !== 'within' && what !== 'anew') return;
    await this.agree(model.id);
    const anew = what === 'anew';
    const { estimate } = await project.engine.surveyPlan(anew);
    const limits = roomFor(dailyLimits(), await this.#used(), estimate);
    const how = { anew, isShown: true, ...(what === 'within' ? {} : { limits }) };
    const report = await this.start(project, model, how);
    this.#tell(project, report);
  }

  /** Takes down that the user has had this model survey. */
  async agree(id: string): Promise<void> {
    const agreed = this.#parts.state.get<readonly string[]>(CONSENT, []);
    await this.#parts.state.update(CONSENT, [...new Set([...agreed, id])]);
  }

  /**
   * `limits` are those of the day unless given.
   * @throws BrainError `illegal-transition` where a survey is under way, here or elsewhere.
   */
  async start(
    project: Project,
    model: SurveyModel,
    {
      anew,
      isShown,
      limits = dailyLimits(),
    }: { readonly anew: boolean; readonly isShown: boolean; readonly limits?: ModelUsage },
  ): Promise<SurveyReport> {
    this.#requireNone();
    const running: RunningSurvey = { project, stop: new AbortController(), pause: new SurveyPause(), stand: null };
    this.#running = running;
    await vscode.commands.executeCommand('setContext', SURVEYING, true);
    this.#status.show(this.#running);
    try {
      const walk = (onProgress: (stand: SurveyStand) => void): Promise<SurveyReport> =>
        project.engine.survey({
          ...{ anew, owner: this.#owner, where: WHERE, model: model.chat, ledger: this.#ledger, limits },
          teller: { name: model.name, approval: approvalMode(project.folder) },
          signal: running.stop.signal,
          gate: () => running.pause.gate(),
          keepAlive(renew) {
            const timer = setInterval(() => void renew().catch(() => undefined), ALIVE_MS);
            return () => clearInterval(timer);
          },
          onProgress: (stand) => {
            running.stand = stand;
            this.#status.show(this.#running);
            onProgress(stand);
          },
        });
      const report = await (isShown ? this.#withNotification(running, walk) : walk(() => undefined));
      const { record, usage } = report;
      this.#parts.log.info(
        `${model.name} surveyed ${project.folder.name}: ${record.kept.length} learnt, ${record.waiting.length} wait, ${record.refused} refused; ${usage.requests} requests, about ${usage.tokens} tokens.`,
      );
      return report;
    } catch (error) {
      // Its memory was closed under it: what it wanted to write last is nobody's loss.
      if (!running.stop.signal.aborted || error instanceof BrainError) throw error;
      throw new BrainError('cancelled', vscode.l10n.t('The survey was stopped; what was recorded stays.'), {}, error);
    } finally {
      this.#running = null;
      this.#status.hide();
      await vscode.commands.executeCommand('setContext', SURVEYING, false);
      await vscode.commands.executeCommand('setContext', PAUSED, false);
    }
  }

  #withNotification(
    running: RunningSurvey,
    walk: (onProgress: (stand: SurveyStand) => void) => Promise<SurveyReport>,
  ): Thenable<SurveyReport> {
    const options = {
      location: vscode.ProgressLocation.Notification,
      title: vscode.l10n.t('Surveying {0}', running.project.folder.name),
      cancellable: true,
    };
    return vscode.window.withProgress(options, (progress, token) => {
      token.onCancellationRequested(() => this.stop());
      let before = 0;
      return walk((stand) => {
        const done = (100 * (stand.step - 1)) / stand.steps;
        progress.report({ message: standWords(stand), increment: done - before });
        before = done;
      });
    });
  }

  async pause(): Promise<void> {
    this.#running?.pause.pause();
    await this.#paused();
  }

  async goOn(): Promise<void> {
    this.#running?.pause.goOn();
    await this.#paused();
  }

  /** What was recorded stays; the next survey goes on from there. */
  stop(): void {
    this.#running?.stop.abort();
    this.#running?.pause.goOn();
  }

  /** Of a project whose folder goes. */
  leave(project: Project): void {
    if (this.#running?.project === project) this.stop();
  }

  async results(): Promise<void> {
    const project = await pickProject(this.#parts);
    if (project) await showSurvey(project);
  }

  setKey(): Promise<void> {
    return setSurveyKey(this.#parts.secrets);
  }

  /** Surveys again what is no longer sure, where the settings say so, with a model that has surveyed before. */
  byItself(): Promise<void> {
    return this.#rounds.look();
  }

  /** @returns null where there is nothing to ask, or nobody agreed. */
  async surveyAgain(project: Project): Promise<SurveyReport | null> {
    const last = await project.engine.lastSurvey();
    const model = last && (await this.#model(undefined));
    if (!last || !model || !this.#parts.state.get<readonly string[]>(CONSENT, []).includes(model.id)) return null;
    const plan = await project.engine.surveyPlan();
    const isNew = plan.stale.some(({ itemId }) => !last.record.asked.includes(itemId));
    if (plan.steps.length === 0 || (plan.kind === 'again' && !isNew && plan.folders.length === 0)) return null;
    const used = await this.#used();
    if (dailyLimits().requests - used.requests < LEAST_REQUESTS) return null;
    return this.start(project, model, { anew: false, isShown: false });
  }

  dispose(): void {
    this.#rounds.dispose();
    this.stop();
    this.#status.dispose();
  }

  #used(): Promise<ModelUsage> {
    return this.#ledger.used(new Date().toISOString().slice(0, 10));
  }

  #model(wanted: string | undefined): Promise<SurveyModel | null> {
    return surveyModel(this.#parts.named, () => surveyKey(this.#parts.secrets), wanted);
  }

  #requireNone(): void {
    if (!this.#running) return;
    const message = vscode.l10n.t(
      '{0} is being surveyed. Wait for its end, or run "Stop Survey".',
      this.#running.project.folder.name,
    );
    throw new BrainError('illegal-transition', message);
  }

  async #paused(): Promise<void> {
    await vscode.commands.executeCommand('setContext', PAUSED, this.#running?.pause.isPaused === true);
    this.#status.show(this.#running);
  }

  /** Also where it ended early: what was learnt stays. */
  #tell(project: Project, { record, stopped }: SurveyReport): void {
    if (stopped && stopped.code !== 'cancelled' && stopped.code !== 'budget-spent') {
      showError(stopped, this.#parts.log);
      return;
    }
    void notify
      .information(endOf(project.folder.name, { record, stopped }), vscode.l10n.t('Show Results'))
      .then((choice) => {
        if (choice !== undefined) showSurvey(project).catch((error: unknown) => showError(error, this.#parts.log));
      });
  }
}
