/** After learning: what is the user's own goes into the memory that goes with them, and time does its work on that as well. */
import { count, takeAlong } from '../../engine/index.ts';
import type { Session } from './session.ts';

/** Quick where there is nothing to take along. */
export async function followUser({ project, makeOwn, args, note }: Session): Promise<void> {
  if (args.user || project.readOnlyReason !== null) return;
  const { arrived } = await takeAlong(project.engine, async () => (await makeOwn())?.engine ?? null);
  if (arrived.size > 0)
    note(`${count(arrived.size, 'item is', 'items are')} yours, and went into the memory that goes with you.`);
}

/** What has run out goes, and what nothing speaks for any more ages, in the user's own memory as in a project's. */
export async function ageOwn({ own }: Session): Promise<void> {
  if (own && own.readOnlyReason === null) await own.age();
}
