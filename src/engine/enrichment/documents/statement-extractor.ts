/** Documents for contributors and assistants → their rules, facts, procedures and drawn trees of files, each an item of its own. */
import type { Candidate } from '../../model/candidate.ts';
import type { BrainEvent } from '../../model/event.ts';
import { folderOfPage } from './pages/page-folders.ts';
import { apart } from '../apart.ts';
import { candidateOf } from '../draft.ts';
import type { Extractor } from '../extractor.ts';
import { folderOf } from '../paths.ts';
import { argumentsArrive } from '../manifests/commands/arguments.ts';
import { projectOf } from '../manifests/project.ts';
import { keyBelow } from '../taxonomy.ts';
import { clip, slug } from '../text/words.ts';
import { areaOf } from './statements/areas.ts';
import { isBelowMachinery, isReadMeOfMachinery, isReadMeOfWork, isShown, mayBeOfWork } from './pages/audience.ts';
import { commandsOf, OF_RELEASES, tasksAbout } from './page-commands.ts';
import { furtherReading, type ReadPage } from './further-reading.ts';
import { documentOf, headingText, type ProjectDocument } from './pages/document.ts';
import { isGuide, withMatter } from './statements/page-matter.ts';
import { isSentTo, withFolders, withPagesOfWork } from './pages/linked-pages.ts';
import { foldersOfPackages, isOfOtherPackage, namesOfPackages, packageOf } from './pages/page-packages.ts';
import { isOfThePast } from './pages/past-pages.ts';
import { mapOf } from './drawn-map.ts';
import { proceduresOf, type Procedure } from './procedures.ts';
import { pinnedVersionOf } from './pinned-versions.ts';
import { signOffOf } from './sign-off.ts';
import { isRunner, listedCommand } from './markup/typed-commands.ts';
import { inForce } from './statements/in-force.ts';
import { sentenceTone } from './statements/statement-words.ts';
import { ownWords, type Statement } from './statements/statement.ts';
import { templateSections } from './statements/template-sections.ts';
import { fillsIn, templateLists } from './statements/template-lists.ts';
import { isTemplate, templateTasks } from './statements/template-tasks.ts';
import { statementsOf } from './statements/statements.ts';
import { isForContributors, isOfProject, speaksOfWork } from './pages/work-pages.ts';
import { speaksOfWorkBelow } from './pages/work-sections.ts';

/** Of one document; the strongest are kept. Which of them go into the guide is chosen there. */
const MOST = 80;
/** A read-me speaks to users first: what it says to others has to be strong. */
const STRONG = 5;
/** What a person wrote for assistants is meant, however plainly it is said. */
const PLAIN = 1;
const MOST_PROCEDURES = 4;
/** What a read-me tells its users is no news to who works on it. */
const MOST_OF_README = 5;
/** That of the tests speaks to nobody else. */
const OF_MACHINERY = { strong: 4, most: 15 } as const;
/** Told once, whichever page asks for it first. */
const SIGN_OFF = 'sign-off';

export const statementExtractor: Extractor = {
  *extract(events: readonly BrainEvent[]): Iterable<Candidate> {
    const names = namesOfPackages(events);
    const read = events
      .filter(({ kind, files: [path = ''] }) => kind === 'document' && !isOfOtherPackage(path, names))
      .map((event) => inForce(documentOf(event)));
    const documents = withPagesOfWork(read, new Set(projectOf(events).packages.map(({ path }) => folderOf(path))));
    const paths = new Set(documents.map(({ path }) => path));
    const told = new Set<string>();
    const tasks = tasksAbout(events);
    const arrives = (command: string): boolean => argumentsArrive(command, projectOf(events));
    const packages = foldersOfPackages(events);
    const pages: ReadPage[] = [];
    for (const document of [...documents].sort(byDepth)) {
      const commands = isOfProject(document) ? commandsOf(document, tasks, arrives) : undefined;
      const placed = withFolders(document, paths);
      const statements = strongest(statementsFor(document)).map((one) => ({ ...one, text: placed(one.text) }));
      pages.push({
        document,
        statements: statements.length,
        rules: statements.filter(({ kind }) => kind === 'rule').length,
      });
      const opening = openingOf(document, statements);
      for (const [at, statement] of withMatter(document, statements).entries()) {
        if (commands && isAmong(statement, commands)) continue;
        if (!codeSpans(statement.text).every(arrives)) continue;
        const key = slug(ownWords(statement), 80);
        if (told.has(key)) continue;
        told.add(key);
        for (const candidate of itemsOf(statement, document, packages))
          yield at === opening ? { ...candidate, tags: [...candidate.tags, 'opening'] } : candidate;
      }
      if (commands) yield commands;
      const map = document.sort === 'readme' && isShown(document.path) ? undefined : mapOf(document);
      if (map) yield map;
      if (speaksOfWork(document) || (document.sort === 'readme' && isBelowMachinery(document.path)))
        yield* recipesOf(document);
      if (!speaksOfWork(document)) continue;
      const pinned = isOfProject(document) ? pinnedVersionOf(document) : undefined;
      if (pinned) yield pinned;
      const signOff = told.has(SIGN_OFF) ? undefined : signOffOf(document);
      if (signOff) {
        told.add(SIGN_OFF);
        yield signOff;
      }
    }
    const reading = furtherReading(pages);
    if (reading) yield reading;
  },
};

function statementsFor(document: ProjectDocument): Statement[] {
  if (document.sort === 'instructions') return statementsOf(document, PLAIN);
  if (isOfThePast(document)) return [];
  if (isTemplate(document)) {
    const { statements, others } = templateLists(document);
    const asked = statementsOf(others).filter(
      ({ text, over }) => !fillsIn(text.slice(over === '' ? 0 : over.length + 2)),
    );
    return [...statements, ...asked, ...templateTasks(document), ...templateSections(document)];
  }
  // What such a page only describes may be for its users.
  if (isSentTo(document)) {
    const isForThem = mayBeOfWork(document.path, document.hidden.shown);
    const asked = statementsOf(document, isForThem ? undefined : STRONG).filter(({ kind }) => kind === 'rule');
    return isForThem ? asked : asked.filter(bindsCode);
  }
  if (speaksOfWork(document)) return statementsOf(document);
  if (document.sort !== 'readme' || isShown(document.path)) return [];
  const isForThem = isForContributors(document);
  const isOfCode = speaksOfWorkBelow(document);
  const forThem = sectionsOf(document, isForThem);
  const ofWork = sectionsOf(document, (path) => !isForThem(path) && isOfCode(path));
  const forAll = sectionsOf(document, (path) => !isForThem(path));
  const isOfWork = folderOf(document.path) !== '' && isReadMeOfWork(document.path, document.hidden.shown);
  const { strong, most } = isReadMeOfMachinery(document.path) ? OF_MACHINERY : { strong: STRONG, most: MOST_OF_README };
  const ofPackage = isOfWork ? strongest(statementsOf(forAll, strong), most) : [];
  // What such sections only describe may be for users.
  const asked = statementsOf(ofWork).flatMap((one) => (one.kind === 'fact' ? [] : { ...one, isOfWork: true }));
  const told = [...asked, ...ofPackage];
  return [
    ...statementsOf(forThem),
    ...told.filter(({ text }, at) => told.findIndex((one) => one.text === text) === at),
  ];
}

/** Who is told so as a user of the code has to be told strongly, and of the code: not of a repository of their own. */
const bindsCode = ({ text, list }: Statement): boolean =>
  list === undefined &&
  /\b(?:must|never|always|do not|don['’]t)\b/i.test(text) &&
  !/\byour (?:own |\p{L}+ )?(?:repo(?:sitory)?|package|plugin|project|readme|company|product|pr|pull request)\b/iu.test(
    text,
  );

/** A document with those of its blocks and tables alone that stand below such headings. */
function sectionsOf(document: ProjectDocument, isWanted: (path: readonly string[]) => boolean): ProjectDocument {
  const { blocks, tables } = document;
  return {
    ...document,
    blocks: blocks.filter(({ path }) => isWanted(path)),
    tables: tables.filter(({ path }) => isWanted(path)),
  };
}

/** Where what a page of one matter asks first stands, before its sections go into it; -1 where it asks nothing there. */
function openingOf(document: ProjectDocument, statements: readonly Statement[]): number {
  if (document.sort === 'instructions' || !speaksOfWork(document) || isGuide(document)) return -1;
  return statements.findIndex(({ kind, headings }) => kind === 'rule' && headings.length <= 1);
}

function strongest(statements: readonly Statement[], most = MOST): Statement[] {
  const kept = new Set([...statements].sort((a, b) => b.strength - a.strength).slice(0, most));
  return statements.filter((statement) => kept.has(statement));
}

const codeSpans = (text: string): readonly string[] =>
  [...text.matchAll(/`([^`]{1,200})`/g)].map(([, code = '']) => code);

/** Told among the commands of its page. */
function isAmong({ text }: Statement, { facts }: Candidate): boolean {
  const listed = listedCommand(text);
  return listed !== undefined && facts.includes(`\`${listed.command}\`: `);
}

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
function itemsOf(statement: Statement, document: ProjectDocument, packages: readonly string[]): readonly Candidate[] {
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

const recipesOf = (document: ProjectDocument): readonly Candidate[] =>
  proceduresOf(document)
    .slice(0, MOST_PROCEDURES)
    .flatMap((procedure) => recipeOf(procedure, document) ?? []);

function recipeOf({ title, steps, spans }: Procedure, document: ProjectDocument): Candidate | undefined {
  return candidateOf({
    type: 'convention',
    title,
    facts: steps,
    files: [document.path],
    schemaKey: 'root/conventions/recipes',
    confidence: 0.9,
    importance: 4,
    tags: ['recipe'],
    hint: ['recipe', slug(title, 60), slug(document.path, 60)],
    origin: 'document',
    spans,
  });
}

/** The nearest to the root first. */
function byDepth(a: ProjectDocument, b: ProjectDocument): number {
  const depth = ({ path }: ProjectDocument): number => path.split('/').length;
  return depth(a) - depth(b) || (a.path < b.path ? -1 : 1);
}
