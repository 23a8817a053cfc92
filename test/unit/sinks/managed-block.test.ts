/** The block comes and goes; what others wrote stays byte for byte (R14). */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { BrainError } from '../../../src/engine/index.ts';
import { readBlock, removeBlock, replaceBlock } from '../../../src/sinks/block/managed-block.ts';

const FILE = 'AGENTS.md';
const bytes = (text: string): Buffer => Buffer.from(text, 'utf8');
const put = (text: string | null, block = '# Brain', hash = 'h1'): string =>
  Buffer.from(replaceBlock(text === null ? null : bytes(text), { text: block, hash }, FILE)).toString('utf8');
const take = (text: string, preamble?: string): string | null => {
  const left = removeBlock(bytes(text), FILE, preamble);
  return left === null ? null : Buffer.from(left).toString('utf8');
};

describe('managed block', () => {
  it('is the whole of a new file', () => {
    const made = put(null);
    assert.match(
      made,
      /^<!-- project-brain:start hash=h1 text=[0-9a-f]{16} created=yes -->\n\n# Brain\n\n<!-- project-brain:end -->\n$/,
    );
    assert.equal(take(made), null);
  });

  it('follows existing text after one blank line, whatever its end', () => {
    for (const [before, between] of [
      ['# Mine', '\n\n'],
      ['# Mine\n', '\n'],
      ['# Mine\n\n', ''],
      ['', ''],
      ['\n', ''],
      ['# Mine\r\n', '\r\n'],
      ['# Mine\rmore', '\r\r'],
      ['\uFEFF', ''],
      ['a\nb\r', '\r'],
    ] as const) {
      const after = put(before);
      assert.ok(after.startsWith(`${before}${between}<!-- project-brain:start`), JSON.stringify(after));
      assert.equal(take(after), before);
    }
  });

  it('takes over the line breaks of the file', () => {
    const crlf = put('# Mine\r\ntext\r\n', 'a\nb');
    assert.ok(!/[^\r]\n/.test(crlf));
    assert.ok(crlf.includes('-->\r\n\r\na\r\nb\r\n\r\n<!--'));
    // Converted as a whole, as git and editors do: still ours, and still the same after an update.
    const converted = put(null, 'a\nb').replaceAll('\n', '\r\n');
    assert.equal(put(converted, 'a\nb'), converted);
    assert.equal(take(converted), null);
  });

  it('keeps text that was written after it apart from what stands before', () => {
    assert.equal(take(`${put('# Mine')}more`), '# Mine\n\nmore');
  });

  it('leaves a gap that somebody closed', () => {
    assert.equal(take(put('# Mine\n').replace('\n\n<!-- project', '\n<!-- project')), '# Mine\n');
  });

  it('keeps a file with a preamble only where somebody changed it', () => {
    const content = { text: 'x', hash: 'h', preamble: '---\nalwaysApply: true\n---\n\n' };
    const made = Buffer.from(replaceBlock(null, content, FILE)).toString('utf8');
    assert.equal(take(made, content.preamble), null);
    assert.equal(take(made.replaceAll('\n', '\r\n'), content.preamble), null);
    assert.equal(take(made.replace('true', 'false'), content.preamble), '---\nalwaysApply: false\n---\n\n');
  });

  it('stands where a person put the markers', () => {
    const set = 'a\n<!-- project-brain:start -->\n<!-- project-brain:end -->\nb';
    assert.match(
      put(set),
      /^a\n<!-- project-brain:start hash=h1 text=\w+ -->\n\n# Brain\n\n<!-- project-brain:end -->\nb$/,
    );
    assert.equal(take(put(set)), 'a\nb');
  });

  it('refuses a lone, reversed, doubled or nested marker and names the line', () => {
    const [start, end] = ['<!-- project-brain:start -->', '<!-- project-brain:end -->'];
    for (const [lines, line] of [
      [['a', start], 2],
      [['a', 'b', end], 3],
      [[end, start], 1],
      [[start, end, start, end], 3],
      [[start, start, end, end], 2],
      [[start, end, end], 3],
    ] as const) {
      assert.throws(
        () => put(lines.join('\n')),
        (error: unknown) =>
          error instanceof BrainError &&
          error.code === 'markers-ambiguous' &&
          error.data['line'] === line &&
          error.message.startsWith(`AGENTS.md, line ${line}: `),
      );
    }
  });

  it('knows a marker in the middle of a line, indented code and closed fences for what they are: documentation', () => {
    for (const text of [
      'We write <!-- project-brain:start --> there.\n',
      '    <!-- project-brain:start -->\n',
      '```md\n<!-- project-brain:start -->\n```\n',
      '~~~~\n<!-- project-brain:end -->\n~~~\n~~~~\n',
      '```\n<!-- project-brain:start -->\nx\n<!-- project-brain:end -->\n```\n',
    ]) {
      assert.equal(take(put(text)), text);
    }
  });

  it('finds its own block below a fence that was left open', () => {
    const once = put('```\ncode\n');
    assert.equal(put(once, '# Brain'), once);
    const later = put('text\n').replace('text', '```\ncode');
    assert.equal(put(later), later);
    assert.equal(take(later), '```\ncode\n');
  });

  it('refuses UTF-16', () => {
    for (const text of ['\uFEFFabc', 'abc']) {
      assert.throws(
        () => replaceBlock(Buffer.from(text, 'utf16le'), { text: 'x', hash: 'h' }, FILE),
        (error: unknown) => error instanceof BrainError && /UTF-16/.test(error.message),
      );
    }
  });

  it('refuses a hash that would break the marker', () => {
    for (const hash of ['', 'a b', 'a-->', '-x', 'a--b']) assert.throws(() => put(null, 'x', hash), BrainError);
  });

  it('answers at once for hostile files', () => {
    for (const line of ['```a\n', '~~~\n```\n', '<!-- project-brain:start\n', `<!--${' '.repeat(1000)}\n`, '\r']) {
      const text = line.repeat(Math.ceil(2_000_000 / line.length));
      const begun = process.cpuUsage();
      put(text);
      assert.ok(process.cpuUsage(begun).user < 3_000_000, line);
    }
  });
});

/** Pieces that files with our block are made of after people have been at them. */
const piece = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.string({ unit: 'binary', maxLength: 12 }).map((text) => bytes(text.replaceAll('\0', ''))),
  },
  { weight: 4, arbitrary: fc.constantFrom('\n', '\r\n', '\r', '\n\n', '\r\n\r\n', ' ', '\t').map(bytes) },
  { weight: 2, arbitrary: fc.uint8Array({ maxLength: 6, min: 1 }).map((array) => Buffer.from(array)) },
  {
    weight: 2,
    arbitrary: fc.constantFrom('```', '~~~', '```ts', '````', '<!--', '-->', '# Title', '- item').map(bytes),
  },
  { weight: 1, arbitrary: fc.constant(Buffer.from([0xef, 0xbb, 0xbf])) },
);
const marker = fc
  .constantFrom(
    '<!-- project-brain:start -->',
    '<!-- project-brain:start hash=ab text=cd -->',
    '<!-- project-brain:end -->',
    '<!--project-brain:end-->',
    '<!-- project-brain:start',
  )
  .chain((text) => fc.constantFrom(`\n${text}\n`, `\r\n${text}\r\n`, text).map(bytes));
const plain = fc.array(piece, { maxLength: 12 }).map((parts) => Buffer.concat(parts));
const marked = fc
  .array(fc.oneof({ weight: 4, arbitrary: piece }, { weight: 1, arbitrary: marker }), { maxLength: 14 })
  .map((parts) => Buffer.concat(parts));
const text = fc.array(fc.oneof(piece, marker), { maxLength: 10 }).map((parts) => Buffer.concat(parts).toString('utf8'));
const hash = fc.stringMatching(/^[0-9a-f]{16}$/);
const isUtf16 = (value: Buffer): boolean => /^(?:\u00ff\u00fe|\u00fe\u00ff)/.test(value.toString('latin1'));

describe('managed block, 10,000 random files (R14)', function () {
  this.timeout(120_000);
  const runs = { numRuns: 1_000 };

  it('putting it in and taking it out again gives the very bytes', () => {
    fc.assert(
      fc.property(plain, text, hash, (before, block, value) => {
        fc.pre(!isUtf16(before));
        const after = replaceBlock(before, { text: block, hash: value }, FILE);
        assert.ok(Buffer.from(after).subarray(0, before.length).equals(before));
        assert.deepEqual(Buffer.from(removeBlock(after, FILE) ?? ''), before);
      }),
      runs,
    );
  });

  it('writing twice is writing once, and another text changes nothing outside', () => {
    fc.assert(
      fc.property(marked, text, text, hash, (before, one, two, value) => {
        fc.pre(!isUtf16(before));
        const first = attempt(() => replaceBlock(before, { text: one, hash: value }, FILE));
        if (!first) return;
        assert.deepEqual(replaceBlock(first, { text: one, hash: value }, FILE), first);
        const second = replaceBlock(first, { text: two, hash: value }, FILE);
        assert.deepEqual(outside(second), outside(first));
        assert.deepEqual(replaceBlock(second, { text: one, hash: value }, FILE), first);
        assert.equal(readBlock(second, FILE)?.attributes.hash, value);
      }),
      runs,
    );
  });

  it('an edit round the block survives every update, or the markers are ambiguous and nothing is written', () => {
    fc.assert(
      fc.property(plain, text, text, marked, marked, (before, one, two, head, tail) => {
        fc.pre(!isUtf16(before) && !isUtf16(head));
        const ours = replaceBlock(before, { text: one, hash: 'a' }, FILE);
        const edited = Buffer.concat([head, bytes('\n'), ours, tail]);
        const next = attempt(() => replaceBlock(edited, { text: two, hash: 'b' }, FILE));
        if (!next) return;
        assert.deepEqual(outside(next), outside(edited));
        const removed = Buffer.from(removeBlock(next, FILE) ?? '');
        const [prefix, suffix] = outside(next);
        // Nothing goes but our own line breaks.
        const kept = Buffer.concat([prefix, suffix])
          .toString('latin1')
          .replace(/[\r\n]/g, '');
        assert.equal(removed.toString('latin1').replace(/[\r\n]/g, ''), kept);
      }),
      runs,
    );
  });
});

/** What stands before and after the block, found independently of the code under test. */
function outside(file: Uint8Array): [Buffer, Buffer] {
  const all = Buffer.from(file).toString('latin1');
  const start = [
    ...all.matchAll(
      /(?<=(?:^|[\r\n])(?:\u00ef\u00bb\u00bf)?) {0,3}<!-- project-brain:start [^>\r\n]*text=[^>\r\n]*-->[ \t]*(?=[\r\n]|$)/g,
    ),
  ].at(-1);
  assert.ok(start);
  const end = /(?<=[\r\n](?:\u00ef\u00bb\u00bf)?) {0,3}<!-- ?project-brain:end ?-->[ \t]*(?=[\r\n]|$)/g;
  end.lastIndex = start.index;
  assert.ok(end.exec(all));
  return [Buffer.from(all.slice(0, start.index), 'latin1'), Buffer.from(all.slice(end.lastIndex), 'latin1')];
}

function attempt(run: () => Uint8Array): Uint8Array | undefined {
  try {
    return run();
  } catch (error) {
    if (error instanceof BrainError && ['markers-ambiguous', 'file-not-writable'].includes(error.code))
      return undefined;
    throw error;
  }
}
