/** What a project has its tools say to whoever breaks a rule of its own: Maven's enforcer, Checkstyle, hooks of pre-commit. */
import type { BrainEvent } from '../../model/event.ts';
import { listAt, textAt } from '../data/node.ts';
import { parseYaml } from '../data/yaml.ts';
import { spanOf } from '../draft.ts';
import { sentence, type Setting } from '../manifests/style/setting.ts';
import { baseName } from '../paths.ts';
import { wordCount } from '../text/words.ts';

export interface OwnMessages {
  /** Who says it. */
  readonly by: string;
  readonly asked: readonly Setting[];
}

/** What a formatter mends by itself. */
const OF_FORM =
  /\b(?:whitespace|indentation|indented|tabs?|spaces?|blank lines?|newlines?|line length|line endings?)\b/i;
/** "Trailing comma found": too few words to know what is asked. */
const LEAST_WORDS = 4;
const MOST = 5;

const ENFORCED = /<message>\s{0,200}([^<$]{12,400}?)\s{0,200}<\/message>/g;
const CHECKED = /<(?:message\s+key="[\w.]{1,80}"|property\s+name="message")\s{1,40}value="([^"${]{12,400})"/g;

/** Comments as blanks, so that places stay. */
function withoutComments(text: string): string {
  let [told, at] = ['', 0];
  for (;;) {
    const from = text.indexOf('<!--', at);
    const to = from < 0 ? -1 : text.indexOf('-->', from);
    if (to < 0) return told + text.slice(at);
    told += text.slice(at, from) + ' '.repeat(to - from);
    at = to;
  }
}

const isTold = (words: string): boolean => wordCount(words) >= LEAST_WORDS && !OF_FORM.test(words);

function settingsIn(event: BrainEvent, pattern: RegExp): Setting[] {
  return [...withoutComments(event.text).matchAll(pattern)]
    .filter(([, words = '']) => isTold(words))
    .map((match) => ({
      words: sentence(undefined, match[1] ?? ''),
      span: spanOf(event, match.index, match.index + match[0].length),
    }));
}

/** Hooks that only look for a pattern, or for files that must not be: their name says what is forbidden. */
const LOOKS: ReadonlySet<string> = new Set(['pygrep', 'fail']);

function hooksIn(event: BrainEvent): Setting[] {
  return listAt(parseYaml(event.text), 'repos')
    .filter((repo) => textAt(repo, 'repo') === 'local')
    .flatMap((repo) => listAt(repo, 'hooks'))
    .filter((hook) => LOOKS.has(textAt(hook, 'language') ?? '') && isTold(textAt(hook, 'name') ?? ''))
    .map((hook) => ({
      words: sentence(undefined, textAt(hook, 'name') ?? ''),
      span: spanOf(event, hook.start, Math.min(hook.end, hook.start + 300)),
    }));
}

/** None where the file has no words of its own. */
export function ownMessagesIn(event: BrainEvent): OwnMessages[] {
  const name = baseName(event.files[0] ?? '');
  const of = (by: string, asked: readonly Setting[]): OwnMessages[] =>
    asked.length === 0 ? [] : [{ by, asked: asked.slice(0, MOST) }];
  if (name === 'pom.xml' && event.text.includes('maven-enforcer-plugin'))
    return of("Maven's enforcer", settingsIn(event, ENFORCED));
  if (/^checkstyle[\w.-]{0,40}\.xml$/.test(name)) return of('Checkstyle', settingsIn(event, CHECKED));
  if (/^\.pre-commit-config\.ya?ml$/.test(name)) return of('pre-commit', hooksIn(event));
  return [];
}
