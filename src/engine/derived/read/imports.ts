/** What a file imports, as written there: relative paths, package names, dotted modules. */
import type { Family } from './language.ts';

const MOST = 200;
/** Imports stand at the top; what is further down is rarely one. */
const CHARACTERS = 200_000;

const PATTERNS: Readonly<Partial<Record<Family, readonly RegExp[]>>> = {
  script: [
    /(?:^|[\n;])[ \t]*(?:import|export)\s[^'"`;()]{0,2000}?from\s*['"]([^'"\n]{1,200})['"]/g,
    /(?:^|[\n;])[ \t]*import\s*['"]([^'"\n]{1,200})['"]/g,
    /\b(?:require|import)\(\s*['"]([^'"\n]{1,200})['"]\s*\)/g,
  ],
  c: [/^[ \t]*#[ \t]*(?:include|import)[ \t]*[<"]([^>"\n]{1,200})[>"]/gm],
  ruby: [/^[ \t]*(?:require|require_relative|load)[ (]+['"]([^'"\n]{1,200})['"]/gm],
  php: [
    /^[ \t]*use[ \t]+\\?([\w\\]{1,200})/gm,
    /\b(?:require|include)(?:_once)?[ (]+(?:__DIR__\s*\.\s*)?['"]([^'"\n]{1,200})['"]/g,
  ],
  shell: [/^[ \t]*(?:source|\.)[ \t]+["']?(?:\$\{?\w+\}?\/)?([\w./-]{1,200})/gm],
  jvm: [/^[ \t]*(?:import|using)[ \t]+(?:static[ \t]+)?(['"]?[\w.:/]{1,200})/gm],
};

/** The specifiers, each once, in the order of the text. Python's carry their leading dots, Rust's their `crate::`. */
export function importsOf(text: string, family: Family): string[] {
  const head = text.slice(0, CHARACTERS);
  const found = new Set<string>();
  if (family === 'python') pythonImports(head, found);
  else if (family === 'rust') rustImports(head, found);
  else if (family === 'go') goImports(head, found);
  else
    for (const pattern of PATTERNS[family] ?? []) {
      for (const match of head.matchAll(pattern))
        if (found.size < MOST && match[1]) found.add(match[1].replace(/^['"]/, ''));
    }
  return [...found].slice(0, MOST);
}

function pythonImports(text: string, found: Set<string>): void {
  for (const [, modules] of text.matchAll(/^[ \t]*import[ \t]+([\w., \t]{1,400})/gm)) {
    for (const module of modules?.split(',') ?? []) found.add(module.trim().replace(/\s[^]*/, ''));
  }
  for (const [, module = '', names = ''] of text.matchAll(
    /^[ \t]*from[ \t]+([\w.]{1,200})[ \t]+import[ \t]+(\([^)]{0,2000}\)|[^\n#]{1,400})/gm,
  )) {
    found.add(module);
    // `from package import module` may name modules of the package.
    for (const name of names
      .replace(/[()\\]|#.*/g, '')
      .split(',')
      .slice(0, 20)) {
      const word = /^\s*(\w+)/.exec(name)?.[1];
      if (word !== undefined) found.add(module.endsWith('.') ? module + word : `${module}.${word}`);
    }
  }
}

function rustImports(text: string, found: Set<string>): void {
  for (const [, name] of text.matchAll(/^[ \t]*(?:pub(?:\([\w: ]{1,40}\))?[ \t]+)?mod[ \t]+(\w+)[ \t]*;/gm)) {
    if (name !== undefined) found.add(`self::${name}`);
  }
  for (const [, path = '', list] of text.matchAll(
    /^[ \t]*(?:pub(?:\([\w: ]{1,40}\))?[ \t]+)?use[ \t]+((?:\w+::){0,12})(\w+|\*|\{[^;]{0,2000})/gm,
  )) {
    const names = list?.startsWith('{') ? list.slice(1).split(/[,{}]/).slice(0, 30) : [list ?? ''];
    for (const name of names) {
      const word = /^\s*((?:\w+::)*\w+)/.exec(name)?.[1];
      found.add(word === undefined ? path.replace(/::$/, '') : path + word);
    }
  }
  found.delete('');
}

function goImports(text: string, found: Set<string>): void {
  for (const [, single, list] of text.matchAll(
    /^import[ \t]+(?:(?:[\w.]+[ \t]*)?"([^"\n]{1,200})"|\(([^)]{0,10000})\))/gm,
  )) {
    if (single !== undefined) found.add(single);
    for (const [, path] of (list ?? '').matchAll(/"([^"\n]{1,200})"/g)) if (path !== undefined) found.add(path);
  }
}
