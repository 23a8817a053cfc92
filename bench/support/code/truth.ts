// What a file truly declares, by the language's own parser where there is one here, else by what most readers agree on.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import ts from 'typescript';
import type { CodeText, Named } from './readers.ts';

/** By path; null where the language's own parser is not installed. */
export function truthOf(language: string, root: string, files: readonly CodeText[]): Map<string, Named[]> | null {
  switch (language) {
    case 'TypeScript':
    case 'JavaScript':
      return new Map(files.map((file) => [file.path, byTypeScript(file)]));
    case 'Python':
      return byProgram('python3', [join(import.meta.dirname, 'definitions.py')], root, files);
    case 'Java':
      return byProgram('java', [join(import.meta.dirname, 'Definitions.java')], root, files);
    default:
      return null;
  }
}

function byProgram(
  program: string,
  args: readonly string[],
  root: string,
  files: readonly CodeText[],
): Map<string, Named[]> | null {
  const input = files.map(({ path }) => join(root, path)).join('\n');
  const run = spawnSync(program, args, { input, encoding: 'utf8', maxBuffer: 1 << 28 });
  if (run.status !== 0) return null;
  const found = new Map<string, Named[]>();
  for (const line of run.stdout.split('\n')) {
    const [path, name, at] = line.split('\t');
    if (path === undefined || at === undefined) continue;
    const own = path.slice(root.length + 1);
    found.set(own, [...(found.get(own) ?? []), ...(name ? [`${name}:${at}`] : [])]);
  }
  return found;
}

function byTypeScript({ path, text }: CodeText): Named[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const names: Named[] = [];
  const told = (name: ts.Node | undefined, node: ts.Node): void => {
    const at = name ?? node;
    const line = source.getLineAndCharacterOfPosition(at.getStart(source)).line + 1;
    if (name) names.push(`${name.getText(source).replace(/^['"]|['"]$/g, '')}:${String(line)}`);
  };
  const bound = (name: ts.BindingName): void => {
    if (ts.isIdentifier(name)) told(name, name);
    else for (const element of name.elements) if (ts.isBindingElement(element)) bound(element.name);
  };
  const member = (one: ts.ClassElement): void => {
    const isCalled = ts.isPropertyDeclaration(one) && one.initializer !== undefined && isFunction(one.initializer);
    if (ts.isConstructorDeclaration(one)) {
      const line = source.getLineAndCharacterOfPosition(one.getStart(source)).line + 1;
      names.push(`constructor:${String(line)}`);
    } else if (isCalled || ts.isMethodDeclaration(one) || ts.isAccessor(one)) told(one.name, one);
  };
  const statement = (one: ts.Statement): void => {
    if (ts.isVariableStatement(one)) one.declarationList.declarations.forEach(({ name }) => bound(name));
    else if (ts.isModuleDeclaration(one)) {
      told(one.name, one);
      if (one.body && ts.isModuleBlock(one.body)) one.body.statements.forEach(statement);
    } else if (ts.isClassDeclaration(one)) {
      told(one.name, one);
      one.members.forEach(member);
    } else if (
      ts.isFunctionDeclaration(one) ||
      ts.isInterfaceDeclaration(one) ||
      ts.isTypeAliasDeclaration(one) ||
      ts.isEnumDeclaration(one)
    )
      told(one.name, one);
  };
  source.statements.forEach(statement);
  return names;
}

const isFunction = (node: ts.Node): boolean => ts.isArrowFunction(node) || ts.isFunctionExpression(node);

/** What at least two of the readers say of a file. */
export function agreed(readings: readonly (readonly Named[])[]): Named[] {
  const counts = new Map<Named, number>();
  for (const reading of readings) for (const one of new Set(reading)) counts.set(one, (counts.get(one) ?? 0) + 1);
  return [...counts].filter(([, count]) => count >= 2).map(([one]) => one);
}
