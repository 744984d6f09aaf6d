import type { sleepTimerMachine } from '../../../machines/player/sleepTimer.machine.ts';
import type { SleepTimer } from '../../../machines/player/sleepTimer.ts';
import type { Work } from '../../start/work.ts';

/** Keeps the timer while the application runs: it goes on in the next title and the next channel (PLY-25). */
export function sleepTimerWork(): Work<typeof sleepTimerMachine> {
  let kept: SleepTimer | null = null;
  return {
    recallTimer: async () => kept,
    keepTimer: ({ timer }) => {
      kept = timer;
    },
  };
}
