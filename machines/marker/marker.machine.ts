/**
 * Skip intro, skip recap (PLY-04): at the start of such a part, and wherever the viewer comes into it, the way out of it stands for a while by
 * itself; after that it is there whenever the controls are, until the part is over.
 */
import { type ActorRef, assign, type Snapshot, sendTo, setup } from 'xstate';
import { SKIP_DISPLAY } from '../domain/constants.ts';
import { type Marker, markerAt } from '../domain/markers.ts';

export type MarkerEvent =
  /** Seconds: by playing or by seeking. */
  { type: 'picture.moved'; position: number } | { type: 'marker.skip' };

/** `to` seconds: the end of what is skipped. */
export type MarkerNotice = { type: 'marker.skipped'; to: number };

type Context = {
  parentRef: ActorRef<Snapshot<unknown>, MarkerNotice>;
  markers: readonly Marker[];
  /** What can be skipped here. */
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
    tellSkipped: sendTo(
      ({ context }) => context.parentRef,
      ({ context }): MarkerNotice => ({ type: 'marker.skipped', to: context.marker?.end ?? 0 }),
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
          /** Out of a recap right into an intro. */
          {
            guard: { type: 'isInside', params: ({ event }) => event },
            target: 'inside',
            reenter: true,
            actions: { type: 'storeMarker', params: ({ event }) => event },
          },
          { target: 'outside', actions: 'forgetMarker' },
        ],
        'marker.skip': { target: 'outside', actions: ['tellSkipped', 'forgetMarker'] },
      },
      states: {
        announced: { after: { skipDisplay: { target: 'quiet' } } },
        /** Reachable with the controls. */
        quiet: {},
      },
    },
  },
});
