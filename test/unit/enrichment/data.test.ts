/** The readers of JSON, TOML and YAML: what manifests write is read with its place, and nothing makes them throw. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { parseJson } from '../../../src/engine/enrichment/data/json.ts';
import { checkReadable } from '../../../src/engine/enrichment/data/check-readable.ts';
import { at, entriesAt, listAt, textAt, textsAt, type DataNode } from '../../../src/engine/enrichment/data/node.ts';
import { parseToml } from '../../../src/engine/enrichment/data/toml.ts';
import { parseYaml } from '../../../src/engine/enrichment/data/yaml.ts';

const keys = (node: DataNode | undefined, ...path: string[]): string[] => entriesAt(node, ...path).map(([key]) => key);

describe('JSON', () => {
  it('reads comments and trailing commas, and gives each entry its place', () => {
    const text = '// settings\n{ "a": { "b": [1, "two", true,], }, /* c */ "d": "e\\"f" }';
    const tree = parseJson(text);
    assert.deepEqual(textsAt(tree, 'a', 'b'), ['1', 'two', 'true']);
    const entry = at(tree, 'd');
    assert.equal(textAt(tree, 'd'), 'e"f');
    assert.equal(entry && text.slice(entry.keyStart, entry.end), '"d": "e\\"f"');
  });

  it('keeps what came before the place where a file breaks off', () => {
    assert.deepEqual(keys(parseJson('{"name": "x", "scripts": {"test": "jest", "bui'), 'scripts'), ['test']);
  });

  it('agrees with JSON.parse', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.string()), (value) => {
        const tree = parseJson(JSON.stringify(value));
        assert.deepEqual(
          entriesAt(tree).map(([key, node]) => [key, node.value]),
          Object.entries(value),
        );
      }),
    );
  });
});

describe('TOML', () => {
  const text = `
name = "top" # comment
[project]
dependencies = [
  "click>=8", # why
  'rich',
]
urls.home = "x"
[tool.ruff.lint]
select = ["E"]
[dependencies]
serde = { version = "1.0", features = ["derive"] }
description = """
two
lines"""
[[bin]]
name = "rg"
[[bin]]
name = "rg2"
[bin.more]
deep = true
`;
  const tree = parseToml(text);

  it('reads tables, arrays, inline tables and long strings', () => {
    assert.equal(textAt(tree, 'name'), 'top');
    assert.deepEqual(textsAt(tree, 'project', 'dependencies'), ['click>=8', 'rich']);
    assert.equal(textAt(tree, 'project', 'urls', 'home'), 'x');
    assert.equal(textAt(tree, 'tool', 'ruff', 'lint', 'select'), undefined);
    assert.equal(textAt(tree, 'dependencies', 'serde', 'version'), '1.0');
    assert.equal(textAt(tree, 'dependencies', 'description'), 'two\nlines');
    assert.deepEqual(
      listAt(tree, 'bin').map((one) => textAt(one, 'name')),
      ['rg', 'rg2'],
    );
    assert.equal(textAt(listAt(tree, 'bin')[1], 'more', 'deep'), 'true');
  });

  it('passes over lines that are no TOML', () => {
    assert.equal(textAt(parseToml('<<<<<<< HEAD\n???\na = 1\n=\n[x\nb = 2'), 'a'), '1');
  });
});

describe('YAML', () => {
  const text = `name: CI # the workflow
on:
  push:
    branches: [ main, "release/*" ]
jobs:
  test:
    strategy:
      matrix:
        node: [18, 20.x]   # versions
        include:
        - os: ubuntu
          node: 22
    steps:
      - uses: actions/checkout@v4
      - name: 'Run: tests'
        run: |
          npm ci
          npm test
      - run: >-
          npm run
          lint
`;
  const tree = parseYaml(text);

  it('reads mappings, sequences, flow collections and block scalars', () => {
    assert.equal(textAt(tree, 'name'), 'CI');
    assert.deepEqual(textsAt(tree, 'on', 'push', 'branches'), ['main', 'release/*']);
    assert.deepEqual(textsAt(tree, 'jobs', 'test', 'strategy', 'matrix', 'node'), ['18', '20.x']);
    assert.equal(textAt(listAt(tree, 'jobs', 'test', 'strategy', 'matrix', 'include')[0], 'node'), '22');
    const steps = listAt(tree, 'jobs', 'test', 'steps');
    assert.deepEqual(
      steps.map((step) => textAt(step, 'run')),
      [undefined, 'npm ci\nnpm test', 'npm run lint'],
    );
    assert.equal(textAt(steps[1], 'name'), 'Run: tests');
  });

  it('gives an entry its place', () => {
    const entry = at(tree, 'jobs', 'test', 'strategy', 'matrix', 'node');
    assert.equal(entry && text.slice(entry.keyStart, entry.end), 'node: [18, 20.x]');
  });
});

describe('every reader', () => {
  const soup = fc.oneof(
    fc.string(),
    fc.string({
      unit: fc.constantFrom('{', '}', '[', ']', '"', "'", ':', ',', '\n', ' ', '-', '#', '=', 'a', '|', '>', '\\'),
    }),
  );

  it('takes any text without throwing, and stays within it', () => {
    fc.assert(
      fc.property(soup, (text) => {
        for (const parse of [parseJson, parseToml, parseYaml]) {
          const tree = parse(text);
          assert.ok(tree === undefined || (tree.start >= 0 && tree.end <= text.length));
        }
      }),
      { numRuns: 500 },
    );
  });

  it('is not exhausted by depth, and says so of the file', () => {
    const deep = '['.repeat(60_000);
    for (const parse of [parseJson, parseToml, parseYaml])
      assert.doesNotThrow(() => parse(`a = ${deep}`) ?? parse(deep));
    for (const [path, text] of [
      ['a.json', deep],
      ['a.toml', `a = ${deep}`],
      ['a.yml', '- '.repeat(10_000)],
    ] as const)
      assert.throws(() => {
        checkReadable(path, text);
      }, /nested deeper than 60 levels/);
  });
});
