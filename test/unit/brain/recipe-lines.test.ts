/** Of recipes that were counted the few that reach farthest are told, and none that its own folder shows. */
import assert from 'node:assert/strict';
import { fewRecipes } from '../../../src/engine/brain/guide/recipe-lines.ts';
import type { Unit } from '../../../src/engine/brain/guide/unit.ts';
import { aged } from '../../support/aged-items.ts';

const recipe = (text: string, tags = ['recipe', 'history'], title = 'x'): Unit => ({
  item: aged(3, { type: 'convention', origin: 'commit', title, facts: text, tags }),
  ...{ kind: 'recipe', scope: '', texts: [text], worth: 1 },
});
const isTold = (unit: Unit, ...beside: readonly Unit[]): boolean => fewRecipes([...beside, unit]).includes(unit);

const PAGE = recipe('To add `site/pages/<x>.tsx` (such as `goose.tsx`): also change `docs/docs.json` (19 of 21).');
const TOOL = recipe(
  'To add `src/tools/<x>Tool.ts` (such as `a.ts`): also change `package.json` (7 of 7) and `src/tools/tools.ts` (7).',
);

describe('counted recipes', () => {
  it('are told where they reach beyond the code of their own folder', () => {
    assert.ok(isTold(PAGE) && isTold(TOOL));
    assert.ok(
      !isTold(recipe('To add `src/client/<x>.py` (such as `b.py`): also change `src/client/client.py` (7 of 7).')),
    );
    assert.ok(!isTold(recipe('To add `src/cli/<x>.rs` (such as `b.rs`): also change `src/main.rs` (7 of 7).')));
    assert.ok(
      isTold(recipe('To add `db/migrate/<x>.rb`: also change `db/schema.rb` (25 of 27) and `db/lite.rb` (17 of 18).')),
      'two files are forgotten',
    );
    assert.ok(
      !isTold(recipe('To add `docs/<x>.md` (such as `rows.md`): also change `mkdocs.yml` (8 of the last 8).')),
      'who adds a page looks for the list of pages',
    );
    assert.ok(!isTold(recipe('To add `examples/<x>.php` (such as `b.php`): also change `src/Bundle.php` (7 of 7).')));
  });

  it('are told where each of the newest was entered in an index of a folder above', () => {
    const entered = (index: string, count: string): Unit =>
      recipe(`To add \`src/rows/kinds/<X>Row.ts\` (such as \`ARow.ts\`): also change \`${index}\` (${count}).`);
    assert.ok(isTold(entered('src/rows/index.ts', '8 of the last 8')));
    assert.ok(!isTold(entered('src/rows/index.ts', '7 of the last 8')));
    assert.ok(!isTold(entered('src/rows/kinds/index.ts', '8 of the last 8')));
  });

  it('are not told where the steps of a page name the one file to change', () => {
    const steps = recipe('Create your page. Add an entry to `docs.json` below its section.', ['recipe', 'told']);
    assert.ok(!isTold(PAGE, steps));
    assert.ok(isTold(TOOL, recipe('Add an entry to `package.json`.', ['recipe', 'told'])), 'it has more to change');
  });

  it('are four at most, those that touch most', () => {
    const small = ['a', 'b', 'c', 'd', 'e'].map((name) =>
      recipe(`To add \`src/${name}/<x>.ts\` (such as \`b.ts\`): also change \`web/main.ts\` (6 of 6).`),
    );
    const told = fewRecipes([...small, TOOL, PAGE]);
    assert.equal(told.length, 4);
    assert.ok(told.includes(TOOL) && told.includes(PAGE));
    const chosen = small.map((unit) => ({ ...unit, isChosen: true }));
    assert.ok(
      chosen.slice(0, 4).every((unit) => isTold(unit, TOOL, PAGE)),
      'what somebody chose comes first',
    );
  });

  it('tell what is done most often before what touches more, and of folders beside each other one', () => {
    const added = (folder: string, times: number): Unit =>
      recipe(
        `To add \`crates/${folder}/src/kinds/<x>.rs\` (such as \`a.rs\`): add \`crates/options/src/<x>.rs\` (8 of the last 8).`,
        ['recipe', 'history'],
        `To add it, as ${String(times)} commits did`,
      );
    const rare = ['a', 'b', 'c', 'd'].map((name) =>
      recipe(`To add \`src/${name}/x/<x>.ts\` (such as \`b.ts\`): also change \`w.json\` (6 of 6) and \`v.json\` (6).`),
    );
    const [common, beside] = [added('red_rows', 56), added('blue_rows', 12)];
    const told = fewRecipes([beside, ...rare, common]);
    assert.ok(told.includes(common) && !told.includes(beside));
  });

  it('tell a registry themselves', () => {
    const registry = recipe(
      'A new file of `src/tools` is entered in `src/tools/tools.ts`, which imports all of 9 there.',
      ['recipe', 'usage'],
    );
    assert.ok(isTold(registry) && isTold(registry, PAGE));
    assert.ok(!isTold(registry, TOOL));
  });

  it('are not told of what only hands a package out', () => {
    const entered = (folder: string, path: string): Unit =>
      recipe(`A new file of \`${folder}\` is entered in \`${path}\`, which imports all of 9 there.`, [
        'recipe',
        'usage',
      ]);
    assert.ok(isTold(entered('src/routes', 'src/routes/index.ts')));
    assert.ok(!isTold(entered('src/rows', 'src/index.ts')));
    assert.ok(!isTold(entered('clients', 'clients/__init__.py')));
    assert.ok(isTold({ ...entered('src/rows', 'src/index.ts'), isChosen: true }), 'who knows the project wants it');
  });
});
