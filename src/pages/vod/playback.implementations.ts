import { fromCallback, fromPromise } from 'xstate';
import type { Content } from '../../../machines/domain/entities.ts';
import { adsMachine } from '../../../machines/player/ads.machine.ts';
import { episodeListMachine } from '../../../machines/player/episodeList.machine.ts';
import { type ProgressCommand, progressMachine } from '../../../machines/player/progress.machine.ts';
import { titlePictureMachine } from '../../../machines/player/titlePicture.machine.ts';
import { upNextMachine } from '../../../machines/player/upNext.machine.ts';
import type { PlaybackCalls } from '../../api/player/playback.ts';
import { type AdsOptions, adsImplementations } from '../../player/ads.implementations.ts';
import { pageVisibility, playerActors } from '../../player/player.implementations.ts';
import type { PreferencesImplementations } from '../../player/preferences.implementations.ts';
import type { Stage } from '../../player/stage.ts';
import { episodeListImplementations } from './episodeList.implementations.ts';
import { type UpNextDependencies, upNextImplementations } from './upNext.implementations.ts';

type Dependencies = UpNextDependencies & { playback: PlaybackCalls; stage: Stage; ads: AdsOptions; languages: PreferencesImplementations };

/**
 * PLY-03: reports the playback position to the service. Sends a noted position when the actor stops, so also whenever playback ends. The
 * browser completes a report that starts while the page closes. The actor sends refusals to its parent while it runs.
 */
const progressKeeper = (playback: Pick<PlaybackCalls, 'saveProgress' | 'hurryProgress' | 'watcher'>) =>
  fromCallback<ProgressCommand, { id: string }>(({ input: { id }, receive, sendBack }) => {
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
  });

/** Implementations for the playback machine (PLY-01, PLY-03, PLY-05, PLY-06, PLY-16). Calls reject with a CallError. */
export function playbackImplementations({ catalogue, playback, stage, languages, autoplaySettings, ads }: Dependencies) {
  const { loadMedia, untilOnline, presence, player } = playerActors({ playback, stage, languages });
  const picture = titlePictureMachine.provide({
    actors: {
      player,
      presence,
      progress: progressMachine.provide({ actors: { progressKeeper: progressKeeper(playback), pageVisibility } }),
      upNext: upNextMachine.provide(upNextImplementations({ catalogue, autoplaySettings })),
      episodeList: episodeListMachine.provide(episodeListImplementations({ catalogue })),
      ads: adsMachine.provide(adsImplementations({ stage, ...ads })),
    },
  });
  return {
    actors: {
      loadMedia,
      untilOnline,
      picture,
      loadContent: fromPromise<Content, { id: string }>(async ({ input, signal }) => {
        const unsent = await playback.settleProgress(input);
        const content = await catalogue.item(input, signal);
        return unsent === null ? content : { ...content, viewer: { ...content.viewer, progress: unsent } };
      }),
    },
  };
}
