/** A project that was opened, with all that follows its folder while it is. */
import type * as vscode from 'vscode';
import { watchExclusion } from '../capture/exclusion-watcher.ts';
import { WorkTreeFollower } from '../capture/work-tree-follower.ts';
import type { EditQuestions } from '../files/edit-questions.ts';
import { FileKeeper } from '../files/keep-up-to-date.ts';
import type { Project } from '../project.ts';
import { followItems } from '../views/follow-items.ts';
import { ageHourly } from './age-hourly.ts';
import { OpenProject } from './open-project.ts';
import type { WindowReading } from './window-reading.ts';

export interface FollowParts {
  readonly questions: EditQuestions;
  readonly reading: WindowReading;
  readonly state: vscode.Memento;
  readonly log: vscode.LogOutputChannel;
  /** Items of the memory, or what is known of the files, have changed. */
  readonly changed: () => void;
  /** Something was written, items or not. */
  readonly written: () => void;
  /** What assistants are told has changed. */
  readonly told: () => void;
  readonly fail: (error: unknown) => void;
}

export function followProject(project: Project, parts: FollowParts): OpenProject {
  const { questions, reading, state, log, changed, written, told, fail } = parts;
  const keeper = new FileKeeper(project, questions, state, log, told);
  const follower = new WorkTreeFollower(project, log, changed);
  return new OpenProject(project, keeper, follower, [
    followItems(project.engine, changed),
    project.engine.onChange(written),
    ageHourly(project, fail),
    project.watchHead(() => reading.headMoved()),
    watchExclusion(project.folder, () => reading.inBackground()),
  ]);
}
