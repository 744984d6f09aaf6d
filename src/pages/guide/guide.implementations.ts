import { fromCallback, fromPromise } from 'xstate';
import { BREAKPOINTS } from '../../../machines/domain/constants.ts';
import type { Channel, Programme } from '../../../machines/domain/entities.ts';
import type { GuidePosition } from '../../../machines/live/guide.selectors.ts';
import { guideWindowMachine } from '../../../machines/live/guideWindow.machine.ts';
import type { CatalogueCalls } from '../../api/catalogue/catalogue.ts';

type Dependencies = { catalogue: Pick<CatalogueCalls, 'channels' | 'programmes' | 'item'> };

/** Reports whether the window is wide enough for a grid (GDE-05), at the start and after each change. */
const layout = fromCallback(({ sendBack }) => {
  const narrow = matchMedia(`(max-width: ${BREAKPOINTS.phone}px)`);
  const report = () => sendBack({ type: 'shape.changed', shape: narrow.matches ? 'list' : 'grid' });
  narrow.addEventListener('change', report);
  report();
  return () => narrow.removeEventListener('change', report);
});

/** Implementations for the guide machine (GDE-01, GDE-06). Calls reject with a CallError; times are epoch ms. */
export const guideImplementations = ({ catalogue }: Dependencies) => ({
  actors: {
    layout,
    loadChannels: fromPromise<readonly Channel[]>(({ signal }) => catalogue.channels(signal)),
    /** HOM-06: finds channel and start of a programme, because a card has only the programme's id. */
    findProgramme: fromPromise<GuidePosition | null, { id: string }>(async ({ input, signal }) => {
      const { startDate, actionValue, reference } = await catalogue.item(input, signal);
      const channelId = actionValue ?? reference;
      return startDate === null || channelId === null ? null : { channelId, at: startDate };
    }),
    guideWindow: guideWindowMachine.provide({
      actors: {
        loadProgrammes: fromPromise<readonly Programme[], { channelIds: readonly string[]; from: number; to: number }>(
          ({ input, signal }) => catalogue.programmes(input, signal),
        ),
      },
    }),
  },
});
