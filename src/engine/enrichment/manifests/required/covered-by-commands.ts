/** How much tests have to cover where the command says it that fails below: `coverage report --fail-under=100`. */

export interface LeastCovered {
  /** "100 % of lines" */
  readonly words: string;
  readonly quote: string;
}

interface Option {
  /** Its groups: what is measured, and how much of it in per cent. */
  readonly form: RegExp;
  /** What else the command has to have: other tools call other things so. */
  readonly beside?: RegExp;
}

const OPTIONS: readonly Option[] = [
  { form: /--cov-fail-under[= ]()(\d{1,3}(?:\.\d{1,3})?)(?![\d%])/g },
  {
    form: /--fail-under[= ]()(\d{1,3}(?:\.\d{1,3})?)(?![\d%])/g,
    beside: /(?:^|[^\w-])(?:coverage (?:report|html|xml|json|combine)|cargo.tarpaulin)\b/,
  },
  { form: /--fail-under-(lines|functions|regions)[= ](\d{1,3})(?!\d)/g },
  { form: /--(lines|functions|branches|statements)[= ](\d{1,3})(?!\d)/g, beside: /--check-coverage\b/ },
  { form: /--coverage\.thresholds\.(lines|functions|branches|statements)[= ](\d{1,3})(?!\d)/g },
  { form: /--coverage\.thresholds\.()(100)(?!\d)/g },
  { form: /--()(100)(?!\d)/g, beside: /\bc8\b/ },
  { form: /--min[= ]()(\d{1,3})(?!\d)/g, beside: /\b(?:pest|artisan test)\b/ },
];

const NAMED = /fail-under|check-coverage|--coverage|\bc8\b/;
const COMMENT = /^\s*(?:#|\/\/)/;

/** The commands of a text of any kind: of what goes on in the next line, all of it. */
const commandsIn = (text: string): string[] =>
  text
    .split(/(?<!\\)\n/)
    .filter((line) => NAMED.test(line) && !COMMENT.test(line))
    .flatMap((line) => line.split(/&&|\|\||;/));

/** What the commands of a text ask, each once. */
export function leastCovered(text: string): LeastCovered[] {
  if (!NAMED.test(text)) return [];
  const found = commandsIn(text).flatMap((command) =>
    OPTIONS.filter(({ beside }) => beside?.test(command) !== false).flatMap(({ form }) =>
      [...command.matchAll(form)].map(([quote, measure = '', least = '']) => ({
        words: `${least} %${measure === '' ? '' : ` of ${measure}`}`,
        quote,
        least: Number(least),
      })),
    ),
  );
  const asked = found.filter(({ least }) => least > 0 && least <= 100);
  return [...new Map(asked.map(({ words, quote }) => [words, { words, quote }])).values()];
}
