/** What the status bar says of the window's projects together. */
import type { EditQuestions } from '../files/edit-questions.ts';
import type { ReviewView } from '../review/review-view.ts';
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
}

/** Of all projects that are open; told is that of the first. */
export function statusOf({ open, reading, review, questions, since }: StatusParts): MemoryStatus {
  const { projects } = open;
  return {
    isPaused: open.isPaused,
    paused: open.paused.map(({ name }) => name),
    isReading: reading.isBehind,
    told: open.all[0]?.keeper.told,
    waiting: projects.reduce((sum, project) => sum + review.waitingIn(project), 0),
    edits: questions.files,
    written: open.lastWrite?.write,
    since: since.told,
  };
}
