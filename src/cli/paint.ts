/** Bold and colours for a terminal; nothing of the kind for a pipe, with NO_COLOR, or where a person says --no-color. */

export interface Paint {
  readonly bold: (text: string) => string;
  readonly dim: (text: string) => string;
  readonly good: (text: string) => string;
  readonly bad: (text: string) => string;
  readonly name: (text: string) => string;
}

const sign = (code: number): string => `\u001b[${code}m`;
const sequence =
  (start: number, end: number) =>
  (text: string): string =>
    `${sign(start)}${text}${sign(end)}`;
const plainText = (text: string): string => text;

export const PLAIN: Paint = { bold: plainText, dim: plainText, good: plainText, bad: plainText, name: plainText };

const COLOURS: Paint = {
  bold: sequence(1, 22),
  dim: sequence(2, 22),
  good: sequence(32, 39),
  bad: sequence(31, 39),
  name: sequence(36, 39),
};

const WRITTEN: ReadonlySet<string> = new Set([1, 2, 22, 31, 32, 36, 39].map(sign));

/** Whether this is a sign that a paint writes. */
export const isPaint = (text: string): boolean => WRITTEN.has(text);

/** What a stream may be written with. Node knows the terminals, and the variables NO_COLOR, FORCE_COLOR and TERM. */
export function paintFor(
  stream: { readonly isTTY?: boolean; readonly hasColors?: (() => boolean) | undefined },
  environment: Readonly<Record<string, string | undefined>>,
  isWanted = true,
): Paint {
  const isRefused = !isWanted || (environment['NO_COLOR'] ?? '') !== '';
  return !isRefused && stream.isTTY === true && stream.hasColors?.() === true ? COLOURS : PLAIN;
}
