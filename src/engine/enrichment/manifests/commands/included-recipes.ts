/** Targets of a Makefile that stand in another of the repository, and those that a pattern hands on: `%: common-% ;`. */
import type { BrainEvent } from '../../../model/event.ts';
import { folderOf } from '../../paths.ts';
import { MAKE_TARGET, recipes } from './recipes.ts';
import type { Task } from './task.ts';

type Files = ReadonlyMap<string, BrainEvent>;

const TAKES_IN = /^[-s]?include[ \t]+([^\n#]{1,300})/gm;
const FORWARDS = /^%[ \t]*:[ \t]*([\w./-]{0,40})%([\w./-]{0,40})[ \t]*(?:;[ \t]*)?$/gm;

/** The files that `event` takes in, and those that they do; names are as seen from the folder that make is run in. */
function includedBy(event: BrainEvent, files: Files): readonly BrainEvent[] {
  const folder = folderOf(event.files[0] ?? '');
  const reached = new Set([event]);
  for (const { text } of reached)
    for (const [, names = ''] of text.matchAll(TAKES_IN))
      for (const name of names.trim().split(/\s+/)) {
        const found = files.get([folder, name.replace(/^\.\//, '')].filter(Boolean).join('/'));
        if (found) reached.add(found);
      }
  return [...reached].slice(1);
}

/** `own` targets of the Makefile with those that it takes in: its own word on one stands. */
export function withIncluded(event: BrainEvent, own: readonly Task[], files: Files): Task[] {
  const folder = folderOf(event.files[0] ?? '');
  const included = includedBy(event, files);
  const known = new Set(own.map(({ name }) => name));
  const taken = included.flatMap((one) =>
    recipes(one, MAKE_TARGET, 'make', false, folder).filter(({ name }) => !known.has(name)),
  );
  const patterns = [event, ...included].flatMap(({ text }) => [...text.matchAll(FORWARDS)]);
  return patterns.reduce<Task[]>(
    (tasks, [, before = '', behind = '']) => forwarded(tasks, before, behind),
    [...own, ...taken],
  );
}

/** `lint` in place of `common-lint`, which nobody types; where `lint` has a recipe of its own, both. */
function forwarded(tasks: readonly Task[], before: string, behind: string): Task[] {
  const known = new Set(tasks.map(({ name }) => name));
  return tasks.map((task) => {
    const { name, command } = task;
    const isMeant = name.length > before.length + behind.length && name.startsWith(before) && name.endsWith(behind);
    const typed = name.slice(before.length, name.length - behind.length);
    return !isMeant || before + behind === '' || known.has(typed)
      ? task
      : { ...task, name: typed, command: command.slice(0, command.length - name.length) + typed };
  });
}
