/** ESLint's flat configuration is a program: what it builds on and its literal rules are read from its text. */
import type { BrainEvent } from '../../../model/event.ts';
import { entriesAt, type DataEntry } from '../../data/node.ts';
import { literalAt, withoutComments } from '../../data/script.ts';
import { spanOf } from '../../draft.ts';
import { someOf, type Setting } from './setting.ts';

const IMPORT =
  /\bimport\s{1,40}(?:\*\s{1,40}as\s{1,40})?([\w$]{1,80})?\s{0,40}(?:,\s{0,40})?(?:\{([^}]{1,400})\}\s{0,40})?from\s{0,40}['"]([^'"\n]{1,120})['"]|\b(?:const|let|var)\s+(?:([\w$]+)|\{([^}]{1,400})\})\s*=\s*require\(\s*['"]([^'"\n]{1,120})['"]\s*\)/g;
/** `tseslint.configs.strict`, `vue.configs['flat/recommended']`, `react.configs.flat.recommended`. */
const PRESET =
  /(?<![\w$'"/-])(?<!(?<!\.\.)\.)([A-Za-z_$][\w$]*)\.configs?((?:\??\.[\w$]+|\[\s*['"][^'"\n]{1,60}['"]\s*\])+)/g;
/** `compat.extends('next')` and `extends: ['js/recommended']`. */
const EXTENDED = /\bextends\s*(?:\(([^()]{1,400})\)|:\s*\[([^\]]{1,400})\])/g;
/** Modules that are a configuration as a whole. */
const SHARED =
  /(?:^|[/@-])(?:eslint-config|config-eslint)(?:[-/]|$)|^neostandard$|eslint-plugin-[\w-]{1,80}\/recommended$|^@vercel\/style-guide\/eslint/;
const NO_PRESETS = /^(?:eslint-config-flat-gitignore|eslint-flat-config-utils|eslint\/config)$/;

/** Imports, presets and blocks of rules that are looked at; no real configuration has more. */
const MOST = 60;

/** The presets that the configuration is made of, and the rules that hold for all of the code. */
export function flatConfig(event: BrainEvent): { presets: Setting[]; rules: [string, DataEntry][] } {
  const bare = withoutComments(event.text);
  const modules = importsOf(bare);
  const named = [...presetsOf(event, bare, modules), ...sharedOf(event, bare, modules)];
  const builtOn = [...new Map(named.map((one) => [one.words, one])).values()];
  const plugins = [...new Set([...modules.values()].filter((module) => /(?:^|\/)eslint-plugin(?:-|\/|$)/.test(module)))]
    .map(labelOf)
    .filter((label) => !builtOn.some(({ words }) => words === label || words.startsWith(`${label} `)));
  const [first] = builtOn;
  const plugin = plugins.length > 0 ? IMPORT_OF_PLUGIN.exec(bare) : null;
  return {
    presets: [
      ...(first ? [{ words: `builds on ${someOf(builtOn.map(({ words }) => words))}`, span: first.span }] : []),
      ...(plugin
        ? [{ words: `plugins ${someOf(plugins)}`, span: spanOf(event, plugin.index, plugin.index + plugin[0].length) }]
        : []),
    ],
    rules: rulesOf(event.text, bare),
  };
}

const IMPORT_OF_PLUGIN = /^.*?['"][^'"\n]{0,120}eslint-plugin[^'"\n]{0,120}['"][^\n]*/m;

/** Module by the name that it goes by in the file. */
function importsOf(bare: string): Map<string, string> {
  const modules = new Map<string, string>();
  for (const [, name, several, module, required, picked, from] of bare.matchAll(IMPORT)) {
    if (modules.size >= MOST) break;
    const source = module ?? from ?? '';
    for (const one of [name ?? required, ...(several ?? picked ?? '').split(',')]) {
      const local = one?.trim().replace(/^.*(?:\bas\s+|:\s*)/, '');
      if (local !== undefined && local !== '') modules.set(local, source);
    }
  }
  return modules;
}

function presetsOf(event: BrainEvent, bare: string, modules: ReadonlyMap<string, string>): Setting[] {
  const preset = [...bare.matchAll(PRESET)].slice(0, MOST).flatMap((found): Setting[] => {
    const module = modules.get(found[1] ?? '');
    const name = (found[2] ?? '')
      .split(/[.[\]'"?\s]+/)
      .filter((part) => part !== '' && part !== 'flat' && part !== 'rules')
      .join('/')
      .replace(/^flat\//, '');
    // A preset that turns off adds nothing.
    if (module === undefined || name === '' || /^disable/.test(name)) return [];
    if (scopeOf(bare, found.index) === 'some') return [];
    return [{ words: `${labelOf(module)} ${name}`, span: spanOf(event, found.index, found.index + found[0].length) }];
  });
  const wide = [...bare.matchAll(EXTENDED)].slice(0, MOST).filter(({ index }) => scopeOf(bare, index) !== 'some');
  const extended = wide.flatMap((found) =>
    [...(found[1] ?? found[2] ?? '').matchAll(/['"]([^'"\n]{2,80})['"]/g)].map(([, name = '']): Setting => ({
      words: name.replace(/^plugin:/, ''),
      span: spanOf(event, found.index, found.index + found[0].length),
    })),
  );
  return [...preset, ...extended];
}

/** Configurations that are used whole: `antfu()`, `...neostandard()`, `prettier`. */
function sharedOf(event: BrainEvent, bare: string, modules: ReadonlyMap<string, string>): Setting[] {
  const body = bare.replace(IMPORT, (words) => ' '.repeat(words.length));
  return [...modules].flatMap(([name, module]): Setting[] => {
    const used = new RegExp(`(?<![\\w$.])${name.replaceAll('$', '\\$')}(?![\\w$]|\\.config|\\s*:)`).exec(body);
    if (!used || !SHARED.test(module) || NO_PRESETS.test(module)) return [];
    const lineEnd = event.text.indexOf('\n', used.index);
    return [{ words: labelOf(module), span: spanOf(event, used.index, lineEnd < 0 ? event.text.length : lineEnd) }];
  });
}

/** `eslint-plugin-react` → `react`, `@scope/eslint-plugin` → `@scope`, `@eslint/js` → `eslint`. */
function labelOf(module: string): string {
  if (module === '@eslint/js') return 'eslint';
  return module
    .replace(/(^|\/)eslint-(?:plugin|config)-/, '$1')
    .replace(/\/eslint-plugin(?=\/|$)/, '')
    .replace(/\/(?:flat|index\.m?js)$/, '');
}

/** Rules of blocks that hold for all of the code; of those that name a language, what no other block says. */
function rulesOf(text: string, bare: string): [string, DataEntry][] {
  const rules = new Map<string, DataEntry>();
  const ofLanguages = new Map<string, DataEntry>();
  for (const found of [...bare.matchAll(/(?<![\w.])rules\s*:\s*(?=\{)/g)].slice(0, MOST)) {
    const scope = scopeOf(bare, found.index);
    const into = scope === 'all' ? rules : scope === 'language' ? ofLanguages : undefined;
    if (!into) continue;
    for (const [name, entry] of entriesAt(literalAt(text, found.index + found[0].length))) into.set(name, entry);
  }
  return [...rules, ...[...ofLanguages].filter(([name]) => !rules.has(name))];
}

/** Rules of a block that holds for some files only, with its globs. */
export interface ScopedRules {
  readonly globs: readonly string[];
  /** The files among them that it leaves out. */
  readonly ignores: readonly string[];
  readonly rules: readonly (readonly [string, DataEntry])[];
}

/** The blocks of rules, in order; no globs where a block names no files. */
export function blocksOfRules(text: string): ScopedRules[] {
  const bare = withoutComments(text);
  return [...bare.matchAll(/(?<![\w.])rules\s*:\s*(?=\{)/g)].slice(0, MOST).flatMap(({ index, 0: key }) => {
    const start = openingBefore(bare, index);
    const block = start < 0 ? '' : bare.slice(start, closingAfter(bare, start));
    const files = FILES.exec(block)?.[1];
    const globs = globsAt(files, bare);
    // For some files, but nobody can tell for which.
    if (files !== undefined && globs.length === 0) return [];
    const ignores = globsAt(IGNORES.exec(block)?.[1], bare);
    return [{ globs, ignores, rules: entriesAt(literalAt(text, index + key.length)) }];
  });
}

const FILES = /(?<![\w.])files\s*:\s*(\[[^\]]{0,2000}\]|['"][^'"]{0,400}['"]|[A-Za-z_$][\w$]{0,60})/;
const IGNORES = /(?<![\w.])ignores\s*:\s*(\[[^\]]{0,2000}\]|[A-Za-z_$][\w$]{0,60})/;
const QUOTED = /['"]([^'"]*)['"]/g;
const quotedIn = (words: string): string[] => [...words.matchAll(QUOTED)].map(([, glob = '']) => glob);

/** The globs of a list, with those of constants of the file that it names. */
const globsAt = (words = '', bare = ''): string[] => [
  ...quotedIn(words),
  ...(words.replace(QUOTED, ' ').match(/[A-Za-z_$][\w$]{0,60}/g) ?? []).flatMap((name) => {
    const declared = new RegExp(
      `\\bconst\\s+${name.replaceAll('$', '\\$')}\\s*(?::[^=\\n]{1,60})?=\\s*(\\[[^\\]]{0,2000}\\]|['"][^'"]{0,400}['"])`,
    ).exec(bare);
    return quotedIn(declared?.[1] ?? '');
  }),
];

/** Objects in objects that are looked at. */
const DEEPEST = 5;

/** For which files holds what stands at `index`: for all, for those of the main language, or for some. */
function scopeOf(bare: string, index: number): 'all' | 'language' | 'some' {
  let scope: 'all' | 'language' = 'all';
  let start = index;
  for (let n = 0; n < DEEPEST; n++) {
    start = openingBefore(bare, start);
    // What stands in braces behind these is a function.
    if (start < 0 || /(?:\)|=>)\s*$/.test(bare.slice(Math.max(0, start - 20), start))) break;
    const block = bare.slice(start, closingAfter(bare, start));
    const files = /(?<![\w.])files\s*:\s*(\[[^\]]{0,2000}\]|['"][^'"]{0,400}['"])?/.exec(block);
    if (!files) continue;
    if (!isMainLanguage(files[1] ?? '', bare)) return 'some';
    scope = 'language';
  }
  return scope;
}

/** Where the brace opens that `index` stands in; -1 for none. */
function openingBefore(bare: string, index: number): number {
  let depth = 0;
  for (let at = index - 1; at >= 0; at--) {
    const char = bare.charAt(at);
    if (char === '}') depth++;
    else if (char === '{' && --depth < 0) return at;
  }
  return -1;
}

function closingAfter(bare: string, start: number): number {
  let depth = 0;
  for (let at = start; at < bare.length; at++) {
    const char = bare.charAt(at);
    if (char === '{') depth++;
    else if (char === '}' && --depth === 0) return at;
  }
  return bare.length;
}

/** Whether globs mean the code everywhere: where TypeScript is checked, JavaScript alone is the exception. */
function isMainLanguage(files: string, bare: string): boolean {
  const globs = [...files.matchAll(/['"]([^'"]*)['"]/g)].map(([, glob = '']) => glob);
  const isEverywhere = (glob: string): boolean => /^(?:\.\/)?(?:src\/)?\*\*(?:\/\*(?:\.[\w{},?*[\]]+)?)?$/.test(glob);
  if (globs.length === 0 || !globs.every(isEverywhere)) return false;
  if (globs.some((glob) => /json|md|ya?ml|css|html/.test(glob))) return false;
  return (
    !bare.includes('typescript-eslint') || globs.some((glob) => /\bm?[ct]?ts|\*$|vue|svelte|astro|\[jt\]/.test(glob))
  );
}
