/** The verbs `recall` and `warm-up`: what a session is told of memory and repository. */
import { BrainError, RECALL_MODES } from '../engine/index.ts';
import type { Session } from './session.ts';

type Package = Awaited<ReturnType<Session['memory']['engine']['recall']>>;
type Briefing = Awaited<ReturnType<Session['memory']['engine']['warmUp']>>;

const section = (title: string, lines: readonly string[]): string =>
  lines.length === 0 ? '' : `\n${title}\n${lines.map((line) => `  ${line}\n`).join('')}`;

function memoryLine({ type, title, facts, rationale, itemId }: Package['memories'][number]): string {
  const more = facts === '' || facts === title ? '' : `: ${facts.replace(/\n/g, ' ')}`;
  return `${type}: ${title}${more}${rationale === null ? '' : ` Why: ${rationale}`} [${itemId}]`;
}

function recalled({ brief, quality, targets, memories, graph, history, tokens }: Package): string {
  return [
    `${brief}\nQuality: ${quality}, ${tokens} tokens\n`,
    section(
      'Where to look',
      targets.map(({ path, startLine, endLine, summary }) => `${path}:${startLine}-${endLine}  ${summary}`),
    ),
    section('What is remembered', memories.map(memoryLine)),
    section('What was so before', history.map(memoryLine)),
    section(
      'How it hangs together',
      graph.map(({ from, relation, to }) => `${from} ${relation} ${to}`),
    ),
  ].join('');
}

function briefing({ summary, technologies, commands, modules, keyFiles, guidance }: Briefing): string {
  return [
    `${summary}\n`,
    section('Technologies', technologies.length === 0 ? [] : [technologies.join(', ')]),
    section(
      'Commands',
      commands.map(({ name, runs }) => `${name}  (${runs})`),
    ),
    section(
      'Modules',
      modules.map(({ path, files, summary: about }) => `${path}  ${files} files  ${about}`),
    ),
    section(
      'Key files',
      keyFiles.map(({ path, summary: about }) => `${path}  ${about}`),
    ),
    section(
      'Guidance',
      guidance.map(({ type, title, itemId }) => `${type}: ${title} [${itemId}]`),
    ),
  ].join('');
}

/** `recall TASK`: a package for the task within --budget tokens, --mode relevant, full or minimal. */
export async function recall({ memory, args, print, signal }: Session): Promise<void> {
  const { operand, json, budget, mode } = args;
  if (operand === undefined) {
    throw new BrainError('invalid-input', 'Say what the task is, as one argument in quotes.', { field: 'task' });
  }
  const known = RECALL_MODES.find((one) => one === (mode ?? 'relevant'));
  if (!known) throw new BrainError('invalid-input', `--mode is one of: ${RECALL_MODES.join(', ')}.`, { field: 'mode' });
  await memory.readWorkTree(signal);
  const answer = await memory.engine.recall(operand, {
    mode: known,
    ...(budget === undefined ? {} : { tokenBudget: budget }),
  });
  await print(json ? `${JSON.stringify(answer, null, 2)}\n` : recalled(answer));
}

/** `warm-up`: a briefing to begin a session with. */
export async function warmUp({ memory, args, print, signal }: Session): Promise<void> {
  await memory.readWorkTree(signal);
  const answer = await memory.engine.warmUp();
  await print(args.json ? `${JSON.stringify(answer, null, 2)}\n` : briefing(answer));
}
