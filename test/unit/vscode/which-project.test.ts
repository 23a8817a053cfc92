// Which folder's memory is meant where nobody can be asked by a list.
import { levelsOf } from '../../support/fake-vscode.ts';
import assert from 'node:assert/strict';
import type { Project } from '../../../src/vscode/project.ts';
import type { OpenedProjects } from '../../../src/vscode/which-project.ts';
import { BrainError } from '../../../src/engine/index.ts';

const { pickProject } = await import('../../../src/vscode/commands/pick-project.ts');
const { namedFolder, requireProjects, whichProject } = await import('../../../src/vscode/which-project.ts');

const project = (name: string): Project =>
  ({ folder: { name, uri: { toString: () => `file:///${name}` } } }) as unknown as Project;
const projects = [project('tidewatch'), project('Sails')];
const opened = (all: readonly Project[], isPaused = false, paused: readonly Project[] = []): OpenedProjects => ({
  projects: () => all,
  isPaused: () => isPaused,
  paused: () => paused.map(({ folder }) => folder),
});

describe('the project that is meant', () => {
  it('is the one that is named, whatever the case, else the first', () => {
    assert.equal(whichProject(opened(projects), 'sails'), projects[1]);
    assert.equal(whichProject(opened(projects), undefined), projects[0]);
  });

  it('is told with those there are where no folder is called so', () => {
    assert.throws(
      () => whichProject(opened(projects), 'other'),
      (error: unknown) => error instanceof BrainError && /"tidewatch", "Sails"/.test(error.message),
    );
  });

  it('is no other one where the one that is meant is paused', async () => {
    const [tidewatch, sails] = [project('tidewatch'), project('Sails')];
    const open = opened([tidewatch], false, [sails]);
    const isPaused = (error: unknown): boolean =>
      error instanceof BrainError && /paused in Sails\. "Project Brain: Resume"/.test(error.message);
    const { workspace } = await import('vscode');
    Object.assign(workspace, { getWorkspaceFolder: () => sails.folder });
    assert.throws(() => whichProject(open, 'sails'), isPaused);
    assert.throws(() => whichProject(open, undefined, [sails.folder.uri]), isPaused);
    await assert.rejects(pickProject(open, sails.folder.uri), isPaused);
    Object.assign(workspace, { getWorkspaceFolder: () => undefined });
    assert.equal(whichProject(open, undefined), tidewatch);
    assert.equal(await pickProject(opened([tidewatch])), tidewatch);
  });

  it('is asked for by a question that begins with its name', () => {
    assert.deepEqual(namedFolder(' in SAILS: why: so? ', projects), { name: 'SAILS', rest: 'why: so?' });
    assert.deepEqual(namedFolder('in short: why?', projects), { rest: 'in short: why?' });
    assert.deepEqual(namedFolder('why?', projects), { rest: 'why?' });
  });

  it('is none without a folder, without trust, while paused or switched off, each told with what to do', async () => {
    const { workspace } = await import('vscode');
    const said = (isPaused = false): string => {
      try {
        requireProjects(opened([], isPaused));
        return '';
      } catch (error) {
        return error instanceof BrainError ? error.message : '';
      }
    };
    assert.match(said(), /No folder is open/);
    Object.assign(workspace, { workspaceFolders: [{}], isTrusted: false });
    assert.match(said(), /not trusted.*Manage Workspace Trust/);
    Object.assign(workspace, { isTrusted: true });
    assert.match(said(), /could not be opened/);
    assert.match(said(true), /paused here.*Resume/);
    levelsOf.set('projectBrain.enabled', { workspaceFolderValue: false });
    assert.match(said(true), /projectBrain\.enabled.*switches Project Brain off/);
    levelsOf.delete('projectBrain.enabled');
    Object.assign(workspace, { workspaceFolders: undefined });
  });
});
