/** docs/cli.md, made of the tables: every verb with its usage, options, examples and exit codes. */
import { EXIT_CODES } from '../../src/cli/grammar/exit-codes.ts';
import { ENVIRONMENT, usage } from '../../src/cli/grammar/help.ts';
import { COMMON, OF_PROJECTS, type OptionId, OPTIONS } from '../../src/cli/grammar/options.ts';
import { GROUPS } from '../../src/cli/grammar/verb.ts';
import { VERB_NAMES, type VerbName, verbSpec } from '../../src/cli/grammar/verb-table.ts';

const code = (text: string): string => `\`${text}\``;
const list = (rows: readonly (readonly [string, string])[]): string =>
  rows
    .map(
      ([term, about]) =>
        `- ${code(term)}: ${about.replaceAll('*', '\\*').replaceAll('_', '\\_').replaceAll('[', '\\[')}`,
    )
    .join('\n');
const optionList = (ids: readonly OptionId[]): string => list(ids.map((id) => [OPTIONS[id].flags, OPTIONS[id].about]));

function page(name: VerbName): string {
  const { about, more = [], operand, options, examples, exits = [], seeAlso = [] } = verbSpec(name);
  return [
    `### ${name}`,
    `${code(usage(name))}: ${about}.`,
    ...more,
    ...(operand ? [`${code(operand.name)} is ${operand.about}.`] : []),
    ...(options.length > 0 ? [optionList(options)] : []),
    `\`\`\`sh\n${examples.map(([command, does]) => `project-brain ${command} # ${does}`).join('\n')}\n\`\`\``,
    ...exits.map(([exit, what]) => `Exit code ${exit}: ${what}.`),
    ...(seeAlso.length > 0 ? [`See also ${seeAlso.map((one) => `[${one}](#${one})`).join(', ')}.`] : []),
  ].join('\n\n');
}

/** The whole page, as Markdown. */
export function manual(): string {
  const groups = Object.entries(GROUPS).flatMap(([group, title]) => [
    `## ${title}`,
    ...VERB_NAMES.filter((name) => verbSpec(name).group === group).map(page),
  ]);
  return `${[
    '# The command line',
    '<!-- Made of the tables in src/cli/grammar: UPDATE_GOLDEN=1 npx mocha test/unit/cli/help.test.ts -->',
    '`project-brain` is `node dist/cli.js` after `npm run build`. `project-brain help VERB` prints what stands here.',
    '## Options of every verb',
    optionList([...OF_PROJECTS, ...COMMON, 'version']),
    '## Exit codes',
    list(EXIT_CODES.map(([exit, about]) => [String(exit), about])),
    '## Environment',
    list(ENVIRONMENT),
    ...groups,
  ].join('\n\n')}\n`;
}
