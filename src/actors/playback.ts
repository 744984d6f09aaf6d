import { fromCallback, fromPromise } from 'xstate';
import type { Content } from '../../machines/domain/entities.ts';
import { type ProgressCommand, progressMachine } from '../../machines/progress/progress.machine.ts';
import type { CatalogueCalls } from '../api/catalogue.ts';
import type { PlaybackCalls } from '../api/playback.ts';
import type { Stage } from '../player/stage.ts';
import { pageVisibility, playerActors } from './player.ts';

type Dependencies = { catalogue: Pick<CatalogueCalls, 'item'>; playback: PlaybackCalls; stage: Stage };

/**
 * PLY-03: tells the service how far the viewer is. What was noted and not yet told goes out when it is stopped, and so when watching ends,
 * however it ends; a report that starts while the page goes outlives the page. Refusals are said back while somebody listens.
 */
const progressKeeper = (playback: Pick<PlaybackCalls, 'saveProgress' | 'watcher'>) =>
  fromCallback<ProgressCommand, { id: string }>(({ input: { id }, receive, sendBack }) => {
    const by = playback.watcher();
    let noted: number | null = null;
    let told: number | null = null;
    let isStopped = false;
    /** A picture that stands still has nothing new to say. */
    const tell = (seconds: number, isLeaving: boolean) => {
      if (Math.floor(seconds) === told) return;
      told = Math.floor(seconds);
      playback.saveProgress({ id, seconds }, { isLeaving, by }).catch((error: unknown) => {
        if (!isStopped) sendBack({ type: 'progress.refused', error });
      });
    };
    receive(({ type, seconds }) => {
      noted = seconds;
      if (type === 'progress.tell') tell(seconds, document.visibilityState === 'hidden');
    });
    return () => {
      isStopped = true;
      if (noted !== null) tell(noted, true);
    };
  });

/** What watching a title asks for (PLY-01, PLY-03, PLY-16). Calls reject with a CallError. */
export const playbackImplementations = ({ catalogue, playback, stage }: Dependencies) => ({
  actors: {
    ...playerActors({ playback, stage }),
    loadContent: fromPromise<Content, { id: string }>(({ input, signal }) => catalogue.item(input, signal)),
    progress: progressMachine.provide({ actors: { progressKeeper: progressKeeper(playback), pageVisibility } }),
  },
});
