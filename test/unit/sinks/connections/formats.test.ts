// An entry in the settings of an assistant: whatever else stands there stays byte for byte, and disconnecting goes all the way back.
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { parse as parseJson } from 'jsonc-parser';
import { parse as parseToml, stringify as stringifyToml } from 'smol-toml';
import { BrainError } from '../../../../src/engine/index.ts';
import { jsonEntry } from '../../../../src/sinks/connections/json-entry.ts';
import type { McpEntry } from '../../../../src/sinks/connections/mcp-entry.ts';
import { tomlEntry } from '../../../../src/sinks/connections/toml-entry.ts';
import { yamlFile } from '../../../../src/sinks/connections/yaml-file.ts';

const NAME = 'project-brain';
const ENTRY: McpEntry = {
  name: NAME,
  command: 'C:\\Program Files\\nodejs\\node.exe',
  args: ['/x/mcp.js', '/home/ada/tide "watch"'],
  env: { ELECTRON_RUN_AS_NODE: '1' },
};
const OTHER: McpEntry = { name: NAME, command: 'node', args: [], env: {} };

const refuses = (work: () => unknown): void =>
  assert.throws(work, (error: unknown) => error instanceof BrainError && error.code === 'invalid-input');

const line = fc.constantFrom('\n', '\r\n');
const unit = fc.constantFrom('', ' ', '  ', '\t', '    ');
/** JSON of any shape and layout, with comments, sometimes with servers of others. */
const anyJson = fc
  .record({
    before: fc.dictionary(
      fc.string().filter((key) => key !== 'mcpServers'),
      fc.jsonValue({ maxDepth: 2 }),
      { maxKeys: 3 },
    ),
    servers: fc.option(fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 1 }), { maxKeys: 2 })),
    unit,
    line,
    blank: fc.constantFrom('', ' ', '\n', '\r\n  ', '// note\n', '/* { */'),
    tail: fc.constantFrom('', '\n', '\r\n', '\n\n', ' // end'),
  })
  .map(({ before, servers, unit: by, line: end, blank, tail }) => {
    const value = servers === null ? before : { ...before, mcpServers: servers };
    const text = JSON.stringify(value, undefined, by).replaceAll('\n', end);
    // An empty object may be written in many ways.
    return blank + text.replaceAll('{}', () => `{${blank}}`) + tail;
  })
  // Text within strings may look like an empty object, too.
  .filter((text) => isJson(text) && !jsonEntry.has(text, NAME));

function isJson(text: string): boolean {
  try {
    jsonEntry.has(text, NAME);
    return true;
  } catch {
    return false;
  }
}

const anyToml = fc
  .tuple(
    fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/), fc.oneof(fc.string(), fc.boolean(), fc.integer()), { maxKeys: 3 }),
    fc.constantFrom(
      '',
      '[mcp_servers.other]\ncommand = "x"\n',
      `x = """\n# project-brain:begin ${NAME}\n"""\n`,
      '# note',
    ),
    fc.constantFrom('', '\n', '\n\n', '# end'),
    line,
  )
  .map(([values, more, tail, end]) => (stringifyToml(values) + '\n' + more + tail).replaceAll('\n', end))
  .filter((text) => {
    try {
      return !tomlEntry.has(text, NAME);
    } catch {
      return false;
    }
  });

/** Tables without a prototype compare as objects. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value)) as unknown;

const is = (text: string): unknown => parseJson(text) as unknown;

describe('an entry in JSON', () => {
  it('is found by the client, changes nothing else, and leaves the bytes from before', () => {
    fc.assert(
      fc.property(anyJson, (text) => {
        const put = jsonEntry.put(text, ENTRY);
        const value = is(put) as { mcpServers: Record<string, unknown> };
        assert.deepEqual(value.mcpServers[NAME], { command: ENTRY.command, args: ENTRY.args, env: ENTRY.env });
        // What was there is there still, in its order.
        let at = 0;
        for (const char of text) {
          at = put.indexOf(char, at) + 1;
          assert.ok(at > 0);
        }
        assert.equal(jsonEntry.take(put, NAME), text);
      }),
      { numRuns: 300 },
    );
  });

  it('makes a file where there is none, which goes again', () => {
    const made = jsonEntry.put(null, ENTRY);
    assert.equal(
      made,
      `${JSON.stringify({ mcpServers: { [NAME]: { command: ENTRY.command, args: ENTRY.args, env: ENTRY.env } } }, undefined, 2)}\n`,
    );
    assert.equal(jsonEntry.take(made, NAME), null);
    assert.equal(jsonEntry.take(null, NAME), null);
    assert.equal(jsonEntry.take(jsonEntry.put('', ENTRY), NAME), '');
  });

  it('replaces an older entry in its place, also one that a person has moved', () => {
    fc.assert(
      fc.property(anyJson, (text) => {
        assert.equal(jsonEntry.put(jsonEntry.put(text, OTHER), ENTRY), jsonEntry.put(text, ENTRY));
      }),
      { numRuns: 100 },
    );
    const moved = '{"mcpServers": {"a": {}, /* ours */ "project-brain": {"command": "x"}, "b": {}}, "c": [1]}';
    assert.deepEqual(is(jsonEntry.take(moved, NAME) ?? ''), { mcpServers: { a: {}, b: {} }, c: [1] });
    const last = '{"mcpServers": {"a": {}, "project-brain": {"command": "x"}}}';
    assert.equal(jsonEntry.take(last, NAME), '{"mcpServers": {"a": {}}}');
    const alone = '{"mcpServers": { "project-brain": {"command": "x"} } }';
    assert.deepEqual(is(jsonEntry.take(alone, NAME) ?? ''), { mcpServers: {} });
  });

  it('reads as a person would have written it', () => {
    const text = '{\n    "mcpServers": {\n        "files": {\n            "command": "x"\n        }\n    }\n}\n';
    assert.equal(
      jsonEntry.put(text, OTHER),
      '{\n    "mcpServers": {\n        "project-brain": {\n            "command": "node",\n            "args": []\n        },\n        "files": {\n            "command": "x"\n        }\n    }\n}\n',
    );
  });

  it('leaves a file that it does not understand', () => {
    for (const text of [
      '{',
      '[]',
      '{"mcpServers": []}',
      '{} {}',
      '{"mcpServers": {}, "mcpServers": {}}',
      '['.repeat(50_000),
    ])
      refuses(() => jsonEntry.put(text, ENTRY));
  });
});

describe('an entry in TOML', () => {
  it('is found by the client, changes nothing before it, and leaves the bytes from before', () => {
    fc.assert(
      fc.property(anyToml, (text) => {
        const put = tomlEntry.put(text, ENTRY);
        assert.ok(put.startsWith(text));
        const { mcp_servers } = parseToml(put) as { mcp_servers: Record<string, unknown> };
        assert.deepEqual(plain(mcp_servers[NAME]), { command: ENTRY.command, args: ENTRY.args, env: ENTRY.env });
        assert.equal(tomlEntry.take(put, NAME), text);
        assert.equal(tomlEntry.put(tomlEntry.put(text, OTHER), ENTRY), put);
        const more = `${put}\n[later]\nx = 1\n`;
        assert.ok(tomlEntry.take(more, NAME)?.endsWith('\n[later]\nx = 1\n'));
      }),
      { numRuns: 300 },
    );
  });

  it('makes a file where there is none, which goes again', () => {
    assert.equal(tomlEntry.take(tomlEntry.put(null, ENTRY), NAME), null);
    assert.equal(tomlEntry.take(tomlEntry.put('', ENTRY), NAME), '');
  });

  it('leaves what somebody else wrote, or what it does not understand', () => {
    const byHand = `[mcp_servers.${NAME}]\ncommand = "x"\n`;
    refuses(() => tomlEntry.put(byHand, ENTRY));
    refuses(() => tomlEntry.take(byHand, NAME));
    for (const text of ['x = ', 'mcp_servers = { a = { command = "x" } }', 'x = """'])
      refuses(() => tomlEntry.put(text, ENTRY));
  });
});

describe("Continue's file", () => {
  it('comes and goes whole, and is left where somebody else wrote it', () => {
    const made = yamlFile.put(null, ENTRY);
    assert.ok(yamlFile.has(made, NAME));
    assert.equal(yamlFile.put(made, OTHER), yamlFile.put(null, OTHER));
    assert.equal(yamlFile.take(made, NAME), null);
    for (const text of ['name: mine\n', `${made}  - name: other\n    command: x\n`]) {
      refuses(() => yamlFile.put(text, ENTRY));
      assert.equal(yamlFile.take(text, NAME), text);
    }
  });
});
