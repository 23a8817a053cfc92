/** Which grammar a file is parsed by. */
import type { GrammarName } from '../../ports/syntax.ts';
import { table } from '../../model/table.ts';

const BY_ENDING = table<GrammarName>({
  ...{ ts: 'typescript', mts: 'typescript', cts: 'typescript', tsx: 'tsx' },
  ...{ js: 'javascript', jsx: 'javascript', mjs: 'javascript', cjs: 'javascript' },
  ...{ vue: 'typescript', svelte: 'typescript', astro: 'typescript' },
  ...{ py: 'python', pyi: 'python', pyw: 'python' },
  ...{ go: 'go', rs: 'rust', java: 'java', cs: 'c-sharp', php: 'php' },
  ...{
    c: 'cpp',
    h: 'cpp',
    cc: 'cpp',
    cpp: 'cpp',
    cxx: 'cpp',
    hh: 'cpp',
    hpp: 'cpp',
    hxx: 'cpp',
    ipp: 'cpp',
    inl: 'cpp',
  },
  ...{ rb: 'ruby', rake: 'ruby', gemspec: 'ruby' },
  ...{ sh: 'bash', bash: 'bash', ksh: 'bash' },
});

/**
 * Read by what their lines begin with, which finds as many declarations in a tenth of the time: see "Code" in
 * CONTRIBUTING.md. Their trees are there for whoever needs more than that.
 */
const READ_BY_LINES: ReadonlySet<GrammarName> = new Set<GrammarName>(['bash', 'php', 'rust']);

/** The grammar that a file's declarations and imports are read by; undefined where they are not read by a tree. */
export function treeGrammarOf(path: string): GrammarName | undefined {
  const grammar = grammarOf(path);
  return grammar && !READ_BY_LINES.has(grammar) ? grammar : undefined;
}

/** Undefined where there is none. */
export function grammarOf(path: string): GrammarName | undefined {
  const base = path.slice(path.lastIndexOf('/') + 1).toLowerCase();
  if (base === 'rakefile' || base === 'gemfile') return 'ruby';
  return BY_ENDING[base.slice(base.lastIndexOf('.') + 1)];
}
