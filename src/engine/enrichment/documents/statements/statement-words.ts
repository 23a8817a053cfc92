/** The words by which a sentence for contributors is told from talk: sets that are looked up by stem, and what a sentence has of them. */
import { stem, stems } from '../../../recall/text/stem.ts';
import { isDenial, spokenWords } from '../../text/spoken-words.ts';

/** What leaves no choice. */
const BINDING = stems(`must never prohibited prohibit forbidden forbid mandatory shall disallowed`);
/** "We do not allow …", "… are not welcome": who allows or wants nothing of a kind forbids it. */
const NOT_ALLOWED =
  /\b(?:not|never|n['’]t|no longer) (?:be )?(?:(?:allow|permit|accept|tolerat)(?:e?d|e|ing)?|welcomed?|wanted)\b(?! (?:for|that|us|you) )/i;
/** "We accept issues, not patches", "Nothing targets `main` directly": what is said to be done instead, or by nobody, is forbidden. */
const NOT_DONE =
  /\b(?:accept|take|merge|review)s? [^.,;:]{1,40}, (?:and )?not \p{L}{3}|^(?:nothing|nobody|no one|no (?:PRs?|pull requests?|commits?|code|modules?|packages?|files?)) (?:outside [^.,;:]{1,40} )?(?:is |are |may |must |should |ever )?(?:targets?|imports?|merge[ds]?|push(?:es|ed)?|depends?|commit(?:s|ted)?|lands?|reads?|writes?|calls?)\b/iu;
/** "They are made anew, so don't edit them": an order within a sentence. */
const ORDERS_WITHIN =
  /[,;:–—] (?:(?:so|and|but|then) )?(?:please )?(?:do not|don['’]t|never) (?!(?:worry|hesitate|be|forget|mind|care|you)\b)\p{Ll}{2}/iu;
/** "There is no `test` script — use `check`": what is used instead of what is not there. */
const ORDERS_INSTEAD = /^there (?:is|are) no\b[^.;]{0,90} [—–] (?:use|run|call) `/i;
/** "PRs that touch `x` need an entry": what a change has to have. */
const CHANGE_NEEDS =
  /^(?:(?:all|any|each|every|these|following|new|an?|the|large|bug|breaking|backwards?|compatibility) ){0,4}(?:PRs?|pull requests?|changes?|fix(?:es)?|features?|commits?|breaks?)\b[^.;:]{0,80}\b(?:needs?|requires?) (?:an? |its |their |to |tests?\b|docs\b|documentation\b|approval\b)/i;
/** What narrows: an order where a sentence gives one, else only how things are. */
const NARROWING = stems('only always cannot not enforce enforced strictly');
/** What narrows without denying: an order in a sentence that describes nothing. */
const STRICT = stems('only always enforce enforced strictly');
/** What asks without compelling. */
const ASKING = stems('should prefer preferred preferably expect expected recommended');
/** Verbs that instructions begin with. */
const IMPERATIVES = stems(
  `use run add write keep put place follow update include name create format document test check commit rebase squash sign
  prefix start limit avoid prefer ensure make do never always only set store import export declare define wrap return throw
  handle log mark mock cover validate verify benchmark read implement treat leave remove split group order sort pin bump tag
  target respect pass call extend reuse match mirror maintain minimise minimize assume describe explain reference regenerate
  specify separate isolate batch cache escape quote model parse consume choose construct push fail introduce translate reserve
  pair start list tidy lock preserve infer edit register inject don't don’t hold trace favor favour enforce refresh confirm clear eliminate aim capture send parameterize parameterise instrument release flag link record document`,
);
/** Verbs and nouns of what something is, does or belongs to: what a description of the code is made of. */
const DESCRIBING = stems(
  `own owns hold holds contain contains live lives lie lies reside located store stored generate generated build built bundle bundled
  compile compiled canonical derived output responsible implement implemented validate validated wire wired delegate route routed
  inject injected encapsulate flow flows depend depends import imports export exports expose exposes register registered read reads
  write writes run runs return returns provide provides define defined declare declared represent represents resolve resolves use uses
  using manage managed convert converts cascade cached cache invalidated enforces belong belongs require requires assume assumes
  track tracks emit emits cover covers exclude excluded published publish talk communicate handle handles support supports
  appear forward forwards skip skips cross crosses serve serves own adopted written`,
);
/** Forms of be, have and do: with them a group of words is a sentence. */
const AUXILIARY: ReadonlySet<string> = new Set(
  'is are was were be been has have had does do can may will would'.split(' '),
);
/** What is not sure, not yet, or up to the reader. */
const HEDGING = stems(
  `may might could probably sometimes gradually optionally consider encourage hopefully ideally typically
  planned future soon maybe todo potentially`,
);
/** "Eventual" consistency is sure, and "things like rows" are. */
const HEDGING_WORDS: ReadonlySet<string> = new Set(['eventually', 'likely']);
/** "If you'd like to …": up to the reader. */
const AS_ONE_LIKES = /\byou(?:['’]d| would| might| may) (?:like|want|wish|prefer) to\b/i;
/** Thanks and feelings, which what is forbidden may be clad in: "… are not welcome". */
const POLITE = stems(
  'thank thanks welcome welcomed appreciate appreciated hesitate kindly enjoy congratulations scary grateful cheer please',
);
/** Of people and the buttons of a website; beside code, of what a project may have, too. */
const OF_PEOPLE = stems(
  'conduct cla agreement button star fork discord slack newcomer beginner patience harassment pledge sponsor donate',
);
/** What is of people, too, and by its stem the same as what is not: who communicates, what respects a setting. */
const PEOPLES_WORDS: ReadonlySet<string> = new Set(['community', 'respectful']);
/** What goes wrong otherwise. */
const WARNING = stems(
  `silently deadlock deadlocks breaks corrupt corrupts lose loses lost crash crashes leak leaks stale unsafe race races
  conflict wrong misleading drift`,
);
/** Who finds or keeps off what goes wrong warns of nothing. */
const GUARDING = stems(
  'detect detects prevent prevents avoid avoids find finds catch catches analyze analyse measure monitor track guard check checks',
);
/** What makes a fact one to hold on to. */
const WEIGHTY = stems('source truth invariant principle important rule owns canonical generated gitignored contract');
const SECOND_PERSON: ReadonlySet<string> = new Set([
  'you',
  'your',
  "you're",
  'yours',
  "you'll",
  'i',
  'my',
  "let's",
  "we'll",
  'now',
]);
/** Who tells how a team works asks nothing of the code. */
const COLLECTIVE: ReadonlySet<string> = new Set(['we', 'our', 'us', "we're", "we'll", "we've", "we'd"]);
/** What "we" feel and mean to do, which asks nothing of anybody. */
const ATTITUDES = stems('aim love care believe think hope want wish strive enjoy like try feel value know understand');
/** "We aim to write code that …": of the people, and not of what they write. */
export function isAttitude(text: string): boolean {
  const verb = /\bwe (?:also |all |always |really |deeply )?(\p{L}+)/iu.exec(text)?.[1];
  return verb !== undefined && ATTITUDES.has(stem(verb));
}
/** Who tells of themselves tells no rule. */
const FIRST_PERSON: ReadonlySet<string> = new Set(['i', "i'm", "i'd", "i'll", "i've", 'my', 'me', 'let’s', "let's"]);
/** Words that a condition begins with. */
const CONDITION: ReadonlySet<string> = new Set(
  'if when whenever prior before after unless once while for during on in to until where wherever'.split(' '),
);

/** What sentences say in words, code spans left out. */
export interface SentenceTone {
  readonly binds: boolean;
  readonly asks: boolean;
  readonly narrows: boolean;
  readonly commands: boolean;
  readonly describes: boolean;
  readonly isSentence: boolean;
  readonly hedges: boolean;
  readonly courtesy: boolean;
  readonly warns: boolean;
  readonly weighs: boolean;
  readonly addresses: boolean;
  /** Of the people behind the project. */
  readonly collective: boolean;
  /** In the first person of one. */
  readonly tells: boolean;
  /** Of all, each, none. */
  readonly isUniversal: boolean;
  /** A reason, or what would be the other choice. */
  readonly givesReason: boolean;
}

/** "Rows have to be dated". */
const HAS_TO_BE = /\b(?:(?:has|have) to be|needs? to be) \p{Ll}{3,}/iu;

/** Whether words begin with a condition: "When adding tests", "For a change of the schema". */
export const isCondition = (text: string): boolean => CONDITION.has(/^\p{L}+/u.exec(text)?.[0].toLowerCase() ?? '');

/** "Instead of `a`, use `b`". */
const IN_PLACE_OF = /^(?:instead of|rather than) /i;

/** What stands behind the first comma or colon of a sentence that begins with a condition, or with what is not used; else the sentence. */
function mainPart(text: string): string {
  if (!isCondition(text) && !IN_PLACE_OF.test(text)) return text;
  const cut = /[,:]\s/.exec(text.replace(/\([^()]*\)/g, (aside) => '_'.repeat(aside.length)));
  return cut === null ? text : text.slice(cut.index + cut[0].length);
}

/** "i.e." is not spoken by somebody called "I". */
const ABBREVIATED = /\b(?:i\.e|e\.g)\.,? ?/gi;

/** "each wait that could hang": which of a kind is meant, and not whether. */
const hasHedge = (words: readonly string[]): boolean =>
  words.some((word, at) => HEDGING.has(stem(word)) && !RELATIVE.has(words[at - 1] ?? ''));
const RELATIVE: ReadonlySet<string> = new Set(['that', 'which', 'who', 'what']);

/** How a sentence, or a group of them, speaks; `body` is what stands behind its label. */
export function sentenceTone(said: string): SentenceTone {
  const body = said.replace(ABBREVIATED, '').replace(/\bI\/O\b/g, 'io');
  const words = spokenWords(body);
  const roots = new Set(words.map(stem));
  const has = (set: ReadonlySet<string>): boolean => [...roots].some((root) => set.has(root));
  const [first = ''] = spokenWords(mainPart(body));
  const begins = /^[`"'(*]/.test(mainPart(body)) ? '' : first;
  const asks = has(ASKING) || HAS_TO_BE.test(body);
  const describes = has(DESCRIBING);
  const isSure = /^be (?:sure|certain)\b/i.test(mainPart(body));
  const narrows = has(NARROWING) || words.some(isDenial) || ORDERS_INSTEAD.test(body);
  const commands =
    (IMPERATIVES.has(stem(begins)) && !/.ing$/.test(begins)) || isDenial(begins) || isSure || ORDERS_INSTEAD.test(body);
  const isFirm = has(BINDING) || NOT_ALLOWED.test(body) || NOT_DONE.test(body) || ORDERS_WITHIN.test(body);
  const binds =
    isFirm ||
    begins === 'ensure' ||
    isSure ||
    /\b(?:is|are|be) required\b/i.test(body) ||
    CHANGE_NEEDS.test(body) ||
    (isCondition(body) && /\byou (?:need|have) to\b/i.test(body)) ||
    /\bdo(?:es)? not\b|\bdon['’]t\b/i.test(mainPart(body).slice(0, 8)) ||
    (narrows && (commands || asks)) ||
    (has(STRICT) && !describes);
  return {
    binds,
    asks,
    commands,
    narrows,
    describes,
    isSentence: describes || asks || words.some((word) => AUXILIARY.has(word) || word === 'must'),
    hedges: hasHedge(words) || words.some((word) => HEDGING_WORDS.has(word)) || AS_ONE_LIKES.test(body),
    courtesy:
      (has(POLITE) && !isFirm) ||
      ((has(OF_PEOPLE) || words.some((word) => PEOPLES_WORDS.has(word))) && !(isFirm && body.includes('`'))) ||
      /^(?:[^.]{0,80}, )?feel free\b/i.test(body),
    warns: has(WARNING) && !has(GUARDING),
    weighs: has(WEIGHTY),
    collective: words.some((word) => COLLECTIVE.has(word)),
    tells: words.some((word) => FIRST_PERSON.has(word)),
    addresses: words.some((word) => SECOND_PERSON.has(word)),
    isUniversal:
      /^(?:all|every|each|no|any|none)\b|\b(?:single|exactly one|the only|throughout|everywhere|everything|nothing)\b|\bproject-wide\b/i.test(
        body,
      ),
    givesReason:
      /\b(?:because|so that|otherwise|which means|instead of|rather than|since)\b|, not \b|\bprefer\w*\b.{1,80}\bover\b/i.test(
        body,
      ),
  };
}

/** Assistants, under the names that projects have for them: what is asked of them is asked of the reader. */
const ASSISTANTS = /\b(?:AI|LLMs?|(?:AI|LLM|autonomous|coding)[- ](?:agents?|assistants?|tools?)|Copilot|ChatGPT)\b/;
export const speaksOfAssistants = (text: string): boolean => ASSISTANTS.test(text);

/** Labels that say nothing of what follows. */
const GENERIC_LABELS = stems(
  'note important warning caution tip key principle rule thumb rationale why reminder info attention critical remember of the',
);
export const isGenericLabel = (label: string): boolean =>
  spokenWords(label).every((word) => GENERIC_LABELS.has(stem(word)));
