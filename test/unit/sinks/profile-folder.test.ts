/** What concerns a user goes to the profile that their window uses, as VS Code notes it. */
import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { profilePrompts } from '../../../src/sinks/files/profile-folder.ts';

const STATE = {
  telemetry: { any: 'thing' },
  userDataProfiles: [
    { location: '-7a1b2c3d', name: 'Writing' },
    { location: '5d6e7f80', name: 'Work', useDefaultFlags: { prompts: true, snippets: true } },
    { location: { $mid: 1, path: '/home/me/.config/Code/User/profiles/1f2e3d4c', scheme: 'file' }, name: 'Old' },
    { location: '../../elsewhere', name: 'Wrong' },
  ],
  profileAssociations: {
    workspaces: {
      'file:///home/me/book': '-7a1b2c3d',
      'file:///home/me/a%20b%2Bc': '-7a1b2c3d',
      'file:///home/me/work.code-workspace': '5d6e7f80',
      'file:///home/me/old': 'file:///home/me/.config/Code/User/profiles/1f2e3d4c',
      'file:///home/me/plain': '__default__profile__',
      'file:///home/me/gone': '99999999',
      'file:///home/me/wrong': '../../elsewhere',
      'file:///home/me/dots': '..',
    },
    emptyWindows: {},
  },
};

describe('the folder of a profile’s instructions', () => {
  let user: string;
  beforeEach(async () => {
    user = await mkdtemp(join(tmpdir(), 'profiles-'));
    await mkdir(join(user, 'globalStorage'));
  });
  afterEach(() => rm(user, { recursive: true }));
  const noted = (text: string): Promise<void> => writeFile(join(user, 'globalStorage', 'storage.json'), text);
  const folderOf = (workspace?: string): Promise<string> => profilePrompts(user, workspace);

  it('is the named profile’s where the window uses one, however its workspace is escaped, and nowhere else', async () => {
    await noted(JSON.stringify(STATE));
    const named = join(user, 'profiles', '-7a1b2c3d', 'prompts');
    assert.equal(await folderOf('file:///home/me/book'), named);
    assert.equal(await folderOf('file:///home/me/book/'), named);
    assert.equal(await folderOf('file:///home/me/a%20b+c'), named);
    assert.equal(await folderOf('file:///home/me/old'), join(user, 'profiles', '1f2e3d4c', 'prompts'));
    assert.equal(await folderOf('file:///home/me/wrong'), join(user, 'profiles', 'elsewhere', 'prompts'));
  });

  it('is the default profile’s where that one is used, or shares its prompts, or no other is known', async () => {
    await noted(JSON.stringify(STATE));
    const byDefault = join(user, 'prompts');
    for (const name of ['plain', 'work.code-workspace', 'gone', 'never-opened', 'dots']) {
      assert.equal(await folderOf(`file:///home/me/${name}`), byDefault, name);
    }
    assert.equal(await folderOf(undefined), byDefault);
  });

  it('is the default profile’s where nothing is noted, or nothing that can be read', async () => {
    assert.equal(await folderOf('file:///home/me/book'), join(user, 'prompts'));
    for (const text of [
      '{',
      '[]',
      '{"userDataProfiles":7}',
      JSON.stringify({ profileAssociations: { workspaces: [] } }),
    ]) {
      await noted(text);
      assert.equal(await folderOf('file:///home/me/book'), join(user, 'prompts'), text);
    }
  });
});
