// Holds package.json to the code: commands, menus, settings and files it names exist, and the other way round.
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { SINKS } from '../../../src/sinks/sinks.ts';

interface Manifest {
  icon: string;
  contributes: {
    commands: { command: string; title: string }[];
    menus: Record<string, { command: string }[]>;
    keybindings: { command: string }[];
    viewsWelcome: { when: string; contents: string }[];
    configuration: { properties: Record<string, { items?: { enum: string[]; enumDescriptions: string[] } }> };
  };
}

const read = (path: string): string => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');
const { contributes, icon } = JSON.parse(read('package.json')) as Manifest;
const contributed = contributes.commands.map(({ command }) => command);

/** The ids in the typed map of commands. */
function mapped(): string[] {
  const source = read('src/vscode/commands/command-map.ts');
  return [...source.matchAll(/readonly '(projectBrain\.\w+)'/g)].map(([, id = '']) => id);
}

describe('package.json', () => {
  it('contributes every command of the map but the internal ones, and no other', () => {
    assert.deepEqual(
      contributed.sort(),
      mapped()
        .filter((id) => id !== 'projectBrain.showMore' && id !== 'projectBrain.showOlder')
        .sort(),
    );
  });

  it('names only contributed commands in menus, key bindings and welcome texts', () => {
    const links = contributes.viewsWelcome.flatMap(({ contents }) =>
      [...contents.matchAll(/command:(projectBrain\.\w+)/g)].map(([, id = '']) => id),
    );
    const used = [...Object.values(contributes.menus).flat(), ...contributes.keybindings].map(({ command }) => command);
    for (const id of [...used, ...links]) assert.ok(contributed.includes(id), `${id} is not contributed`);
  });

  it('offers every instruction file there is, each with a description', () => {
    const { items } = contributes.configuration.properties['projectBrain.sinks'] ?? {};
    assert.deepEqual(
      items?.enum,
      SINKS.map(({ id }) => id),
    );
    assert.equal(items.enumDescriptions.length, SINKS.length);
  });

  it('reads every setting it contributes', () => {
    const source = ['settings', 'language-model'].map((name) => read(`src/vscode/settings/${name}.ts`)).join('\n');
    for (const id of Object.keys(contributes.configuration.properties)) {
      const name = id.replace(/^projectBrain\.(?:languageModel\.)?/, '');
      assert.ok(source.includes(`'${name}'`), `${id} is never read`);
    }
  });

  it('has a welcome text for every state without a tree', () => {
    const states = /type ViewState = ([^;]+);/.exec(read('src/vscode/views/view-state.ts'))?.[1]?.match(/\w+/g) ?? [];
    const texts = contributes.viewsWelcome.map(({ when }) => when).join(' ');
    for (const state of states.filter((one) => one !== 'ready')) assert.ok(texts.includes(`'${state}'`), state);
  });

  it('names pictures that exist', () => {
    assert.ok(existsSync(new URL(`../../../${icon}`, import.meta.url)));
  });
});
