/** What a file imports, as written there, in languages that are not read by syntax trees. */
import type { Family } from './language.ts';

const MOST = 200;
/** Imports stand at the top; what is further down is rarely one. */
const CHARACTERS = 200_000;

const PATTERNS: Readonly<Partial<Record<Family, readonly RegExp[]>>> = {
  c: [/^[ \t]*#[ \t]*(?:include|import)[ \t]*[<"]([^>"\n]{1,200})[>"]/gm],
  ruby: [/^[ \t]*(?:require|require_relative|load)[ (]+['"]([^'"\n]{1,200})['"]/gm],
  php: [
    /^[ \t]*use[ \t]+(?:(?:function|const)[ \t]+)?\\?([\w\\]{1,200})/gm,
    /\b(?:require|include)(?:_once)?[ (]+(?:__DIR__\s*\.\s*)?['"]([^'"\n]{1,200})['"]/g,
  ],
  shell: [/^[ \t]*(?:source|\.)[ \t]+["']?(?:\$\{?\w+\}?\/)?([\w./-]{1,200})/gm],
  jvm: [/^[ \t]*(?:import|using)[ \t]+(?:static[ \t]+)?(['"]?[\w.:/]{1,200})/gm],
};

/** The specifiers, each once, in the order of the text. Rust's carry their `crate::`. */
export function importsOf(text: string, family: Family): string[] {
  const head = text.slice(0, CHARACTERS);
  const found = new Set<string>();
  if (family === 'rust') rustImports(head, found);
  else
    for (const pattern of PATTERNS[family] ?? []) {
      for (const match of head.matchAll(pattern))
        if (found.size < MOST && match[1]) found.add(match[1].replace(/^['"]/, ''));
    }
  return [...found].slice(0, MOST);
}

function rustImports(text: string, found: Set<string>): void {
  for (const [, name] of text.matchAll(/^[ \t]*(?:pub(?:\([\w: ]{1,40}\))?[ \t]+)?mod[ \t]+(\w+)[ \t]*;/gm)) {
    if (name !== undefined) found.add(`self::${name}`);
  }
  for (const [, tree = ''] of text.matchAll(/^[ \t]*(?:pub(?:\([\w: ]{1,40}\))?[ \t]+)?use[ \t]+([^;]{1,8000});/gm))
    for (const path of pathsOfUse(tree)) found.add(path);
}

const TOKEN = /\/\/[^\n]*|::|[{},*]|\bas\s+\w+|(?:r#)?\w+/g;

/** The paths that a use declaration of Rust takes up: `a::{b, c::{self, d as e}, f::*}` takes up a::b, a::c, a::c::d and a::f. */
function pathsOfUse(tree: string): string[] {
  const paths: string[] = [];
  const groups: string[] = [];
  let [prefix, path] = ['', ''];
  const end = (): void => {
    if (path !== '') paths.push(path.replace(/::$/, ''));
    path = '';
  };
  for (const [token] of tree.matchAll(TOKEN)) {
    if (token === '::') path += '::';
    else if (token === '{') {
      groups.push(prefix);
      [prefix, path] = [path === '' ? prefix : path, ''];
    } else if (token === '}') {
      end();
      prefix = groups.pop() ?? '';
    } else if (token === ',') end();
    else if (token === '*' || token === 'self') path = path === '' ? prefix || token : path;
    else if (!/^(?:\/\/|as\s)/.test(token)) path = (path === '' ? prefix : path) + token;
  }
  end();
  return paths;
}
