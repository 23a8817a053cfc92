/** Which known tools a sentence names. */
import { type KnownTool, toolInProse } from '../data/known-tools.ts';

/** Each tool once, in the order named. Words that are common English do not count. */
export function toolsIn(words: string): KnownTool[] {
  const tools = words
    .split(/[\s,;()]+/)
    .map((word) =>
      word.replace(/^[`'"*]+|(?<![`'"*.:!?])[`'"*.:!?]+$|'s$/g, '').replace(/@?v?\d{1,9}(?:\.[\dx]{1,9}){0,3}$/, ''),
    )
    // With something behind it, a word such as "go" or "make" is taken for English.
    .flatMap((word) => (word === '' ? [] : (toolInProse(`${word} .`) ?? [])));
  return tools.filter((tool, i) => tools.findIndex(({ label }) => label === tool.label) === i);
}
