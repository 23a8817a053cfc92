// What people read goes through l10n: the bundle for translators holds each message, and no message stands outside of it.
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const FILES = [
  'src/composition.ts',
  'src/compose-project.ts',
  ...globSync('{src/vscode,webview-ui}/**/*.ts', { cwd: ROOT }),
].sort();

/** What models read, or what is a name: it stays as it is in each language. */
const NOT_SPOKEN = new Set([
  'src/vscode/chat/ask.ts',
  'src/vscode/connect/mcp-provider.ts',
  'src/vscode/tools/language-model-tools.ts',
  'src/vscode/webview/webview-page.ts',
]);
/** Calls whose words go into the log or to whoever mends the code, and not on screen. */
const UNSEEN = /(?:^|[.#])log\??\.(?:info|warn|error|debug|trace)$|^Error$/;
const NAMES = new Set(['Project Brain', 'VS Code chat', 'JSON Lines', 'Enter', 'Escape']);

interface Message {
  readonly file: string;
  readonly key: string;
  readonly text: string;
  /** How many values it is given; null where they are given as one. */
  readonly given: number | null;
}

interface Read {
  readonly messages: readonly Message[];
  /** What is given to l10n and is no literal, so that no tool finds it. */
  readonly unreadable: readonly string[];
  /** What looks like words for people and is not given to l10n. */
  readonly outside: readonly string[];
}

/** What is told with a comment has both as its key. */
function messageOf(call: ts.CallExpression, file: string): Message | null {
  const [first, ...given] = call.arguments;
  if (!first) return null;
  if (ts.isStringLiteralLike(first)) return { file, key: first.text, text: first.text, given: given.length };
  if (!ts.isObjectLiteralExpression(first)) return null;
  const field = (name: string): ts.Expression | undefined =>
    first.properties.flatMap((one) =>
      ts.isPropertyAssignment(one) && one.name.getText() === name ? one.initializer : [],
    )[0];
  const message = field('message');
  const comment = field('comment');
  if (!message || !ts.isStringLiteralLike(message) || !comment || !ts.isArrayLiteralExpression(comment)) return null;
  const lines = comment.elements.map((one) => (ts.isStringLiteralLike(one) ? one.text : ''));
  return { file, key: `${message.text}/${lines.join('')}`, text: message.text, given: null };
}

const literalIn = (node: ts.Node): string | null => {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return null;
  return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('…');
};

const isSpoken = (text: string): boolean => /^\W*[A-Z][a-z]+(?:[ ,…]|$)/.test(text) && !NAMES.has(text);

function isUnseen(node: ts.Node): boolean {
  for (let at = node.parent; !ts.isStatement(at); at = at.parent) {
    if ((ts.isCallExpression(at) || ts.isNewExpression(at)) && UNSEEN.test(at.expression.getText())) return true;
  }
  return false;
}

function read(file: string): Read {
  const source = ts.createSourceFile(file, readFileSync(path.join(ROOT, file), 'utf8'), ts.ScriptTarget.Latest, true);
  const found = { messages: [] as Message[], unreadable: [] as string[], outside: [] as string[] };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node)) return;
    if (ts.isCallExpression(node) && /(?:^|\.)l10n\.t$/.test(node.expression.getText())) {
      const message = messageOf(node, file);
      if (message) found.messages.push(message);
      else found.unreadable.push(`${file}: ${node.getText()}`);
      node.arguments.slice(1).forEach(visit);
      return;
    }
    const text = literalIn(node);
    if (text !== null && !NOT_SPOKEN.has(file) && isSpoken(text) && !isUnseen(node))
      found.outside.push(`${file}: ${text}`);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const all = FILES.map(read);
const messages = all.flatMap((one) => one.messages);
const bundle = JSON.parse(readFileSync(path.join(ROOT, 'l10n/bundle.l10n.json'), 'utf8')) as Record<string, unknown>;

describe('the words on screen', () => {
  it('stand in l10n/bundle.l10n.json as they stand in the code: npm run l10n writes it', () => {
    const keys = new Set(messages.map(({ key }) => key));
    assert.deepEqual(
      [...keys].filter((key) => !(key in bundle)),
      [],
    );
    assert.deepEqual(
      Object.keys(bundle).filter((key) => !keys.has(key)),
      [],
    );
  });

  it('are given to l10n as literals, which tools for translators find', () => {
    assert.deepEqual(
      all.flatMap(({ unreadable }) => unreadable),
      [],
    );
  });

  it('are given to l10n wherever they begin like a sentence or a title', () => {
    assert.deepEqual(
      all.flatMap(({ outside }) => outside),
      [],
    );
  });

  it('get as many values as they have places for', () => {
    for (const { file, text, given } of messages) {
      const places = new Set([...text.matchAll(/\{(\d+)\}/g)].map(([, n]) => Number(n)));
      assert.deepEqual(
        [...places].sort((a, b) => a - b),
        [...places.keys()].map((_, n) => n),
        `${file}: ${text}`,
      );
      if (given !== null) assert.equal(given, places.size, `${file}: ${text}`);
    }
  });

  it('say something', () => {
    assert.deepEqual(
      messages.filter(({ text }) => text.trim() === ''),
      [],
    );
  });

  it('hold no icons, which translators would have to take over letter by letter', () => {
    assert.deepEqual(
      messages.filter(({ text }) => /\$\([\w~-]+\)/.test(text)),
      [],
    );
  });
});
