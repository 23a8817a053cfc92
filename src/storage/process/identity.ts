/** Who a process is, so that another can tell whether it still runs, even when its number was given away again. */
import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

export interface ProcessIdentity {
  readonly host: string;
  /** The boot of the machine and the namespace of the process numbers; empty where the system tells neither. */
  readonly boot: string;
  readonly pid: number;
  /** When the process started, in the system's own count; empty where the system does not tell. */
  readonly start: string;
}

/** `unknown`: another machine's or container's process, or one that may have got a dead one's number. */
export type Liveness = 'alive' | 'dead' | 'unknown';

export function thisProcess(): ProcessIdentity {
  return { host: hostname(), boot: bootId(), pid: process.pid, start: startOf(process.pid) };
}

export function livenessOf(other: ProcessIdentity): Liveness {
  if (other.host !== hostname()) return 'unknown';
  const boot = bootId();
  if (other.boot !== boot) return other.boot.split(' ')[1] === boot.split(' ')[1] ? 'dead' : 'unknown';
  if (!exists(other.pid)) return 'dead';
  const start = startOf(other.pid);
  if (start === '' || other.start === '') return 'unknown';
  return start === other.start ? 'alive' : 'dead';
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it is there, but somebody else's.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** `<boot id> <pid namespace>` on Linux. */
function bootId(): string {
  return textOf(() => {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot} ${readlinkSync('/proc/self/ns/pid')}`;
  });
}

/** The 22nd field of /proc/<pid>/stat, and whether it is a zombie, which is as good as gone. */
function startOf(pid: number): string {
  return textOf(() => {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' || fields[0] === 'X' ? 'gone' : (fields[19] ?? '');
  });
}

function textOf(read: () => string): string {
  try {
    return read();
  } catch {
    return '';
  }
}
