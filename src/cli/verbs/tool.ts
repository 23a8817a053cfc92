/** `tool NAME --input JSON`: one of the tools that assistants call, for those that have a terminal and nothing else. */
import { BrainError } from '../../engine/index.ts';
import { jsonSchemaOf, runTool, TOOLS } from '../../tools/all-tools.ts';
import { readLines } from './read-lines.ts';
import type { Session, Verb } from './session.ts';

const AGENT = 'an assistant on a terminal';

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

async function inputOf({ args, signal }: Session): Promise<unknown> {
  const { input = '{}' } = args;
  let text = input;
  if (input === '-') {
    text = '';
    for await (const lines of readLines('-', signal)) text += lines.map((line) => `${line.text}\n`).join('');
  }
  try {
    return JSON.parse(text);
  } catch {
    throw new BrainError('invalid-input', '--input is no JSON. Write it in quotes, or - for standard input.', {
      field: 'input',
    });
  }
}

/** Without a name, tells which tools there are and what they take. Nobody is asked: what needs the person's word waits. */
export const tool: Verb = async (session) => {
  const { memory, own, args, print, signal, paint } = session;
  const found = TOOLS.find(({ name }) => name === args.operand);
  if (args.operand === undefined) {
    const told = TOOLS.map((one) => ({ name: one.name, description: one.description, input: jsonSchemaOf(one) }));
    return print(
      args.json ? json(told) : told.map((one) => `${paint.name(one.name)}\n    ${one.description}\n`).join(''),
    );
  }
  if (!found) {
    const known = TOOLS.map(({ name }) => name).join(', ');
    throw new BrainError('invalid-input', `"${args.operand}" is no tool. Use one of: ${known}.`, { field: 'name' });
  }
  const answer = await runTool(found, await inputOf(session), {
    project: memory.asTool,
    user: () => Promise.resolve(own?.asTool ?? null),
    approval: args.approve,
    agent: AGENT,
    confirm: () => Promise.resolve('nobody'),
    signal,
    now: () => args.now ?? Date.now(),
  });
  if (answer.isError) throw new BrainError('invalid-input', answer.text, answer.structured);
  await print(args.json ? json(answer.structured) : `${answer.text.trimEnd()}\n`);
};
