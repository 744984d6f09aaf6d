/** What a step costs: the processor time of its process and of everything that it starts, browsers included. */
import { readdirSync, readFileSync } from 'node:fs';

/** ms. The unit of /proc/PID/stat: a hundred to the second on every Linux that Node runs on. */
const TICK = 10;
/** ms. What lives for less is not seen, and costs little. */
const EVERY = 500;

export type Process = { pid: number; parent: number; cpuMs: number };

/**
 * Reads /proc/PID/stat: the name of the program stands in parentheses and may hold anything, the parent is the second field after it, and the
 * time spent in user and system mode the twelfth and thirteenth.
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
      // It ended between the two.
      return [];
    }
  });
}

/** Adds what is seen now: a process belongs to the family for good, and its time is the last that was seen. */
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
 * Watches the family of a process.
 * @param root its pid
 * @returns ends the watch and tells the ms that all of them spent; null where the system does not tell (all but Linux)
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
