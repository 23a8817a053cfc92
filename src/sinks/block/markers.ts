/** What our two markers look like, and the lines that decide whether one counts. */

/** What the start marker remembers between two writes. */
export interface BlockAttributes {
  /** `brainHash` of what was written. */
  readonly hash?: string;
  /** Hash of the block's text as we wrote it: where the present text has another one, a person has edited it. */
  readonly text?: string;
  /** Line breaks that we put before the block to set it apart; taken out again with it. */
  readonly gap?: string;
  /** `yes` where the file did not exist before: only then may it be deleted again. */
  readonly created?: string;
}

export type MarkedLine =
  | { readonly kind: 'start'; readonly attributes: BlockAttributes }
  | { readonly kind: 'end' }
  | { readonly kind: 'fence'; readonly fence: Fence };

/** A line that opens, or may close, a fenced code block. */
export interface Fence {
  readonly character: string;
  readonly length: number;
  /** A closing fence has nothing after it. */
  readonly bare: boolean;
}

export const END_MARKER = '<!-- project-brain:end -->';

const ATTRIBUTES = ['hash', 'text', 'gap', 'created'] as const;
const MARKER = /^ {0,3}<!--[ \t]*project-brain:(start|end)(?=[ \t]|-->)([^>]*)-->[ \t]*$/;
const FENCE = /^ {0,3}(`{3,}(?!`)|~{3,}(?!~))([^]*)$/;
const VALUE = /^[\w.:]+(?:-[\w.:]+)*$/;

/** The start marker with those attributes, always in the same order. */
export function startMarker(attributes: BlockAttributes): string {
  const written = ATTRIBUTES.flatMap((name) => {
    const value = attributes[name];
    return value === undefined ? [] : [` ${name}=${value}`];
  });
  return `<!-- project-brain:start${written.join('')} -->`;
}

/** Whether `value` can stand in a start marker: at most 128 word characters, dots, colons and single hyphens between them. */
export function isAttributeValue(value: string): boolean {
  return value.length <= 128 && VALUE.test(value);
}

/**
 * What `line` (without its line break) is to us; undefined for ordinary text. A marker has the line to itself and is
 * indented by at most three spaces: with four it would be a code block, which is how documentation shows it.
 */
export function readLine(line: string): MarkedLine | undefined {
  const marker = MARKER.exec(line);
  if (marker)
    return marker[1] === 'end' ? { kind: 'end' } : { kind: 'start', attributes: attributesIn(marker[2] ?? '') };
  const [, run = '', rest = ''] = FENCE.exec(line) ?? [];
  const character = run.charAt(0);
  if (character === '' || (character === '`' && rest.includes('`'))) return undefined;
  return { kind: 'fence', fence: { character, length: run.length, bare: rest.trim() === '' } };
}

/** Whether `line` ends the code block that `opening` began. */
export function closes(line: Fence, opening: Fence): boolean {
  return line.bare && line.character === opening.character && line.length >= opening.length;
}

/** Whether a start marker is one that we wrote: a person who types one by hand gives it no hash. */
export function isOurs(attributes: BlockAttributes): boolean {
  return attributes.text !== undefined;
}

function attributesIn(text: string): BlockAttributes {
  const found: Record<string, string> = {};
  for (const word of text.split(/[ \t]+/)) {
    const [name = '', value = ''] = word.split('=', 2);
    if ((ATTRIBUTES as readonly string[]).includes(name) && isAttributeValue(value)) found[name] = value;
  }
  return found;
}
