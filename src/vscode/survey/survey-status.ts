/** What is shown of a survey that runs, and what is said at its end. */
import * as vscode from 'vscode';
import type { SurveyReport, SurveyStand } from '../../engine/index.ts';
import type { Project } from '../project.ts';
import type { SurveyPause } from './pause.ts';

export interface RunningSurvey {
  readonly project: Project;
  readonly stop: AbortController;
  readonly pause: SurveyPause;
  stand: SurveyStand | null;
}

/** How far it is. */
export const standWords = ({ step, steps, title, requests, kept }: SurveyStand): string =>
  vscode.l10n.t('{0} of {1}, {2}: {3} asked, {4} learnt', step, steps, title, requests, kept);

/** One line in the status bar. */
export class SurveyStatus {
  readonly #item = vscode.window.createStatusBarItem('projectBrain.survey', vscode.StatusBarAlignment.Left);

  constructor() {
    this.#item.name = vscode.l10n.t('Project Brain: Survey');
  }

  /** Nothing changes where none runs: `hide` takes it away. */
  show(running: RunningSurvey | null): void {
    if (!running) return;
    const { project, pause, stand } = running;
    const where = stand ? `${stand.step}/${stand.steps} ${stand.title}` : project.folder.name;
    this.#item.text = pause.isPaused
      ? `$(debug-pause) ${vscode.l10n.t('Survey: {0}', where)}`
      : `$(sync~spin) ${vscode.l10n.t('Survey: {0}', where)}`;
    const what = pause.isPaused
      ? vscode.l10n.t('paused. Click to go on.')
      : vscode.l10n.t('under way. Click to pause.');
    this.#item.tooltip = vscode.l10n.t('Survey of {0} {1}', project.folder.name, what);
    this.#item.command = pause.isPaused ? 'projectBrain.resumeSurvey' : 'projectBrain.pauseSurvey';
    this.#item.show();
  }

  hide(): void {
    this.#item.hide();
  }

  dispose(): void {
    this.#item.dispose();
  }
}

/** What came of a survey of the folder of that name, and why it ended where that was early. */
export function endOf(name: string, { record, stopped }: Pick<SurveyReport, 'record' | 'stopped'>): string {
  const came = vscode.l10n.t(
    '{0} learnt, {1} waiting for you, {2} refused',
    record.kept.length,
    record.waiting.length,
    record.refused,
  );
  const end = stopped
    ? vscode.l10n.t('The survey of {0} stopped ({1}).', name, came)
    : vscode.l10n.t('Surveyed {0}: {1}.', name, came);
  const why =
    stopped?.code === 'budget-spent'
      ? ` ${stopped.message}`
      : stopped
        ? vscode.l10n.t(' It goes on where it stopped.')
        : '';
  return `${end}${why}`;
}
