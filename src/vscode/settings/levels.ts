/** Whose word a setting is: what may loosen trust is the user's alone, never that of a folder, which anyone may have written. */

/** What VS Code's `inspect` tells of a setting, as far as it matters here. */
export interface Levels {
  readonly defaultValue?: unknown;
  readonly globalValue?: unknown;
  readonly workspaceValue?: unknown;
  readonly workspaceFolderValue?: unknown;
}

/** The setting as the user wrote it in their own settings, else its default; what a workspace says is not looked at. */
export const usersOwn = (levels: Levels | undefined): unknown => levels?.globalValue ?? levels?.defaultValue;

/** What the user and the folder say, each for itself; for settings that can only ever make the product do less. */
export const everyones = (levels: Levels | undefined): readonly unknown[] => [
  usersOwn(levels),
  levels?.workspaceValue,
  levels?.workspaceFolderValue,
];
