/** The sections of real-looking files, language by language: what each is called, where it lies, what it says. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
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

  it('of Markdown are what its parser calls headings, whatever stands in lines that look like it', () => {
    const text = [
      '# One\n\n```npm test``` runs all of it.\n',
      '<!--\n## No heading\n-->\n\nTwo lines\nof a title\n---\n\nWords.\n',
      '- an item\n\n      # code\n\n> ## Quoted\n\n## Three\n\n| a | b |\n|---|---|\n| # c | d |\n',
    ].join('\n');
    assert.deepEqual(told('a.md', text), [
      '1-7 heading one',
      '9-19 heading two-lines-of-a-title',
      '21-25 heading three',
    ]);
    assert.equal(summary('a.md', text, 'one'), 'One: ```npm test``` runs all of it.');
    assert.equal(summary('a.md', text, 'two-lines-of-a-title'), 'Two lines of a title: Words.');
  });

  it('of a page that begins with HTML or pictures say its first words', () => {
    const text =
      '---\ntitle: x\n---\n<p align="center">\n  <img src="a.png">\n</p>\n\n[![b](b.svg)](c)\n\n<p>Keeps <b>books</b>.</p>\n';
    assert.equal(summary('a.md', text, 'top'), 'Keeps books.');
  });

  it('of a page nested deeper than anybody writes are one, with its first words', () => {
    const [section, ...others] = readFile('a.md', `\nWords.\n\n${'> '.repeat(200)}a\n\n# b\n`).sections;
    assert.deepEqual([section?.anchor, section?.summary, others.length], ['top', 'Words.', 0]);
  });

  it('of prose tell words as they stand there, marks of code, brackets and underscores among them', () => {
    const word = fc.constantFrom(
      ...[
        'plain',
        '`code`',
        '_create_params',
        '[[wikilink]]',
        '*.ts',
        'string[]',
        '>3',
        'a_b',
        'e.g.',
        '(i.e.',
        'x)',
        '1.5',
        'run:',
      ],
    );
    const words = fc.array(word, { minLength: 1, maxLength: 9 }).map((all) => `Say ${all.join(' ')} so.`);
    const block = fc.oneof(
      words,
      words.map((said) => `- ${said}`),
      words.map((said) => `> ${said}`),
      words.map((said) => `\`\`\`\n# ${said}\n\`\`\``),
      words.map((said) => `## ${said}`),
    );
    const folded = (text: string): string => text.replace(/\s+/g, ' ').trim();
    fc.assert(
      fc.property(fc.array(block, { maxLength: 12 }), fc.constantFrom('a.md', 'a.mdx'), (blocks, path) => {
        const source = folded(blocks.join('\n\n'));
        for (const { kind, summary: said } of readFile(path, blocks.join('\n\n')).sections) {
          const title = kind === 'heading' ? blocks.find((one) => said.startsWith(one.slice(3)))?.slice(3) : '';
          const rest = title === undefined ? said : said.slice(title.length).replace(/^: /, '');
          for (const part of [title ?? '', rest.replace(/…$/, '')]) assert.ok(source.includes(folded(part)), part);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('never hold a secret', () => {
    const key = `ghp_${'a1B2c3D4e5'.repeat(4).slice(0, 36)}`;
    assert.ok(!JSON.stringify(readFile('a.ts', `export const token = '${key}';\n`)).includes(key));
  });
});
