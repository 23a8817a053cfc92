/** pip, read by its parts: whether a command line installs what the project needs, or only tools beside it. */

/** What pip is started by. */
const STARTED_BY = /^(?:sudo )?(?:pip3?|(?:python3?(?:\.\d{1,2})?|uv run) -m pip|uv pip) /;
/** Options behind which stands what the project needs: itself, a file of requirements, a group of its dependencies. */
const OF_PROJECT = /^(?:-e|--editable|-r|--requirement|--group)(?:=|$)|^-[er][\w.]/;
/** ".", "./rows", ".[dev]". */
const FOLDER = /^\.{1,2}(?:$|[/[])/;

/** How pip is asked and for what; undefined for another program. */
function partsOf(command: string): { readonly verb: string; readonly rest: readonly string[] } | undefined {
  const started = STARTED_BY.exec(command)?.[0];
  if (started === undefined) return undefined;
  const [verb = '', ...rest] = command.slice(started.length).replace(/["']/g, '').split(/\s+/);
  return { verb, rest };
}

export const isPip = (command: string): boolean => partsOf(command) !== undefined;

/** Whether pip brings what the project needs, rather than tools by their names. */
export function installsProject(command: string): boolean {
  const { verb = '', rest = [] } = partsOf(command) ?? {};
  return verb === 'sync' || (verb === 'install' && rest.some((word) => OF_PROJECT.test(word) || FOLDER.test(word)));
}
