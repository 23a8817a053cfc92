/** Where the files of tree-sitter are before they are bundled. */
import { fileURLToPath } from 'node:url';
import type { SyntaxFiles } from '../../src/syntax/tree-sitter.ts';

const file = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));

export const syntaxFiles: SyntaxFiles = {
  runtime: file('node_modules/web-tree-sitter/web-tree-sitter.wasm'),
  grammars: file('node_modules/@vscode/tree-sitter-wasm/wasm'),
  queries: file('src/syntax/queries'),
};
