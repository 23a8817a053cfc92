// The commands that an extension's package.json contributes: told by their titles, not by the keys of titles that stand elsewhere.
import assert from 'node:assert/strict';
import { commandsIn } from '../../../src/engine/derived/code-map/commands.ts';

describe('the commands of a package.json', () => {
  it('are told by what stands there, and by no key of a text that stands in package.nls.json', () => {
    const commands = [
      { command: 'ledger.open', title: 'Open', category: 'Ledger' },
      { command: 'ledger.close', title: '%command.close.title%', category: '%displayName%' },
    ];
    const text = JSON.stringify({ name: 'ledger', contributes: { commands } });
    const found = commandsIn({ path: 'package.json', text } as Parameters<typeof commandsIn>[0]);
    assert.deepEqual(
      found.map(({ name, summary }) => [name, summary]),
      [
        ['ledger.open', 'Ledger: Open'],
        ['ledger.close', ''],
      ],
    );
  });
});
