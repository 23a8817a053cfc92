/** Reads projects in the background: with progress, one at a time, to be stopped by a person. */
import * as vscode from 'vscode';
import { BrainError, count } from '../../engine/index.ts';
import type { Project, Reading } from '../project.ts';
import { BRAIN_VIEW } from '../views/brain-tree.ts';

const READING = 'projectBrain.reading';
const PROGRESS_MS = 100;

function summary(project: Project, { report, notes }: Reading): string {
  const turnedAway = Object.values(report.rejected).reduce((sum, count) => sum + count, 0);
  const learnt = `${count(report.events, 'new event')}; items: ${report.created} new, ${report.updated} changed, ${report.reinforced} confirmed, ${report.stale} stale, ${turnedAway} turned away`;
  return [`${project.folder.name}: ${learnt}.`, ...notes].join(' ');
}

/** One reading at a time; asking again while one runs reads once more afterwards. */
export class Reader {
  readonly #log: vscode.LogOutputChannel;
  readonly #onReading: (project: Project, reading: Reading) => void;
  readonly #status = vscode.window.createStatusBarItem('projectBrain.reading', vscode.StatusBarAlignment.Left);
  #stop: AbortController | null = null;
  #again: readonly Project[] | null = null;

  /** `onReading` hears of each project that was read. */
  constructor(log: vscode.LogOutputChannel, onReading: (project: Project, reading: Reading) => void) {
    this.#log = log;
    this.#onReading = onReading;
    this.#status.name = 'Project Brain: Reading';
    this.#status.command = 'projectBrain.stopReading';
    this.#status.tooltip = 'Project Brain is reading the history and the documents. Click to stop.';
  }

  get isReading(): boolean {
    return this.#stop !== null;
  }

  /** Reads all the projects. @throws BrainError what the first project that failed met, after the others were read. */
  async read(projects: readonly Project[]): Promise<void> {
    if (this.#stop) {
      this.#again = projects;
      return;
    }
    const stop = new AbortController();
    this.#stop = stop;
    await vscode.commands.executeCommand('setContext', READING, true);
    try {
      await vscode.window.withProgress({ location: { viewId: BRAIN_VIEW } }, () =>
        this.#readAll(projects, stop.signal),
      );
    } finally {
      this.#stop = null;
      this.#status.hide();
      await vscode.commands.executeCommand('setContext', READING, false);
    }
    const again = this.#again;
    this.#again = null;
    if (again) await this.read(again);
  }

  /** What is asked for from now on is read, once the reading under way has ended. */
  stop(): void {
    this.#again = null;
    this.#stop?.abort();
  }

  dispose(): void {
    this.stop();
    this.#status.dispose();
  }

  async #readAll(projects: readonly Project[], signal: AbortSignal): Promise<void> {
    const failures: unknown[] = [];
    for (const project of projects) {
      try {
        const reading = await project.read({ signal, onProgress: this.#progress(project) });
        this.#log.info(summary(project, reading));
        this.#onReading(project, reading);
      } catch (error) {
        if (error instanceof BrainError && error.code === 'cancelled') this.#log.info(error.message);
        else failures.push(error);
      }
    }
    if (failures.length > 0) throw failures[0];
  }

  #progress(project: Project): (read: number, total: number | null) => void {
    let shown = 0;
    return (read, total) => {
      if (Date.now() - shown < PROGRESS_MS) return;
      shown = Date.now();
      const of = total === null ? String(read) : `${Math.min(read, total)} of ${total}`;
      this.#status.text = `$(sync~spin) Reading ${project.folder.name}: ${of}`;
      this.#status.show();
    };
  }
}
