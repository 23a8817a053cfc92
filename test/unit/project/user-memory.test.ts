/** The memory that goes with a person is told from another person's on the same machine, by their address. */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { userMemoryFolder } from '../../../src/project/whose-memory.ts';
import { beUser, makeFolder, removeFolders } from '../sources/temp-repository.ts';

describe("the user's own memory", () => {
  after(removeFolders);

  it('is one for each address of the machine, and the first where there is none', async () => {
    const folder = makeFolder();
    const of = async (email: string): Promise<string> => {
      const back = beUser(email);
      return userMemoryFolder(folder).finally(back);
    };
    const ada = await of('ada@example.org');
    assert.equal(ada, join(folder, 'user'));
    assert.equal(await of(''), ada);
    const bob = await of('bob@example.org');
    assert.notEqual(bob, ada);
    assert.deepEqual([await of('Bob@example.org'), await of('ADA@example.org')], [bob, ada]);
  });
});
