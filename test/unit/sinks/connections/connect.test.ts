// Connecting an assistant on disk: what was asked for, in the one file, with a way back; no link is followed.
import assert from 'node:assert/strict';
import { existsSync, readdirSync, symlinkSync } from 'node:fs';
import { BrainError } from '../../../../src/engine/index.ts';
import { CLIENTS, type Places, serverName } from '../../../../src/sinks/connections/clients.ts';
import { applyChange, connectedClients, planChange, renewEntry } from '../../../../src/sinks/connections/connect.ts';
import { makeWorkspace, swiftFiles, type Workspace } from '../workspace.ts';

const SERVER = { command: 'node', args: ['/x/mcp.js', '/p'], env: {} };

describe('connecting an assistant', () => {
  let project: Workspace;
  let home: Workspace;
  let places: Places;
  beforeEach(() => {
    project = makeWorkspace();
    home = makeWorkspace();
    places = { project: project.root, home: home.root, codex: null, extensions: home.path('.') };
  });
  afterEach(() => {
    project.remove();
    home.remove();
  });
  const client = (id: string): (typeof CLIENTS)[number] => {
    const found = CLIENTS.find((one) => one.id === id);
    assert.ok(found);
    return found;
  };

  it('writes the file of each and no other, and takes it back', async () => {
    for (const one of CLIENTS) {
      const { isChanged, takeBack } = await applyChange(one, places, SERVER, swiftFiles);
      assert.ok(isChanged);
      const written = one.reach === 'project' ? [project.all(), home.all()] : [home.all(), project.all()];
      assert.deepEqual(written, [[one.file(places)?.path], []]);
      assert.deepEqual(await connectedClients(places, swiftFiles), [one]);
      assert.equal((await applyChange(one, places, SERVER, swiftFiles)).isChanged, false);
      await takeBack();
      assert.deepEqual([...project.all(), ...home.all()], []);
    }
  });

  it('shows before and after, and writes nothing for it', async () => {
    const { before, after, file } = await planChange(client('cursor'), places, SERVER, swiftFiles);
    assert.equal(before, null);
    assert.match(after ?? '', /"project-brain"/);
    assert.equal(file, project.path('.cursor/mcp.json'));
    assert.deepEqual(project.all(), []);
  });

  it('disconnects, with a way back, and keeps a byte order mark', async () => {
    const text = '\ufeff{"mcpServers": {"mine": {"command": "x"}}}\r\n';
    project.write('.mcp.json', text);
    await applyChange(client('claude-code'), places, SERVER, swiftFiles);
    const connected = project.read('.mcp.json');
    const { takeBack } = await applyChange(client('claude-code'), places, null, swiftFiles);
    assert.equal(project.read('.mcp.json'), text);
    await takeBack();
    assert.equal(project.read('.mcp.json'), connected);
  });

  it('leaves no empty folder behind, and no folder that holds something else', async () => {
    project.write('.cursor/rules/mine.mdc', 'mine');
    for (const id of ['cursor', 'gemini', 'continue']) {
      await applyChange(client(id), places, SERVER, swiftFiles);
      await applyChange(client(id), places, null, swiftFiles);
    }
    assert.deepEqual(readdirSync(project.root), ['.cursor']);
    assert.equal(project.read('.cursor/rules/mine.mdc'), 'mine');
  });

  it('takes back connecting alone where somebody has written since', async () => {
    const { takeBack } = await applyChange(client('codex'), places, SERVER, swiftFiles);
    home.write('.codex/config.toml', `model = "o9"\n${home.read('.codex/config.toml') ?? ''}`);
    await takeBack();
    assert.equal(home.read('.codex/config.toml'), 'model = "o9"\n');
  });

  it('follows an update, unless somebody has changed the entry', async () => {
    const newer = { ...SERVER, args: ['/y/mcp.js', '/p'] };
    for (const one of CLIENTS) {
      assert.equal(await renewEntry(one, places, SERVER, newer, swiftFiles), false);
      await applyChange(one, places, SERVER, swiftFiles);
      assert.equal(await renewEntry(one, places, newer, SERVER, swiftFiles), false);
      assert.equal(await renewEntry(one, places, SERVER, newer, swiftFiles), true);
      const { before, after } = await planChange(one, places, newer, swiftFiles);
      assert.equal(before, after);
    }
  });

  it('keeps projects apart in settings for all of them', async () => {
    const other = { ...places, project: `${project.root}-other` };
    const codex = client('codex');
    assert.notEqual(serverName(codex, places.project), serverName(codex, other.project));
    await applyChange(codex, places, SERVER, swiftFiles);
    assert.deepEqual(await connectedClients(other, swiftFiles), []);
    await applyChange(codex, other, SERVER, swiftFiles);
    await applyChange(codex, places, null, swiftFiles);
    assert.deepEqual(await connectedClients(other, swiftFiles), [codex]);
  });

  it('refuses links and what it cannot read, and names the file', async function () {
    if (process.platform === 'win32') return this.skip();
    const outside = home.path('outside.json');
    symlinkSync(outside, project.path('.mcp.json'));
    await assert.rejects(applyChange(client('claude-code'), places, SERVER, swiftFiles), { code: 'unsafe-path' });
    assert.ok(!existsSync(outside));
    project.write('.cursor/mcp.json', '{ "mcpServers": ');
    project.write('.gemini/settings.json', Buffer.from([0x7b, 0xff, 0x7d]));
    for (const id of ['cursor', 'gemini']) {
      await assert.rejects(applyChange(client(id), places, SERVER, swiftFiles), (error: unknown) => {
        assert.ok(error instanceof BrainError && error.code === 'invalid-input');
        assert.ok(error.message.startsWith(project.path(client(id).file(places)?.path ?? '')));
        return true;
      });
    }
    assert.deepEqual(await connectedClients(places, swiftFiles), []);
  });

  it('says what it does not know outside of VS Code', async () => {
    const outside = { ...places, extensions: null };
    await assert.rejects(planChange(client('cline'), outside, SERVER, swiftFiles), { code: 'not-supported' });
  });
});
