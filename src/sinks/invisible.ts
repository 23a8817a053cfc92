/** Takes out what a person cannot see and an assistant would still read: text hidden in what we write is an attack. */

// One emoji as people type it: what Unicode recommends, and joined pictographs that are not on its list (yet).
// Only inside such a sequence do joiners, variation selectors and tags mean anything.
const EMOJI =
  /\p{RGI_Emoji}|\p{Extended_Pictographic}[\uFE0E\uFE0F]?\p{Emoji_Modifier}?(?:\u200D\p{Extended_Pictographic}\uFE0F?\p{Emoji_Modifier}?)*/v
    .source;

// Format characters, default-ignorable ones and the C0/C1 controls, but for tab and line feed.
const INVISIBLE = String.raw`[\p{Cf}\p{Default_Ignorable_Code_Point}\u0000-\u0008\u000B-\u001F\u007F-\u009F]`;

const EMOJI_OR_INVISIBLE = new RegExp(`(${EMOJI})|${INVISIBLE}`, 'gv');

/**
 * `text` without invisible characters: everything in `\p{Cf}` and `\p{Default_Ignorable_Code_Point}`, and the C0/C1
 * controls except tab and line feed. Emoji keep the joiners and selectors they are made of. Line and paragraph
 * separators become spaces, so that no reader sees a line break where another sees none.
 */
export function stripInvisible(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\u2028\u2029]/g, ' ')
    .replace(EMOJI_OR_INVISIBLE, (_match, emoji: string | undefined) => emoji ?? '');
}
