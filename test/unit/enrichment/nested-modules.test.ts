/** Go modules in folders of a repository: told once, and as left out only where no task runs over them. */
import assert from 'node:assert/strict';
import type { BrainEvent } from '../../../src/engine/model/event.ts';
import { learn, manifest } from './events.ts';

const told = (...events: readonly BrainEvent[]): readonly string[] =>
  learn(...events)
    .filter(({ title }) => title.includes('of their own') || title.includes('of its own'))
    .map(({ facts }) => facts);
const goMod = (folder: string): BrainEvent =>
  manifest(folder === '' ? 'go.mod' : `${folder}/go.mod`, `module example.com/tide/${folder || 'main'}\n\ngo 1.24\n`);
const makefile = (test: string): BrainEvent => manifest('Makefile', `test: ## Run the tests\n\t${test}\n`);

describe('Go modules in folders', () => {
  it('are told as left out of what is run at the root', () => {
    assert.deepEqual(told(goMod(''), goMod('harbour')), [
      '`harbour` is a Go module of its own (`go.mod`): `go test ./...` and the like at the root do not reach it; run them in there, too.',
    ]);
    const work = manifest('go.work', 'go 1.24\n\nuse (\n\t.\n\t./buoy\n\t./harbour\n)\n');
    for (const events of [[], [makefile('go test ./...')]])
      assert.deepEqual(told(goMod(''), goMod('buoy'), goMod('harbour'), work, ...events), [
        '`buoy` and `harbour` are Go modules of their own (`go.mod`), joined by `go.work`: `go test ./...` and the like at the root do not reach them; run them in each that you change.',
      ]);
  });

  it('are told as such alone where a task runs over them', () => {
    const modules = ['', 'buoy', 'crane', 'dock', 'echo', 'ferry'].map(goMod);
    for (const test of [
      'go test -count=1 work',
      'for dir in $$(go list -m -f "{{.Dir}}"); do (cd $$dir && go test ./...); done',
      'find . -name go.mod -execdir go test ./... \\;',
      'go test ./... && cd buoy && go test ./...',
    ])
      assert.deepEqual(
        told(...modules, makefile(test)),
        ['`buoy`, `crane`, `dock`, `echo` and 1 more are Go modules of their own (`go.mod`).'],
        test,
      );
  });

  it('are no news where there is one, none at the root, or only tools and what tests read', () => {
    assert.deepEqual(told(goMod('')), []);
    assert.deepEqual(told(goMod('api'), goMod('web')), []);
    assert.deepEqual(told(goMod(''), goMod('tools'), goMod('internal/tools'), goMod('parse/testdata/a')), []);
  });
});
