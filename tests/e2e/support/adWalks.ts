/** Walks through the ads before a title: the first cannot be skipped, the second after five seconds (PLY-15). */
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { adsMachine } from '../../../machines/player/ads.machine.ts';
import type { Ad } from '../../../machines/player/ads.ts';
import { explore } from '../../paths/harness/explore.ts';
import { parentRef } from './countdownTurns.ts';
import { turnsOf, walksThrough } from './walks.ts';

const ADS: readonly Ad[] = [
  { id: '1', title: 'Harbour Coffee', duration: 8, skipAfter: null, clickUrl: null },
  { id: '2', title: 'Lantern Lines', duration: 20, skipAfter: 5, clickUrl: null },
];

const keyOf = ({ value, context: { index, position } }: AnyMachineSnapshot) => JSON.stringify([value, index, position]);
const isPlaying = (snapshot: AnyMachineSnapshot) => snapshot.matches({ showing: 'playing' });
const canBeSkipped = ({ context }: AnyMachineSnapshot) => context.index === 1 && context.position > 5;

/** Failures, sound and links of ads are tested elsewhere. */
function mayHappen(snapshot: AnyMachineSnapshot, { type }: AnyEventObject): boolean {
  switch (type) {
    case 'xstate.done.actor.prepareAds':
    case 'xstate.done.actor.requestAds':
    case 'adVideo.ready':
    case 'ad.play':
      return true;
    case 'ad.pause':
    case 'adVideo.ended':
      return isPlaying(snapshot);
    case 'adVideo.moved':
      return isPlaying(snapshot) && snapshot.context.index === 1 && !canBeSkipped(snapshot);
    case 'ad.skip':
      return canBeSkipped(snapshot);
    default:
      return false;
  }
}

const found = explore(adsMachine, {
  input: { parentRef, startAt: 0, duration: 3600, isHolding: true },
  events: [
    { type: 'xstate.done.actor.prepareAds', output: { every: 900 } },
    { type: 'xstate.done.actor.requestAds', output: ADS },
    { type: 'adVideo.moved', position: 6, duration: 20 },
  ],
  filterEvents: mayHappen,
  serializeState: keyOf,
});

export const AD_WALKS = walksThrough(
  'the first ad',
  turnsOf(found.edges, {
    keyOf,
    sightOf: (snapshot) => {
      const { index } = snapshot.context;
      if (snapshot.matches('resting')) return 'the title';
      if (isPlaying(snapshot)) return index === 0 ? 'the first ad' : canBeSkipped(snapshot) ? 'an ad to skip' : 'the second ad';
      if (!snapshot.matches({ showing: 'paused' })) return null;
      return index === 0 ? 'the first ad, paused' : canBeSkipped(snapshot) ? 'an ad to skip, paused' : 'the second ad, paused';
    },
    moveOf: ({ type }) => {
      switch (type) {
        case 'ad.pause':
          return 'pause';
        case 'ad.play':
          return 'play';
        case 'ad.skip':
          return 'skip';
        case 'adVideo.moved':
          return 'wait';
        case 'adVideo.ended':
          return 'to its end';
        default:
          return null;
      }
    },
  }),
);
