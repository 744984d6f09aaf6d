import { expect } from 'vitest';
import { DEFAULT_FLAGS } from '../../machines/domain/flags.ts';
import { parseRoute } from '../../machines/domain/routes.ts';
import { DEFAULT_SETTINGS, featuresOf } from '../../machines/domain/settings.ts';
import { type PageFacts, pagesMachine } from '../../machines/pages/pages.machine.ts';
import { anAccount } from './entities.ts';
import { describeEveryPath, listener } from './everyPath.ts';

const facts: PageFacts = { features: featuresOf(DEFAULT_FLAGS, DEFAULT_SETTINGS), settings: DEFAULT_SETTINGS, account: anAccount };
const elsewhere: PageFacts = { ...facts, settings: { ...DEFAULT_SETTINGS, sections: { ...DEFAULT_SETTINGS.sections, home: 'other' } } };
const show = (url: string) => ({ type: 'page.show', route: parseRoute(url), facts }) as const;

/** Which machine stands behind which address. */
const behind: Record<string, readonly string[]> = {
  home: ['home'],
  detail: ['movie', 'series', 'content'],
  playback: ['vod'],
  livePlayback: ['live'],
  login: ['login'],
  chooseProfile: ['chooseProfile', 'switchProfile'],
  planChoice: ['subscription'],
};

describeEveryPath(pagesMachine, {
  input: { parentRef: listener(), now: () => 0, mediaUrlTemplate: null, facts },
  serializeState: ({ value, context }) => JSON.stringify([value, context.route?.name, context.facts.settings.sections.home]),
  events: [
    show('/'),
    show('/movie/a/1'),
    show('/content/1'),
    show('/vod/a/1'),
    show('/live/a/1'),
    show('/login'),
    show('/choose-profile'),
    show('/profile/switch-profile'),
    show('/subscription'),
    show('/contact'),
    { type: 'facts.changed', facts },
    { type: 'facts.changed', facts: elsewhere },
    { type: 'navigation.request', to: '/' },
    { type: 'address.correct', url: '/movie/b/1' },
    { type: 'message.show', message: { key: 'A' } },
    { type: 'xstate.done.actor.login', output: { token: 't1', refreshToken: null } },
  ],
  states: {
    none: ({ context }) => expect(context.route).toBeNull(),
    plain: ({ children }) => expect(Object.values(children).filter(Boolean)).toEqual([]),
  },
  invariants: {
    'NAV-03 page and machine change together: no machine runs behind another page': ({ children, context }) =>
      Object.entries(children).every(([name, child]) => child === undefined || behind[name]?.includes(context.route?.name ?? '')),
    'ERR-04 a broken machine takes nothing with it': (snapshot) => snapshot.status === 'active',
  },
});
