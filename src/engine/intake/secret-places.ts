/** Secrets told by where they stand: headers, URLs, connection strings, options, configuration files of known form. */
import { isGiven, isPlaceholder, isStandIn, isWords } from './placeholder.ts';
import { looksSecret } from './secret-assignments.ts';

export interface SecretPlace {
  readonly kind: string;
  /** The text is searched only where it contains one of these. */
  readonly hints: readonly string[];
  /**
   * Global, with indices, and linear in time: every repetition is bounded or cannot overlap with what follows. A group
   * marks the secret.
   */
  readonly pattern: RegExp;
  readonly isPlaceholder?: (secret: string) => boolean;
}

/** Shorter words stand for a password in documentation. */
const LONG = 12;

const isNoSecret = (value: string): boolean => !looksSecret(value, false);
const isNotGiven = (value: string): boolean => !isGiven(value);
const isNoPassword = (value: string): boolean => !looksSecret(value, true);

export const SECRET_PLACES: readonly SecretPlace[] = [
  {
    kind: 'jwt',
    hints: ['eyJ'],
    pattern: /(?:(?<![A-Za-z0-9_-])|(?<=\\[nrt]))eyJ[A-Za-z0-9_-]{8,8000}\.eyJ[A-Za-z0-9_-]{8,8000}\.[A-Za-z0-9_-]*/dg,
  },
  {
    kind: 'aws-secret-key',
    hints: ['AKIA', 'ASIA'],
    // As the console's CSV and many notes have them: the secret right after its id.
    pattern: /A[KS]IA[A-Z0-9]{16}["'`]?[\s,:;|]{1,4}["'`]?([A-Za-z0-9+/]{40})(?![A-Za-z0-9+/=])/dg,
  },
  {
    kind: 'azure-connection-string',
    hints: ['AccountKey=', 'SharedAccessKey=', 'AccessKey='],
    pattern: /(?<![A-Za-z])(?:AccountKey|SharedAccessKey|AccessKey)=([A-Za-z0-9+/]{32,120}={0,2})/dg,
  },
  {
    kind: 'url-signature',
    hints: ['ig=', 'ignature=', 'ecurity-Token='],
    pattern:
      /[?&;](?:sig|Signature|signature|X-(?:Amz|Goog)-(?:Signature|Security-Token))=([A-Za-z0-9%+/_-]{40,2000}={0,2})/dg,
  },
  {
    kind: 'url-key',
    hints: ['key=', 'Key=', 'auth=', 'token=', 'secret='],
    pattern: /[?&](?:api_?key|key|auth|access_token|token|secret)=([A-Za-z0-9%+/_.~-]{16,2000})/dgi,
    isPlaceholder: isNoSecret,
  },
  {
    kind: 'connection-string-password',
    hints: ['://'],
    // scheme://user:password@host, where the password may hold the signs that should have been encoded
    pattern: /(?<=[A-Za-z0-9]):\/\/[^\s:@/?#"'`<>]{0,100}:([^\s@/"'`<>\\]{1,200}(?:[@/][^\s@/"'`<>\\]{1,100}){0,2})@/dg,
    isPlaceholder: (value) =>
      /^\d{1,5}(?:\/|$)/.test(value) ||
      (isPlaceholder(value) && isNoPassword(value) && (value.length < LONG || isNotGiven(value))),
  },
  {
    kind: 'url-token',
    hints: ['://'],
    // https://token@host
    pattern: /(?<![A-Za-z])https?:\/\/([A-Za-z0-9_-]{20,200})(?::x-oauth-basic)?@/dg,
    isPlaceholder: isNoSecret,
  },
  {
    kind: 'connection-string-password',
    hints: ['assword=', 'wd=', 'ASSWORD=', 'WD='],
    // Server=…;User=…;Password=…
    pattern: /[;?&][ ]{0,3}(?:password|pwd)=([^;&"'`\s]{4,200})/dgi,
    isPlaceholder,
  },
  {
    kind: 'connection-string-password',
    hints: ['assword=', 'wd=', 'ASSWORD=', 'WD='],
    // The same, made of words or in quotes: between semicolons there is nothing else.
    pattern: /;[ ]{0,3}(?:password|pwd)=(?:["']([^"'\n]{4,200})["']|([^;&"'`\s]{4,200})(?=;))/dgi,
    isPlaceholder: isNotGiven,
  },
  {
    kind: 'connection-string-password',
    hints: ['thin:'],
    pattern: /:thin:[\w$#]{1,40}\/([^\s@"'`<>]{4,200})@/dg,
    isPlaceholder: isNotGiven,
  },
  {
    kind: 'secret',
    hints: ['PASS', 'PWD'],
    // As a shell and a file of variables have it.
    pattern:
      /(?<![A-Za-z$])[A-Z][A-Z0-9_]{0,40}(?:PASSWORD|PASSWD|PASSPHRASE|_PWD|_PASS)=["']?([^\s"'`;&|<>(){}$,]{8,200})(?=[\s"'`;&|)]|$)/dg,
    isPlaceholder: isNotGiven,
  },
  {
    kind: 'secret',
    hints: ['value='],
    // The value before the name.
    pattern:
      /value=["']([^"'\s]{6,400})["']\s{1,3}(?:key|name)=["'][\w.:-]{0,40}(?:assword|asswd|ecret|oken|pi[_-]?[kK]ey)["']/dg,
    isPlaceholder: isNoPassword,
  },
  {
    kind: 'private-key',
    hints: ['IBA'],
    // The beginning of RSA and PKCS 8 keys, whose armour was left away.
    pattern:
      /(?<![A-Za-z0-9/])(MII[A-Za-z0-9+/]{2,4}IBA[AD][A-Za-z0-9+/]{24,20000}(?:\r?\n[+ -]?[A-Za-z0-9+/]{16,100}={0,2}){0,200}={0,2})/dg,
  },
  {
    kind: 'private-key',
    hints: ['b3BlbnNzaC1rZXktdjE'],
    pattern: /(b3BlbnNzaC1rZXktdjE[A-Za-z0-9+/]{20,20000}(?:\r?\n[+ -]?[A-Za-z0-9+/]{16,100}={0,2}){0,200}={0,2})/dg,
  },
  {
    kind: 'authorization',
    hints: ['uthorization', 'UTHORIZATION'],
    pattern:
      /authorization(?:\\{0,3}["'`]){0,2}\s{0,3}[:=,]\s{0,3}(?:\\{0,3}["'`]){0,2}(?:bearer|basic|token|digest|apikey|bot)\s{1,3}([A-Za-z0-9._~+/=-]{8,2000})/dgi,
    isPlaceholder: (value) => isStandIn(value) || isWords(value),
  },
  {
    kind: 'authorization',
    hints: ['earer ', 'EARER '],
    pattern: /(?<![A-Za-z])bearer ([A-Za-z0-9._~+/=-]{20,2000})/dgi,
    isPlaceholder,
  },
  {
    kind: 'session-cookie',
    hints: ['sess', 'SESS', 'Sess', 'sid='],
    pattern:
      /(?<![A-Za-z])(?:session(?:_?id)?|sid|connect\.sid|PHPSESSID|JSESSIONID|ASP\.NET_SessionId)=([A-Za-z0-9%._~+/:-]{16,400})(?=[;\s"'`]|$)/dgi,
    isPlaceholder: isNoSecret,
  },
  {
    kind: 'basic-login',
    hints: [' -u', '--user'],
    pattern: /\s(?:-u|--user)[ =]?["']?[^\s:"'$]{1,100}:([^\s"'$]{4,200})/dg,
    isPlaceholder: isNoPassword,
  },
  {
    kind: 'npm-token',
    hints: ['_auth', '_password'],
    pattern: /(?<![A-Za-z0-9])_(?:auth(?:Token)?|password)\s{0,3}=\s{0,3}["']?([A-Za-z0-9+/=_-]{12,400})/dg,
    isPlaceholder: isNoSecret,
  },
  {
    kind: 'docker-login',
    hints: ['auth'],
    pattern: /(?<![A-Za-z_-])auth\\{0,3}"\s{0,3}:\s{0,3}\\{0,3}"([A-Za-z0-9+/]{12,400}={0,2})\\{0,3}"/dg,
    isPlaceholder: isNoSecret,
  },
  {
    kind: 'netrc-password',
    hints: ['login '],
    pattern: /login \S{1,100}[\s+-]{1,12}password (\S{4,200})/dg,
    isPlaceholder,
  },
  {
    kind: 'netrc-password',
    hints: ['machine '],
    pattern: /machine \S{1,100}[\s+-]{1,12}login \S{1,100}[\s+-]{1,12}password (\S{4,200})/dg,
    isPlaceholder: isNotGiven,
  },
  {
    kind: 'pgpass-password',
    hints: [':5432:', ':5433:', ':6432:', ':*:'],
    pattern:
      /(?<![\w.:/-])[\w.*-]{1,100}:(?:5432|5433|6432|\*):[\w*-]{1,60}:[\w*-]{1,60}:([^\s:"'\x60]{6,200})(?=[\s"'\x60]|$)/dg,
    isPlaceholder: isNoPassword,
  },
  {
    kind: 'secret',
    hints: ['--key', '--auth', '--pat'],
    pattern: /--(?:key|auth|pat)[ =]["']?([A-Za-z0-9+/_=-]{24,200})(?=[\s"']|$)/dg,
    isPlaceholder: (value) => !/\d/.test(value) || isNoSecret(value),
  },
  {
    kind: 'secret',
    hints: ['key'],
    // A key under the name of what it locks.
    pattern:
      /(?:api|sign(?:ing|ature)?|encrypt(?:ion)?|crypto|cipher|jwt|hmac|cookies?|sessions?|licen[cs]e)["']?\s?[:=]?\s{0,3}\{?[ \t]{0,8}\r?\n[+-]?[ \t]{1,20}["']?key["']?\s{0,3}[:=]\s{0,3}["']?([A-Za-z0-9+/_-]{24,200}={0,2})/dgi,
    isPlaceholder: (value) => !/\d/.test(value) || isNoSecret(value),
  },
  {
    kind: 'secret',
    hints: ['auth:', 'auth":', 'auth ='],
    pattern: /auth["']?\s?[:=]\s?["']([A-Za-z0-9_-]{24,200})["']/dg,
    isPlaceholder: (value) => !/\d/.test(value) || isNoSecret(value),
  },
  {
    kind: 'secret',
    hints: ['"key"'],
    // A key beside the name of its user.
    pattern:
      /"(?:user|user_?name|login|email)"\s{0,3}:\s{0,3}"[^"\n]{1,80}",\s{0,12}"key"\s{0,3}:\s{0,3}"([^"\s]{16,400})"/dgi,
    isPlaceholder: isNoSecret,
  },
  {
    kind: 'secret',
    hints: [' -t ', ' -k ', ' login ', ' auth '],
    // An option or a verb that takes a token, with what only a machine draws.
    pattern: /\s(?:-t|-k|login|auth)\s([A-Za-z0-9_-]{24,200})(?=\s|["'`]|$)/dg,
    isPlaceholder: (value) => !/\d/.test(value) || !/[A-Za-z]/.test(value) || isNoSecret(value),
  },
  {
    kind: 'secret',
    hints: ['auth-user-pass>'],
    pattern: /<auth-user-pass>[ \t]{0,8}\r?\n\S{1,100}\r?\n(\S{4,200})/dg,
    isPlaceholder: isNotGiven,
  },
  {
    kind: 'secret',
    hints: ['_PAT='],
    pattern: /(?<![A-Za-z0-9_])[A-Z][A-Z0-9_]{0,40}_PAT=["']?([A-Za-z0-9_-]{20,200})/dg,
    isPlaceholder: isNoSecret,
  },
  {
    kind: 'secret',
    hints: ['psk='],
    pattern: /(?<![A-Za-z])psk=["']?([^"'\s]{8,63})/dg,
    isPlaceholder: isNotGiven,
  },
  {
    kind: 'password-hash',
    hints: ['$2', '$6$', '$5$', '$1$', '$y$', '$apr1$', '$argon2', 'SHA}'],
    pattern:
      /\$(?:2[abxy]?\$\d\d\$[./A-Za-z0-9]{53}|(?:6|5|1|y|apr1)\$[./A-Za-z0-9$=,]{16,200}|argon2(?:id|i|d)\$[./A-Za-z0-9$=,+-]{30,300})|\{S?SHA(?:256|512)?\}[A-Za-z0-9+/]{27,100}={0,2}/dg,
  },
  {
    kind: 'json-web-key',
    hints: ['"d"', '\\"d\\"'],
    pattern: /(?<![A-Za-z])\\{0,3}"d\\{0,3}"\s{0,3}:\s{0,3}\\{0,3}"([A-Za-z0-9_-]{40,700})\\{0,3}"/dg,
  },
  {
    kind: 'private-key',
    hints: ['Private-'],
    pattern: /Private-(?:Lines: \d{1,4}[\s+-]{1,5}|MAC: )((?:[A-Za-z0-9+/=]{20,80}(?:\r?\n|$)?){1,200}(?<!\s))/dg,
  },
];
