/** On which tags, and after which events, what stands under an `if:` of a workflow runs. */

/** Undefined in a list: on whatever tag. What is not understood is no condition, but a reason to say nothing. */
export interface TagCondition {
  /** What the tag must contain, and what it must not. */
  readonly has: readonly string[];
  readonly lacks: readonly string[];
  readonly begins: readonly string[];
}

export const ALWAYS: TagCondition = { has: [], lacks: [], begins: [] };

/** `github.repository_owner == 'x'`, `success()`, `github.event_name != 'workflow_dispatch'`: of every run that counts here. */
const GIVEN =
  /^(?:github\.repository(?:_owner)? ?[!=]= ?'[^']*'|(?:success|always)\(\)|!cancelled\(\)|github\.event_name ?!= ?'(?:workflow_dispatch|pull_request|schedule)'|github\.ref_type ?== ?'tag')$/;
const EVENT = /^github\.event_name ?== ?'([a-z_]{1,30})'$/;
const CONTAINS = /^(!? ?)contains\( ?github\.ref(?:_name)? ?, ?'([^']{1,40})' ?\)$/;
const STARTS = /^startsWith\( ?github\.ref(_name)? ?, ?'([^']{1,60})' ?\)$/;

function ofClause(clause: string, event: string): TagCondition | undefined {
  if (GIVEN.test(clause)) return ALWAYS;
  const asked = EVENT.exec(clause)?.[1];
  if (asked !== undefined) return asked === event ? ALWAYS : undefined;
  const [, denied, contained] = CONTAINS.exec(clause) ?? [];
  if (contained !== undefined && contained.startsWith('refs/')) return denied === '' ? ALWAYS : undefined;
  if (contained !== undefined)
    return denied === '' ? { ...ALWAYS, has: [contained] } : { ...ALWAYS, lacks: [contained] };
  const [, , begins] = STARTS.exec(clause) ?? [];
  const tag = begins?.replace(/^refs\/tags\//, '');
  if (tag === undefined || begins?.startsWith('refs/heads/') === true) return undefined;
  return tag === '' || tag === 'v' ? ALWAYS : { ...ALWAYS, begins: [tag] };
}

export const both = (a: TagCondition, b: TagCondition): TagCondition => ({
  has: [...new Set([...a.has, ...b.has])],
  lacks: [...new Set([...a.lacks, ...b.lacks])],
  begins: [...new Set([...a.begins, ...b.begins])],
});

/** What an `if:` asks of the tag on a run after `event` ("push"); undefined where it does not run then, or is not understood. */
export function tagCondition(text: string | undefined, event: string): TagCondition | undefined {
  const asked = (text ?? '')
    .replace(/^\s*\$\{\{([^]*)\}\}\s*$/, '$1')
    .replace(/\s+/g, ' ')
    .trim();
  if (asked === '') return ALWAYS;
  const clauses = asked.split(' && ').map((clause) => {
    const ways = clause.replace(/^\((.*)\)$/, '$1').split(' || ');
    const [first, ...more] = ways.map((way) => ofClause(way.trim(), event));
    // Of several ways, one that is always open is enough; which other one was taken nobody can tell.
    return more.length === 0 ? first : [first, ...more].find((way) => way === ALWAYS);
  });
  return clauses.reduce<TagCondition | undefined>((all, one) => all && one && both(all, one), ALWAYS);
}

/** "unless the tag contains `b` or `rc`", "where the tag begins with `core-`"; empty where it is any. */
export function toldOfTag({ has, lacks, begins }: TagCondition): string {
  const or = (words: readonly string[]): string => {
    const named = words.map((word) => `\`${word}\``);
    return named.length < 2 ? named.join('') : `${named.slice(0, -1).join(', ')} or ${named.at(-1) ?? ''}`;
  };
  return [
    has.length === 0 ? '' : `where the tag contains ${or(has)}`,
    begins.length === 0 ? '' : `where the tag begins with ${or(begins)}`,
    lacks.length === 0 ? '' : `unless the tag contains ${or(lacks)}`,
  ]
    .filter((part) => part !== '')
    .join(' and ');
}
