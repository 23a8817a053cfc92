/** What is too poor to keep is turned away with a reason; short sentences of scripts without spaces are not poor. */
import assert from 'node:assert/strict';
import { rejection } from '../../../src/engine/lifecycle/quality-gate.ts';

describe('the quality gate', () => {
  const PASS = [
    'Use pnpm, not npm.',
    'one two three four',
    '提交前请运行测试',
    '测试用vitest，构建用vite',
    'テストはvitest、ビルドはvite',
    'ใช้ pnpm เท่านั้น อย่าใช้ npm',
    '커밋 전에 테스트를 실행하세요',
    'Всегда запускай тесты перед коммитом',
    'The key [REDACTED:aws-key] is read from the environment',
  ];
  for (const text of PASS) it(`lets ${JSON.stringify(text)} pass`, () => assert.equal(rejection(text), null));

  const POOR = [
    '',
    '   ',
    'ok',
    'one two three',
    'fix bug now',
    '🧠 🧠 🧠 🧠',
    '- - - -',
    '... !!! ???',
    '你好',
    'Ünïcödé wörds hëre',
  ];
  for (const text of POOR)
    it(`turns ${JSON.stringify(text)} away`, () => assert.equal(rejection(text), 'it has fewer than 4 words'));

  const SECRETS = [
    '[REDACTED:aws-key]',
    'token: [REDACTED:github-token]',
    '[REDACTED:a] [REDACTED:b] [REDACTED:c] [REDACTED:d]',
  ];
  for (const text of SECRETS)
    it(`turns ${JSON.stringify(text)} away as a secret`, () =>
      assert.equal(rejection(text), 'nothing is left of it but a redacted secret'));
});
