/** Amounts in words: large ones are grouped in the way of the page's language. */
import * as l10n from '@vscode/l10n';

const grouped = (n: number): string => n.toLocaleString();

export const itemsOf = (n: number): string => (n === 1 ? l10n.t('{0} item', n) : l10n.t('{0} items', grouped(n)));
export const filesOf = (n: number): string => (n === 1 ? l10n.t('{0} file', n) : l10n.t('{0} files', grouped(n)));
export const tokensOf = (n: number): string => (n === 1 ? l10n.t('{0} token', n) : l10n.t('{0} tokens', grouped(n)));
