/** What can be undone, by the command that did it: each has an undo command of its own, since titles of commands are fixed. */

export const UNDO_KINDS = [
  'rememberThis',
  'importMemory',
  'keepEdits',
  'restoreBlock',
  'approve',
  'deprecate',
  'reject',
  'resolveConflict',
  'edit',
  'replaces',
  'pin',
  'unpin',
  'notWorth',
  'tellAgain',
  'keepPrivate',
  'share',
  'forget',
  'bringBackItems',
  'moveToSchemaKey',
  'forgetSection',
  'forgetRelation',
  'bringBack',
  'removeFromBrain',
  'cleanUp',
  'restoreBackup',
  'connectAssistant',
  'disconnectAssistant',
] as const;

export type UndoKind = (typeof UNDO_KINDS)[number];
export type UndoCommand = `projectBrain.undo.${UndoKind}`;

/** Holds what would be undone next, for the manifest; empty where there is nothing. */
export const UNDOES = 'projectBrain.undoes';

/** The same handler for all of them: whichever is pressed, the last deed is undone. */
export const undoCommands = (undo: () => Promise<void>): Readonly<Record<UndoCommand, () => Promise<void>>> =>
  Object.fromEntries(UNDO_KINDS.map((kind) => [`projectBrain.undo.${kind}`, undo])) as Record<
    UndoCommand,
    () => Promise<void>
  >;
