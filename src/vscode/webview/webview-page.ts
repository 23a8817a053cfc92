/** The page that a webview begins with: no script but ours, no style but ours and the controls' own, nothing from the network. */
import { randomBytes } from 'node:crypto';
import * as vscode from 'vscode';
import { languageOfWords } from '../count.ts';

/** As the value of an attribute. */
const attribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** `name` is that of the script and of the style sheet in `dist`. */
export function webviewPage(webview: vscode.Webview, dist: vscode.Uri, name: string, title: string): string {
  const nonce = randomBytes(16).toString('base64');
  const address = (file: string): string => webview.asWebviewUri(vscode.Uri.joinPath(dist, file)).toString();
  const policy = `default-src 'none'; style-src ${webview.cspSource} 'unsafe-inline'; script-src 'nonce-${nonce}'; font-src ${webview.cspSource}`;
  const { bundle } = vscode.l10n;
  const words = bundle === undefined ? '' : ` data-words="${attribute(JSON.stringify(bundle))}"`;
  return `<!DOCTYPE html>
<html lang="${attribute(languageOfWords())}">
<head>
<meta charset="UTF-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="stylesheet" href="${address(`${name}.css`)}">
<title>${attribute(title)}</title>
</head>
<body><main${words}></main><script nonce="${nonce}" src="${address(`${name}.js`)}"></script></body>
</html>`;
}
