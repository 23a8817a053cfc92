// What is checked of the source without running it; each check is a command line, and fails by its exit code.

export interface Check {
  readonly name: string;
  /** A JavaScript file of a dependency (below node_modules) or of this project, and its arguments. */
  readonly command: readonly [string, ...string[]];
}

/** The longest first. */
export const CHECKS: readonly Check[] = [
  { name: 'eslint', command: ['node_modules/eslint/bin/eslint.js', '.'] },
  { name: 'types', command: ['node_modules/typescript/bin/tsc', '-p', '.'] },
  { name: 'types of the webview', command: ['node_modules/typescript/bin/tsc', '-p', 'webview-ui'] },
  { name: 'prettier', command: ['node_modules/prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.'] },
  {
    name: 'boundaries between folders',
    command: ['node_modules/dependency-cruiser/bin/dependency-cruise.mjs', 'src', 'webview-ui', '--output-type', 'err'],
  },
  { name: 'the engine bundled with nothing external', command: ['scripts/bundle-engine.ts'] },
  { name: 'regular expressions against hostile text', command: ['scripts/check-regexps.ts'] },
  { name: 'exports that nobody uses', command: ['node_modules/knip/bin/knip.js'] },
  { name: 'what only tests use', command: ['node_modules/knip/bin/knip.js', '--production'] },
];
