/** Manifests at HEAD → stack, commands, packages, style, supported versions. */
import type { Candidate } from '../../model/candidate.ts';
import type { BrainEvent } from '../../model/event.ts';
import type { Extractor } from '../extractor.ts';
import { commandsItem } from './commands.ts';
import { layoutOf } from './layout.ts';
import { projectOf } from './project.ts';
import { stackOf } from './stack.ts';
import { styleOf } from './style.ts';
import { supportedVersionsOf } from './supported-versions.ts';

export const manifestExtractor: Extractor = {
  *extract(events: readonly BrainEvent[]): Iterable<Candidate> {
    const project = projectOf(events);
    for (const make of [stackOf, commandsItem, layoutOf, supportedVersionsOf]) {
      const candidate = make(project);
      if (candidate) yield candidate;
    }
    yield* styleOf(project);
  },
};
