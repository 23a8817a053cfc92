/** The user's own memory in a window: open while any project is, and shown only once there is something in it, or to answer. */
import type * as vscode from 'vscode';
import type { EditQuestions } from '../files/edit-questions.ts';
import { UserInstructionsKeeper } from '../files/user-instructions-keeper.ts';
import type { Project } from '../project.ts';
import { followItems } from '../views/follow-items.ts';
import { ageHourly } from './age-hourly.ts';

export interface OwnMemoryParts {
  readonly open: () => Promise<Project>;
  readonly questions: EditQuestions;
  /** VS Code's for all windows of this user. */
  readonly state: vscode.Memento;
  readonly log: vscode.LogOutputChannel;
  /** Items have changed. */
  readonly changed: () => void;
  /** Something was written, items or not. */
  readonly written: () => void;
  readonly fail: (error: unknown) => void;
}

export class OwnMemory {
  readonly #parts: OwnMemoryParts;
  #project: Project | null = null;
  #hasItems = false;
  #stops: readonly (() => unknown)[] = [];

  constructor(parts: OwnMemoryParts) {
    this.#parts = parts;
  }

  get project(): Project | null {
    return this.#project;
  }

  /** The memory where there was something in it when it was last looked at, or edits of its file wait. */
  get shown(): readonly Project[] {
    const project = this.#project;
    return project && (this.#hasItems || this.#parts.questions.of(project).length > 0) ? [project] : [];
  }

  /** Looks whether there is anything in it. */
  async look(): Promise<void> {
    this.#hasItems = ((await this.#project?.engine.tree()) ?? []).length > 0;
  }

  async open(): Promise<void> {
    if (this.#project) return;
    const { open, questions, state, log, changed, written, fail } = this.#parts;
    const project = await open();
    this.#project = project;
    const instructions = new UserInstructionsKeeper(project, questions, state, log);
    this.#stops = [
      followItems(project.engine, changed),
      project.engine.onChange(written),
      () => instructions.close(),
      ageHourly(project, fail),
    ];
    // What ran out while no window was open goes at once.
    void project.age().catch(fail);
  }

  /** Resolves when everything is on disk. */
  async close(): Promise<void> {
    const project = this.#project;
    this.#project = null;
    for (const stop of this.#stops) await stop();
    this.#stops = [];
    if (project) this.#parts.questions.forget(project);
    await project?.close();
  }
}
