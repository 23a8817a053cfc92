/** Schema keys: the tree that items hang in, as paths from `root`. */
import * as z from 'zod';

export const schemaKeySchema = z
  .string()
  .max(200)
  .regex(
    /^root(\/[a-z0-9@._-]+)+$/,
    'A schema key is a path such as root/frontend/hooks: lower case, digits, ".", "_", "-".',
  );

/** A free text (a package name, a folder, a scope) as one segment of a schema key; empty when nothing is left of it. */
export function schemaKeySegment(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9._-]+/g, '-')
    .replace(/^[-.]+|(?<![-.])[-.]+$/g, '')
    .slice(0, 40);
}
