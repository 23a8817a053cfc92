/** The timeline's filter: of each session what matches every word that was typed. */
import type { SessionEntry, TimelineSession } from '../../engine/index.ts';

/** By which words a sort of entry is found, beside what it says. */
const KIND_WORDS: Readonly<Partial<Record<SessionEntry['kind'], string>>> = {
  commit: 'commit',
  tag: 'tag release',
  branch: 'branch',
  chat: 'chat',
  edit: 'file save',
  'todo-comment': 'todo comment',
};

/** A test for what was typed, with the words in any order and case. */
function finds(typed: string): (text: string) => boolean {
  const words = typed
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  return (text) => words.every((word) => text.toLowerCase().includes(word));
}

const saidOf = ({ said, kind, text }: SessionEntry): string =>
  `${text} ${said} ${KIND_WORDS[kind] ?? kind.replace('-', ' ')}`;

/** The session with nothing in it but what matches; undefined where nothing does. */
export function matching(session: TimelineSession, typed: string): TimelineSession | undefined {
  const fits = finds(typed);
  const entries = session.work?.entries.filter((one) => fits(saidOf(one))) ?? [];
  const changes = session.changes.filter(({ title, action, reason }) =>
    fits(`${title ?? ''} ${action} ${reason} memory`),
  );
  if (entries.length === 0 && changes.length === 0) return undefined;
  return { ...session, changes, work: session.work ? { ...session.work, entries } : null };
}
