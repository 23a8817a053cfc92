/** The commands that a page for contributors explains: the manifests' own words beat what the page says of a task. */
import type { Candidate } from '../../model/candidate.ts';
import type { BrainEvent } from '../../model/event.ts';
import { candidateOf, spanOf } from '../draft.ts';
import { tasksIn } from '../manifests/commands/package-tasks.ts';
import { projectOf } from '../manifests/project.ts';
import { slug } from '../text/words.ts';
import type { DocumentBlock } from './markup/blocks.ts';
import { isTelling, listedCommand, type TypedCommand, typedCommands } from './markup/typed-commands.ts';
import { lineOf, type ProjectDocument } from './pages/document.ts';
import { blocksOfWork } from './pages/work-pages.ts';
import { purposeOver } from './statements/around-code.ts';
import { isUnderAside } from './statements/stated-blocks.ts';

const MOST_COMMANDS = 14;
/** Headings over what only who makes a release reads. */
export const OF_RELEASES = /\breleas|\bpublish/i;

/** What the manifests themselves say of their tasks, which beats what a page says; empty where they say nothing. */
export function tasksAbout(events: readonly BrainEvent[]): ReadonlyMap<string, string> {
  const project = projectOf(events);
  const tasks = [...project.files.values()].flatMap((event) => tasksIn(event, project));
  return new Map(tasks.map(({ command, about = '' }) => [command, about.replace(/\.$/, '')]));
}

/** Whether a task that a page names is one that the manifests have, where they have any of its runner. */
function isOffered(command: string, tasks: ReadonlyMap<string, string>): boolean {
  const [runner = '', name = ''] = command.split(' ');
  if (runner !== 'just' && runner !== 'make') return true;
  const own = [...tasks.keys()].filter((task) => task.startsWith(`${runner} `));
  return own.length === 0 || own.includes(`${runner} ${name}`);
}

/** The commands that a page for contributors comments. */
export function commandsOf(
  document: ProjectDocument,
  tasks: ReadonlyMap<string, string>,
  arrives: (command: string) => boolean,
): Candidate | undefined {
  const { event } = document;
  const commands = blocksOfWork(document)
    .filter((block) => !isUnderAside(document, block) && !block.path.some((one) => OF_RELEASES.test(one)))
    .flatMap((block) => {
      const { start, end } = block;
      if (block.kind === 'code') return explained(document, block).map((one) => ({ one, start }));
      const listed = block.kind === 'item' ? listedCommand(lineOf(document, block).text) : undefined;
      return listed ? [{ one: { ...listed, start: 0, end: end - start }, start }] : [];
    })
    .filter(({ one }) => isTelling(one) && isOffered(one.command, tasks) && arrives(one.command))
    .slice(0, MOST_COMMANDS);
  return candidateOf({
    type: 'project-config',
    title: `Commands that \`${document.path}\` explains`,
    facts: commands.map(({ one }) => `\`${one.command}\`: ${tasks.get(one.command) || one.about}`),
    files: [document.path],
    schemaKey: 'root/build',
    confidence: 0.9,
    importance: 4,
    tags: ['command'],
    hint: ['config', slug(`commands of ${document.path}`, 60), 'commands'],
    origin: 'document',
    spans: commands.map(({ one, start }) => spanOf(event, start + one.start, start + one.end)),
  });
}

/** The commands of a block of code, each with what a comment says of it; of a single one the words before the block may. */
function explained(document: ProjectDocument, block: DocumentBlock): readonly TypedCommand[] {
  const commands = typedCommands(document.hidden.shown.slice(block.start, block.end));
  const [only] = commands;
  if (!only || commands.length > 1 || only.about !== '') return commands;
  return [{ ...only, about: purposeOver(document, block) }];
}
