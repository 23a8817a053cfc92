/** The user's language, if it is not English: the page holds the words that VS Code has for it. The first import of each page. */
import { config } from '@vscode/l10n';

const { words } = document.querySelector('main')?.dataset ?? {};
if (words !== undefined) config({ contents: words });
