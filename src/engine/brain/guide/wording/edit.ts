/** Lines of a guide that are told as one, in other words. */
import * as z from 'zod';

export const editSchema = z.object({
  /** Keys of the lines it was made of, the one whose place it takes first. */
  of: z.array(z.string()).min(1).max(4),
  /** Null where the first of them says what the others do. */
  text: z.string().nullable(),
});

export type WordingEdit = Readonly<z.infer<typeof editSchema>>;
