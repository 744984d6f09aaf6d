import { fromPromise } from 'xstate';
import type { AutoplaySettings, AutoplayState } from '../../../machines/domain/autoplaySettings.ts';
import type { Broadcast, Broadcasts } from '../../../machines/domain/broadcastAfter.ts';
import { LIVE_GUIDE_SPAN } from '../../../machines/domain/constants.ts';
import type { Content, Rail } from '../../../machines/domain/entities.ts';
import type { CatalogueCalls } from '../../api/catalogue/catalogue.ts';
import { programmesByMinute } from '../../api/live/programmesByMinute.ts';
import type { AutoplaySettingsStore } from '../../api/player/autoplaySettings.ts';

export type UpNextDependencies = {
  catalogue: Pick<CatalogueCalls, 'item' | 'next' | 'section' | 'screen' | 'seasonPage' | 'channels' | 'programmes'>;
  autoplaySettings: AutoplaySettingsStore;
};

/**
 * Implementations for the upNext machine: the next title, and the viewer's playback settings
 * (PLY-05 to PLY-07). Calls reject with a CallError.
 */
export const upNextImplementations = ({ catalogue, autoplaySettings }: UpNextDependencies) => ({
  actors: {
    readAutoplaySettings: fromPromise<AutoplayState, { contentId: string }>(async ({ input }) => autoplaySettings.recall(input.contentId)),
    loadNext: fromPromise<Content | null, { id: string }>(({ input, signal }) => catalogue.next(input, signal)),
    /** Loads the programmes after this one, and those on air now: weeks may lie between them. */
    loadBroadcasts: fromPromise<Broadcasts, Broadcast & { now: number }>(async ({ input: { channelId, endDate, now }, signal }) => {
      const ask = programmesByMinute(catalogue);
      const programmesIn = (from: number, span: number) => ask({ channelIds: [channelId], from, to: from + span }, signal);
      const [channels, after, onAir] = await Promise.all([
        catalogue.channels(signal),
        programmesIn(endDate, LIVE_GUIDE_SPAN),
        programmesIn(now, 1000),
      ]);
      const channel = channels.find(({ id }) => id === channelId);
      if (!channel) throw new Error(`no channel ${channelId}`);
      return { channel, programmes: [...after, ...onAir] };
    }),
    loadSection: fromPromise<readonly Rail[], { sectionId: string }>(async ({ input, signal }) => {
      const { screenId } = await catalogue.section({ id: input.sectionId }, signal);
      return catalogue.screen({ screenId }, signal);
    }),
  },
  actions: {
    saveAutoplaySettings: (_: unknown, kept: AutoplaySettings) => autoplaySettings.keep(kept),
    noteRow: (_: unknown, row: { contentId: string; row: number }) => autoplaySettings.noteRow(row),
    stopAsking: () => autoplaySettings.stopAsking(),
  },
});
