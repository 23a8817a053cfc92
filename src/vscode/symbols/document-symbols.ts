/** The symbols of a document that have a name of their own in code, as whoever reads its language tells them. */
import * as vscode from 'vscode';
import type { NamedSymbol } from './known-items.ts';

export interface PlacedSymbol extends NamedSymbol {
  /** Where its name stands, from 0. */
  readonly line: number;
  /** Its first and its last line, from 0. */
  readonly from: number;
  readonly until: number;
}

type Told = vscode.DocumentSymbol | vscode.SymbolInformation;

const { SymbolKind } = vscode;
const OUTER: ReadonlySet<vscode.SymbolKind> = new Set([
  ...[SymbolKind.Module, SymbolKind.Namespace, SymbolKind.Package, SymbolKind.Class, SymbolKind.Interface],
  ...[SymbolKind.Struct, SymbolKind.Enum, SymbolKind.Function, SymbolKind.Variable, SymbolKind.Constant],
  ...[SymbolKind.Method, SymbolKind.Object],
]);
/** What is in one of those: its members, but not what is local to a function. */
const MEMBERS: ReadonlySet<vscode.SymbolKind> = new Set([
  ...[SymbolKind.Class, SymbolKind.Interface, SymbolKind.Struct, SymbolKind.Enum, SymbolKind.Function],
  ...[SymbolKind.Method, SymbolKind.Property, SymbolKind.Field, SymbolKind.Constant, SymbolKind.EnumMember],
]);
const HOLDERS: ReadonlySet<vscode.SymbolKind> = new Set([
  ...[SymbolKind.Module, SymbolKind.Namespace, SymbolKind.Package, SymbolKind.Class, SymbolKind.Interface],
  ...[SymbolKind.Struct, SymbolKind.Enum, SymbolKind.Object],
]);

/** The bare name: `(*Server).Start`, `open(int, String)` and `#close` are told with more; undefined where there is none. */
export function bareName(told: string): string | undefined {
  const behindReceiver = told.startsWith('(') ? told.slice(told.indexOf(')') + 1) : told;
  const beforeArguments = behindReceiver.split('(')[0] ?? '';
  return /(?<![\p{L}\p{N}_$])[\p{L}_$][\p{L}\p{N}_$]*$/u.exec(beforeArguments.trim())?.[0];
}

function nested(
  symbols: readonly vscode.DocumentSymbol[],
  kinds: ReadonlySet<vscode.SymbolKind>,
  container: string | null,
): PlacedSymbol[] {
  return symbols.flatMap(({ name: told, kind, selectionRange, range, children }) => {
    const name = kinds.has(kind) ? bareName(told) : undefined;
    const own =
      name === undefined
        ? []
        : [{ name, container, line: selectionRange.start.line, from: range.start.line, until: range.end.line }];
    return HOLDERS.has(kind) ? [...own, ...nested(children, MEMBERS, name ?? container)] : own;
  });
}

const isNested = (symbol: Told): symbol is vscode.DocumentSymbol => 'children' in symbol;

/** The symbols as they are placed; what is told flat has the container that it names. */
export function placedSymbols(told: readonly Told[]): readonly PlacedSymbol[] {
  const flat = told.flatMap((symbol): PlacedSymbol[] => {
    if (isNested(symbol) || !(OUTER.has(symbol.kind) || MEMBERS.has(symbol.kind))) return [];
    const name = bareName(symbol.name);
    const container = symbol.containerName === '' ? null : (bareName(symbol.containerName) ?? null);
    const { start, end } = symbol.location.range;
    return name === undefined ? [] : [{ name, container, line: start.line, from: start.line, until: end.line }];
  });
  return [...nested(told.filter(isNested), OUTER, null), ...flat];
}

/** None where nobody tells the symbols of its language, or not yet: VS Code does not say which. */
export async function symbolsOf(uri: vscode.Uri): Promise<readonly PlacedSymbol[]> {
  const told = await vscode.commands.executeCommand<readonly Told[] | undefined>(
    'vscode.executeDocumentSymbolProvider',
    uri,
  );
  return placedSymbols(told ?? []);
}
