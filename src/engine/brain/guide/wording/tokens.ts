/** A line as what has to be kept of it when somebody else words it: code, names, numbers, weighty words, and what it speaks of. */
import { numberKey } from '../../../survey/claims.ts';
import { stem } from '../../../recall/text/stem.ts';

/** `weight`: a word on which the sense turns; `joint`: one that joins a clause to another; `end`: where a clause ends. */
export interface Token {
  readonly kind: 'code' | 'name' | 'weight' | 'joint' | 'word' | 'end';
  readonly key: string;
}

const words = (...lines: readonly string[]): ReadonlySet<string> => new Set(lines.flatMap((line) => line.split(' ')));

/** Words that deny, compel, set a condition, count or compare: none may come, go or move. */
const WEIGHTY = words(
  'not no nor never none nothing nowhere nobody neither without avoid forbidden forbid deprecated except unless',
  'must shall should may might can could need needs required require requires mandatory optional optionally allowed prefer',
  'if until before after once otherwise during whether because since instead rather unlike despite',
  'all every each any only always most mostly some sometimes usually often rarely both either or but though although',
  'first last then than least more less fewer alone',
  'off out false true',
);
/** Words by which clauses are joined in this way or that. */
const JOINTS = words('when where while');
/** What may come and go without a change of sense. */
const LIGHT = words(
  'a an the of to in on at by for with from as is are be been being was were it its this that these those and so',
  'also too which who whose there here do does did has have had will would they them their we our you your into about such one',
);
/** Small numbers in words. */
const COUNTS = words('two three four five six seven eight nine ten eleven twelve');

const PIECE = /`[^`]*`|[\p{L}\p{N}_@$#][\p{L}\p{N}_'’@$#-]*(?:[./:\\][\p{L}\p{N}_@$#*-]+)*|[.;:](?=\s|$)/gu;
/** No word of prose: it holds a digit, a capital within, or a sign. */
const NAME = /[\p{N}_@$#./:\\]|\p{Ll}\p{Lu}/u;

function ofWord(word: string): readonly Token[] {
  const plain = word.replaceAll('’', "'").toLowerCase();
  const denied = /^(.{2,12})n't$/.exec(plain)?.[1];
  if (denied !== undefined) return [...ofWord(denied === 'wo' ? 'will' : denied === 'ca' ? 'can' : denied), deny];
  if (plain === 'cannot') return [...ofWord('can'), deny];
  if (COUNTS.has(plain)) return [{ kind: 'name', key: numberKey(plain) }];
  if (NAME.test(word)) return [{ kind: 'name', key: numberKey(word.replace(/'s$/, '')) }];
  if (WEIGHTY.has(plain)) return [{ kind: 'weight', key: plain }];
  if (JOINTS.has(plain)) return [{ kind: 'joint', key: plain }];
  if (LIGHT.has(plain)) return [];
  return plain
    .replace(/'s?$/, '')
    .split('-')
    .filter((part) => part !== '' && !LIGHT.has(part) && !JOINTS.has(part))
    .map((part): Token => (WEIGHTY.has(part) ? { kind: 'weight', key: part } : { kind: 'word', key: stem(part) }));
}

const deny: Token = { kind: 'weight', key: 'not' };

/** In the order of the line. */
export function tokensOf(text: string): readonly Token[] {
  return (text.match(PIECE) ?? []).flatMap((piece): readonly Token[] => {
    if (piece.startsWith('`')) return [{ kind: 'code', key: piece.slice(1, -1).trim() }];
    if (/^[.;:]$/.test(piece)) return [{ kind: 'end', key: piece }];
    return ofWord(piece);
  });
}
