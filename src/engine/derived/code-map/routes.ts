/** Routes that a file serves, by the frameworks' own conventions of files and calls. */
import type { CodeMarker } from '../section.ts';
import { lineAt, type CodeFile } from './code-file.ts';

const METHODS = 'get|post|put|patch|delete|options|head';

interface Pattern {
  readonly files: RegExp;
  /** Groups `method` and `path`; either may be missing. */
  readonly pattern: RegExp;
  /** Where it can be taken for something else: a package that the project depends on. */
  readonly needs: string;
}

/** A path in quotes; what does not begin with a slash is a key of something else, unless `loose`. */
const PATTERNS: readonly Pattern[] = [
  {
    files: /\.[cm]?[jt]sx?$/,
    pattern: new RegExp(
      String.raw`\b(?:app|router|server|fastify|api|routes|[a-z]\w{0,30}(?:Router|App|Api|Routes))\s*\.(?<method>${METHODS}|all)\(\s*['"\x60](?<path>\/[^'"\x60\n]{0,120})['"\x60]\s*,`,
      'g',
    ),
    needs:
      'express|fastify|koa|hono|@koa/router|koa-router|restify|polka|find-my-way|itty-router|elysia|@hono/node-server',
  },
  {
    files: /\.py$/,
    pattern: new RegExp(
      String.raw`^[ \t]*@\w{1,40}\.(?<method>route|${METHODS}|websocket)\(\s*(?:path\s*=\s*)?[rf]?['"](?<path>\/[^'"\n]{0,120})['"]`,
      'gm',
    ),
    needs: '',
  },
  { files: /(?:^|\/)urls\.py$/, pattern: /\b(?:re_)?path\(\s*r?['"](?<path>[^'"\n]{0,120})['"]\s*,/g, needs: '' },
  {
    files: /(?:^|\/)config\/routes(?:\/\w+)?\.rb$/,
    pattern: new RegExp(
      String.raw`^[ \t]*(?<method>${METHODS}|resources|resource)[ (]+[:'"](?<path>[\w/:*.-]{1,120})`,
      'gm',
    ),
    needs: '',
  },
  {
    files: /(?:^|\/)routes\/\w+\.php$/,
    pattern: new RegExp(
      String.raw`\bRoute::(?<method>${METHODS}|any|resource)\(\s*['"](?<path>[^'"\n]{1,120})['"]`,
      'g',
    ),
    needs: '',
  },
  {
    files: /\.(?:java|kt|groovy)$/,
    pattern:
      /@(?<method>Get|Post|Put|Patch|Delete|Request)Mapping\(\s*(?:(?:value|path)\s*=\s*)?(?:\{\s*)?"(?<path>[^"\n]{1,120})"/g,
    needs: '',
  },
  { files: /\.cs$/, pattern: /\[Http(?<method>Get|Post|Put|Patch|Delete)\(\s*"(?<path>[^"\n]{1,120})"/g, needs: '' },
  {
    files: /\.cs$/,
    pattern: /\bapp\.Map(?<method>Get|Post|Put|Patch|Delete)\(\s*"(?<path>\/[^"\n]{0,120})"/g,
    needs: '',
  },
  {
    files: /\.ts$/,
    pattern: /^[ \t]*@(?<method>Get|Post|Put|Patch|Delete|All)\(\s*(?:['"`](?<path>[^'"`\n]{0,120})['"`]\s*)?\)/gm,
    needs: '@nestjs/common|@nestjs/core',
  },
  {
    files: /\.go$/,
    pattern: /\.(?:HandleFunc|Handle)\(\s*"(?:(?<method>[A-Z]{3,7}) )?(?<path>\/[^"\n]{0,120})"\s*,/g,
    needs: '',
  },
  {
    files: /\.go$/,
    pattern:
      /\b\w{1,30}\.(?<method>GET|POST|PUT|PATCH|DELETE|Get|Post|Put|Patch|Delete)\(\s*"(?<path>\/[^"\n]{0,120})"\s*,/g,
    needs: '',
  },
  {
    files: /\.rs$/,
    pattern: new RegExp(String.raw`^[ \t]*#\[(?<method>${METHODS})\(\s*"(?<path>\/[^"\n]{0,120})"`, 'gm'),
    needs: '',
  },
  {
    files: /\.rs$/,
    pattern: new RegExp(
      String.raw`\.route\(\s*"(?<path>\/[^"\n]{0,120})"\s*,\s*(?:\w+::)*(?<method>${METHODS})\(`,
      'g',
    ),
    needs: '',
  },
];

const PAGE = /(?:^|\/)app\/(|[^\n]{1,400}\/)(page|route)\.[jt]sx?$/;
const OLD_PAGE = /(?:^|\/)pages\/(.{1,400})\.[jt]sx?$/;
const SVELTE = /(?:^|\/)routes\/(|[^\n]{1,400}\/)\+(page\.svelte|server\.[jt]s)$/;

/** The routes of a file. */
export function routesIn(file: CodeFile): CodeMarker[] {
  const byFile = routesByFile(file);
  if (byFile.length > 0) return byFile;
  const places: CodeMarker[] = [];
  for (const { files, pattern, needs } of PATTERNS) {
    if (!files.test(file.path)) continue;
    for (const match of file.text.matchAll(pattern)) {
      if (places.length >= 100) return places;
      if (isComment(file.text, match.index)) continue;
      const { method = '', path = '' } = match.groups ?? {};
      places.push(placeOf(file, methodName(method), path, lineAt(file.text, match.index), needs));
    }
  }
  return places;
}

function methodName(method: string): string {
  const upper = method.toUpperCase();
  return upper === 'ROUTE' || upper === 'REQUEST' || upper === 'ALL' || upper === 'ANY' ? '' : upper;
}

function placeOf(file: CodeFile, method: string, path: string, line: number, needs: string): CodeMarker {
  const shown = path.startsWith('/') ? path : `/${path}`;
  // A decorator stands above what it serves.
  const section = file.sections.find(({ startLine, endLine }) => startLine <= line && line <= endLine);
  const summary = section && (section.kind === 'function' || section.kind === 'method') ? section.summary : '';
  return { kind: 'route', name: method === '' ? shown : `${method} ${shown}`, line, summary, needs };
}

function routesByFile({ path, sections, exports }: CodeFile): CodeMarker[] {
  const found = PAGE.exec(path) ?? SVELTE.exec(path);
  const [first] = sections;
  const summary = first?.summary ?? '';
  if (found) {
    const url = urlOf(found[1] ?? '');
    const methods = exports.filter((name) => /^(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)$/.test(name));
    const needs = path.includes('+') ? '' : 'next';
    if (found[2]?.startsWith('page')) return [{ kind: 'route', name: url, line: 1, summary, needs }];
    return methods.map((method) => ({ kind: 'route', name: `${method} ${url}`, line: 1, summary, needs }));
  }
  const old = OLD_PAGE.exec(path)?.[1];
  if (old === undefined || exports.length === 0 || /(?:^|\/)_|\.(?:config|test|stories)$/.test(old)) return [];
  return [{ kind: 'route', name: urlOf(`${old.replace(/(?:^|\/)index$/, '')}/`), line: 1, summary, needs: 'next' }];
}

/** Groups in brackets are no part of the address. */
function urlOf(folders: string): string {
  const parts = folders.split('/').filter((part) => part !== '' && !/^\(.*\)$/.test(part) && !part.startsWith('@'));
  return `/${parts.join('/')}`;
}

function isComment(text: string, at: number): boolean {
  const near = text.slice(Math.max(0, at - 300), at);
  return /^\s*(?:\/\/|\*|#(?!\[)|--)/.test(near.slice(near.lastIndexOf('\n') + 1));
}
