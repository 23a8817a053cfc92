/** Commands of another package manager than the project's own: a page that was not followed up when that was changed. */
import { folderOf } from '../../enrichment/paths.ts';
import { toldAgainst } from '../../enrichment/text/told-against.ts';
import type { MemoryItem } from '../../model/item.ts';
import { codeIn } from './doubles.ts';

/** As the stack tells it. */
const OWN = /^Package manager: (npm|pnpm|yarn|bun)\b/m;
/** What is typed to install, and to run a script; to publish, and for a tool of the machine, any of them may serve. */
const TYPED =
  /^(?:(npm) (?:install|i|ci|add|run|test|t|start)|(pnpm|yarn) (?!dlx\b|create\b|publish\b)[a-z]|(bun) (?:install|add)|(yarn)$)(?![^]*\s(?:-g|--global)\b)/;
/** Right before the code. */
const TOLD_AGAINST = /(?:\bnot|\bnever|n['’]t|\bavoid|\binstead of|\brather than)(?: \w{1,12})? $/i;
/** Folders whose pages are about the whole project. */
const OF_ALL: ReadonlySet<string> = new Set(['', '.github', 'docs', 'doc']);

/** The package manager that manifests, locks or CI show; undefined where none does. */
export const ownManager = ({ facts }: MemoryItem): string | undefined => OWN.exec(facts)?.[1];

const managerOf = (code: string): string | undefined => TYPED.exec(code)?.slice(1).find(Boolean);

const isOfAll = ({ files }: MemoryItem): boolean => files.every((path) => OF_ALL.has(folderOf(path)));

/** Whether a page's sentence asks for a command of another manager than `own`; one that names both tells them apart itself. */
export function asksOtherManager(text: string, item: MemoryItem, own: string): boolean {
  if (!isOfAll(item)) return false;
  const codes = codeIn(text);
  if (codes.some((code) => managerOf(code) === own)) return false;
  const denied = toldAgainst(text);
  return codes.some(
    (code) =>
      (managerOf(code) ?? own) !== own &&
      !denied.includes(code) &&
      !TOLD_AGAINST.test(text.slice(0, Math.max(0, text.indexOf(`\`${code}`)))),
  );
}
