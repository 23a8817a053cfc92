// Everything of package.json that people read stands in package.nls.json, where it can be said in their language.
import assert from 'node:assert/strict';
import { keyIn, manifestWords, rawManifest } from '../../support/manifest.ts';

/** The fields that VS Code shows. */
const SHOWN = new Set([
  ...['title', 'shortTitle', 'category', 'name', 'contextualTitle', 'displayName', 'fullName', 'label', 'contents'],
  ...['description', 'markdownDescription', 'deprecationMessage', 'userDescription', 'sampleRequest'],
  ...['enumDescriptions', 'markdownEnumDescriptions', 'enumItemLabels', 'placeholder'],
]);

/** Names by which something is called, and what only models or npm read. */
const NOT_SHOWN = [
  /^name$/,
  /^contributes\.chatParticipants\.\d+(?:\.commands\.\d+)?\.name$/,
  /^contributes\.chatParticipants\.\d+\.disambiguation\./,
  /^contributes\.languageModelTools\.\d+\.(?:name$|inputSchema\.)/,
];

interface Place {
  readonly path: string;
  readonly text: string;
}

function texts(value: unknown, path = ''): Place[] {
  if (typeof value === 'string') return [{ path, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) => texts(one, path === '' ? name : `${path}.${name}`));
}

const all = texts(rawManifest());
const words = manifestWords();

describe('the words of package.json', () => {
  it('stand in package.nls.json, none of them in package.json itself', () => {
    const shown = all.filter(({ path }) => {
      const field =
        path
          .split('.')
          .filter((part) => !/^\d+$/.test(part))
          .at(-1) ?? '';
      return SHOWN.has(field) && !NOT_SHOWN.some((pattern) => pattern.test(path));
    });
    assert.ok(shown.length > 200);
    for (const { path, text } of shown) assert.ok(keyIn(text) !== undefined, `${path} says "${text}"`);
  });

  it('are there for each key, and no key is left that nothing names', () => {
    const named = new Set(all.flatMap(({ text }) => keyIn(text) ?? []));
    assert.deepEqual(
      [...named].filter((key) => !words[key]),
      [],
    );
    assert.deepEqual(
      Object.keys(words).filter((key) => !named.has(key)),
      [],
    );
  });

  it('have keys that say what they belong to', () => {
    const kinds =
      /^(?:displayName|description|(?:capability|view|color|walkthrough|welcome|command|chat|tool|settings?)\.[\w.-]+)$/;
    for (const key of Object.keys(words)) assert.match(key, kinds);
    for (const { path, text } of all.filter(({ path }) => /^contributes\.commands\.\d+\.command$/.test(path))) {
      const title = all.find((one) => one.path === path.replace(/command$/, 'title'));
      assert.equal(title?.text, `%command.${text.replace(/^projectBrain\./, '')}.title%`);
    }
  });

  it('run the same commands in each language: links name commands that are there', () => {
    const commands = new Set(all.filter(({ path }) => path.endsWith('.command')).map(({ text }) => text));
    const views = /^projectBrain\.\w+\.focus$/;
    const links = Object.values(words).flatMap((text) =>
      [...text.matchAll(/\(command:(projectBrain\.[\w.]+)/g)].map(([, id = '']) => id),
    );
    for (const id of links) assert.ok(commands.has(id) || views.test(id), id);
  });
});
