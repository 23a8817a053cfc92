/** Takes the JSON out of what a model wrote: alone, in a code fence, or with words around it. */

/** The value, or in `problem` why there is none, for the model to read. */
export function jsonIn(answer: string): { readonly value: unknown } | { readonly problem: string } {
  const fenced = /```(?:json)?[^\S\n]{0,9}\n([^]*)/i.exec(answer)?.[1]?.split(/\n[^\S\n]{0,20}```/, 1)[0];
  const bare = answer.slice(answer.indexOf('{'), answer.lastIndexOf('}') + 1);
  for (const text of [answer, fenced, bare]) {
    if (text === undefined || text.trim() === '') continue;
    try {
      return { value: JSON.parse(text) as unknown };
    } catch {
      // The next reading may succeed.
    }
  }
  return { problem: 'It holds no valid JSON.' };
}
