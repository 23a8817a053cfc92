/** What goes with each new thing of a kind, learnt from those that were added, held against plain counting. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { recipesIn, recipesOf } from '../../../src/engine/enrichment/history/recipes.ts';
import { withoutName } from '../../../src/engine/enrichment/history/path-names.ts';
import type { CommitRecord } from '../../../src/engine/index.ts';
import { commitOn } from '../../support/source-records.ts';
import { newMemory } from '../../support/memory.ts';
import { BEGAN } from '../../support/source-records.ts';
import { entries, pastFrom, type Told } from './past.ts';

const SERVERS = ['gopls', 'pyright', 'clangd', 'zls', 'jdtls', 'solargraph'] as const;

/** Each adds a server, registers it and tests it; the first `documented` document it, too. */
const servers = (documented: number): Told[] =>
  SERVERS.map((name, at) => ({
    subject: `Add ${name}`,
    added: [`src/ls/${name}.py`, `test/${name}/test_basic.py`],
    changed: ['src/config.py', ...(at < documented ? ['docs/servers.md'] : []), 'CHANGELOG.md'],
  }));
/** Other work, so that the changelog goes with everything and the registry does not. */
const others: readonly Told[] = Array.from({ length: 12 }, (_, at) => ({
  subject: `Mend thing ${String(at)}`,
  changed: [`src/core/part${String(at)}.py`, 'CHANGELOG.md'],
}));
const standing = (told: readonly Told[]): string[] =>
  told.flatMap(({ added = [], changed = [] }) => [...added, ...changed]);

const sentences = (
  told: readonly Told[],
  files = standing(told),
  texts: Readonly<Record<string, string>> = {},
): string[] => [...recipesOf(pastFrom(told, files, texts))].map(({ facts }) => facts);

describe('a recipe', () => {
  it('tells with counts what went with each new thing of a kind', () => {
    assert.deepEqual(sentences([...others, ...servers(6)]), [
      'To add `src/ls/<x>.py` (such as `solargraph.py`): also change `docs/servers.md` (6 of the last 6) and `src/config.py` (6); add `test/<x>/test_basic.py` (6).',
    ]);
  });

  it('leaves out the page on how one gets to the next major version', () => {
    const told = servers(6).map((one) => ({ ...one, changed: [...(one.changed ?? []), 'docs/migration-v2.md'] }));
    assert.doesNotMatch(sentences([...others, ...told]).join(), /migration/);
  });

  it('is not learnt of what releases write', () => {
    const told = servers(6).map((one, at) => ({ ...one, subject: `Release v1.${String(at)}.0` }));
    assert.deepEqual(sentences([...others, ...told]), []);
  });

  it('names the folder that each has elsewhere, whatever that holds', () => {
    const told = servers(6).map((one, at) => ({
      ...one,
      added: [`src/ls/${SERVERS[at] ?? ''}.py`, `cases/${SERVERS[at] ?? ''}/case${String(at)}.txt`],
      changed: ['src/config.py'],
    }));
    assert.match(sentences([...others, ...told]).join(), /; add `cases\/<x>\/` \(6\)\.$/);
  });

  it('tells apart what was there before, and shows a name that is written otherwise there', () => {
    const names = ['gulf_ash', 'bay_elm', 'cape_oak', 'fjord_fir', 'delta_yew', 'reef_box'];
    const joined = (name: string): string => name.replace(/_./, (sign) => sign.slice(1).toUpperCase());
    const known = names.map((name) => ({ subject: `Count ${name}`, added: [`web/old/${name}.py`] }));
    const told = names.map((name) => ({
      subject: `Add ${name}`,
      added: [`src/ls/${name}.py`, `cases/${joined(name)}/case.txt`],
      changed: [`web/old/${name}.py`],
    }));
    const [said = ''] = sentences([...others, ...known, ...told]);
    assert.match(
      said,
      /: also change `web\/old\/<x>\.py` \(6 of the last 6\); add `cases\/<x>\/case\.txt` \(6, such as `reefBox`\)\.$/,
    );
  });

  it('names the task that makes one, where one is called so', () => {
    const told = [...others, ...servers(6)];
    const began = (justfile: string): string => sentences(told, [...standing(told), 'justfile'], { justfile }).join();
    assert.match(began('new-ls name:\n  node make.js {{name}}\n'), /: begin with `just new-ls <name>`; also change/);
  });

  it('is of a folder where each thing is one, with what it holds', () => {
    const bridges = ['openai', 'mistral', 'gemini', 'ollama', 'cohere', 'voyage'].map((name) => ({
      subject: `Add ${name}`,
      added: [`src/bridge/${name}/README.md`, `src/bridge/${name}/.gitignore`, `src/bridge/${name}/composer.json`],
      changed: ['splitsh.json'],
    }));
    assert.deepEqual(sentences([...others, ...bridges]), [
      'To add `src/bridge/<x>/` (such as `voyage`): also change `splitsh.json` (6 of the last 6); it holds `README.md`, `composer.json` and `.gitignore`.',
    ]);
  });

  it('is of a package where its page and its manifest go with the manifests that name it', () => {
    const plugins = ['openai', 'mistral', 'gemini', 'ollama', 'cohere', 'voyage'].map((name) => ({
      subject: `Add ${name}`,
      added: [`plugins/till-${name}/README.md`, `plugins/till-${name}/pyproject.toml`],
      changed: ['pyproject.toml'],
    }));
    assert.deepEqual(sentences([...others, ...plugins]), [
      'To add `plugins/till-<x>/` (such as `till-voyage`): also change `pyproject.toml` (6 of the last 6); it holds `README.md` and `pyproject.toml`.',
    ]);
    const pages = plugins.map(({ subject, added: [page = ''] }) => ({
      ...{ subject, added: [page], changed: ['pyproject.toml'] },
    }));
    assert.deepEqual(sentences([...others, ...pages]), []);
  });

  it('is none for the files of a root, which have nothing in common', () => {
    const beside = ['a', 'b', 'c', 'd', 'e'].map((name) => `src/ls/${name}/main.py`);
    assert.deepEqual(sentences([...others, ...servers(6)], [...standing([...others, ...servers(6)]), ...beside]), []);
    const inSources = SERVERS.map((name) => ({
      subject: `Add ${name}`,
      added: [`crates/ls/src/${name}.rs`],
      changed: ['crates/ls/src/big.rs', 'crates/ls/notes.txt'],
    }));
    assert.deepEqual(sentences([...others, ...inSources]), []);
  });

  it('says of a folder only what most of its kind hold, not what the newest do', () => {
    const usual = ['README.md', '.gitignore', 'composer.json'];
    const within = (name: string, files: readonly string[]): string[] =>
      files.map((one) => `src/bridge/${name}/${one}`);
    const bridges = SERVERS.map((name) => ({
      subject: `Add ${name}`,
      added: within(name, [...usual, 'notes.txt']),
      changed: ['splitsh.json'],
    }));
    const old = Array.from({ length: 20 }, (_, at) => within(`old${String(at)}`, usual)).flat();
    const all = standing([...others, ...bridges]);
    assert.match(sentences([...others, ...bridges], all)[0] ?? '', /`notes\.txt`/);
    const [told = ''] = sentences([...others, ...bridges], [...all, ...old]);
    assert.match(told, /it holds `README\.md`, `composer\.json` and `\.gitignore`\.$/);
  });

  it('leaves out what went with few of them, and what goes with every commit', () => {
    const [told = ''] = sentences([...others, ...servers(3)]);
    assert.match(told, /src\/config\.py/);
  });

  it('is not read from four, from one commit, from what is gone, or from a test beside each', () => {
    assert.deepEqual(sentences([...others, ...servers(6).slice(0, 4)]), []);
    const all = servers(6);
    const atOnce = { subject: 'Import', added: all.flatMap(({ added = [] }) => added), changed: ['src/config.py'] };
    assert.deepEqual(sentences([...others, atOnce]), []);
    const gone = standing([...others, ...all]).filter((path) => !path.startsWith('src/ls/'));
    assert.deepEqual(sentences([...others, ...all], gone), []);
    const bare = all.map((one) => ({ ...one, changed: [] }));
    assert.deepEqual(sentences([...others, ...bare]), []);
  });

  it('says nothing of what is only changed at the same time, nor of one thing of the kind for another', () => {
    const beside = servers(6).map((one) => ({ ...one, changed: ['src/core/session.py', 'src/ls/base_server.py'] }));
    const told = [...others, ...beside];
    const uses = {
      'src/core/session.py': 'from ls import gopls, zls',
      'src/ls/base_server.py': 'gopls zls jdtls pyright',
    };
    assert.deepEqual(
      sentences(told, standing(told), uses).filter((text) => /session|base_server/.test(text)),
      [],
    );
  });

  it('finds the names of a registry however they are spelled there', () => {
    const names = ['smart-folders', 'block-anchors', 'foam-queries', 'foot-notes', 'wiki-links', 'embeds'];
    const told = [
      ...others,
      ...names.map((name): Told => ({
        subject: `Tell of ${name}`,
        added: [`docs/features/${name}.md`],
        changed: ['docs/index.md', 'src/menu.ts'],
      })),
    ];
    const texts = {
      'docs/index.md': 'Smart folders, block anchors, foam queries, foot notes, wiki links, embeds.',
      'src/menu.ts': 'smartFolders blockAnchors FoamQueries FOOT_NOTES "wiki-links" embeds',
    };
    assert.deepEqual(sentences(told, standing(told), texts), [
      'To add `docs/features/<x>.md` (such as `embeds.md`): also change `docs/index.md` (6 of the last 6) and `src/menu.ts` (6).',
    ]);
  });

  it('is how the newest were added, whatever was done before them', () => {
    const NAMES = 'ada bos cam dax eos fei gil hal ivo jon kim lou'.split(' ');
    const told = [
      ...others,
      ...NAMES.map((name, at): Told => ({
        subject: `Add ${name}`,
        added: [`src/ls/${name}.py`],
        changed: [at < 6 ? 'src/old.py' : 'src/config.py'],
      })),
    ];
    assert.deepEqual(sentences(told), [
      'To add `src/ls/<x>.py` (such as `lou.py`): also change `src/config.py` (6 of the last 8).',
    ]);
  });

  it('shows as an example the newest for which all of it was done', () => {
    const told = [...others, ...servers(5)];
    assert.match(sentences(told).join(), /such as `jdtls\.py`.*`docs\/servers\.md` \(5\)/);
  });

  it('names as an example one that holds all that each is said to hold', () => {
    const names = ['openai', 'mistral', 'gemini', 'ollama', 'cohere', 'voyage'];
    const bridges = names.map((name) => ({
      subject: `Add ${name}`,
      added: ['README.md', 'rows.json', 'turbo.json'].map((file) => `bridge/${name}/${file}`),
      changed: ['splitsh.json'],
    }));
    const told = [...others, ...bridges];
    const without = (gone: readonly string[]): string[] => standing(told).filter((path) => !gone.includes(path));
    assert.match(
      sentences(told, without(['bridge/voyage/turbo.json'])).join(),
      /such as `cohere`.*holds `README\.md`, `rows\.json` and `turbo\.json`/,
    );
    const few = without(['bridge/voyage/turbo.json', 'bridge/cohere/turbo.json']);
    assert.match(sentences(told, few).join(), /such as `voyage`.*holds `README\.md` and `rows\.json`\.$/);
  });

  it('tells where each but the first is entered, which the first brought', () => {
    const told = [
      ...others,
      ...SERVERS.slice(0, 5).map((name, at): Told => ({
        subject: `Add ${name}`,
        added: [`src/ls/${name}.py`, ...(at === 0 ? ['src/factory.py'] : [])],
        changed: at === 0 ? [] : ['src/factory.py'],
      })),
    ];
    assert.match(sentences(told).join(), /also change `src\/factory\.py` \(4 of the last 4\)/);
  });

  it('is of no folder of things that have nothing in common', () => {
    const inFolder = (folder: string, entry: string): string[] =>
      sentences([
        ...others,
        ...SERVERS.map((name): Told => ({ subject: `Add ${name}`, added: [`${folder}/${name}.ts`], changed: [entry] })),
      ]);
    for (const folder of ['src/config', 'src/utils']) assert.deepEqual(inFolder(folder, 'src/settings.ts'), []);
    assert.equal(inFolder('src/utils', 'src/utils/index.ts').length, 1);
    assert.equal(inFolder('src/servers', 'src/settings.ts').length, 1);
  });

  it('counts a thing that is called config among the others of its folder', () => {
    const told = [
      ...others,
      ...[...SERVERS, 'config', 'zuban'].map((name): Told => ({
        subject: `Add ${name}`,
        added: [`src/ls/${name}.py`],
        changed: name === 'config' ? [] : ['src/all.py'],
      })),
    ];
    assert.match(sentences(told).join(), /`src\/all\.py` \(7 of the last 8\)/);
  });

  it('is of no page that only comes with a package', () => {
    const pages = SERVERS.map((name): Told => ({ subject: name, added: [`docs/${name}.adoc`], changed: ['pom.xml'] }));
    assert.deepEqual(sentences([...others, ...pages]), []);
  });

  it('counts what an assistant was asked to add, and nothing that a bot does by itself', () => {
    const by = (author: string): string[] => sentences([...others, ...servers(6).map((one) => ({ ...one, author }))]);
    assert.equal(by('claude[bot]').length, 1);
    assert.deepEqual(by('renovate[bot]'), []);
  });

  it('leaves out what a tool writes, by its head, its name and .gitattributes', () => {
    const made = ['tox.ini', 'data/releases.jsonl', 'src/generated/all.py', 'src/registry.py'];
    const told = [...others, ...servers(6).map((one) => ({ ...one, changed: made }))];
    const texts = {
      'tox.ini': `# DON'T EDIT THIS FILE BY HAND. This file has been generated.\n${entries(told)}`,
      '.gitattributes': '*.jsonl -diff linguist-generated=true\n*.py text',
    };
    assert.match(
      sentences(told, [...standing(told), '.gitattributes'], texts).join(),
      /: also change `src\/registry\.py` \(6 of the last 6\); add/,
    );
    const onlyMade = [
      ...others,
      ...servers(6).map((one) => ({ ...one, added: one.added?.slice(0, 1) ?? [], changed: ['tox.ini'] })),
    ];
    assert.deepEqual(sentences(onlyMade, standing(onlyMade), texts), []);
  });

  it('counts from when a file is there, and leaves out what is there no more', () => {
    const moved = SERVERS.concat('metals' as never, 'taplo' as never).map((name, at): Told => ({
      subject: `Add ${name}`,
      added: [`src/ls/${name}.py`, ...(at === 2 ? ['src/registry.py'] : [])],
      changed: [at < 3 ? 'src/config.py' : 'src/registry.py'],
    }));
    assert.deepEqual(
      sentences(
        [...others, ...moved],
        [...standing(moved)].filter((path) => path !== 'src/config.py'),
      ),
      ['To add `src/ls/<x>.py` (such as `taplo.py`): also change `src/registry.py` (5 of the last 5).'],
    );
  });

  it('is of no test, and of nothing that tests write down', () => {
    const dialogs = SERVERS.map((name, at): Told => ({
      subject: `Add ${name}`,
      added: [`ui/${name}.go`, ...(at > 3 ? [`ui/${name}_mouse_test.go`] : []), `ui/snaps/${name}.snap`],
      changed: ['ui/model.go'],
    }));
    const [told = '', ...more] = sentences([...others, ...dialogs]);
    assert.match(told, /^To add `ui\/<x>\.go` \(such as `solargraph\.go`\): also change `ui\/model\.go`/);
    assert.deepEqual(more, []);
  });

  it('leaves out where Rust demands that a module is declared', () => {
    const adding = (registry: string): string[] =>
      sentences([
        ...others,
        ...SERVERS.map((name): Told => ({ subject: `Add ${name}`, added: [`src/ls/${name}.rs`], changed: [registry] })),
      ]);
    for (const registry of ['src/ls/mod.rs', 'src/ls.rs', 'src/ls/main.rs']) assert.deepEqual(adding(registry), []);
    assert.match(adding('src/registry.rs').join(), /also change `src\/registry\.rs`/);
  });

  it('keeps the words that all names of a kind share', () => {
    const agents = ['Claude', 'Codex', 'Cursor', 'Kiro', 'Zed'].map((name) => ({
      subject: `Add ${name}`,
      added: [`src/agents/${name}Agent.ts`],
      changed: ['src/agents/index.ts'],
    }));
    assert.match(
      sentences([...others, ...agents]).join(),
      /^To add `src\/agents\/<X>Agent\.ts` \(such as `ZedAgent\.ts`\)/,
    );
  });

  it('counts a branch once, as its merge', () => {
    const merged = SERVERS.flatMap((name): Told[] => [
      { subject: `Write ${name}`, added: [`src/ls/${name}.py`] },
      { subject: `Register ${name}`, changed: ['src/config.py'] },
      { subject: `Merge pull request #1 from x/${name}`, added: [`src/ls/${name}.py`], changed: ['src/config.py'] },
    ]);
    assert.match(sentences([...others, ...others, ...merged]).join(), /`src\/config\.py` \(6 of the last 6\)/);
  });
});

describe('the name of a thing', () => {
  it('is found however it is written, as whole words only', () => {
    assert.equal(withoutName('src/jdtLs.ts', ['jdt', 'ls']), 'src/<x>.ts');
    assert.equal(withoutName('test/JDT_LS/a.ts', ['jdt', 'ls']), 'test/<X>/a.ts');
    assert.equal(withoutName('docs/jdtls-setup.md', ['jdt', 'ls']), 'docs/<x>-setup.md');
    assert.equal(withoutName('src/going.ts', ['go']), undefined);
  });
});

describe('recipes of any history', () => {
  const NAMES = ['alpha', 'beta', 'gamma', 'delta', 'omega', 'sigma', 'theta', 'kappa'];
  const BESIDE = ['src/index.ts', 'src/table.ts', 'docs/all.md'];
  const anyWork = fc.record({
    name: fc.constantFrom(...NAMES),
    beside: fc.subarray(BESIDE),
    hasPage: fc.boolean(),
    isKind: fc.boolean(),
  });
  type Work = { name: string; beside: string[]; hasPage: boolean; isKind: boolean };
  const toldOf = (works: readonly Work[]): Told[] => {
    const known = new Set<string>();
    return works.map(({ name, beside, hasPage, isKind }, at) => {
      const isNew = isKind && !known.has(name);
      known.add(isNew ? name : '');
      const page = hasPage ? [`pages/${name}.html`] : [];
      return {
        subject: `Work ${String(at)}`,
        added: isNew ? [`src/kinds/${name}.ts`] : [],
        changed: [...beside, ...page, ...(isNew ? [] : ['src/other.ts'])],
      };
    });
  };

  it('count what plain counting counts, and name only what is there', () => {
    fc.assert(
      fc.property(
        fc.array(anyWork, { maxLength: 40 }),
        fc.subarray([...BESIDE, ...NAMES.map((name) => `pages/${name}.html`)]),
        (works, there) => {
          const told = toldOf(works);
          const files = new Set([...there, ...NAMES.map((name) => `src/kinds/${name}.ts`)]);
          const examples = told.filter(({ added = [] }) => added.length > 0);
          for (const { pattern, examples: found, companions } of recipesIn(pastFrom(told, files))) {
            assert.equal(pattern, 'src/kinds/<x>.ts');
            assert.equal(found.length, examples.length);
            assert.ok(found.length >= 5);
            for (const { path, isPattern, count, of } of companions) {
              const goes = ({ added = [], changed = [] }: Told): boolean => {
                const name = /kinds\/(.*)\.ts/.exec(added[0] ?? '')?.[1] ?? '';
                return changed.includes(path.replace('<x>', name));
              };
              const newest = examples.slice(-8);
              assert.equal(count, newest.filter(goes).length);
              assert.equal(of, newest.length);
              assert.ok(isPattern || files.has(path));
              assert.ok(count / of >= 0.75);
            }
          }
        },
      ),
    );
  });
});

describe('what is counted', () => {
  const at = (memory: ReturnType<typeof newMemory>, records: readonly CommitRecord[], files: readonly string[]) =>
    memory.learn(records, {
      files: new Set(files),
      textsAtHead: (paths) =>
        Promise.resolve(new Map(paths.map((path) => [path, entries([{ subject: '', added: files }])]))),
      cursor: { source: 'git', place: `head${files.length}` },
    });
  const commitsOf = (told: readonly Told[], from: number): CommitRecord[] =>
    told.map(({ subject, added = [], changed = [] }, day) =>
      commitOn(from + day, subject, { files: [...added, ...changed], added }),
    );

  it('never contradicts what else is counted', async () => {
    const memory = newMemory(BEGAN + 100 * 86_400_000);
    const kinds = [
      ['src/ledger_of_clubs/mcp/tools', SERVERS],
      ['src/ledger_of_clubs/cli/commands', [...SERVERS, 'metals', 'taplo', 'texlab']],
    ] as const;
    const told = kinds.flatMap(([folder, names]) =>
      names.map((name): Told => ({
        subject: `Add ${folder} ${name}`,
        added: [`${folder}/${name}.py`],
        changed: [`${folder}/__init__.py`],
      })),
    );
    await at(memory, commitsOf([...others, ...told], 0), standing([...others, ...told]));
    const recipes = (await memory.items()).filter(({ tags }) => tags.includes('recipe'));
    assert.deepEqual(
      recipes.map(({ status }) => status),
      ['active', 'active'],
    );
  });

  it('is brought up to date by the next reading, and goes when the history no longer shows it', async () => {
    const memory = newMemory(BEGAN + 100 * 86_400_000);
    const first = [...others, ...servers(6).slice(0, 5)];
    await at(memory, commitsOf(first, 0), standing(first));
    assert.match((await memory.saying('To add')).facts, /`docs\/servers\.md` \(5 of the last 5\)/);
    const all = [...others, ...servers(6)];
    await at(memory, commitsOf(servers(6).slice(5), 50), standing(all));
    const updated = await memory.saying('To add');
    assert.match(updated.facts, /`docs\/servers\.md` \(6 of the last 6\)/);
    await at(memory, [], standing(others));
    assert.equal((await memory.saying('To add')).status, 'stale');
    assert.equal((await memory.saying('To add')).itemId, updated.itemId);
    await at(memory, [], standing(all));
    assert.equal((await memory.saying('To add')).status, 'active');
  });
});
