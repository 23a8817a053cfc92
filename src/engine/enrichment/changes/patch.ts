/** Reads the hunks of a manifest's diff: which dependencies, requirements and settings came, went and changed. */
import type { BrainEvent } from '../../model/event.ts';

export interface ValueChange {
  /** A dependency's or setting's name. */
  readonly name: string;
  /** Values as written; undefined on the side where it does not stand. */
  readonly before: string | undefined;
  readonly after: string | undefined;
  /** The changed lines, as they stand in the patch. */
  readonly lines: readonly string[];
}

interface Entry {
  readonly name: string;
  readonly value: string;
}

export interface ManifestChanges {
  readonly changes: readonly ValueChange[];
  /** Whether the patch only adds: a manifest that came whole tells the stack, not a change of it. */
  readonly isFirst: boolean;
}

/** Several extractors read the same diffs, and some diffs are long; a short one is read anew faster than it is kept in little room. */
const known = new WeakMap<BrainEvent, ManifestChanges>();
/** In UTF-16 code units. */
const LONG = 1_000;

/** What the diff of a manifest-change event says. */
export function changesOf(event: BrainEvent): ManifestChanges {
  const before = known.get(event);
  if (before) return before;
  const changes = { changes: changesIn(event.text, event.files[0] ?? ''), isFirst: isFirstVersion(event.text) };
  if (event.text.length > LONG) known.set(event, changes);
  return changes;
}

/** The changes in a patch by name; a name that only moved does not appear. */
function changesIn(patch: string, path: string): ValueChange[] {
  const read = readerFor(path);
  const before = new Map<string, { value: string; line: string }>();
  const after = new Map<string, { value: string; line: string }>();
  for (const line of patch.split('\n')) {
    const side =
      line.startsWith('-') && !line.startsWith('---')
        ? before
        : line.startsWith('+') && !line.startsWith('+++')
          ? after
          : undefined;
    const entry = side && read(line.slice(1).replace(/\r$/, ''));
    if (entry) side.set(entry.name, { value: entry.value, line: line.replace(/\r$/, '') });
  }
  return [...new Set([...before.keys(), ...after.keys()])].sort().flatMap((name) => {
    const was = before.get(name);
    const is = after.get(name);
    if (was?.value === is?.value) return [];
    return [
      { name, before: was?.value, after: is?.value, lines: [was?.line, is?.line].filter((line) => line !== undefined) },
    ];
  });
}

function isFirstVersion(patch: string): boolean {
  const lines = patch.split('\n');
  const added = lines.filter((line) => line.startsWith('+') && !line.startsWith('+++')).length;
  return added >= 8 && !lines.some((line) => line.startsWith('-') && !line.startsWith('---'));
}

function readerFor(path: string): (line: string) => Entry | undefined {
  if (/\.jsonc?$/.test(path)) return readJsonLine;
  if (/(?:^|\/)(?:pyproject\.toml|requirements[^/]*\.txt|Pipfile|setup\.(?:cfg|py))$/.test(path)) return readPythonLine;
  if (path.endsWith('.toml')) return readTomlLine;
  if (path.endsWith('go.mod')) return readGoLine;
  if (/\.gradle(?:\.kts)?$/.test(path)) return readGradleLine;
  if (path.endsWith('pom.xml')) return readPomLine;
  if (/(?:^|\/)(?:\.nvmrc|\.node-version)$/.test(path)) return (line) => valueOnly('node', line);
  if (/(?:^|\/)\.python-version$/.test(path)) return (line) => valueOnly('python-version', line);
  return () => undefined;
}

function readJsonLine(line: string): Entry | undefined {
  const found = /^\s*"([^"\s]{1,120})"\s*:\s*"([^"]{0,200})"/.exec(line);
  return found ? { name: found[1] ?? '', value: found[2] ?? '' } : undefined;
}

function readTomlLine(line: string): Entry | undefined {
  const found =
    /^\s*["']?([\w./@-]{1,100})["']?\s*=\s*(?:"([^"]{0,120})"|\{.{0,200}?version\s*=\s*"([^"]{0,80})".*|(\{.{0,300}\}))/.exec(
      line,
    );
  return found ? { name: found[1] ?? '', value: found[2] ?? found[3] ?? found[4] ?? '' } : undefined;
}

function readPythonLine(line: string): Entry | undefined {
  const requirement =
    /^\s*["']?([A-Za-z][\w.-]{1,60})(?:\[[\w,\s-]{1,60}\])?\s{0,20}(?:([<>=~!^]=?[^"',;#]{1,60})[^"']{0,100})?["']?,?\s*(?:#.*)?$/.exec(
      line,
    );
  if (requirement && /["']|[<>=~]/.test(line))
    return { name: (requirement[1] ?? '').toLowerCase(), value: requirement[2]?.trim() ?? '*' };
  const pair = readTomlLine(line);
  return pair && { name: pair.name.toLowerCase(), value: pair.value };
}

function readGoLine(line: string): Entry | undefined {
  if (line.includes('// indirect')) return undefined;
  const found = /^\s*(?:require\s+)?([\w.~-]+\.[\w-]+\/[\w./~-]{1,100})\s+(v\S{1,60})/.exec(line);
  if (found) return { name: found[1] ?? '', value: found[2] ?? '' };
  const go = /^go\s+(\d[\d.]*)/.exec(line);
  return go ? { name: 'go', value: go[1] ?? '' } : undefined;
}

function readGradleLine(line: string): Entry | undefined {
  const found =
    /^\s*(?:\w*[iI]mplementation|api|compile\w*|test\w+|kapt|annotationProcessor|classpath)\W{1,3}([\w.-]{2,80}):([\w.-]{2,80})(?::([^'")]{1,40}))?/.exec(
      line,
    );
  if (found) return { name: found[2] ?? '', value: found[3] ?? '*' };
  const java =
    /(?:sourceCompatibility|targetCompatibility|jvmToolchain|languageVersion\.set|JavaLanguageVersion\.of|release)\W{0,12}(?:JavaVersion\.VERSION_|JavaLanguageVersion\.of\()?(\d[\d._]*)/.exec(
      line,
    );
  return java ? { name: 'java-version', value: (java[1] ?? '').replace(/^1[._]/, '') } : undefined;
}

function readPomLine(line: string): Entry | undefined {
  const artifact = /<artifactId>([\w.-]{2,80})<\/artifactId>/.exec(line);
  if (artifact) return { name: artifact[1] ?? '', value: '*' };
  const java = /<(?:java\.version|maven\.compiler\.(?:release|source|target)|release)>(?:1\.)?(\d+)</.exec(line);
  return java ? { name: 'java-version', value: java[1] ?? '' } : undefined;
}

function valueOnly(name: string, line: string): Entry | undefined {
  const value = line.trim();
  return /^v?\d[\w.*]*$/.test(value) ? { name, value } : undefined;
}
