/** Which of a commit's files it brought: noted while it is read, and kept by their places among its files. */
import type { BrainEvent } from '../../model/event.ts';

const noted = new WeakMap<BrainEvent, readonly number[]>();

/** Notes the paths that the commit brought; those that the event does not name as they are stay out. */
export function noteAdded(event: BrainEvent, added: readonly string[]): void {
  const paths = new Set(added);
  noted.set(
    event,
    event.files.flatMap((path, at) => (paths.has(path) ? [at] : [])),
  );
}

/** What was noted of these commits, a line each; without words of its own, so that nothing of it has to be forgotten. */
export const addedLines = (events: readonly BrainEvent[]): string =>
  events
    .flatMap((event) => {
      const places = noted.get(event) ?? [];
      return places.length === 0 ? [] : [`${event.id} ${places.join(' ')}`];
    })
    .join('\n');

/** The paths that a commit brought, by what was kept. */
export function readAdded(kept: Iterable<string>): (event: BrainEvent) => readonly string[] {
  const places = new Map<string, readonly number[]>();
  for (const text of kept) {
    for (const line of text.split('\n')) {
      const [id = '', ...numbers] = line.split(' ');
      places.set(id, numbers.map(Number));
    }
  }
  return ({ id, files }) => (places.get(id) ?? []).flatMap((at) => files[at] ?? []);
}
