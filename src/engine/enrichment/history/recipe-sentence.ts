/** A counted recipe in one sentence: what is added, and what is changed and added with it, how often. */
import type { Companion } from './companions.ts';
import { listed } from './counting.ts';

interface Named {
  readonly pattern: string;
  /** One of the kind. */
  readonly like: string;
  /** What is typed to make one. */
  readonly scaffold: string | undefined;
}

/** "To add `src/ls/<x>.py`: change `config.py` (8 of the last 8) and `README.md` (7); add `test/<x>/` (8)." */
export function recipeSentence(
  { pattern, like, scaffold }: Named,
  companions: readonly Companion[],
  inside: readonly string[],
): string {
  let told = 0;
  const counted = ({ path, isPattern, count, of, sample }: Companion): string => {
    const total = of === told ? '' : ` of the last ${String(of)}`;
    told = of;
    const [here, there] = [styleOf(like, pattern), isPattern ? styleOf(shortName(sample, path), path) : ''];
    const isOtherwise = here !== '' && there !== '' && here !== there;
    const example = isOtherwise ? `, such as \`${shortName(sample, path)}\`` : '';
    return `\`${path}\` (${String(count)}${total}${example})`;
  };
  const group = (verb: string, all: readonly Companion[]): string =>
    all.length === 0 ? '' : `${verb} ${listed(all.map(counted))}`;
  const parts = [
    scaffold === undefined ? '' : `begin with \`${scaffold}\``,
    group(
      'also change',
      companions.filter(({ isAdded }) => !isAdded),
    ),
    group(
      'add',
      companions.filter(({ isAdded }) => isAdded),
    ),
    inside.length === 0 ? '' : `it holds ${listed(inside.map((name) => `\`${name}\``))}`,
  ].filter((part) => part !== '');
  return `To add \`${pattern}\` (such as \`${like}\`): ${parts.join('; ')}.`;
}

/** How words are put together in what `<x>` of a pattern stands for in `name`; empty for one word. */
function styleOf(name: string, pattern: string): string {
  const [before = '', after = ''] = (pattern.split('/').find((part) => /<[xX]>/.test(part)) ?? '').split(/<[xX]>/);
  const varying = name.slice(before.length, name.length - after.length);
  return /[-_]/.exec(varying)?.[0] ?? (/\p{Ll}\p{Lu}/u.test(varying) ? 'Aa' : '');
}

/** The part of the path that varies, with its ending. */
export function shortName(path: string, pattern: string): string {
  const parts = pattern.split('/');
  const at = parts.findIndex((part) => /<[xX]>/.test(part));
  return path.split('/')[at] ?? path;
}
