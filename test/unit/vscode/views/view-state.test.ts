/** What the view says where it has no tree is true at every moment of opening and reading. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { type MemoryState, viewState } from '../../../../src/vscode/views/arrange/view-state.ts';

const OPENED: MemoryState = {
  folders: 1,
  isTrusted: true,
  isOff: false,
  isPaused: false,
  hasFailed: false,
  knows: false,
  isReading: true,
  isRead: false,
};

describe('the view without a tree', () => {
  it('says that a project is read until it is', () => {
    assert.equal(viewState(OPENED), 'reading');
    assert.equal(viewState({ ...OPENED, isRead: true }), 'reading');
    assert.equal(viewState({ ...OPENED, isReading: false, isRead: true }), 'empty');
  });

  it('says that it is paused, and nothing else, where the person paused it', () => {
    assert.equal(viewState({ ...OPENED, isPaused: true }), 'paused');
    assert.equal(viewState({ ...OPENED, isPaused: true, isTrusted: false }), 'untrusted');
  });

  it('says that it is switched off, where a setting does that', () => {
    assert.equal(viewState({ ...OPENED, isOff: true, isPaused: true }), 'off');
    assert.equal(viewState({ ...OPENED, isOff: true, isTrusted: false }), 'untrusted');
  });

  it('does not say that there is no history where reading was stopped or failed', () => {
    assert.equal(viewState({ ...OPENED, isReading: false }), 'unread');
  });

  it('says that nothing is known only of projects that were opened and read to their end', () => {
    const standing = fc.record({
      folders: fc.nat(3),
      isTrusted: fc.boolean(),
      isOff: fc.boolean(),
      isPaused: fc.boolean(),
      hasFailed: fc.boolean(),
      knows: fc.boolean(),
      isReading: fc.boolean(),
      isRead: fc.boolean(),
    });
    fc.assert(
      fc.property(standing, (one) => {
        if (viewState(one) !== 'empty') return;
        assert.ok(one.isRead && !one.isReading && !one.knows && !one.hasFailed && one.isTrusted && one.folders > 0);
      }),
    );
  });
});
