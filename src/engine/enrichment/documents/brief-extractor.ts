/** What the project is: the main manifest's description and the read-me's first words; and what it offers. */
import type { Candidate } from '../../model/candidate.ts';
import type { BrainEvent } from '../../model/event.ts';
import { apart } from '../apart.ts';
import { candidateOf, spanOf } from '../draft.ts';
import type { Extractor } from '../extractor.ts';
import type { PackageInfo, QuotedText } from '../manifests/ecosystems/package-info.ts';
import { releasedAs } from '../manifests/ecosystems/released-as.ts';
import { mainPackage, type ProjectManifests, projectOf, speaksForAll } from '../manifests/project.ts';
import { baseName, folderOf, isAuxiliaryManifest } from '../paths.ts';
import { sentencesOf } from '../text/sentences.ts';
import { plainText } from '../text/plain.ts';
import { clip, slug, wordCount } from '../text/words.ts';
import {
  documentOf,
  headingText,
  isUnder,
  lineOf,
  LINK,
  sentencesIn,
  type ProjectDocument,
  type Sentence,
} from './pages/document.ts';
import type { DocumentBlock } from './markup/blocks.ts';
import { readMarkdown } from './markup/markdown-blocks.ts';

export const briefExtractor: Extractor = {
  *extract(events: readonly BrainEvent[]): Iterable<Candidate> {
    const readme = rootReadme(events);
    const brief = briefOf(events, readme);
    if (brief) yield brief;
    if (readme) yield* offersOf(readme);
  },
};

/** The read-me at the root; where that is only a pointer, the one beside the main package. */
function rootReadme(events: readonly BrainEvent[]): ProjectDocument | undefined {
  const readmes = events
    .filter(({ kind, files }) => kind === 'document' && /^readme/i.test(baseName(files[0] ?? '')))
    .filter(({ text, files }) => wordCount(text) > 8 && !isAuxiliaryManifest(files[0] ?? ''));
  const home = folderOf(mainPackage(projectOf(events))?.path ?? '');
  const wanted = ['', home].map((folder) => readmes.find(({ files }) => folderOf(files[0] ?? '') === folder));
  const readme = wanted.find((event) => event !== undefined) ?? introduction(events);
  return readme && documentOf(readme);
}

/** Where there is no read-me: what introduces the documentation. */
function introduction(events: readonly BrainEvent[]): BrainEvent | undefined {
  const named = (name: RegExp): BrainEvent | undefined =>
    events.find(({ kind, files, text }) => kind === 'document' && name.test(files[0] ?? '') && wordCount(text) > 20);
  return named(/^docs?\/(?:readme|introduction|about|overview)\.\w+$/i) ?? named(/^docs?\/index\.\w+$/i);
}

function briefOf(events: readonly BrainEvent[], readme: ProjectDocument | undefined): Candidate | undefined {
  const project = projectOf(events);
  const largest = mainPackage(project);
  const all = readme ? introOf(readme, largest?.name?.text) : [];
  // A package beside others does not speak for the project that the read-me introduces.
  const isBeside = readme && largest && !['', folderOf(readme.path)].includes(folderOf(largest.path));
  const main = isBeside && all.length > 0 ? undefined : largest;
  const inHtml = readme && titleInHtml(readme);
  const heading = inHtml === undefined ? readme?.blocks.find(({ path }) => path.length > 0)?.path[0] : undefined;
  const title = heading === undefined ? inHtml : headingText(heading);
  const name = nameOf(title, main?.name?.text);
  const stating = main && speaksForAll(main, project) ? (main.description ?? ofRelease(main, project)) : undefined;
  const said = stating?.text;
  const description =
    said === undefined || saysNothing(said, `${name ?? ''} ${main?.name?.text ?? ''}`) ? undefined : said;
  const defining = all.find(({ text }) => defines(text, name))?.text;
  // What only says more is left out where it leads elsewhere: a link has to be looked at by a person.
  const intro = all.filter(({ text, span }) => text === (defining ?? all[0]?.text) || !LINK.test(span.quote));
  const titled = title !== undefined && wordCount(title) >= TELLING_TITLE && !NOT_ABOUT.test(title) ? title : undefined;
  const headline = defining ?? sentencesOf(description ?? '')[0] ?? titled ?? intro[0]?.text;
  if (headline === undefined) return undefined;
  const at = headline === titled && heading !== undefined ? (readme?.event.text.indexOf(heading) ?? -1) : -1;
  const stated = [
    ...(readme && heading !== undefined && at >= 0 ? [spanOf(readme.event, at, at + heading.length)] : []),
    ...(stating && description !== undefined ? [stating.span] : []),
    ...(main?.name ? [main.name.span] : []),
  ];
  const others = [
    ...(description === undefined || repeats(intro, description) ? [] : [description]),
    ...intro.map(({ text }) => text),
  ];
  const namesItself =
    defining !== undefined ||
    headline === titled ||
    headline.toLowerCase().startsWith((name ?? '').replace(/\s{0,9}\(.{0,400}\)$/, '').toLowerCase());
  return candidateOf({
    type: 'project-brief',
    title: name === undefined || namesItself ? headline : `${name}: ${headline}`,
    // What defines it stands first: the guide has room for one sentence.
    facts:
      defining === undefined && headline !== titled ? others : [headline, ...others.filter((one) => one !== headline)],
    files: [...(readme ? [readme.path] : []), ...(main ? [main.path] : [])],
    schemaKey: 'root/project',
    confidence: 0.95,
    importance: 5,
    tags: ['brief'],
    hint: ['project', 'brief', 'project'],
    origin: 'document',
    spans: [...intro.map(({ span }) => span), ...stated],
  });
}

const ofRelease = ({ ecosystem }: PackageInfo, project: ProjectManifests): QuotedText | undefined =>
  ecosystem === 'go' ? releasedAs(project) : undefined;

/** A title of so many words says what the thing is: "Official Ledger SDK for Python". */
const TELLING_TITLE = 4;

/** "Ledger Monorepo": a name, and no more. */
const saysNothing = (description: string, name: string): boolean => {
  const known = new Set(`${slug(name)}-the-monorepo-repository-project-package-workspace-root`.split('-'));
  const words = slug(description, 200).split('-');
  // "The Row Ledger Inspector" of `@rowledger/inspector`.
  const spelled = words.filter((word) => word !== 'the').join('');
  return words.every((word) => known.has(word)) || slug(name, 200).replaceAll('-', '').includes(spelled);
};

/** Whether the read-me's words hold the description's already. */
function repeats(intro: readonly Sentence[], description: string): boolean {
  const said = slug(intro.map(({ text }) => text).join(' '), 600);
  return said.includes(slug(description, 60));
}

/** Whether a sentence says what the thing of this name is. */
function defines(text: string, name: string | undefined): boolean {
  if (name === undefined || text.length > 220) return false;
  const spelled = (said: string): string => said.toLowerCase().replace(/[-_]/g, ' ');
  const start = spelled(text.replace(/[`*]/g, '').slice(0, 80));
  const firstWord = spelled(/^[\w.-]{4,}/.exec(name)?.[0] ?? name);
  const bare = spelled(name.replace(/\s{0,9}\(.{0,400}\)$/, ''));
  return (
    (start.includes(bare) || start.slice(0, 40).includes(firstWord)) &&
    /\b(?:is|are) (?:an?|the)\b|\b(?:provides?|brings|lets you|helps you|makes it)\b/i.test(text)
  );
}

/** The read-me's title where it is the package's name, as people write it; else the package's own name. */
function nameOf(title: string | undefined, packageName: string | undefined): string | undefined {
  const bare = packageName?.replace(/^(?:[\w.-]+\/)+/, '').replace(/-monorepo$/, '');
  const short =
    title === undefined || title === '' || title.length > 50 ? undefined : title.replace(/\s{1,9}[-–—:|][^]*/, '');
  if (short === undefined || NOT_ABOUT.test(short)) return bare;
  const [a, b] = [slug(short).replaceAll('-', ''), slug(bare ?? '').replaceAll('-', '')];
  return bare === undefined || a.includes(b) || b.includes(a) ? short : bare;
}

/** Blocks at the beginning of a read-me, its table of contents among them. */
const LOOKED_AT = 60;

/** The first sentences of the read-me that say something: no badges, links, sponsors or news. */
function introOf(readme: ProjectDocument, name: string | undefined): Sentence[] {
  const intro = definitionInHtml(readme, name);
  const isTitled = titleInHtml(readme) !== undefined;
  const firstSection = isTitled ? '' : (readme.blocks[0]?.path.join('/') ?? '');
  const title = isTitled ? undefined : readme.blocks.find(({ path }) => path.length > 0)?.path[0];
  for (const block of readme.blocks.slice(0, LOOKED_AT)) {
    const isOfTitle = block.path.length === 0 || (block.path.length === 1 && block.path[0] === title);
    const isAbout = isOfTitle || isUnder(block, ABOUT) || block.path.join('/') === firstSection;
    if (block.kind === 'code' || !isAbout || isUnder(block, NOT_ABOUT)) {
      if (intro.length > 0) break;
      continue;
    }
    if (block.kind === 'item' && intro.length === 0) continue;
    if (block.kind === 'item') break;
    if ((block.quotes ?? 0) > 0 || isSlogan(readme, block)) continue;
    for (const sentence of sentencesIn(readme, block)) {
      if (
        wordCount(sentence.text) >= 3 &&
        sentence.text.length <= 400 &&
        !/:$|^(?:\(|these )/i.test(sentence.text) &&
        (!/^this /i.test(sentence.text) || SAYS_WHAT.test(sentence.text)) &&
        !isInvitation(sentence.text)
      )
        intro.push(sentence);
    }
    if (intro.length >= 3) break;
  }
  if (intro.length === 0) intro.push(...namedOverList(readme));
  if (intro.length === 0) intro.push(...taglineInHtml(readme));
  return intro.slice(0, 3);
}

/** The title where it stands in HTML: what stands below the first heading is a section then. */
function titleInHtml({ hidden, blocks }: ProjectDocument): string | undefined {
  const first = blocks.find(({ path }) => path.length > 0);
  const title = /<h1\b[^>]{0,200}>([^]{0,400}?)<\/h1>/i.exec(hidden.shown.slice(0, first?.start ?? 0))?.[1];
  return title === undefined ? undefined : plainText(title.replace(/<[^<>]{0,400}>/g, ' ')).trim();
}

/** Elements at the top of a read-me, where many centre what they say. */
const ELEMENTS = 6;

/** The sentence of an HTML element at the top that says what the thing of this name is. */
const definitionInHtml = (readme: ProjectDocument, name: string | undefined): Sentence[] =>
  sentencesInHtml(readme)
    .filter(({ text }) => defines(text, name))
    .slice(0, 1);

/** "The open source ledger for small clubs.": the only sentence of an element at the top, where nothing else says what it is. */
const taglineInHtml = (readme: ProjectDocument): Sentence[] =>
  sentencesInHtml(readme)
    .filter(
      ({ text }) =>
        wordCount(text) >= 5 && wordCount(text) <= 25 && /^\p{Lu}[^|·•]*\.$/u.test(text) && !isInvitation(text),
    )
    .slice(0, 1);

function sentencesInHtml({ event, hidden, path, blocks }: ProjectDocument): Sentence[] {
  if (!/\.(?:md|mdx|markdown)$/i.test(path)) return [];
  const end = blocks.find(({ path: headings }) => headings.length > 1)?.start ?? Infinity;
  return readMarkdown(hidden.shown)
    .html.slice(0, ELEMENTS)
    .filter(({ start }) => start < end)
    .flatMap((place) => {
      const words = hidden.shown.slice(place.start, place.end).replace(/<[^<>]{0,1000}>/g, ' ');
      return sentencesOf(plainText(words)).map((text) => ({ text, span: spanOf(event, place.start, place.end) }));
    });
}

/** "Fast, disk space efficient package manager:" over its features: what a read-me calls the thing where no sentence says it. */
function namedOverList(readme: ProjectDocument): Sentence[] {
  const at = readme.blocks.findIndex(({ kind }) => kind === 'item');
  const block = readme.blocks[at - 1];
  if (!block || block.kind !== 'paragraph' || block.path.length > 1 || at > LOOKED_AT) return [];
  const sentences = sentencesIn(readme, block);
  const [only] = sentences;
  if (sentences.length !== 1 || !only || !/:$/.test(only.text) || isInvitation(only.text)) return [];
  const text = only.text.slice(0, -1);
  return wordCount(text) >= 3 && wordCount(text) <= 15 && !LEADS_IN.test(text) ? [{ ...only, text }] : [];
}

/** Words over a list that speak of the list, or to the reader. */
const LEADS_IN =
  /\b(?:features?|following|below|here|includes?|including|supports?|provides?|you|your|we|our|see|use|used|such as|requires?|steps?|links?|why|how|what|are|is|can|has|have)\b/i;

/** "This extension lets you …", "This is the source code of Ledger, the …". */
const SAYS_WHAT =
  /^this (?:\w+ )?(?:extension|project|package|library|tool|app|application|plugin|server|framework|module|gem|crate) (?:is|allows|lets|provides|brings|adds|helps|contains|makes|enables|implements)\b|^this is (?:the|an?) (?:\w+ ){0,3}(?:source code|source|code|repository|codebase|home|monorepo|implementation|library|tool|app|application|plugin|server|framework|extension) (?:of|for)\b/i;

const ABOUT =
  /^(?:about|introduction|overview|what is\b.*|what's\b.*|why\b.*|motivation|summary|description|the project)/i;
const NOT_ABOUT =
  /\b(?:install\w*|usage|getting started|quick ?start|sponsors?|badges?|contents|license|licence|contribut\w+|support|changelog|news|faq|requirements|team|acknowledg\w+|demo)\b/i;

const isInvitation = (text: string): boolean =>
  LINK.test(text) ||
  /^(?:[^\w\s`'"“*(]|news\b|update:|announce\w*|status:|see |read |check out|try |join |follow |visit |click |find (?:the|more|complete)|for (?:more|full|complete|the full|documentation|details)|documentation|please|if you|note|warning|translations?|english|star |sponsor|support |download|looking for|the (?:full )?documentation|get started|learn more|view |⚠)/i.test(
    text,
  ) ||
  /\b(?:discord|slack|twitter|newsletter|sponsor(?:s|ed|ship)?|patreon|star (?:us|this))\b/i.test(text);

/** A paragraph that is all emphasis is a motto, and speaks of who made the thing. */
function isSlogan({ hidden }: ProjectDocument, { start, end }: DocumentBlock): boolean {
  const said = hidden.shown.slice(start, end).trim();
  return /^_(?=[\p{L}"“])[^_]{1,600}_[.!]?$/u.test(said) || /^\*(?=[\p{L}"“])[^*]{1,600}\*[.!]?$/u.test(said);
}

const FEATURES = /^(?:key |main |core )?(?:features?|highlights|goals?|what it does|use cases?|capabilities)$/i;

/** The features or goals that the read-me lists, as one item. */
function offersOf(readme: ProjectDocument): readonly Candidate[] {
  const items = readme.blocks.filter(
    (block) => block.kind === 'item' && block.indent < 3 && FEATURES.test(headingText(block.path.at(-1))),
  );
  const section = items[0]?.path.at(-1);
  const lines = items
    .filter(({ path }) => path.at(-1) === section)
    .map((block) => lineOf(readme, block))
    .filter(({ text }) => wordCount(text) >= 2 && text.length <= 240 && !LINK.test(text))
    .slice(0, 8);
  if (lines.length < 2) return [];
  const what = /goal/i.test(headingText(section)) ? 'Goals' : 'Features';
  return apart(lines, (some) => offered(what, some, readme));
}

function offered(what: string, lines: readonly Sentence[], readme: ProjectDocument): Candidate | undefined {
  return candidateOf({
    type: 'product-context',
    title: `${what}: ${lines
      .slice(0, 3)
      .map(({ text }) => clip(text.replace(/[.:–—][^]*/, ''), 40))
      .join('; ')}`,
    facts: lines.map(({ text }) => text),
    files: [readme.path],
    schemaKey: 'root/project',
    confidence: 0.9,
    importance: 3,
    tags: ['features'],
    hint: ['project', 'features', 'readme'],
    origin: 'document',
    spans: lines.map(({ span }) => span),
  });
}
