// Settings as VS Code would tell them, for code that imports 'vscode' and is tested without a window. Import this first.
import { registerHooks } from 'node:module';
import type { Levels } from '../../src/vscode/settings/levels.ts';

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'vscode' ? { url: import.meta.url, shortCircuit: true } : next(specifier, context),
});

/** What stands at each level, by the whole name of the setting. */
export const levelsOf = new Map<string, Levels>();

const effective = ({ workspaceFolderValue, workspaceValue, globalValue, defaultValue }: Levels): unknown =>
  workspaceFolderValue ?? workspaceValue ?? globalValue ?? defaultValue;

/** What `vscode.workspace` stands for. @public */
export const workspace = {
  getConfiguration: (section: string) => ({
    inspect: (name: string): Levels | undefined => levelsOf.get(`${section}.${name}`),
    get: (name: string): unknown => effective(levelsOf.get(`${section}.${name}`) ?? {}),
  }),
};
