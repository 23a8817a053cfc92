/** Titles are anybody's words: on the screen they are words alone. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { plainLabel, plainMessage } from '../../../src/vscode/plain-text.ts';

/** What VS Code makes a link of in a notification, and an icon of in a label. */
const LINK = /\[([^\]]+)\]\(((?:https?:\/\/|command:|file:)[^)\s]+)(?: (["'])(.+?)(\3))?\)/i;
const ICON = /(?<!\\)\$\([A-Za-z0-9-]+(?:~[A-Za-z]+)?\)/;

const pieces = [
  '[',
  ']',
  '(',
  ')',
  '[x](command:a.b)',
  '](',
  'command:a',
  'https://a.example',
  '$(',
  '$(trash)',
  'a',
  ' ',
  '"',
];
const anyTitle = fc.array(fc.constantFrom(...pieces), { maxLength: 12 }).map((all) => all.join(''));

describe('words of the memory on the screen', () => {
  it('are no link in a notification, whatever they look like', () => {
    assert.match('See [this](command:workbench.action.reloadWindow)', LINK);
    fc.assert(fc.property(anyTitle, (title) => assert.doesNotMatch(plainMessage(`"${title}" was kept.`), LINK)));
  });

  it('are no icon in a label', () => {
    assert.match('$(trash) gone', ICON);
    fc.assert(fc.property(anyTitle, (title) => assert.doesNotMatch(plainLabel(title), ICON)));
  });

  it('stay as they are otherwise, invisible characters shown', () => {
    assert.equal(plainMessage('Use `a[0](b)`? No (see [1]).'), 'Use `a[0] (b)`? No (see [1]).');
    assert.doesNotMatch(plainMessage('pay\u202Edrow'), /\u202E/);
  });
});
