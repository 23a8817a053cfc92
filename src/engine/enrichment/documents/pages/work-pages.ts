/** Which blocks of a page speak to those who work on the project: all of a page for them, some sections of a read-me. */
import type { DocumentBlock } from '../markup/blocks.ts';
import { headingText, type ProjectDocument } from './document.ts';
import { folderOfPage } from './page-folders.ts';

export const speaksOfWork = ({ sort }: ProjectDocument): boolean =>
  sort === 'contributing' || sort === 'design' || sort === 'instructions';

/** "Contributors" are who has contributed. */
const FOR_CONTRIBUTORS =
  /\bcontribut(?!ors$)|\bfor contributors$|^(?:local )?develop(?:ment|ing)\b|\bfor developers\b|\bcoding conventions?\b|\bstyle guide\b|^what['’]?s inside\b|^(?:project|repo(?:sitory)?|package|code(?:base)?|source|directory|folder) (?:structure|layout)\b/i;

/** Headings of a read-me deeper down over what is asked of who adds something there: "Ground rules", "New bank check list". */
const ASKS_THERE =
  /^(?:(?:ground|general|basic|house) )?rules$|\bcheck-?\s?lists?$|^(?:writing|adding|creating|changing|naming)(?: (?:an?|new|the|or|and|changing|adding|unit|integration|e2e|end-to-end))* tests?(?: cases?)?$|^(?:conventions|guidelines)(?: for tests?)?$/i;

/** Whether everything on a page stands under its first heading: else that is a section, and the title, if any, is no Markdown. */
function isTitled(blocks: readonly DocumentBlock[]): boolean {
  const [first, ...others] = blocks.flatMap(({ path }) => path[0] ?? []);
  return others.every((other) => other === first);
}

/** How many headings at the head of each path are the page's title. */
export const titlesOf = ({ blocks }: Pick<ProjectDocument, 'blocks'>): number => (isTitled(blocks) ? 1 : 0);

/** Whether what stands below such headings of a read-me is for contributors; nothing of any other page is. */
export function isForContributors({ blocks, sort, path }: ProjectDocument): (path: readonly string[]) => boolean {
  if (sort !== 'readme') return () => false;
  const titles = titlesOf({ blocks });
  const isBelow = path.includes('/');
  const isForThem = (heading: string): boolean =>
    FOR_CONTRIBUTORS.test(heading) || (isBelow && ASKS_THERE.test(heading));
  return (headings) => headings.slice(titles).some((one) => isForThem(headingText(one)));
}

/** What of a read-me is for contributors. */
function blocksForContributors(document: ProjectDocument): readonly DocumentBlock[] {
  const isForThem = isForContributors(document);
  return document.blocks.filter(({ path }) => isForThem(path));
}

export const blocksOfWork = (document: ProjectDocument): readonly DocumentBlock[] =>
  speaksOfWork(document) ? document.blocks : blocksForContributors(document);

/** Folders of pages that go no deeper into one matter. */
const FOR_ALL = /^(?:[^/]+\/){0,2}[^/]+$/;

/** Whether a page speaks of the whole project: one of a package speaks of that package's commands. */
export const isOfProject = ({ path }: ProjectDocument): boolean =>
  folderOfPage(path) === '' && FOR_ALL.test(path) && !READ_ME_OF_FOLDER.test(path);
/** What a read-me deeper down says is of its own folder, though that holds the pages of all. */
const READ_ME_OF_FOLDER = /^[^/]+\/.+\/readme\.\w+$/i;
