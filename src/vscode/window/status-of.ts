/** What the status bar says of the window's projects together. */
import type { EditQuestions } from '../files/edit-questions.ts';
import type { ReviewView } from '../review/review-view.ts';
import type { ActiveFile } from '../views/active-file.ts';
import type { SinceVisit } from '../status/since-visit.ts';
import type { MemoryStatus } from '../status/status-text.ts';
import type { WindowProjects } from './window-projects.ts';
import type { WindowReading } from './window-reading.ts';

export interface StatusParts {
  readonly open: WindowProjects;
  readonly reading: WindowReading;
  readonly review: ReviewView;
  readonly questions: EditQuestions;
  readonly since: Pick<SinceVisit, 'told'>;
  /** The file that a person works on. */
  readonly file: Pick<ActiveFile, 'in'>;
}

/** Those of the window, the one that a person works in first. */
function byFolder({ open, file }: StatusParts): MemoryStatus['folders'] {
  const folders = open.all.map(({ project, keeper }) => ({
    ...{ name: project.folder.name, told: keeper.told },
    isActive: file.in(project.folder.uri) !== null,
  }));
  return [...folders.filter(({ isActive }) => isActive), ...folders.filter(({ isActive }) => !isActive)];
}

/** Of all projects that are open; told is that of the folder that a person works in, else of the first. */
export function statusOf(parts: StatusParts): MemoryStatus {
  const { open, reading, review, questions, since } = parts;
  const { projects } = open;
  const folders = byFolder(parts);
  return {
    isPaused: open.isPaused,
    paused: open.paused.map(({ name }) => name),
    isReading: reading.isBehind,
    told: folders[0]?.told,
    folders,
    waiting: projects.reduce((sum, project) => sum + review.waitingIn(project), 0),
    edits: questions.files,
    written: open.lastWrite?.write,
    since: since.told,
  };
}
