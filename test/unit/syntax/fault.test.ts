/** A fault of the runtime of syntax trees costs the trees, and never the process; in one of its own, as it stays broken. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';

const at = (path: string): string => JSON.stringify(new URL(`../../../${path}`, import.meta.url).href);

const SCRIPT = `
const { Parser } = await import('web-tree-sitter');
const { TreeSitter } = await import(${at('src/syntax/tree-sitter.ts')});
const { syntaxFiles } = await import(${at('test/support/syntax-files.ts')});
const syntax = new TreeSitter(syntaxFiles, { info: () => {}, warn: (line) => console.log(line) });
await syntax.load('typescript');
await syntax.load('python');
const parse = (grammar, text) => {
  const steps = syntax.parse(grammar, text);
  for (;;) { const { done, value } = steps.next(); if (done) return value; }
};
const tree = parse('typescript', 'const a = 1;');
const wild = new Parser();
wild[0] = 2 ** 31 - 8;
Parser.prototype.parse = () => { throw Object.assign(new Error('memory access out of bounds'), { name: 'RuntimeError' }); };
console.log(parse('typescript', 'const b = 2;'), parse('python', 'b = 2'));
tree.free();
wild.delete();
console.log('alive');
`;

describe('a fault of the parsers', () => {
  it('leaves code unread by syntax, says so, and frees nothing in a memory that nobody knows', function () {
    this.timeout(120_000);
    const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', SCRIPT], {
      cwd: new URL('../../..', import.meta.url),
      encoding: 'utf8',
    });
    assert.deepEqual(stdout.trim().split('\n'), [
      'Code is read without its syntax from now on: the parser of typescript failed (memory access out of bounds).',
      'null null',
      'alive',
    ]);
    assert.equal(status, 0, stderr);
  });
});
