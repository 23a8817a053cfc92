// A repository of any length for measurements: areas, people, fixes, features, noise, manifests and merged branches.
import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { once } from 'node:events';
import { git, GIT_ENV } from './run-git.ts';

const AREAS = ['parser', 'cache', 'router', 'store', 'index', 'queue', 'socket', 'render', 'config', 'session'];
const WORDS = (
  'bound cursor window header token timeout retry buffer schema cookie digest limit offset locale stream handle shard ' +
  'watcher template record column ticket ledger gauge batch frame anchor script region signal adapter alias arena array ' +
  'badge banner barrier beacon bitmap blob border bracket branch bridge broker bucket bundle button cable calendar canvas ' +
  'capsule carrier catalog cell channel chapter charge chart cipher circuit client clock cluster codec comment compass ' +
  'console contract cookbook counter courier crate credit curve cycle daemon dialog diagram dictionary directory domain ' +
  'driver echo editor element emitter engine entity entry envelope epoch estimate exporter factory fallback feed fence ' +
  'fiber field figure filter fixture flag folder font footer forest format fragment gallery gateway glyph grammar grid ' +
  'guard hanger harbour hash hook image import inbox indicator invoice island journal kernel keyboard label lane lantern ' +
  'latch lattice layer layout lease lesson level library lock lookup manifest map marker mask matrix meter mirror module ' +
  'monitor mutex namespace needle neighbour network node notice number object observer option orbit order outline packet ' +
  'page palette panel parcel patch path pattern payload permit pipeline pixel plan player plugin pointer policy pool port ' +
  'prefix preview profile prompt protocol proxy pulse quota range reader receipt recipe reducer registry relay renderer ' +
  'report request resolver response result ring route row ruler sample scanner schedule scope seed segment selector sensor ' +
  'sequence server setting shape shelf sink slice slot snapshot socketpair sorter spool stack stage station statistic step ' +
  'storage strategy string subject summary surface symbol table target task tenant terminal theme thread ticker tile timer ' +
  'toggle tooltip topic trace track transfer tree trigger tunnel unit update upload vault vector version view visitor voice ' +
  'volume wallet warning wheel widget worker wrapper zone'
).split(' ');
const PEOPLE = ['Mara <mara@example.invalid>', 'Tomas <tomas@example.invalid>', 'Ines <ines@example.invalid>'];
const FILES_PER_AREA = 150;
const LINES = 140;
const START = Date.UTC(2012, 0, 1) / 1_000;
/** A commit every two hours and a bit. */
const STEP = 8_000;
const MERGE_EVERY = 25;
/** Commits on a branch before it is merged. */
const BRANCH = 4;

const data = (text: string): string => `data ${String(Buffer.byteLength(text))}\n${text}\n`;

/** A repeatable stream of numbers in 0–1 (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

class Making {
  readonly random = randomFrom(7);
  readonly #versions = new Map<string, string[]>();

  pick<T>(values: readonly T[]): T {
    const value = values[Math.floor(this.random() * values.length)];
    if (value === undefined) throw new Error('nothing to pick from');
    return value;
  }

  /** What a commit of a project says: a third is worth an item, the rest is noise of many kinds. */
  message(i: number, area: string): string {
    const [thing, other] = [this.pick(WORDS), this.pick(WORDS)];
    const kind = this.random();
    if (kind < 0.18)
      return `fix(${area}): do not lose the ${thing} of a ${other} (#${String(i)})\n\nThe ${area} dropped the ${thing} because its ${other} was off by ${String(i % 9)}.\nNow the ${other} is read before the ${thing} is written.\n`;
    if (kind < 0.3)
      return `feat(${area}): read the ${thing} from a ${other}\n\nPeople asked for a ${thing} that survives a restart.\n\n- keep the ${other} beside it\n- tell when the ${thing} is gone\n`;
    if (kind < 0.36) return `perf(${area}): compute the ${thing} once per ${other}, not once per call\n`;
    if (kind < 0.5) return `refactor(${area}): move the ${thing} out of the ${other}\n`;
    if (kind < 0.6) return `chore(deps): bump ${thing}-${other} from 1.${String(i % 7)}.0 to 1.${String(i % 7)}.1\n`;
    if (kind < 0.7) return `test(${area}): cover the ${thing} without a ${other}\n`;
    if (kind < 0.8) return `docs: fix a typo in the ${thing} page\n`;
    if (kind < 0.9) return `wip\n`;
    return `Update ${area} ${thing}\n`;
  }

  /** A file with a few of its lines written anew. */
  file(path: string, i: number): string {
    const lines =
      this.#versions.get(path) ??
      Array.from({ length: LINES }, (_, n) => `  const line${String(n)} = compute(${String(n * 7)});`);
    for (let n = 0; n < 3; n++) {
      const at = Math.floor(this.random() * lines.length);
      lines[at] = `  const line${String(at)} = compute(${String(i)}) + ${String(n)};`;
    }
    this.#versions.set(path, lines);
    return `export function part(): void {\n${lines.join('\n')}\n}\n`;
  }

  /** Where a file of an area lies: some are changed far more often than others. */
  place(): string {
    const n = Math.floor(this.random() ** 2 * FILES_PER_AREA);
    return `unit-${String(n % 12)}/part-${String(n)}`;
  }

  changes(i: number, area: string): string {
    const count = 1 + Math.floor(this.random() * 4);
    let out = '';
    for (let n = 0; n < count; n++) {
      const path = `src/${area}/${this.place()}.ts`;
      out += `M 100644 inline ${path}\n${data(this.file(path, i))}`;
    }
    if (i % 200 === 0) out += `M 100644 inline package.json\n${data(manifest(i))}`;
    if (i === 0) out += `M 100644 inline README.md\n${data('# Made\n\nMade for measurements.\n')}`;
    return out;
  }
}

function manifest(i: number): string {
  const tools = ['jest', 'vitest', 'mocha', 'ava'];
  const tool = tools[(i / 200) % tools.length] ?? 'jest';
  return `${JSON.stringify({ name: 'made', scripts: { test: tool }, devDependencies: { [tool]: `^${String(i)}.0.0` } }, null, 2)}\n`;
}

interface Branch {
  readonly tip: number;
  readonly left: number;
  readonly area: string;
}

/** Makes a repository of `count` commits in `folder`; the same count always gives the same commits. */
export async function makeHistory(folder: string, count: number): Promise<void> {
  mkdirSync(folder, { recursive: true });
  git(folder, 'init', '-q', '-b', 'main');
  git(folder, 'config', 'user.email', 'mara@example.invalid');
  const child = spawn('git', ['fast-import', '--quiet'], {
    cwd: folder,
    env: GIT_ENV,
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  const making = new Making();
  let main = 0;
  let branch: Branch | null = null as Branch | null;
  for (let i = 0; i < count; i++) {
    const area = branch?.area ?? making.pick(AREAS);
    const who = `${making.pick(PEOPLE)} ${String(START + i * STEP)} +0000`;
    const isMerge = branch?.left === 0;
    const message =
      isMerge && branch
        ? `Merge pull request #${String(i)} from made/${area}-${String(i)}\n\nLet the ${area} keep its ${making.pick(WORDS)}\n`
        : making.message(i, area);
    const from = isMerge || !branch ? main : branch.tip;
    let out = `commit refs/heads/${branch && !isMerge ? 'work' : 'main'}\nmark :${String(i + 1)}\nauthor ${who}\ncommitter ${who}\n${data(message)}`;
    if (from > 0) out += `from :${String(from)}\n`;
    if (isMerge && branch) out += `merge :${String(branch.tip)}\n`;
    out += making.changes(i, area);
    if (isMerge || !branch) main = i + 1;
    if (isMerge) branch = null;
    else if (branch) branch = { ...branch, tip: i + 1, left: branch.left - 1 };
    else if (i > 0 && i % MERGE_EVERY === 0 && i + BRANCH + 2 < count)
      branch = { tip: main, left: BRANCH, area: making.pick(AREAS) };
    if (!child.stdin.write(`${out}\n`)) await once(child.stdin, 'drain');
  }
  child.stdin.end();
  await ended;
  git(folder, 'reset', '-q', '--hard', 'main');
  // One pack, as a clone has it.
  git(folder, 'gc', '--quiet');
}
