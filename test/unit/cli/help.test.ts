/** The table of verbs is whole, and everything that is written about the command line agrees with it. */
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { readArguments } from '../../../src/cli/grammar/arguments.ts';
import { overview, verbHelp } from '../../../src/cli/grammar/help.ts';
import { manual } from '../../support/command-line-manual.ts';
import { OPTIONS, type OptionId } from '../../../src/cli/grammar/options.ts';
import { isVerb, VERB_NAMES, verbSpec } from '../../../src/cli/grammar/verb-table.ts';

/** A command as a shell reads it, up to a comment or a redirection. */
const words = (command: string): string[] =>
  [...command.replace(/\s(?:#|[|<>]).*$/, '').matchAll(/"([^"]*)"|(\S+)/g)].map(
    ([, quoted, bare]) => quoted ?? bare ?? '',
  );

describe('the table of verbs', () => {
  for (const verb of VERB_NAMES)
    it(`gives ${verb} help with an example that can be typed, and exit codes`, () => {
      const { examples, options, seeAlso = [] } = verbSpec(verb);
      const help = verbHelp(verb);
      assert.ok(help.startsWith(`project-brain ${verb}: `));
      assert.ok(examples.length > 0);
      for (const [command] of examples) {
        assert.equal(readArguments(words(command)).verb, verb);
        assert.ok(help.includes(`project-brain ${command}`));
      }
      assert.match(help, /Exit codes\n {2}0 .*\n {2}1 /);
      for (const id of options) assert.ok(help.includes(OPTIONS[id].flags));
      for (const other of seeAlso) assert.ok(isVerb(other), other);
      for (const line of help.split('\n')) assert.ok(line.length <= 100 || line.includes('project-brain'), line);
      assert.match(overview(), new RegExp(`^  ${verb} `, 'm'));
    });

  it('uses every option, each of them for what it says', () => {
    const used = new Set<string>(VERB_NAMES.flatMap((verb) => verbSpec(verb).options));
    const everywhere = overview();
    for (const id of Object.keys(OPTIONS) as OptionId[])
      assert.ok(used.has(id) || everywhere.includes(OPTIONS[id].flags), id);
  });
});

describe('what is written about the command line', () => {
  it('in the README can be typed', () => {
    const commands = [...readFileSync('README.md', 'utf8').matchAll(/^(?:node dist\/cli\.js|project-brain) (.*)$/gm)];
    assert.ok(commands.length > 10);
    for (const [, command = ''] of commands) {
      const typed = words(command).filter((word) => !/^\[/.test(word));
      assert.ok(readArguments(typed).verb !== undefined, command);
    }
  });

  it('in docs/cli.md is what the table says', () => {
    if (process.env['UPDATE_GOLDEN'] === '1') writeFileSync('docs/cli.md', manual());
    assert.equal(readFileSync('docs/cli.md', 'utf8'), manual());
  });
});
