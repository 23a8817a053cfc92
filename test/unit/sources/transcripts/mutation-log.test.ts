/** VS Code's log is replayed exactly: as a plain replay does it, also where what is of no use is left out. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { MutationLog } from '../../../../src/sources/transcripts/vscode/mutation-log.ts';
import { JsonShortener, shorten } from '../../../../src/sources/transcripts/read/json-shortener.ts';

type Key = string | number;
interface Entry {
  readonly kind: number;
  readonly k?: Key[];
  readonly v?: unknown;
  readonly i?: number;
}
type Node = Record<Key, unknown>;

const NOTHING = { drop: new Set<string>(), longest: Infinity };
const SOME = { drop: new Set(['b', 'long key']), longest: 8 };

/** The meaning of the entries, as plainly as possible. */
function replay(entries: readonly Entry[]): unknown {
  let state: unknown;
  for (const { kind, k = [], v, i } of structuredClone(entries)) {
    if (kind === 0) {
      state = v;
      continue;
    }
    const parent = k.slice(0, -1).reduce((node, key) => node[key] as Node, state as Node);
    const key = k.at(-1) ?? '';
    if (kind === 2) {
      const array = (parent[key] ?? []) as unknown[];
      if (i !== undefined) array.length = i;
      parent[key] = [...array, ...((v ?? []) as unknown[])];
    } else parent[key] = kind === 1 ? v : undefined;
  }
  return state;
}

const keys = fc.constantFrom('a', 'b', 'c', 'requests', 'response', 'long key');
const leaf = fc.oneof(fc.integer(), fc.boolean(), fc.constant(null), fc.string({ maxLength: 12 }));
const { value } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    leaf,
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(keys, tie('value'), { maxKeys: 3 }),
  ),
}));

/** A change that the state allows, chosen by `steps`. */
function change(state: unknown, steps: readonly number[], kind: number, v: unknown, cut: number): Entry | null {
  const path: Key[] = [];
  let node = state;
  for (const step of steps) {
    if (typeof node !== 'object' || node === null) break;
    const own = Object.keys(node);
    const key = own[step % Math.max(1, own.length)];
    if (key === undefined) break;
    path.push(Array.isArray(node) ? Number(key) : key);
    const next = (node as Node)[key];
    if (path.length > 1 && step % 3 === 0) break;
    node = next;
  }
  if (path.length === 0)
    return typeof state === 'object' && !Array.isArray(state) && state ? { kind: 1, k: ['c'], v } : null;
  if (kind === 1) return { kind, k: path, v };
  if (kind === 3) return { kind, k: path };
  const target = path.reduce((one, key) => (one as Node)[key], state);
  if (target !== undefined && target !== null && !Array.isArray(target)) return null;
  const i = cut % 4 === 0 ? undefined : cut % (((target as unknown[] | null | undefined)?.length ?? 0 + 1) || 1);
  return { kind: 2, k: path, v: [v], ...(i === undefined ? {} : { i }) };
}

const logs = fc
  .tuple(
    fc.dictionary(keys, value, { minKeys: 2 }),
    fc.array(
      fc.tuple(fc.array(fc.nat(9), { minLength: 1, maxLength: 4 }), fc.constantFrom(1, 2, 2, 2, 3), value, fc.nat(9)),
      {
        maxLength: 12,
      },
    ),
  )
  .map(([initial, wishes]) => {
    const entries: Entry[] = [{ kind: 0, v: initial }];
    for (const [steps, kind, v, cut] of wishes) {
      const entry = change(replay(entries), steps, kind, v, cut);
      if (entry) entries.push(entry);
    }
    return entries.map((entry) => JSON.parse(JSON.stringify(entry)) as Entry);
  });

const json = (state: unknown): string => JSON.stringify(state);

describe('The object mutation log', () => {
  it('comes to what a plain replay comes to', () => {
    let pushes = 0;
    fc.assert(
      fc.property(logs, (entries) => {
        const log = new MutationLog(NOTHING);
        for (const entry of entries) assert.ok(log.apply(structuredClone(entry)), json(entries));
        assert.equal(json(log.state), json(replay(entries)));
        pushes += entries.filter((entry) => entry.kind === 2 && entry.i !== undefined).length;
      }),
      { numRuns: 500 },
    );
    assert.ok(pushes > 50, String(pushes));
  });

  it('comes to the same without what is left out, whenever that is left out', () => {
    fc.assert(
      fc.property(logs, (entries) => {
        const log = new MutationLog(SOME);
        for (const entry of entries) log.apply(structuredClone(entry));
        // A whole value that was null may have got a key since that is left out.
        assert.equal(json(shorten(log.state, SOME)), json(shorten(replay(entries), SOME)));
      }),
      { numRuns: 500 },
    );
  });

  it('passes over entries that make no sense, and reaches nothing that JSON did not put there', () => {
    const log = new MutationLog(NOTHING);
    const refused = [
      { kind: 1, k: ['a'], v: 1 },
      ...[null, 1, 'x', [], {}, { kind: 7, k: ['a'] }, { kind: 1 }, { kind: 1, k: [] }, { kind: 1, k: 'a', v: 1 }],
    ];
    for (const entry of refused) assert.equal(log.apply(entry), false);
    assert.ok(log.apply({ kind: 0, v: { list: [1, 2], text: 'x' } }));
    const senseless = [
      ...[
        { kind: 1, k: ['none', 'a'], v: 1 },
        { kind: 1, k: ['text', 'length'], v: 1 },
        { kind: 1, k: ['list', 9], v: 1 },
      ],
      ...[
        { kind: 1, k: ['list', 'length'], v: 1e9 },
        { kind: 2, k: ['list'], v: 5 },
        { kind: 2, k: ['list'], i: 1e9 },
      ],
      ...[
        { kind: 2, k: ['text'], v: [1] },
        { kind: 1, k: ['__proto__', 'polluted'], v: 1 },
        { kind: 1, k: ['__proto__'], v: {} },
      ],
      { kind: 1, k: ['constructor', 'prototype', 'polluted'], v: 1 },
    ];
    for (const entry of senseless) assert.equal(log.apply(entry), false, json(entry));
    assert.equal(json(log.state), json({ list: [1, 2], text: 'x' }));
    assert.equal(({} as Record<string, unknown>)['polluted'], undefined);
  });
});

describe('JSON that is shortened while it streams in', () => {
  it('is what shortening leaves of it once it is parsed, whatever the chunks', () => {
    const texts = fc.string({
      unit: fc.constantFrom('a', '"', '\\', 'ü', '😀', ',', '{', '}', ']', '\n', ':'),
      maxLength: 12,
    });
    const { any } = fc.letrec<{ any: unknown }>((tie) => ({
      any: fc.oneof(
        { depthSize: 'small' },
        ...[fc.double({ noNaN: true, noDefaultInfinity: true }), fc.boolean(), fc.constant(null), texts],
        fc.array(tie('any'), { maxLength: 4 }),
        fc.dictionary(fc.oneof(keys, texts), tie('any'), { maxKeys: 4 }),
      ),
    }));
    const shortening = { drop: SOME.drop, longest: 1_000 };
    fc.assert(
      fc.property(any, fc.array(fc.nat(200)), fc.constantFrom(undefined, 2), (whole, cuts, indent) => {
        const bytes = Buffer.from(JSON.stringify(whole, undefined, indent));
        const shortener = new JsonShortener(shortening);
        let from = 0;
        for (const cut of [...cuts, bytes.length].sort((a, b) => a - b)) {
          shortener.push(bytes.subarray(from, Math.max(from, cut)));
          from = Math.max(from, cut);
        }
        assert.equal(json(JSON.parse(shortener.end() ?? '')), json(shorten(JSON.parse(bytes.toString()), shortening)));
      }),
      { numRuns: 1_000 },
    );
  });

  it('leaves long texts out, and is nothing where it does not end', () => {
    const shortened = (text: string): string | null => {
      const shortener = new JsonShortener(SOME);
      shortener.push(Buffer.from(text));
      return shortener.end();
    };
    assert.equal(shortened('{"a":"123456789","c":[1,"1234"]}'), '{"a":"","c":[1,"1234"]}');
    assert.equal(shortened('{"b":{"a":["x"]},"c":1}'), '{"b":null,"c":1}');
    assert.equal(shortened('{"a":"12'), null);
    assert.equal(shortened('{"a":[1,2'), null);
  });
});
