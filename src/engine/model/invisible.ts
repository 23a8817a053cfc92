/** What a person cannot see and an assistant would still read: text that is hidden is an attack, or an accident. */

// One emoji as people type it: what Unicode recommends, and joined pictographs that are not on its list (yet).
// Only inside such a sequence do joiners, variation selectors and tags mean anything. One selector may follow it, as
// keyboards write it after emoji that need none: it chooses between colour and ink, and hides nothing.
const EMOJI =
  /\p{RGI_Emoji}(?:(?<=\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator})[\uFE0E\uFE0F])?|\p{Extended_Pictographic}[\uFE0E\uFE0F]?\p{Emoji_Modifier}?(?:\u200D\p{Extended_Pictographic}\uFE0F?\p{Emoji_Modifier}?)*/v
    .source;

// Format characters, default-ignorable ones and the C0/C1 controls, but for tab and line feed.
const INVISIBLE = String.raw`[\p{Cf}\p{Default_Ignorable_Code_Point}\u0000-\u0008\u000B-\u001F\u007F-\u009F]`;

const EMOJI_OR_INVISIBLE = new RegExp(`(${EMOJI})|${INVISIBLE}`, 'gv');

/** Whether any of these could be there at all, quickly for plain ASCII first; the rest of the work is for few texts. */
const NOT_PLAIN = /[^\t\n\x20-\x7E]/;
const CANDIDATE = new RegExp(INVISIBLE, 'v');
/** What mostly is there where something could be: the pattern of all emoji is compiled to half a megabyte. */
const COMMON = /\r|(?<=\p{Extended_Pictographic})\uFE0F/gv;

const replaced = (text: string, by: (character: string) => string): string =>
  text.replace(EMOJI_OR_INVISIBLE, (match: string, emoji: string | undefined) => emoji ?? by(match));

/**
 * `text` without invisible characters: everything in `\p{Cf}` and `\p{Default_Ignorable_Code_Point}`, and the C0/C1
 * controls except tab and line feed. Emoji keep the joiners and selectors they are made of. Line and paragraph
 * separators become spaces, so that no reader sees a line break where another sees none.
 */
export function stripInvisible(text: string): string {
  return replaced(text.toWellFormed().replace(/[\u2028\u2029]/g, ' '), () => '');
}

/** Whether `text` has invisible characters; a carriage return, as Windows ends lines, is none. */
export function hasInvisible(text: string): boolean {
  if (!NOT_PLAIN.test(text) || !CANDIDATE.test(text.replace(COMMON, ''))) return false;
  let found = false;
  replaced(text, (character) => {
    found ||= character !== '\r';
    return character;
  });
  return found;
}

/** The flag of what is stored, where any of the texts has invisible characters. */
export const invisibleFlag = (texts: readonly (string | null)[]): { readonly hasInvisible?: true } =>
  texts.some((text) => text !== null && hasInvisible(text)) ? { hasInvisible: true } : {};

/** `text` for a person's eyes, each invisible character as its number: `⟨U+200B⟩`. */
export function showInvisible(text: string): string {
  return replaced(text, (character) =>
    character === '\r'
      ? character
      : `⟨U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}⟩`,
  );
}
