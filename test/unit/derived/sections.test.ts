/** The sections of real-looking files, language by language: what each is called, where it lies, what it says. */
import assert from 'node:assert/strict';
import { readFile } from '../../support/code.ts';

const told = (path: string, text: string): string[] =>
  readFile(path, text).sections.map(
    ({ kind, anchor, startLine, endLine }) => `${startLine}-${endLine} ${kind} ${anchor}`,
  );
const summary = (path: string, text: string, anchor: string): string | undefined =>
  readFile(path, text).sections.find((section) => section.anchor === anchor)?.summary;

describe('sections', () => {
  it('of TypeScript are its declarations, strings and templates with brackets notwithstanding', () => {
    const text =
      "/** Why this file is. */\nimport a from 'a';\n\n/** Says \"}\". */\nexport function f(): string {\n  return `} ${g('{')} {` + /[{]\"/.source;\n}\n\nexport class C extends D {\n  m() {}\n}\n";
    assert.deepEqual(told('a.ts', text), ['1-1 top top', '4-7 function f', '9-11 class C']);
    assert.equal(summary('a.ts', text, 'f'), 'Says "}".');
    assert.deepEqual(readFile('a.ts', text).exports, ['f', 'C']);
    assert.deepEqual(readFile('a.ts', text).imports, ['a']);
  });

  it('of names that agree in all that is kept of them have anchors of their own', () => {
    const title = `${'A heading that goes on and on '.repeat(4)}to its`;
    const text = ['first', 'second', 'third'].map((end) => `## ${title} ${end} end\n\nWords.\n`).join('\n');
    const anchors = readFile('a.md', text).sections.map(({ anchor }) => anchor);
    assert.equal(new Set(anchors).size, 3);
    assert.ok(anchors.every((anchor) => anchor.length <= 80));
    assert.ok(anchors[1]?.endsWith('-2') && anchors[2]?.endsWith('-3'));
  });

  it('of Python take the docstring, and decorators with what they decorate', () => {
    const text =
      '"""About."""\nimport os\n\n@app.get("/x")\ndef show(\n    a,\n):\n    """Shows x."""\n    return {\n}\n\nclass K:\n    pass\n';
    assert.deepEqual(told('a.py', text).slice(-2), ['4-10 function show', '12-13 class K']);
    assert.equal(summary('a.py', text, 'show'), 'Shows x.');
  });

  it('of Rust, Go, Java, C, Ruby, PHP, shell and SQL are their declarations', () => {
    assert.deepEqual(
      told('a.rs', "/// A thing.\npub struct A<'a> {\n  x: &'a str,\n}\n\nimpl<'a> A<'a> {\n  fn f() {}\n}\n"),
      ['1-4 class A', '6-8 class A-2'],
    );
    assert.deepEqual(
      told('a.go', 'package a\n\n// F does.\nfunc F() {\n\tx := `}`\n}\n\nfunc (s *S) G() {\n\ty()\n\tz()\n\tw()\n}\n'),
      ['3-6 function F', '8-12 method G'],
    );
    assert.deepEqual(told('A.java', 'package a;\n\n/** Does. */\n@Service\npublic class A {\n  void f() {}\n}\n'), [
      '3-7 class A',
    ]);
    assert.deepEqual(
      told('a.c', '#include <a.h>\n\n/* Adds. */\nstatic int add(int a, int b)\n{\n  return a + b;\n}\n'),
      ['3-7 function add'],
    );
    assert.deepEqual(told('a.rb', '# Does.\nclass A < B\n  def f\n    1\n  end\nend\n'), ['1-6 class A']);
    assert.deepEqual(told('a.php', "<?php\nfunction f($a) {\n  return '}';\n}\n").slice(-1), ['2-4 function f']);
    assert.deepEqual(told('a.sh', '#!/bin/sh\nset -e\n\nrun() {\n  cat <<EOF\nrun() {\nEOF\n  x\n}\n').slice(-1), [
      '4-9 function run',
    ]);
    assert.deepEqual(told('a.sql', '-- Who buys.\nCREATE TABLE IF NOT EXISTS buyers (\n  id int,\n  note text\n);\n'), [
      '1-5 table buyers',
    ]);
  });

  it('of large classes are their members', () => {
    const body = Array.from({ length: 20 }, (_, i) => `  m${i}() {\n    a();\n    b();\n    c();\n  }\n`).join('\n');
    const anchors = readFile('a.ts', `class Large {\n  x = 1;\n\n${body}}\n`).sections.map(({ anchor }) => anchor);
    assert.deepEqual([anchors[0], anchors[1], anchors.at(-1)], ['Large', 'Large.m0', 'Large.m19']);
  });

  it('of prose are its headings, fenced ones and front matter aside', () => {
    const text = '---\ntitle: x\n---\n# One\n\nFirst. Second.\n\n```sh\n# no heading\n```\n\n## Two *three*\n- point\n';
    assert.deepEqual(told('a.md', text), ['1-3 top top', '4-10 heading one', '12-13 heading two-three']);
    assert.equal(summary('a.md', text, 'one'), 'One: First.');
  });

  it('never hold a secret', () => {
    const key = `ghp_${'a1B2c3D4e5'.repeat(4).slice(0, 36)}`;
    assert.ok(!JSON.stringify(readFile('a.ts', `export const token = '${key}';\n`)).includes(key));
  });
});
