/** The MCP server as it ships, asked by the SDK's own client: every tool, bad input, several at once, and its end. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import {
  ElicitRequestSchema,
  LATEST_PROTOCOL_VERSION,
  ResourceUpdatedNotificationSchema,
} from '@modelcontextprotocol/sdk/types.js';
import { TOOLS } from '../../../src/tools/all-tools.ts';
import { runCli, shippedFile } from '../../support/cli.ts';
import { connect, type Connected, ownFolder } from '../../support/mcp.ts';

const FACT = 'The importer reads at most a thousand rows of a file.';

const until = async (is: () => Promise<boolean> | boolean): Promise<void> => {
  // The test's own time limit is the clock.
  while (!(await is())) await new Promise((resolve) => setImmediate(resolve));
};

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** The processes that one has started; null where the system does not tell. */
function childrenOf(pid: number): readonly number[] | null {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number);
  } catch {
    return null;
  }
}

/** The id in an answer of brain_remember. */
const idIn = (text: string): string => /[0-9A-HJKMNP-TV-Z]{26}/.exec(text)?.[0] ?? '';

describe('the MCP server', function () {
  this.timeout(120_000);
  const open: Connected[] = [];
  const start = async (...given: Parameters<typeof connect>): Promise<Connected> => {
    const connected = await connect(...given);
    open.push(connected);
    return connected;
  };
  afterEach(async () => {
    await Promise.all(open.splice(0).map(({ client }) => client.close()));
  });
  const project = (): readonly [string, string] => {
    const folder = ownFolder();
    writeFileSync(join(folder, 'import.ts'), 'export const MOST_ROWS = 1000;\n');
    return [folder, join(ownFolder(), 'store')];
  };

  it('offers the nine tools, prompts and the brain, and answers each', async () => {
    const [folder, store] = project();
    const { client, call } = await start([folder, '--store', store]);
    assert.equal(client.getServerVersion()?.name, 'project-brain');
    const { tools } = await client.listTools();
    assert.deepEqual(
      tools.map(({ name, annotations }) => [name, annotations?.readOnlyHint, annotations?.destructiveHint]),
      TOOLS.map(({ name, readOnly, destructive }) => [name, readOnly, destructive]),
    );
    assert.match((await call('brain_get')).text, /Nothing is remembered/);
    const told = await call('brain_remember', {
      items: [{ facts: FACT, type: 'decision', evidence: [{ path: 'import.ts', quote: 'MOST_ROWS = 1000' }] }],
    });
    const id = idIn(told.text);
    assert.match(told.text, /, a draft: /);
    assert.match((await call('brain_search', { query: 'how many rows does the importer read' })).text, new RegExp(id));
    assert.match((await call('brain_get', { ids: [id] })).text, /import\.ts:1/);
    assert.match((await call('brain_recall', { task: 'raise the rows of the importer' })).text, /import\.ts/);
    assert.match((await call('brain_warm_up')).text, /# Warm-up/);
    assert.match((await call('brain_update', { id, action: 'weight', weight: 0.5 })).text, /0\.5/);
    assert.match((await call('brain_diary', { done: ['Wrote the importer and its tests'] })).text, /Remembered/);
    assert.match((await call('brain_timeline')).text, /created by agent/);
    assert.match((await call('brain_forget', { ids: [id] })).text, /Forgot 1 item/);
    const prompts = await client.listPrompts();
    assert.deepEqual(prompts.prompts.map(({ name }) => name).sort(), ['audit', 'recall', 'save', 'survey', 'warm-up']);
    const survey = await client.getPrompt({ name: 'survey' });
    assert.match(JSON.stringify(survey.messages), /# Survey of this project.*topic: pitfall/);
    const audit = await client.getPrompt({ name: 'audit' });
    assert.match(JSON.stringify(audit.messages), /# Audit of this project's guide.*Before you read the guide/);
    const recalled = await client.getPrompt({ name: 'recall', arguments: { task: 'the importer' } });
    assert.match(JSON.stringify(recalled.messages), /import\.ts/);
    const { contents } = await client.readResource({ uri: 'project-brain://brain' });
    assert.match(String(contents[0]?._meta?.['hash']), /^[0-9a-f]{16}$/);
  });

  it('tells nothing of what the settings exclude, from the moment that they do, nor anything once it is switched off', async () => {
    const [folder, store] = project();
    const settings = (said: object): void =>
      writeFileSync(join(folder, '.vscode', 'settings.json'), JSON.stringify(said));
    mkdirSync(join(folder, '.vscode'));
    writeFileSync(
      join(folder, 'export.ts'),
      '/** Rows go out in the order of their harbour. */\nexport const HARBOURS = 4;\n',
    );
    const { call } = await start([folder, '--store', store]);
    const asked = { task: 'in which order do rows of a harbour go out?' };
    assert.match((await call('brain_recall', asked)).text, /export\.ts/);
    settings({ 'projectBrain.exclude': ['export.ts'] });
    assert.doesNotMatch((await call('brain_recall', asked)).text, /export\.ts|order of their harbour/);
    settings({ 'projectBrain.enabled': false });
    const off = await call('brain_recall', asked);
    assert.deepEqual([off.isError, /switched off/.test(off.text)], [true, true]);
    settings({});
    assert.match((await call('brain_recall', asked)).text, /export\.ts/);
  });

  it('names the folder where it was moved away while the server runs, and answers when it is back', async () => {
    const [folder, store] = project();
    const { call } = await start([folder, '--store', store]);
    const items = [{ facts: FACT, evidence: [{ path: 'import.ts', quote: 'MOST_ROWS = 1000' }] }];
    assert.equal((await call('brain_timeline')).isError, false);
    renameSync(folder, `${folder}-moved`);
    for (const answer of [await call('brain_remember', { items }), await call('brain_recall', { task: 'rows' })]) {
      assert.equal(answer.isError, true);
      assert.match(answer.text, /moved, renamed or deleted.*Start the server again/);
      assert.ok(answer.text.includes(folder));
    }
    renameSync(`${folder}-moved`, folder);
    assert.match((await call('brain_remember', { items })).text, /Remembered/);
  });

  it('says what is wrong with a call, and goes on', async () => {
    const [folder, store] = project();
    const { client, call } = await start([folder, '--store', store]);
    const wrong = await call('brain_search', { query: 7 });
    assert.equal(wrong.isError, true);
    assert.match(wrong.text, /query/);
    await assert.rejects(call('no_such_tool'), /There is no tool no_such_tool/);
    await assert.rejects(client.getPrompt({ name: 'recall' }), /needs "task"/);
    await assert.rejects(client.readResource({ uri: 'file:///etc/passwd' }), /There is no resource/);
    assert.equal((await call('brain_timeline')).isError, false);
  });

  it('registers no tool that writes where it is to read only', async () => {
    const [folder, store] = project();
    const { client, call } = await start([folder, '--store', store, '--read-only']);
    const { tools } = await client.listTools();
    assert.deepEqual(
      tools.map(({ name }) => name),
      TOOLS.filter(({ readOnly }) => readOnly).map(({ name }) => name),
    );
    assert.deepEqual((await client.listPrompts()).prompts.map(({ name }) => name).includes('save'), false);
    await assert.rejects(call('brain_remember', { items: [{ facts: FACT }] }), /There is no tool/);
  });

  it('asks the person through the client, and forgets for good only then', async () => {
    const [folder, store] = project();
    const asked: string[] = [];
    const { call } = await start([folder, '--store', store], { elicitation: {} }, (client) =>
      client.setRequestHandler(ElicitRequestSchema, ({ params }) => {
        asked.push(params.message);
        return asked.length === 1
          ? { action: 'decline' as const }
          : { action: 'accept' as const, content: { agree: true } };
      }),
    );
    const id = idIn((await call('brain_remember', { items: [{ facts: FACT }] })).text);
    assert.match((await call('brain_forget', { ids: [id], how: 'hard' })).text, /The user said no/);
    assert.match((await call('brain_forget', { ids: [id], how: 'hard' })).text, /Forgot 1 item for good/);
    assert.match((await call('brain_get', { ids: [id] })).text, /There is no memory item .*brain_search/);
    assert.equal(asked.length, 2);
  });

  it('stops what is cancelled, and answers what comes after', async () => {
    const [folder, store] = project();
    const { call } = await start([folder, '--store', store]);
    const given = new AbortController();
    const never = call('brain_recall', { task: 'anything at all' }, given.signal);
    given.abort('enough');
    await assert.rejects(never, /enough/);
    assert.equal((await call('brain_timeline')).isError, false);
  });

  it('shares the memory with another client and a terminal, each seeing what the others write', async () => {
    const [folder, store] = project();
    const args = [folder, '--store', store];
    const [one, two] = [await start(args), await start(args)];
    const updated = new Promise<string>((resolve) =>
      two.client.setNotificationHandler(ResourceUpdatedNotificationSchema, ({ params }) => resolve(params.uri)),
    );
    await two.client.subscribeResource({ uri: 'project-brain://brain' });
    await Promise.all([
      one.call('brain_remember', { items: [{ facts: FACT }] }),
      two.call('brain_remember', { items: [{ facts: 'The exporter writes one file for each customer.' }] }),
      runCli(['remember', 'Deployments are made from tags, never from branches.', folder, '--store', store]),
    ]);
    const all = async ({ call }: Connected): Promise<boolean> => {
      const { text } = await call('brain_search', { query: 'importer exporter deployments tags rows customer' });
      return [/importer/, /exporter/, /Deployments/].every((word) => word.test(text));
    };
    await until(() => all(one));
    await until(() => all(two));
    assert.equal(await updated, 'project-brain://brain');
  });

  it('lets the memory go when nobody asks, and has it back with the next question', async () => {
    const [folder, store] = project();
    const { call, client } = await start([folder, '--store', store, '--idle', '0.001']);
    const id = idIn((await call('brain_remember', { items: [{ facts: FACT }] })).text);
    for (let n = 0; n < 3; n++) {
      assert.match((await call('brain_get', { ids: [id] })).text, /thousand rows/);
    }
    assert.equal((await client.listTools()).tools.length, TOOLS.length);
  });

  it('starts nothing large before the first question, and ends it when nobody asks', async function () {
    const [folder, store] = project();
    const { call, client, pid } = await start([folder, '--store', store, '--idle', '0.001']);
    if (childrenOf(pid) === null) this.skip();
    await client.listTools();
    await client.listPrompts();
    await client.listResources();
    await client.listResourceTemplates();
    await client.ping();
    assert.deepEqual(childrenOf(pid), []);
    assert.equal((await call('brain_timeline')).isError, false);
    await until(() => childrenOf(pid)?.length === 0);
  });

  it('speaks the version of the protocol that the client asks for, else its newest', async () => {
    const [folder, store] = project();
    const child = spawn(process.execPath, [shippedFile('mcp.js'), folder, '--store', store]);
    const lines = createInterface({ input: child.stdout });
    const versions: unknown[] = [];
    for (const protocolVersion of ['2025-03-26', '1066-10-14']) {
      const params = { protocolVersion, capabilities: {}, clientInfo: { name: 'c', version: '1' } };
      child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'initialize', params })}\n`);
      const line = await new Promise<string>((resolve) => lines.once('line', resolve));
      versions.push((JSON.parse(line) as { result: { protocolVersion: string } }).result.protocolVersion);
    }
    assert.deepEqual(versions, ['2025-03-26', LATEST_PROTOCOL_VERSION]);
    child.stdin.end();
    assert.equal(await new Promise((resolve) => child.once('exit', resolve)), 0);
  });

  it('answers whoever waits when what serves is killed, keeps what was acknowledged, and begins anew', async function () {
    const [folder, store] = project();
    const { call, pid } = await start([folder, '--store', store]);
    if (childrenOf(pid) === null) this.skip();
    const id = idIn((await call('brain_remember', { items: [{ facts: FACT }] })).text);
    const [child] = childrenOf(pid) ?? [];
    assert.ok(child !== undefined);
    process.kill(child, 'SIGSTOP');
    const waiting = assert.rejects(call('brain_timeline'), /Ask again/);
    process.kill(child, 'SIGKILL');
    await waiting;
    assert.match((await call('brain_get', { ids: [id] })).text, /thousand rows/);
  });

  it('ends with its client, however that ends', async () => {
    const [folder, store] = project();
    const server = JSON.stringify([shippedFile('mcp.js'), folder, '--store', store]);
    // The pipes of the one outlive it, so that only its end tells; those of the other end with it.
    for (const stdio of ["['inherit','inherit','ignore']", "['pipe','ignore','ignore']"]) {
      const script = `const c=require('child_process').spawn(process.execPath,${server},{stdio:${stdio}});console.error(c.pid);setInterval(()=>{},1e6)`;
      const parent = spawn(process.execPath, ['-e', script], { stdio: ['pipe', 'pipe', 'pipe'] });
      const pid = Number(await new Promise((resolve) => parent.stderr.once('data', resolve)));
      assert.ok(isRunning(pid));
      parent.kill('SIGKILL');
      await until(() => !isRunning(pid));
      parent.stdin.destroy();
    }
    const polite = await connect([folder, '--store', store]);
    await polite.client.close();
    await until(() => !isRunning(polite.pid));
  });

  it('is served by the command line, too', async () => {
    const [folder, store] = project();
    const params = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'c', version: '1' } };
    const child = spawn(process.execPath, [shippedFile('cli.js'), 'mcp', folder, '--store', store, '--read-only']);
    child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'initialize', params })}\n`);
    const line = await new Promise<string>((resolve) => child.stdout.once('data', (data) => resolve(String(data))));
    assert.match(line, /"name":"project-brain"/);
    child.stdin.end();
    assert.equal(await new Promise((resolve) => child.once('exit', resolve)), 0);
  });

  it('answers a line that is no message, and ends with 2 for arguments that it does not know', async () => {
    const [folder, store] = project();
    const child = spawn(process.execPath, [shippedFile('mcp.js'), folder, '--store', store]);
    child.stdin.write('this is no JSON\n');
    const line = await new Promise<string>((resolve) => child.stdout.once('data', (data) => resolve(String(data))));
    assert.equal((JSON.parse(line) as { error: { code: number } }).error.code, -32_700);
    child.stdin.end();
    assert.equal(await new Promise((resolve) => child.once('exit', resolve)), 0);
    const lost = spawn(process.execPath, [shippedFile('mcp.js'), '--nonsense']);
    assert.equal(await new Promise((resolve) => lost.once('exit', resolve)), 2);
  });
});
