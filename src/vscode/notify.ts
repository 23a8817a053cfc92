/** Every notification goes through here: what it quotes of the memory is words alone, whatever they look like. */
import * as vscode from 'vscode';
import { type Help, SHOW_LOG } from './helps.ts';
import { plainMessage } from './plain-text.ts';
import { QuestionTurns, type TurnOptions } from './question-turns.ts';

type Show = typeof vscode.window.showInformationMessage;

/** As VS Code's own, but no link in the message can be clicked. */
const plainly = (show: Show): Show =>
  ((message: string, ...others: string[]) => show(plainMessage(message), ...others)) as Show;

async function offer(show: Show, message: string, helps: readonly Help[]): Promise<void> {
  const all = helps.length > 0 ? helps : [SHOW_LOG];
  const choice = await plainly(show)(message, ...all.map(({ label }) => label));
  await all.find(({ label }) => label === choice)?.run();
}

/** VS Code puts a notification that nobody answers behind the bell after 10 to 20 s. */
const OUT_OF_SIGHT_MS = 20_000;
const turns = new QuestionTurns(() => new Promise((resolve) => setTimeout(resolve, OUT_OF_SIGHT_MS)));

export const notify = {
  information: plainly((...args: Parameters<Show>) => vscode.window.showInformationMessage(...args)),
  /** A question whose answer may cost something. What only tells of a trouble is `trouble`. */
  warning: plainly((...args: Parameters<Show>) => vscode.window.showWarningMessage(...args)),
  /** Something did not go as it should, in words that say why: with what helps, else with the way to the log. */
  trouble: (message: string, ...helps: readonly Help[]): void =>
    void offer(vscode.window.showWarningMessage, message, helps),
  /** The same for what went wrong. */
  error: (message: string, ...helps: readonly Help[]): void =>
    void offer(vscode.window.showErrorMessage, message, helps),
  /** A question that the person did not bring up: one at a time, and only while `isOpen`. */
  unasked: <T>(show: () => PromiseLike<T | undefined>, options?: TurnOptions): Promise<T | undefined> =>
    turns.ask(show, options),
};
