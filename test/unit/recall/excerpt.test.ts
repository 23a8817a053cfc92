/** What is shown of a long passage: the lines that have to do with the question. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { codeWindow, proseExcerpt } from '../../../src/engine/recall/passages/excerpt.ts';
import { type Question, questionOf } from '../../../src/engine/recall/passages/question.ts';

const about = (text: string): Question => questionOf(text, () => 2);

const COMMANDS = [
  'What there is to type:',
  '```bash',
  'just install   # dependencies',
  'just build     # the bundle',
  'just lint      # style',
  'just format    # style, mended',
  'just doctor    # rows against notes',
  'just migrate   # a new revision',
  'just serve     # the server',
  '```',
  'Nothing else is needed.',
].join('\n');

const TREE = [
  '```',
  'harbour/',
  '├── server/',
  '│   ├── tides/',
  '│   └── berths/',
  '│       └── lock.ts   # who may write',
  '├── web/',
  '│   └── map.ts',
  '└── docs/',
  '```',
].join('\n');

describe('an excerpt', () => {
  it('keeps prose, and of many commands those that are asked for', () => {
    assert.equal(
      proseExcerpt(COMMANDS, about('do the rows still match the notes')),
      [
        'What there is to type:',
        '```bash',
        '…',
        'just doctor    # rows against notes',
        '…',
        '```',
        'Nothing else is needed.',
      ].join('\n'),
    );
  });

  it('keeps what a line of a drawn tree stands under', () => {
    const told = proseExcerpt(TREE, about('where does the lock live'));
    assert.deepEqual(
      told.split('\n').filter((line) => /[a-z]/.test(line)),
      ['harbour/', '├── server/', '│   └── berths/', '│       └── lock.ts   # who may write'],
    );
  });

  it('tells a command with the comment over it, and leaves out no single line', () => {
    const lines = [
      '# the rows of a ledger',
      'just rows',
      'just all',
      '# each berth',
      'just berths',
      'just ropes',
      'just sails',
      '# tides against the notes',
      'just tides',
      'just notes',
      '# nothing',
    ];
    assert.deepEqual(proseExcerpt(['```bash', ...lines, '```'].join('\n'), about('check the tides')).split('\n'), [
      '```bash',
      '…',
      '# tides against the notes',
      'just tides',
      '…',
      '```',
    ]);
    assert.match(
      proseExcerpt(['```bash', ...lines, '```'].join('\n'), about('the rows and the berths')),
      /rows of a ledger\njust rows\njust all\n# each berth\njust berths/,
    );
  });

  it('begins code where its comment does, and ends it where it closes', () => {
    const filler = Array.from({ length: 12 }, (_, n) => `const line${String(n)} = 0;`);
    const lines = [
      ...filler,
      '/**',
      ' * Before a ship',
      ' * moors, ask',
      ' * the pilot of the quota.',
      ' */',
      'function moor() {',
      '  quota(pilot);',
      '  ship(pilot);',
      '  rope(ship);',
      '}',
      ...filler,
    ];
    const [first, last] = codeWindow(lines, about('ask the pilot for the quota of a ship and its rope'));
    assert.ok([12, 17].includes(first) || lines[first] === '/**', lines[first]);
    assert.equal(lines[last], '}');
  });

  it('shows code in one piece, where most of the question stands', () => {
    const lines = Array.from({ length: 30 }, (_, n) => `const line${String(n)} = 0;`);
    lines[20] = 'const quota = spend(pilot);';
    lines[22] = 'if (quota === 0) throw new Error("exhausted");';
    const [first, last] = codeWindow(lines, about('the quota is exhausted'));
    assert.ok(first <= 20 && last >= 22 && last - first < 10);
    const sample = ['```ts', ...lines, '```'].join('\n');
    assert.match(proseExcerpt(sample, about('the quota is exhausted')), /…\n[^…]*exhausted[^…]*\n…\n```$/);
  });

  it('tells what is short whole, and never lines that do not stand there', () => {
    const line = fc.constantFrom<string[]>(
      '```',
      '```ts',
      '| a | b |',
      'just lock',
      '├── lock',
      '  lock the berth',
      'prose',
      '',
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 40 }), (lines) => {
        const told = proseExcerpt(lines.join('\n'), about('lock the berth')).split('\n');
        let at = 0;
        for (const one of told.filter((text) => text !== '…')) {
          at = lines.indexOf(one, at) + 1;
          assert.ok(at > 0 || lines.length === 0, one);
        }
        if (lines.length <= 6) assert.deepEqual(told, lines.length === 0 ? [''] : lines);
      }),
    );
  });
});
