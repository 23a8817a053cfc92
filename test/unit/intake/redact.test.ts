/** A secret that was planted anywhere is gone, ordinary text is as it was, and no line of anyone's takes long. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { oddSecrets } from '../../support/odd-secrets.ts';
import { redact } from '../../../src/engine/intake/redact.ts';

const LOWER = 'abcdefghijklmnopqrstuvwxyz';
const HEX = '0123456789abcdef';
const ALPHANUMERIC = `${LOWER}${LOWER.toUpperCase()}0123456789`;
const UPPER_DIGITS = `${LOWER.toUpperCase()}0123456789`;
const URL_SAFE = `${ALPHANUMERIC}_-`;

const of = (alphabet: string, length: number): fc.Arbitrary<string> =>
  fc.string({ unit: fc.constantFrom(...alphabet.split('')), minLength: length, maxLength: length });
/** A prefix in two parts, so that this file holds no token. */
const token = (start: string, end: string, rest: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  rest.map((text) => start + end + text);

const TOKENS: Readonly<Record<string, fc.Arbitrary<string>>> = {
  'aws-access-key': token('AK', 'IA', of(UPPER_DIGITS, 16)),
  'github-token': token('gh', 'p_', of(ALPHANUMERIC, 36)),
  'github-token (fine-grained)': token('github', '_pat_', of(ALPHANUMERIC, 82)),
  'gitlab-token': token('gl', 'pat-', of(ALPHANUMERIC, 20)),
  'slack-token': token('xo', 'xb-', of('0123456789', 40)),
  'stripe-key': token('sk', '_live_', of(ALPHANUMERIC, 24)),
  'npm-token': token('np', 'm_', of(ALPHANUMERIC, 36)),
  'pypi-token': token('py', 'pi-AgEIcHlwaS5vcmc', of(ALPHANUMERIC, 80)),
  'google-api-key': token('AI', 'za', of(ALPHANUMERIC, 35)),
  'openai-key': token('sk', '-proj-', of(ALPHANUMERIC, 48)),
  'anthropic-key': token('sk', '-ant-api03-', of(ALPHANUMERIC, 93)),
  jwt: fc.tuple(of(URL_SAFE, 20), of(URL_SAFE, 40), of(URL_SAFE, 43)).map(([a, b, c]) => `eyJ${a}.eyJ${b}.${c}`),
  'sendgrid-key': fc.tuple(of(ALPHANUMERIC, 22), of(ALPHANUMERIC, 43)).map(([a, b]) => `SG.${a}.${b}`),
  'digitalocean-token': token('do', 'p_v1_', of(HEX, 64)),
};

/** Text round a token that does not make it part of a longer word. */
const before = fc.constantFrom('', 'the key is ', '"', "token: '", '\n+', 'export KEY=', '(', 'é ', 'x = `');
const after = fc.constantFrom('', '.', '"', "',", '\n', ')', ' and more', '`;');

/** Values that only their name tells from ordinary ones. */
const NAMED: readonly ((value: string) => string)[] = [
  (value) => `const password = "${value}";`,
  (value) => `  client_secret: '${value}'`,
  (value) => `API_KEY=${value}\nOTHER=1`,
  (value) => `"accessToken": "${value}",`,
  (value) => `postgres://app:${value}@db.example.org:5432/app`,
  (value) => `Server=db;Database=x;User=y;Password=${value};Timeout=3`,
  (value) => `Authorization: Bearer ${value}`,
  (value) => `curl -H "Authorization: token ${value}" https://api.example.org`,
  (value) => `//registry.npmjs.org/:_authToken=${value}`,
  (value) => `DefaultEndpointsProtocol=https;AccountName=x;AccountKey=${value}==`,
];

/** Forty characters of chance, as random as a generator's. */
const chance = fc.nat().map((seed) =>
  createHash('sha256')
    .update(String(seed))
    .digest('base64')
    .replace(/[^A-Za-z0-9]/g, '')
    .slice(0, 40),
);

describe('redacting', () => {
  for (const [kind, planted] of Object.entries(TOKENS)) {
    it(`never leaves a ${kind}`, () => {
      fc.assert(
        fc.property(fc.string(), before, planted, after, fc.string(), (start, left, secret, right, end) => {
          const { text, findings } = redact(`${start} ${left}${secret}${right} ${end}`);
          assert.equal(text.includes(secret), false);
          assert.ok(findings.length > 0);
          assert.match(text, /\[REDACTED:[a-z-]+\]/);
        }),
      );
    });
  }

  it('never leaves a value whose name says that it is secret', () => {
    fc.assert(
      fc.property(fc.constantFrom(...NAMED), chance, (write, secret) => {
        assert.equal(redact(write(secret)).text.includes(secret), false);
      }),
      // Chance may look like words once in 100,000 times; which values are tried is therefore fixed.
      { numRuns: 2_000, seed: 2026 },
    );
  });

  it('takes passwords that people make', () => {
    for (const password of ['Summer2024!', 'S3cr3tP4ss', 'tr0ub4dor&3', 'Hunter2Hunter'])
      assert.equal(redact(`password: "${password}"`).text, 'password: "[REDACTED:secret]"');
  });

  it('says where each secret stood', () => {
    const secret = ['gh', 'p_', 'a1'.repeat(18)].join('');
    const text = `first ${secret}\nsecond ${secret}`;
    const { findings } = redact(text);
    assert.deepEqual(
      findings.map(({ start, end }) => text.slice(start, end)),
      [secret, secret],
    );
    assert.deepEqual(
      findings.map(({ kind }) => kind),
      ['github-token', 'github-token'],
    );
  });

  it('takes private keys whole: closed, cut off, escaped in JSON and added by a patch', () => {
    const line = 'MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSjAgEAAoIBAQC7VJTUt9Us8cKj';
    const begin = ['-----BEGIN', 'PRIVATE KEY-----'].join(' ');
    const end = ['-----END', 'PRIVATE KEY-----'].join(' ');
    for (const key of [
      `${begin}\n${line}\n${line}\n${end}`,
      `${begin}\n${line}\n${line}`,
      `"${begin}\\n${line}\\n${line}\\n${end}\\n"`,
      `+${begin}\n+${line}\n+${line}\n+${end}`,
    ]) {
      const { text } = redact(`before\n${key}\nafter the key.`);
      assert.equal(text.includes(line.slice(0, 20)), false, text);
      assert.match(text, /^before\n[^]*\[REDACTED:private-key\][^]*\nafter the key\.$/);
      assert.equal(
        text.split('\n').length,
        `before\n${key}\nafter the key.`.split('\n').length,
        'lines keep their numbers',
      );
    }
    const spoken = `A key starts with ${begin} and ends with ${end}.`;
    assert.equal(redact(spoken).text, spoken);
  });

  it('takes what a person marked as private, and only that', () => {
    assert.equal(redact('a <private>my salary</private> b').text, 'a  b');
    assert.equal(redact('a <PRIVATE>x <private>y</private> z</Private> b').text, 'a  b');
    assert.equal(redact('a\n<private>\nb\n</private>\nc').text, 'a\n\n\n\nc');
    assert.equal(redact('a\n<private>\nnever closed').text, 'a\n\n');
    assert.equal(redact('Support the <private> tag').text, 'Support the <private> tag');
  });

  it('leaves ordinary text alone', () => {
    const ordinary = [
      'Fixes 9f9f9dd5a3969482f414bef7a9ddb02f0a41522a, see also 953e087.',
      'id: 123e4567-e89b-12d3-a456-426614174000',
      '"integrity": "sha512-1yKHoPAPAHWVmZ0YAWYzl0BHUE8OKFXGRNZmNCJaGVzXNJkWVxjEKR9eEXZIYbpBVQPFKBRzQzWFWbxfMYJOBg=="',
      '"packageManager": "pnpm@11.13.1+sha512.b2fc7683b8a6525414e7d13e1ba28caaddde96bf66ec540bfaeb7e702b81f3e0"',
      '"jsonwebtoken": "^9.0.0", "js-tokens": "^4.0.0"',
      'docker run -p 8080:80 -e TZ=UTC app && mkdir -p foo/bar && ssh -p 22 deploy@example.org',
      'Ask with redis-cli -a, log in with docker login -p <password> or mysql -u root -p shop.',
      'docker login -p $PASSWORD; mysql -p"$DB_PASSWORD" shop; sshpass -p "${PASS}" ssh host; curl -u "$USER:$PASS" x',
      'interface Login { password: string; token?: string }\nfunction login(user: string, password: string): void {}',
      "it('asks for the password again', () => expect(login('ada', 'password')).toBe(false));",
      'Users can reset their password: see Account, Security. The password reset needs a new password.',
      '| Token | Meaning |\n| --- | --- |\n| Identifier | a name |\n| NumericLiteral | 0x1F or 12 |\n',
      'Password: ********\nPasswort: <geheim>\nMot de passe : à demander\n密码：请联系管理员\n',
      'password: changeme\npassword: your-password\npassword: "${{ secrets.PASSWORD }}"',
      'echo "done" | sudo tee /etc/motd\necho hello | docker run -i alpine cat',
      "const a = 'first part of a ' + 'sentence'; const b = 'x' + 'y';",
      'SELECT name FROM users WHERE password = ?; INSERT INTO users (name, password) VALUES (?, ?);',
      'new NetworkCredential(user, password); auth=(user, password); .auth("user", "password")',
      'uses: docker/login-action@v4\nwith:\n  password: ${{ secrets.GITHUB_TOKEN }}',
      'env:\n  TOKEN: ${{ secrets.GITHUB_TOKEN }}\n  password: $DB_PASSWORD',
      'const token = await getAccessToken(options.token);',
      'const tokenType = "Bearer2"; password: string; secret?: Uint8Array;',
      'password: "must be at least 8 characters"',
      'postgres://user:password@localhost:5432/test and https://example.org:8080/a@b',
      'Authorization: Bearer <token>, Authorization: Basic credentials',
      'export const SIGNIN_TOKEN = "/oauth2/v2.0/token";',
      'passwordField: "user-password-input", secretName: "app-tls-1"',
      'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk',
      'task-1234567890123456789012345678901234567890 sk-learn risk-assessment-of-the-whole',
    ];
    for (const text of ordinary) assert.deepEqual(redact(text), { text, findings: [] });
  });

  it('takes a secret wherever else a text says it, and no part of another word', () => {
    const { text } = redact(
      'export DB_PASSWORD=Kestrel4harbor9\n# then type Kestrel4harbor9 twice, not xKestrel4harbor9y\n',
    );
    assert.equal(
      text,
      'export DB_PASSWORD=[REDACTED:secret]\n# then type [REDACTED:secret] twice, not xKestrel4harbor9y\n',
    );
    const words = 'login: administrator\nthe administrator reads the password of the day: administrator';
    assert.equal(redact(words).text, words);
  });

  it('changes nothing the second time', () => {
    const planted = fc.oneof(
      ...Object.values(TOKENS),
      fc.tuple(fc.constantFrom(...NAMED), chance).map(([f, v]) => f(v)),
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(planted, fc.string()), { maxLength: 5 }), (parts) => {
        const { text } = redact(parts.join(' '));
        assert.deepEqual(redact(text), { text, findings: [] });
      }),
    );
    const beside = `dop_v1_${'0'.repeat(64)} =@-#**-A0`;
    assert.equal(redact(redact(beside).text).text, redact(beside).text);
    for (const { text: odd } of oddSecrets(3)) {
      const { text } = redact(odd);
      assert.equal(redact(text).text, text);
    }
  });

  it('takes time that grows with the text alone, whatever a line of 128 KB holds', () => {
    const units = [
      'a', 'A', '1', '-', '_', '.', ':', '"', '/', '://', 'a:', 'x@', 'eyJ', 'eyJaaaaaaaaaa.', '-----BEGIN PRIVATE KEY-----',
      '-----BEGIN ', '<private>', '</private>', 'password=', 'password="', 'token: a1', 'secret-key', 'https://a:b', ';pwd=',
      'authorization: bearer ', 'bearer ', 'login a password ', 'xoxb-', 'AKIA', 'sk-', 'gl', 'hvs.', 'SG.', '/a', 'a/', 'aB',
      'token="/a/a', 'A_', 'mysql -p', 'docker login -p ', '["-p",', 'login ', 'echo a | sudo ', 'password | ', 'password,',
      'password\n', 'token)\n', '"a" + ', '"a"+', 'a\u200b', '&quot;', 'Passwort: ', '密码：', 'a\\\n', '(password) values (', 'MIIEIBADaa', 'machine a login b ',
      '://a:a@', '://a:a/', 'password for a ', 'echo -n %a ', 'a:aA1!@b:', ' in as a with ', 'variable "key" {"a"', '<a>', 'pass ', '- -p ', 'password=aB', 'api_key: "a-a-', '?sig=', 'AccountKey=', ' ',
    ]; // prettier-ignore
    for (const unit of units) {
      const time = (length: number): number => {
        const text = unit.repeat(Math.ceil(length / unit.length));
        const started = process.cpuUsage();
        redact(text);
        redact(`token = "${text}"`);
        return process.cpuUsage(started).user / 1_000;
      };
      // Eight times the text: linear is 8, quadratic is 64 times as long.
      const [short, long] = [time(16_384), time(131_072)];
      assert.ok(long < Math.max(200, 30 * short), `128 KB of ${JSON.stringify(unit)} took ${long.toFixed(0)} ms`);
    }
  }).timeout(120_000);
});
