/** The values of a tree of data alone, for comparing it with what another reader gives. */
import { entriesAt, listAt, type DataNode } from '../../src/engine/enrichment/data/node.ts';

/** Lists and objects as they are; numbers and null as texts, as the readers of TOML and YAML give them. */
export function plainTree(node: DataNode | undefined): unknown {
  if (node === undefined) return 'undefined';
  const { value } = node;
  if (value instanceof Map) return Object.fromEntries(entriesAt(node).map(([key, one]) => [key, plainTree(one)]));
  if (Array.isArray(value)) return listAt(node).map(plainTree);
  return typeof value === 'boolean'
    ? value
    : value === null
      ? 'null'
      : typeof value === 'number'
        ? String(value)
        : value;
}
