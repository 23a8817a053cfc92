/** What assistants put into a person's message, in tags of their own: it is not what the person said. */

interface Block {
  /** Where its opening tag begins, and where its closing one ends. */
  readonly start: number;
  readonly end: number;
  readonly inside: string;
}

/** The blocks of a tag, one after the other; a tag that is not closed opens none. Takes time in proportion to the text. */
function* blocksOf(text: string, tag: string): Generator<Block> {
  const opening = `<${tag}`;
  const closing = `</${tag}>`;
  for (let start = text.indexOf(opening); start !== -1; start = text.indexOf(opening, start + 1)) {
    const rest = text.slice(start + opening.length, start + opening.length + 1);
    if (rest !== '>' && rest.trim() !== '') continue;
    const from = text.indexOf('>', start);
    const to = from === -1 ? -1 : text.indexOf(closing, from);
    if (to === -1) return;
    const end = to + closing.length;
    yield { start, end, inside: text.slice(from + 1, to).trim() };
    start = end - 1;
  }
}

/** `text` without the blocks of these tags. */
export function withoutTags(text: string, tags: readonly string[]): string {
  let left = text;
  for (const tag of tags) {
    let kept = '';
    let from = 0;
    for (const { start, end } of blocksOf(left, tag)) {
      kept += left.slice(from, start);
      from = end;
    }
    left = kept + left.slice(from);
  }
  return left.trim();
}

/** What stands in the first block of `tag`, which has to open the text; null where another thing does. */
export function openingBlock(text: string, tag: string): string | null {
  const own = text.trimStart();
  const [block] = own.startsWith(`<${tag}`) ? blocksOf(own, tag) : [];
  return block?.start === 0 ? block.inside : null;
}

/** What stands in all blocks of `tag`; null where there is none. */
export function insideTag(text: string, tag: string): string | null {
  const found = [...blocksOf(text, tag)].map((block) => block.inside);
  return found.length === 0 ? null : found.join('\n\n');
}

/** A model's thoughts are not its statement; those at the end may not have been closed. */
export const withoutThoughts = (text: string): string =>
  withoutTags(text, ['thinking', 'think']).replace(/^<think(?:ing)?>[\s\S]*$/, '');
