const VS = '^vscode$|@types/vscode';
module.exports = {
  forbidden: [
    {
      name: 'vscode-only-in-src/vscode',
      severity: 'error',
      from: { path: '^(src|webview-ui)/', pathNot: '^src/vscode/|^src/(extension|composition|compose-project)\\.ts$' },
      to: { path: VS, reachable: true },
    },
    {
      name: 'engine-is-closed',
      severity: 'error',
      from: { path: '^src/engine' },
      to: {
        pathNot:
          '^src/engine|node_modules/(zod|ulid|@noble/hashes|yaml|jsonc-parser|@types/mdast|mdast-util-[a-z-]+|micromark-extension-[a-z-]+)/',
      },
    },
    {
      name: 'model-is-a-leaf',
      severity: 'error',
      from: { path: '^src/engine/model' },
      to: { path: '^src/engine/(?!model)' },
    },
    {
      name: 'ports-know-only-model',
      severity: 'error',
      from: { path: '^src/engine/ports' },
      to: { path: '^src/engine/(?!model|ports)' },
    },
    {
      name: 'engine-through-its-front-door',
      severity: 'error',
      from: { path: '^(src|webview-ui)/', pathNot: '^src/engine' },
      to: { path: '^src/engine/(?!index\\.ts$)' },
    },
    {
      name: 'sql.js-only-in-storage',
      severity: 'error',
      from: { pathNot: '^src/storage' },
      to: { path: 'node_modules/(@types/)?sql\\.js' },
    },
    {
      name: 'tree-sitter-only-in-syntax',
      severity: 'error',
      from: { pathNot: '^src/syntax' },
      to: { path: 'node_modules/web-tree-sitter' },
    },
    {
      name: 'adapters-do-not-know-each-other',
      severity: 'error',
      from: { path: '^src/(storage|sources|sinks|embedders|syntax|vscode)/' },
      to: {
        path: '^src/(storage|sources|sinks|embedders|syntax|vscode|reading-thread|cli|compos)',
        pathNot: '^src/$1/',
      },
    },
    {
      name: 'adapters-know-of-the-project-its-types-alone',
      severity: 'error',
      from: { path: '^src/(storage|sources|sinks|embedders|syntax|vscode)/' },
      to: { path: '^src/project/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'only-vscode-knows-the-types-of-the-project',
      severity: 'error',
      from: { path: '^src/(storage|sources|sinks|embedders|syntax)/' },
      to: { path: '^src/project/' },
    },
    {
      name: 'tools-know-only-the-engine',
      severity: 'error',
      from: { path: '^src/tools/' },
      to: { pathNot: '^src/(tools/|engine/index\\.ts$)|node_modules/zod/' },
    },
    {
      name: 'nobody-imports-the-mcp-server',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/mcp/' },
      to: { path: '^src/mcp/' },
    },
    {
      name: 'the-mcp-server-knows-no-other-host',
      severity: 'error',
      from: { path: '^src/mcp/' },
      to: { path: '^src/(cli|vscode)/' },
    },
    {
      name: 'node-serves-every-part',
      severity: 'error',
      from: { path: '^src/node/' },
      to: { path: '^src/(?!node|engine)' },
    },
    {
      name: 'webview-sees-only-shared',
      severity: 'error',
      from: { path: '^webview-ui/' },
      to: { path: '^src/(?!shared/)' },
    },
    { name: 'shared-is-a-leaf', severity: 'error', from: { path: '^src/shared' }, to: { path: '^src/(?!shared)' } },
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
  },
};
