// Every regular expression of the source: the literals as they are written, the others as loading the modules makes them.
import { globSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import ts from 'typescript';
import { CHECKOUT } from '../extension-under-test.ts';

export interface Found {
  /** `src/a.ts:12`. */
  readonly place: string;
  readonly source: string;
  readonly flags: string;
}

/** What cannot be loaded outside VS Code, on the thread it is for, or without doing something. */
const NOT_LOADED =
  /^src\/(?:vscode\/|extension\.ts|composition\.ts|compose-project\.ts|cli\/main\.ts|mcp\/main\.ts)|worker\.ts$/;

/** In the order of files and lines; patterns made when a function runs are taken with `x` for what is put into them. */
export async function regularExpressions(): Promise<Found[]> {
  const files = globSync('src/**/*.ts', { cwd: CHECKOUT })
    .map((file) => file.replaceAll('\\', '/'))
    .sort();
  const made = await madeByLoading(files.filter((file) => !NOT_LOADED.test(file)));
  const places = new Set(made.map(({ place }) => place));
  return [...files.flatMap((file) => written(file, places)), ...made];
}

function written(file: string, made: ReadonlySet<string>): Found[] {
  const text = ts.createSourceFile(file, readFileSync(join(CHECKOUT, file), 'utf8'), ts.ScriptTarget.Latest, true);
  const found: Found[] = [];
  const visit = (node: ts.Node): void => {
    const place = `${file}:${text.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      found.push({ place, source: node.text.slice(1, end), flags: node.text.slice(end + 1) });
    }
    if (ts.isNewExpression(node) && node.expression.getText() === 'RegExp' && !made.has(place)) {
      const [pattern, flags] = node.arguments ?? [];
      if (!pattern || !(ts.isTemplateLiteral(pattern) || ts.isStringLiteral(pattern)))
        throw new Error(`${place}: this pattern is made where no check can see it. Write it as one template.`);
      found.push({ place, source: patternOf(pattern), flags: flags && ts.isStringLiteral(flags) ? flags.text : '' });
    }
    ts.forEachChild(node, visit);
  };
  visit(text);
  return found;
}

function patternOf(node: ts.TemplateLiteral | ts.StringLiteral): string {
  if (!ts.isTemplateExpression(node)) return node.text;
  return node.head.text + node.templateSpans.map(({ literal }) => `x${literal.text}`).join('');
}

/** Has each `new RegExp` that runs while the modules are loaded tell of itself. */
async function madeByLoading(files: readonly string[]): Promise<Found[]> {
  const found = new Map<string, Found>();
  const plain = globalThis.RegExp;
  globalThis.RegExp = new Proxy(plain, {
    construct(target, given: [string, string?], made) {
      const pattern = Reflect.construct(target, given, made) as RegExp;
      const { source, flags } = pattern;
      const place = placeIn(new Error().stack ?? '');
      if (place !== undefined) found.set(`${place} ${flags} ${source}`, { place, source, flags });
      return pattern;
    },
  });
  try {
    for (const file of files) await import(pathToFileURL(join(CHECKOUT, file)).href);
  } finally {
    globalThis.RegExp = plain;
  }
  return [...found.values()];
}

/** The line of ours that a stack begins at; undefined where a library made the pattern. */
function placeIn(stack: string): string | undefined {
  const line = stack.split('\n').find((one) => one.includes('/src/') || one.includes('/node_modules/'));
  return line === undefined || line.includes('/node_modules/') ? undefined : /src\/[^:]*\.ts:\d+/.exec(line)?.[0];
}
