/** The tabs of the memory panel that show what assistants are told: its lines, and pictures of it. */
import * as l10n from '@vscode/l10n';
import type { ToldLine, ToPanel } from '../src/shared/memory-panel.ts';
import { itemsOf, tokensOf } from './amounts.ts';
import { element, link, prose } from './dom.ts';
import { folderMap } from './folder-map.ts';
import { bars, overTime } from './pictures.ts';

export type ToldMessage = Extract<ToPanel, { kind: 'told' }>;

function lineOf({ text, tokens, itemIds }: ToldLine, open: (id: string) => void): HTMLElement {
  const [first] = itemIds;
  const says = text === '' ? ['\u00a0'] : prose(text);
  const words =
    first === undefined
      ? element('span', '', ...says)
      : link(says, l10n.t('Open what is behind it'), () => open(first));
  const made = element(
    'li',
    /^#/.test(text) ? 'heading' : '',
    words,
    element('span', 'size', tokens === 0 ? '' : String(tokens)),
  );
  made.dataset['key'] = text;
  // A line below another stands as far in as in the file.
  made.style.paddingInlineStart = `${text.search(/\S|$/)}ch`;
  return made;
}

/** The lines with their tokens; one that an item is behind opens it. */
export const toldNodes = ({ tokens, lines }: ToldMessage, open: (id: string) => void): readonly HTMLElement[] => [
  element(
    'p',
    'hint',
    l10n.t('{0}. Each line opens what is behind it; the number beside it is its tokens.', tokensOf(tokens)),
  ),
  element('ol', 'told', ...lines.map((line) => lineOf(line, open))),
];

/** `showFolder` is given the path of the folder that was pressed; empty for the project's own. */
export const pictureNodes = (
  { sections, left, types, months, folders, tokens }: ToldMessage,
  showFolder: (path: string) => void,
): readonly HTMLElement[] => [
  element('h2', '', l10n.t('What is told, by section: {0}', tokensOf(tokens))),
  bars(
    sections,
    (part) => part.tokens,
    (part) => l10n.t('{0}, {1}', tokensOf(part.tokens), itemsOf(part.items)),
  ),
  element('h2', '', l10n.t('What is not told, and why')),
  bars(
    left,
    (part) => part.items,
    (part) => itemsOf(part.items),
  ),
  element('h2', '', l10n.t('What is known, by folder')),
  folderMap(folders, showFolder),
  element('h2', '', l10n.t('When it was learnt, by kind')),
  overTime(types, months),
];
