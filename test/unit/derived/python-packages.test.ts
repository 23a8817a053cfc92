/** Packages of one project that share a namespace import each other by it: these are files of the project, and no libraries. */
import assert from 'node:assert/strict';
import { memoryOf, type Files } from './files.ts';

const manifest = (name: string): string => `[project]\nname = "${name}"\ndependencies = ["harbour", "numpy"]\n`;
const SHARED: Files = {
  'harbour-core/pyproject.toml': manifest('harbour-core'),
  'harbour-core/harbour/core/tides.py': 'def dry():\n    return 1\n',
  'harbour-core/harbour/core/__init__.py': '',
  'plugins/harbour-pilot/pyproject.toml': manifest('harbour-pilot'),
  'plugins/harbour-pilot/harbour/pilot/steer.py':
    'import numpy\nfrom harbour.core import tides\nfrom harbour.core.tides import dry\nfrom harbour.rest import sleep\n',
  'plugins/harbour-pilot/tests/helpers.py': 'def own():\n    return 1\n',
  'harbour-core/tests/helpers.py': 'def other():\n    return 1\n',
  'plugins/harbour-pilot/tests/test_steer.py': 'from tests.helpers import own\n',
};

const targetsOf = async (files: Files, path: string): Promise<readonly string[]> =>
  [...(await memoryOf(files)).using()].find((file) => file.path === path)?.targets ?? [];

describe('what a Python package imports', () => {
  it('is found in another package of the project by the namespace that both share', async () => {
    const targets = await targetsOf(SHARED, 'plugins/harbour-pilot/harbour/pilot/steer.py');
    assert.ok(targets.includes('harbour-core/harbour/core/tides.py'), targets.join(', '));
    assert.ok(targets.includes('package:numpy'), targets.join(', '));
    assert.ok(targets.includes('package:harbour'), 'what no package of the project has is the library');
  });

  it('is its own where it has that itself', async () => {
    assert.deepEqual(await targetsOf(SHARED, 'plugins/harbour-pilot/tests/test_steer.py'), [
      'plugins/harbour-pilot/tests/helpers.py',
    ]);
  });
});
