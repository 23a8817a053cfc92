/** Where everything lies in a store's folder. */

/** Names within a store's folder; joined with `/`, which Node takes on every system. */
export class StoreLayout {
  readonly folder: string;

  constructor(folder: string) {
    this.folder = folder.replaceAll('\\', '/').replace(/(?<!\/)\/+$/, '');
  }

  /** The newest snapshot: an ordinary SQLite database. */
  get snapshot(): string {
    return `${this.folder}/brain.sqlite`;
  }

  /** The snapshot before it. */
  get previous(): string {
    return `${this.folder}/brain.previous.sqlite`;
  }

  /** One file per snapshot: its hash, and what it holds of which journal. */
  get manifests(): string {
    return `${this.folder}/manifest`;
  }

  get journals(): string {
    return `${this.folder}/journal`;
  }

  /** What was found damaged, kept for whoever wants to look. */
  get damaged(): string {
    return `${this.folder}/damaged`;
  }

  /** Up to which operation no file holds bytes of what was erased. */
  get purgedUpTo(): string {
    return `${this.folder}/cleansed.json`;
  }

  get locks(): string {
    return `${this.folder}/lock`;
  }

  /** Signs of processes that have much to read of what the others wrote. */
  get behind(): string {
    return `${this.folder}/behind`;
  }

  get backups(): string {
    return `${this.folder}/backups`;
  }

  journal(name: string): string {
    return `${this.journals}/${name}.jsonl`;
  }
}

const JOURNAL_NAME = /^([0-9A-HJKMNP-TV-Z]{26})\.jsonl$/;

/** The journal that a file name in the journals' folder stands for. */
export const journalOf = (fileName: string): string | undefined => JOURNAL_NAME.exec(fileName)?.[1];
