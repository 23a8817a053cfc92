/** What a pronoun stands for, where that is certain. */

const NAMED_BEFORE =
  /\b(?:using|with|use|on|to|is|chose|picked|adopted)\s{1,9}(?<name>[A-Z][\w.]*(?:\s{1,9}v?\d[\w.]*)?)[\s,]+(?:and|but|so|because)?\s{0,9}(?:i|we)?(?:'ve| have)?\s{0,9}$/i;

/** What was named with a capital right before, after a verb of use; undefined where nothing was. */
export function nameBefore(words: string): string | undefined {
  const name = NAMED_BEFORE.exec(words)?.groups?.name;
  return name !== undefined && /^[A-Z]/.test(name) ? name : undefined;
}
