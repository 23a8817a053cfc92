/** "3 memories about this" over symbols, where a person wants it: what the memory knows of a name, beside the name. */
import * as vscode from 'vscode';
import type { Evidence, ItemInLayer, MemoryItem } from '../../engine/index.ts';
import { count } from '../count.ts';
import { pathInside } from '../path-inside.ts';
import type { Project } from '../project.ts';
import { showsMemoriesInCode } from '../settings/settings.ts';
import { AskAgain } from './ask-again.ts';
import { symbolsOf } from './document-symbols.ts';
import { holds, knownItems } from './known-items.ts';
import { quotedSymbols } from './quoted-symbols.ts';

/** What a lens gives to its command; plain values. */
export interface KnownAbout {
  /** The project's folder, as a URI. */
  readonly folder: string;
  readonly itemIds: readonly string[];
  /** What they are about, as a person reads it. */
  readonly name: string;
}

/** An edited document is looked at when nobody has typed for so long; one that is opened at once. */
const QUIET_MS = 400;

interface Looked {
  readonly version: number;
  readonly items: readonly ItemInLayer[];
  readonly lenses: readonly vscode.CodeLens[];
}

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Tells VS Code of the lenses; nothing is looked at for a document that nobody sees. */
class SymbolLenses implements vscode.CodeLensProvider {
  readonly #projects: () => readonly Project[];
  readonly #changed = new vscode.EventEmitter<void>();
  readonly onDidChangeCodeLenses = this.#changed.event;
  readonly #looked = new WeakMap<vscode.TextDocument, Looked>();
  /** A document in which no symbol was found is looked at again later. */
  readonly #unread = new AskAgain<vscode.TextDocument>(() => this.#changed.fire());
  /** Items are values: what one stands on is asked once. */
  readonly #evidence = new WeakMap<MemoryItem, Promise<readonly Evidence[]>>();
  /** All items of a project, until something changes. */
  #items = new Map<Project, Promise<readonly ItemInLayer[]>>();

  constructor(projects: () => readonly Project[]) {
    this.#projects = projects;
  }

  refresh(): void {
    this.#items = new Map();
    this.#changed.fire();
  }

  async provideCodeLenses(
    document: vscode.TextDocument,
    token: vscode.CancellationToken,
  ): Promise<vscode.CodeLens[] | undefined> {
    const project = this.#projects().find(({ folder }) => pathInside(folder.uri.fsPath, document.uri.fsPath) !== null);
    const path = project && pathInside(project.folder.uri.fsPath, document.uri.fsPath);
    if (!project || typeof path !== 'string') return undefined;
    const before = this.#looked.get(document);
    if (before && before.version !== document.version) await pause(QUIET_MS);
    const isOver = (): boolean => token.isCancellationRequested;
    if (isOver()) return undefined;
    const { version } = document;
    const items = await this.#itemsOf(project);
    if (before?.version === version && before.items === items) return [...before.lenses];
    const symbols = await symbolsOf(document.uri);
    const ofFile = items.flatMap(({ item }) => (holds(item) && item.files.includes(path) ? [item] : []));
    const evidenceOf = (item: MemoryItem): Promise<readonly Evidence[]> => this.#evidenceOf(project, item);
    const quoted = await quotedSymbols(ofFile, path, document.getText(), symbols, { evidenceOf, isOver });
    const known = await knownItems(items, path, symbols, quoted, { turn, isOver });
    if (!known || isOver()) return undefined;
    const folder = project.folder.uri.toString();
    const file = path.slice(path.lastIndexOf('/') + 1);
    const lenses = [
      ...lensOf(0, known.ofFile, { folder, name: file }, 'memory of this file'),
      ...symbols.flatMap(({ name, line }, n) =>
        lensOf(line, known.ofSymbols[n] ?? [], { folder, name }, 'memory about this'),
      ),
    ];
    if (symbols.length > 0 || !this.#unread.missed(document)) this.#looked.set(document, { version, items, lenses });
    return lenses;
  }

  #itemsOf(project: Project): Promise<readonly ItemInLayer[]> {
    const loading = this.#items.get(project) ?? project.engine.everyItem();
    this.#items.set(project, loading);
    return loading;
  }

  /** Nothing where the item is gone. */
  #evidenceOf(project: Project, item: MemoryItem): Promise<readonly Evidence[]> {
    const asked =
      this.#evidence.get(item) ??
      project.engine.details(item.itemId).then(
        ({ evidence }) => evidence,
        () => [],
      );
    this.#evidence.set(item, asked);
    return asked;
  }

  dispose(): void {
    this.#unread.dispose();
    this.#changed.dispose();
  }
}

/** No lens where nothing is known. `line` from 0. */
function lensOf(
  line: number,
  items: readonly ItemInLayer[],
  about: Omit<KnownAbout, 'itemIds'>,
  counted: 'memory about this' | 'memory of this file',
): readonly vscode.CodeLens[] {
  if (items.length === 0) return [];
  const given: KnownAbout = { ...about, itemIds: items.map(({ item }) => item.itemId) };
  return [
    new vscode.CodeLens(new vscode.Range(line, 0, line, 0), {
      title: count(items.length, counted),
      tooltip: vscode.l10n.t('What is known about {0}', about.name),
      command: 'projectBrain.showKnown',
      arguments: [given],
    }),
  ];
}

/** Registers them while the setting wants them: VS Code asks nothing where it does not. `onChange`: items have changed. */
export function registerSymbolLenses(
  projects: () => readonly Project[],
  onChange: vscode.Event<undefined>,
): vscode.Disposable {
  let registered: vscode.Disposable | undefined;
  const follow = (): void => {
    if (showsMemoriesInCode() === (registered !== undefined)) return;
    registered?.dispose();
    registered = undefined;
    if (!showsMemoriesInCode()) return;
    const lenses = new SymbolLenses(projects);
    registered = vscode.Disposable.from(
      lenses,
      onChange(() => lenses.refresh()),
      vscode.languages.registerCodeLensProvider({ scheme: 'file' }, lenses),
    );
  };
  follow();
  const listening = vscode.workspace.onDidChangeConfiguration(follow);
  return new vscode.Disposable(() => {
    listening.dispose();
    registered?.dispose();
  });
}
