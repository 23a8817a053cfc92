/** A panel of the window without its page: tests say what the page says. */
import type { WebviewPanel } from 'vscode';
import { waitFor } from '../../scripts/vscode-host/wait.ts';
import type { FromWebview } from '../../src/shared/item-details.ts';
import type { FromPanel } from '../../src/shared/memory-panel.ts';

/** A panel as VS Code gives it: what its page was told, and what the page says. */
export function page<To>() {
  const told: To[] = [];
  let listen: (message: unknown) => void = () => undefined;
  let close = (): void => undefined;
  const panel: unknown = {
    reveal: () => undefined,
    onDidDispose: (listener: () => void) => (close = listener),
    dispose: () => close(),
    webview: {
      asWebviewUri: (uri: unknown) => uri,
      onDidReceiveMessage: (listener: typeof listen) => (listen = listener),
      postMessage: (message: To) => Promise.resolve(told.push(message)),
    },
  };
  const next = (is: (message: To) => boolean): Promise<To> =>
    waitFor(
      () => {
        const at = told.findIndex(is);
        return at < 0 ? undefined : told.splice(0, at + 1).at(-1);
      },
      10_000,
      () => `The page was told only ${JSON.stringify(told)}.`,
      5,
    );
  const say = (message: FromWebview | FromPanel): void => listen(message);
  return { panel: panel as WebviewPanel, told, next, say, close: () => close() };
}
