/** From a file's path and text to all that is kept of it: the one pure function under derived memory. */
import { redact } from '../../intake/redact.ts';
import { placesOf } from '../code-map/places.ts';
import { SECTION_LIMITS, type FileFacts, type Section } from '../section.ts';
import { withoutInterpreter } from './boilerplate.ts';
import { splitCode } from './code.ts';
import { cut } from './doc-comment.ts';
import { firstStatement } from './whole.ts';
import { importsOf } from './imports.ts';
import { languageOf, roleOf, type Family } from './language.ts';
import { manifestOf } from './manifest.ts';
import { splitProse } from './prose.ts';
import { splitSettings } from './settings.ts';
import { topicsOf } from './topics.ts';

interface Split {
  readonly sections: readonly Section[];
  readonly exports: readonly string[];
}

/** The facts of a file. Never throws; linear in the length of the text, of which only the beginning is read. */
export function readFile(path: string, wholeText: string): FileFacts {
  const steps = readSteps(path, wholeText);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** `readFile` in steps of some tens of milliseconds at most for the longest texts, so that the caller may pause. */
export function* readSteps(path: string, wholeText: string): Generator<void, FileFacts, undefined> {
  const { name: language, family } = languageOf(path);
  const cutText = beginningOf(wholeText).replace(/^\ufeff/, '');
  const lineBreaks = cutText.includes('\r') ? cutText.replace(/\r\n?/g, '\n') : cutText;
  // Before anything is taken from it: a summary may be the very line that holds a key.
  const text = scriptOf(withoutInterpreter(redact(lineBreaks).text), language);
  yield;
  const lines = text.split('\n');
  if (lines.at(-1) === '') lines.pop();
  const { sections, exports } = split(path, text, lines, family);
  yield;
  const role = roleOf(path);
  const imports = importsOf(text, family);
  const manifest = manifestOf(path, text);
  return {
    language,
    role,
    lines: lines.length,
    summary: manifest?.description ? manifest.description : summaryOf(path, sections, exports),
    sections,
    imports,
    exports: [...new Set(exports)],
    places: role === 'test' ? [] : placesOf({ path, text, family, language, sections, exports }),
    manifest,
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

function split(path: string, text: string, lines: readonly string[], family: Family): Split {
  if (lines.every((line) => line.trim() === '')) return { sections: [], exports: [] };
  const parts = splitBy(path, text, lines, family);
  if (parts.sections.length > 0) return parts;
  return { sections: [wholeFile(path, text, lines)], exports: parts.exports };
}

function splitBy(path: string, text: string, lines: readonly string[], family: Family): Split {
  switch (family) {
    case 'markdown':
    case 'rst':
    case 'asciidoc':
      return { sections: splitProse(path, lines, family), exports: [] };
    case 'json':
    case 'yaml':
    case 'toml':
      return { sections: splitSettings(path, text, lines, family), exports: [] };
    case 'plain':
      return { sections: [], exports: [] };
    default:
      return splitCode(path, text, family);
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
