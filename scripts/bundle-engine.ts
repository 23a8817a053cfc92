// Proves that the engine is closed: bundled for no platform and with nothing external, it needs no vscode and no node.
import { build } from 'esbuild';

const result = await build({
  entryPoints: ['src/engine/index.ts'],
  bundle: true,
  write: false,
  platform: 'neutral',
  mainFields: ['module', 'main'],
  format: 'esm',
  logLevel: 'error',
});
console.log(`The engine is ${Math.round((result.outputFiles[0]?.contents.length ?? 0) / 1024)} KB by itself.`);
