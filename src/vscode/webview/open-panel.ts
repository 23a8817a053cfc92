/** A panel of ours in the editor area: its page, its icon, and messages that are handed on only where they are understood. */
import * as vscode from 'vscode';
import { webviewPage } from './webview-page.ts';

export interface PanelOptions<Message> {
  readonly viewType: string;
  /** The page's script and style sheet in `dist`. */
  readonly page: string;
  readonly title: string;
  readonly column: vscode.ViewColumn | { readonly viewColumn: vscode.ViewColumn; readonly preserveFocus?: boolean };
  /** Null for what is none of its messages. */
  readonly read: (message: unknown) => Message | null;
  readonly receive: (message: Message) => Promise<void>;
  readonly fail: (error: unknown) => void;
  readonly onDispose: () => void;
}

/** `extension` is the folder of the extension. */
export function openPanel<Message>(extension: vscode.Uri, options: PanelOptions<Message>): vscode.WebviewPanel {
  const { viewType, page, title, column, read, receive, fail, onDispose } = options;
  const dist = vscode.Uri.joinPath(extension, 'dist');
  const panel = vscode.window.createWebviewPanel(viewType, title, column, {
    enableScripts: true,
    localResourceRoots: [dist],
  });
  // The icon of a tab is a picture: it takes no colour from the theme.
  const icon = (theme: string): vscode.Uri => vscode.Uri.joinPath(extension, 'media', `tab-${theme}.svg`);
  panel.iconPath = { light: icon('light'), dark: icon('dark') };
  panel.webview.html = webviewPage(panel.webview, dist, page, title);
  panel.webview.onDidReceiveMessage((sent: unknown) => {
    const message = read(sent);
    if (message !== null) receive(message).catch(fail);
  });
  panel.onDidDispose(onDispose);
  return panel;
}
