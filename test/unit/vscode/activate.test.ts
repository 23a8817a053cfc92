/** What activating the extension hands out can be had by every other extension: nothing, but under test. */
import assert from 'node:assert/strict';
import { registerHooks } from 'node:module';
import { ExtensionMode, type ExtensionContext } from 'vscode';

/** The composition opens a window's projects: here something that could be handed out is enough. */
const COMPOSED =
  'data:text/javascript,export const compose = async () => ({ api: { sidebar: {} }, close: async () => {} });';

describe('activating the extension', () => {
  let extension: typeof import('../../../src/extension.ts');
  const given = (extensionMode: ExtensionMode): Promise<unknown> =>
    extension.activate({ extensionMode } as ExtensionContext);

  before(async () => {
    const hooks = registerHooks({
      resolve: (specifier, context, next) =>
        specifier.endsWith('/composition.ts') ? { url: COMPOSED, shortCircuit: true } : next(specifier, context),
    });
    extension = await import('../../../src/extension.ts');
    hooks.deregister();
  });
  after(() => extension.deactivate());

  for (const mode of ['Production', 'Development'] as const)
    it(`hands out nothing in ${mode.toLowerCase()}`, async () => {
      assert.equal(await given(ExtensionMode[mode]), undefined);
    });

  it('hands out what tests need under test', async () => {
    assert.deepEqual(await given(ExtensionMode.Test), { sidebar: {} });
  });
});
