/** How to set up, test, debug and release, where a guide tells it in prose: one item a section. */
import type { Candidate, EvidenceSpan } from '../../model/candidate.ts';
import type { BrainEvent } from '../../model/event.ts';
import { candidateOf, spanOf } from '../draft.ts';
import type { Extractor } from '../extractor.ts';
import { commandsOf } from '../manifests/ci/script.ts';
import { inForce } from './statements/in-force.ts';
import { purposeOf } from '../manifests/commands/purposes.ts';
import { baseName } from '../paths.ts';
import { keyBelow, type TaxonomyKey } from '../taxonomy.ts';
import { lacksAntecedent, pointsBack } from '../text/sentence-start.ts';
import { lastSentence } from '../text/sentences.ts';
import { toldAgainst } from '../text/told-against.ts';
import { capitalised, slug, wordCount } from '../text/words.ts';
import { unquoted } from './markup/markdown-places.ts';
import { documentOf, headingText, isUnder, lineOf, LINK, sentencesIn, type ProjectDocument } from './pages/document.ts';
import type { DocumentBlock } from './markup/blocks.ts';
import { isExample, isTelling, isWhole, type TypedCommand, typedCommands } from './markup/typed-commands.ts';
import { blocksOfWork, isOfProject } from './pages/work-pages.ts';

interface Section {
  readonly heading: string;
  readonly blocks: readonly DocumentBlock[];
  readonly key: TaxonomyKey;
}

const KEYS: readonly (readonly [TaxonomyKey, RegExp])[] = [
  ['root/testing', /\b(?:tests?|testing|debugging|benchmark\w*)\b/i],
  ['root/deployment', /\b(?:releas\w+|publish\w*|deploy\w*|versioning)\b/i],
  ['root/docs', /\b(?:docs|documentation)\b/i],
  [
    'root/build',
    /\b(?:set ?-?up|setting up|getting started|install\w*|build\w*|compil\w+|develop\w*|environment|workflow|prerequisites|requirements|running|local\w*|hacking|quick ?start|submitting|pull requests?|before)\b/i,
  ],
];
const DEVELOPMENT =
  /\b(?:develop(?:ment|ing|ers?)?|contribut\w+|hacking|build(?:ing)? from source|building|from source|testing|run(?:ning)? (?:the )?tests?|releas(?:ing|e process))\b/i;
const MAX_STEPS = 12;

export const setupExtractor: Extractor = {
  *extract(events: readonly BrainEvent[]): Iterable<Candidate> {
    for (const event of events.filter(({ kind }) => kind === 'document')) {
      const document = inForce(documentOf(event));
      if (document.sort !== 'contributing' && document.sort !== 'readme' && document.sort !== 'instructions') continue;
      if (document.path.split('/').length > 2 || !isOfSetup(document)) continue;
      for (const section of sectionsOf(document)) {
        const candidate = setupOf(section, document);
        if (candidate) yield candidate;
      }
    }
  },
};

/** A page on one matter tells how that is set up, not how the project is. */
const isOfSetup = ({ path, sort }: ProjectDocument): boolean =>
  sort !== 'contributing' ||
  /^(?:contribut|develop|dev\b|hacking|building|testing|setup|install|maintain|releas)/i.test(baseName(path));

function sectionsOf(document: ProjectDocument): Section[] {
  const byHeading = new Map<string, DocumentBlock[]>();
  for (const block of document.blocks) {
    if (document.sort === 'readme' && !isUnder(block, DEVELOPMENT)) continue;
    const heading = headingText(block.path.at(-1));
    const blocks = byHeading.get(heading);
    if (blocks) blocks.push(block);
    else byHeading.set(heading, [block]);
  }
  return [...byHeading].flatMap(([heading, blocks]) => {
    const key = KEYS.find(([, pattern]) => pattern.test(heading))?.[0];
    return key ? [{ heading, blocks, key }] : [];
  });
}

/** An item only where the section names commands: a section without is prose for people. */
function setupOf({ heading, blocks, key }: Section, document: ProjectDocument): Candidate | undefined {
  const steps = blocks.flatMap((block) => stepsOf(document, block)).slice(0, MAX_STEPS);
  const commands = steps.flatMap(({ commands: found }) => found);
  if (commands.length === 0) return key === 'root/deployment' ? releaseOf(heading, blocks, document) : undefined;
  const named = [...new Set(commands)].slice(0, 4).map((command) => `\`${command}\``);
  return candidateOf({
    type: 'project-config',
    title: `${heading}: ${named.join(', ')}`,
    facts: steps.map(({ text }) => text),
    files: [document.path],
    schemaKey: keyBelow(key, undefined),
    confidence: 0.9,
    importance: document.sort === 'readme' ? 3 : 4,
    tags: ['development', slug(heading, 20)],
    hint: ['setup', slug(heading, 40) || 'development', slug(document.path, 50)],
    origin: 'document',
    spans: steps.map(({ span }) => span),
  });
}

/** Commands of the project, and those that prepare a machine for it. */
function isSetupCommand(command: string): boolean {
  return (
    purposeOf(command) !== undefined ||
    /^(?:docker(?:-compose)?|corepack|nvm|fnm|volta|brew|apt(?:-get)?|rustup|direnv|mise|asdf|nix|pipx|createdb|git submodule|npm i -g|npx)\s/.test(
      command,
    )
  );
}

/** A release is often no command but a workflow to start: what the guide says of it, in a few sentences. */
function releaseOf(
  heading: string,
  blocks: readonly DocumentBlock[],
  document: ProjectDocument,
): Candidate | undefined {
  const told = blocks
    .filter(({ kind }) => kind !== 'code')
    .flatMap((block) => (block.kind === 'item' ? [lineOf(document, block)] : sentencesIn(document, block)))
    .filter(
      ({ text }) =>
        wordCount(text) >= 5 && text.length <= 300 && !LINK.test(text) && !/[:?]$|^\W?this section/i.test(text),
    )
    .slice(0, 6);
  const [first] = told;
  if (!first || told.length < 2) return undefined;
  return candidateOf({
    type: 'project-config',
    title: `${heading}: ${first.text}`,
    facts: told.map(({ text }) => text),
    files: [document.path],
    schemaKey: 'root/deployment',
    confidence: 0.9,
    importance: 3,
    tags: ['release'],
    hint: ['setup', slug(heading, 40), slug(document.path, 50)],
    origin: 'document',
    spans: told.map(({ span }) => span),
  });
}

interface Step {
  readonly text: string;
  readonly commands: readonly string[];
  readonly span: EvidenceSpan;
}

const isExplained = (one: TypedCommand, document: ProjectDocument): boolean =>
  isTelling(one) && isOfProject(document) && blocksOfWork(document).length > 0;

function stepsOf(document: ProjectDocument, block: DocumentBlock): Step[] {
  if (block.kind === 'code') {
    const shown = document.hidden.shown.slice(block.start, block.end);
    // What a comment explains is told with that, and an example of many is none of the steps.
    const explained = new Set(
      typedCommands(shown).flatMap((one) => (isExplained(one, document) || isExample(one) ? [one.command] : [])),
    );
    const commands = commandsOf(
      unquoted(document.event.text.slice(block.start, block.end), block).replace(/^[ \t]*\$[ \t]+/gm, ''),
    )
      .map((command) => command.replace(/\s#\s[^]*$/, '').trim())
      .filter((command) => isSetupCommand(command) && isWhole(command) && !explained.has(command));
    if (commands.length === 0) return [];
    const typed = commands
      .slice(0, 5)
      .map((command) => `\`${command}\``)
      .join(', ');
    const lead = leadTo(block, document);
    return [
      {
        text: lead === '' ? `Run ${typed}.` : `${lead}: ${typed}.`,
        commands,
        span: spanOf(document.event, block.start, block.end),
      },
    ];
  }
  const line = lineOf(document, block);
  const { span } = line;
  // The code below tells its own lead.
  const text = line.text.endsWith(':') ? line.text.slice(0, -lastSentence(line.text).length).trim() : line.text;
  const denied = new Set(toldAgainst(text));
  const commands = [...text.matchAll(/`([^`]{2,80})`/g)]
    .map((match) => match[1] ?? '')
    .filter((command) => /[\s/]/.test(command) && isSetupCommand(command) && !denied.has(command));
  const isStep =
    block.kind === 'item'
      ? commands.length > 0 || /\b(?:install|docker|node|python|jdk|rust|database|environment|require)/i.test(text)
      : commands.length > 0;
  if (
    !isStep ||
    LINK.test(text) ||
    pointsBack(text) ||
    text.length > 320 ||
    wordCount(text) < 2 ||
    /\b(?:fork|clone)\b|\bwhen possible\b/i.test(text)
  )
    return [];
  return [{ text: capitalised(text), commands, span }];
}

const LONGEST_LEAD = 200;

/** The sentence right before code that leads to it, without its colon; empty where it does not stand by itself. */
function leadTo(block: DocumentBlock, document: ProjectDocument): string {
  if (!block.leadIn) return '';
  const lead = lastSentence(lineOf(document, { ...block, ...block.leadIn }).text);
  const isTold = lead.endsWith(':') && lead.length <= LONGEST_LEAD && wordCount(lead) > 2 && !LINK.test(lead);
  return isTold && !pointsBack(lead) && !lacksAntecedent(lead) ? capitalised(lead.slice(0, -1)) : '';
}
