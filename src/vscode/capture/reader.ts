/** Reads projects in the background: with progress, one at a time, to be stopped by a person. */
import * as vscode from 'vscode';
import { BrainError, count } from '../../engine/index.ts';
import type { Project, ReadReport } from '../project.ts';
import { BRAIN_VIEW } from '../views/tree/brain-tree.ts';
import { OneRun } from './one-run.ts';
import { seldom, shareRead } from './progress.ts';

const READING = 'projectBrain.reading';

function summary(project: Project, { report, notes }: ReadReport): string {
  const turnedAway = Object.values(report.rejected).reduce((sum, count) => sum + count, 0);
  const learnt = `${count(report.events, 'new event')}; items: ${report.created} new, ${report.updated} changed, ${report.reinforced} confirmed, ${report.stale} stale, ${turnedAway} turned away`;
  return [`${project.folder.name}: ${learnt}.`, ...notes].join(' ');
}

/** `ms` is how long it took. */
type OnReading = (project: Project, reading: ReadReport, ms: number) => void;

/** One reading at a time; asking again while one runs reads once more afterwards. */
export class Reader {
  readonly #log: vscode.LogOutputChannel;
  readonly #onReading: OnReading;
  readonly #status = vscode.window.createStatusBarItem('projectBrain.reading', vscode.StatusBarAlignment.Left);
  /** Beside the reading: nobody waits for them. */
  readonly #checks = new OneRun<readonly Project[]>((projects, signal) => this.#checkAll(projects, signal));
  readonly #readings = new OneRun<readonly Project[]>((projects, signal) => this.#readShown(projects, signal));

  /** `onReading` hears of each project that was read. */
  constructor(log: vscode.LogOutputChannel, onReading: OnReading) {
    this.#log = log;
    this.#onReading = onReading;
    this.#status.name = vscode.l10n.t('Project Brain: Reading');
    this.#status.command = 'projectBrain.stopReading';
    this.#status.tooltip = vscode.l10n.t('Project Brain is reading the history and the documents. Click to stop.');
  }

  /** Whether what was read in full is to be read again with the next reading. */
  #isAnew = false;

  get isReading(): boolean {
    return this.#readings.isRunning;
  }

  /** Reads all the projects. @throws BrainError what the first project that failed met, after the others were read. */
  read(projects: readonly Project[], anew = false): Promise<void> {
    this.#isAnew ||= anew;
    return this.#readings.ask(projects);
  }

  /** What is asked for from now on is read, once the reading under way has ended. */
  stop(): void {
    this.#readings.stop();
    this.#checks.stop();
  }

  dispose(): void {
    this.stop();
    this.#status.dispose();
  }

  async #readShown(projects: readonly Project[], signal: AbortSignal): Promise<void> {
    await vscode.commands.executeCommand('setContext', READING, true);
    try {
      await vscode.window.withProgress({ location: { viewId: BRAIN_VIEW } }, () => this.#readAll(projects, signal));
    } finally {
      this.#status.hide();
      await vscode.commands.executeCommand('setContext', READING, false);
    }
    if (!signal.aborted) void this.#checks.ask(projects);
  }

  /** Which names still stand in the code. What fails costs only itself, and is tried again with the next reading. */
  async #checkAll(projects: readonly Project[], signal: AbortSignal): Promise<void> {
    for (const project of projects) {
      if (signal.aborted) return;
      try {
        const { stale, notes } = await project.checkWords(signal);
        if (stale > 0)
          this.#log.info(
            `${project.folder.name}: ${count(stale, 'item is', 'items are')} stale: the code no longer holds what they name.`,
          );
        for (const line of notes) this.#log.info(`${project.folder.name}: ${line}`);
      } catch (error) {
        const isStopped = error instanceof BrainError && error.code === 'cancelled';
        const why = error instanceof Error ? error.message : String(error);
        if (!isStopped)
          this.#log.warn(`${project.folder.name}: which names still stand in the code was not found out: ${why}`);
      }
    }
  }

  async #readAll(projects: readonly Project[], signal: AbortSignal): Promise<void> {
    const failures: unknown[] = [];
    const anew = this.#isAnew;
    this.#isAnew = false;
    for (const project of projects) {
      try {
        const begun = performance.now();
        const reading = await project.read({ anew, signal, onProgress: this.#progress(project) });
        this.#log.info(summary(project, reading));
        this.#onReading(project, reading, performance.now() - begun);
      } catch (error) {
        if (error instanceof BrainError && error.code === 'cancelled') this.#log.info(error.message);
        else failures.push(error);
      }
    }
    if (failures.length > 0) throw failures[0];
  }

  #progress(project: Project): (read: number, total: number | null) => void {
    return seldom((read, total) => {
      this.#status.text = `$(sync~spin) ${vscode.l10n.t('Reading {0}: {1}', project.folder.name, shareRead(read, total))}`;
      this.#status.show();
    }, Date.now);
  }
}
