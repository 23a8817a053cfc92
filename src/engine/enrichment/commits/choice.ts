/** Choices: the ways in which a subject says that one thing was chosen, dropped, required or made the default. */
import { toolInProse, toolNamedBy, type KnownTool } from '../data/known-tools.ts';
import { slug } from '../text/words.ts';

export interface StatedChoice {
  readonly kind: 'replace' | 'adopt' | 'drop' | 'require' | 'default' | 'licence' | 'rename';
  /** What was chosen, in the subject's words; for `drop`, what went. */
  readonly chosen: string;
  /** What it took the place of. */
  readonly over: string | undefined;
  readonly tool: KnownTool | undefined;
  readonly overTool: KnownTool | undefined;
}

type Rule = readonly [StatedChoice['kind'], RegExp];

const NOUN = String.raw`(.{1,60}?)`;
const END = String.raw`(?=$|[,;:(]|\s(?:because|so|since|to|as|when|where|if|for|in|on|across|by|due|and|which|that|while|via|at)\s)`;

/** `chosen` and `over` are the named groups. Order counts: the more telling form first. */
const RULES: readonly Rule[] = [
  [
    'replace',
    new RegExp(
      String.raw`\b(?:switch(?:ed|es|ing)?|migrat(?:e|ed|es|ing)|transition(?:ed)?|convert(?:ed|s)?|mov(?:e|ed|es|ing)|port(?:ed)?|chang(?:e|ed))\s(?:.{0,40}?\s)?(?:over\s)?from\s${named('over')}\s(?:over\s)?to\s(?:use\s|using\s)?${named('chosen')}${END}`,
      'i',
    ),
  ],
  [
    'replace',
    new RegExp(
      String.raw`\b(?:use|using|prefer|pick|choose|chose|adopt)\s${named('chosen')}\s(?:instead of|rather than|in place of|over)\s${named('over')}${END}`,
      'i',
    ),
  ],
  [
    'replace',
    new RegExp(String.raw`\breplac(?:e|ed|es|ing)\s${named('over')}\s(?:with|by)\s${named('chosen')}${END}`, 'i'),
  ],
  [
    'replace',
    new RegExp(
      String.raw`\b(?:drop(?:ped|s)?|remov(?:e|ed|es|ing)|deprecat(?:e|ed|es|ing)|ditch)\s${named('over')}\sin fav(?:o|ou)r of\s${named('chosen')}${END}`,
      'i',
    ),
  ],
  [
    'drop',
    new RegExp(
      String.raw`\b(?:drop(?:ped|s|ping)?|remov(?:e|ed|es|ing)|stop(?:ped|s)?|discontinu(?:e|ed)|end(?:ed)?)\s(?:(?:the\s)?support (?:for|of)|supporting)\s${named('chosen')}${END}`,
      'i',
    ),
  ],
  ['drop', new RegExp(String.raw`\b(?:drop(?:ped|s|ping)?|remov(?:e|ed|es|ing))\s${named('chosen')}\ssupport\b`, 'i')],
  [
    'require',
    new RegExp(
      String.raw`\b(?:requir(?:e|ed|es|ing)|minimum|min|at least|target(?:s|ing)?)\s(?:supported\s)?(?:version (?:of )?)?(?:of\s)?(?:to\s)?${named('chosen', String.raw`(?:node(?:\.?js)?|python|java|jdk|go|rust|php|ruby|typescript|vs ?code|kotlin|es|ecmascript|android|ios|macos|\.net)[\s-]*(?:version\s)?v?(?:>=\s*)?\d[\w.+]*`)}`,
      'i',
    ),
  ],
  [
    'require',
    new RegExp(
      String.raw`\b(?:bump|raise|set|increase|update|lower)(?:ed|s)?\s(?:the\s)?(?:msrv|minimum (?:supported )?(?:\w+ )?version|min(?:imum)? \w+(?: version)?|required \w+ version)\s?(?:of \w+\s)?(?:from \S+ )?(?:to\s)?${named('chosen', String.raw`[\w.\s]{1,30}`)}$`,
      'i',
    ),
  ],
  [
    'default',
    new RegExp(
      String.raw`\b(?:mak(?:e|es)|made|set|us(?:e|ed))\s${named('chosen')}\s(?:as\s)?(?:the\s)?default\b`,
      'i',
    ),
  ],
  ['default', new RegExp(String.raw`\b(?:enabl|disabl)(?:e|ed|es)\s${named('chosen')}\sby default\b`, 'i')],
  ['default', new RegExp(String.raw`\bdefault(?:s|ed)?\s(?:back\s)?to\s${named('chosen')}${END}`, 'i')],
  [
    'licence',
    /\b(?:re-?licen[cs]ed?|(?:change|switch|move)d?\s(?:the\s)?licen[cs]e)\b(?:.{0,30}?\b(?:to|under)\s(?<chosen>.{2,40}))?/i,
  ],
  [
    'replace',
    new RegExp(
      String.raw`^(?:switch(?:ed|es|ing)?|migrat(?:e|ed|es|ing)|transition(?:ed)?|convert(?:ed|s)?|mov(?:e|ed|es|ing)|port(?:ed)?|rewrite|rewrote|rewritten)\s(?:.{1,40}?\s)?(?:over\s)?(?:to|in)\s(?:use\s|using\s)?${named('chosen')}${END}`,
      'i',
    ),
  ],
  [
    'adopt',
    new RegExp(
      String.raw`^(?:adopt(?:ed|s)?|start(?:ed)? using|introduc(?:e|ed|es)|set ?up)\s(?:the\s)?(?:use of\s)?${named('chosen')}${END}`,
      'i',
    ),
  ],
  [
    'adopt',
    new RegExp(
      String.raw`^(?:us(?:e|ed|ing)|add(?:ed|s)?|run|build with|bundle with|test with|lint with|format with)\s${named('chosen', String.raw`[\w@./-]{2,40}(?:\s[\w.-]{2,20})?`)}(?:$|\s(?:to|for|as)\s)`,
      'i',
    ),
  ],
  [
    'drop',
    new RegExp(
      String.raw`^(?:drop(?:ped|s)?|remov(?:e|ed|es)|get rid of)\s(?:the\s)?${named('chosen', String.raw`[\w@./-]{2,40}`)}(?:$|\s(?:dependency|dependencies|dep|setup|config|integration|completely|entirely|altogether|due|because|from (?:the )?(?:project|repo|dependencies|codebase|package\\.json|build))\b)`,
      'i',
    ),
  ],
];

function named(name: string, pattern = NOUN): string {
  return `(?<${name}>${pattern})`;
}

/** The choice that a subject states, if it states one. */
export function choiceIn(title: string): StatedChoice | undefined {
  for (const [kind, pattern] of RULES) {
    const groups = pattern.exec(title)?.groups;
    if (!groups) continue;
    const chosen = groups.chosen?.trim() ?? '';
    const over = groups.over?.trim();
    // "Add x" names many things; only x itself, not an x-something, is an adoption.
    const tool = kind === 'adopt' ? toolNamedBy(chosen) : toolInProse(chosen);
    const overTool = over === undefined ? undefined : toolNamedBy(over);
    if ((chosen === '' && kind !== 'licence') || (kind === 'adopt' && !tool)) continue;
    // A bare "remove x" or "move x to y" is a choice only about something known.
    if (over === undefined && (kind === 'replace' || (kind === 'drop' && !/support/i.test(title))) && !tool) continue;
    if (isUpgrade(kind, chosen, over)) continue;
    return { kind, chosen, over, tool, overTool };
  }
  return undefined;
}

/** Another version of the same is no other choice. */
function isUpgrade(kind: StatedChoice['kind'], chosen: string, over: string | undefined): boolean {
  if (kind !== 'replace') return false;
  if (over === undefined) return /\sv?\d+(?:\.\d+)*$/.test(chosen);
  return (
    /^v?\d+(?:\.[\dx]+)*$/.test(chosen) || slug(chosen.replace(/[\d.]+/g, '')) === slug(over.replace(/[\d.]+/g, ''))
  );
}

/** Whether a choice concerns the project's foundations: its tools, languages, platforms, licence. */
export function isFundamental({ kind, tool, overTool, chosen }: StatedChoice): boolean {
  if (kind === 'licence' || kind === 'require' || tool !== undefined || overTool !== undefined) return true;
  return kind === 'drop' && /\d|\b(?:node|python|java|windows|linux|macos|android|ios|ie|browsers?)\b/i.test(chosen);
}
