/** ESLint's flat configuration is a program: what it builds on and its literal rules are read from its text. */
import type { BrainEvent } from '../../../model/event.ts';
import { entriesAt, type DataEntry } from '../../data/node.ts';
import { literalAt, withoutComments } from '../../data/script.ts';
import { spanOf } from '../../draft.ts';
import { someOf, type Setting } from './setting.ts';

const IMPORT =
  /\bimport\s+(?:\*\s+as\s+)?([\w$]+)?\s*,?\s*(?:\{([^}]{1,400})\}\s*)?from\s*['"]([^'"\n]{1,120})['"]|\b(?:const|let|var)\s+(?:([\w$]+)|\{([^}]{1,400})\})\s*=\s*require\(\s*['"]([^'"\n]{1,120})['"]\s*\)/g;
/** `tseslint.configs.strict`, `vue.configs['flat/recommended']`, `react.configs.flat.recommended`. */
const PRESET = /\b([A-Za-z_$][\w$]*)\.configs?((?:\??\.[\w$]+|\[\s*['"][^'"\n]{1,60}['"]\s*\])+)/g;
/** `compat.extends('next')` and `extends: ['js/recommended']`. */
const EXTENDED = /\bextends\s*(?:\(([^()]{1,400})\)|:\s*\[([^\]]{1,400})\])/g;
/** Modules that are a configuration as a whole. */
const SHARED =
  /(?:^|[/@-])(?:eslint-config|config-eslint)(?:[-/]|$)|^neostandard$|eslint-plugin-[\w-]+\/recommended$|^@vercel\/style-guide\/eslint/;
const NO_PRESETS = /^(?:eslint-config-flat-gitignore|eslint-flat-config-utils|eslint\/config)$/;

/** Imports, and blocks of rules, that are looked at; no real configuration has more. */
const MOST = 100;

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

const IMPORT_OF_PLUGIN = /^[^\n]*['"][^'"\n]*eslint-plugin[^'"\n]*['"][^\n]*/m;

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
  const preset = [...bare.matchAll(PRESET)].flatMap((found): Setting[] => {
    const module = modules.get(found[1] ?? '');
    const name = (found[2] ?? '')
      .split(/[.[\]'"?\s]+/)
      .filter((part) => part !== '' && part !== 'flat' && part !== 'rules')
      .join('/')
      .replace(/^flat\//, '');
    if (module === undefined || name === '') return [];
    return [{ words: `${labelOf(module)} ${name}`, span: spanOf(event, found.index, found.index + found[0].length) }];
  });
  const extended = [...bare.matchAll(EXTENDED)].flatMap((found) =>
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

/** Rules of blocks that name no files, or all of one language; of a rule told twice, the later. */
function rulesOf(text: string, bare: string): [string, DataEntry][] {
  const rules = new Map<string, DataEntry>();
  for (const found of [...bare.matchAll(/(?<![\w.])rules\s*:\s*(?=\{)/g)].slice(0, MOST)) {
    if (!holdsForAll(blockAround(bare, found.index))) continue;
    for (const [name, entry] of entriesAt(literalAt(text, found.index + found[0].length))) rules.set(name, entry);
  }
  return [...rules];
}

/** The object that the key at `index` stands in. */
function blockAround(bare: string, index: number): string {
  let depth = 0;
  let start = index;
  while (start > 0 && depth >= 0) {
    start--;
    const char = bare.charAt(start);
    if (char === '}') depth++;
    else if (char === '{') depth--;
  }
  depth = 0;
  for (let end = start; end < bare.length; end++) {
    const char = bare.charAt(end);
    if (char === '{') depth++;
    else if (char === '}' && --depth === 0) return bare.slice(start, end);
  }
  return bare.slice(start);
}

function holdsForAll(block: string): boolean {
  const files = /(?<![\w.])files\s*:\s*(\[[^\]]*\]|['"][^'"]*['"])/.exec(block)?.[1];
  if (files === undefined) return !/(?<![\w.])files\s*:/.test(block);
  const globs = [...files.matchAll(/['"]([^'"]*)['"]/g)].map(([, glob = '']) => glob);
  return (
    globs.length > 0 && globs.every((glob) => /^(?:\.\/)?(?:src\/)?(?:\*\*\/)?\*{1,2}(?:\.[\w{},?*]+)?$/.test(glob))
  );
}
