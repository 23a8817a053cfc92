/** One command or setting that a stranger's text must not bring in: a short named pattern over one line. */
import type { FindingKind } from './kinds.ts';

export interface ShellCommand {
  readonly kind: FindingKind;
  readonly name: string;
  /** One of these stands in the line, in small letters, or the pattern need not be tried. */
  readonly signs: readonly string[];
  readonly pattern: RegExp;
  /** Whether it counts in what tells what a commit did, too. */
  readonly always: boolean;
  readonly hit: string;
  readonly miss: string;
  /** Whether the command is meant, given what stands behind the words that the pattern found; always, without it. */
  readonly isMeant?: (behind: string) => boolean;
}

/** Makes the commands of one kind; `always`: they count in what tells what a commit did, too. */
export const command =
  (kind: FindingKind, always = false) =>
  (
    name: string,
    signs: string,
    pattern: RegExp,
    hit: string,
    miss: string,
    isMeant?: (behind: string) => boolean,
  ): ShellCommand => ({
    kind,
    name,
    signs: signs.split('|'),
    pattern,
    always,
    hit,
    miss,
    ...(isMeant && { isMeant }),
  });
