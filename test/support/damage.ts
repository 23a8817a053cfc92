/** Damages what another program wrote, in any way. */
import fc from 'fast-check';

/** Any value somewhere in any JSON value is another one. */
export function changed(value: unknown, path: readonly number[], other: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined || value === null || typeof value !== 'object') return other;
  const entries = Object.entries(value);
  if (entries.length === 0) return other;
  const at = step % entries.length;
  const next = entries.map(
    ([key, one], index) => [key, index === at ? changed(one, rest, other) : (one as unknown)] as const,
  );
  return Array.isArray(value) ? next.map(([, one]) => one) : Object.fromEntries(next);
}

const deep = JSON.parse(`${'['.repeat(2_000)}${']'.repeat(2_000)}`) as unknown;
/** Values that nobody expects. */
export const others = fc.oneof(
  fc.constantFrom(null, '', 0, -1, 1e300, true, [], {}, [null], deep, '\0', '<task>', '{'),
  fc.jsonValue(),
);
/** Ways into a value: which entry of each. */
export const paths = fc.array(fc.nat(30), { maxLength: 7 });
