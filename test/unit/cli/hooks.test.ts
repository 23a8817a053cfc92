/** Hooks tell an assistant what is remembered, as it is now, hand chats over where that was chosen, and never fail it. */
import assert from 'node:assert/strict';
import { mkdirSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { waitFor } from '../../../scripts/vscode-host/wait.ts';
import { FolderPauses } from '../../../src/project/folder-pauses.ts';
import { ChatWorld, claudeLine, claudePath } from '../../support/chat-world.ts';
import { type Run, runCli } from '../../support/cli.ts';
import { makeFolder, removeFolders } from '../sources/temp-repository.ts';

after(removeFolders);

/** What the assistant is told; null where it is told nothing. */
function context({ code, stdout }: Run, event: string): string | null {
  assert.equal(code, 0);
  if (stdout === '') return null;
  const { hookSpecificOutput: told } = JSON.parse(stdout) as {
    hookSpecificOutput: { hookEventName: string; additionalContext: string };
  };
  assert.equal(told.hookEventName, event);
  return told.additionalContext;
}

describe('a hook', () => {
  it('tells what is remembered about a prompt, as it is now, and nothing of what was forgotten', async () => {
    const root = makeFolder();
    const store = join(makeFolder(), 'store');
    const run = (...args: string[]): Promise<Run> => runCli([...args, root, '--store', store]);
    const remember = async (text: string): Promise<string> =>
      (JSON.parse((await run('remember', text, '--json')).stdout) as { itemId: string }).itemId;
    const prompt = async (text: string, ...more: string[]): Promise<string | null> => {
      const input = JSON.stringify({ session_id: 's', cwd: '/', hook_event_name: 'UserPromptSubmit', prompt: text });
      return context(await runCli(['hook', 'prompt', root, '--store', store, ...more], { input }), 'UserPromptSubmit');
    };
    const signs = await remember('The release script signs the archive with the key of the build server.');
    await run('hook', 'digest');
    const question = 'How is the archive of a release signed?';
    const told = (await prompt(question)) ?? '';
    assert.match(told, /memory of this project[^]*\n- \*\*\w+\*\* The release script signs/);
    assert.ok(told.includes(signs));
    assert.equal(await prompt(question, '--budget', '5'), null);
    assert.equal(await prompt('continue'), null);
    await run('deprecate', signs);
    assert.equal(await prompt(question), null);
    await remember('Releases are signed by hand: the archive goes to the notary.');
    assert.match((await prompt(question)) ?? '', /by hand/);
    const session = { sessionId: 's', hookEventName: 'SessionStart', cwd: root };
    const started = ['hook', 'session-start', '--store', store, '--budget', '300'];
    await run('remember', 'Never sign a release on a Friday.', '--type', 'convention');
    await run('hook', 'digest');
    const briefing = context(await runCli(started, { input: JSON.stringify(session) }), 'SessionStart') ?? '';
    assert.match(briefing, /Never sign a release on a Friday/);
    assert.ok(briefing.length <= 1_200, briefing);
    await run('forget', signs, '--how', 'hard', '--yes');
    assert.equal(readdirSync(join(store, 'derived')).includes('digest.jsonl'), false);
  });

  it('has no chat read and nothing put together where the project is paused', async () => {
    const root = makeFolder();
    const store = join(makeFolder(), 'store');
    await runCli(['remember', 'Releases are signed by hand.', root, '--store', store]);
    await new FolderPauses({ store }).pause(root);
    const ask = async (event: string): Promise<string> =>
      (
        await runCli(['hook', event, root, '--store', store, '--assistant', 'claude-code'], {
          input: JSON.stringify({ session_id: 's', prompt: 'How are releases signed?' }),
        })
      ).stderr;
    assert.match(await ask('stop'), /paused in this folder: the chat is not read/);
    await ask('prompt');
    assert.equal(readdirSync(join(store, 'derived')).includes('digest.asked'), false);
  });

  it('has something to tell the first time, where the memory is there', async () => {
    const root = makeFolder();
    const store = join(makeFolder(), 'store');
    const said = 'The release script signs the archive with the key of the build server.';
    await runCli(['remember', said, root, '--type', 'decision', '--store', store]);
    const ask = async (event: string, input: object): Promise<Run> =>
      runCli(['hook', event, root, '--store', store], { input: JSON.stringify(input) });
    const prompted = await ask('prompt', { prompt: 'How is the archive of a release signed?' });
    assert.match(context(prompted, 'UserPromptSubmit') ?? '', /release script signs/);
    assert.match(context(await ask('session-start', {}), 'SessionStart') ?? '', /release script signs/);
  });

  it('prints nothing where the memory is there and empty', async () => {
    const root = makeFolder();
    const store = join(makeFolder(), 'store');
    await runCli(['scan', root, '--store', store]);
    await runCli(['hook', 'digest', root, '--store', store]);
    for (const [event, input] of [
      ['session-start', {}],
      ['prompt', { prompt: 'How is the archive of a release signed?' }],
      ['stop', {}],
    ] as const) {
      const { code, stdout } = await runCli(['hook', event, root, '--store', store], { input: JSON.stringify(input) });
      assert.deepEqual([code, stdout], [0, ''], event);
    }
  });

  it('never fails its host, whatever happens', async () => {
    const store = join(makeFolder(), 'store');
    const cases: readonly (readonly [readonly string[], string, RegExp])[] = [
      [['hook', 'prompt', '--store', store], '{"prompt": "x', /no JSON object/],
      [['hook', 'prompt', '--store', store], '[1]', /no JSON object/],
      [['hook', 'prompt', '--store', store], '', /Nothing is told yet/],
      [['hook', 'prompt', '--frobnicate'], '{}', /unknown option '--frobnicate'/],
      [['hook', 'teatime'], '{}', /"teatime" is no event of a session/],
      [['hook', 'prompt', '/nowhere/at/all'], '{}', /Nothing is known of this folder/],
      [['hook', 'stop', '--store', store], '{"session_id": "s"}', /claude-code is not chosen/],
      [['hook', 'digest', '/nowhere/at/all', '--store', store], '', /There is no folder/],
    ];
    const runs = await Promise.all(cases.map(([args, input]) => runCli(args, { input, cwd: makeFolder() })));
    for (const [i, { code, stdout, stderr }] of runs.entries()) {
      const [args = [], , words = /./] = cases[i] ?? [];
      assert.deepEqual([code, stdout], [0, ''], args.join(' '));
      assert.match(stderr, words);
    }
  });
});

describe('a memory that an editor has made', () => {
  let world: ChatWorld;
  let env: Record<string, string>;
  let user: string;
  const run = (...args: string[]): Promise<Run> => runCli(args, { cwd: world.root, env });

  before(async () => {
    world = await ChatWorld.create();
    await mkdir(world.root, { recursive: true });
    const { home } = world.machine;
    const [data, config] = [join(home, 'data'), join(home, 'config')];
    env = { HOME: home, USERPROFILE: home, XDG_DATA_HOME: data, XDG_CONFIG_HOME: config, APPDATA: config };
    env['LOCALAPPDATA'] = data;
    user = join(process.platform === 'darwin' ? join(home, 'Library', 'Application Support') : config, 'Code', 'User');
    const own = process.platform === 'darwin' ? join(home, 'Library', 'Application Support') : data;
    await run('remember', 'The harbour gate opens at high tide only.');
    mkdirSync(join(user, 'globalStorage'), { recursive: true });
    renameSync(join(own, 'project-brain'), join(user, 'globalStorage', 'project-brain.project-brain'));
  });
  after(() => world.remove());

  it('is found by the command line, which makes none of its own', async () => {
    const { stdout } = await run('status', '--json');
    const { store, approved } = JSON.parse(stdout) as { store: string; approved: number };
    assert.ok(store.startsWith(join(user, 'globalStorage').replaceAll('\\', '/')), store);
    assert.equal(approved, 1);
    assert.match((await run('search', 'harbour gate')).stdout, /harbour gate/);
  });

  it('gets the chat that a hook hands over, where the editor’s own settings choose the assistant', async () => {
    const transcript = await world.write(
      claudePath(world.root, 'chat-1'),
      claudeLine(world.root, 1, 'user', 'Always keep amounts in cents.'),
    );
    const input = JSON.stringify({ session_id: 's', cwd: join(world.root), transcript_path: transcript });
    const settings = join(user, 'settings.json');
    writeFileSync(settings, '{ // mine\n "projectBrain.assistants": ["codex"] }');
    assert.match((await runCli(['hook', 'stop'], { input, env, cwd: '/' })).stderr, /claude-code is not chosen/);
    writeFileSync(settings, '{ // mine\n "projectBrain.assistants": { "claude-code": true, }, }');
    const { code, stdout, stderr } = await runCli(['hook', 'stop'], { input, env, cwd: '/' });
    assert.deepEqual([code, stdout, stderr], [0, '', '']);
    await waitFor(
      async () => /^claude-code: 1 event/m.test((await run('sources')).stdout) || undefined,
      60_000,
      () => 'The chat was not read.',
    );
    const asked = JSON.stringify({ cwd: world.root, prompt: 'When does the harbour gate open?' });
    const told = context(await runCli(['hook', 'prompt'], { input: asked, env, cwd: '/' }), 'UserPromptSubmit');
    assert.match(told ?? '', /high tide/);
    writeFileSync(settings, '{ "projectBrain.enabled": false }');
    const off = await runCli(['hook', 'prompt'], { input: asked, env, cwd: '/' });
    assert.deepEqual([off.code, off.stdout, /switched off/.test(off.stderr)], [0, '', true]);
    writeFileSync(settings, '{}');
  });

  it('has files brought up to date that the editor’s settings choose, and what they exclude read by nobody', async () => {
    const settings = join(user, 'settings.json');
    writeFileSync(join(world.root, 'tides.md'), 'Tides must never be rounded to hours.\n');
    writeFileSync(
      settings,
      JSON.stringify({ 'projectBrain.sinks': { agents: true }, 'projectBrain.exclude': ['tides.md'] }),
    );
    assert.match((await run('sync')).stdout, /^AGENTS\.md: created/m);
    assert.doesNotMatch((await run('recall', 'may tides be rounded to hours?')).stdout, /never be rounded/);
    writeFileSync(settings, '{}');
    await run('scan');
    assert.match((await run('recall', 'may tides be rounded to hours?')).stdout, /never be rounded/);
  });

  it('approves no more by policy than the editor’s settings allow, whatever reads', async () => {
    const found = async (words: string, approval: string): Promise<string> =>
      (await run('search', words, '--approval', approval)).stdout;
    const said = (n: number, words: string): Promise<string> =>
      world.write(claudePath(world.root, `said-${n}`), claudeLine(world.root, n, 'user', words));
    const settings = join(user, 'settings.json');
    writeFileSync(settings, JSON.stringify({ 'projectBrain.approvalByProject': { [world.root]: 'manual' } }));
    await said(11, 'Always write lighthouse logs in UTC.');
    await run('chats', '--assistant', 'claude-code');
    assert.match(await found('lighthouse logs', 'draft'), /lighthouse/);
    writeFileSync(settings, '{ "projectBrain.approval": "balanced" }');
    await said(12, 'Never paint the buoys green.');
    await run('chats', '--assistant', 'claude-code');
    assert.match(await found('buoys', 'approved'), /buoys/);
  });
});
