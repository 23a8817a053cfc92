/** Manifests at HEAD → stack, commands, packages, style, supported versions, environment, owners, licence, what CI and tests ask. */
import type { Candidate } from '../../model/candidate.ts';
import type { BrainEvent } from '../../model/event.ts';
import type { Extractor } from '../extractor.ts';
import { commandsItem } from './commands/commands.ts';
import { editorOf } from './environment/editor.ts';
import { environmentOf } from './environment/environment.ts';
import { imageOf } from './environment/image.ts';
import { layoutOf } from './layout.ts';
import { licenceOf } from './licence.ts';
import { ownersOf } from './owners.ts';
import { projectOf } from './project.ts';
import { pullRequestChecks, pullRequestTitles } from './required/pull-request-checks.ts';
import { coverageThresholds, testMarkers } from './required/test-settings.ts';
import { stackOf } from './stack/stack.ts';
import { styleOf } from './style/style.ts';
import { versionsOf } from './stack/versions.ts';
import { supportedVersionsOf } from './ci/supported-versions.ts';

export const manifestExtractor: Extractor = {
  *extract(events: readonly BrainEvent[]): Iterable<Candidate> {
    const project = projectOf(events);
    for (const make of [
      stackOf,
      versionsOf,
      commandsItem,
      environmentOf,
      editorOf,
      imageOf,
      layoutOf,
      supportedVersionsOf,
      ownersOf,
      licenceOf,
      pullRequestChecks,
      pullRequestTitles,
      coverageThresholds,
      testMarkers,
    ]) {
      const candidate = make(project);
      if (candidate) yield candidate;
    }
    yield* styleOf(project);
  },
};
