/** Texts as somebody writes them who wants a reader to fail, or as a broken disk leaves them. */
import fc from 'fast-check';

/** What opens something, in one of the forms that are read, and is repeated or never closed. */
const OPENINGS = [
  ...['{', '[', '(', '<', '"', "'", '`', '"""', "'''", '```\n', '~~~', '<!--', '/*', '#', '# ', '## a\n', '- ', '  - '],
  ...[
    '> ',
    '| ',
    '|-',
    '[a](',
    '![',
    '[^1]: ',
    '**',
    '_',
    '---\n',
    '===\n',
    'a: ',
    'a: {',
    'a: [',
    'a: |\n',
    '&a ',
    '*a',
  ],
  ...[
    '<<: ',
    '!!js ',
    '[a]\n',
    '[[a]]\n',
    'a = ',
    'a = """',
    'a = {',
    '{"a":',
    '{"scripts":{"a":"',
    '[{"a":[',
    '//',
    ';',
  ],
  ...[
    '<project>',
    '<a><b>',
    '<![CDATA[',
    '&lt;',
    '%',
    '$(',
    '${{',
    '{{',
    'FROM a\n',
    'RUN a \\\n',
    'target: a\n\t',
    'def a(',
  ],
  ...[
    'import a from ',
    'export default {',
    'module.exports = [',
    'function f() {',
    'class A {',
    'if (',
    '=> ',
    'project(a ',
  ],
  ...[
    'resolution "',
    'packages:\n',
    'name: a\n',
    'version "1',
    '@',
    '\\',
    '\t',
    '    ',
    '\r',
    '\r\n',
    '\n',
    '\n\n',
    '\f',
    ' ',
  ],
  ...[
    '\0',
    '\ud800',
    '\udc00',
    '\ufeff',
    '\u2028',
    '\u200b',
    '\u202e',
    '😀',
    'é',
    'a',
    '0',
    '-',
    '.',
    ',',
    ':',
    '=',
    '__proto__',
  ],
  ...[
    'constructor',
    'toString',
    'on:\n',
    'jobs:\n',
    'steps:\n',
    'run: |\n',
    'fix: ',
    'Never ',
    'because ',
    'Status: ',
    '1. ',
  ],
];

const opening = fc.constantFrom(...OPENINGS);
const repeated = fc.tuple(opening, fc.integer({ min: 1, max: 3_000 })).map(([piece, times]) => piece.repeat(times));
/** Openings of several kinds, again and again. */
const nested = fc
  .tuple(fc.array(opening, { minLength: 1, maxLength: 4 }), fc.integer({ min: 1, max: 1_500 }))
  .map(([pieces, times]) => pieces.join('').repeat(times));
const bytes = fc.uint8Array({ maxLength: 2_000 }).map((all) => Buffer.from(all).toString('utf8'));
const mixed = fc
  .array(fc.oneof(opening, fc.string({ maxLength: 8 })), { maxLength: 120 })
  .map((parts) => parts.join(''));
const json = fc.jsonValue().map((value) => JSON.stringify(value));

export const hostileText = fc
  .array(fc.oneof({ weight: 3, arbitrary: mixed }, repeated, nested, bytes, json), { minLength: 1, maxLength: 3 })
  .map((parts) => parts.join('\n'));
