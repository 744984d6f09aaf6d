import { pendingChangesMachine } from '../../../machines/app/pendingChanges.machine.ts';
import { BREAKPOINTS } from '../../../machines/domain/constants.ts';
import { channelFavouritesMachine } from '../../../machines/live/channelFavourites.machine.ts';
import type { guideMachine } from '../../../machines/live/guide.machine.ts';
import { guideWindowMachine } from '../../../machines/live/guideWindow.machine.ts';
import { kidsLiveMachine } from '../../../machines/live/kidsLive.machine.ts';
import type { Services } from '../../start/services.ts';
import { type Work, withWork } from '../../start/work.ts';
import { favouriteChannelCalls } from '../api/favouriteChannels.ts';
import { programmesByMinute } from '../api/programmesByMinute.ts';

/** Work of the guide machine (GDE-01, GDE-06). Calls reject with a CallError; times are epoch ms. */
export function guideWork({ catalogue, call }: Pick<Services, 'catalogue' | 'call'>): Work<typeof guideMachine> {
  const favourites = favouriteChannelCalls(call);
  return {
    /** Reports whether the window is wide enough for a grid (GDE-05), at the start and after each change. */
    layout: ({ sendBack }) => {
      const narrow = matchMedia(`(max-width: ${BREAKPOINTS.phone}px)`);
      const report = () => sendBack({ type: 'shape.changed', shape: narrow.matches ? 'list' : 'grid' });
      narrow.addEventListener('change', report);
      report();
      return () => narrow.removeEventListener('change', report);
    },
    loadChannels: ({ signal }) => catalogue.channels(signal),
    /** HOM-06: finds channel and start of a programme, because a card has only the programme's id. */
    findProgramme: async ({ input, signal }) => {
      const { startDate, actionValue, reference } = await catalogue.item(input, signal);
      const channelId = actionValue ?? reference;
      return startDate === null || channelId === null ? null : { channelId, at: startDate };
    },
    channelFavourites: withWork(channelFavouritesMachine, {
      loadFavourites: ({ signal }) => favourites.list(signal),
      pendingChanges: withWork(pendingChangesMachine, {
        saveChange: async ({ input: { key, value } }) => {
          await favourites[value ? 'add' : 'remove'](key);
          return value;
        },
      }),
    }),
    kidsLive: withWork(kidsLiveMachine, {
      loadOnAir: async ({ input: { moment }, signal }) => {
        const channels = await catalogue.channels(signal);
        const span = { channelIds: channels.map(({ id }) => id), from: moment, to: moment + 1 };
        return { channels, programmes: await programmesByMinute(catalogue)(span, signal) };
      },
    }),
    guideWindow: withWork(guideWindowMachine, { loadProgrammes: ({ input, signal }) => catalogue.programmes(input, signal) }),
  };
}
