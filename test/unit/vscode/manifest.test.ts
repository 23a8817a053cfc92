// Holds package.json to the code: commands, menus, settings and files it names exist, and the other way round.
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { UNDO_KINDS, UNDOES } from '../../../src/vscode/commands/undo/undo-kinds.ts';
import { SINKS } from '../../../src/sinks/sinks.ts';
import { ASSISTANTS } from '../../../src/engine/index.ts';
import { NONE } from '../../../src/engine/model/ticked.ts';
import { readManifest } from '../../support/manifest.ts';

interface Manifest {
  icon: string;
  contributes: {
    commands: { command: string; title: string; enablement?: string }[];
    menus: Record<string, { command: string; when?: string }[]>;
    keybindings: { command: string; key: string; mac?: string; when: string; args?: string }[];
    colors: { id: string; defaults: Record<string, string> }[];
    viewsWelcome: { when: string; contents: string }[];
    configuration: readonly {
      title: string;
      properties: Record<
        string,
        {
          type: unknown;
          order: number;
          default: unknown;
          additionalProperties?: unknown;
          properties?: Record<string, { type: string; default: boolean; description: string }>;
        }
      >;
    }[];
  };
}

const read = (path: string): string => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');
const { contributes, icon } = readManifest() as Manifest;
const settings = Object.assign(
  {},
  ...contributes.configuration.map(({ properties }) => properties),
) as Manifest['contributes']['configuration'][number]['properties'];
const contributed = contributes.commands.map(({ command }) => command);

/** The ids in the typed map of commands. */
function mapped(): string[] {
  const source = read('src/vscode/commands/command-map.ts');
  const named = [...source.matchAll(/readonly '(projectBrain\.\w+)'/g)].map(([, id = '']) => id);
  return [...named, ...UNDO_KINDS.map((kind) => `projectBrain.undo.${kind}`)];
}

/** Reached by a row or a link alone. */
const INTERNAL = [
  'projectBrain.showMore',
  'projectBrain.showOlder',
  'projectBrain.openEntry',
  'projectBrain.openItem',
  'projectBrain.showKnown',
];

/** Hidden from the palette, and reached by a link, a hover or the status bar. */
const BY_LINK = [
  'projectBrain.openTold',
  'projectBrain.whyIsThisHere',
  'projectBrain.removeFromBrain',
  'projectBrain.statusMenu',
];

/** Of use in a window without a folder, too. */
const WITHOUT_A_MEMORY = [
  'projectBrain.chooseAssistants',
  'projectBrain.chooseModel',
  'projectBrain.clearEmbeddingsKey',
  'projectBrain.openSettings',
  'projectBrain.report',
  'projectBrain.setEmbeddingsKey',
  'projectBrain.setSurveyKey',
  'projectBrain.showLog',
];

/** What VS Code's own themes paint behind a row: side bar, selected without the focus. With it, rows have a colour of theirs. */
const ROWS: Readonly<Record<string, readonly string[]>> = {
  light: ['#f3f3f3', '#f8f8f8', '#e4e6f1'],
  dark: ['#252526', '#181818', '#37373d'],
  highContrast: ['#000000'],
  highContrastLight: ['#ffffff'],
};

/** By WCAG 2, of two colours as `#rrggbb`: 1 to 21. */
function contrast(one: string, other: string): number {
  const light = (colour: string): number => {
    const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
      const part = parseInt(colour.slice(at, at + 2), 16) / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const [dim = 0, bright = 0] = [light(one), light(other)].sort((a, b) => a - b);
  return (bright + 0.05) / (dim + 0.05);
}

describe('package.json', () => {
  it('contributes every command of the map but the internal ones, and no other', () => {
    assert.deepEqual(
      contributed.sort(),
      mapped()
        .filter((id) => !INTERNAL.includes(id))
        .sort(),
    );
  });

  it('names in the title of each undo what it undoes, and shows it only where that is next', () => {
    const titles = new Map(contributes.commands.map(({ command, title }) => [command, title]));
    for (const kind of UNDO_KINDS) {
      const id = `projectBrain.undo.${kind}`;
      const done = titles.get(`projectBrain.${kind}`) ?? 'Forget Relation';
      assert.equal(titles.get(id), `Undo ${done.replace(/…$/, '')}`);
      const isNext = `${UNDOES} == '${kind}'`;
      assert.equal(contributes.commands.find(({ command }) => command === id)?.enablement, isNext);
      for (const menu of ['view/title', 'view/item/context']) {
        const [entry, ...others] = contributes.menus[menu]?.filter(({ command }) => command === id) ?? [];
        assert.ok(entry?.when?.endsWith(`&& ${isNext}`), `${id} in ${menu}`);
        assert.equal(others.length, 0);
      }
    }
  });

  it('takes Ctrl+Z in its views whether there is something to undo or not, so that no editor gets it', () => {
    const undo = contributes.keybindings.find(({ key }) => key === 'ctrl+z');
    assert.equal(undo?.command, 'projectBrain.undo');
    assert.equal(undo.when, 'focusedView =~ /^projectBrain\\./ && !inputFocus');
    const { enablement } = contributes.commands.find(({ command }) => command === undo.command) ?? {};
    assert.equal(enablement, undefined);
  });

  it('names only contributed commands in menus, key bindings and welcome texts', () => {
    const links = contributes.viewsWelcome.flatMap(({ contents }) =>
      [...contents.matchAll(/command:(projectBrain\.\w+)/g)].map(([, id = '']) => id),
    );
    const used = [...Object.values(contributes.menus).flat(), ...contributes.keybindings].map(({ command }) => command);
    for (const id of [...used, ...links]) assert.ok(contributed.includes(id), `${id} is not contributed`);
  });

  it('offers every instruction file there is, each with a description', () => {
    const offered = Object.keys(settings['projectBrain.sinks']?.properties ?? {});
    assert.deepEqual(offered, [...SINKS.map(({ id }) => id), NONE]);
  });

  it('offers every assistant whose chats can be read', () => {
    const offered = Object.keys(settings['projectBrain.assistants']?.properties ?? {});
    assert.deepEqual(offered.toSorted(), [...ASSISTANTS, NONE].toSorted());
  });

  it('has VS Code show what to choose several of as check boxes, all of them empty at first', () => {
    for (const name of ['projectBrain.sinks', 'projectBrain.assistants']) {
      const { type, additionalProperties, properties = {}, default: standard } = settings[name] ?? {};
      // Only what is exactly so is shown as boxes, and only the boxes that the default names.
      assert.deepEqual([type, additionalProperties], ['object', false]);
      const boxes = Object.entries(properties);
      for (const [id, box] of boxes) assert.ok(box.type === 'boolean' && box.description.length > 3, id);
      assert.deepEqual(standard, Object.fromEntries(boxes.map(([id]) => [id, false])));
    }
  });

  it('groups its settings by what a person wants to do, each in one group and in an order', () => {
    const names = contributes.configuration.flatMap(({ properties }) => Object.keys(properties));
    assert.equal(new Set(names).size, names.length);
    for (const { title, properties } of contributes.configuration) {
      assert.deepEqual(
        Object.values(properties).map(({ order }) => order),
        Object.keys(properties).map((_, n) => n),
        title,
      );
    }
  });

  it('reads every setting it contributes', () => {
    const source = ['settings', 'language-model'].map((name) => read(`src/vscode/settings/${name}.ts`)).join('\n');
    for (const id of Object.keys(settings)) {
      const name = id.replace(/^projectBrain\.(?:languageModel\.)?/, '');
      assert.ok(source.includes(`'${name}'`), `${id} is never read`);
    }
  });

  it('has a welcome text for every state without a tree', () => {
    const states =
      /type ViewState = ([^;]+);/.exec(read('src/vscode/views/arrange/view-state.ts'))?.[1]?.match(/\w+/g) ?? [];
    const texts = contributes.viewsWelcome.map(({ when }) => when).join(' ');
    for (const state of states.filter((one) => one !== 'ready')) assert.ok(texts.includes(`'${state}'`), state);
  });

  it('keeps out of the palette what belongs to a row: it is in the menu of the row', () => {
    const ofRows = new Set((contributes.menus['view/item/context'] ?? []).map(({ command }) => command));
    const hidden = (contributes.menus['commandPalette'] ?? []).filter(({ when }) => when === 'false');
    const names = new Set(hidden.map(({ command }) => command));
    // They ask for which project, or are offered only while there is something to clear or undo.
    const alsoWithout = /^projectBrain\.(?:showTold|chooseFiles|clearFilter|undo\.\w+)$/;
    for (const id of ofRows)
      assert.ok(names.has(id) || alsoWithout.test(id), `${id} is in the palette, without its row`);
    const elsewhere = new Set(
      [
        ...Object.entries(contributes.menus).flatMap(([menu, entries]) => (menu === 'commandPalette' ? [] : entries)),
        ...contributes.keybindings,
      ].map(({ command }) => command),
    );
    for (const id of names) assert.ok(elsewhere.has(id) || BY_LINK.includes(id), `${id} is nowhere to be found`);
  });

  it('offers in the palette what needs a memory only where there is one, and forgets behind one question', () => {
    const palette = new Map((contributes.menus['commandPalette'] ?? []).map(({ command, when }) => [command, when]));
    const shown = contributes.commands.filter(
      ({ command, enablement }) => palette.get(command) !== 'false' && enablement === undefined,
    );
    const always = shown.filter(({ command }) => palette.get(command) === undefined).map(({ command }) => command);
    assert.deepEqual(always.sort(), WITHOUT_A_MEMORY);
    const forget = shown.filter(({ title }) => title.startsWith('Forget'));
    assert.deepEqual(
      forget.map(({ command }) => command),
      ['projectBrain.forgetWhat'],
    );
  });

  it('is used by the keyboard alone: a key for all that a row is asked most', () => {
    const keys = (view: string): Record<string, string> =>
      Object.fromEntries(
        contributes.keybindings
          .filter(({ when }) => when.startsWith(`focusedView == projectBrain.${view} && listFocus`))
          .map(({ key, command, args }) => [key, args ?? command.replace('projectBrain.', '')]),
      );
    assert.deepEqual(keys('review'), {
      a: 'approve',
      d: 'reject',
      e: 'edit',
      s: 'resolve',
      f2: 'edit',
      delete: 'forget',
      'ctrl+c': 'copy',
    });
    assert.deepEqual(keys('brain'), { 'ctrl+c': 'copy', f2: 'edit', delete: 'forget' });
    // In the view's own box to find something, too, a letter is written and Ctrl+C copies what is marked.
    for (const { key, when } of contributes.keybindings)
      assert.ok(when.includes('!inputFocus'), `${key} is taken from who types`);
    // Rows that are no items are opened by Enter, which is VS Code's.
    for (const { key, mac } of contributes.keybindings) assert.ok(![key, mac].includes('enter'));
  });

  it('names pictures that exist', () => {
    assert.ok(existsSync(new URL(`../../../${icon}`, import.meta.url)));
  });

  it('has a picture for tabs of light and of dark themes, each to be seen there and in the package', () => {
    for (const [theme, around] of [
      ['light', '#ffffff'],
      ['dark', '#1f1f1f'],
    ] as const) {
      const [, colour = around] = /stroke="(#[0-9a-f]{6})"/.exec(read(`media/tab-${theme}.svg`)) ?? [];
      assert.ok(contrast(colour, around) >= 4.5, theme);
      assert.ok(read('.vscodeignore').includes(`!media/tab-${theme}.svg`));
    }
  });

  it('ships the licence of the words that it has from WordNet', () => {
    assert.ok(read('.vscodeignore').split('\n').includes('!NOTICE'));
    assert.match(read('NOTICE'), /WordNet 3\.1 Copyright 2011 by Princeton University/);
  });

  it('gives colours that can be read, also where the row is selected', () => {
    for (const { id, defaults } of contributes.colors)
      for (const [theme, colour] of Object.entries(defaults))
        for (const around of ROWS[theme] ?? [])
          assert.ok(contrast(colour, around) >= 4.5, `${id}: ${theme}, ${colour} on ${around}`);
  });
});
