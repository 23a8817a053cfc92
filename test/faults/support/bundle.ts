/** Bundles a test's child process and the store's worker once, as the product is bundled, so that they start fast. */
import { mkdtemp, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';

export interface Bundles {
  readonly folder: string;
  /** The bundle of `test/faults/support/<name>.ts`. */
  script(name: string): string;
  readonly worker: string;
}

const here = import.meta.dirname;

/** `names`: files beside this one. The bundles lie in a temporary folder. */
export async function bundle(...names: readonly string[]): Promise<Bundles> {
  const folder = await mkdtemp(join(tmpdir(), 'brain-bundles-'));
  await build({
    entryPoints: [
      ...names.map((name) => join(here, `${name}.ts`)),
      { in: join(here, '../../../src/storage/worker/store-worker.ts'), out: 'store-worker' },
    ].map((entry) =>
      typeof entry === 'string' ? { in: entry, out: entry.slice(entry.lastIndexOf('/') + 1, -3) } : entry,
    ),
    outdir: folder,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node22',
    // Its main file loads its parts in a way that no bundler follows.
    alias: { 'jsonc-parser': 'jsonc-parser/lib/esm/main.js' },
    logLevel: 'error',
    outExtension: { '.js': '.cjs' },
  });
  await symlink(join(here, '../../../node_modules/sql.js/dist/sql-wasm.wasm'), join(folder, 'sql-wasm.wasm'));
  return { folder, script: (name) => join(folder, `${name}.cjs`), worker: join(folder, 'store-worker.cjs') };
}
