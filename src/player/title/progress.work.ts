import type { progressMachine } from '../../../machines/player/progress.machine.ts';
import type { Work } from '../../start/work.ts';
import type { PlaybackCalls } from '../api/playback.ts';

/** Work of the progress machine (PLY-03). */
export const progressWork = (
  playback: Pick<PlaybackCalls, 'saveProgress' | 'hurryProgress' | 'watcher'>,
): Work<typeof progressMachine> => ({
  /**
   * Reports the playback position to the service. Sends a noted position when it stops, so also whenever playback ends. The browser
   * completes a report that starts while the page closes. It sends refusals to the machine while it runs.
   */
  progressKeeper: ({ input: { id }, receive, sendBack }) => {
    const by = playback.watcher();
    let noted: number | null = null;
    let reported: number | null = null;
    let isStopped = false;
    /** Sends nothing when the second of the last report has not changed. */
    const report = (seconds: number, isLeaving: boolean) => {
      if (Math.floor(seconds) === reported) {
        if (isLeaving) playback.hurryProgress({ id });
        return;
      }
      reported = Math.floor(seconds);
      playback.saveProgress({ id, seconds }, { isLeaving, by }).catch((error: unknown) => {
        if (!isStopped) sendBack({ type: 'progress.refused', error });
      });
    };
    const reportAtOnce = () => {
      if (noted !== null) report(noted, true);
    };
    receive((command) => {
      if (command.type === 'progress.flush') return reportAtOnce();
      noted = command.seconds;
      if (command.type === 'progress.send') report(command.seconds, false);
    });
    return () => {
      isStopped = true;
      reportAtOnce();
    };
  },
  /** Reports when the viewer can no longer see the page: another tab, another application, or the page closes. */
  pageVisibility: ({ sendBack }) => {
    const look = () => {
      if (document.visibilityState === 'hidden') sendBack({ type: 'page.hidden' });
    };
    const leave = () => sendBack({ type: 'page.hidden' });
    document.addEventListener('visibilitychange', look);
    window.addEventListener('pagehide', leave);
    return () => {
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('pagehide', leave);
    };
  },
});
