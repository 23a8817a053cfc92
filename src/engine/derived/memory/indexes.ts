/** What is looked up in derived memory, kept in step with its files: each is taken in and forgotten by all of them. */
import { CodeMap } from '../code-map/code-map.ts';
import { ImportLinks } from '../graph/links.ts';
import type { FileFacts } from '../section.ts';
import { FileIndex } from './file-index.ts';
import { Modules } from './modules.ts';
import type { CachedFile } from './record.ts';

export class Indexes {
  readonly files = new FileIndex();
  readonly areas = new Modules();
  readonly links = new ImportLinks(this.files);
  readonly codeMap = new CodeMap(this.files);

  put(record: CachedFile, facts: FileFacts): void {
    const { path } = record;
    const before = this.files.facts(path);
    if (before) this.#take(path, before);
    this.files.add(record, facts);
    this.#count(path, facts, 1);
    this.links.set(path, facts.imports, before === undefined);
    if (facts.manifest || before?.manifest) this.links.manifestChanged();
  }

  /** False where it was not known. */
  remove(path: string): boolean {
    const facts = this.files.facts(path);
    if (!facts) return false;
    this.#take(path, facts);
    this.links.remove(path);
    if (facts.manifest) this.links.manifestChanged();
    return true;
  }

  #take(path: string, facts: FileFacts): void {
    this.files.remove(path);
    this.#count(path, facts, -1);
  }

  #count(path: string, facts: FileFacts, by: 1 | -1): void {
    this.areas.count(path, facts, by);
    this.codeMap.count(path, facts, by);
  }
}
