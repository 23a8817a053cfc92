/**
 * A form with placeholders, `@tool("<name>", title=…)`, is told as that of all: it is looked up in the calls of that name, and
 * where most of those beside it look otherwise it comes back with the count.
 */
import { folderOf } from '../enrichment/paths.ts';
import { endingOf, isCode } from '../enrichment/history/path-kinds.ts';
import type { Pacer } from '../ports/pacer.ts';
import type { ProjectTree } from '../ports/project-tree.ts';

interface Form {
  readonly text: string;
  /** Name and bracket: `@tool(`. */
  readonly head: string;
  /** Whether its first argument is a text. */
  readonly isTextFirst: boolean;
  /** What its arguments name, with their values where these are told: `output=None`. */
  readonly named: readonly string[];
}

const CODE = /`([^`\n]{4,300})`/g;
const CALL = /^(@?[A-Za-z_$][\w$.:!]{2,60}\()(.*)\)[;:]?$/;
const STANDS_FOR = /<[^<>]{1,60}>|\{\w{1,40}\}|…|\.{3}/;
const ARGUMENT = /^([A-Za-z_$][\w$]{0,60}) ?([=:]) ?([^ ].*)?$/;
/** Fewer places show no habit. */
const FEWEST = 5;
/** Of the places, in percent. */
const LEAST = 50;
/** Characters between the brackets of a call. */
const LONGEST = 2_000;

function formOf(text: string): Form | null {
  const [, head, inside = ''] = CALL.exec(text.trim()) ?? [];
  if (head === undefined || !STANDS_FOR.test(inside)) return null;
  const parts = inside.split(/[,{}]/).map((part) => part.trim());
  const named = parts.flatMap((part) => {
    const [, name, sign, value = ''] = ARGUMENT.exec(part) ?? [];
    if (name === undefined || sign === undefined) return [];
    return [`${name}${sign}${STANDS_FOR.test(value) ? '' : folded(value)}`];
  });
  const isTextFirst = /^["']/.test(parts[0] ?? '');
  // With a text of its own it is an example of a call.
  const isExample = isTextFirst && !STANDS_FOR.test(parts[0] ?? '');
  return isExample || (named.length === 0 && !isTextFirst) ? null : { text, head, isTextFirst, named };
}

const folded = (text: string): string => text.replace(/\s+/g, '');
/** A key may stand in quotes or not. */
const unquoted = (text: string): string => text.replace(/["'`]/g, '');

/** What stands between the brackets of each call of `head`; definitions are none. */
function callsIn(text: string, head: string): readonly string[] {
  const calls: string[] = [];
  for (let at = text.indexOf(head); at >= 0; at = text.indexOf(head, at + 1)) {
    if (/[\w$.@]$|(?:def|function|fn|func|class) $/.test(text.slice(Math.max(0, at - 10), at))) continue;
    const from = at + head.length;
    let open = 1;
    let end = from;
    for (; open > 0 && end < Math.min(text.length, from + LONGEST); end++) {
      if ('([{'.includes(text.charAt(end))) open++;
      if (')]}'.includes(text.charAt(end))) open--;
    }
    calls.push(folded(text.slice(from, end)));
  }
  return calls;
}

const fits = ({ isTextFirst, named }: Form, call: string): boolean =>
  (!isTextFirst || /^[rf]?["'`]/.test(call)) && named.every((name) => unquoted(call).includes(unquoted(name)));

/** Why forms of a statement are not those of most places, beside the files `quoted` where it was seen. */
export async function rareForms(
  text: string,
  quoted: readonly string[],
  tree: ProjectTree,
  pacer: Pacer,
): Promise<readonly string[]> {
  const forms = [...text.matchAll(CODE)].flatMap(([, code = '']) => formOf(code) ?? []);
  const seen = new Set(quoted.filter(isCode).map((path) => `${folderOf(path)} ${endingOf(path)}`));
  if (forms.length === 0 || seen.size === 0) return [];
  const counts = forms.map(() => ({ all: 0, alike: 0 }));
  const paths = [...tree.files].filter((path) => isCode(path) && seen.has(`${folderOf(path)} ${endingOf(path)}`));
  for (const path of paths) {
    const file = await tree.read(path);
    forms.forEach((form, n) => {
      const count = counts[n];
      const calls = file === null ? [] : callsIn(file, form.head);
      if (!count) return;
      count.all += calls.length;
      count.alike += calls.filter((call) => fits(form, call)).length;
    });
    await pacer.yieldToHost();
  }
  return forms.flatMap((form, n): readonly string[] => {
    const { all, alike } = counts[n] ?? { all: 0, alike: 0 };
    if (all < FEWEST || alike * 100 >= LEAST * all) return [];
    return [
      `\`${form.text}\` is the form of ${alike} of the ${all} places beside it that have \`${form.head}\`: tell what most of them have, or of which it is the form.`,
    ];
  });
}
