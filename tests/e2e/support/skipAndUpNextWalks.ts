/** Walks through skipping of recap and intro, and through up next (PLY-04, PLY-05). */
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { DEFAULT_AUTOPLAY_SETTINGS } from '../../../machines/domain/autoplaySettings.ts';
import type { Marker } from '../../../machines/domain/markers.ts';
import { NO_TITLE, type PlayedTitle } from '../../../machines/domain/upNext.ts';
import { markerMachine } from '../../../machines/player/marker.machine.ts';
import { upNextMachine } from '../../../machines/player/upNext.machine.ts';
import { explore } from '../../paths/harness/explore.ts';
import { countdownTurns, parentRef } from './countdownTurns.ts';
import { turnsOf, walksThrough } from './walks.ts';

/** As in the demo's titles of one minute. */
const MARKERS: readonly Marker[] = [
  { kind: 'recap', start: 1, end: 9 },
  { kind: 'intro', start: 11, end: 22 },
];
/** Seconds of the digit keys 1, 2 and 5. */
export const POSITIONS = { 'to the recap': 6, 'to the intro': 12, 'to the story': 30 } as const;
type Position = keyof typeof POSITIONS;

const markerKey = ({ value, context }: AnyMachineSnapshot) => JSON.stringify([value, context.marker?.kind]);

const skipping = explore(markerMachine, {
  input: { parentRef, markers: MARKERS },
  events: Object.values(POSITIONS).map((position) => ({ type: 'picture.moved', position })),
  serializeState: markerKey,
});

export const SKIP_WALKS = walksThrough(
  'nothing to skip',
  turnsOf(skipping.edges, {
    keyOf: markerKey,
    sightOf: (snapshot) => {
      const { marker } = snapshot.context;
      if (marker === null) return 'nothing to skip';
      const name: 'Skip recap' | 'Skip intro' = marker.kind === 'recap' ? 'Skip recap' : 'Skip intro';
      return snapshot.matches({ inside: 'quiet' }) ? (`${name} with the controls` as const) : name;
    },
    moveOf: ({ type, position }) => {
      if (type === 'marker.skip') return 'skip';
      return type === 'picture.moved'
        ? ((Object.keys(POSITIONS) as Position[]).find((name) => POSITIONS[name] === position) ?? null)
        : 'wait';
    },
  }),
);

/** Seconds: a position in the middle, the start of the offer, and the end. */
const WITHIN = 30;
const NEXT_FROM = 46;
const END = 60;
const facts = { episodeNumber: 1, seasonId: 's1', seasonNumber: 1, seasonName: '', seriesId: 'series', seriesName: '' };
const episode: PlayedTitle = {
  ...NO_TITLE,
  id: 'one',
  contentType: 'EPISODE',
  episode: facts,
  genres: [],
  duration: END,
  marks: { introStart: null, introEnd: null, recapStart: null, recapEnd: null, nextEpisodeStart: NEXT_FROM },
};
/** The fields that up next needs of the following title. */
const next = {
  ...episode,
  id: 'two',
  title: 'Two',
  episode: { ...facts, episodeNumber: 2 },
  isPremium: false,
  releaseDate: null,
  viewer: { progress: null, hasWatched: false },
};

/** Late and failed events are left out: they are not visible. */
function mayFollow(snapshot: AnyMachineSnapshot, { type, position: to }: AnyEventObject): boolean {
  const { position, hasEnded } = snapshot.context;
  const isIn = (offer: string) => snapshot.matches({ following: { offer } });
  const isNear = position >= NEXT_FROM || hasEnded;
  if (isIn('going')) return false;
  if (type.startsWith('xstate.done.')) return true;
  switch (type) {
    case 'picture.moved':
      if (position === null) return snapshot.matches('following') && to === WITHIN;
      return snapshot.matches({ following: { lookup: 'found' } }) && (isNear ? to === WITHIN : to === NEXT_FROM);
    case 'picture.ended':
      return isNear && !hasEnded;
    case 'upNext.play':
      return snapshot.matches({ following: { lookup: 'found' } });
    case 'upNext.dismiss':
      return isIn('offered');
    default:
      return type === 'countdown.elapsed';
  }
}

const followingKey = ({ value, context: { position, hasEnded } }: AnyMachineSnapshot) => JSON.stringify([value, position, hasEnded]);

const following = explore(upNextMachine, {
  input: {
    parentRef,
    content: episode,
    isPremium: true,
    now: () => 5000,
    sections: { home: null, movies: null, shows: null },
    breakLimit: 6,
  },
  events: [
    { type: 'xstate.done.actor.readAutoplaySettings', output: { ...DEFAULT_AUTOPLAY_SETTINGS, unattended: 0 } },
    {
      type: 'xstate.done.actor.loadNext',
      output: next,
    },
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
      const isIn = (offer: object | string) => snapshot.matches({ following: { lookup: 'found', offer } });
      if (isIn('none')) return 'nothing over the picture';
      if (isIn('going')) return 'the next title';
      const { hasEnded } = snapshot.context;
      if (isIn({ offered: 'counting' })) return hasEnded ? 'the seconds run at the end' : 'the seconds run';
      if (isIn('dismissed')) return hasEnded ? 'the end' : 'the credits alone';
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
        case 'countdown.elapsed':
          return 'the seconds run out';
        default:
          return null;
      }
    },
  }),
  ...countdownTurns('the seconds run', 'the next title'),
]);
