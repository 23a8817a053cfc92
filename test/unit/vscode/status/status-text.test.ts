// The status bar says what the memory is at, and what a person is waited for.
import assert from 'node:assert/strict';
import { type MemoryStatus, statusText } from '../../../../src/vscode/status/status-text.ts';

const QUIET: MemoryStatus = {
  isPaused: false,
  paused: [],
  isReading: false,
  told: { items: 11, tokens: 1_834, files: ['AGENTS.md'] },
  folders: [],
  waiting: 0,
  edits: 0,
  written: undefined,
  since: undefined,
};
const said = (over: Partial<MemoryStatus>) => statusText({ ...QUIET, ...over }, (instant) => instant.slice(11, 16));

describe('the status bar', () => {
  it('says how much assistants are told, and where', () => {
    assert.equal(said({}).text, '$(book) Brain: 1,834 tokens');
    assert.match(said({}).tooltip, /Told to assistants: 11 items, 1,834 tokens, in AGENTS\.md\./);
  });

  it('says it of each folder, where several are open', () => {
    const told = { items: 2, tokens: 310, files: ['AGENTS.md'] };
    const folders = [
      { name: 'lighthouse', told },
      { name: 'tidewatch', told: undefined },
    ];
    const { text, tooltip } = said({ told, folders });
    assert.equal(text, '$(book) Brain: 310 tokens');
    assert.match(
      tooltip,
      /\nlighthouse: Told to assistants: 2 items, 310 tokens, in AGENTS\.md\.\ntidewatch: What .* not known yet/,
    );
  });

  it('says what waits, and what was written last', () => {
    const { text, tooltip } = said({
      waiting: 3,
      edits: 1,
      written: { path: 'AGENTS.md', at: '2026-05-01T09:12:00Z' },
    });
    assert.equal(text, '$(book) Brain: 1,834 tokens, 3 to review, 1 edit to answer');
    assert.match(
      tooltip,
      /3 items wait in Review\.\nYour edits in 1 file wait for an answer\.\nLast written: AGENTS\.md, 09:12\./,
    );
  });

  it('says what changed since the last visit', () => {
    const since = { when: 'Friday', learnt: 12, retired: 3, waiting: 2, isCut: false };
    assert.match(said({ since }).tooltip, /\nSince Friday: 12 learnt, 3 retired, 2 wait for review\./);
    assert.equal(said({ since }).text, said({}).text);
    assert.match(
      said({ since: { ...since, retired: 0, waiting: 1, isCut: true } }).tooltip,
      /Since Friday: at least 12 learnt, 1 waits for review\./,
    );
  });

  it('claims no file that is not written', () => {
    assert.equal(said({ told: { items: 11, tokens: 1_834, files: null } }).text, '$(book) Brain: choose files');
    assert.equal(said({ told: { items: 0, tokens: 40, files: null } }).text, '$(book) Brain');
    assert.match(
      said({ told: { items: 11, tokens: 1_834, files: null } }).tooltip,
      /would be told .* no file is chosen yet/,
    );
    assert.match(said({ told: { items: 11, tokens: 1_834, files: [] } }).tooltip, /No file is written/);
    assert.equal(said({ told: { items: 0, tokens: 40, files: ['AGENTS.md'] } }).text, '$(book) Brain');
    assert.match(said({ told: undefined }).tooltip, /not known yet/);
  });

  it('says that it reads, and that it is paused', () => {
    assert.match(said({ isReading: true }).text, /^\$\(sync~spin\)/);
    assert.equal(said({ isPaused: true, isReading: true, waiting: 5 }).text, '$(debug-pause) Brain');
    assert.doesNotMatch(said({}).tooltip, /Paused in/);
    assert.match(said({ paused: ['lighthouse'] }).tooltip, /Paused in lighthouse/);
  });
});
