/** Tools over a project's memory and a user's, with files that a test names and a person who answers as it says. */
import { TOOLS, runTool } from '../../src/tools/all-tools.ts';
import type { Answered, Confirmation, ToolAnswer, ToolContext } from '../../src/tools/tool.ts';
import { InMemoryStore } from './in-memory-store.ts';
import { EPOCH } from './make.ts';
import { type Memory, newMemory } from './memory.ts';

export interface ToolWorld {
  readonly project: Memory;
  readonly yours: Memory;
  readonly files: Map<string, string>;
  /** What the person answers; `nobody` unless said. */
  answers: Answered;
  readonly asked: Confirmation[];
  context: ToolContext;
  run(name: string, input?: unknown): Promise<ToolAnswer>;
  /** Remembers one item. @returns its id. */
  remember(facts: string, more?: object): Promise<string>;
  /** What a person said to keep: approved by them. @returns its id. */
  said(facts: string): Promise<string>;
}

/** `hasTree`: the files can be listed, too. */
export function toolWorld(approval: ToolContext['approval'] = 'balanced', hasTree = false): ToolWorld {
  const own = new InMemoryStore();
  const files = new Map<string, string>();
  const [project, yours] = [
    newMemory(EPOCH, new InMemoryStore(), own, hasTree ? files : undefined),
    newMemory(EPOCH, own),
  ];
  const seen = (memory: Memory): ToolContext['project'] => ({
    root: '/home/dev/project',
    engine: memory.engine,
    readOnlyReason: null,
    readText: (path) => Promise.resolve(files.get(path) ?? null),
    followWorkTree: () => Promise.resolve(),
    heedExclusion: () => Promise.resolve(),
  });
  const world: ToolWorld = {
    project,
    yours,
    files,
    answers: 'nobody',
    asked: [],
    context: {
      project: seen(project),
      user: () => Promise.resolve(seen(yours)),
      approval,
      agent: 'Test Agent',
      confirm: (question) => {
        world.asked.push(question);
        return Promise.resolve(world.answers);
      },
      signal: new AbortController().signal,
      now: () => project.now,
    },
    async run(name, input = {}) {
      project.now += 1_000;
      const tool = TOOLS.find((one) => one.name === name);
      if (!tool) throw new Error(`There is no tool ${name}.`);
      return runTool(tool, input, world.context);
    },
    async remember(facts, more = {}) {
      const { structured, text } = await world.run('brain_remember', { items: [{ facts, ...more }] });
      const [outcome] = structured['outcomes'] as { itemId: string | null }[];
      if (!outcome?.itemId) throw new Error(text);
      return outcome.itemId;
    },
    async said(facts) {
      const record = { kind: 'remember', at: new Date((project.now += 1_000)).toISOString(), text: facts } as const;
      return (await project.engine.remember({ ...record, selection: null }, 'decision')).itemId;
    },
  };
  return world;
}
