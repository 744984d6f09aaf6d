/** Measures the processor time of a step: its process and all descendants, including browsers. */
import { readdirSync, readFileSync } from 'node:fs';

/** ms. The unit of /proc/PID/stat: 100 ticks per second on every Linux that Node.js supports. */
const TICK = 10;
/** ms. Processes that live for a shorter time are missed and cost little. */
const EVERY = 500;

export type Process = { pid: number; parent: number; cpuMs: number };

/**
 * Parses /proc/PID/stat. The program name is in parentheses and may contain any character. After it, the parent is field 2, and user and
 * system time are fields 12 and 13.
 */
export function processOf(stat: string): Process | null {
  const [, ...fields] = stat.slice(stat.lastIndexOf(')') + 1).split(' ');
  const [parent, user, system] = [fields[1], fields[11], fields[12]].map(Number);
  const pid = Number.parseInt(stat, 10);
  if (parent === undefined || user === undefined || system === undefined || [pid, parent, user, system].some(Number.isNaN)) return null;
  return { pid, parent, cpuMs: (user + system) * TICK };
}

function processes(): Process[] {
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    try {
      return processOf(readFileSync(`/proc/${name}/stat`, 'utf8')) ?? [];
    } catch {
      // The process ended in between.
      return [];
    }
  });
}

/** Adds one snapshot. A process stays in the tree for good; its last seen time counts. */
export function addSeen(spent: Map<number, number>, seen: readonly Process[]): void {
  for (let grows = true; grows; ) {
    grows = false;
    for (const { pid, parent } of seen)
      if (!spent.has(pid) && spent.has(parent)) {
        spent.set(pid, 0);
        grows = true;
      }
  }
  for (const { pid, cpuMs } of seen) if (spent.has(pid)) spent.set(pid, cpuMs);
}

/**
 * Watches the process tree of a process.
 * @param root its pid
 * @returns a function that stops the watch and returns the processor time of the tree in ms, or null on other systems than Linux
 */
export function watchProcessorTime(root: number | undefined): () => number | null {
  if (process.platform !== 'linux' || root === undefined) return () => null;
  const spent = new Map([[root, 0]]);
  const timer = setInterval(() => addSeen(spent, processes()), EVERY);
  return () => {
    clearInterval(timer);
    return [...spent.values()].reduce((sum, ms) => sum + ms, 0);
  };
}
