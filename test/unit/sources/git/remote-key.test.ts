/** Which repository an address means: every way to write it gives one key, and no other repository gives the same. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { remoteKey } from '../../../../src/sources/git/repository/remote-key.ts';

const key = (url: string): string | null => remoteKey(url, '/home/ada/work/tidewatch');

const SAME: Readonly<Record<string, readonly string[]>> = {
  'github.com/ada/tidewatch': [
    'https://github.com/ada/tidewatch',
    'https://github.com/ada/tidewatch.git',
    'https://GitHub.com/Ada/TideWatch.git/',
    'http://www.github.com/ada/tidewatch',
    'https://github.com:443/ada//tidewatch',
    'git@github.com:ada/tidewatch.git',
    'github.com:ada/tidewatch',
    'ssh://git@github.com/ada/tidewatch.git',
    'ssh://git@ssh.github.com:443/ada/tidewatch.git',
    'git+ssh://git@github.com:22/ada/tidewatch',
    'git://github.com/ada/tidewatch',
    'https://ada:ghp_0123456789@github.com/ada/tidewatch.git',
    'https://x-access-token:secret@github.com/ada/tidewatch?x=1#y',
  ],
  'dev.azure.com/harbour/tides/watch': [
    'https://harbour@dev.azure.com/harbour/tides/_git/watch',
    'git@ssh.dev.azure.com:v3/harbour/tides/watch',
  ],
  'git.harbour.example/Team/Tides': [
    'https://git.harbour.example/Team/Tides.git',
    'git@git.harbour.example:Team/Tides.git',
    'ssh://ada@git.harbour.example/Team/Tides',
  ],
  'git.harbour.example:8443/t/x': ['https://git.harbour.example:8443/t/x.git'],
  'harbour.example/~ada/tides': ['ada@harbour.example:tides.git'],
  'folder /srv/git/tides': ['/srv/git/tides.git', 'file:///srv/git/tides.git', '../../../../srv/git/tides'],
  'folder C:/work/tides': ['C:\\work\\tides', 'C:/work/tides/.git'],
};

const NONE = [
  '',
  ' ',
  'ext::sh -c evil',
  'https://',
  'https://github.com/ada',
  'git@github.com:ada',
  'x'.repeat(3_000),
  'a\nb',
];

describe('the key of a remote', () => {
  for (const [wanted, urls] of Object.entries(SAME)) {
    it(`is ${wanted} however it is written`, () => {
      for (const url of urls) assert.equal(key(url), wanted, url);
    });
  }

  it('is none where host, owner and name cannot be told', () => {
    for (const url of NONE) assert.equal(key(url), null, url);
  });

  it('tells owners, names, hosts and ports apart', () => {
    const part = fc.constantFrom('ada', 'bob', 'tides', 'tides2', 'a-b');
    const host = fc.constantFrom('github.com', 'gitlab.com', 'git.example:8443', 'git.example');
    fc.assert(
      fc.property(fc.tuple(host, part, part), fc.tuple(host, part, part), (a, b) => {
        const isSame = a.join('/') === b.join('/');
        assert.equal(key(`https://${a.join('/')}.git`) === key(`https://${b.join('/')}`), isSame);
      }),
    );
  });

  it('never holds a user or a password of a web address, and never throws', () => {
    const word = fc.stringMatching(/^[a-z0-9]{6,12}$/);
    fc.assert(
      fc.property(word, word, (user, password) => {
        const found = key(`https://${user}Q:${password}Z@git.example/team/tides`);
        assert.equal(found, 'git.example/team/tides');
      }),
    );
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), (text) => {
        key(text);
        key(`ssh://${text}`);
        key(`https://h/${text}`);
      }),
    );
  });
});
