/** The main folders are told with what they are for, in the words of their own files, with what is made there and who builds on them. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { folderLine, folderMapOf } from '../../../src/engine/derived/graph/folder-map.ts';
import { memoryOf } from './files.ts';

async function mapOf(files: Readonly<Record<string, string>>): Promise<string[]> {
  const memory = await memoryOf(files);
  const steps = folderMapOf([...memory.using()], (path) => memory.fileFacts(path));
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value.map(folderLine);
  }
}

const MODULE = 'module example.org/ship\n\nrequire (\n\tgithub.com/spf13/cobra v1.8.0\n)\n';
const users = (count: number, folder: string, name: string, imported: string): Record<string, string> =>
  Object.fromEntries(
    Array.from({ length: count }, (_, n) => [
      `${folder}/f${String(n)}.go`,
      `package ${name}\n\nimport "${imported}"\n\nfunc F${String(n)}() {}\n`,
    ]),
  );
const SHIP = {
  'go.mod': MODULE,
  'internal/hull/plates.go':
    '// Package hull bends plates until water stays outside.\npackage hull\n\nfunc Bend() {}\n',
  'internal/crew/roster.go':
    '// Package crew pays sailors by the watch that they stood.\npackage crew\n\nfunc Pay() {}\n',
  'internal/tide/table.go': '// Package tide predicts when harbours fall dry.\npackage tide\n\nfunc Dry() {}\n',
  ...users(6, 'internal/voyage', 'voyage', 'example.org/ship/internal/hull'),
  ...users(5, 'internal/port', 'port', 'example.org/ship/internal/crew'),
  ...users(5, 'internal/log', 'log', 'example.org/ship/internal/tide'),
  ...users(6, 'cmd/ship', 'main', 'github.com/spf13/cobra'),
  'cmd/ship/main.go': 'package main\n\nimport "example.org/ship/internal/port"\n\nfunc main() {}\n',
};

describe('the map of folders', () => {
  it('does not take examples or tests beside a file for the words of their folder', async () => {
    const told = async (file: string): Promise<string[]> => {
      const importers = Object.fromEntries(
        Array.from({ length: 9 }, (_, n) => [`web/u${String(n)}.ts`, "import '../sails/sails.ts';\n"]),
      );
      const header = '/**\n * Reefs canvas before a storm comes.\n */\n\nexport const reef = 1;\n';
      const lines = await mapOf({
        ...SHIP,
        'sails/sails.ts': 'export const sail = 1;\n',
        ...importers,
        [file]: header,
      });
      return lines.filter((line) => line.startsWith('`sails`'));
    };
    assert.deepEqual(await told('sails/sails.ts'), ['`sails`: Reefs canvas before a storm comes']);
    assert.deepEqual(await told('sails/sails.examples.ts'), []);
    assert.deepEqual(await told('sails/sails.stories.ts'), []);
  });

  it('takes no one file of a folder of all kinds of things for the words of that folder', async () => {
    const told = async (folder: string): Promise<string[]> => {
      const importers = Object.fromEntries(
        Array.from({ length: 9 }, (_, n) => [`web/u${String(n)}.ts`, `import '../${folder}/${folder}.ts';\n`]),
      );
      const header = '/**\n * Reefs canvas before a storm comes.\n */\n\nexport const reef = 1;\n';
      const more = { [`${folder}/knots.ts`]: 'export const knot = 1;\n', [`${folder}/${folder}.ts`]: header };
      const lines = await mapOf({ ...SHIP, ...importers, ...more });
      return lines.filter((line) => line.startsWith(`\`${folder}\``));
    };
    assert.deepEqual(await told('sails'), ['`sails`: Reefs canvas before a storm comes']);
    assert.deepEqual(await told('utils'), []);
  });

  it('takes what its main type does, never how that is made or what it demands', async () => {
    const told = async (comment: string): Promise<string> => {
      const hull = `package hull\n\n// ${comment}\ntype Hull struct{}\n\nfunc Bend() {}\n`;
      const uses = users(12, 'internal/voyage', 'voyage', 'example.org/ship/internal/hull');
      const lines = await mapOf({ ...SHIP, ...uses, 'internal/hull/plates.go': hull });
      return lines.find((line) => line.startsWith('`internal/hull`')) ?? '';
    };
    assert.match(await told('Hull keeps bilge water outside by plates.'), /: Keeps bilge water outside by plates/);
    assert.doesNotMatch(await told('Hull is implemented by plates that somebody riveted.'), /riveted/);
    assert.doesNotMatch(await told('Hull defines the contract that plates are riveted by.'), /riveted/);
  });

  it('tells what their files say, and what is made there, of those that others need', async () => {
    assert.deepEqual(await mapOf(SHIP), [
      '`cmd/ship`: made with `cobra`',
      '`internal/crew`: Pays sailors by the watch that they stood',
      '`internal/hull`: Bends plates until water stays outside',
      '`internal/tide`: Predicts when harbours fall dry',
    ]);
  });

  it('is the same whichever file was read first, and takes the words of the project from what names it', async () => {
    const named = {
      Makefile: '.DEFAULT_GOAL := help\n\nhelp:\n\techo\n',
      ...SHIP,
      'internal/tide/table.go': '// Package tide predicts harbours of a ship.\npackage tide\n\nfunc Dry() {}\n',
    };
    const backwards = Object.fromEntries(Object.entries(named).reverse());
    const told = await mapOf(named);
    assert.deepEqual(await mapOf(backwards), told);
    assert.ok(!told.some((line) => line.startsWith('`internal/tide`')), 'its module is called so');
  });

  it('says nothing that the path says, nothing of tests and examples, and nothing of one odd folder', async () => {
    const named = '// Package hull provides hull utilities.\npackage hull\n\nfunc Bend() {}\n';
    const told = await mapOf({ ...SHIP, 'internal/hull/plates.go': named });
    assert.ok(!told.some((line) => line.startsWith('`internal/hull`')), told.join('\n'));
    const examples = Object.fromEntries(Object.entries(SHIP).map(([path, text]) => [`examples/${path}`, text]));
    assert.deepEqual(await mapOf({ 'go.mod': MODULE, ...examples }), []);
    const { 'internal/hull/plates.go': hull } = SHIP;
    const one = users(6, 'internal/voyage', 'voyage', 'example.org/ship/internal/hull');
    assert.deepEqual(await mapOf({ 'go.mod': MODULE, 'internal/hull/plates.go': hull, ...one }), []);
  });

  it('tells which folder those beside it build on, unless it needs one of them', async () => {
    const files = (folder: string, imported: string): Record<string, string> =>
      Object.fromEntries(
        Array.from({ length: 4 }, (_, n) => [`src/${folder}/f${String(n)}.ts`, `import '../${imported}';\n`]),
      );
    const shared = {
      'package.json': '{ "name": "kit", "dependencies": { "react": "19" } }',
      'src/base/core.ts': 'export const core = 1;\n',
      ...files('web', 'base/core.ts'),
      ...files('desk', 'base/core.ts'),
      ...files('more', 'more/f0.ts'),
      ...Object.fromEntries(
        Array.from({ length: 5 }, (_, n) => [`src/web/r${String(n)}.tsx`, "import React from 'react';\n"]),
      ),
    };
    const line = '`src/base`: shared by `src/desk` and `src/web`';
    assert.ok((await mapOf(shared)).includes(line));
    const circular = { ...shared, 'src/base/core.ts': "import '../web/f1.ts';\nexport const core = 1;\n" };
    assert.ok(!(await mapOf(circular)).some((one) => one.includes('shared by')));
  });

  it('tells what a package without code puts together, unless that is all there is', async () => {
    const manifest = (name: string, ...needs: readonly string[]): string =>
      JSON.stringify({ name, dependencies: Object.fromEntries(needs.map((one) => [one, '1'])) });
    const bundled = {
      ...SHIP,
      'all/package.json': manifest('@ship/all', '@ship/mast', '@ship/sail'),
      'bom/package.json': manifest('@ship/bom', '@ship/mast', '@ship/sail', '@ship/oar', '@ship/all'),
      ...Object.fromEntries(
        ['mast', 'sail', 'oar'].flatMap((name) => [
          [`${name}/package.json`, manifest(`@ship/${name}`)],
          [`${name}/index.ts`, 'export const one = 1;\n'],
        ]),
      ),
    };
    const told = await mapOf(bundled);
    assert.ok(told.includes('`all`: only bundles `mast` and `sail`'), told.join('\n'));
    assert.ok(!told.some((line) => line.startsWith('`bom`')));
  });

  describe('of a project in several parts', () => {
    const code = (folder: string, ending: string, count: number): Record<string, string> =>
      Object.fromEntries(Array.from({ length: count }, (_, n) => [`${folder}/f${String(n)}.${ending}`, '\n']));
    const manifest = (name: string, description = ''): string =>
      JSON.stringify({ name, version: '1.0.0', description });

    it('begins with these, by what they are written in, those with most code first', async () => {
      const ship = {
        'README.md': '# Ship\n',
        ...code('hull/src', 'rs', 30),
        ...code('deck/src', 'ts', 60),
        ...code('flags', 'py', 2),
        'deck/package.json': manifest('deck', 'A wheelhouse with charts of all harbours.'),
      };
      assert.deepEqual(await mapOf(ship), [
        '`deck` (TypeScript): A wheelhouse with charts of all harbours',
        '`hull` (Rust)',
      ]);
    });

    it('says of its main part what the read-me says of the whole', async () => {
      const wheel = 'A wheelhouse with charts of all harbours';
      const ship = {
        ...{ 'README.md': `# Ship\n\n${wheel}.\n`, 'deck/package.json': manifest('deck', wheel) },
        ...{ ...code('deck/src', 'ts', 60), ...code('hull/src', 'rs', 30) },
      };
      assert.deepEqual(await mapOf(ship), [`\`deck\` (TypeScript): ${wheel}`, '`hull` (Rust)']);
    });

    it('goes on with a few of the folders in them', async () => {
      const map = await mapOf({ ...SHIP, ...code('engine/src', 'rs', 30) });
      assert.deepEqual(map.slice(0, 3), ['`engine` (Rust)', '`internal` (Go)', '`cmd` (Go)']);
      assert.equal((await mapOf(SHIP)).length, 4);
      assert.equal(map.length, 3 + 3, map.join('\n'));
    });

    it('names several languages where none of them is most of a part', async () => {
      const mixed = {
        ...code('bindings/a', 'java', 10),
        ...code('bindings/b', 'cs', 9),
        ...code('bindings/c', 'go', 8),
      };
      assert.deepEqual(await mapOf({ ...mixed, ...code('bindings/d', 'rb', 2), ...code('core', 'rs', 40) }), [
        '`core` (Rust)',
        '`bindings` (Java, C# and Go)',
      ]);
      const both = { ...code('web/ui', 'ts', 70), ...code('web/api', 'go', 30), ...code('tsdb', 'go', 40) };
      assert.deepEqual(await mapOf(both), ['`web` (TypeScript and Go)', '`tsdb` (Go)'], 'three of four are not all');
    });

    it('names none of a part that is written in many', async () => {
      const endings = ['java', 'cs', 'go', 'rb', 'php', 'py', 'swift', 'kt'];
      const mixed = endings.map((ending, n) => code(`bindings/${ending}`, ending, n === 0 ? 5 : 4));
      assert.deepEqual(await mapOf(Object.assign({}, ...mixed, code('core', 'rs', 40)) as Record<string, string>), [
        '`core` (Rust)',
        '`bindings` (several languages)',
      ]);
    });

    it('opens a folder that only holds packages, where most of these say what they are', async () => {
      const packages = (...said: readonly string[]): Record<string, string> => ({
        ...code('apps/deck', 'ts', 30),
        ...code('apps/hull', 'ts', 20),
        ...code('kit', 'ts', 25),
        'apps/deck/package.json': manifest('deck', said[0]),
        'apps/hull/package.json': manifest('hull', said[1]),
        'kit/package.json': manifest('kit'),
      });
      const [wheel, planks] = [
        'A wheelhouse with charts of all harbours',
        'Planks that bend until water stays outside',
      ];
      assert.deepEqual(await mapOf(packages(wheel, planks)), [
        `\`apps/deck\` (TypeScript): ${wheel}`,
        `\`apps/hull\` (TypeScript): ${planks}`,
      ]);
      assert.deepEqual(await mapOf(packages(wheel)), []);
    });

    it('leaves out what several of its packages say, which is said of the whole', async () => {
      const wheel = 'A wheelhouse with charts of all harbours';
      const packages = ['deck', 'hull', 'sail'].map((name) => ({
        ...code(`apps/${name}`, 'ts', 30),
        [`apps/${name}/package.json`]: manifest(name),
        [`apps/${name}/README.md`]: `# ${name}\n\n${wheel}.\n`,
      }));
      assert.deepEqual(await mapOf(Object.assign({}, ...packages) as Record<string, string>), []);
    });

    it('is one of parts that stand for themselves, though all are in one language, and none of a project in one piece', async () => {
      const apart = { ...code('deck', 'py', 30), ...code('hull', 'py', 20) };
      const project = (name: string): string => `[project]\nname = "${name}"\nversion = "1"\n`;
      assert.deepEqual(
        await mapOf({ ...apart, 'deck/pyproject.toml': project('deck'), 'hull/pyproject.toml': project('hull') }),
        ['`deck` (Python)', '`hull` (Python)'],
      );
      assert.deepEqual(await mapOf({ ...code('src/a', 'ts', 30), ...code('lib/b', 'ts', 30) }), []);
    });
  });

  describe('of many packages beside each other', () => {
    const LEDGERS = Array.from({ length: 26 }, (_, n) => `ledger${String.fromCharCode(97 + n)}`);
    const crowd = (readMe: (name: string) => string): Record<string, string> => ({
      'package.json': '{ "name": "kit" }',
      'packages/core/package.json': '{ "name": "@kit/core" }',
      'packages/core/index.ts': '// TODO remove once the folder of sources can be set.\n\nexport const core = 1;\n',
      'packages/rows/package.json': '{ "name": "@kit/rows", "description": "Reads rows from wherever they were kept" }',
      'packages/rows/index.ts': "import '../core/index.ts';\n",
      'packages/sheets/package.json':
        '{ "name": "@kit/sheets", "description": "Prints sheets on whatever paper there is" }',
      'packages/sheets/index.ts': "import '../rows/index.ts';\n",
      'packages/seals/package.json': '{ "name": "@kit/seals", "description": "Presses wax until nobody doubts it" }',
      'packages/seals/index.ts': "import '../rows/index.ts';\nimport '../sheets/index.ts';\n",
      ...Object.fromEntries(
        LEDGERS.flatMap((name) => [
          [`packages/${name}/package.json`, `{ "name": "@kit/${name}" }`],
          [`packages/${name}/README.md`, readMe(name)],
          [`packages/${name}/index.ts`, "import '../core/index.ts';\nimport '../rows/index.ts';\n"],
        ]),
      ),
    });

    it('tells the central ones, by how many build on them where no words say what they are', async () => {
      const told = await mapOf(
        crowd((name) => `# ${name}\n\n[Ledger Books Documentation](https://x.example/${name})\n`),
      );
      assert.deepEqual(told.sort(), [
        '`packages/core`: 25+ packages build on it',
        '`packages/rows`: Reads rows from wherever they were kept, 25+ packages build on it',
      ]);
    });

    it('tells of those that are of one kind once', async () => {
      const told = await mapOf(
        crowd((name) => `# ${name}\n\nThe ${name} provider hands pages to the ${name} bureau abroad.\n`),
      );
      const ofKind = told.filter((line) => line.includes('bureau'));
      assert.equal(ofKind.length, 1);
      assert.match(
        ofKind[0] ?? '',
        /^`packages\/ledgera`, of the same kind as `packages\/ledgerb`, `packages\/ledgerc` and 20\+ more: The/,
      );
    });
  });

  it('counts all packages that are called as those of one kind are, and no others', async () => {
    const of = (name: string, description: string): Record<string, string> => ({
      [`packages/${name}/package.json`]: JSON.stringify({ name: `@kit/${name}`, description }),
      [`packages/${name}/index.ts`]: "import '../kit-core/index.ts';\n",
    });
    const names = Array.from({ length: 8 }, (_, n) => String.fromCharCode(97 + n));
    const told = await mapOf({
      'package.json': '{ "name": "kit" }',
      ...of('kit-core', 'Keeps what everybody in the bureau abroad needs'),
      ...of('kit-parser', 'Walks the bureau abroad for whoever parses'),
      ...Object.fromEntries(
        names.flatMap((name, at) => [
          ...Object.entries(
            of(`kit-${name}-parser`, at < 6 ? `Hands pages of ${name} to the bureau abroad, parser` : ''),
          ),
          ...Object.entries(of(`kit-${name}-printer`, `Hands pages of ${name} to the bureau abroad, printer`)),
        ]),
      ),
    });
    const kinds = told.filter((line) => line.includes('of the same kind'));
    assert.equal(kinds.length, 2, told.join('\n'));
    for (const line of kinds) {
      const [first = '', ...others] = [...line.matchAll(/`packages\/kit-\w-(\w+)`/g)].map(([, name]) => name);
      assert.ok(others.length > 0 && others.every((name) => name === first), line);
      assert.match(line, /and 5 more: /);
    }
  });

  it('is the same whatever order files come in', async () => {
    const expected = await mapOf(SHIP);
    const orders = fc.shuffledSubarray(Object.entries(SHIP), { minLength: Object.keys(SHIP).length });
    await fc.assert(
      fc.asyncProperty(orders, async (entries) => {
        assert.deepEqual(await mapOf(Object.fromEntries(entries)), expected);
      }),
      { numRuns: 10 },
    );
  });
});
