/** JSON as people write it, by `jsonc-parser`: comments and trailing commas pass, and a file that breaks off yields what came before. */
import { visit } from 'jsonc-parser';
import { lenient } from './lenient.ts';
import { MAX_DEPTH, tooDeep, type DataEntry, type DataNode } from './node.ts';

/**
 * The tree of a JSON or JSONC text; undefined when it holds no value at all. What is no JSON is passed over.
 * @throws BrainError `invalid-input` where the text is nested deeper than MAX_DEPTH.
 */
export function readJson(text: string): DataNode | undefined {
  const maker = new TreeMaker();
  visit(
    text,
    {
      onObjectBegin: (offset) => {
        maker.open(new Map(), offset);
      },
      onArrayBegin: (offset) => {
        maker.open([], offset);
      },
      onObjectProperty: (name, offset) => {
        maker.key(name, offset);
      },
      onLiteralValue: (value: string | number | boolean | null, offset, length) => {
        maker.add({ value, start: offset, end: offset + length });
      },
      onObjectEnd: (offset, length) => {
        maker.close(offset + length);
      },
      onArrayEnd: (offset, length) => {
        maker.close(offset + length);
      },
    },
    { allowTrailingComma: true, disallowComments: false },
  );
  return maker.end(text.length);
}

/** The same tree; undefined where the text cannot be read. Never throws. */
export const parseJson = lenient(readJson);

interface Open {
  readonly value: DataNode[] | Map<string, DataEntry>;
  readonly start: number;
  /** In a map: the key whose value comes next. */
  key: { readonly name: string; readonly start: number } | undefined;
}

/** Puts together what the visitor meets; what is never closed ends where the text does. */
class TreeMaker {
  readonly #open: Open[] = [];
  #root: DataNode | undefined;

  open(value: Open['value'], start: number): void {
    if (this.#open.length > MAX_DEPTH) throw tooDeep('JSON');
    this.#open.push({ value, start, key: undefined });
  }

  key(name: string, start: number): void {
    const open = this.#open.at(-1);
    if (open) open.key = { name, start };
  }

  add(node: DataNode): void {
    const open = this.#open.at(-1);
    if (!open) {
      this.#root ??= node;
    } else if (Array.isArray(open.value)) {
      open.value.push(node);
    } else if (open.key) {
      open.value.set(open.key.name, { ...node, keyStart: open.key.start });
      open.key = undefined;
    }
  }

  close(end: number): void {
    const open = this.#open.pop();
    if (open) this.add({ value: open.value, start: open.start, end });
  }

  end(length: number): DataNode | undefined {
    while (this.#open.length > 0) this.close(length);
    return this.#root;
  }
}
