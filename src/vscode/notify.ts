/** Every notification goes through here: what it quotes of the memory is words alone, whatever they look like. */
import * as vscode from 'vscode';
import { plainMessage } from './plain-text.ts';

type Show = typeof vscode.window.showInformationMessage;

/** As VS Code's own, but no link in the message can be clicked. */
const plainly = (show: Show): Show =>
  ((message: string, ...others: string[]) => show(plainMessage(message), ...others)) as Show;

export const notify = {
  information: plainly((...args: Parameters<Show>) => vscode.window.showInformationMessage(...args)),
  warning: plainly((...args: Parameters<Show>) => vscode.window.showWarningMessage(...args)),
  error: plainly((...args: Parameters<Show>) => vscode.window.showErrorMessage(...args)),
};
