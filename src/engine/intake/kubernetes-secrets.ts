/** The values of a Kubernetes secret: base64 under names of any kind, told only by the manifest they stand in. */
import type { Span } from './private-parts.ts';

const KIND = /^[ \t+-]*kind:[ \t]*["']?Secret["']?[ \t]*\r?$/gm;
const DATA = /^[ \t+-]*(?:data|stringData):[ \t]*\r?$/;
const VALUE = /^([ \t+-]*)[\w.-]{1,200}:[ \t]*(?:[|>][-+]?[ \t]*)?["']?([^\s"'{}$]{4,100000})["']?[ \t]*\r?$/;
/** Lines of one manifest that are looked at. */
const MOST_LINES = 400;

/** Every value of `data` and `stringData` in the manifests of secrets in `text`. */
export function kubernetesSecrets(text: string): Span[] {
  if (!text.includes('Secret') || !/\b(?:data|stringData):/.test(text)) return [];
  const spans: Span[] = [];
  let done = 0;
  for (const { index } of text.matchAll(KIND)) {
    const end = ends(text, Math.max(index, done));
    let from = index;
    let inside = false;
    for (let n = 0; n < MOST_LINES && from < end; n++) {
      const stop = text.indexOf('\n', from);
      const line = text.slice(from, stop === -1 ? text.length : stop);
      const value = inside ? VALUE.exec(line) : null;
      if (DATA.test(line)) inside = true;
      else if (value?.[2] !== undefined && /[ \t]$/.test(value[1] ?? '')) {
        const start = from + line.lastIndexOf(value[2]);
        spans.push({ kind: 'kubernetes-secret', start, end: start + value[2].length });
      } else if (inside && /^[+-]?\w/.test(line)) inside = false;
      if (stop === -1) break;
      from = stop + 1;
    }
    done = from;
  }
  return spans;
}

/** Where the manifest at `from` ends. */
function ends(text: string, from: number): number {
  const next = text.indexOf('\n---', from);
  return next === -1 ? text.length : next;
}
