/** The pages with a picture: a title, and the channels. */
import { sendTo, setup } from 'xstate';
import { isPage, type PageGroupEvent, type PageInput, type PageNotice } from '../domain/page.ts';
import { type LivePlaybackEvent, type LivePlaybackNotice, livePlaybackMachine } from '../livePlayback/livePlayback.machine.ts';
import { type PlaybackEvent, type PlaybackNotice, playbackMachine } from '../playback/playback.machine.ts';

export type WatchingPagesNotice = PageNotice | PlaybackNotice | LivePlaybackNotice;

type Context = PageInput<WatchingPagesNotice>;

export const watchingPagesMachine = setup({
  types: {
    context: {} as Context,
    events: {} as PageGroupEvent,
    input: {} as Context,
    children: {} as { playback: 'playback'; livePlayback: 'livePlayback' },
  },
  actors: { playback: playbackMachine, livePlayback: livePlaybackMachine },
  guards: { isPage },
  actions: {
    tellPlayback: sendTo('playback', (_, event: PlaybackEvent) => event),
    tellLivePlayback: sendTo('livePlayback', (_, event: LivePlaybackEvent) => event),
  },
}).createMachine({
  id: 'watchingPages',
  context: ({ input }) => input,
  initial: 'opening',
  states: {
    opening: {
      always: [
        { guard: { type: 'isPage', params: { names: ['vod'] } }, target: 'playback' },
        { guard: { type: 'isPage', params: { names: ['live'] } }, target: 'livePlayback' },
        { target: 'broken' },
      ],
    },
    playback: {
      on: { 'entitlement.changed': { actions: { type: 'tellPlayback', params: ({ event }) => event } } },
      invoke: {
        id: 'playback',
        src: 'playback',
        input: ({ context }) => ({
          ...toWatch(context),
          contentId: context.route.params.id ?? '',
          sections: context.facts.settings.sections,
          vodBreakLimit: context.facts.settings.vodBreakLimit,
        }),
        onError: { target: 'broken' },
      },
    },
    livePlayback: {
      on: { 'entitlement.changed': { actions: { type: 'tellLivePlayback', params: ({ event }) => event } } },
      invoke: {
        id: 'livePlayback',
        src: 'livePlayback',
        input: ({ context }) => ({
          ...toWatch(context),
          channelId: context.route.params.id ?? '',
          liveBreakLimit: context.facts.settings.liveBreakLimit,
        }),
        onError: { target: 'broken' },
      },
    },
    /** Its machine broke: the error page stands in for it, the rest lives on (ERR-04). */
    broken: {},
  },
});

/** What both begin with. */
function toWatch({ parentRef, route, facts, now, mediaUrlTemplate }: Context) {
  return {
    parentRef,
    slug: route.params.slug ?? '',
    now,
    isPremium: facts.account?.isPremium ?? false,
    profile: facts.profile,
    flags: facts.features,
    mediaUrlTemplate,
  };
}
