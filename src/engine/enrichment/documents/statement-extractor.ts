/** Documents for contributors and assistants → their rules, facts, procedures and drawn trees of files, each an item of its own. */
import type { Candidate } from '../../model/candidate.ts';
import type { BrainEvent } from '../../model/event.ts';
import { candidateOf } from '../draft.ts';
import type { Extractor } from '../extractor.ts';
import { folderOf } from '../paths.ts';
import { argumentsArrive } from '../manifests/commands/arguments.ts';
import { projectOf } from '../manifests/project.ts';
import { slug } from '../text/words.ts';
import { isBelowMachinery, isReadMeOfMachinery, isReadMeOfWork, isShown, mayBeOfWork } from './pages/audience.ts';
import { commandsOf, tasksAbout } from './page-commands.ts';
import { furtherReading, type ReadPage } from './further-reading.ts';
import { documentOf, type ProjectDocument } from './pages/document.ts';
import { isGuide, withMatter } from './statements/page-matter.ts';
import { isSentTo, withFolders, withPagesOfWork } from './pages/linked-pages.ts';
import { foldersOfPackages, isOfOtherPackage, namesOfPackages } from './pages/page-packages.ts';
import { isOfThePast } from './pages/past-pages.ts';
import { mapOf } from './drawn-map.ts';
import { proceduresOf, type Procedure } from './procedures.ts';
import { pinnedVersionOf } from './pinned-versions.ts';
import { signOffOf } from './sign-off.ts';
import { itemsOf } from './statement-items.ts';
import { listedCommand } from './markup/typed-commands.ts';
import { inForce } from './statements/in-force.ts';
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
