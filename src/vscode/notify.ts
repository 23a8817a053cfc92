/** Every notification goes through here: what it quotes of the memory is words alone, whatever they look like. */
import * as vscode from 'vscode';
import { plainMessage } from './plain-text.ts';
import { QuestionTurns, type TurnOptions } from './question-turns.ts';

type Show = typeof vscode.window.showInformationMessage;

/** As VS Code's own, but no link in the message can be clicked. */
const plainly = (show: Show): Show =>
  ((message: string, ...others: string[]) => show(plainMessage(message), ...others)) as Show;

/** VS Code puts a notification that nobody answers behind the bell after 10 to 20 s. */
const OUT_OF_SIGHT_MS = 20_000;
const turns = new QuestionTurns(() => new Promise((resolve) => setTimeout(resolve, OUT_OF_SIGHT_MS)));

export const notify = {
  information: plainly((...args: Parameters<Show>) => vscode.window.showInformationMessage(...args)),
  warning: plainly((...args: Parameters<Show>) => vscode.window.showWarningMessage(...args)),
  error: plainly((...args: Parameters<Show>) => vscode.window.showErrorMessage(...args)),
  /** A question that the person did not bring up: one at a time, and only while `isOpen`. */
  unasked: <T>(show: () => PromiseLike<T | undefined>, options?: TurnOptions): Promise<T | undefined> =>
    turns.ask(show, options),
};
