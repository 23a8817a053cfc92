/** A project while it is open in a window, with all that follows its folder. */
import type { WorkTreeFollower } from '../capture/work-tree-follower.ts';
import type { FileKeeper } from '../files/keep-up-to-date.ts';
import type { Project } from '../project.ts';

type Keeper = Pick<FileKeeper, 'soon' | 'choose' | 'told' | 'toldItems' | 'lastWrite' | 'close'>;
type Follower = Pick<WorkTreeFollower, 'readAll' | 'ready' | 'isBehind' | 'dispose'>;

export class OpenProject {
  readonly project: Project;
  readonly keeper: Keeper;
  readonly follower: Follower;
  readonly #stops: readonly (() => void)[];

  /** `stops` end what else listens to the project. */
  constructor(project: Project, keeper: Keeper, follower: Follower, stops: readonly (() => void)[]) {
    this.project = project;
    this.keeper = keeper;
    this.follower = follower;
    this.#stops = stops;
  }

  /** Ends what follows the folder, waits for files that are being written, then closes the memory. */
  async close(): Promise<void> {
    this.follower.dispose();
    for (const stop of this.#stops) stop();
    await this.keeper.close();
    await this.project.close();
  }
}
