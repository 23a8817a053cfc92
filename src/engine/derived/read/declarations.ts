/** Recognises the line that a declaration begins on, for the families of languages that are not read by syntax trees. */
import type { SectionKind } from '../section.ts';
import type { Family } from './language.ts';

export interface Declaration {
  readonly kind: SectionKind;
  readonly name: string;
  /** What it declares besides. */
  readonly others: readonly string[];
  /** Those of its names that are offered to other files. */
  readonly exports: readonly string[];
  /** May hold members that are sections of their own. */
  readonly holds: boolean;
}

interface Rule {
  readonly kind: SectionKind;
  /** Anchored; its first group is the name. */
  readonly pattern: RegExp;
  readonly holds?: boolean;
}

interface Grammar {
  /** Words that stand before a declaration and do not change what it is. */
  readonly modifiers: ReadonlySet<string>;
  readonly rules: readonly Rule[];
  /** Rules that hold only inside a class or the like. */
  readonly members?: readonly Rule[];
  /** `type name(…)` is a function, as in C and Java. */
  readonly typedFunctions?: boolean;
  readonly exported: (words: readonly string[], name: string) => boolean;
}

/** Only so much of a line is looked at. */
export const HEAD_LENGTH = 300;
const NAME = String.raw`([\p{L}_$][\p{L}\p{N}_$]*)`;
const rule = (kind: SectionKind, pattern: string, holds = false): Rule => ({
  kind,
  pattern: new RegExp(`^${pattern.replaceAll('NAME', NAME)}`, 'u'),
  holds,
});
const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));
const always = (): boolean => true;

const RUST: Grammar = {
  modifiers: words('pub async unsafe const extern default "C"'),
  exported: (before) => before.some((word) => word.startsWith('pub')),
  rules: [
    rule('function', 'fn\\s+NAME'),
    rule('class', '(?:struct|union)\\s+NAME'),
    rule('enum', 'enum\\s+NAME'),
    rule('interface', 'trait\\s+NAME', true),
    rule('class', String.raw`impl\b(?:<[^>]{0,120}>+)?\s*(?:[\w:<>', &]{1,160}?\sfor\s+)?(?:[\w]+::)*NAME`, true),
    rule('module', 'mod\\s+NAME', true),
    rule('type', 'type\\s+NAME'),
    rule('function', 'macro_rules!\\s*NAME'),
    rule('constant', '(?:static\\s+(?:mut\\s+)?|const\\s+)NAME\\s*:'),
  ],
  members: [rule('method', 'fn\\s+NAME'), rule('module', 'mod\\s+NAME', true)],
};

const JVM: Grammar = {
  modifiers: words(
    `public private protected internal static final abstract sealed open override virtual async readonly partial data
     inline suspend synchronized default native strictfp transient volatile inner companion implicit lazy case extern unsafe
     fileprivate mutating required convenience weak external tailrec operator infix lateinit export new const`
      .split(/\s+/)
      .join(' '),
  ),
  exported: (before) => !before.includes('private') && !before.includes('fileprivate'),
  rules: [
    rule('module', 'namespace\\s+([\\w.]+)', true),
    rule(
      'class',
      '(?:annotation\\s+|value\\s+)?(?:class|record(?:\\s+struct|\\s+class)?|struct|actor|mixin)\\s+NAME',
      true,
    ),
    rule('interface', '(?:@?interface|protocol|trait|fun\\s+interface)\\s+NAME', true),
    rule('enum', 'enum(?:\\s+(?:class|struct))?\\s+NAME', true),
    rule('class', '(?:object|extension)\\s+NAME', true),
    rule('type', '(?:typealias|typedef|type)\\s+NAME\\s*='),
    rule('function', '(?:fun|def|func)\\s+(?:<[^>]{0,80}>\\s*)?(?:[\\w<>?]{1,80}\\.)?NAME'),
    rule('constant', '(?:val|var|let)\\s+NAME\\s*[:=]'),
  ],
  typedFunctions: true,
};

const C: Grammar = {
  modifiers: words('static inline extern const constexpr virtual explicit friend typedef'),
  exported: (before) => !before.includes('static'),
  rules: [
    rule('module', '(?:inline\\s+)?namespace(?:\\s+([\\w:]+))?\\s*(?:\\{|$)', true),
    rule('module', '"C()"\\s*\\{', true),
    rule('enum', 'enum(?:\\s+(?:class|struct))?\\s+NAME\\s*(?:[:{]|$)'),
    rule('class', '(?:class|struct|union)\\s+(?:[A-Z_]{3,40}\\s+)?NAME(?:\\s+final)?\\s*(?:[:{]|$)', true),
    rule('class', '@(?:interface|implementation|protocol)\\s+NAME', true),
    rule('constant', '#\\s*define\\s+NAME'),
    rule('type', 'using\\s+NAME\\s*='),
    rule('type', '(?:enum|struct|union)\\s*()\\{'),
    rule('type', '[\\w\\s*]{1,80}\\s\\*?NAME;$'),
  ],
  typedFunctions: true,
};

const RUBY: Grammar = {
  modifiers: words('private protected public'),
  exported: (before, name) => !before.includes('private') && name !== '',
  rules: [
    rule('class', 'class\\s+(?:\\w+::)*NAME', true),
    rule('module', '(?:module|defmodule|defprotocol|defimpl)\\s+([\\w.:]+)', true),
    rule('function', '(?:def|defp|defmacro|defmacrop)\\s+(?:self\\.)?([\\w]+[?!=]?)'),
    rule('test', String.raw`(?:RSpec\.)?(?:describe|context)\s*(?:\(\s*)?(?:['"]([^'"]{1,120})|[\w:]+)`, true),
    rule('test', String.raw`(?:it|test|specify)\s*(?:\(\s*)?['"]([^'"]{1,120})`),
    rule('constant', '([A-Z][A-Z0-9_]*)\\s*=(?!=)'),
  ],
};

const PHP: Grammar = {
  modifiers: words('public private protected static final abstract readonly'),
  exported: (before) => !before.includes('private'),
  rules: [
    rule('class', 'class\\s+NAME', true),
    rule('interface', '(?:interface|trait)\\s+NAME', true),
    rule('enum', 'enum\\s+NAME', true),
    rule('function', 'function\\s+&?NAME'),
    rule('constant', '(?:const\\s+NAME|define\\(\\s*[\'"](\\w+))'),
  ],
};

const SHELL: Grammar = {
  modifiers: words(''),
  exported: always,
  rules: [rule('function', 'function\\s+([\\w:.-]+)'), rule('function', '([\\w:.-]+)\\s*\\(\\s*\\)')],
};

const SQL: Grammar = {
  modifiers: words(''),
  exported: always,
  rules: [
    {
      kind: 'table',
      pattern:
        /^(?:create|alter)\s+(?:or\s+replace\s+)?(?:(?:global|local|temporary|temp|unlogged|unique|materialized|recursive|foreign|virtual|constraint)\s+){0,3}(?:table|view|index|type|schema|sequence|domain|extension|role|policy|database)\s+(?:concurrently\s+)?(?:if\s+(?:not\s+)?exists\s+)?(?:only\s+)?["`[]?([\w.]+)/i,
    },
    {
      kind: 'function',
      pattern:
        /^create\s+(?:or\s+replace\s+)?(?:function|procedure|trigger|aggregate)\s+(?:if\s+not\s+exists\s+)?["`[]?([\w.]+)/i,
    },
  ],
};

const GRAMMARS: Readonly<Partial<Record<Family, Grammar>>> = {
  rust: RUST,
  jvm: JVM,
  c: C,
  ruby: RUBY,
  php: PHP,
  shell: SHELL,
  sql: SQL,
};

/** What a trimmed line declares; undefined where it declares nothing. `inside`: whether it stands in a class or the like. */
export function declarationOf(line: string, family: Family, inside: boolean): Declaration | undefined {
  const grammar = GRAMMARS[family];
  if (!grammar) return undefined;
  const { before, rest } = withoutModifiers(withoutAnnotations(line.slice(0, HEAD_LENGTH)), grammar.modifiers);
  const offered = (name: string): string[] => (name !== '' && grammar.exported(before, name) ? [name] : []);
  for (const { kind, pattern, holds } of inside ? (grammar.members ?? grammar.rules) : grammar.rules) {
    const found = pattern.exec(rest);
    if (!found) continue;
    const name = found[1] ?? found[2] ?? '';
    const method = inside && kind === 'function' ? 'method' : kind;
    return { kind: method, name, others: [], exports: offered(name), holds: holds === true };
  }
  if (!grammar.typedFunctions) return undefined;
  const name = typedFunction(rest, before.length > 0 && inside);
  if (name === undefined) return undefined;
  return { kind: inside ? 'method' : 'function', name, others: [], exports: offered(name), holds: false };
}

/** Rust's `pub(crate)` counts as one word. */
const WORD = /^(?:pub\([\w: ]{1,40}\)|[\w"@]+)\s+(?=\S)/;

function withoutModifiers(line: string, modifiers: ReadonlySet<string>): { before: string[]; rest: string } {
  const before: string[] = [];
  let rest = line;
  for (;;) {
    const found = WORD.exec(rest)?.[0];
    const word = found?.trim();
    if (found === undefined || word === undefined || !(modifiers.has(word) || word.startsWith('pub('))) break;
    // `const` and `static` may begin the declaration itself.
    const next = rest.slice(found.length);
    if ((word === 'const' || word === 'static') && /^(?:mut\s+)?[A-Z_][A-Z0-9_]*\s*:/.test(next)) {
      before.push(word);
      return { before, rest };
    }
    before.push(word);
    rest = next;
  }
  return { before, rest };
}

const ANNOTATION = /^(?:@[\w.]+(?:\([^()]{0,120}\))?|\[[^\]]{1,120}\]|#\[[^\]]{1,120}\])\s+(?=\S)/;

function withoutAnnotations(line: string): string {
  let rest = line;
  for (let found = ANNOTATION.exec(rest); found; found = ANNOTATION.exec(rest)) {
    // Objective-C's `@interface Name` is no annotation.
    if (/^@(?:interface|implementation|protocol)\s/.test(rest)) break;
    rest = rest.slice(found[0].length);
  }
  return rest;
}

const NO_TYPES = words(
  'if for while switch return catch else new throw using lock foreach when do await yield assert case delete goto sizeof super this try import package',
);

/** The name in `type name(`; a constructor or an untyped method only where `bare` is allowed. */
function typedFunction(line: string, bare: boolean): string | undefined {
  const bracket = line.indexOf('(');
  if (bracket <= 0) return undefined;
  const head = line.slice(0, bracket).trimEnd();
  let from = head.length;
  while (from > 0 && /[\w:~$]/.test(head.charAt(from - 1))) from--;
  const name = head.slice(from);
  const type = head.slice(0, from).trim();
  if (name === '' || /^\d/.test(name) || NO_TYPES.has(name) || NO_TYPES.has(/^\w+/.exec(type)?.[0] ?? '')) {
    return undefined;
  }
  if (type === '' ? !bare && !name.includes('::') : /[=.;"'{}()!+/%|]/.test(type)) return undefined;
  return name.replace(/^:+/, '');
}
