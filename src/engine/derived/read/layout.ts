/** How a file of code is laid out: its declarations within each other, whoever found them. */
import type { Family } from './language.ts';
import { LEXES } from './lexis.ts';
import { scan, type ScannedText } from './scan.ts';
import { bodyOf, type LineRange, type CodeUnit, unitsOf } from './units.ts';

export interface Layout {
  readonly lines: ScannedText;
  /** The units at the top, in order, not overlapping. */
  readonly units: readonly CodeUnit[];
  /** The declarations inside a unit, in order, not overlapping; none where it holds none. */
  membersOf(unit: CodeUnit): readonly CodeUnit[];
  /** The lines of the string that documents a unit from inside, or the file: [from, to). Undefined without one. */
  docOf(unit: CodeUnit | null): readonly [from: number, to: number] | undefined;
}

const PLAIN = {
  lineComments: [],
  blockComments: [],
  strings: [],
  regex: false,
  shortQuotes: false,
  heredocs: false,
  levels: 'indent',
  resync: null,
} as const;

/** By indentation, brackets and what lines begin with. Never throws, linear in the length of the text. */
export function layoutByLines(text: string, family: Family): Layout {
  const lines = scan(text, LEXES[family] ?? { ...PLAIN });
  const levels = new Map<CodeUnit, number>();
  const within = (range: LineRange): CodeUnit[] => {
    const units = unitsOf(lines, family, range);
    for (const unit of units) levels.set(unit, range.level);
    return units;
  };
  return {
    lines,
    units: within({ from: 0, to: lines.kinds.length, level: 0, inside: false }),
    membersOf(unit) {
      const body = unit.declaration?.holds ? bodyOf(lines, unit, levels.get(unit) ?? 0) : undefined;
      if (!body) return [];
      // A module's members are like those of a file.
      return within({ ...body, inside: unit.declaration?.kind !== 'module' }).filter(({ declaration }) => declaration);
    },
    docOf: () => undefined,
  };
}
