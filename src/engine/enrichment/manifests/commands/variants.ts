/** Tasks beside the main one of a purpose: those called after it, and those that only look. */
import { purposeOf, type Purpose } from './purposes.ts';
import type { Task } from './task.ts';

/** `test:preprocess`: what has to be done before, which whatever needs it does. */
const PREPARES = /[:_-](?:pre(?:process|pare|build)|set-?up|compile|clean|reset|tear-?down)(?:[:_-]|$)/;

/** The tasks whose names begin with that of `main`. */
export function variantsOf(main: Task, tasks: readonly Task[]): Task[] {
  return (
    tasks
      .filter(
        ({ name }) => name !== main.name && /^[:_-]/.test(name.slice(main.name.length)) && name.startsWith(main.name),
      )
      .filter(({ name }) => !PREPARES.test(name))
      // The same under another name.
      .filter(({ does }) => does === '' || does !== main.does)
  );
}

/** What formats or lints, though its name begins with `test`: what a task runs says what it is for. */
const BESIDE_TESTS: ReadonlySet<Purpose> = new Set<Purpose>(['lint', 'format', 'typecheck']);
export const servesAnother = ({ does, about }: Task, purpose: Purpose): boolean =>
  purpose === 'test' && about === undefined && BESIDE_TESTS.has(purposeOf(does) ?? 'test');

/** The task that runs the same in order to look only: `test-lint` (`rows lint --check`) beside `lint` (`rows lint`). */
export const checksOf = (main: Task, tasks: readonly Task[]): Task[] =>
  tasks.filter(({ name, does }) => main.does !== '' && !name.startsWith(main.name) && does === `${main.does} --check`);
