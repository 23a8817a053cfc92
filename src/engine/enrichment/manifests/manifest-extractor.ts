/** Manifests at HEAD → stack, commands, packages, style, supported versions, environment, owners, licence, what CI and tests ask. */
import type { Candidate } from '../../model/candidate.ts';
import type { BrainEvent } from '../../model/event.ts';
import { statementOf } from '../comments/module-map.ts';
import { documentOf } from '../documents/pages/document.ts';
import type { Extractor } from '../extractor.ts';
import { baseName, folderOf } from '../paths.ts';
import { commandsBefore } from './commands/before-requests.ts';
import { commandsItem } from './commands/commands.ts';
import { sideCommands } from './commands/side-commands.ts';
import { commandsOnPages } from './commands/from-pages.ts';
import { editorOf } from './environment/editor.ts';
import { environmentOf } from './environment/environment.ts';
import { imageOf } from './environment/image.ts';
import { layoutOf } from './layout.ts';
import { licenceOf } from './licence.ts';
import { ownersOf } from './owners.ts';
import { projectOf, type ProjectManifests } from './project.ts';
import { pullRequestChecks } from './required/pull-request-checks.ts';
import { pullRequestTitles } from './required/pull-request-titles.ts';
import { nestedGoModules } from './required/nested-modules.ts';
import { builtPackages } from './required/built-packages.ts';
import { madeInCi } from './required/made-in-ci.ts';
import { changelogByTool } from './required/changelog-by-tool.ts';
import { remediesInCi } from './required/remedies.ts';
import { warningsAsErrors } from './required/warnings-as-errors.ts';
import { releases } from './required/releases.ts';
import { testRunners } from './required/test-runners.ts';
import { coverageThresholds } from './required/coverage-thresholds.ts';
import { placesOfTests, testMarkers } from './required/test-settings.ts';
import { stackOf } from './stack/stack.ts';
import { styleOf } from './style/style.ts';
import { versionsOf } from './stack/versions.ts';
import { supportedVersionsOf } from './ci/supported-versions.ts';

/** What the read-me of a folder says first. */
const pagesOf =
  (events: readonly BrainEvent[]) =>
  (folder: string): ReturnType<typeof statementOf> => {
    const page = events.find(
      ({ kind, files: [path = ''] }) =>
        kind === 'document' && folderOf(path) === folder && /^readme(?:\.\w+)?$/i.test(baseName(path)),
    );
    return page && statementOf(documentOf(page));
  };

export const manifestExtractor: Extractor = {
  *extract(events: readonly BrainEvent[]): Iterable<Candidate> {
    const project = projectOf(events);
    for (const make of [
      stackOf,
      versionsOf,
      (manifests: ProjectManifests) => commandsItem(manifests, commandsOnPages(events)),
      environmentOf,
      editorOf,
      imageOf,
      (manifests: ProjectManifests) => layoutOf(manifests, pagesOf(events)),
      supportedVersionsOf,
      ownersOf,
      licenceOf,
      (manifests: ProjectManifests) => pullRequestChecks(manifests, commandsBefore(events)),
      pullRequestTitles,
      remediesInCi,
      releases,
      (manifests: ProjectManifests) => changelogByTool(manifests, events),
      madeInCi,
      builtPackages,
      nestedGoModules,
      coverageThresholds,
      testMarkers,
      placesOfTests,
      testRunners,
      warningsAsErrors,
    ]) {
      const candidate = make(project);
      if (candidate) yield candidate;
    }
    yield* sideCommands(project);
    yield* styleOf(project);
  },
};
