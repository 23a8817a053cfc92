/**
 * What CI runs is decided beside the command, too: settings that make warnings errors, conditions under which a job runs, steps that
 * may fail. Where a statement tells what CI refuses by `run:` alone, it comes back with what stands beside that.
 */
import { at, entriesAt, listAt, textAt, textOf, type DataNode } from '../enrichment/data/node.ts';
import { parseYaml } from '../enrichment/data/yaml.ts';
import type { ProjectTree } from '../ports/project-tree.ts';

interface Quote {
  /** Null for the message of a commit. */
  readonly path: string | null;
  readonly text: string;
}

const WORKFLOW = /^\.(?:github|gitea|forgejo)\/workflows\/[^/]+\.ya?ml$/;
/** Told as what has to pass. */
const GATES =
  /(?<!\p{L})(?:CI|workflow|pull requests?)(?!\p{L})[^.]{0,200}(?<!\p{L})(?:den(?:y|ies)|refuses?|rejects?|fails?|forbids?|errors?|pass(?:es)?|must|requires?|only|gates?)(?!\p{L})|(?<!\p{L})(?:must|has to|have to) pass(?!\p{L})/iu;
const CODE = /`[^`\n]{1,300}`/g;
/** Settings that change what a tool refuses. */
const STRICTNESS = /(?:FLAGS|_OPTS|_OPTIONS|WARNINGS|STRICT)$/;
/** Conditions that say where the project itself lives, on which machine of several it runs, or what changed. */
const OF_COURSE =
  /github\.repository|matrix\.|needs\.|steps\.|runner\.|github\.event\.repository|always\(\)|success\(\)|cancelled\(\)|!\s*failure\(\)/;

interface Beside {
  readonly setting: string;
  /** What of it a statement would have to name. */
  readonly words: readonly string[];
}

const folded = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Settings of a workflow, a job or a step. */
const strictIn = (node: DataNode | undefined): readonly Beside[] =>
  entriesAt(node, 'env').flatMap(([name, entry]) => {
    const value = textOf(entry);
    if (!STRICTNESS.test(name) || value === undefined) return [];
    return [
      { setting: `\`${name}: ${value}\``, words: [name, ...value.split(/\s+/).filter((word) => word.length > 3)] },
    ];
  });

const mayFail = (node: DataNode | undefined): readonly Beside[] =>
  textAt(node, 'continue-on-error') === 'true'
    ? [{ setting: '`continue-on-error: true`', words: ['continue-on-error', 'may fail', 'advisory'] }]
    : [];

/** What stands beside the steps of a workflow that run what is quoted. */
function besideQuoted(workflow: DataNode | undefined, quote: string): readonly Beside[] {
  const wanted = folded(quote.replace(/^\s*(?:- )?run:\s*\|?/, ''));
  return entriesAt(workflow, 'jobs').flatMap(([, job]) =>
    listAt(job, 'steps').flatMap((step): readonly Beside[] => {
      const run = at(step, 'run');
      if (wanted.length < 5 || !folded(textOf(run) ?? '').includes(wanted)) return [];
      const condition = textAt(step, 'if');
      const isMeant = condition !== undefined && !OF_COURSE.test(condition);
      return [
        ...[workflow, job, step].flatMap(strictIn),
        ...[job, step].flatMap(mayFail),
        ...(isMeant ? [{ setting: `\`if: ${folded(condition)}\``, words: condition.match(/[\w.-]{4,}/g) ?? [] }] : []),
      ];
    }),
  );
}

/** Why a gate is told by its command alone. */
export async function gatesInPart(
  text: string,
  quotes: readonly Quote[],
  tree: ProjectTree,
): Promise<readonly string[]> {
  if (!GATES.test(text.replace(CODE, '``'))) return [];
  const said = `${text}\n${quotes.map((quote) => quote.text).join('\n')}`.toLowerCase();
  const open = new Set<string>();
  for (const { path, text: quote } of quotes) {
    const file = path !== null && WORKFLOW.test(path) ? await tree.read(path) : null;
    const workflow = file === null ? undefined : parseYaml(file);
    for (const { setting, words } of besideQuoted(workflow, quote))
      if (!words.some((word) => said.includes(word.toLowerCase()))) open.add(setting);
  }
  if (open.size === 0) return [];
  return [
    `What CI runs there stands beside ${[...open].slice(0, 3).join(', ')}: quote that, too, and tell what follows from it.`,
  ];
}
