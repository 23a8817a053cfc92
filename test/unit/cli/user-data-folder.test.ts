/** The command line's own place is never the folder it happens to be started in. */
import assert from 'node:assert/strict';
import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import { userDataFolder } from '../../../src/node/user-data-folder.ts';

describe('The folder of the command line', () => {
  for (const value of [undefined, '', 'data'])
    it(`is absolute where XDG_DATA_HOME and LOCALAPPDATA are ${JSON.stringify(value)}`, () => {
      const folder = userDataFolder({ XDG_DATA_HOME: value, LOCALAPPDATA: value });
      assert.ok(isAbsolute(folder) && folder.startsWith(homedir()), folder);
    });

  if (process.platform === 'linux')
    it('is where XDG_DATA_HOME says', () =>
      assert.equal(userDataFolder({ XDG_DATA_HOME: '/data' }), join('/data', 'project-brain')));
});
