/** Comments in configuration that say why something is set, or what must not be done to it: nobody who only reads values knows. */
import type { Candidate } from '../../model/candidate.ts';
import type { BrainEvent } from '../../model/event.ts';
import { documentOf } from '../documents/pages/document.ts';
import { sentenceTone } from '../documents/statements/statement-words.ts';
import type { Statement } from '../documents/statements/statement.ts';
import { statementsOf } from '../documents/statements/statements.ts';
import { candidateOf, spanOf } from '../draft.ts';
import { baseName, isAuxiliaryManifest } from '../paths.ts';
import { clip, slug, wordCount } from '../text/words.ts';

/** Files whose lines of comment begin with `#`, or with `//`. */
const HASHED = /\.(?:ya?ml|toml|cfg|ini)$|^(?:\.?justfile|(?:gnu)?makefile|\.npmrc|\.gitattributes|\.editorconfig)$/i;
const SLASHED =
  /\.(?:[cm]?[jt]s|jsonc|json5)$|^(?:ts|js)config[\w.-]*\.json$|^\.(?:eslintrc|oxlintrc|swcrc)(?:\.json)?$/i;
const FORGE = /^\.github\//;
/** An action of the project speaks of its own steps. */
const ACTION = /(?:^|\/)action\.ya?ml$/;
const LOCK = /lock\b/i;
/** What says that it is meant, and what comes of changing it. */
const REASONED =
  /\b(?:must(?! be a\b)|never|do not|don['’]t|because|otherwise|on purpose|deliberate(?:ly)?|intentional(?:ly)?|in sync|should not|breaks?|so that)\b/i;
/** Workflows are full of reasons for their own steps: of those only what binds others. */
const BINDING = /\b(?:must|never|do not)\b/i;
const GIVES_REASON = /\b(?:because|otherwise|so that|since|or)\b/i;
/** What a workflow's own machinery has to do binds nobody who works on the code. */
const OF_MACHINERY =
  /\b(?:jobs?|runners?|steps?|legs?|matrix|workflows?|actions?|checkout|cached?|tokens?|secrets?|ignore[sd]?|warn(?:ings?)?)\b/i;
/** What speaks of this one line, or of what stands around it. */
const OF_ITS_PLACE =
  /\b(?:below|above|here|this (?:step|line|job|rule|block|option|setting|file|list|section|workflow|config\w*|is)|these|next line|todo|fixme|xxx|hack|see)\b|https?:|#\d/i;
const FEWEST_WORDS = 7;
const MOST_OF_FILE = 3;
const MOST = 12;

interface Comment {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Lines of comment that stand together, without their marks. */
function* commentsIn(text: string, mark: '#' | '//'): Iterable<Comment> {
  let lines: string[] = [];
  let start = 0;
  let at = 0;
  for (const line of [...text.split('\n'), '']) {
    const bare = line.trim();
    if (bare.startsWith(mark)) {
      if (lines.length === 0) start = at;
      lines.push(bare.slice(mark.length).trim());
    } else if (lines.length > 0) {
      yield { start, end: at - 1, text: lines.join('\n') };
      lines = [];
    }
    at += line.length + 1;
  }
}

export function* configCommentsOf(events: readonly BrainEvent[]): Iterable<Candidate> {
  const told = events
    .filter(({ kind, files }) => kind === 'manifest' && !isAuxiliaryManifest((files[0] ?? '').replace(FORGE, '')))
    .flatMap((event) => [...toldIn(event)].slice(0, MOST_OF_FILE));
  yield* told.slice(0, MOST);
}

function* toldIn(event: BrainEvent): Iterable<Candidate> {
  const path = event.files[0] ?? '';
  const name = baseName(path);
  const mark = HASHED.test(name) ? '#' : SLASHED.test(name) ? '//' : undefined;
  if (mark === undefined || LOCK.test(name) || (FORGE.test(path) && ACTION.test(path))) return;
  for (const comment of commentsIn(event.text, mark)) {
    if (!REASONED.test(comment.text) || isOfException(comment, event.text)) continue;
    const page = documentOf({ ...event, kind: 'document', text: comment.text, files: [`${path}.md`] });
    const isTold = FORGE.test(path) ? (one: Statement): boolean => stands(one) && bindsOthers(one.text) : stands;
    for (const statement of statementsOf(page).filter(isTold)) {
      const candidate = candidateIn(statement, comment, event, path);
      if (candidate) yield candidate;
    }
  }
}

const bindsOthers = (text: string): boolean =>
  BINDING.test(text) && GIVES_REASON.test(text) && !OF_MACHINERY.test(text);

/** Whether it is a sentence of its own that gives a reason or forbids, wherever it is read. */
const stands = ({ text }: Statement): boolean =>
  REASONED.test(text) &&
  !OF_ITS_PLACE.test(text) &&
  /^[\p{Lu}`]/u.test(text) &&
  /[.!)]$/.test(text) &&
  wordCount(text) >= FEWEST_WORDS &&
  sentenceTone(text).isSentence;

/** "Kept on 22.x to match the oldest runtime": of what, the line below says. */
const bareSubject = (text: string): boolean =>
  /^(?:kept|pinned|held|locked|capped|needed|required|used|set|enabled|disabled|ignored|excluded|included|allowed|added|left|not|must|do not|don['’]t|never|only|intentionally|deliberately)\b/i.test(
    text,
  );

/** Keys over lists of what is let pass: a reason for one entry there binds nobody. */
const LETS_PASS = /exclu|ignore|skip|disable|allow|except|suppress/i;
const ENTRY = /^\r?\n([ \t]*)- /;

/** Whether a comment stands over one entry of a list of what is let pass. */
function isOfException({ start, end }: Comment, text: string): boolean {
  const indent = ENTRY.exec(text.slice(end))?.[1]?.length;
  if (indent === undefined) return false;
  const above = text.slice(0, start).split('\n').reverse();
  const key = above.find((line) => /^[ \t]*["']?[\w.-]+["']?[ \t]*:/.test(line) && line.search(/\S/) <= indent);
  return key !== undefined && LETS_PASS.test(key);
}

/** The key of the entry right below a comment. */
const keyBelow = (rest: string): string =>
  /^\r?\n[ \t]*["']?([@\w][\w@/.-]{0,80})["']?[ \t]*[:=]/.exec(rest)?.[1] ?? '';

function candidateIn(
  { text, kind }: Statement,
  { start, end }: Comment,
  event: BrainEvent,
  path: string,
): Candidate | undefined {
  const about = bareSubject(text) ? keyBelow(event.text.slice(end)) : '';
  const fact = `\`${path}\`${about === '' ? '' : ` (\`${about}\`)`}: ${text}`;
  return candidateOf({
    type: 'convention',
    title: clip(fact, 200),
    facts: [fact],
    files: [path],
    schemaKey: 'root/build/configuration',
    confidence: 0.85,
    importance: 3,
    tags: ['told', kind === 'warning' ? 'pitfall' : 'comment'],
    hint: ['comment', slug(text, 60), slug(path, 60)],
    origin: 'document',
    spans: [spanOf(event, start, end)],
  });
}
