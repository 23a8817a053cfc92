/** Sections of a read-me that speak to those who change the code, though no heading says so: by what they are about, and by their words. */
import type { TextPlace } from '../markup/blocks.ts';
import { headingText, type ProjectDocument } from './document.ts';
import { titlesOf } from './work-pages.ts';

/** What both users and contributors may do: "Testing", "Building", "Setup"; the words below it decide. */
const OF_EITHER =
  /^(?:(?:running|run|writing|adding) )?(?:the |our )?(?:unit |integration |e2e |end-to-end )?test(?:s|ing)?(?: suites?)?\b(?! (?:your|an?|with|in)\b)|^(?:local |project |repo(?:sitory)? )?(?:set-?up|building|build)$|\bquality (?:gates?|checks?)\b|^(?:linting|code quality|type[- ]?checking|formatting)\b|^running (?:during development|locally|from source)$|^(?:(?:npm|root|available) )?scripts$|^(?:workflow|conventions|guidelines)$/i;
/** "Non-component code: `src/lib` vs `src/utils`": it is about folders of the code. */
const OF_CODE =
  /`(?:[\w.-]{1,40}\/){0,4}(?:src|lib|packages|crates|internal|pkg|apps|server|core)(?:\/[\w./-]{0,80})?`/;

/** What only who changes the code does or has: each pattern with what it means. Of either sort of section, so many speak of work. */
const SIGNS: readonly RegExp[] = [
  /\b(?:before|prior to) (?:\p{L}+ ){0,2}(?:commit|push|pull request|PR|merg)|\bpre-?(?:push|commit)\b|\bpull requests?\b|\bPRs?\b/iu,
  /\bCI\b|\b(?:required|status) checks?\b/,
  /\b(?:repo(?:sitory)?|project|workspace)(?:['’]s)? root\b|\broot of (?:the|this) (?:repo|project|workspace)/i,
  /\bfresh clone\b|\bafter (?:a |you )?(?:pull|clon)/i,
  /\b(?:lint(?:ing|er)?|type-?check(?:ing)?|format(?:ting)?:check|coverage (?:gate|threshold|report))\b/i,
  /`(?:npm|pnpm|yarn|bun) (?:run )?(?:test|lint|build|format|validate|check|coverage|ci|typecheck)\b|`(?:make|just|task|mise run|uv run|cargo|go|tox|nox|hatch run) \w/,
];
const LEAST_SIGNS = 2;

/** Whether what stands below such headings of the read-me speaks of work on its code. */
export function speaksOfWorkBelow(document: ProjectDocument): (path: readonly string[]) => boolean {
  const known = new Map<string, boolean>();
  const titles = titlesOf(document);
  return (path) => {
    const at = path.findIndex(
      (one, depth) => depth >= titles && (OF_CODE.test(one) || OF_EITHER.test(headingText(one))),
    );
    if (at < 0) return false;
    const key = path.slice(0, at + 1).join('\n');
    const isKnown = known.get(key) ?? (OF_CODE.test(path[at] ?? '') || hasSigns(textBelow(document, key)));
    known.set(key, isKnown);
    return isKnown;
  };
}

const hasSigns = (text: string): boolean => SIGNS.filter((sign) => sign.test(text)).length >= LEAST_SIGNS;

function textBelow({ blocks, tables, hidden }: ProjectDocument, section: string): string {
  const isBelow = ({ path }: { readonly path: readonly string[] }): boolean =>
    path.join('\n') === section || path.join('\n').startsWith(`${section}\n`);
  const places: readonly TextPlace[] = [...blocks.filter(isBelow), ...tables.filter(isBelow)];
  return places.map(({ start, end }) => hidden.shown.slice(start, end)).join('\n');
}
