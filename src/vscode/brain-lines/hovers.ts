/** The item behind a line of our block, with its evidence and layer, and the way to take it out. */
import * as vscode from 'vscode';
import type { Project } from '../project.ts';
import { addLinks, type ItemLink } from '../views/item-links.ts';
import { itemTooltip } from '../views/item-tooltip.ts';
import { explained, INSTRUCTION_FILES } from './line-items.ts';

const ITEMS_SHOWN = 3;
const LINKS: readonly ItemLink[] = [
  { command: 'projectBrain.whyIsThisHere', title: vscode.l10n.t('Why is this here?') },
  { command: 'projectBrain.notWorth', title: vscode.l10n.t('Not worth a line') },
  { command: 'projectBrain.removeFromBrain', title: vscode.l10n.t('Remove from brain') },
];

export function registerHovers(projects: () => readonly Project[]): vscode.Disposable {
  return vscode.languages.registerHoverProvider(INSTRUCTION_FILES, {
    async provideHover(document, position, token) {
      const found = await explained(document, projects(), token);
      const line = found?.lines.find((one) => one.line === position.line + 1);
      if (!found || !line) return undefined;
      const { engine, folder } = found.project;
      const shown = await Promise.all(line.itemIds.slice(0, ITEMS_SHOWN).map((id) => engine.details(id)));
      const contents = shown.map((details) => {
        const given = { folder: folder.uri.toString(), itemIds: [details.item.itemId] };
        const text = itemTooltip(details);
        addLinks(text, LINKS, given);
        return text;
      });
      return new vscode.Hover(contents, document.lineAt(position.line).range);
    },
  });
}
