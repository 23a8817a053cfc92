/** What has run out is cleaned away every hour while a memory is open. */
import type { Project } from '../project.ts';

const AGE_MS = 3_600_000;

/** @returns the way to stop. */
export function ageHourly(project: Project, fail: (error: unknown) => void): () => void {
  const timer = setInterval(() => void project.age().catch(fail), AGE_MS);
  return () => clearInterval(timer);
}
