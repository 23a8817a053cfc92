/** How a command is told on its line: with what it does, where that is more than its name says, and its variants. */
import { screen } from '../../../lifecycle/screen/screen.ts';
import { wordsIn } from '../../text/sentence-start.ts';
import { oneLine } from '../../text/words.ts';
import type { ProjectCommand } from './command.ts';
import { RISKY } from './from-ci.ts';
import { PURPOSES, type Purpose } from './purposes.ts';

/**
 * "Test: `npm test` (vitest run); also `npm run test:watch`." What a command starts is left out where the screen would hold it
 * back: a line that a person has to look at would keep all other commands waiting.
 */
export function lineOf(purpose: Purpose, main: ProjectCommand, variants: readonly ProjectCommand[]): string {
  const line = fullLineOf(purpose, main, variants);
  return screen(line) === null ? line : `${PURPOSES[purpose]}: ${typed(main)}.`;
}

function fullLineOf(purpose: Purpose, main: ProjectCommand, variants: readonly ProjectCommand[]): string {
  const behind = oneLine(main.does)
    .replace(SET_BEFORE, '')
    .replace(/(?<=\w)[.]$/, '');
  const isTelling =
    behind !== '' &&
    behind.length <= 110 &&
    !behind.endsWith('\\') &&
    !RISKY.test(behind) &&
    !behind.includes('$(') &&
    !behind.includes(main.command) &&
    saysMore(behind, `${main.command} ${PURPOSES[purpose]}`);
  const also = variants.length > 0 ? `; also ${variants.map((one) => variantOf(one, main, purpose)).join(', ')}` : '';
  return `${PURPOSES[purpose]}: ${typed(main)}${isTelling ? ` (${behind})` : ''}${also}.`;
}

export const typed = ({ command, args = '' }: ProjectCommand): string => `\`${command}${args}\``;

/** So many words of what a variant is for, at least, neither its name nor the main command says. */
const NEWS = 4;
const LONGEST_ABOUT = 70;

/** "(Check that messages begin with a capital)"; or "(needs Docker)": what its author says of it in brackets, where there is no room for all. */
function variantOf(variant: ProjectCommand, main: ProjectCommand, purpose: Purpose): string {
  const about = oneLine(variant.about ?? '').replace(/\.$/, '');
  const said = `${variant.command} ${main.command} ${main.does} ${PURPOSES[purpose]}`;
  if (about.length <= LONGEST_ABOUT && !/[`()]/.test(about) && newsIn(about, said).length >= NEWS)
    return `${typed(variant)} (${about})`;
  if (BUILDS.test(variant.before ?? '')) return `${typed(variant)} (builds first)`;
  const needs = /\(([^()`]{4,50})\)$/.exec(oneLine(variant.does).replace(/\.$/, ''))?.[1] ?? '';
  const isTold = /^(?:uses|needs|requires|with|without|no|in|on|excludes|only)\b/i.test(needs);
  return isTold ? `${typed(variant)} (${needs})` : typed(variant);
}

/** Nothing but a build. */
const BUILDS = /^(?:npm|pnpm|yarn|bun) (?:run )?(?:-\w+ )?build(?::\w+)?$/;

/** Variables that a script sets before it begins. */
const SET_BEFORE = /^(?:cross-env(?:-shell)? )?(?:[A-Z_]{2,40}=(?:"[^"]{0,80}"|[^\s"]{0,80}) )+/;

/** "Run the tests" behind `make test` is no news. */
const USUAL = new Set('run runs the all code project a an and of for with tests base files our'.split(' '));
export function newsIn(behind: string, said: string): readonly string[] {
  const known = new Set(wordsIn(said).flatMap((word) => [word, `${word}s`]));
  return wordsIn(behind).filter((word) => !known.has(word) && !USUAL.has(word));
}
const saysMore = (behind: string, said: string): boolean => newsIn(behind, said).length > 0;
