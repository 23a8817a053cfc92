/** Recipes of a justfile and targets of a Makefile, with the comment above (or, in a Makefile, behind `##`) and what they start. */
import type { BrainEvent } from '../../../model/event.ts';
import { spanOf } from '../../draft.ts';
import { folderOf } from '../../paths.ts';
import { oneLine } from '../../text/words.ts';
import { asksCleanTree, recipesRunBy } from './tasks-run-by.ts';
import type { Task } from './task.ts';

/** A name, parameters that may have a value of their own, a colon. */
export const JUST_RECIPE =
  /^@?([a-z][\w-]*)(?:[ \t]+[*+$]?[\w-]+(?:=(?:"[^"\n]{0,80}"|'[^'\n]{0,80}'|[\w.-]{1,40}))?)*[ \t]*:(?!=)[^\n]*$/i;

/** A target's name and a colon, which assigns nothing. */
export const MAKE_TARGET = /^([a-z][\w./-]*)\s*:(?![=:])[^\n]*$/i;

/** `folder` is that in which they are run, where it is not that of the file. */
export function recipes(
  event: BrainEvent,
  header: RegExp,
  runner: string,
  hasModules: boolean,
  folder = folderOf(event.files[0] ?? ''),
): Task[] {
  const at =
    folder === ''
      ? runner
      : hasModules
        ? `${runner} ${folder.slice(folder.lastIndexOf('/') + 1)}::`
        : `${runner} -C ${folder}`;
  const lines = event.text.split('\n');
  const tasks: Task[] = [];
  let offset = 0;
  lines.forEach((line, i) => {
    const start = offset;
    offset += line.length + 1;
    const name = header.exec(line.replace(/\r$/, ''))?.[1];
    if (
      name === undefined ||
      name.startsWith('_') ||
      name.includes('.') ||
      /^(?:if|else|endif|export|set|alias|mod|import|define|ifeq|ifdef)$/.test(name)
    )
      return;
    const first = lines[i + 1] ?? '';
    const body = /^[ \t]+@?\S/.test(first) ? oneLine(first).replace(/^[@-]+/, '') : '';
    const starts = startedBy(lines, i);
    const comment = withoutName(/##\s*(\S.*)/.exec(line)?.[1] ?? commentAbove(lines, i), name);
    const isPrivate =
      /^\[private\]|^\[group/.test((lines[i - 1] ?? '').trim()) && (lines[i - 1] ?? '').includes('private');
    if (isPrivate) return;
    const end = start + line.length + (body === '' ? 0 : first.length + 1);
    tasks.push({
      name,
      command: at.endsWith('::') ? `${at}${name}` : `${at} ${name}`,
      ...(hasModules ? { args: argumentsIn(line) } : {}),
      does: comment ?? starts.join(starts.some((one) => one.endsWith('\\')) ? ' ' : ' && '),
      about: comment,
      first: body,
      starts: starts.flatMap((one) => (one.endsWith('\\') ? (LOOKED_AT.exec(one)?.[1] ?? []) : [one])),
      runs: recipesRunBy(lines, i, runner),
      needsCleanTree: asksCleanTree(body),
      span: spanOf(event, start, end),
    });
  });
  return tasks;
}

/** `if ruff check .; then \`: what a recipe starts in order to say how it went. */
const LOOKED_AT = /^if (?:! )?(?!\[|(?:test|command|which|grep|git) )([^;&|$]{3,120}); then \\$/;

/** All lines of a recipe, as they are typed after one another: half of them would say what it does not do. */
function startedBy(lines: readonly string[], at: number): readonly string[] {
  const typed: string[] = [];
  for (let n = at + 1; n < lines.length && /^(?:[ \t]|$)/.test(lines[n] ?? ''); n++)
    typed.push(oneLine(lines[n] ?? '').replace(/^[@-]+/, ''));
  return typed.filter((line) => line !== '' && !line.startsWith('#'));
}

/** The parameters of a just recipe that have no value of their own: `release version scope="all":` needs a version. */
function argumentsIn(header: string): string {
  const plain = header.replace(/"[^"]*"|'[^']*'/g, '');
  const [, ...parameters] = plain.slice(0, plain.indexOf(':')).trim().split(/\s+/);
  return parameters
    .filter((one) => /^\+?[a-z][\w-]*$/i.test(one))
    .map((one) => ` <${one.replace('+', '')}>`)
    .join('');
}

/** "tests: Executes any unit tests." without the recipe's own name. */
const withoutName = (comment: string | undefined, name: string): string | undefined =>
  comment?.startsWith(`${name}: `) === true ? comment.slice(name.length + 2) : comment;

/** The whole comment right above a recipe, attributes between them passed over. */
function commentAbove(lines: readonly string[], at: number): string | undefined {
  let i = at - 1;
  while (/^\[[\w-]+(?:\([^)]*\))?\]\s*$/.test(lines[i] ?? '')) i--;
  const comment: string[] = [];
  for (; /^#(?!!)/.test(lines[i] ?? ''); i--) comment.unshift((lines[i] ?? '').replace(/^#+\s?/, ''));
  const text = oneLine(comment.join(' '));
  return text === '' || /^[-=*#\s]+$/.test(text) || text.length > 160 ? undefined : text;
}
