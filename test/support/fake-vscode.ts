// What VS Code would tell, for code that imports 'vscode' and is tested without a window: mocha loads this before all tests.
import { registerHooks } from 'node:module';
import type { Levels } from '../../src/vscode/settings/levels.ts';

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'vscode' ? { url: import.meta.url, shortCircuit: true } : next(specifier, context),
});

/** What stands at each level, by the whole name of the setting. */
export const levelsOf = new Map<string, Levels>();

/** The settings that were written, in order. */
export const updates: string[] = [];

const effective = ({ workspaceFolderValue, workspaceValue, globalValue, defaultValue }: Levels): unknown =>
  workspaceFolderValue ?? workspaceValue ?? globalValue ?? defaultValue;

const done = (): void => undefined;
const nothing = () => ({ dispose: done });

type Told = (uri: { readonly fsPath: string }) => void;
const followed = new Set<Told>();

/** Tells whoever follows files that one has changed. */
export const fileChanged = (fsPath: string): void => followed.forEach((tell) => tell({ fsPath }));

const onFileChange = (tell: Told): { dispose(): void } => {
  followed.add(tell);
  return { dispose: () => void followed.delete(tell) };
};

/** What `vscode.workspace` stands for. @public */
export const workspace = {
  textDocuments: [],
  openTextDocument: ({ content }: { readonly content: string }) => Promise.resolve({ getText: () => content }),
  fs: { readFile: () => Promise.reject(new Error('There is no such file.')) },
  onDidSaveTextDocument: nothing,
  onDidChangeConfiguration: nothing,
  createFileSystemWatcher: () => ({
    ...{ onDidChange: onFileChange, onDidCreate: nothing, onDidDelete: nothing, dispose: done },
  }),
  getConfiguration: (section?: string) => {
    const whole = (name: string): string => (section === undefined ? name : `${section}.${name}`);
    return {
      inspect: (name: string): Levels | undefined => levelsOf.get(whole(name)),
      get: (name: string): unknown => effective(levelsOf.get(whole(name)) ?? {}),
      update: (name: string, value: unknown): Promise<void> => {
        updates.push(whole(name));
        levelsOf.set(whole(name), { ...levelsOf.get(whole(name)), globalValue: value });
        return Promise.resolve();
      },
    };
  },
};

/** @public */
export const ConfigurationTarget = { Global: 1, Workspace: 2, WorkspaceFolder: 3 };

/** As VS Code does it where no language is installed: the words themselves, with `{0}` filled in. */
function t(
  message: string | { message: string; args?: readonly (string | number)[] },
  ...args: readonly (string | number)[]
): string {
  const text = typeof message === 'string' ? message : message.message;
  const given = typeof message === 'string' ? args : (message.args ?? []);
  return text.replaceAll(/\{(\d+)\}/g, (whole, n: string) => String(given[Number(n)] ?? whole));
}

/** @public */
export const l10n = { t };

/** @public */
export const env = { language: 'en', appName: 'Code', uiKind: 1, remoteName: undefined };

/** @public */
export const UIKind = { Desktop: 1, Web: 2 };

/** @public */
export const version = '1.105.0';

/** What was said in notifications. */
export const said: string[] = [];

/** The buttons of each. */
export const offeredWith: (readonly string[])[] = [];

/** What stood in the status bar, for a moment each. */
export const saidInStatusBar: string[] = [];

const say = (message: string, ...others: readonly unknown[]): Promise<undefined> => {
  said.push(message);
  offeredWith.push(others.filter((one) => typeof one === 'string'));
  return Promise.resolve(undefined);
};

/** @public */
export const window = {
  ...{ showInformationMessage: say, showWarningMessage: say, showErrorMessage: say },
  state: { focused: true },
  showTextDocument: (document: unknown) => Promise.resolve(document),
  createStatusBarItem: () => ({ text: '', show: done, hide: done, dispose: done }),
  setStatusBarMessage: (message: string) => void saidInStatusBar.push(message),
  withProgress: <T>(_: unknown, work: () => Promise<T>): Promise<T> => work(),
};

/** @public */
export const StatusBarAlignment = { Left: 1, Right: 2 };

/** @public */
export const commands = { executeCommand: () => Promise.resolve(undefined) };

interface Model {
  readonly vendor: string;
  readonly id: string;
  readonly name: string;
}

/** The language models that are offered, as soon as `asked` resolves. */
export const offered: { models: readonly Model[]; asked: Promise<unknown> } = {
  ...{ models: [], asked: Promise.resolve() },
};

/** @public */
export const lm = { selectChatModels: () => offered.asked.then(() => offered.models) };

/** @public */
export class Disposable {
  readonly dispose: () => void;

  constructor(dispose: () => void) {
    this.dispose = dispose;
  }

  static from(...all: readonly { dispose(): unknown }[]): Disposable {
    return new Disposable(() => all.forEach((one) => void one.dispose()));
  }
}

/** @public */
export class RelativePattern {
  readonly pattern: string;

  constructor(_base: unknown, pattern: string) {
    this.pattern = pattern;
  }
}

/** @public */
export const Uri = {
  from: (parts: Readonly<Record<string, string>>) => ({ ...parts }),
  joinPath: ({ fsPath }: { readonly fsPath: string }, path: string) => ({ fsPath: `${fsPath}/${path}` }),
};

/** @public */
export const ExtensionMode = { Production: 1, Development: 2, Test: 3 };

/** @public */
export const TreeItemCollapsibleState = { None: 0, Collapsed: 1, Expanded: 2 };

/** @public */
export class ThemeColor {
  readonly id: string;

  constructor(id: string) {
    this.id = id;
  }
}

/** @public */
export class ThemeIcon {
  readonly id: string;
  readonly color: ThemeColor | undefined;

  constructor(id: string, color?: ThemeColor) {
    this.id = id;
    this.color = color;
  }
}

/** @public */
export class TreeItem {
  readonly label: string;
  readonly collapsibleState: number;

  constructor(label: string, collapsibleState: number) {
    this.label = label;
    this.collapsibleState = collapsibleState;
  }
}

/** @public */
export class EventEmitter<T> {
  readonly #listeners = new Set<(told: T) => unknown>();
  readonly event = (listener: (told: T) => unknown): Disposable => {
    this.#listeners.add(listener);
    return new Disposable(() => void this.#listeners.delete(listener));
  };

  fire(told: T): void {
    for (const listener of this.#listeners) listener(told);
  }
}

/** @public */
export class MarkdownString {
  value: string;
  readonly supportThemeIcons: boolean;
  isTrusted: boolean | { readonly enabledCommands: readonly string[] } | undefined;

  constructor(value = '', supportThemeIcons = false) {
    this.value = value;
    this.supportThemeIcons = supportThemeIcons;
  }

  appendMarkdown(text: string): this {
    this.value += text;
    return this;
  }

  appendText(text: string): this {
    return this.appendMarkdown(text.replaceAll(/[\\`*_{}[\]()#+\-!~<>]/g, '\\$&'));
  }
}

const SYMBOL_KINDS = [
  ...['File', 'Module', 'Namespace', 'Package', 'Class', 'Method', 'Property', 'Field', 'Constructor', 'Enum'],
  ...['Interface', 'Function', 'Variable', 'Constant', 'String', 'Number', 'Boolean', 'Array', 'Object', 'Key'],
  ...['Null', 'EnumMember', 'Struct', 'Event', 'Operator', 'TypeParameter'],
];

/** @public */
export const SymbolKind = Object.fromEntries(SYMBOL_KINDS.map((name, n) => [name, n]));
