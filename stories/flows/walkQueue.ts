/** FLW-23: the order in which `npm run flows` walks the machines. */

/** Machines in one process: a process needs seconds to start. */
const GROUP = 8;

type WalkQueueOptions = {
  /** The machines without walks. */
  unwalked: readonly string[];
  /** Walks machines in a process of its own. */
  walk: (machines: readonly string[]) => Promise<void>;
  /** The page may show new walks: those of an opened machine, or at the end those of all. */
  onWalked: () => void;
};

export type WalkQueue = {
  /** A reader opened the chart of a machine. It is walked next. @returns whether its walks are still to come */
  open: (machine: string) => boolean;
  /** Walks a machine again, for example after a change. */
  repeat: (machine: string) => void;
  /** Resolves when nothing is left. */
  run: () => Promise<void>;
};

export function walkQueue({ unwalked, walk, onWalked }: WalkQueueOptions): WalkQueue {
  const waiting = new Set(unwalked);
  const opened = new Set<string>();
  const walking = new Set<string>();
  let running: Promise<void> | null = null;

  /** The opened machines, else the next group. */
  const next = () => (opened.size > 0 ? [...opened] : [...waiting].slice(0, GROUP));
  async function walkAll() {
    while (waiting.size > 0 || opened.size > 0) {
      const isOpened = opened.size > 0;
      const group = next();
      for (const machine of group) {
        waiting.delete(machine);
        opened.delete(machine);
        walking.add(machine);
      }
      // One process after another, so that an opened machine does not share the processor.
      // oxlint-disable-next-line no-await-in-loop
      await walk(group);
      walking.clear();
      if (isOpened || waiting.size === 0) onWalked();
    }
    running = null;
  }
  const run = () => (running ??= walkAll());
  return {
    open: (machine) => {
      if (waiting.has(machine)) opened.add(machine);
      return opened.has(machine) || walking.has(machine);
    },
    repeat: (machine) => {
      opened.add(machine);
      run();
    },
    run,
  };
}
