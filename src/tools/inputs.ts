/** Fields that several tools take, with the words that tell a model what belongs there. */
import * as z from 'zod';
import { BrainError, MOST_QUOTES, type ToldItem } from '../engine/index.ts';
import type { ToolMemory } from './tool.ts';

/** Of an item, or of a line of the guide: see `findItem`. */
export const itemId = z.string().trim().min(6).max(26);

export const path = z.string().min(1).max(1_000).describe('Relative to the project root, with "/".');

const withSlashes = (given: string): string => given.replaceAll('\\', '/').replace(/(?<!\/)\/+$/, '');

/**
 * A path as the memory names it, relative to the root; empty for the root itself. Assistants write absolute ones, too.
 * @throws BrainError `invalid-input` where it lies elsewhere.
 */
export function inProject(given: string, { root }: Pick<ToolMemory, 'root'>): string {
  const [folder, named] = [`${withSlashes(root)}/`, `${withSlashes(given)}/`];
  const path = named.startsWith(folder) ? `./${named.slice(folder.length)}` : named;
  if (!/^(?:\/.|[a-z]:)/i.test(path) && !path.split('/').includes('..')) return path.replace(/^(?:\.?\/)+|\/$/g, '');
  throw new BrainError(
    'invalid-input',
    `"${given}" lies outside the project. Write paths relative to its folder, ${root}.`,
    { path: given },
  );
}

/** Not all of them have to be right: they count less than what is asked. */
export const terms = z
  .array(z.string().max(100))
  .max(24)
  .optional()
  .describe(
    'Some ten words that the answer may use and you did not: technical terms, synonyms, what files, commands, tools, functions or settings for this are usually called. It is searched by words: answers are much better with them.',
  );

const evidenceItem = z.strictObject({
  path: path.optional(),
  commit: z
    .string()
    .optional()
    .describe('Instead of a path: the sha of a commit that HEAD holds, whose message the quote stands in.'),
  lines: z.string().optional().describe('Where the quote stands, such as "12" or "12-14".'),
  quote: z.string().describe('Words of that file or message, verbatim: they are checked.'),
});

export const evidence = z
  .array(evidenceItem)
  .optional()
  .describe(
    `Words of project files, or of commit messages, that show it, at most ${MOST_QUOTES}. An item whose quote does not stand there is refused.`,
  );

/** The quotes with what the files say now; those of commits are looked up by the memory. */
export function quotesOf(
  given: z.infer<typeof evidence>,
  memory: Pick<ToolMemory, 'root' | 'readText'>,
): Promise<NonNullable<ToldItem['evidence']>> {
  return Promise.all(
    (given ?? []).map(async ({ path: file, commit, lines, quote }) => {
      if (file === undefined && commit !== undefined) return { commit, quote };
      const named = inProject(file ?? '', memory);
      return {
        path: named === '' ? NAMELESS : named,
        line: firstLine(lines),
        quote,
        text: named === '' ? null : await memory.readText(named),
      };
    }),
  );
}

/** Where to look first: null where the text names no line. */
function firstLine(lines: string | undefined): number | null {
  const digits = /\d{1,7}/.exec(lines ?? '');
  return digits ? Number(digits[0]) : null;
}

/** What evidence is called in a refusal that names neither file nor commit. */
const NAMELESS = 'no file and no commit';
