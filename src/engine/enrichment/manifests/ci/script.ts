/** The command lines of a script of CI. */
import { oneLine } from '../../text/words.ts';

/** A line up to where its first command ends: what stands in quotes belongs to it. */
const COMMAND = /(?:"(?:\\.|[^"\\]){0,300}"|'[^']{0,300}'|\\.|[^"'\\;&]|(?<!&)&(?!&)|["'])+/g;

/** The commands of a line; one behind `cd` is run in that folder. */
function commandsOnLine(line: string): string[] {
  const commands = (line.match(COMMAND) ?? []).map((one) => one.trim()).filter((one) => one !== '');
  const [first = '', ...others] = commands;
  return /^cd\s/.test(first) && line.includes('&&') ? others.map((one) => `${first} && ${one}`) : commands;
}

/** `${{ matrix.os == 'windows' && '--x' || '' }}`: what some runs have typed behind a command, and others not. */
const WHERE_ASKED = /\$\{\{[^{}\n]{0,200}\|\| {0,2}'' {0,2}\}\}/g;

/** `--target ${{ matrix.target }}`: what each run has another value for. */
const OF_MATRIX = / --?[a-z][\w-]{0,30}[ =]["']?\$\{\{ {0,2}matrix\.[^{}\n]{1,80}\}\}["']?(?=\s|$)/gm;

/** `cat <<EOF > x`: up to the line that ends it, a script writes down, or hands to a program, what stands there. */
const HERE_DOCUMENT = /<<-? ?["']?([A-Z_]{2,20})["']?(?=[^\w]|$)/;

/** The lines of a script without those that it only writes down, and without the one that begins that. */
function linesOf(script: string): string[] {
  let end = '';
  return script.split('\n').filter((line) => {
    if (end !== '') {
      if (line.trim() === end) end = '';
      return false;
    }
    end = HERE_DOCUMENT.exec(line)?.[1] ?? '';
    return end === '';
  });
}

/** `GOOS=linux go build`: a command with what is set for it alone. */
const SET_FOR_COMMAND = /^(?:[A-Z_][A-Z\d_]*=[\w.,:/+-]* )+(?=[a-z.])/;

/** The command lines of a script: continued lines joined, comments, variables, control flow and what runs beside it left out. */
export function commandsOf(script: string): string[] {
  return linesOf(script)
    .join('\n')
    .replace(/\\\n/g, ' ')
    .replace(WHERE_ASKED, '')
    .replace(OF_MATRIX, '')
    .split('\n')
    .flatMap((line) => commandsOnLine(line))
    .map((line) => oneLine(line))
    .filter(
      (line) =>
        line !== '' &&
        line.length <= 160 &&
        !/\s&$/.test(line) &&
        !/^(?:#|if\b|then\b|fi\b|for\b|do\b|done\b|else|case|esac|echo|export|set\b|cd\b(?!.*&&)|mkdir|rm\b|cp\b|mv\b|cat\b|\w+=|[|&<>{}()])/.test(
          line.replace(SET_FOR_COMMAND, ''),
        ),
    );
}

export interface PlacedCommand {
  readonly command: string;
  /** Where it is run; undefined at the root, `..` where nobody can tell. */
  readonly folder: string | undefined;
}

const CHANGES_FOLDER = /^\s*(?:cd|pushd)\s+["']?([^\s"'&;|]+)["']?\s*$/;
const UNTOLD = '..';

/** The commands of a script, each with the folder that it has gone to by then. */
export function placedCommandsOf(script: string, folder: string | undefined): PlacedCommand[] {
  const found: PlacedCommand[] = [];
  let place = folder;
  let lines: string[] = [];
  const take = (): void => {
    found.push(...commandsOf(lines.join('\n')).map((command) => ({ command, folder: place })));
    lines = [];
  };
  for (const line of linesOf(script)) {
    const to = CHANGES_FOLDER.exec(line)?.[1];
    if (to === undefined) lines.push(line);
    else {
      take();
      const isBelow = /^[\w@]/.test(to) && !to.includes('..') && place !== UNTOLD;
      place = isBelow ? [place, to].filter(Boolean).join('/') : UNTOLD;
    }
  }
  take();
  return found;
}
