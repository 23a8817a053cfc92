/** What is wrong with an input, in words that say what there is to give in its place. */
import * as z from 'zod';

const MOST = 3;

interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
}

/** The innermost object that a path leads through, and what it is called; null for the outermost. */
function objectAt(
  whole: Schema,
  path: readonly PropertyKey[],
): { readonly object: Schema; readonly name: string | null } {
  let found: { readonly object: Schema; readonly name: string | null } = { object: whole, name: null };
  let schema: Schema | undefined = whole;
  let name: string | null = null;
  for (const part of path) {
    if (typeof part === 'string') name = part;
    schema = typeof part === 'string' ? schema?.properties?.[part] : schema?.items;
    if (schema?.properties) found = { object: schema, name };
  }
  return found;
}

/** One sentence or two: what is wrong, and which fields there are where it is wrong. */
export function complaint(error: z.ZodError, input: z.ZodObject): string {
  const issues = error.issues
    .slice(0, MOST)
    .map(({ path, message }) => `${path.length === 0 ? 'the input' : path.join('.')}: ${message}`);
  const schema = z.toJSONSchema(input, { io: 'input' }) as Schema;
  const { object, name } = objectAt(schema, error.issues[0]?.path ?? []);
  const fields = Object.keys(object.properties ?? {}).join(', ');
  return `${issues.join('; ')}. ${name === null ? 'It' : `"${name}"`} takes: ${fields}.`;
}
