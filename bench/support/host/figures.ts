// What the measurement in the extension host tells the one outside, through a file.
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';

/** Names the file. */
export const FIGURES_VARIABLE = 'PROJECT_BRAIN_FIGURES';

export interface Figures {
  /** Where the memory of the project is kept. */
  readonly storeFolder: string;
  readonly items: number;
  /** Milliseconds by what was measured, in order. */
  readonly times: readonly (readonly [what: string, ms: number])[];
  /** How long the host's thread worked without a break, in milliseconds, and during which action: only what is long. */
  readonly pauses: readonly (readonly [during: string, ms: number])[];
  readonly actions: number;
  /** The table of VS Code's own "Startup Performance", as it is. */
  readonly startup: string;
}

export function writeFigures(file: string, figures: Figures | { readonly failed: string }): void {
  writeFileSync(`${file}.new`, JSON.stringify(figures));
  renameSync(`${file}.new`, file);
}

/** Undefined until they are there. @throws what the measurement met */
export function readFigures(file: string): Figures | undefined {
  if (!existsSync(file)) return undefined;
  const read = JSON.parse(readFileSync(file, 'utf8')) as Figures | { readonly failed: string };
  if ('failed' in read) throw new Error(read.failed);
  return read;
}
