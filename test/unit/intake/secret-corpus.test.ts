/** How much of what is secret is found, and how much of what is not: over texts made by a seed, and over ordinary sources. */
import assert from 'node:assert/strict';
import { redact } from '../../../src/engine/intake/redact.ts';
import { cutAtGap } from '../../../src/sources/cut-at-gap.ts';
import { oddSecrets } from '../../support/odd-secrets.ts';
import { freshSecrets } from '../../support/fresh-secrets.ts';
import { ordinarySources } from '../../support/ordinary-sources.ts';
import { FORMATS, secretCorpus } from '../../support/secret-corpus.ts';

const SAMPLES = 20;

describe('redacting a corpus', () => {
  for (const seed of [1, 2026]) {
    it(`covers 99 % of the secrets of seed ${seed}, and most of every format`, () => {
      assert.ok(FORMATS >= 100);
      const tally = new Map<string, { all: number; covered: number }>();
      for (const { format, text, spans } of secretCorpus(seed, SAMPLES)) {
        const { findings } = redact(text);
        const row = tally.get(format) ?? { all: 0, covered: 0 };
        tally.set(format, row);
        for (const { start, end } of spans) {
          row.all++;
          if (findings.some((found) => found.start <= start && found.end >= end)) row.covered++;
        }
      }
      const rows = [...tally];
      const all = rows.reduce((sum, [, row]) => sum + row.all, 0);
      const covered = rows.reduce((sum, [, row]) => sum + row.covered, 0);
      assert.ok(covered / all >= 0.99, `${covered} of ${all} are covered`);
      assert.deepEqual(
        rows.filter(([, row]) => row.covered / row.all < 0.8).map(([format]) => format),
        [],
      );
    }).timeout(120_000);
  }

  for (const heldOut of [false, true]) {
    it(`covers 95 % of the secrets in odd places, in the half that was ${heldOut ? 'held out' : 'worked on'}`, () => {
      const missed: string[] = [];
      let all = 0;
      for (const seed of [1, 14, 2026])
        for (const { format, text, spans, heldOut: isHeldOut } of oddSecrets(seed)) {
          if (isHeldOut !== heldOut) continue;
          all++;
          const { findings } = redact(text);
          if (!spans.every(({ start, end }) => findings.some((one) => one.start <= start && one.end >= end)))
            missed.push(`${format}: ${text}`);
        }
      assert.ok(all >= 3 * 100, `${all} texts`);
      assert.ok(missed.length <= 0.05 * all, missed.join('\n'));
    });
  }

  for (const list of ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'] as const)
    it(`finds four of five secrets in places that nobody had thought of, ${list} list`, () => {
      const texts = freshSecrets(1)[list];
      assert.ok(texts.length >= 60);
      const missed = texts.filter(({ text, spans }) => {
        const { findings } = redact(text);
        return !spans.every(({ start, end }) => findings.some((found) => found.start <= start && found.end >= end));
      });
      assert.ok(missed.length <= 0.2 * texts.length, missed.map(({ format }) => format).join('\n'));
    });

  it('leaves no more than one piece of a megabyte of ordinary code and prose out', () => {
    let size = 0;
    const found: string[] = [];
    for (const text of ordinarySources(12_000_000)) {
      size += text.length;
      for (const { kind, start, end } of redact(text).findings) found.push(`${kind}: ${text.slice(start, end)}`);
    }
    assert.ok(size > 5_000_000, 'there is enough to tell');
    assert.ok(found.length <= size / 1_000_000, found.join('\n'));
  }).timeout(120_000);

  const ENCODINGS: Readonly<Record<string, (text: string) => string>> = {
    'in a URL': (text) => `https://example.org/?q=${encodeURIComponent(text)}`,
    'in JSON': (text) => JSON.stringify({ output: text }),
    'in JSON within JSON': (text) => JSON.stringify({ output: JSON.stringify({ text }) }),
  };
  for (const [where, encoded] of Object.entries(ENCODINGS)) {
    it(`finds what is written otherwise ${where}`, () => {
      const missed: string[] = [];
      for (const { format, text, spans } of secretCorpus(11, 1)) {
        const { text: left } = redact(encoded(text));
        for (const { start, end } of spans) {
          const [longest = ''] = text
            .slice(start, end)
            .split('\n')
            .filter((line) => !line.startsWith('-----'))
            .sort((a, b) => b.length - a.length);
          if (longest.length >= 12 && left.includes(longest.slice(2, -2))) missed.push(format);
        }
      }
      assert.deepEqual(missed, []);
    });
  }

  it('finds a token wherever a text is cut before it is searched', () => {
    for (const { format, text, spans } of secretCorpus(7, 1)) {
      const [span] = spans;
      if (!span || format.startsWith('private key') || format === 'kubernetes secret') continue;
      const long = `${'word '.repeat(100)}${text}`;
      const secret = long.slice(span.start + 500, span.end + 500);
      for (const share of [0.3, 0.6, 0.95]) {
        const cut = cutAtGap(long, span.start + 500 + Math.floor(secret.length * share));
        assert.ok(!redact(cut).text.includes(secret.slice(0, Math.max(12, secret.length * 0.25))), format);
      }
    }
  });
});

describe('redacting when a detector fails', () => {
  const fails = (): never => {
    throw new RangeError('out of stack');
  };

  it('drops the text, and tells so', () => {
    assert.equal(redact('the plans\nfor tomorrow', [fails]).text, '[REDACTED:unreadable]\n');
    assert.deepEqual(redact('the plans', [() => [], fails]).findings, [{ kind: 'unreadable', start: 0, end: 9 }]);
    assert.equal(redact('', [fails]).text, '');
  });
});
