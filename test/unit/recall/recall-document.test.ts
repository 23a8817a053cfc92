/** How recall's package reads as a document: procedures with their steps, samples with their lines. */
import assert from 'node:assert/strict';
import { recallDocument } from '../../../src/engine/index.ts';
import type { RecallMemory, RecallPackage, RecallTarget } from '../../../src/engine/recall/views/recall-package.ts';

const memory = (title: string, facts: string): RecallMemory => ({
  ...{ itemId: 'A1', type: 'learned-pattern', title, facts, rationale: null, files: [], why: '' },
});
const target = (lines: string): RecallTarget => ({
  ...{ path: 'docs/a.md', startLine: 3, endLine: 7, kind: 'document', summary: 'Validate', lines, why: '' },
});
const told = (parts: Partial<RecallPackage>): string =>
  recallDocument({
    ...{ brief: '', quality: 'fair', targets: [], memories: [], graph: [], history: [], waiting: 0, tokens: 9 },
    ...parts,
  });

describe('a package as a document', () => {
  it('tells a procedure by its title, and each step on a line of its own', () => {
    const facts = '`src/commands/<name>.ts`, on `app`.\nIts import in `src/main.ts`.';
    assert.match(
      told({ memories: [memory('To add a command', facts)] }),
      /^- \*\*learned-pattern\*\* To add a command: \(A1\)\n {2}- `src\/commands\/<name>\.ts`, on `app`\.\n {2}- Its import in `src\/main\.ts`\.$/m,
    );
  });

  it('does not tell a title twice', () => {
    assert.match(
      told({ memories: [memory('Commands are short', 'Commands are short.\nThey take no file.')] }),
      /^- \*\*learned-pattern\*\* Commands are short\. \(A1\)\n {2}- They take no file\.$/m,
    );
    assert.match(
      told({ memories: [memory('Commands are short', 'Commands are short and take no file.')] }),
      /^- \*\*learned-pattern\*\* Commands are short and take no file\. \(A1\)$/m,
    );
  });

  it('keeps the lines of a sample, and lets prose flow', () => {
    assert.match(
      told({ targets: [target('Run it:\n```bash\nbm check\nbm test\n```')] }),
      /^- docs\/a\.md:3-7 \(Validate\):\n\n {6}Run it:\n {6}```bash\n {6}bm check\n {6}bm test\n {6}```$/m,
    );
    assert.match(
      told({ targets: [target('Run it\nat once.')] }),
      /^- docs\/a\.md:3-7 \(Validate\): Run it at once\.$/m,
    );
  });
});
