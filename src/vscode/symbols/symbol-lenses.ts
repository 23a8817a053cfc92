/** "3 memories about this" over symbols, where a person wants it: what the memory knows of a name, beside the name. */
import * as vscode from 'vscode';
import type { ItemInLayer } from '../../engine/index.ts';
import { count } from '../count.ts';
import { pathInside } from '../path-inside.ts';
import type { Project } from '../project.ts';
import { showsMemoriesInCode } from '../settings/settings.ts';
import { symbolsOf } from './document-symbols.ts';
import { knownItems } from './known-items.ts';

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
/** Who reads a language may start long after its first document was opened: so often it is asked again, each time twice as late. */
const ASKED_AGAIN = 6;
const AGAIN_MS = 2_000;

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
  readonly #unread = new WeakMap<vscode.TextDocument, number>();
  #again: NodeJS.Timeout | undefined;
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
    const known = await knownItems(items, path, symbols, { turn, isOver });
    if (!known || isOver()) return undefined;
    const folder = project.folder.uri.toString();
    const file = path.slice(path.lastIndexOf('/') + 1);
    const lenses = [
      ...lensOf(0, known.ofFile, { folder, name: file }, 'memory of this file'),
      ...symbols.flatMap(({ name, line }, n) =>
        lensOf(line, known.ofSymbols[n] ?? [], { folder, name }, 'memory about this'),
      ),
    ];
    if (symbols.length > 0 || !this.#asksAgain(document)) this.#looked.set(document, { version, items, lenses });
    return lenses;
  }

  #itemsOf(project: Project): Promise<readonly ItemInLayer[]> {
    const loading = this.#items.get(project) ?? project.engine.everyItem();
    this.#items.set(project, loading);
    return loading;
  }

  /** A document in which no symbol was found is looked at again later; false where that was done often enough. */
  #asksAgain(document: vscode.TextDocument): boolean {
    const asked = this.#unread.get(document) ?? 0;
    if (asked >= ASKED_AGAIN) return false;
    if (this.#again) return true;
    this.#unread.set(document, asked + 1);
    this.#again = setTimeout(
      () => {
        this.#again = undefined;
        this.#changed.fire();
      },
      AGAIN_MS * 2 ** asked,
    );
    return true;
  }

  dispose(): void {
    clearTimeout(this.#again);
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
