/** Finds the places of a file that the code map shows: routes, components, hooks, commands. */
import type { CodeMarker } from '../section.ts';
import type { CodeFile } from './code-file.ts';
import { commandsIn } from './commands.ts';
import { routesIn } from './routes.ts';

const MOST = 100;

/** The places of a file, in order of their lines; conservative: what only may be a route is none. */
export function placesOf(file: CodeFile): CodeMarker[] {
  return [...routesIn(file), ...componentsIn(file), ...hooksIn(file), ...commandsIn(file)]
    .sort((a, b) => a.line - b.line || (a.name < b.name ? -1 : 1))
    .slice(0, MOST);
}

const JSX = /(?:return|=>|\()\s*(?:\(\s*)?<[A-Za-z>]/;
const SINGLE_FILE = new Set(['Vue', 'Svelte', 'Astro']);

function componentsIn({ path, text, family, language, sections, exports }: CodeFile): CodeMarker[] {
  const base = path.slice(path.lastIndexOf('/') + 1);
  if (SINGLE_FILE.has(language)) {
    if (/^\+/.test(base)) return [];
    const [first] = sections;
    const summary = first?.kind === 'top' ? first.summary : '';
    return [{ kind: 'component', name: base.replace(/\.\w+$/, ''), line: 1, summary, needs: '' }];
  }
  if (family !== 'script' || !/\.[jt]sx$/.test(path)) return [];
  const offered = new Set(exports);
  const lines = text.split('\n');
  return sections.flatMap(({ kind, symbols, startLine, endLine, summary }) => {
    const [name = ''] = symbols;
    if ((kind !== 'function' && kind !== 'class') || !/^[A-Z]/.test(name) || !offered.has(name)) return [];
    const body = lines.slice(startLine - 1, endLine).map((line) => line.slice(0, 400));
    return JSX.test(body.join('\n')) ? [{ kind: 'component' as const, name, line: startLine, summary, needs: '' }] : [];
  });
}

function hooksIn({ family, sections, exports }: CodeFile): CodeMarker[] {
  if (family !== 'script') return [];
  const offered = new Set(exports);
  return sections.flatMap(({ kind, symbols, startLine, summary }) =>
    kind !== 'function'
      ? []
      : symbols
          .filter((name) => /^use[A-Z]/.test(name) && offered.has(name))
          .map((name) => ({ kind: 'hook' as const, name, line: startLine, summary, needs: 'a user interface' })),
  );
}
