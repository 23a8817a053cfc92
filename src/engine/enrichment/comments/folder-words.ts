/** Words about a folder: what a sentence says that it is, and whether its path says that already. */
import { LINK } from '../documents/pages/document.ts';
import { sentenceTone } from '../documents/statements/statement-words.ts';
import { stem } from '../../recall/text/stem.ts';
import { wordsOf } from '../../recall/text/words.ts';
import { pointsBack } from '../text/sentence-start.ts';
import { capitalised, wordCount } from '../text/words.ts';

const LONGEST = 200;
const FEWEST_WORDS = 3;
/** "This package provides …", "Package rows reads …": what is left says what it does. */
const SUBJECT =
  /^(?:this|the) (?:package|module|crate|file|folder|directory|namespace) (?:is (?=(?:an?|the|used|\p{Ll}{3,20}ly used) )|(?=(?!(?:is|was|has|does)\b)\p{Ll}+s\b))|^(?:package|module|command) [`\w.:-]{1,60}(?: is (?=an? |the )| (?!is\b)(?=\p{Ll}+s\b)|:\s+| [-–—] )/iu;
/** "Rows - reads …": what it is called stands in its path. */
const NAMED = /^[`\w.]{1,30}(?:[- ][`\w.]{1,20}){0,3} [-–—] (?=\S)/;
/** "`node make.js` to make …": what is typed there. */
const TYPED = /^`[a-z][\w./-]* [^`]+`/;
/** "Purpose: reads …": what the words are for whoever wrote them. */
const LABEL = /^(?:@file(?:overview)? )?(?:(?:purpose|description|summary|overview|synopsis): |@brief )(?=\S)/i;
/** "# Rows of banks": a comment may be Markdown. */
const HEADING_MARK = /^#{1,6}\s+/;
/** "_Bad rows are everywhere._": a whole sentence in italics calls for attention. */
const SLOGAN = /^[*_][^*_]{10,}[.!?,]?[*_]?/;
/** What its authors did, and what it is written in or runs on, says nothing of what it is for. */
const OF_ITS_MAKING = /^(?:We|I)['’ ]|^(?:Pure|Plain|Vanilla) \p{Lu}\w*[,;] |^(?:Runs|Works) (?:in|on) /u;
/** Where it was decided is no part of what it is. */
const RECORD = /\s?\([^()]{0,80}(?:#\d|\d{4}-\d\d)[^()]{0,80}\)/;
/** What every folder of code may be called. */
const GENERIC: ReadonlySet<string> = new Set(
  `package packages module modules crate library helper helpers util utils utility utilities base basic common main entry point core
  service services tool tools tooling support code file files class classes function functions contains holds provides implements
  implementation exports export of the a an and or to in on with from for this that all its api server client command commands cli
  type types interface interfaces definition definitions definitions system logic related used using by is are root index app
  application project various misc public internal shared custom perform performing action actions component components support
  supporting build building provide provided live lives living namespace namespaces manage managing handle handling different`
    .split(/\s+/)
    .map(stem),
);
/** So many words that neither its path nor its kind says tell something. */
const NEWS = 3;

/** "![Build status]" */
const BADGE = /!\[[^\]\n]{0,100}\](?:\[[^\]\n]{0,100}\])?/g;

/** A rule drawn beside words makes them the title of what stands below it in the file. */
const BANNER = /[\u2500-\u257f]|[-=*#~]{3}/;

/** A sentence as what it says of its folder, without naming that; undefined where it says nothing of the kind. */
export function saidOfFolder(sentence: string): string | undefined {
  const shown = sentence.replace(BADGE, '').trim().replace(HEADING_MARK, '').replace(LABEL, '');
  const says = capitalised(shown.replace(SUBJECT, '').replace(NAMED, '').replace(RECORD, ''));
  if (
    wordCount(says) < FEWEST_WORDS ||
    says.length > LONGEST ||
    BANNER.test(shown) ||
    OF_ITS_MAKING.test(says) ||
    LINK.test(says) ||
    /[:…!?]$|`[^`]*$/.test(says.replace(/`[^`]*`/g, ''))
  )
    return undefined;
  const { courtesy, addresses, binds, collective } = sentenceTone(says);
  const isTalk = courtesy || addresses || binds || collective || SLOGAN.test(shown);
  return pointsBack(says) || TYPED.test(says) || isTalk ? undefined : says;
}

/** Whether words about the folder at `path` have `news` words that neither it nor `named`, words of the project's name, has. */
export function tellsOfFolder(says: string, path: string, named: ReadonlySet<string>, news = NEWS): boolean {
  const known = new Set(wordsOf(path).parts);
  const words = new Set(wordsOf(says).parts);
  return [...words].filter((word) => !known.has(word) && !named.has(word) && !GENERIC.has(word)).length >= news;
}
