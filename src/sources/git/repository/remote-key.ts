/** Whose repository a clone is of: host, owner and name out of the address of a remote, however that address is written. */
import { posix } from 'node:path';

/** Hosts that many clones come from: they do not tell upper from lower case in a path. */
const CASELESS_HOSTS: ReadonlySet<string> = new Set([
  'bitbucket.org',
  'codeberg.org',
  'dev.azure.com',
  'gitea.com',
  'gitlab.com',
  'github.com',
]);

/** Other names of the same host; those with `ssh` in them answer at port 443, too. */
const SAME_HOST: Readonly<Record<string, string>> = {
  'www.github.com': 'github.com',
  'ssh.github.com': 'github.com',
  'altssh.gitlab.com': 'gitlab.com',
  'altssh.bitbucket.org': 'bitbucket.org',
  'ssh.dev.azure.com': 'dev.azure.com',
};

/** Parts of a path that only one way to reach it has. */
const LEFT_OUT: Readonly<Record<string, readonly string[]>> = { 'dev.azure.com': ['v3', '_git'] };

const DEFAULT_PORTS: Readonly<Record<string, string>> = {
  'http:': '80',
  'https:': '443',
  'ssh:': '22',
  'git:': '9418',
};

const LONGEST = 2_048;

/** `user@host:path`; a single letter before the colon is a drive of Windows. */
const SCP_LIKE = /^(?:([^@/:\s]+)@)?([^@/:\s]{2,}):(?!\/\/)(.+)$/;

interface Address {
  readonly protocol: string;
  readonly user: string;
  readonly host: string;
  readonly port: string;
  readonly path: string;
}

function unescaped(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function addressOf(url: string): Address | null {
  if (url.includes('://')) {
    const parsed = URL.parse(url);
    if (!parsed || parsed.hostname === '') return null;
    const { protocol, username, hostname, port, pathname } = parsed;
    const known = protocol === 'git+ssh:' || protocol === 'ssh+git:' ? 'ssh:' : protocol;
    return { protocol: known, user: username, host: hostname, port, path: unescaped(pathname) };
  }
  const [, user = '', host = '', path = ''] = SCP_LIKE.exec(url) ?? [];
  return host === '' || path.startsWith(':') ? null : { protocol: 'ssh:', user, host, port: '', path };
}

const withoutSuffix = (path: string): string => path.replace(/(?<!\/)\/+$/, '').replace(/\/?\.git$/i, '');

/** The key of a repository in a folder of this machine, absolute. */
const folderKey = (path: string): string => `folder ${withoutSuffix(path.replaceAll('\\', '/'))}`;

/** A path below somebody's home, told by its writer's name: two people's are two places. */
const homeOf = ({ user, path }: Address): string =>
  user === '' || user === 'git' || path.startsWith('/') ? '' : `~${user}`;

/**
 * The same text for every address of one repository: over https, ssh or git, with a user, a password or a default port,
 * with `.git` or without. User names and passwords never stand in it. `null` where no host, owner and name can be told:
 * of helpers such as `ext::`, and of what is no address at all. `root` is the repository's folder, to which a path on this
 * machine is relative.
 */
export function remoteKey(url: string, root: string): string | null {
  const text = url.trim();
  if (text === '' || text.length > LONGEST || /\p{Cc}/u.test(text)) return null;
  if (text.startsWith('file://')) return folderKey(posix.normalize(unescaped(URL.parse(text)?.pathname ?? '')));
  if (/^[A-Za-z]:[\\/]/.test(text)) return folderKey(text);
  if (/^\.{0,2}[\\/]/.test(text))
    return folderKey(posix.resolve(root.replaceAll('\\', '/'), text.replaceAll('\\', '/')));
  const address = addressOf(text);
  if (!address || !(address.protocol in DEFAULT_PORTS)) return null;
  const given = address.host.toLowerCase().replace(/\.$/, '');
  const host = SAME_HOST[given] ?? given;
  const isDefault = host !== given || address.port === '' || address.port === DEFAULT_PORTS[address.protocol];
  const path = withoutSuffix(posix.normalize(`/${address.path}`));
  const parts = path.split('/').filter((part) => part !== '' && LEFT_OUT[host]?.includes(part) !== true);
  const isKnown = CASELESS_HOSTS.has(host);
  if (parts.length < (isKnown ? 2 : 1)) return null;
  const place = isKnown
    ? parts.join('/').toLowerCase()
    : [homeOf(address), ...parts].filter((one) => one !== '').join('/');
  return `${host}${isDefault ? '' : `:${address.port}`}/${place}`;
}
