/** TOML as `smol-toml` reads it: escapes, quotation marks in long strings, dotted keys, tables in tables. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { parse as parseWithSmolToml } from 'smol-toml';
import { parseToml } from '../../../src/engine/enrichment/data/toml.ts';
import { plainTree } from '../../support/plain-tree.ts';

const words = fc.string({
  unit: fc.constantFrom('a', '"', "'", '\\', '\n', ' ', 'é', '\t', '#', '\u{1F600}'),
  maxLength: 12,
});
const inside = words.map((text) => JSON.stringify(text).slice(1, -1));
const scalar = fc.oneof(
  inside.map((text) => `"${text}"`),
  words.map((text) => `"""${text.replaceAll('\\', '\\\\').replaceAll('"""', '""\\"')}"""`),
  words.map((text) => `'${text.replace(/['\n]/g, '')}'`),
  words.map((text) => `'''${text.replaceAll("'''", '')}'''`),
  fc.tuple(inside, inside).map(([one, two]) => `"""${one}\\\n   ${two}"""`),
  fc.constantFrom('true', 'false', '7', String.raw`"\u00e9\U0001F600\b\f\e\x41"`, '""""one""""'),
);
const value = fc.oneof(
  scalar,
  fc.array(scalar, { maxLength: 3 }).map((all) => `[\n  ${all.join(', # why\n  ')}\n]`),
  scalar.map((one) => `{ in.side = ${one} }`),
);
const document = fc
  .array(value, { maxLength: 6 })
  .map((all) => all.map((one, n) => `${n % 3 === 2 ? '[[list]]\n' : ''}key${String(n)}."a b" = ${one}`).join('\n'));

describe('the reader of TOML', () => {
  it('reads what smol-toml reads', () => {
    let compared = 0;
    fc.assert(
      fc.property(document, (text) => {
        let expected: unknown;
        try {
          expected = parseWithSmolToml(text);
        } catch {
          return;
        }
        compared++;
        const asText = (_: string, one: unknown): unknown => (typeof one === 'number' ? String(one) : one);
        assert.deepEqual(plainTree(parseToml(text)), JSON.parse(JSON.stringify(expected, asText)));
      }),
      { numRuns: 500 },
    );
    assert.ok(compared > 250, `only ${String(compared)} texts were TOML`);
  });

  it('leaves what is no escape as it is written', () => {
    assert.deepEqual(plainTree(parseToml(String.raw`a = "C:\Users\q \ud800 \U00110000"`)), {
      a: String.raw`C:\Users\q \ud800 \U00110000`,
    });
  });
});
