import { LIVE_GUIDE_SPAN } from '../../../machines/domain/constants.ts';
import { nextOfferMachine } from '../../../machines/player/nextOffer.machine.ts';
import { nextTitleMachine } from '../../../machines/player/nextTitle.machine.ts';
import { stillWatchingMachine } from '../../../machines/player/stillWatching.machine.ts';
import type { upNextMachine } from '../../../machines/player/upNext.machine.ts';
import type { CatalogueCalls } from '../../catalogue/api/catalogue.ts';
import { programmesByMinute } from '../../live/api/programmesByMinute.ts';
import { type Work, withWork } from '../../start/work.ts';
import type { AutoplaySettingsStore } from '../api/autoplaySettings.ts';

type Dependencies = {
  catalogue: Pick<CatalogueCalls, 'next' | 'section' | 'screen' | 'channels' | 'programmes'>;
  autoplaySettings: AutoplaySettingsStore;
};

/** Work of the upNext machine: the next title, and the viewer's playback settings (PLY-05 to PLY-07). Calls reject with a CallError. */
export const upNextWork = ({ catalogue, autoplaySettings }: Dependencies): Work<typeof upNextMachine> => ({
  readAutoplaySettings: async ({ input }) => autoplaySettings.recall(input),
  saveAutoplaySettings: (kept, { profileId }) => autoplaySettings.keep(kept, profileId),
  nextTitle: withWork(nextTitleMachine, nextTitleWork(catalogue)),
  offer: withWork(nextOfferMachine, {
    noteRow: (row) => autoplaySettings.noteRow(row),
    stillWatching: withWork(stillWatchingMachine, { stopAsking: () => autoplaySettings.stopAsking() }),
  }),
});

/** Finds the next title. */
export const nextTitleWork = (catalogue: Dependencies['catalogue']): Work<typeof nextTitleMachine> => ({
  loadNext: ({ input, signal }) => catalogue.next(input, signal),
  /** Loads the programmes after this one, and those on air now: weeks may lie between them. */
  loadBroadcasts: async ({ input: { channelId, endDate, now }, signal }) => {
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
  },
  loadSection: async ({ input, signal }) => {
    const { screenId } = await catalogue.section({ id: input.sectionId }, signal);
    return catalogue.screen({ screenId }, signal);
  },
});
