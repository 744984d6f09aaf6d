/** Walks through up next (PLY-05). */
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { DEFAULT_AUTOPLAY_SETTINGS } from '../../../machines/player/autoplaySettings.ts';
import { nextOfferMachine } from '../../../machines/player/nextOffer.machine.ts';
import type { NextUp, PlayedTitle } from '../../../machines/player/upNext.ts';
import { explore } from '../../paths/harness/explore.ts';
import { countdownTurns } from './countdownTurns.ts';
import { turnsOf, walksThrough } from './walks.ts';

/** Seconds: a position in the middle, the start of the offer, and the end. */
const WITHIN = 30;
const NEXT_FROM = 46;
const END = 60;
const facts = { episodeNumber: 1, seasonId: 's1', seasonNumber: 1, seasonName: '', seriesId: 'series', seriesName: '' };
const episode: PlayedTitle = {
  id: 'one',
  contentType: 'EPISODE',
  title: 'One',
  episode: facts,
  genres: [],
  images: {},
  duration: END,
  marks: { introStart: null, introEnd: null, recapStart: null, recapEnd: null, nextEpisodeStart: NEXT_FROM },
  actionValue: null,
  reference: null,
  endDate: null,
};
const next: NextUp = { ...episode, id: 'two', title: 'Two', shortDescription: '', year: null, releaseDate: null, to: '/vod/two/two' };

/** Late and failed events are left out: they are not visible. */
function mayFollow(snapshot: AnyMachineSnapshot, { type, position: to }: AnyEventObject): boolean {
  const { position, hasEnded } = snapshot.context;
  const isNear = position >= NEXT_FROM || hasEnded;
  switch (type) {
    case 'picture.moved':
      return isNear ? to === WITHIN : to === NEXT_FROM;
    case 'picture.ended':
      return isNear && !hasEnded;
    case 'upNext.dismiss':
      return snapshot.matches({ reached: 'offered' });
    default:
      return type === 'upNext.play' || type === 'xstate.done.actor.countdown';
  }
}

const followingKey = ({ value, context: { position, hasEnded } }: AnyMachineSnapshot) => JSON.stringify([value, position, hasEnded]);

const following = explore(nextOfferMachine, {
  input: {
    content: episode,
    next,
    position: WITHIN,
    hasEnded: false,
    autoplaySettings: DEFAULT_AUTOPLAY_SETTINGS,
    unattended: 0,
    hasActed: false,
    stopsHere: false,
    breakLimit: 6,
    bedtime: null,
    now: () => 0,
  },
  events: [
    { type: 'xstate.done.actor.countdown' },
    { type: 'picture.moved', position: WITHIN },
    { type: 'picture.moved', position: NEXT_FROM },
  ],
  filterEvents: mayFollow,
  serializeState: followingKey,
});

/** The countdown of the card has its own machine, which runs while the offer counts. */
export const NEXT_WALKS = walksThrough('nothing over the picture', [
  ...turnsOf(following.edges, {
    keyOf: followingKey,
    sightOf: (snapshot) => {
      if (snapshot.matches('hidden')) return 'nothing over the picture';
      if (snapshot.matches('chosen')) return 'the next title';
      const { hasEnded } = snapshot.context;
      if (snapshot.matches({ reached: { offered: 'counting' } })) return hasEnded ? 'the seconds run at the end' : 'the seconds run';
      if (snapshot.matches({ reached: 'dismissed' })) return hasEnded ? 'the end' : 'the credits alone';
      return null;
    },
    moveOf: ({ type, position }) => {
      switch (type) {
        case 'picture.moved':
          return position === WITHIN ? 'go back' : 'to the credits';
        case 'picture.ended':
          return 'to the end';
        case 'upNext.play':
          return 'play it now';
        case 'upNext.dismiss':
          return 'take it away';
        case 'xstate.done.actor.countdown':
          return 'the seconds run out';
        default:
          return null;
      }
    },
  }),
  ...countdownTurns('the seconds run', 'the next title'),
]);
