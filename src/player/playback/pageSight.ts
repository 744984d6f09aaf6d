/** Whether the viewer sees the picture (PLY-35). */
import type { remoteScreenMachine } from '../../../machines/player/remoteScreen.machine.ts';
import type { Work } from '../../start/work.ts';
import type { Stage } from '../engine/stage.ts';

/** Reports the changes. The page is seen at first. */
export const pageSight =
  ({ presentation, subscribe }: Pick<Stage, 'presentation' | 'subscribe'>): Work<typeof remoteScreenMachine>['sight'] =>
  ({ sendBack }) => {
    let wasSeen = true;
    const compare = () => {
      const isSeen = document.visibilityState !== 'hidden' || presentation().isPictureInPicture;
      if (isSeen !== wasSeen) sendBack({ type: isSeen ? 'page.seen' : 'page.hidden' });
      wasSeen = isSeen;
    };
    compare();
    document.addEventListener('visibilitychange', compare);
    const ignoreStage = subscribe(compare);
    return () => {
      document.removeEventListener('visibilitychange', compare);
      ignoreStage();
    };
  };
