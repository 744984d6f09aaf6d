/**
 * "Skip intro" and "skip recap" (PLY-04). At the start of such a part, or when the viewer seeks into it, the button is shown without the
 * controls for SKIP_DISPLAY. After that, it is shown with the controls until the part ends.
 */
import { type ActorRef, assign, type Snapshot, sendTo, setup } from 'xstate';
import { SKIP_DISPLAY } from '../domain/constants.ts';
import { known } from '../domain/known.ts';
import { type Marker, markerAt } from './markers.ts';

export type MarkerEvent =
  /** `position`: seconds. Sent during playback and after seeking. */
  { type: 'picture.moved'; position: number } | { type: 'marker.skip' };

/** `to`: seconds, the end of the skipped part. */
export type MarkerNotice = { type: 'marker.skipped'; to: number };

type Context = {
  parentRef: ActorRef<Snapshot<unknown>, MarkerNotice>;
  markers: readonly Marker[];
  /** The part at the playback position that can be skipped; null: none. */
  marker: Marker | null;
};

export const markerMachine = setup({
  types: {
    context: {} as Context,
    events: {} as MarkerEvent,
    input: {} as Pick<Context, 'parentRef' | 'markers'>,
  },
  delays: { skipDisplay: SKIP_DISPLAY },
  guards: {
    isInside: ({ context }, { position }: { position: number }) => markerAt(context.markers, position) !== null,
    isStillThere: ({ context }, { position }: { position: number }) => markerAt(context.markers, position) === context.marker,
  },
  actions: {
    storeMarker: assign({ marker: ({ context }, { position }: { position: number }) => markerAt(context.markers, position) }),
    forgetMarker: assign({ marker: null }),
    reportSkipped: sendTo(
      ({ context }) => context.parentRef,
      ({ context }): MarkerNotice => ({ type: 'marker.skipped', to: known(context.marker).end }),
    ),
  },
}).createMachine({
  id: 'marker',
  context: ({ input }) => ({ ...input, marker: null }),
  initial: 'outside',
  states: {
    outside: {
      on: {
        'picture.moved': {
          guard: { type: 'isInside', params: ({ event }) => event },
          target: 'inside',
          actions: { type: 'storeMarker', params: ({ event }) => event },
        },
      },
    },
    inside: {
      initial: 'announced',
      on: {
        'picture.moved': [
          { guard: { type: 'isStillThere', params: ({ event }) => event } },
          /** From one part directly into another, e.g. from a recap into an intro. */
          {
            guard: { type: 'isInside', params: ({ event }) => event },
            target: 'inside',
            reenter: true,
            actions: { type: 'storeMarker', params: ({ event }) => event },
          },
          { target: 'outside', actions: 'forgetMarker' },
        ],
        'marker.skip': { target: 'outside', actions: ['reportSkipped', 'forgetMarker'] },
      },
      states: {
        /** PLY-04: the button to skip the intro or the recap shows for a while. */
        announced: { after: { skipDisplay: { target: 'quiet' } } },
        /** The button is shown with the controls. */
        quiet: {},
      },
    },
  },
});
