/** docs/tools.md tells what the tools take, to the letter. */
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format } from 'prettier';
import { BEGIN, END, toolsManual } from '../../support/tools-manual.ts';

const FILE = join(import.meta.dirname, '../../../docs/tools.md');

describe('docs/tools.md', () => {
  it('says of each tool what its schema says', async () => {
    const text = readFileSync(FILE, 'utf8');
    const [before = '', rest = ''] = text.split(BEGIN);
    const after = rest.split(END)[1] ?? '';
    const made = await format(`${before}${BEGIN}\n\n${toolsManual()}\n\n${END}${after}`, {
      parser: 'markdown',
      printWidth: 120,
      singleQuote: true,
    });
    if (process.env['UPDATE_GOLDEN'] === '1') writeFileSync(FILE, made);
    assert.equal(readFileSync(FILE, 'utf8'), made);
  });
});
