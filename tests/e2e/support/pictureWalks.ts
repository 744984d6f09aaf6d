/** Walks through the playback of a title (PLY-02). */
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { NO_TRACKS } from '../../../machines/domain/tracks.ts';
import { playerMachine } from '../../../machines/player/player.machine.ts';
import { tracksMachine } from '../../../machines/player/tracks.machine.ts';
import { explore } from '../../paths/harness/explore.ts';
import { parentRef } from './countdownTurns.ts';
import { turnsOf, walksThrough } from './walks.ts';

/** Seconds. */
const WITHIN = 30;
const NEAR_END = 58;
const END = 60;
const moment = (position: number) => ({
  type: 'video.moved',
  position,
  duration: END,
  bufferedUntil: END,
  seekable: { start: 0, end: END },
});

/** Positions of a title: in the middle, shortly before the end, or at the end. */
function mayHappenToPicture({ value, context }: AnyMachineSnapshot, { type, position: to }: AnyEventObject): boolean {
  const { position, seekable } = context;
  const isWithin = position < NEAR_END;
  const isPlaying = value.transport === 'playing' && isWithin;
  switch (type) {
    case 'video.moved':
      if (seekable.end === 0) return to === WITHIN;
      if (value.transport === 'ended') return position === NEAR_END && to === END;
      return value.transport === 'playing' && position === END && to === WITHIN;
    case 'video.played':
      return seekable.end > 0 && value.transport === 'starting';
    case 'video.ended':
      return value.transport === 'playing' && position === NEAR_END;
    case 'player.pause':
      return isPlaying;
    case 'player.play':
      return value.transport === 'paused' || (value.transport === 'ended' && position === END);
    case 'player.seek':
      return isPlaying || (value.transport === 'paused' && isWithin);
    case 'player.skip':
      return isPlaying || value.transport === 'paused' || (value.transport === 'ended' && position === END);
    default:
      return false;
  }
}

const pictureKey = ({ value, context: { position, seekable } }: AnyMachineSnapshot) =>
  JSON.stringify([value.transport, Math.max(position, NEAR_END - 1), seekable.end]);

const picture = explore(playerMachine, {
  input: {
    parentRef,
    source: { url: 'https://media.example.org/a.m3u8', type: 'application/vnd.apple.mpegurl' },
    startAt: 0,
    isLive: false,
    isSeekable: true,
    isHeld: false,
    profile: null,
    description: { title: '', artist: '', album: '', artwork: [] },
    endsAt: null,
    now: () => 0,
  },
  events: [
    moment(WITHIN),
    moment(END),
    { type: 'player.seek', to: NEAR_END },
    { type: 'player.skip', by: -10 },
    { type: 'xstate.done.actor.watchdog', output: undefined },
  ],
  filterEvents: mayHappenToPicture,
  serializeState: pictureKey,
});

const tracksKey = ({ context: { tracks, subtitlesId } }: AnyMachineSnapshot) => JSON.stringify([tracks.subtitles.length, subtitlesId]);

const tracks = explore(tracksMachine, {
  input: { parentRef, profile: null },
  events: [
    { type: 'video.tracksFound', tracks: { ...NO_TRACKS, subtitles: [{ id: '0', label: 'English', language: 'en' }] } },
    { type: 'xstate.done.actor.recallQuality', output: 'automatic' },
  ],
  filterEvents: ({ context }, { type }) => type === (context.tracks.subtitles.length === 0 ? 'video.tracksFound' : 'subtitles.toggle'),
  serializeState: tracksKey,
});

export const PICTURE_WALKS = walksThrough('playing', [
  ...turnsOf(picture.edges, {
    keyOf: pictureKey,
    sightOf: ({ value, context: { position } }) => {
      if (value.transport === 'paused') return position === NEAR_END ? 'paused at the end' : 'paused';
      if (value.transport === 'ended') return position === END ? 'the end' : null;
      return value.transport === 'playing' && position < NEAR_END ? 'playing' : null;
    },
    moveOf: ({ type }, before) => {
      switch (type) {
        case 'player.pause':
          return 'pause';
        case 'player.play':
          return before.matches({ transport: 'ended' }) ? 'watch again' : 'play';
        case 'player.seek':
          return 'to the end';
        case 'player.skip':
          return 'back ten seconds';
        default:
          return null;
      }
    },
  }),
  ...turnsOf(tracks.edges, {
    keyOf: tracksKey,
    sightOf: ({ context }) => {
      if (context.tracks.subtitles.length === 0) return null;
      return context.subtitlesId === null ? 'playing' : 'playing with subtitles';
    },
    moveOf: ({ type }) => (type === 'subtitles.toggle' ? 'subtitles' : null),
  }),
]);
