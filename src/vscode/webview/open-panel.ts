/** A panel of ours in the editor area: its page, its icon, and messages that are handed on only where they are understood. */
import * as vscode from 'vscode';
import { webviewPage } from './webview-page.ts';

export interface PanelOptions<Message> {
  /** The page's script and style sheet in `dist`. */
  readonly page: string;
  readonly title: string;
  /** Null for what is none of its messages. */
  readonly read: (message: unknown) => Message | null;
  readonly receive: (message: Message) => Promise<void>;
  readonly fail: (error: unknown) => void;
  readonly onDispose: () => void;
}

export interface NewPanelOptions<Message> extends PanelOptions<Message> {
  readonly viewType: string;
  readonly column: vscode.ViewColumn | { readonly viewColumn: vscode.ViewColumn; readonly preserveFocus?: boolean };
}

/** Tabs of a kind that VS Code kept over a reload, and that nobody has looked at since. */
const keptTabs = (viewType: string): readonly vscode.Tab[] =>
  vscode.window.tabGroups.all
    .flatMap(({ tabs }) => tabs)
    .filter(({ input }) => input instanceof vscode.TabInputWebview && input.viewType.endsWith(viewType));

/** `extension` is the folder of the extension. There is one of a kind: a tab that was kept, and not looked at, gives way. */
export function openPanel<Message>(extension: vscode.Uri, options: NewPanelOptions<Message>): vscode.WebviewPanel {
  const kept = keptTabs(options.viewType);
  if (kept.length > 0) vscode.window.tabGroups.close(kept, true).then(undefined, options.fail);
  const panel = vscode.window.createWebviewPanel(options.viewType, options.title, options.column);
  furnish(panel, extension, options);
  return panel;
}

/** Gives a panel its page: a new one, or one that VS Code kept over a reload of the window. */
export function furnish<Message>(
  panel: vscode.WebviewPanel,
  extension: vscode.Uri,
  { page, title, read, receive, fail, onDispose }: PanelOptions<Message>,
): void {
  const dist = vscode.Uri.joinPath(extension, 'dist');
  panel.webview.options = { enableScripts: true, localResourceRoots: [dist] };
  // The icon of a tab is a picture: it takes no colour from the theme.
  const icon = (theme: string): vscode.Uri => vscode.Uri.joinPath(extension, 'media', `tab-${theme}.svg`);
  panel.iconPath = { light: icon('light'), dark: icon('dark') };
  panel.webview.html = webviewPage(panel.webview, dist, page, title);
  panel.webview.onDidReceiveMessage((sent: unknown) => {
    const message = read(sent);
    if (message !== null) receive(message).catch(fail);
  });
  panel.onDidDispose(onDispose);
}
