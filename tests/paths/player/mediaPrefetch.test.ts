import { expect } from 'vitest';
import { mediaPrefetchMachine } from '../../../machines/player/mediaPrefetch.machine.ts';
import { describeEveryPath } from '../everyPath.ts';

const found = { mediaId: 'm1', startAt: 600 };
const media = { url: 'https://media.example/m1.m3u8', vodId: null, thumbnailsUrl: null, endCardStart: null, protection: null };

describeEveryPath(mediaPrefetchMachine, {
  inputs: [
    { mayWatch: () => true, mediaUrlTemplate: null },
    { mayWatch: () => false, mediaUrlTemplate: null },
  ],
  events: [
    { type: 'hint.given', hint: { kind: 'title', id: 't1' } },
    { type: 'hint.given', hint: { kind: 'page', id: 'p1' } },
    { type: 'hint.given', hint: { kind: 'channel', id: 'c1' } },
    { type: 'hint.given', hint: null },
    { type: 'media.take', mediaId: 'm1' },
    { type: 'media.take', mediaId: 'm2' },
    { type: 'xstate.done.actor.findTitle', output: 't1' },
    { type: 'xstate.done.actor.findTitle', output: null },
    { type: 'xstate.done.actor.findMedia', output: found },
    { type: 'xstate.done.actor.findMedia', output: null },
    { type: 'xstate.done.actor.requestMedia', output: media },
    { type: 'xstate.done.actor.requestMedia', output: { ...media, url: null } },
  ],
  states: {
    'none: PLY-01 prepares nothing': ({ context }) => expect([context.hint, context.found, context.source]).toEqual([null, null, null]),
    'requested.taken: PLY-01 the same title may be prepared again': ({ context }) => expect(context.hint).toBeNull(),
  },
  invariants: {
    'PLY-12 requests media only of what the viewer may play': (snapshot) =>
      !snapshot.matches({ requested: 'waiting' }) || snapshot.context.found !== null,
    'DRM-02 warms up no protected media': ({ context: { source } }) => !source?.protection,
  },
});
