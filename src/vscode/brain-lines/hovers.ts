/** The item behind a line of our block, with its evidence, score and layer, and the way to take it out. */
import * as vscode from 'vscode';
import type { Project } from '../project.ts';
import { itemTooltip } from '../views/item-tooltip.ts';
import { explained, INSTRUCTION_FILES, type LineItems } from './line-items.ts';

const COMMANDS = ['projectBrain.whyIsThisHere', 'projectBrain.notWorth', 'projectBrain.removeFromBrain'];
const ITEMS_SHOWN = 3;

const link = (title: string, command: string, given: LineItems): string =>
  `[${title}](command:${command}?${encodeURIComponent(JSON.stringify([given]))})`;

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
        // Only these; nothing of an item's text can be a link, because it is shown as text.
        text.isTrusted = { enabledCommands: COMMANDS };
        text.appendMarkdown(`${vscode.l10n.t(' · score {0}', details.score.toFixed(3))}\n\n`);
        text.appendMarkdown(
          [
            link(vscode.l10n.t('Why is this here?'), 'projectBrain.whyIsThisHere', given),
            link(vscode.l10n.t('Not worth a line'), 'projectBrain.notWorth', given),
            link(vscode.l10n.t('Remove from brain'), 'projectBrain.removeFromBrain', given),
          ].join(' · '),
        );
        return text;
      });
      return new vscode.Hover(contents, document.lineAt(position.line).range);
    },
  });
}
