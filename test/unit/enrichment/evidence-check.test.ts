/** What is not said in an event cannot become knowledge, and what is said is found where it stands. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { checkEvidence, findQuote } from '../../../src/engine/enrichment/evidence-check.ts';
import type { Candidate } from '../../../src/engine/model/candidate.ts';
import type { BrainEvent } from '../../../src/engine/model/event.ts';
import { commit, document } from './events.ts';

function quoting(...spans: { event: BrainEvent; quote: string }[]): Candidate {
  return {
    type: 'fact',
    title: 'A fact',
    facts: 'A fact that is told.',
    rationale: null,
    impact: null,
    files: [],
    schemaKey: 'root/knowledge',
    confidence: 0.9,
    importance: 2,
    tags: [],
    dedupHint: 'fact:a:b',
    scope: 'project',
    origin: 'commit',
    evidenceSpans: spans.map(({ event, quote }) => ({ eventId: event.id, quote })),
  };
}

const byId = (...events: BrainEvent[]): Map<string, BrainEvent> => new Map(events.map((event) => [event.id, event]));

describe('the evidence check', () => {
  it('finds a quote with its offsets', () => {
    const event = commit({ subject: 'Use sqlite', body: 'Because no native build is allowed.' });
    const result = checkEvidence(quoting({ event, quote: 'no native build' }), byId(event));
    assert.ok('evidence' in result);
    const [one] = result.evidence;
    assert.ok(one);
    assert.equal(event.text.slice(one.start, one.end), 'no native build');
    assert.deepEqual([one.quote, one.eventId], ['no native build', event.id]);
  });

  it('overlooks white space and nothing else', () => {
    const event = commit({ subject: 'Subject', body: 'wrapped\n  over   two lines' });
    const found = checkEvidence(quoting({ event, quote: 'wrapped over two lines' }), byId(event));
    assert.ok('evidence' in found);
    assert.equal(found.evidence[0]?.quote, 'wrapped\n  over   two lines');
    assert.ok('rejected' in checkEvidence(quoting({ event, quote: 'Wrapped over two lines' }), byId(event)));
  });

  it('rejects a candidate when one of its quotes is not there', () => {
    const event = commit({ subject: 'Use sqlite' });
    const result = checkEvidence(
      quoting({ event, quote: 'Use sqlite' }, { event, quote: 'Use postgres' }),
      byId(event),
    );
    assert.ok('rejected' in result);
    assert.match(result.rejected, /does not hold/);
  });

  it('rejects a quote of an event that is not known', () => {
    const event = commit({ subject: 'Use sqlite' });
    assert.ok('rejected' in checkEvidence(quoting({ event, quote: 'Use sqlite' }), new Map()));
  });

  it('rejects a quote of nothing but white space', () => {
    const event = commit({ subject: 'Use sqlite' });
    assert.ok('rejected' in checkEvidence(quoting({ event, quote: ' \n ' }), byId(event)));
  });

  it('names the lines of a quote in a file', () => {
    const event = document('README.md', '# Title\n\nFirst line\nsecond line\n');
    const result = checkEvidence(quoting({ event, quote: 'First line second line' }), byId(event));
    assert.ok('evidence' in result);
    const source = result.evidence[0]?.source;
    assert.deepEqual(source?.kind === 'file' && [source.startLine, source.endLine], [3, 4]);
  });

  it('cuts a quote that is too long, not through a character', () => {
    const event = document('README.md', `${'x'.repeat(1999)}😀${'y'.repeat(100)}`);
    const result = checkEvidence(quoting({ event, quote: event.text }), byId(event));
    assert.ok('evidence' in result);
    assert.equal(result.evidence[0]?.quote, 'x'.repeat(1999));
  });

  it('gives the same evidence the same id', () => {
    const event = commit({ subject: 'Use sqlite' });
    const ids = [1, 2].map(() => {
      const result = checkEvidence(quoting({ event, quote: 'sqlite' }), byId(event));
      return 'evidence' in result ? result.evidence[0]?.id : undefined;
    });
    assert.equal(ids[0], ids[1]);
  });

  it('finds the words of a comment without the marks between its lines', () => {
    const word = fc.stringMatching(/^[a-z]{1,8}$/);
    const style = fc.constantFrom(
      ['/**\n * ', '\n * ', '\n */'],
      ['// ', '\n// ', ''],
      ['# ', '\n# ', ''],
      ['-- ', '\n-- ', ''],
    );
    fc.assert(
      fc.property(fc.array(fc.array(word, { minLength: 1 }), { minLength: 1 }), style, (lines, [open, next, close]) => {
        const said = lines.map((words) => words.join(' '));
        const comment = `${open}${said.join(next)}${close}`;
        const text = `const before = 1;\n${comment}\nconst after = 2;\n`;
        const range = findQuote(text, said.join(' '));
        assert.ok(range);
        const found = text.slice(range.start, range.end);
        assert.deepEqual(found.match(/[a-z]+/g), said.join(' ').match(/[a-z]+/g));
      }),
    );
    assert.equal(findQuote('a * b\n* c', 'a b'), undefined, 'a sign within a line is no mark');
    const shell = '# keep the\n# lock first';
    assert.deepEqual(
      findQuote(shell, '// keep the\n// lock first'),
      { start: 2, end: shell.length },
      'other marks, too',
    );
  });

  it('finds every substring again, however its white space is changed', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(), fc.nat(), (text, a, b) => {
        const [start, end] = [a % (text.length + 1), b % (text.length + 1)].sort((x, y) => x - y) as [number, number];
        const quote = text.slice(start, end);
        fc.pre(quote.trim() !== '');
        const range = findQuote(text, quote.replace(/\s/g, '\n '));
        assert.ok(range);
        assert.equal(text.slice(range.start, range.end).replace(/\s+/g, ' '), quote.trim().replace(/\s+/g, ' '));
      }),
    );
  });
});
