// Whose word each setting is: what a repository brings along can make the product do less, and never more.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import type { WorkspaceFolder } from 'vscode';
import { levelsOf, updates } from '../../../support/fake-vscode.ts';

const settings = await import('../../../../src/vscode/settings/settings.ts');
const model = await import('../../../../src/vscode/settings/language-model.ts');

const HERE: unknown = { uri: { fsPath: '/home/ada/tidewatch' } };
const FOLDER = HERE as WorkspaceFolder;

/** What is asked of the settings that say whom to trust, what to write and what to send. */
const TRUST = {
  approvalMode: () => settings.approvalMode(FOLDER),
  brain: () => settings.brainChoices(),
  scoped: () => settings.syncChoices(FOLDER).scoped,
  keepsUserInstructions: () => settings.keepsUserInstructions(),
  embeddings: () => settings.embeddingsSetting(),
  sinks: () => settings.chosenSinks(FOLDER),
  assistants: () => settings.chosenAssistants(),
  model: () => model.chosenModel(),
  automatic: () => model.isAutomatic(),
  limits: () => model.dailyLimits(),
  surveyModel: () => settings.surveyModelSetting(),
  quotesInstructionFiles: () => settings.quotesInstructionFiles(),
};

/** What each setting may be; its scope in package.json, and whether a folder that is not trusted is kept from it. */
const TABLE: Readonly<Record<string, { scope: string; values: readonly unknown[] }>> = {
  approval: { scope: 'application', values: ['balanced', 'manual', 'all'] },
  brainBudgets: { scope: 'application', values: [{ tokenBudget: 900 }, { layer1Budget: 0 }, {}] },
  approvalByProject: { scope: 'application', values: [{ [FOLDER.uri.fsPath]: 'all' }, {}] },
  assistants: { scope: 'application', values: [['claude-code'], { codex: true, cursor: false }, [], { none: true }] },
  captureEdits: { scope: 'resource', values: [true, false] },
  embeddings: { scope: 'application', values: [{ provider: 'openai', baseUrl: 'http://elsewhere.example' }] },
  enabled: { scope: 'resource', values: [true, false] },
  exclude: { scope: 'resource', values: [['docs/**'], ['!private/**', '*.sql'], ['{!private/**,a}'], []] },
  guideTokens: { scope: 'application', values: [500, 2_000, 6_000] },
  includeProjectBrief: { scope: 'application', values: [true, false] },
  'languageModel.guide': { scope: 'application', values: [true, false] },
  'languageModel.model': { scope: 'application', values: ['vendor/big', 'other/small'] },
  'languageModel.requestsPerDay': { scope: 'application', values: [0, 10_000] },
  'languageModel.tokensPerDay': { scope: 'application', values: [0, 10_000_000] },
  'languageModel.use': { scope: 'application', values: ['automatic', 'onDemand'] },
  mcpServer: { scope: 'application', values: [true, false] },
  codeLens: { scope: 'application', values: [true, false] },
  scopedFiles: { scope: 'application', values: [true, false] },
  sinks: { scope: 'application', values: [['agents'], { copilot: true, cursor: false }, [], { none: true }] },
  sinksByProject: { scope: 'application', values: [{ [FOLDER.uri.fsPath]: ['claude'] }, {}] },
  'survey.model': { scope: 'machine', values: ['ollama:qwen3', 'openai:x@http://elsewhere.example/v1'] },
  'survey.quoteInstructionFiles': { scope: 'machine', values: [true, false] },
  tokenizer: { scope: 'resource', values: ['estimate', 'weighted', 'o200k'] },
  userInstructions: { scope: 'application', values: [true, false] },
};

interface Manifest {
  capabilities: { untrustedWorkspaces: { description: string; restrictedConfigurations: string[] } };
  contributes: { configuration: readonly { properties: Record<string, { scope: string; default: unknown }> }[] };
}

const { capabilities, contributes } = JSON.parse(
  readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8'),
) as Manifest;
const properties = Object.assign({}, ...contributes.configuration.map((group) => group.properties)) as Record<
  string,
  { scope: string; default: unknown }
>;

type Values = Readonly<Record<string, unknown>>;

const anyValues = fc.record(
  Object.fromEntries(Object.entries(TABLE).map(([name, { values }]) => [name, fc.constantFrom(...values)])),
  { requiredKeys: [] },
);

function write(user: Values, workspace: Values = {}, folder: Values = {}): void {
  levelsOf.clear();
  for (const name of Object.keys(TABLE)) {
    levelsOf.set(`projectBrain.${name}`, {
      defaultValue: properties[`projectBrain.${name}`]?.default,
      globalValue: user[name],
      workspaceValue: workspace[name],
      workspaceFolderValue: folder[name],
    });
  }
}

const asked = (): unknown => Object.values(TRUST).map((ask) => ask());

describe('the settings', () => {
  after(() => levelsOf.clear());

  it('stand in package.json with the scope that each may have', () => {
    const scopes = Object.entries(properties).map(([id, { scope }]) => [id.replace('projectBrain.', ''), scope]);
    assert.deepEqual(
      Object.fromEntries(scopes),
      Object.fromEntries(Object.entries(TABLE).map(([name, { scope }]) => [name, scope])),
    );
  });

  it('are kept from folders that are not trusted, but for those that are harmless anywhere', () => {
    const restricted = capabilities.untrustedWorkspaces.restrictedConfigurations;
    const open = Object.keys(properties).filter((id) => !restricted.includes(id));
    assert.deepEqual(open.sort(), ['projectBrain.enabled', 'projectBrain.exclude', 'projectBrain.tokenizer']);
  });

  it('are the user’s alone where they say whom to trust, what to write and what to send', () => {
    fc.assert(
      fc.property(anyValues, anyValues, anyValues, (user, workspace, folder) => {
        write(user);
        const alone = asked();
        write(user, workspace, folder);
        assert.deepEqual(asked(), alone);
      }),
    );
  });

  it('hear the user', () => {
    write({
      approval: 'all',
      assistants: ['codex'],
      scopedFiles: true,
      sinks: ['agents'],
      userInstructions: true,
      'languageModel.model': 'vendor/big',
      'languageModel.use': 'automatic',
    });
    const { approvalMode, scoped, sinks, assistants, keepsUserInstructions, model: chosen, automatic } = TRUST;
    assert.deepEqual([approvalMode(), scoped(), sinks(), assistants()], ['all', true, ['agents'], ['codex']]);
    assert.deepEqual([keepsUserInstructions(), chosen(), automatic()], [true, 'vendor/big', true]);
  });

  it('hear what is ticked as what was listed, and ask again only where neither is there', () => {
    write({});
    assert.deepEqual([TRUST.sinks(), TRUST.assistants()], [undefined, undefined]);
    write({ sinks: { agents: true, claude: false }, assistants: { codex: true, cursor: true, 'no-such': true } });
    assert.deepEqual([TRUST.sinks(), TRUST.assistants()], [['agents'], ['cursor', 'codex']]);
    write({ sinks: { none: true, agents: true }, assistants: { none: true } });
    assert.deepEqual([TRUST.sinks(), TRUST.assistants()], [[], []]);
  });

  it('turn lists of an earlier version into check boxes, once and with every name, also one that is not known', async () => {
    write({ sinks: ['agents', 'of-a-newer-version'], assistants: [] });
    const before = [TRUST.sinks(), TRUST.assistants()];
    updates.length = 0;
    await settings.listsToBoxes();
    assert.deepEqual([TRUST.sinks(), TRUST.assistants()], before);
    assert.deepEqual(levelsOf.get('projectBrain.sinks')?.globalValue, { agents: true, 'of-a-newer-version': true });
    assert.deepEqual(levelsOf.get('projectBrain.assistants')?.globalValue, { none: true });
    assert.deepEqual(updates, ['projectBrain.sinks', 'projectBrain.assistants']);
    await settings.listsToBoxes();
    write({});
    await settings.listsToBoxes();
    assert.equal(updates.length, 2);
  });

  it('never take a list of the folder over into the user’s own', async () => {
    write({}, { sinks: ['agents'], assistants: ['codex'] }, { sinks: ['claude'] });
    updates.length = 0;
    await settings.listsToBoxes();
    assert.deepEqual([updates, TRUST.sinks(), TRUST.assistants()], [[], undefined, undefined]);
  });

  it('let the user say for one project what holds there', () => {
    const here = FOLDER.uri.fsPath;
    write({
      approval: 'all',
      approvalByProject: { [here]: 'manual' },
      sinks: ['agents'],
      sinksByProject: { [here]: [] },
    });
    assert.equal(TRUST.approvalMode(), 'manual');
    assert.deepEqual(TRUST.sinks(), []);
    write({ approval: 'manual', approvalByProject: { [here]: 'everything' } });
    assert.equal(TRUST.approvalMode(), 'manual');
  });

  it('switch the product off where the user or the folder does, and back on only where neither does', () => {
    for (const [user, folder, expected] of [
      [{}, {}, true],
      [{ enabled: false }, {}, false],
      [{}, { enabled: false }, false],
      [{ enabled: false }, { enabled: true }, false],
      [{ enabled: true }, { enabled: true }, true],
    ] as const) {
      write(user, {}, folder);
      assert.equal(settings.isEnabled(FOLDER), expected);
    }
  });

  it('exclude what the user or the folder excludes, and learn from saves only where neither says no', () => {
    fc.assert(
      fc.property(anyValues, anyValues, anyValues, (user, workspace, folder) => {
        write(user);
        const alone = settings.excludedGlobs(FOLDER);
        const captured = settings.capturesEdits(FOLDER);
        write(user, workspace, folder);
        const all = settings.excludedGlobs(FOLDER);
        assert.deepEqual(all.slice(0, alone.length), alone);
        for (const { exclude = [] } of [workspace, folder])
          for (const glob of exclude as string[]) assert.ok(all.includes(glob));
        assert.ok(captured || !settings.capturesEdits(FOLDER));
      }),
    );
    write({ captureEdits: true }, { captureEdits: false });
    assert.equal(settings.capturesEdits(FOLDER), false);
    write({ captureEdits: false }, { captureEdits: true });
    assert.equal(settings.capturesEdits(FOLDER), false);
  });
});
