/** From a file's path and text to all that is kept of it: the one pure function under derived memory. */
import { redact } from '../../intake/redact.ts';
import { placesOf } from '../code-map/places.ts';
import { SECTION_LIMITS, type FileFacts, type Section } from '../section.ts';
import type { Syntax } from '../../ports/syntax.ts';
import { treeGrammarOf } from '../syntax/grammar-of.ts';
import { importsByTree } from '../syntax/imports-by-tree.ts';
import { layoutByTree } from '../syntax/layout-by-tree.ts';
import { outlineOf } from '../syntax/outline.ts';
import { basesByTree, formsByTree, takenByTree, usesByTree } from '../syntax/uses-by-tree.ts';
import { bodyWords } from './body-words.ts';
import { withoutInterpreter } from './boilerplate.ts';
import { splitCode } from './code.ts';
import { cut } from './doc-comment.ts';
import { firstStatement } from './whole.ts';
import { formsByLines } from './forms-by-lines.ts';
import { importsOf } from './imports.ts';
import { type Layout, layoutByLines } from './layout.ts';
import { languageOf, roleOf, type Family } from './language.ts';
import { manifestOf } from './manifest.ts';
import { plainLineKinds, splitProse } from './prose.ts';
import { splitSettings } from './settings.ts';
import { topicsOf } from './topics.ts';

const NO_CODE: ReadonlySet<Family> = new Set<Family>(['markdown', 'rst', 'asciidoc', 'json', 'yaml', 'toml', 'plain']);

interface Split {
  readonly sections: readonly Section[];
  readonly exports: readonly string[];
  readonly lineKinds: string;
}

const NO_PARTS: Split = { sections: [], exports: [], lineKinds: '' };

/**
 * The facts of a file, in steps of some tens of milliseconds at most for the longest texts, so that the caller may pause.
 * Never throws; linear in the length of the text, of which only the beginning is read. `syntax` has what it needs loaded
 * by then; where it has not, or the file is too much for it, nothing is told of declarations that only a tree tells.
 */
export function* readSteps(
  path: string,
  wholeText: string,
  syntax: Syntax | null,
): Generator<void, FileFacts, undefined> {
  const { name: language, family } = languageOf(path);
  const cutText = beginningOf(wholeText).replace(/^\ufeff/, '');
  const lineBreaks = cutText.includes('\r') ? cutText.replace(/\r\n?/g, '\n') : cutText;
  // Before anything is taken from it: a summary may be the very line that holds a key.
  const text = scriptOf(withoutInterpreter(redact(lineBreaks).text), language);
  yield;
  const lines = text.split('\n');
  if (lines.at(-1) === '') lines.pop();
  const code = yield* codeOf(path, text, family, syntax);
  yield;
  const { sections, exports, lineKinds } = yield* split(path, text, lines, family, code?.layout);
  yield;
  const role = roleOf(path);
  const words = yield* bodyWords(text, role);
  const imports = code?.imports ?? [];
  const manifest = manifestOf(path, text);
  return {
    language,
    role,
    lines: lines.length,
    summary: manifest?.description ? manifest.description : summaryOf(path, sections, exports),
    sections,
    imports,
    uses: code?.uses ?? [],
    taken: role === 'test' ? (code?.taken ?? []) : [],
    exports: [...new Set(exports)],
    places: role === 'test' ? [] : placesOf({ path, text, family, language, sections, exports }),
    manifest,
    words,
    lineKinds,
  };
}

/** What of a text is read: no more characters and lines than SECTION_LIMITS allows. */
function beginningOf(text: string): string {
  const cutText = text.slice(0, SECTION_LIMITS.characters);
  let at = -1;
  for (let line = 0; line < SECTION_LIMITS.lines; line++) {
    at = cutText.indexOf('\n', at + 1);
    if (at < 0) return cutText;
  }
  return cutText.slice(0, at + 1);
}

interface Code {
  readonly layout: Layout;
  readonly imports: readonly string[];
  readonly uses: readonly string[];
  readonly taken: readonly string[];
}

/** Undefined where the file is no code. */
function* codeOf(
  path: string,
  text: string,
  family: Family,
  syntax: Syntax | null,
): Generator<void, Code | undefined, undefined> {
  if (NO_CODE.has(family)) return undefined;
  const grammar = treeGrammarOf(path);
  if (!grammar)
    return {
      layout: layoutByLines(text, family),
      imports: importsOf(text, family),
      uses: formsByLines(text, family),
      taken: [],
    };
  const tree = syntax && (yield* syntax.parse(grammar, text));
  if (!tree) return undefined;
  try {
    const outline = outlineOf(tree.matches('declarations') ?? []);
    yield;
    const imports = importsByTree(tree.matches('imports') ?? [], text);
    yield;
    const found = tree.matches('uses') ?? [];
    const byTree = [...usesByTree(found, text), ...formsByTree(found), ...basesByTree(found, text)];
    const uses = [...byTree, ...formsByLines(text, family)];
    const taken = takenByTree(found, text);
    return { layout: layoutByTree(text, grammar, outline), imports, uses, taken };
  } finally {
    tree.free();
  }
}

function* split(
  path: string,
  text: string,
  lines: readonly string[],
  family: Family,
  layout: Layout | undefined,
): Generator<void, Split, undefined> {
  if (lines.every((line) => line.trim() === '')) return NO_PARTS;
  const parts = layout ? { ...splitCode(path, layout), lineKinds: '' } : yield* splitBy(path, text, lines, family);
  return parts.sections.length > 0 ? parts : { ...parts, sections: [wholeFile(path, text, lines)] };
}

function* splitBy(
  path: string,
  text: string,
  lines: readonly string[],
  family: Family,
): Generator<void, Split, undefined> {
  switch (family) {
    case 'markdown':
    case 'rst':
    case 'asciidoc':
      return { ...(yield* splitProse(path, text, lines, family)), exports: [] };
    case 'json':
    case 'yaml':
    case 'toml':
      return { ...NO_PARTS, sections: splitSettings(path, text, lines, family) };
    default:
      return roleOf(path) === 'document' ? { ...NO_PARTS, lineKinds: yield* plainLineKinds(text, lines) } : NO_PARTS;
  }
}

function wholeFile(path: string, text: string, lines: readonly string[]): Section {
  const base = path.slice(path.lastIndexOf('/') + 1);
  const first = lines.findIndex((line) => line.trim() !== '');
  let end = lines.length;
  while (end > first + 1 && (lines[end - 1] ?? '').trim() === '') end--;
  return {
    path,
    anchor: 'file',
    kind: 'text',
    startLine: first + 1,
    endLine: end,
    summary: cut(firstStatement(lines, languageOf(path).name), SECTION_LIMITS.summary),
    topics: topicsOf(base, text),
    symbols: [],
  };
}

/** What the file says of itself, else of the first thing in it, else what it offers. */
function summaryOf(path: string, sections: readonly Section[], exports: readonly string[]): string {
  const [first] = sections;
  if (first === undefined) return '';
  if (first.kind === 'top' || first.kind === 'heading' || first.kind === 'settings' || first.kind === 'text') {
    return first.summary;
  }
  const base = path.slice(path.lastIndexOf('/') + 1).replace(/\.[^]*/, '');
  const same = sections.find(({ anchor }) => anchor.toLowerCase() === base.replace(/[-_.]/g, '').toLowerCase());
  if (same) return same.summary;
  return exports.length > 1 ? cut(exports.join(', '), SECTION_LIMITS.summary) : first.summary;
}

/** Of a Vue, Svelte or Astro file only the script is code; the other lines are emptied, so that numbers stay. */
function scriptOf(text: string, language: string): string {
  if (language !== 'Vue' && language !== 'Svelte' && language !== 'Astro') return text;
  let inScript = false;
  return text
    .split('\n')
    .map((line, i) => {
      if (language === 'Astro' && line.trim() === '---') {
        inScript = i === 0;
        return '';
      }
      if (/^\s*<script\b/.test(line)) inScript = !line.includes('</script>');
      else if (/^\s*<\/script>/.test(line)) inScript = false;
      else if (inScript) return line;
      return '';
    })
    .join('\n');
}
