/** Walks through live playback: the DVR window, the neighbouring channels, and the still-watching question (GDE-07, PLY-08, PLY-09). */
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { WATCHED_TICK } from '../../../machines/domain/constants.ts';
import { DEFAULT_FLAGS } from '../../../machines/domain/flags.ts';
import { DEFAULT_SETTINGS, featuresOf } from '../../../machines/domain/settings.ts';
import { livePlaybackMachine } from '../../../machines/live/livePlayback.machine.ts';
import { attentionMachine } from '../../../machines/player/attention.machine.ts';
import { DEFAULT_AUTOPLAY_SETTINGS } from '../../../machines/player/autoplaySettings.ts';
import { playerMachine } from '../../../machines/player/player.machine.ts';
import { stillWatchingMachine } from '../../../machines/player/stillWatching.machine.ts';
import { explore } from '../../paths/harness/explore.ts';
import { countdownTurns, parentRef } from './countdownTurns.ts';
import { turnsOf, walksThrough } from './walks.ts';

/** Seconds. */
const EDGE = 3600;

const windowKey = ({ value, context: { position, seekable } }: AnyMachineSnapshot) =>
  JSON.stringify([value.transport, position === EDGE, seekable.end]);

/** Going live while paused ends with an event of the engine that is not visible: the path tests of the player cover it. */
function mayHappenInWindow({ value, context }: AnyMachineSnapshot, { type }: AnyEventObject): boolean {
  const isThere = context.seekable.end > 0;
  switch (type) {
    case 'video.moved':
      return !isThere;
    case 'video.played':
      return isThere && value.transport === 'starting';
    case 'player.pause':
    case 'player.goLive':
      return value.transport === 'playing';
    case 'player.play':
      return value.transport === 'paused';
    case 'player.skip':
      return value.transport === 'playing' || value.transport === 'paused';
    default:
      return false;
  }
}

const within = explore(playerMachine, {
  input: {
    parentRef,
    source: { url: 'https://media.example.org/live.m3u8', type: 'application/vnd.apple.mpegurl' },
    startAt: null,
    isLive: true,
    isSeekable: true,
    isHeld: false,
    profile: null,
    description: { title: '', artist: '', album: '', artwork: [] },
    endsAt: null,
    now: () => 0,
  },
  events: [
    { type: 'video.moved', position: EDGE, duration: null, bufferedUntil: EDGE, seekable: { start: 0, end: EDGE } },
    { type: 'player.skip', by: -60 },
    { type: 'xstate.done.actor.watchdog', output: undefined },
  ],
  filterEvents: mayHappenInWindow,
  serializeState: windowKey,
});

const channel = { number: null, logoUrl: null, mediaId: 'media', dvr: EDGE, isFast: false };
const CHANNELS = ['before', 'here', 'after'].map((id) => ({ ...channel, id, name: id }));
const channelKey = ({ value, context: { channelId } }: AnyMachineSnapshot) => JSON.stringify([value, channelId]);

const zapping = explore(livePlaybackMachine, {
  input: {
    channelId: 'here',
    slug: 'here',
    now: () => 5000,
    isPremium: true,
    profile: null,
    flags: featuresOf(DEFAULT_FLAGS, DEFAULT_SETTINGS),
    mediaUrlTemplate: null,
    liveBreakLimit: 0,
  },
  events: [
    { type: 'xstate.done.actor.loadChannels', output: CHANNELS },
    { type: 'xstate.done.actor.loadProgramme', output: [] },
    { type: 'xstate.done.actor.findProgramme', output: [] },
    { type: 'xstate.done.actor.readAutoplaySettings', output: { ...DEFAULT_AUTOPLAY_SETTINGS, unattended: 0 } },
    { type: 'channel.step', step: 1 },
    { type: 'channel.step', step: -1 },
    { type: 'channel.choose', id: 'here' },
  ],
  // The guide has more channels; walks use only these three. Their programmes are loaded at once.
  filterEvents: (snapshot: AnyMachineSnapshot, { type, step }: AnyEventObject) => {
    const { channelId } = snapshot.context;
    if (snapshot.matches({ tuned: { picture: 'finding' } })) return type === 'xstate.done.actor.findProgramme';
    if (type === 'channel.step') return channelId !== (step === 1 ? 'after' : 'before');
    return type.startsWith('xstate.done.') || (type === 'channel.choose' && channelId !== 'here');
  },
  serializeState: channelKey,
});

const ANSWERS = { keep: 'keep watching', leave: 'take a break', stopAsking: 'do not ask again' } as const;

const attentionKey = ({ value, context }: AnyMachineSnapshot) => JSON.stringify([value, context.left]);

const attention = explore(attentionMachine, {
  input: { delay: WATCHED_TICK, countdown: 10_000 },
  events: (['keep', 'leave', 'stopAsking'] as const).map((answer) => ({ type: 'xstate.done.actor.stillWatching', output: { answer } })),
  filterEvents: (snapshot: AnyMachineSnapshot, { type }: AnyEventObject) => {
    if (type === 'picture.started') return snapshot.matches('stopped');
    if (type === 'picture.stopped') return snapshot.matches('counting') || snapshot.matches('asking');
    return /^xstate\.(done|after)\./.test(type);
  },
  serializeState: attentionKey,
});

/** Without an answer, the question ends as if the viewer left. */
const question = explore(stillWatchingMachine, {
  input: { countdown: 10_000 },
  events: [{ type: 'xstate.done.actor.countdown' }],
  filterEvents: (_: AnyMachineSnapshot, { type }: AnyEventObject) => type.startsWith('xstate.done.'),
});

/** PLY-08: the machine no longer counts the time, and nothing may appear. */
const NOT_ASKED_AGAIN = { from: 'live, without the question', move: 'the limit passes', to: 'live, without the question' } as const;

/** Events of the video follow from the viewer's actions. */
export const LIVE_WALKS = walksThrough('live', [
  NOT_ASKED_AGAIN,
  ...turnsOf(within.edges, {
    keyOf: windowKey,
    sightOf: ({ value, context: { position } }) => {
      if (value.transport === 'playing') return position === EDGE ? 'live' : 'behind live';
      if (value.transport === 'paused') return position === EDGE ? 'paused' : 'paused behind live';
      return null;
    },
    moveOf: ({ type }) => {
      switch (type) {
        case 'player.pause':
          return 'pause';
        case 'player.play':
          return 'play';
        case 'player.goLive':
          return 'go live';
        case 'player.skip':
          return 'a minute back';
        default:
          return null;
      }
    },
  }),
  ...turnsOf(zapping.edges, {
    keyOf: channelKey,
    sightOf: (snapshot) => {
      if (!snapshot.matches('tuned')) return null;
      const { channelId } = snapshot.context;
      return channelId === 'here' ? 'live' : channelId === 'after' ? 'the channel after' : 'the channel before';
    },
    moveOf: ({ type, step }) => {
      if (type === 'channel.choose') return 'type the number';
      return type === 'channel.step' ? (step === 1 ? 'next channel' : 'previous channel') : null;
    },
  }),
  ...turnsOf(attention.edges, {
    keyOf: attentionKey,
    sightOf: ({ value }) => {
      if (value === 'left') return 'home';
      if (value === 'asking') return 'still watching?';
      if (value === 'unwanted') return 'live, without the question';
      return value === 'counting' ? 'live' : 'paused';
    },
    moveOf: ({ type, output }) => {
      if (type === 'picture.started') return 'play';
      if (type === 'picture.stopped') return 'pause';
      if (type !== 'xstate.done.actor.stillWatching') return 'the limit passes';
      return ANSWERS[output.answer as keyof typeof ANSWERS];
    },
  }),
  ...turnsOf(question.edges, {
    keyOf: ({ value }) => JSON.stringify(value),
    sightOf: ({ value }) => (value === 'asking' ? 'still watching?' : 'home'),
    moveOf: () => 'the seconds run out',
  }),
  ...countdownTurns('still watching?', 'home'),
]);
