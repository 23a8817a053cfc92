/** Packages that say of themselves that they are out of use, and what to take instead: whoever finds them would go on with them. */
import type { Candidate } from '../../model/candidate.ts';
import type { BrainEvent } from '../../model/event.ts';
import { candidateOf, spanOf } from '../draft.ts';
import { baseName, folderOf } from '../paths.ts';
import { firstSentence } from '../text/sentences.ts';
import { oneLine } from '../text/words.ts';

/** Files whose header is of the package and of nothing that they declare. */
const OF_PACKAGE = /^(?:__init__\.py|doc\.go|package-info\.java)$/;
const DEPRECATED = /^[ \t"#*/]{0,12}Deprecated: ([^\n]{8,200}(?:\n[^\n]{1,200}){0,2})/m;
const INSTEAD = /\b(?:use|moved to|replaced by|in favou?r of|superseded by)\b/i;
/** "strands.hooks" as code names it. */
const DOTTED = /^[a-z_]\w{0,60}(?:\.[a-z_]\w{0,60}){1,8}$/i;
const modulesIn = (text: string): readonly string[] => text.split(/[\s,;()`]+/).filter((word) => DOTTED.test(word));
const MOST = 5;

interface Found {
  readonly folder: string;
  readonly says: string;
  readonly event: BrainEvent;
  readonly match: RegExpExecArray;
}

function foundIn(event: BrainEvent): Found[] {
  const path = event.files[0] ?? '';
  const match = OF_PACKAGE.test(baseName(path)) ? DEPRECATED.exec(event.text) : null;
  const says = firstSentence(oneLine(match?.[1] ?? '').replace(/"""|\*\//g, '')).replace(/\.$/, '');
  return match && INSTEAD.test(says) && folderOf(path) !== '' ? [{ folder: folderOf(path), says, event, match }] : [];
}

/** All in one item; what lies in a folder that says so goes with it. Of none whose successor is nowhere among `code`. */
export function deprecatedFolders(code: readonly BrainEvent[]): Candidate | undefined {
  const paths = code.map(({ files }) => `/${files[0] ?? ''}`);
  const isThere = (name: string): boolean => paths.some((path) => path.includes(`/${name.replaceAll('.', '/')}`));
  const all = code.flatMap(foundIn).filter(({ says }) => modulesIn(says).every(isThere));
  const outermost = all.filter(({ folder }) => !all.some((other) => folder.startsWith(`${other.folder}/`)));
  const told = outermost.sort((a, b) => (a.folder < b.folder ? -1 : 1)).slice(0, MOST);
  return candidateOf({
    type: 'convention',
    title: `Out of use: ${told.map(({ folder }) => `\`${folder}\``).join(', ')}`,
    facts: told.map(({ folder, says }) => `\`${folder}\` is deprecated: ${says}.`),
    files: told.map(({ event }) => event.files[0] ?? ''),
    schemaKey: 'root/conventions',
    confidence: 0.9,
    importance: 3,
    tags: ['pitfall', 'comment'],
    hint: ['comment', 'deprecated', 'folders'],
    origin: 'document',
    spans: told.map(({ event, match }) => spanOf(event, match.index, match.index + match[0].length)),
  });
}
