/** The types that much of the code extends are told, with what they are and where the others lie; types of libraries never. */
import assert from 'node:assert/strict';
import { baseTypeLine, baseTypesIn } from '../../../src/engine/derived/graph/base-types.ts';
import { memoryOf, type Files } from './files.ts';

async function typesOf(files: Files): Promise<string[]> {
  const memory = await memoryOf(files);
  const steps = baseTypesIn([...memory.using()], (path) => memory.fileFacts(path));
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value.map(baseTypeLine);
  }
}

/** So many files `FOLDER/xN.ENDING`, each with `text`, in which `N` is its number. */
const many = (count: number, folder: string, ending: string, text: string): Record<string, string> =>
  Object.fromEntries(
    Array.from({ length: count }, (_, n) => [`${folder}/x${String(n)}.${ending}`, text.replaceAll('N', String(n))]),
  );

describe('the types that much of the code extends', () => {
  it('are told with their comment, and with the folder of those that extend them', async () => {
    assert.deepEqual(
      await typesOf({
        'ship/hull.py':
          'class Hull:\n    """Hull keeps the water out while it sails."""\n\n    def bend(self):\n        pass\n',
        ...many(8, 'ship/boats', 'py', 'from ..hull import Hull\n\n\nclass BoatN(Hull):\n    pass\n'),
      }),
      [
        '`Hull` (`ship/hull.py`): Keeps the water out while it sails; extended in 8 files, nearly all under `ship/boats`.',
      ],
    );
  });

  it('are told without what they are called', async () => {
    const said = async (comment: string): Promise<string> => {
      const declares = `/// ${comment}\npub trait Sail {\n    fn reef(&self);\n}\n`;
      const extend = 'use crate::base::Sail;\n\npub struct SailN;\n\nimpl Sail for SailN {\n    fn reef(&self) {}\n}\n';
      const [line = ''] = await typesOf({ 'src/base.rs': declares, ...many(7, 'src', 'rs', extend) });
      return /: (.*); extended/.exec(line)?.[1] ?? '';
    };
    assert.equal(await said('Sail is used to move `Hull` against the tide.'), 'Used to move `Hull` against the tide');
    assert.equal(await said('The Sail trait moves [`Hull`] against the tide.'), 'Moves `Hull` against the tide');
    assert.equal(await said('Sail represents canvas that somebody has to reef.'), 'Canvas that somebody has to reef');
    assert.equal(await said('Base class of canvas that somebody reefs.'), 'Base class of canvas that somebody reefs');
  });

  it('are known in each language by what its classes name', async () => {
    const base: [string, string, string, string][] = [
      [
        'ts',
        'src',
        'export interface Sail {\n  reef(): void;\n}\n',
        "import type { Sail } from './base.ts';\nexport class SailN implements Sail {\n  reef(): void {}\n}\n",
      ],
      [
        'js',
        'src',
        'export class Sail {\n  reef() {}\n}\n',
        "import { Sail } from './base.js';\nexport class SailN extends Sail {\n  reef() {}\n}\n",
      ],
      [
        'java',
        'src',
        'package a;\n\npublic abstract class Sail {\n  abstract void reef();\n}\n',
        'package a;\n\npublic class SailN extends Sail {\n  void reef() {}\n}\n',
      ],
      [
        'cs',
        'src',
        'namespace A;\n\npublic abstract class Sail\n{\n    public abstract void Reef();\n}\n',
        'namespace A;\n\npublic class SailN : Sail\n{\n    public override void Reef() {}\n}\n',
      ],
      [
        'rb',
        'lib',
        'class Sail\n  def reef\n  end\nend\n',
        "require_relative 'base'\n\nclass SailN < Sail\n  def reef\n  end\nend\n",
      ],
      [
        'go',
        'sail',
        'package sail\n\ntype Sail interface {\n\tReef()\n}\n',
        'package sail\n\ntype sailN struct{}\n\nvar _ Sail = (*sailN)(nil)\n',
      ],
      [
        'rs',
        'src',
        'pub trait Sail {\n    fn reef(&self);\n}\n',
        'use crate::base::Sail;\n\npub struct SailN;\n\nimpl Sail for SailN {\n    fn reef(&self) {}\n}\n',
      ],
      [
        'php',
        'src',
        '<?php\n\nabstract class Sail\n{\n    abstract public function reef();\n}\n',
        '<?php\n\nfinal class SailN extends Sail\n{\n    public function reef() {}\n}\n',
      ],
      [
        'cpp',
        'src',
        'class Sail {\n public:\n  virtual void reef() = 0;\n};\n',
        '#include "base.cpp"\n\nclass SailN : public Sail {\n public:\n  void reef() override {}\n};\n',
      ],
    ];
    for (const [ending, folder, declares, extend] of base) {
      const files = { [`${folder}/base.${ending}`]: declares, ...many(22, folder, ending, extend) };
      assert.deepEqual(
        await typesOf(files),
        [`\`Sail\` (\`${folder}/base.${ending}\`): extended in 20+ files.`],
        ending,
      );
    }
  });

  it('are known where those that extend them go by the same name', async () => {
    const plugin = 'from ship import stt\n\n\nclass STT(stt.STT):\n    pass\n';
    assert.deepEqual(
      await typesOf({
        'ship/stt.py': 'class STT:\n    def hear(self):\n        pass\n\n\nclass Adapter(STT):\n    pass\n',
        'ship/__init__.py': 'from . import stt\n',
        ...many(22, 'plugins', 'py', plugin),
      }),
      ['`STT` (`ship/stt.py`): extended in 20+ files, nearly all under `plugins`.'],
    );
  });

  it('are none of a library, though a class of the project has its name', async () => {
    assert.deepEqual(
      await typesOf({
        'ship/events/models.py': 'class BaseModel:\n    pass\n',
        ...many(9, 'ship/boats', 'py', 'from pydantic import BaseModel\n\n\nclass BoatN(BaseModel):\n    pass\n'),
      }),
      [],
    );
  });

  it('are none that only hold values, that few extend, or that tests declare', async () => {
    const extend = (name: string): string => `from ..base import ${name}\n\n\nclass BoatN(${name}):\n    pass\n`;
    const declares = (name: string): string => `class ${name}:\n    pass\n`;
    const told = (name: string, count: number, at = 'ship/base.py'): Promise<string[]> =>
      typesOf({ [at]: declares(name), ...many(count, 'ship/boats', 'py', extend(name)) });
    assert.deepEqual(await told('HullSettings', 9), []);
    assert.deepEqual(await told('Hull', 5), []);
    assert.deepEqual(await told('Hull', 9, 'tests/base.py'), []);
    assert.equal((await told('Hull', 9)).length, 1);
  });

  it('are none without a comment that little of the code extends', async () => {
    const boats = many(9, 'ship/boats', 'py', 'from ..base import Hull\n\n\nclass BoatN(Hull):\n    pass\n');
    const rows = (count: number) => many(count, 'ship/rows', 'py', 'ROW = N\n');
    const files = { 'ship/base.py': 'class Hull:\n    pass\n', ...boats };
    assert.equal((await typesOf({ ...files, ...rows(60) })).length, 1);
    assert.deepEqual(await typesOf({ ...files, ...rows(120) }), []);
  });

  it('are none that only documentation extends', async () => {
    const hull = 'class Hull:\n    """Hull keeps the water out while it sails."""\n';
    const boat = 'from ship.hull import Hull\n\n\nclass BoatN(Hull):\n    pass\n';
    const told = (folder: string) => typesOf({ 'ship/hull.py': hull, ...many(8, folder, 'py', boat) });
    assert.equal((await told('ship/boats')).length, 1);
    assert.deepEqual(await told('docs_src/boats'), []);
  });
});
