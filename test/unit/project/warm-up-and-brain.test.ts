/** Warm-up and brain have one source: whatever side packages and examples say, both tell the same commands and the same stack. */
import assert from 'node:assert/strict';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { hostPacer } from '../../../src/project/host-pacer.ts';
import { openProjectMemory } from '../../../src/project/project-memory.ts';
import { git, makeFolder, removeFolders } from '../sources/temp-repository.ts';

const WASM = join(import.meta.dirname, '../../../node_modules/sql.js/dist/sql-wasm.wasm');
const BASE = new Date('2026-03-01T12:00:00Z');

const manifest = (scripts: Record<string, string>, dependencies: readonly string[], name: string): string =>
  JSON.stringify({ name, scripts, dependencies: Object.fromEntries(dependencies.map((one) => [one, '^1.0.0'])) });

/** The project itself, and what says otherwise beside it. */
const FILES: Record<string, string> = {
  'package.json': manifest({ build: 'tsc -p .', test: 'vitest run', start: 'node dist/main.js' }, ['fastify'], 'tides'),
  'package-lock.json': '{ "lockfileVersion": 3 }\n',
  'src/main.ts': "import fastify from 'fastify';\n\nexport const server = fastify();\n",
  'examples/shop/package.json': manifest({ dev: 'vite', build: 'ng build' }, ['vue', '@angular/core'], 'shop'),
  'examples/shop/src/main.ts': "import { createApp } from 'vue';\n\ncreateApp({});\n",
  'website/package.json': manifest({ dev: 'svelte-kit dev', test: 'playwright test' }, ['svelte'], 'website'),
  'test/fixtures/crate/Cargo.toml': '[package]\nname = "crate"\n\n[dependencies]\nserde = "1"\ntokio = "1"\n',
  'README.md': '# Tides\n\nTide tables over HTTP.\n',
};

describe('warm-up and brain', function () {
  this.timeout(120_000);
  after(removeFolders);

  it('tell the same commands and the same stack', async () => {
    const root = makeFolder();
    for (const [path, text] of Object.entries(FILES)) {
      await mkdir(dirname(join(root, path)), { recursive: true });
      await writeFile(join(root, path), text);
    }
    git(root, 'init', '-q', '-b', 'main');
    git(root, 'add', '.');
    git(root, 'commit', '-q', '-m', 'feat: serve tide tables over HTTP');
    const memory = await openProjectMemory({
      ...{ root, place: { folder: makeFolder() }, wasm: WASM, pacer: hostPacer() },
      ...{ clock: { now: () => BASE.getTime() }, log: { info: () => undefined, warn: () => undefined } },
    });
    try {
      await memory.read();
      await memory.readWorkTree();
      const { commands, technologies } = await memory.engine.warmUp();
      const guide = (await memory.engine.brain({ as: 'guide' })).document;
      const { document } = await memory.engine.brain({});
      const names = commands.map(({ name }) => name);
      for (const name of ['npm run build', 'npm start', 'npm test']) assert.ok(names.includes(name), names.join(', '));
      for (const { name } of commands) {
        // What the package manager does everywhere is not worth a line.
        const isTold = name === 'npm install' || guide.includes(`\`${name}\``);
        assert.ok(isTold, `the guide does not tell ${name}:\n${guide}`);
        assert.ok(document.includes(`\`${name}\``), `the brain does not tell ${name}`);
      }
      assert.ok(technologies.includes('Fastify'), technologies.join(', '));
      for (const one of technologies) assert.ok(document.includes(one), `the brain does not tell ${one}`);
      for (const other of [/\bVue\b/, /Angular/, /Svelte/, /\bSerde\b/i, /\bTokio\b/i])
        for (const [who, told] of [
          ['warm-up', JSON.stringify([commands, technologies])],
          ['the guide', guide],
        ] as const)
          assert.doesNotMatch(told, other, who);
    } finally {
      await memory.close();
    }
  });
});
