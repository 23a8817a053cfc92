/** What a page states as items: of which kind and area each is, how much it matters, and for whom it is. */
import type { Candidate } from '../../model/candidate.ts';
import { apart } from '../apart.ts';
import { candidateOf } from '../draft.ts';
import { folderOf } from '../paths.ts';
import { keyBelow } from '../taxonomy.ts';
import { clip, slug } from '../text/words.ts';
import { isRunner } from './markup/typed-commands.ts';
import { OF_RELEASES } from './page-commands.ts';
import { headingText, type ProjectDocument } from './pages/document.ts';
import { folderOfPage } from './pages/page-folders.ts';
import { packageOf } from './pages/page-packages.ts';
import { isForContributors } from './pages/work-pages.ts';
import { areaOf } from './statements/areas.ts';
import { isGuide } from './statements/page-matter.ts';
import { ownWords, type Statement } from './statements/statement.ts';
import { sentenceTone } from './statements/statement-words.ts';

/** Whether it stands in a section of a read-me that speaks to contributors. */
const isOfWork = (one: Statement, document: ProjectDocument): boolean =>
  one.isOfWork === true || isForContributors(document)(one.headings);

/** 2 to 5. */
function importanceOf(statement: Statement, document: ProjectDocument): number {
  const isMeant = isGuide(document) || isOfWork(statement, document);
  return Math.max(2, Math.min(5, Math.floor(statement.strength) - (isMeant ? 0 : 1)));
}

/** A page that says how the project's pages are written concerns who writes them. */
function isOfDocs({ path, blocks }: ProjectDocument): boolean {
  const title = headingText(blocks[0]?.path[0]);
  return /^docs?\//.test(path) && /\b(?:docs?|documentation|pages?)\b/i.test(title) && OF_WRITING.test(title);
}
const OF_WRITING = /\b(?:conventions?|style|writing|authoring|guidelines?|voice|rules)\b/i;

/** Which folder's files a document is for, where it does not lie in it, or says so by its name alone. */
function placeOf(document: ProjectDocument, packages: readonly string[]): string {
  const folder =
    document.sort === 'instructions' ? scopeOf(document) : isOfDocs(document) ? 'docs' : packageOf(document, packages);
  return folder === '' ? '' : `In \`${folder}\`: `;
}

/** "`yarn test:unit`: Runs …": a command, and what it does. */
const isCommand = (text: string): boolean => {
  const code = /^`([^`]+)`: /.exec(text)?.[1];
  return code?.includes(' ') === true && isRunner(code);
};

/** Headings over how the project's pages are written. */
const OF_PAGES = /^(?:documentation|docs|writing (?:docs|documentation|pages))\b/i;

/** What lies where. */
const PLACED = /^`[\w@.*-]+\/[\w@./*-]*`: /;

/** A fact that names no file, name or command of the project tells nothing of how it is built. */
function namesCode(text: string): boolean {
  const code = text.split('`').filter((_, at) => at % 2 === 1);
  return code.some((one) => /[/._:A-Z(-]/.test(one)) || /\w\/\w|\p{Ll}\p{Lu}|: [^;]{1,200}; /u.test(text);
}

/** A reason, or what holds of all, is worth telling though it names none. */
function saysMore(text: string): boolean {
  const { givesReason, isUniversal } = sentenceTone(text.replace(/^[^:.`]{2,40}: /, ''));
  return givesReason || isUniversal;
}

/** One, but for a list of which some rows have to be looked at first. */
export function itemsOf(
  statement: Statement,
  document: ProjectDocument,
  packages: readonly string[],
): readonly Candidate[] {
  const { list, spans } = statement;
  const rows = list?.rows.flatMap((row, at) => (spans[at] ? [{ row, span: spans[at] }] : [])) ?? [];
  const whole = itemOf(statement, document, packages);
  if (!list || rows.length !== spans.length) return whole ? [whole] : [];
  return apart(rows, (some) =>
    itemOf(
      { ...statement, list: { ...list, rows: some.map(({ row }) => row) }, spans: some.map(({ span }) => span) },
      document,
      packages,
    ),
  );
}

function itemOf(statement: Statement, document: ProjectDocument, packages: readonly string[]): Candidate | undefined {
  const { text, section, headings, kind, role, isSigned, list, spans } = statement;
  const own = ownWords(statement);
  // Where the truth lies is no rule of any area, whatever it names.
  const area = role === 'main' && kind !== 'rule' ? undefined : areaOf(section, own);
  if (kind === 'fact' && role !== 'main' && area === undefined && !namesCode(own) && !saysMore(own)) return undefined;
  const isPlaced = kind !== 'rule' && PLACED.test(own);
  const isTyped = kind === 'fact' && isCommand(own);
  const isMap = !isTyped && (isPlaced || (kind === 'fact' && area === undefined));
  return candidateOf({
    type: isMap ? 'architecture-note' : 'convention',
    title: clip(`${placeOf(document, packages)}${list?.head ?? text}`, 200),
    facts: list?.rows ?? [text],
    files: [document.path],
    schemaKey: isMap ? 'root/architecture' : keyBelow('root/conventions', area ?? scopeOf(document)),
    confidence: document.sort === 'readme' ? 0.85 : 0.9,
    importance: importanceOf(statement, document),
    tags: [
      'told',
      ...(statement.label === undefined ? [] : ['of-section']),
      ...(role === undefined ? [] : [role]),
      ...(statement.isFirst === true ? ['first'] : []),
      ...(list ? ['list'] : []),
      ...(isSigned === true ? ['rule'] : []),
      ...(statement.isPassage === true ? ['passage'] : []),
      ...(isTyped ? ['command'] : []),
      ...(isOfWork(statement, document) ? ['for-contributors'] : []),
      ...(headings.some((one) => OF_RELEASES.test(one)) ? ['release'] : []),
      ...(headings.some((one) => OF_PAGES.test(one)) ? ['pages'] : []),
      ...(kind === 'warning' && !isPlaced ? ['pitfall'] : kind === 'fact' && !isMap ? ['convention'] : []),
    ],
    hint: [isMap ? 'architecture' : 'convention', slug(own, 60), slug(document.path, 60)],
    origin: 'document',
    spans,
  });
}

/** A folder of an assistant's rules is about what it lies in; any other with a page for assistants is about itself. */
const scopeOf = ({ path }: ProjectDocument): string =>
  /(?:^|\/)\.\w/.test(folderOf(path)) ? folderOfPage(path) : folderOf(path);
