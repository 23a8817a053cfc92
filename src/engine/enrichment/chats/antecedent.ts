/** What a pronoun stands for, where that is certain. */

const NAMED_BEFORE =
  /\b(?:using|with|use|on|to|is|chose|picked|adopted)\s+(?<name>[A-Z][\w.]*(?:\s+v?\d[\w.]*)?)[\s,]+(?:and|but|so|because)?\s*(?:i|we)?(?:'ve| have)?\s*$/i;

/** What was named with a capital right before, after a verb of use; undefined where nothing was. */
export function nameBefore(words: string): string | undefined {
  const name = NAMED_BEFORE.exec(words)?.groups?.name;
  return name !== undefined && /^[A-Z]/.test(name) ? name : undefined;
}
