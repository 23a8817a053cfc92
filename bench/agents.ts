// npm run bench -- agents [--facts 10000]: what agents pay for asking, over stdio: start, memory, adding, each tool's round
// trip, and ten questions in other words than the facts'; beside @modelcontextprotocol/server-memory with the same facts.
import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { factsOf, QUESTIONS } from './support/agents/facts.ts';
import { median, serve, type Served, tokensOf } from './support/agents/served.ts';

const PROJECT = resolve(import.meta.dirname, '..');
const RIVAL = join(PROJECT, 'node_modules/@modelcontextprotocol/server-memory/dist/index.js');
const AT_ONCE = 20;
const STARTS = 5;
const ROUNDS = 15;
/** Seconds after which our server lets its memory go, for the measure of an idle one. */
const IDLE = 2;

/** Words that a question shares with every other. */
const STOP = new Set(
  'how do we a to the why did from at which here what when is it may be that us who has of does are in'.split(' '),
);

const show = (name: string, ...cells: readonly (readonly [string, number, string])[]): void =>
  console.log(
    `${name.padEnd(30)} ${cells.map(([what, value, unit]) => `${what} ${value.toFixed(value < 10 ? 1 : 0)}${unit}`).join('   ')}`,
  );

async function timed<T>(work: () => Promise<T>): Promise<readonly [number, T]> {
  const from = performance.now();
  const value = await work();
  return [performance.now() - from, value];
}

/** Adds the facts by the server's own tool. @returns seconds. */
async function add(
  facts: readonly string[],
  put: (some: readonly string[], from: number) => Promise<unknown>,
): Promise<number> {
  const [ms] = await timed(async () => {
    for (let n = 0; n < facts.length; n += AT_ONCE) await put(facts.slice(n, n + AT_ONCE), n);
  });
  return ms / 1_000;
}

/** Asks the ten questions. */
async function questions(name: string, ask: (question: string) => Promise<string>): Promise<void> {
  let [tokens, answered] = [0, 0];
  const times: number[] = [];
  for (const { question, answer } of QUESTIONS) {
    const [ms, text] = await timed(() => ask(question));
    times.push(ms);
    tokens += tokensOf(text);
    if (text.includes(answer)) answered++;
  }
  show(
    name,
    ['answered', answered, ` of ${QUESTIONS.length}`],
    ['tokens', tokens, ''],
    ['median', median(times), ' ms'],
  );
}

async function starts(
  args: readonly string[],
  env?: Readonly<Record<string, string>>,
): Promise<readonly [number, number]> {
  const times: number[] = [];
  let rss = NaN;
  for (let n = 0; n < STARTS; n++) {
    const served = await serve(args, env);
    times.push(served.startMs);
    rss = served.rss();
    await served.close();
  }
  return [median(times), rss];
}

/** Every tool, on what is there. */
async function roundTrips(served: Served): Promise<void> {
  const found = await served.call('brain_search', { query: 'region of the importer', limit: 40 });
  const ids = [...found.matchAll(/^[0-9A-Z]{26}/gm)].map(([id]) => id);
  const calls: readonly (readonly [string, (n: number) => object])[] = [
    ['brain_get', () => ({})],
    ['brain_get', (n) => ({ ids: [ids[n % ids.length]] })],
    ['brain_warm_up', () => ({})],
    ['brain_search', (n) => ({ query: QUESTIONS[n % QUESTIONS.length]?.question })],
    ['brain_recall', (n) => ({ task: QUESTIONS[n % QUESTIONS.length]?.question })],
    ['brain_timeline', () => ({})],
    [
      'brain_remember',
      (n) => ({ items: [{ facts: `The measured service ${n} listens on port ${4_000 + n} for the tests.` }] }),
    ],
    ['brain_update', (n) => ({ id: ids[n % ids.length], action: 'weight', weight: 0.2 + n / 100 })],
    ['brain_forget', (n) => ({ ids: [ids[n % ids.length]] })],
    ['brain_diary', (n) => ({ done: [`Measured the round trip number ${n} of every tool`] })],
  ];
  for (const [name, input] of calls) {
    const times: number[] = [];
    let tokens = 0;
    for (let n = 0; n < ROUNDS; n++) {
      const [ms, text] = await timed(() => served.call(name, input(n)));
      times.push(ms);
      tokens = Math.max(tokens, tokensOf(text));
    }
    const first = times[0] ?? NaN;
    show(
      `  ${name}${Object.keys(input(0)).includes('ids') && name === 'brain_get' ? ' (ids)' : ''}`,
      ['median', median(times), ' ms'],
      ['first', first, ' ms'],
      ['most tokens', tokens, ''],
    );
  }
}

/** Prints what both cost. */
export async function run(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...args], options: { facts: { type: 'string', default: '10000' } } });
  const facts = factsOf(Number(values.facts));
  const built = spawnSync(process.execPath, [join(PROJECT, 'esbuild.mjs')], { cwd: PROJECT, stdio: 'inherit' });
  if (built.status !== 0) throw new Error('The build failed.');
  const folder = await mkdtemp(join(tmpdir(), 'bench-agents-'));
  const project = join(folder, 'project');
  await mkdir(project);
  await writeFile(join(project, 'README.md'), '# A project that is measured\n');
  const ours = [join(PROJECT, 'dist/mcp.js'), project, '--store', join(folder, 'store')];
  const env = { MEMORY_FILE_PATH: join(folder, 'rival.jsonl') };

  console.log(`\n${facts.length} facts, added ${AT_ONCE} at a time`);
  // What an agent writes is a draft, which the brain does not tell: it needs something that a person said.
  const said = [
    'remember',
    'Commits are signed, and never pushed on Fridays.',
    project,
    '--store',
    join(folder, 'store'),
  ];
  spawnSync(process.execPath, [join(PROJECT, 'dist/cli.js'), ...said], { stdio: 'inherit' });
  let served = await serve(ours);
  const addedIn = await add(facts, (some) =>
    served.call('brain_remember', { items: some.map((text) => ({ facts: text, type: 'fact' })) }),
  );
  await served.close();
  let rival = await serve([RIVAL], env);
  const rivalAddedIn = await add(facts, (some, from) =>
    rival.call('create_entities', {
      entities: some.map((text, n) => ({ name: `fact-${from + n}`, entityType: 'fact', observations: [text] })),
    }),
  );
  await rival.close();
  show('Project Brain', ['added in', addedIn, ' s']);
  show('server-memory', ['added in', rivalAddedIn, ' s']);

  console.log(`\nStart to the list of tools (median of ${STARTS}), and memory then`);
  const [startMs, startRss] = await starts(ours);
  const [rivalMs, rivalRss] = await starts([RIVAL], env);
  show('Project Brain', ['start', startMs, ' ms'], ['memory', startRss, ' MB']);
  show('server-memory', ['start', rivalMs, ' ms'], ['memory', rivalRss, ' MB']);

  console.log('\nTen questions in other words than the facts');
  served = await serve(ours);
  rival = await serve([RIVAL], env);
  show('', ['tools of Project Brain', served.toolTokens, ' tokens'], ['of server-memory', rival.toolTokens, ' tokens']);
  const [openedMs] = await timed(() => served.call('brain_search', { query: 'first of all' }));
  show('Project Brain, first question', ['opened in', openedMs, ' ms']);
  await questions('Project Brain', (query) => served.call('brain_search', { query }));
  await questions('server-memory', (query) => rival.call('search_nodes', { query }));
  await questions('server-memory, word by word', async (question) => {
    const words = question.split(' ').filter((word) => !STOP.has(word));
    const texts: string[] = [];
    for (const query of words) texts.push(await rival.call('search_nodes', { query }));
    return texts.join('\n');
  });

  console.log(`\nRound trips of Project Brain (${ROUNDS} each)`);
  await roundTrips(served);
  show('memory, in use', ['Project Brain', served.rss(), ' MB'], ['server-memory', rival.rss(), ' MB']);
  await served.close();
  await rival.close();
  served = await serve([...ours, '--idle', String(IDLE)]);
  await served.call('brain_search', { query: 'first of all' });
  await new Promise((done) => setTimeout(done, (IDLE + 3) * 1_000));
  show('memory, idle after a question', ['Project Brain', served.rss(), ' MB']);
  const [backMs] = await timed(() => served.call('brain_search', { query: 'first of all' }));
  show('the next question', ['answered in', backMs, ' ms']);
  await served.close();
  await rm(folder, { recursive: true, force: true });
}
