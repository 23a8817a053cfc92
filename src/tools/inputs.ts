/** Fields that several tools take, with the words that tell a model what belongs there. */
import * as z from 'zod';
import { MOST_QUOTES, type ToldItem } from '../engine/index.ts';
import type { ToolMemory } from './tool.ts';

/** Of an item, or of a line of the guide: see `findItem`. */
export const itemId = z.string().trim().min(6).max(26);

export const path = z.string().min(1).max(1_000).describe('Relative to the project root, with "/".');

/** Not all of them have to be right: they count less than what is asked. */
export const terms = z
  .array(z.string().max(100))
  .max(24)
  .optional()
  .describe(
    'Some ten words that the answer may use and you did not: technical terms, synonyms, what files, commands, tools, functions or settings for this are usually called. It is searched by words: answers are much better with them.',
  );

const evidenceItem = z.object({
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
  memory: Pick<ToolMemory, 'readText'>,
): Promise<NonNullable<ToldItem['evidence']>> {
  return Promise.all(
    (given ?? []).map(async ({ path: file, commit, lines, quote }) => {
      if (file === undefined && commit !== undefined) return { commit, quote };
      const named = (file ?? '').replaceAll('\\', '/').replace(/^\.\//, '');
      return {
        path: named === '' ? NAMELESS : named,
        line: firstLine(lines),
        quote,
        text: named === '' ? null : await textOf(named, memory),
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

/** Nothing outside the project is looked at. */
const isInside = (file: string): boolean => !/^(?:\/|[a-z]:)/i.test(file) && !file.split('/').includes('..');

const textOf = (file: string, memory: Pick<ToolMemory, 'readText'>): Promise<string | null> =>
  isInside(file) ? memory.readText(file) : Promise.resolve(null);
