/** The verb `timeline`: sessions with what was done, blocked and left, and what changed in the memory. */
import type { TimelineSession } from '../../engine/index.ts';
import type { Session } from './session.ts';

const minute = (instant: string): string => instant.slice(0, 16).replace('T', ' ');

function lines({ from, until, state, done, blocked, left, changes, moreChanges, summaryId }: TimelineSession): string {
  const told = [
    ...done.map((line) => `  done     ${line}\n`),
    ...blocked.map((line) => `  blocked  ${line}\n`),
    ...left.map((line) => `  left     ${line}\n`),
  ];
  const changed = changes.map(
    ({ at, action, actor, reason, title, itemId }) =>
      `  ${at.slice(11, 16)}    ${action} by ${actor}: ${title ?? 'an item that is gone'} (${reason}) [${itemId}]\n`,
  );
  const head = `${minute(from)}–${until.slice(11, 16)} UTC, ${state}${summaryId === null ? '' : ` [${summaryId}]`}\n`;
  return `${head}${told.join('')}${changed.join('')}${moreChanges ? '  …        and more changes\n' : ''}\n`;
}

/** `timeline`: the newest sessions first; --limit how many, --until before which moment. */
export async function timeline({ memory, args, print, note }: Session): Promise<void> {
  const { limit, until } = args;
  const sessions = await memory.engine.timeline({
    ...(limit === undefined ? {} : { limit }),
    ...(until === undefined ? {} : { before: new Date(until).toISOString() }),
  });
  if (args.json) return print(`${JSON.stringify(sessions, null, 2)}\n`);
  if (sessions.length === 0) note('Nothing has happened yet; "project-brain scan" reads the history.');
  await print(sessions.map(lines).join(''));
}
