/**
 * What a statement says of something that has one value at a time: where a thing lives, who owns it, the port, the day, one's
 * favourite. Two that give it another value contradict each other. English only; read word by word, no sentence is parsed.
 */
import { table } from '../../model/table.ts';
import { stem } from '../../recall/text/stem.ts';
import { settled } from './settled.ts';
import { wordsOf } from '../../recall/text/words.ts';

export interface Attribute {
  /** What is told: `port`, `live in`. */
  readonly slot: string;
  readonly value: string;
  /** Of what, and where or when, as stems; empty where it is told of all. */
  readonly purpose: readonly string[];
}

const setOf = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

/** What a thing has one of. */
const HAS_ONE = setOf(`
  address author base birthday branch budget casing charset city codename color colour company country coverage currency database date day
  deadline default directory domain editor email employer encoding expiry endpoint environment extension folder font format
  framework frequency hometown host hostname hour indentation interval job language lead leader length level licence license
  limit locale location logo maintainer manager maximum minimum mode month name nationality nickname occupation order origin
  owner password path period platform port prefix president price profession protocol queue quota rate region release reviewer root
  schedule separator shell size slogan sponsor suffix supervisor surname target theme threshold timeout ttl timezone title topic unit url
  username vendor version year zone
`);
/** Of whatever stands behind these there is one. */
const FAVOURITE = setOf('favorite favourite preferred default primary main');

/** Another spelling or another word for the same. */
const SPELLED = table<string>({
  favorite: 'favourite',
  preferred: 'favourite',
  color: 'colour',
  license: 'licence',
  main: 'default',
  primary: 'default',
});

/** What is said of a thing once: the words, and behind them what the slot is called. */
const SAID_ONCE: ReadonlyMap<string, string> = new Map(
  `live in:live in|lives in:live in|lived in:live in|reside in:live in|resides in:live in
  work at:work at|works at:work at|work for:work at|works for:work at|work as:work as|works as:work as
  comes from:come from|come from:come from|am from:come from|born in:born in|grew up in:grow up in
  listens on:listen on|listen on:listen on|runs on port:listen on|listens on port:listen on
  hosted on:hosted on|hosted in:hosted on|hosted at:hosted on|hosted by:hosted on|deployed to:deployed to|deployed on:deployed to
  deploys to:deployed to|stored in:kept in|kept in:kept in|saved in:kept in|stored on:kept in|located in:located in
  owned by:owned by|maintained by:maintained by|approved by:approved by|reviewed by:reviewed by|led by:led by|run by:run by
  licensed under:licensed under|named after:named after|released on:happens on|released every:happens every
  starts at:starts at|start at:starts at|ends at:ends at|end at:ends at|happens on:happens on|happen on:happens on
  takes place on:happens on|take place on:happens on|happens every:happens every|due on:due on|due by:due on
  expires after:expires after|expire after:expires after|expires in:expires after|expire in:expires after
  times out after:expires after|time out after:expires after|defaults to:defaults to|is called:name|are called:name
  is named:name|is set to:set to|are set to:set to|married to:married to|limited to:limited to|capped at:limited to
  hashed with:hashed with|hashed using:hashed with|encrypted with:encrypted with|encrypted using:encrypted with
  signed with:signed with|served by:served by|sent via:sent via|sent through:sent via|authenticated with:authenticated with
  sorted by:sorted by|ordered by:sorted by|encoded as:encoded as|encoded in:encoded as|indented with:indented with`
    .split(/[|\n]/)
    .map((line) => line.trim().split(':') as [string, string]),
);
/** In words. */
const LONGEST_PHRASE = 3;

const DETERMINERS = setOf('the our my their your his her its a an this that');
/** Whoever these are was told before. */
const UNTOLD = setOf('it they this that these those he she which who there what everything each');
const COPULAS = setOf('is are');
const AUXILIARIES = setOf(
  'is are am was were be been being will would should must may can has have had do does get gets',
);
/** What may stand before a value and says nothing of it. */
const LEADS_IN = setOf('the a an now currently still always just called named set to at on in my our your');
/** Behind these stands for whom, where or when. */
const QUALIFIES = setOf(
  'for in on of with by at from until when where during while since as if after before than per to within',
);
/** Several values, or no plain one. */
const SEVERAL = setOf('and or not but either both neither nor');
/** What describes a thing and is none: "the default port is configurable". */
const DESCRIBES =
  /(?:able|ible|ed|ing|ful|less|ous|ive|al|wrong|right|same|different|important|short|long|up|down|empty|full|new|old|optional|required|unknown|clear|known|missing|fine|good|bad|better|low|high|large|small|big)$/;
/** What is done with it is no value: "a failed job is retried five times". */
const IS_DONE = /^\p{Ll}+(?:ed|ing)$/u;
const LONGEST_VALUE = 4;
const LONGEST_SUBJECT = 8;

const CLAUSE_ENDS = /\s[—–-]{1,2}\s|[;:(?]|,\s|[.!]\s|\s(?:because|since|so|which|and|but)\s/i;
const EDGES = /^[`'"“”‘’*(]+|(?<![`'"“”‘’*).,!])[`'"“”‘’*).,!]+$/g;

interface Token {
  readonly word: string;
  readonly lower: string;
}

const tokensOf = (clause: string): Token[] =>
  (clause.replace(/\bI['’]m\b/g, 'I am').match(/\S+/g) ?? []).flatMap((piece) => {
    const word = piece.replace(EDGES, '');
    return word === '' ? [] : [{ word, lower: word.toLowerCase() }];
  });

const stemsOf = (tokens: readonly Token[]): readonly string[] =>
  wordsOf(tokens.map(({ word, lower }) => SPELLED[lower] ?? word).join(' ')).parts;

/** The value that begins a run of words, and what stands behind it; null where it names none, or several. */
function valueIn(tokens: readonly Token[]): { readonly value: string; readonly rest: readonly Token[] } | null {
  const first = tokens.findIndex(({ lower }) => !LEADS_IN.has(lower));
  if (first < 0) return null;
  const words = tokens.slice(first);
  const end = words.findIndex(({ lower }) => QUALIFIES.has(lower));
  const [value, rest] = end < 0 ? [words, []] : [words.slice(0, end), words.slice(end + 1)];
  if (value.length === 0 || value.length > LONGEST_VALUE || words.some(({ lower }) => SEVERAL.has(lower))) return null;
  return { value: value.map(({ lower }) => stem(lower)).join(' '), rest };
}

const attribute = (slot: string, of: readonly Token[], told: readonly Token[]): Attribute[] => {
  const found = valueIn(told);
  return found === null ? [] : [{ slot, value: found.value, purpose: [...stemsOf(of), ...stemsOf(found.rest)] }];
};

/** "The port of the API is 3000", "the API's port is 3000", "my favourite editor is Vim". */
function named(tokens: readonly Token[]): Attribute[] {
  const at = tokens.findIndex(({ lower }) => COPULAS.has(lower));
  if (at < 2 || at > LONGEST_SUBJECT) return [];
  const subject = tokens.slice(0, at);
  if (!DETERMINERS.has(subject[0]?.lower ?? '') && !/['’]s$/.test(subject.at(-2)?.word ?? '')) return [];
  const cut = subject.findIndex(({ lower }) => QUALIFIES.has(lower));
  const [noun, behind] = cut < 0 ? [subject, []] : [subject.slice(0, cut), subject.slice(cut + 1)];
  const head = noun.at(-1)?.lower ?? '';
  const before = noun.slice(0, -1);
  const isOne = HAS_ONE.has(head) || before.some(({ lower }) => FAVOURITE.has(lower));
  const last = tokens.at(-1)?.word ?? '';
  const [value] = tokens.slice(at + 1).filter(({ lower }) => !LEADS_IN.has(lower));
  if (value && IS_DONE.test(value.word)) return [];
  if (!isOne || (/^\p{Ll}+$/u.test(last) && tokens.length - at <= 3 && DESCRIBES.test(last))) return [];
  return attribute(BORNE_BY[head] ?? stem(SPELLED[head] ?? head), [...before, ...behind], tokens.slice(at + 1));
}

/** "I live in Berlin", "deploys happen on Fridays". */
function said(tokens: readonly Token[]): Attribute[] {
  for (let at = 1; at < Math.min(tokens.length, LONGEST_SUBJECT); at++) {
    for (let length = LONGEST_PHRASE; length > 1; length--) {
      const phrase = tokens.slice(at, at + length).map(({ lower }) => lower);
      const slot = phrase.length === length ? SAID_ONCE.get(phrase.join(' ')) : undefined;
      if (slot === undefined) continue;
      const subject = tokens.slice(0, at).filter(({ lower }) => !AUXILIARIES.has(lower));
      if (subject.length === 0 || UNTOLD.has(subject[0]?.lower ?? '')) return [];
      return attribute(slot, subject, tokens.slice(at + length));
    }
  }
  return [];
}

/** Who does what one does for a thing: the verb, and what the slot is called. */
const BORNE = table<string>({ owns: 'owned by', maintains: 'maintained by', leads: 'led by' });
const ROLE = /^is (?:the|our) (owner|maintainer|leader|lead) of\b/;
/** The same, asked of the thing. */
const BORNE_BY = table<string>({ owner: 'owned by', maintainer: 'maintained by', leader: 'led by', lead: 'led by' });
const LONGEST_NAME = 3;

/** "Ada owns the billing service", "Ada is the owner of the billing service". */
function borne(tokens: readonly Token[]): Attribute[] {
  for (let at = 1; at <= Math.min(LONGEST_NAME, tokens.length - 2); at++) {
    const role = ROLE.exec(
      tokens
        .slice(at, at + 4)
        .map(({ lower }) => lower)
        .join(' '),
    )?.[1];
    const slot = role === undefined ? BORNE[tokens[at]?.lower ?? ''] : BORNE_BY[role];
    if (slot === undefined) continue;
    if (UNTOLD.has(tokens[0]?.lower ?? '')) return [];
    const thing = tokens.slice(at + (role === undefined ? 1 : 4));
    const name = valueIn(tokens.slice(0, at));
    const purpose = stemsOf(thing.filter(({ lower }) => !LEADS_IN.has(lower)));
    return name === null || purpose.length === 0 ? [] : [{ slot, value: name.value, purpose }];
  }
  return [];
}

const ANSWERS = setOf('answer reply respond speak talk');
const LANGUAGES = setOf(
  `english german french spanish italian portuguese dutch polish russian ukrainian chinese japanese korean turkish arabic hindi
  swedish danish norwegian finnish czech greek hungarian romanian hebrew vietnamese indonesian`,
);

/** "Always answer in German": an assistant is to speak one language. */
function spokenIn(tokens: readonly Token[]): Attribute[] {
  const verb = tokens.findIndex(({ lower }) => ANSWERS.has(lower));
  const at = verb < 0 ? -1 : tokens.findIndex(({ lower }, n) => n > verb && lower === 'in');
  if (at < 0 || !LANGUAGES.has(tokens[at + 1]?.lower ?? '')) return [];
  return attribute('language of answers', [], tokens.slice(at + 1));
}

/** What `text`, one statement that denies nothing, says of what has one value. */
export function attributesIn(text: string): readonly Attribute[] {
  const tokens = tokensOf(settled(text.split(CLAUSE_ENDS, 1)[0] ?? ''));
  for (const rule of [spokenIn, borne, said, named]) {
    const found = rule(tokens);
    if (found.length > 0) return found;
  }
  return [];
}
