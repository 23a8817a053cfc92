/** Commands that a file offers: programs, subcommands, commands of an editor extension. */
import { parseJson } from '../../enrichment/data/json.ts';
import { at, entriesAt, listAt, textAt, textOf } from '../../enrichment/data/node.ts';
import type { CodeMarker } from '../section.ts';
import { lineAt, type CodeFile } from './code-file.ts';

interface Pattern {
  readonly files: RegExp;
  /** Its first group is the name, its second, where there is one, says what it does. */
  readonly pattern: RegExp;
  readonly needs: string;
}

const PATTERNS: readonly Pattern[] = [
  {
    files: /\.[cm]?[jt]s$/,
    pattern: /\bregister(?:TextEditor)?Command\(\s*['"`]([\w.-]{3,120})['"`]/g,
    needs: '',
  },
  {
    files: /\.[cm]?[jt]s$/,
    pattern:
      /\.command\(\s*['"`]([a-z][\w:-]{0,60})(?:[ '"`])[^)\n]{0,80}\)?(?:\s*\.description\(\s*['"`]([^'"`\n]{1,200}))?/g,
    needs: 'commander|yargs|cac|sade|@oclif/core|clipanion',
  },
  {
    files: /\.py$/,
    pattern:
      /^[ \t]*@\w{1,40}\.command\(\s*(?:name\s*=\s*)?(?:['"]([\w-]{1,60})['"])?[^\n]{0,200}\)\s*\n(?:[ \t]*@[^\n]{0,200}\n){0,12}[ \t]*(?:async )?def (\w{1,60})/gm,
    needs: 'click|typer|asyncclick|flask',
  },
  {
    files: /\.py$/,
    pattern: /\.add_parser\(\s*['"]([\w-]{1,60})['"](?:,\s*help\s*=\s*['"]([^'"\n]{1,200}))?/g,
    needs: '',
  },
  {
    files: /\.go$/,
    pattern: /\bUse:\s*"([\w-]{1,60})[^"\n]{0,120}",\s*(?:Aliases:[^\n]{0,200}\s*)?(?:Short:\s*"([^"\n]{1,200})")?/g,
    needs: 'github.com/spf13/cobra',
  },
];

/** The commands of a file. */
export function commandsIn(file: CodeFile): CodeMarker[] {
  if (/(?:^|\/)package\.json$/.test(file.path)) return ofPackage(file.text);
  return PATTERNS.flatMap(({ files, pattern, needs }) => {
    if (!files.test(file.path)) return [];
    const places: CodeMarker[] = [];
    for (const match of file.text.matchAll(pattern)) {
      if (places.length >= 100) break;
      const python = file.family === 'python' && pattern.flags.includes('m');
      const name = match[1] ?? (python ? match[2]?.replaceAll('_', '-') : undefined);
      if (name === undefined) continue;
      const line = lineAt(file.text, match.index);
      places.push({ kind: 'command', name, line, summary: python ? '' : (match[2] ?? ''), needs });
    }
    return places;
  });
}

function ofPackage(text: string): CodeMarker[] {
  const tree = parseJson(text);
  const place = (name: string, start: number, summary: string): CodeMarker => ({
    kind: 'command',
    name,
    line: lineAt(text, start),
    summary,
    needs: '',
  });
  const bin = at(tree, 'bin');
  const single = textOf(bin);
  const programs =
    single === undefined
      ? entriesAt(tree, 'bin').map(([name, entry]) => place(name, entry.keyStart, textOf(entry) ?? ''))
      : [place((textAt(tree, 'name') ?? '').replace(/^@[^/]*\//, ''), bin?.start ?? 0, single)];
  const contributed = listAt(tree, 'contributes', 'commands').flatMap((entry) => {
    const id = textAt(entry, 'command');
    const title = [textAt(entry, 'category'), textAt(entry, 'title')]
      // `%key%` names words that stand in package.nls.json.
      .filter((part) => part !== undefined && !(part.startsWith('%') && part.endsWith('%')))
      .join(': ');
    return id === undefined ? [] : [place(id, entry.start, title)];
  });
  return [...programs, ...contributed].filter(({ name }) => name !== '');
}
