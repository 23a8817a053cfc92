/** The instructions file of the user's VS Code profile, kept like those of a project. */
import { mkdir } from 'node:fs/promises';
import { userInstructions } from '../sinks/user-instructions.ts';
import { type FilesParts, type InstructionFiles, instructionFiles, type SyncChoices } from './instruction-files.ts';

/** `root` is the profile's folder for instructions, made when needed. */
export function profileFiles(
  parts: Pick<FilesParts, 'root' | 'engine' | 'clock' | 'written'>,
  choices: SyncChoices = {},
): InstructionFiles {
  const files = instructionFiles(
    {
      ...parts,
      isBare: () => false,
      sinks: [userInstructions],
      // It lies in no repository.
      isIgnored: () => Promise.resolve(true),
    },
    () => Promise.resolve(choices),
  );
  return {
    ...files,
    async sync(ids, more) {
      if (ids.length > 0) await mkdir(parts.root, { recursive: true });
      return files.sync(ids, more);
    },
    async targets() {
      const { id, description, path } = userInstructions;
      return Promise.resolve([{ id, path, title: description, hazard: null, inUse: true }]);
    },
  };
}
