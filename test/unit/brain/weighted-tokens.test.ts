/** The closer count of tokens against two real tokenizers: never 15 % too low, where 4 characters a token may be a third. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { encode as cl100k } from 'gpt-tokenizer/encoding/cl100k_base';
import { encode as o200k } from 'gpt-tokenizer/encoding/o200k_base';
import { estimateTokens } from '../../../src/engine/brain/tokens.ts';
import { weightedTokens } from '../../../src/engine/brain/weighted-tokens.ts';

const file = (path: string): string => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');

/** What brains of real projects hold: prose, code, data, Chinese, Japanese, Korean, European languages. */
const USUAL: Readonly<Record<string, string>> = {
  prose: file('README.md'),
  'a brain': file('test/golden/brains/every-type.md'),
  TypeScript: file('src/engine/brain/shelf.ts'),
  JSON: JSON.stringify(JSON.parse(file('package.json'))),
  SQL: 'SELECT u.id, COUNT(*) AS n FROM users u LEFT JOIN orders o ON o.user_id = u.id WHERE o.total >= 100.50;',
  Python:
    'def rows(self, *, limit: int = 100) -> list[dict]:\n    return [row for row in self.__rows if row["id"] % 2]\n',
  hashes: 'commit 9fd27eb3a1c04e5d88f2b1c7a0e94d3f55aa6b71 sha256-xJ3k9fQ2mZ7vLpR4tYw8uEoIbNcDgHsKaXzVqWr1234',
  numbers: '12345678901234567890 3.14159265358979 0xDEADBEEF 1,000,000 2026-05-31T12:00:00.000Z',
  Japanese: '認証はJWTをクッキーに保存します。移行スクリプトは必ずレビューを受けてください。名前はまだ無い。',
  Chinese: '我们选择使用 SQLite 而不是 PostgreSQL，因为扩展宿主中不允许原生构建。所有提交前必须运行测试。',
  Korean: '인증 토큰은 httpOnly 쿠키에 저장합니다. 배포 전에 항상 테스트를 실행하세요.',
  German: 'Die Donaudampfschifffahrtsgesellschaft überprüft die Rechtschreibung der Veröffentlichungen.',
  French: "Nous avons décidé d'utiliser SQLite plutôt que PostgreSQL, parce qu'il n'y a pas de serveur.",
  Russian: 'Решено использовать SQLite вместо PostgreSQL, потому что сборка не допускается.',
  emoji: '🧠🚀 Done ✅ — 👩🏽‍💻 pair 👨‍👩‍👧‍👦 ❤️ → ← ≥ ½ … “quoted” 🤷‍♀️',
};

/** Scripts that only today's vocabularies know well. */
const RARER: Readonly<Record<string, string>> = {
  Arabic: 'قررنا استخدام قاعدة بيانات بسيطة بدلاً من الخادم لأن الإضافة لا تسمح بالبناء الأصلي.',
  Hindi: 'हमने एक सरल डेटाबेस चुना क्योंकि एक्सटेंशन में नेटिव बिल्ड की अनुमति नहीं है।',
  Greek: 'Αποφασίσαμε να χρησιμοποιήσουμε μια απλή βάση δεδομένων.',
};

const atLeast = (text: string, counted: number): void =>
  assert.ok(weightedTokens(text) >= 0.85 * counted, `${weightedTokens(text)} for ${counted}`);

describe('weighted tokens', () => {
  for (const [name, text] of Object.entries({ ...USUAL, ...RARER }))
    it(`do not underestimate ${name} by more than 15 %`, () => {
      atLeast(text, o200k(text).length);
      if (name in USUAL) atLeast(text, cl100k(text).length);
    });

  it('are at most a quarter too many for prose, brains and code', () => {
    for (const text of [USUAL['prose'], USUAL['a brain'], USUAL['TypeScript'], USUAL['JSON']]) {
      assert.ok(weightedTokens(text ?? '') <= 1.25 * o200k(text ?? '').length);
    }
  });

  it('see what the estimate of 4 characters does not', () => {
    const text = USUAL['Chinese'] ?? '';
    assert.ok(estimateTokens(text) < 0.5 * o200k(text).length);
  });

  it('of nothing are none', () => assert.equal(weightedTokens(''), 0));
});
