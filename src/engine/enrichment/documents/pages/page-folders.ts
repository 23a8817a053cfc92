/** Folders that hold a project's pages: what lies in them speaks of the project, or of the folder that holds them. */

const PAGES: ReadonlySet<string> = new Set(
  `doc docs documentation devdocs dev-docs dev_docs docs-dev agent-docs agent_docs agents-docs agents_docs ai-docs ai_docs .github
  .gitlab .changeset book wiki adr adrs rfcs design architecture dev contributing development guides guidelines conventions
  standards reference references handbook notes internals .clinerules .cursor .claude .windsurf .agents .docs
  .roo .kilo .kilocode .continue .devin .junie`.split(/\s+/),
);
/** Folders of sites for users, among whose pages some are for those who work on the project. */
const SITES: ReadonlySet<string> = new Set('site website www jekyll mkdocs sphinx docusaurus'.split(' '));
const FOR_WORK = /^(?:contribut|develop|hacking)/i;
/** Folders of packages, none of which they are themselves. */
const HOLDERS: ReadonlySet<string> = new Set(['packages', 'apps']);

/** The folder whose files the page at `path` (with `/`) is about; empty where that is the whole project. */
export function folderOfPage(path: string): string {
  const folders = path.split('/');
  const name = folders.pop() ?? '';
  const isOfPages = folders.some((folder) => PAGES.has(folder.toLowerCase())) || FOR_WORK.test(name);
  const isPages = (folder: string): boolean => PAGES.has(folder) || (SITES.has(folder) && isOfPages);
  const end = folders.findIndex((folder) => isPages(folder.toLowerCase()));
  const over = folders.slice(0, end < 0 ? folders.length : end);
  return end === 1 && HOLDERS.has(over[0] ?? '') ? '' : over.join('/');
}
