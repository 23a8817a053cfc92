/** A recipe is told which files name nearly all of its kind, as a new one is most often forgotten there. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { listedElsewhere } from '../../../src/engine/survey/listed-elsewhere.ts';
import { noPacer, smallTree } from '../../support/small-tree.ts';

const NAMES = ['publish', 'lint-all', 'export', 'watch', 'migrate', 'rename', 'graph'];
const camel = (name: string): string => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
const commands = Object.fromEntries(NAMES.map((name) => [`src/commands/${name}.ts`, 'export const run = 1;\n']));
const RECIPE = 'To add a command\nWrite `src/commands/<name>.ts`.\nImport it in `src/main-entry.ts`.';
const of = async (
  files: Readonly<Record<string, string>>,
  text = RECIPE,
): Promise<readonly (readonly [string, number, number])[]> =>
  (await listedElsewhere(text, smallTree({ ...commands, ...files }), noPacer)).map(
    ({ path, named, of: all }) => [path, named, all] as const,
  );

describe('the files where all of a kind stand', () => {
  it('are told with how many they name, in whichever form, those that name most first', async () => {
    const known = `const KNOWN = new Set([${NAMES.map((name) => `'${camel(name)}'`).join(', ')}]);`;
    const page = NAMES.slice(1).map((name) => `- \`${name}\`: does it`);
    assert.deepEqual(await of({ 'src/telemetry.ts': known, 'docs/commands.md': page.join('\n') }), [
      ['src/telemetry.ts', 7, 7],
      ['docs/commands.md', 6, 7],
    ]);
  });

  it('are not told where the recipe names them, where they keep a record, or name a few', async () => {
    const all = NAMES.join('\n');
    assert.deepEqual(
      await of({ 'src/main-entry.ts': all, 'CHANGELOG.md': all, 'src/some.ts': NAMES.slice(2).join('\n') }),
      [],
    );
  });

  it('are found by the names of what is written, too: `ripeAgent` of `src/agents/<Name>Agent.ts`', async () => {
    const agents = ['Apple', 'Cherry', 'Quince', 'Orange', 'Banana', 'Lemon'].map((name) => `${name}Agent`);
    const files = Object.fromEntries(agents.map((name) => [`src/agents/${name}.ts`, '']));
    const index = agents.map((name) => `import { ${name} } from './${name}';`).join('\n');
    assert.deepEqual(await of({ ...files, 'src/agents/index.ts': index }, 'Write `src/agents/<Name>Agent.ts`.'), [
      ['src/agents/index.ts', 6, 6],
    ]);
  });

  it('are none of a kind of which there are few, or of a path without a place for its name', async () => {
    const all = { 'src/all.ts': NAMES.join(' ') };
    assert.deepEqual(await of(all, 'Write `src/views/<name>.ts`.'), []);
    assert.deepEqual(await of(all, 'Change `src/commands/publish.ts`.'), []);
  });

  it('name as many as a plain count of words finds', () =>
    fc.assert(
      fc.asyncProperty(fc.subarray(NAMES), fc.constantFrom(' ', '\n', ', '), async (some, between) => {
        const found = await of({ 'src/list.ts': some.map((name) => `"${name}"`).join(between) });
        const expected = some.length >= 0.8 * NAMES.length ? [['src/list.ts', some.length, NAMES.length]] : [];
        assert.deepEqual(found, expected);
      }),
    ));
});
