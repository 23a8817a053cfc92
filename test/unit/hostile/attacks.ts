/** Texts that held a reader for minutes or for ever, each read on a thread of its own, which is ended if it takes too long. */
import { parentPort, workerData } from 'node:worker_threads';
import { claudeCode } from '../../../src/sources/transcripts/claude-code.ts';
import { IgnoreRules } from '../../../src/sources/work-tree/ignore-rules.ts';
import { readLines } from '../../support/read-transcript.ts';
import { commit, document, learn, manifest, user } from '../enrichment/events.ts';

const claudeTurn = (content: string): string =>
  JSON.stringify({
    ...{ type: 'user', uuid: 'u1', sessionId: 's', cwd: '/home/ada/work/ledger', timestamp: '2026-01-01T00:00:00Z' },
    message: { role: 'user', content },
  });

export const ATTACKS = {
  'a commit message of 80 bytes that lists issues': () => {
    learn(commit({ subject: 'Fix', body: `${'#1 '.repeat(26)}!` }));
  },
  'a commit message of references without end': () => {
    learn(commit({ subject: 'Fix', body: `${'fixes: https://a.b/c#1,'.repeat(6_000)} and more` }));
  },
  'an ESLint configuration of blanks': () => {
    learn(manifest('eslint.config.js', `import ${' '.repeat(50_000)}\nimport${' \t'.repeat(50_000)}x`));
  },
  'an ESLint configuration of open lists': () => {
    learn(manifest('eslint.config.js', 'export default [{ files: ['.repeat(5_000)));
  },
  'a CMakeLists.txt of blank lines and open calls': () => {
    learn(manifest('CMakeLists.txt', `${'\n'.repeat(60_000)}${'project(\n'.repeat(6_000)}`));
  },
  'a conanfile.txt of headings': () => {
    learn(manifest('conanfile.txt', '\r[requires]x'.repeat(5_000)));
  },
  'a README of unclosed comments, links and emphasis': () => {
    for (const piece of [
      '<!--',
      '[a](',
      '**a ',
      '_a',
      '```\n',
      '> ',
      '| ',
      '<a ',
      '&lt;',
      '- ',
      '# #',
      '![',
      '`a',
      'a. ',
    ])
      learn(document('README.md', `# Ledger\n\n${piece.repeat(Math.ceil(64_000 / piece.length))}`));
  },
  'a chat turn of openings': () => {
    for (const piece of ['make sure to can you please ', 'so, ', 'we decided to ', '` ', 'I told you to ', ' - '])
      learn(user(piece.repeat(8_000 / piece.length)));
  },
  'a turn for Claude Code of tags that never close': () => {
    const { format } = claudeCode as unknown as { format: (path: string) => Parameters<typeof readLines>[0] };
    const tags = Array.from({ length: 40_000 }, (_, n) => `<bash-${n}>`).join('');
    readLines(format(''), claudeTurn(`${tags}${'<system-reminder>'.repeat(40_000)}`));
  },
  'an ignore file of blanks, brackets and stars': () => {
    const lines = [' '.repeat(400_000), ...Array.from({ length: 200 }, () => '*a'.repeat(400)), '['.repeat(1_000)];
    const rules = IgnoreRules.of(lines.join('\n'));
    rules.ignores(`${'a'.repeat(200)}/`.repeat(4) + 'b');
    rules.ignores(`${'a/'.repeat(200_000)}b`);
  },
} as const;

export type Attack = keyof typeof ATTACKS;

if (parentPort) {
  ATTACKS[workerData as Attack]();
  parentPort.postMessage('read');
}
