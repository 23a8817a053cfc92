// Fails for each regular expression of the source that hostile text can keep busy: whose time grows faster than the text.
import { backtrackingOf } from './regexps/backtracking.ts';
import { regularExpressions } from './regexps/collect.ts';
import { EXPLAINED } from './regexps/explained.ts';

const LONGEST_SHOWN = 120;

const found = await regularExpressions();
const seen = new Set<string>();
let slow = 0;
for (const { place, source, flags } of found) {
  const key = `${place} ${flags} ${source}`;
  if (seen.has(key)) continue;
  seen.add(key);
  if (EXPLAINED.some(({ file, begins }) => place.startsWith(`${file}:`) && source.startsWith(begins))) continue;
  const backtracking = backtrackingOf(source, flags);
  if (!backtracking) continue;
  slow++;
  const { degree, pump, parts } = backtracking;
  const growth = degree === Infinity ? 'exponential' : `n^${degree}`;
  const shown = source.length > LONGEST_SHOWN ? `${source.slice(0, LONGEST_SHOWN)}…` : source;
  console.log(`${place}: /${shown}/${flags} takes ${growth} time on a text that repeats ${JSON.stringify(pump)}:`);
  console.log(`  it can be read by ${parts.join(' and by ')}.`);
}
if (slow > 0) {
  console.log(
    `${slow} of ${seen.size} regular expressions. What may be repeated without end has to begin or end where`,
  );
  console.log('nothing else can: say what does not stand before it, give it a most, or read the text by hand.');
  process.exitCode = 1;
} else console.log(`${seen.size} regular expressions take time in proportion to the text.`);
// What was loaded may keep timers.
process.exit();
