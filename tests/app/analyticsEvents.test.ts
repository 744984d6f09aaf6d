/** Each event of the catalogue: the step of a machine that sends it, its fields, and the steps beside it that send nothing (EVT-01, EVT-05). */
import { describe, expect, it } from 'vitest';
import type { AnyStateMachine, StateValue } from 'xstate';
import { languageMachine } from '../../machines/app/language.machine.ts';
import { noticesMachine } from '../../machines/app/notices.machine.ts';
import { pagesMachine } from '../../machines/app/pages.machine.ts';
import { confirmationMachine } from '../../machines/buying/confirmation.machine.ts';
import { gatewayChoiceMachine } from '../../machines/buying/gatewayChoice.machine.ts';
import { purchaseMachine } from '../../machines/buying/purchase.machine.ts';
import { detailMachine } from '../../machines/catalogue/detail.machine.ts';
import { homeMachine } from '../../machines/catalogue/home.machine.ts';
import { ratingMachine } from '../../machines/catalogue/rating.machine.ts';
import { searchMachine } from '../../machines/catalogue/search.machine.ts';
import { searchResultsMachine } from '../../machines/catalogue/searchResults.machine.ts';
import { shareMachine } from '../../machines/catalogue/share.machine.ts';
import { watchlistEntryMachine } from '../../machines/catalogue/watchlistEntry.machine.ts';
import { reminderChoiceMachine } from '../../machines/live/reminderChoice.machine.ts';
import { adsMachine } from '../../machines/player/ads.machine.ts';
import { markerMachine } from '../../machines/player/marker.machine.ts';
import { mediaPlaybackMachine } from '../../machines/player/mediaPlayback.machine.ts';
import { nextOfferMachine } from '../../machines/player/nextOffer.machine.ts';
import { playbackMachine } from '../../machines/player/playback.machine.ts';
import { playerMachine } from '../../machines/player/player.machine.ts';
import { stillWatchingMachine } from '../../machines/player/stillWatching.machine.ts';
import { tracksMachine } from '../../machines/player/tracks.machine.ts';
import { watchdogMachine } from '../../machines/player/watchdog.machine.ts';
import { pinMachine } from '../../machines/profiles/pin.machine.ts';
import { profileSwitchMachine } from '../../machines/profiles/profileSwitch.machine.ts';
import { activationMachine } from '../../machines/signIn/activation.machine.ts';
import { loginMachine } from '../../machines/signIn/login.machine.ts';
import { registerMachine } from '../../machines/signIn/register.machine.ts';
import { sessionMachine } from '../../machines/signIn/session.machine.ts';
import { socialReturnMachine } from '../../machines/signIn/socialReturn.machine.ts';
import { createReader } from '../../src/analytics/read.ts';
import { createSend } from '../../src/analytics/send.ts';

type Facts = Readonly<Record<string, unknown>>;
type Sent = [event: string, values: Facts];
const FULL = { mode: 'full', period: 0 } as const;

/** The state with this path. */
const valueOf = (path: string): StateValue =>
  path
    .split('.')
    .toReversed()
    .reduce<StateValue | null>((inner, name) => (inner === null ? name : { [name]: inner }), null) ?? '';

function open() {
  const sent: Sent[] = [];
  const send = createSend({
    adapters: [({ event, values }) => void sent.push([event, values])],
    deviceId: 'device',
    deviceType: 'Firefox',
    permission: () => FULL,
  });
  const reader = createReader({
    send,
    release: '1',
    originOf: (path) => (path === '/movie/low-orbit/42' ? { rail: 'new', position: 3 } : null),
    newId: () => 'playback',
    epoch: (at) => at,
  });
  let at = 0;
  const actor = (machine: AnyStateMachine) => {
    const ref = {};
    return {
      ref,
      hear: (event: { type: string }, state: string, context: Facts, later = 0) => {
        at += later;
        sent.splice(0);
        const snapshot = machine.resolveState({ value: valueOf(state), context });
        reader.hear({ kind: 'snapshot', actor: ref as never, event, snapshot, at, permission: FULL, viewer: null });
        return sent.splice(0);
      },
    };
  };
  return { actor, leave: () => (reader.leave({ at, permission: FULL, viewer: null }), sent.splice(0)) };
}

type Event = { type: string } & Facts;
type Step = {
  machine: AnyStateMachine;
  from: string;
  event?: Event;
  to: string;
  /** Of the state before, else of both. */
  before?: Facts;
  context?: Facts;
};

/** @returns the events that a step sends */
function sentBy({ machine, from, event = { type: 'a step' }, to, context = {}, before = context }: Step) {
  const { hear } = open().actor(machine);
  hear({ type: 'xstate.init' }, from, before);
  return hear(event, to, context);
}

const route = (changes: Facts = {}) => ({
  route: { name: 'movie', params: { id: '42', slug: 'low-orbit' }, query: {}, url: '/movie/low-orbit/42', ...changes },
});
const shown = { type: 'page.show' };
const view = { view_name: 'movies-name', content_id: '42', rail: 'new', position: 3 };
const LOW_ORBIT = { id: '42', title: 'Low Orbit', contentType: 'MOVIE' };
const lowOrbit = { content_id: '42', title: 'Low Orbit', content_type: 'MOVIE' };
const played = { played: LOW_ORBIT, isLive: false };
const rail = (contents: number, channels: number) => ({
  getSnapshot: () => ({
    context: { rail: { contents: Array.from({ length: contents }), channels: Array.from({ length: channels }) } },
  }),
});
const box = { text: 'nig', suggestions: [{ id: 'a' }, { id: 'b' }], active: null };
const ads = { ads: [{ id: 'ad1' }, { id: 'ad2' }], index: 0, passed: 12 };
const named = { message: { key: 'ERROR_TEXT', values: { name: 'region_locked' } } };
const keyed = { message: { key: 'ERROR_TEXT', values: {} } };
const withoutValues = { message: { key: 'ERROR_TEXT' } };
const unnamed = { message: null };
const settled = (value: boolean) => ({ type: 'change.settled', change: { key: '42', value, before: false } });
const error = { success: false, errorCode: 401, errorMessage: '', errorStatus: 'wrong_password' };
const intent = { intent: { planId: 'gold', gateway: 'pocket' } };
const plan = { plan_id: 'gold', payment_method: 'pocket' };
const noPlan = { plan_id: '', payment_method: '' };
const notice = (kind: string, message: object) => ({ type: 'notice.open', notice: { kind, message } });

describe.each<[string, [title: string, step: Step, values: Facts | null][]]>([
  [
    'view',
    [
      [
        'a page is shown',
        { machine: pagesMachine, from: 'none', event: shown, to: 'open.shown', before: { route: null }, context: route() },
        view,
      ],
      [
        'a page with another address is shown after it',
        {
          machine: pagesMachine,
          from: 'open.shown',
          event: shown,
          to: 'open.shown',
          before: route({ query: { a: '1' } }),
          context: route(),
        },
        view,
      ],
      [
        'no card led to the page',
        {
          machine: pagesMachine,
          from: 'none',
          event: shown,
          to: 'open.shown',
          before: { route: null },
          context: route({ name: 'home', params: {}, url: '/' }),
        },
        { view_name: 'index' },
      ],
      [
        'the address of the page is corrected',
        {
          machine: pagesMachine,
          from: 'open.shown',
          event: shown,
          to: 'open.shown',
          before: route({ params: { id: '42', slug: 'wrong' } }),
          context: route(),
        },
        null,
      ],
      ['no page is known', { machine: pagesMachine, from: 'none', event: shown, to: 'none', context: { route: null } }, null],
    ],
  ],
  [
    'title_view',
    [
      ['a title has loaded', { machine: detailMachine, from: 'loading', to: 'ready', context: { content: LOW_ORBIT } }, lowOrbit],
      ['there is no title', { machine: detailMachine, from: 'loading', to: 'ready', context: { content: null } }, null],
      ['the title is still shown', { machine: detailMachine, from: 'ready', to: 'ready', context: { content: LOW_ORBIT } }, null],
    ],
  ],
  [
    'search',
    [
      [
        'results are shown',
        { machine: searchResultsMachine, from: 'loading', to: 'ready', context: { query: 'night', railRefs: [rail(2, 1), rail(1, 0)] } },
        { length: 5, results: 4 },
      ],
      [
        'nothing is found',
        { machine: searchResultsMachine, from: 'loading', to: 'empty', context: { query: 'night' } },
        { length: 5, results: 0 },
      ],
    ],
  ],
  [
    'search_choice',
    [
      [
        'the viewer presses a suggestion',
        { machine: searchMachine, from: 'open', event: { type: 'option.choose', id: 'b' }, to: 'collapsed', context: box },
        { length: 3, position: 2 },
      ],
      [
        'the viewer submits a suggestion',
        { machine: searchMachine, from: 'open', event: { type: 'search.submit' }, to: 'collapsed', context: { ...box, active: 0 } },
        { length: 3, position: 1 },
      ],
      [
        'the viewer submits the text',
        { machine: searchMachine, from: 'open', event: { type: 'search.submit' }, to: 'collapsed', context: box },
        { length: 3, position: 0 },
      ],
      ['the box stays open', { machine: searchMachine, from: 'open', event: { type: 'search.submit' }, to: 'open', context: box }, null],
    ],
  ],
  [
    'play',
    [
      ['media are requested', { machine: mediaPlaybackMachine, from: 'loading.checking', to: 'loading.media', context: played }, lowOrbit],
      [
        'the media of the same playback load again',
        { machine: mediaPlaybackMachine, from: 'watching', to: 'loading.media', context: played },
        null,
      ],
      ['an interruption ends', { machine: mediaPlaybackMachine, from: 'interrupted', to: 'loading.media', context: played }, null],
    ],
  ],
  [
    'next',
    [
      [
        'the countdown ends',
        {
          machine: nextOfferMachine,
          from: 'reached.offered',
          event: { type: 'xstate.done.actor.countdown' },
          to: 'chosen',
          context: { content: { id: 'e1' }, next: { id: 'e2' } },
        },
        { content_id: 'e1', next_id: 'e2', is_automatic: true },
      ],
      [
        'the viewer presses the offer',
        { machine: nextOfferMachine, from: 'reached.offered', to: 'chosen', context: { content: { id: 'e1' }, next: { id: 'e2' } } },
        { content_id: 'e1', next_id: 'e2', is_automatic: false },
      ],
    ],
  ],
  [
    'skip',
    [
      [
        'the viewer skips the intro',
        {
          machine: markerMachine,
          from: 'inside',
          event: { type: 'marker.skip' },
          to: 'outside',
          before: { marker: { kind: 'intro' } },
          context: { marker: null },
        },
        { part: 'intro' },
      ],
      [
        'there was none',
        { machine: markerMachine, from: 'inside', event: { type: 'marker.skip' }, to: 'outside', context: { marker: null } },
        null,
      ],
      ['the intro ends by itself', { machine: markerMachine, from: 'inside', to: 'outside', context: { marker: { kind: 'intro' } } }, null],
    ],
  ],
  [
    'break',
    ['kept', 'unwanted', 'left'].map((answer) => [
      `the answer is "${answer}"`,
      { machine: stillWatchingMachine, from: 'asking', to: answer },
      { answer },
    ]),
  ],
  [
    'ad',
    [
      [
        'an ad starts',
        { machine: adsMachine, from: 'showing.loading', to: 'showing.playing', context: { ...ads, index: 1 } },
        { ad_id: 'ad2', step: 'start', position: 12 },
      ],
      [
        'an ad without an id starts',
        { machine: adsMachine, from: 'showing.loading', to: 'showing.playing', context: { ...ads, ads: [] } },
        { ad_id: '', step: 'start', position: 12 },
      ],
      ['a paused ad goes on', { machine: adsMachine, from: 'showing.paused', to: 'showing.playing', context: ads }, null],
      [
        'an ad ends',
        {
          machine: adsMachine,
          from: 'showing.playing',
          event: { type: 'adVideo.ended' },
          to: 'showing.loading',
          before: ads,
          context: { ...ads, index: 1 },
        },
        { ad_id: 'ad1', step: 'end', position: 12 },
      ],
      [
        'an ad has ended before',
        { machine: adsMachine, from: 'resting', event: { type: 'adVideo.ended' }, to: 'resting', context: ads },
        null,
      ],
      [
        'the viewer skips the last ad',
        { machine: adsMachine, from: 'showing.playing', event: { type: 'ad.skip' }, to: 'resting', context: ads },
        { ad_id: 'ad1', step: 'skip', position: 12 },
      ],
      [
        'the viewer skips to the next ad',
        {
          machine: adsMachine,
          from: 'showing.playing',
          event: { type: 'ad.skip' },
          to: 'showing.loading',
          before: ads,
          context: { ...ads, index: 1 },
        },
        { ad_id: 'ad1', step: 'skip', position: 12 },
      ],
      [
        'an ad may not be skipped yet',
        { machine: adsMachine, from: 'showing.playing', event: { type: 'ad.skip' }, to: 'showing.playing', context: ads },
        null,
      ],
      ['no ad is shown', { machine: adsMachine, from: 'resting', event: { type: 'ad.skip' }, to: 'resting', context: ads }, null],
      [
        'an ad fails',
        { machine: adsMachine, from: 'showing.loading', event: { type: 'adVideo.failed' }, to: 'resting', context: ads },
        { ad_id: 'ad1', step: 'failure', position: 12 },
      ],
      [
        'an ad fails that is not shown',
        { machine: adsMachine, from: 'resting', event: { type: 'adVideo.failed' }, to: 'resting', context: ads },
        null,
      ],
    ],
  ],
  [
    'playback_failed',
    [
      ...(
        [
          [playbackMachine, 'loading', 'failed', 'failed'],
          [playbackMachine, 'loading', 'refused', 'not_entitled'],
          [playbackMachine, 'loading', 'unavailable', 'no_media'],
          [mediaPlaybackMachine, 'watching', 'failed', 'failed'],
          [mediaPlaybackMachine, 'loading', 'refused', 'not_entitled'],
          [mediaPlaybackMachine, 'loading', 'unavailable', 'no_media'],
          [mediaPlaybackMachine, 'interrupted.waiting', 'interrupted.ended', 'broadcast_ended'],
        ] as const
      ).flatMap(([machine, from, to, code]): [string, Step, Facts][] => {
        const step = { machine, from, to, context: { contentId: '42', ...played, ...unnamed } };
        return [
          [`${machine.id} is ${to}`, step, { content_id: '42', code }],
          [
            `${machine.id} is ${to} with a message`,
            { ...step, context: { ...step.context, ...named } },
            { content_id: '42', code: 'region_locked' },
          ],
        ];
      }),
      [
        'the message has no values',
        { machine: playbackMachine, from: 'loading', to: 'failed', context: { contentId: '42', ...withoutValues } },
        { content_id: '42', code: 'ERROR_TEXT' },
      ],
      [
        'the message has no name',
        { machine: playbackMachine, from: 'loading', to: 'failed', context: { contentId: '42', ...keyed } },
        { content_id: '42', code: 'ERROR_TEXT' },
      ],
    ],
  ],
  [
    'watchlist',
    [
      [
        'a title is added',
        { machine: watchlistEntryMachine, from: 'saving', event: settled(true), to: 'saved' },
        { content_id: '42', is_added: true },
      ],
      ['the viewer has taken it back', { machine: watchlistEntryMachine, from: 'saving', event: settled(false), to: 'saved' }, null],
    ],
  ],
  [
    'rating',
    [
      [
        'the service has stored it',
        {
          machine: ratingMachine,
          from: 'saving',
          event: { type: 'xstate.done.actor.saveRating' },
          to: 'resting',
          context: { contentId: '42', stored: 4 },
        },
        { content_id: '42', rating: 4 },
      ],
      [
        'the service has refused it',
        {
          machine: ratingMachine,
          from: 'saving',
          event: { type: 'xstate.error.actor.saveRating' },
          to: 'resting',
          context: { contentId: '42', stored: 4 },
        },
        null,
      ],
    ],
  ],
  [
    'share',
    [
      [
        'the viewer shares a title',
        {
          machine: shareMachine,
          from: 'resting',
          event: { type: 'share.open' },
          to: 'offering',
          context: { title: 'Low Orbit', path: '/movie/a' },
        },
        { title: 'Low Orbit', path: '/movie/a' },
      ],
    ],
  ],
  [
    'reminder',
    [
      [
        'a reminder is set',
        { machine: reminderChoiceMachine, from: 'saving', to: 'done', context: { programme: { id: 'p1' }, minutes: 15 } },
        { programme_id: 'p1', minutes: 15 },
      ],
      [
        'a reminder is removed',
        { machine: reminderChoiceMachine, from: 'removing', to: 'done', context: { programme: { id: 'p1' }, minutes: null } },
        { programme_id: 'p1' },
      ],
    ],
  ],
  [
    'login',
    [
      ['the password is right', { machine: loginMachine, from: 'submitting', to: 'done' }, { method: 'password' }],
      [
        'the provider knows the viewer',
        { machine: socialReturnMachine, from: 'exchanging', to: 'signedIn', context: { provider: 'google' } },
        { method: 'google' },
      ],
      [
        'the provider is unknown',
        { machine: socialReturnMachine, from: 'exchanging', to: 'signedIn', context: { provider: null } },
        { method: '' },
      ],
    ],
  ],
  [
    'login_failed',
    [
      [
        'the password is wrong',
        { machine: loginMachine, from: 'submitting', event: { type: 'xstate.error.actor.signIn', error }, to: 'refused' },
        { method: 'password', code: 'wrong_password' },
      ],
      [
        'the provider refuses',
        { machine: socialReturnMachine, from: 'exchanging', to: 'refused', context: { provider: 'google', ...named } },
        { method: 'google', code: 'region_locked' },
      ],
      [
        'an unknown provider refuses without a message',
        { machine: socialReturnMachine, from: 'exchanging', to: 'refused', context: { provider: null, ...unnamed } },
        { method: '', code: 'refused' },
      ],
    ],
  ],
  [
    'logout',
    [
      ['the viewer signs out', { machine: sessionMachine, from: 'signedIn', event: { type: 'session.close' }, to: 'signedOut' }, {}],
      ['the session has expired', { machine: sessionMachine, from: 'signedIn', to: 'signedOut' }, null],
    ],
  ],
  [
    'sign_up',
    [
      [
        'the viewer registers with a password',
        { machine: registerMachine, from: 'submitting', to: 'registered', context: { social: null, isActivated: false } },
        { method: 'password', is_activated: false },
      ],
      [
        'the viewer registers with a provider',
        { machine: registerMachine, from: 'submitting', to: 'registered', context: { social: { provider: 'google' }, isActivated: true } },
        { method: 'google', is_activated: true },
      ],
    ],
  ],
  ['activation', [['the link is good', { machine: activationMachine, from: 'activating', to: 'activated' }, {}]]],
  [
    'profile',
    [true, false].map((hasPin) => [
      `a profile is chosen, with a PIN: ${hasPin}`,
      { machine: profileSwitchMachine, from: 'reloadingAccount', to: 'switched', context: { profile: { hasPin } } },
      { has_pin: hasPin },
    ]),
  ],
  [
    'pin_refused',
    [
      [
        'the service refuses it',
        { machine: pinMachine, from: 'asking', event: { type: 'xstate.error.actor.validatePin' }, to: 'open', context: { mode: 'edit' } },
        { mode: 'edit', is_locked_out: false },
      ],
      [
        'the profile does not open with it',
        { machine: pinMachine, from: 'asking', event: { type: 'pin.refused' }, to: 'lockedOut', context: { mode: 'switch' } },
        { mode: 'switch', is_locked_out: true },
      ],
      [
        'no PIN was asked for',
        { machine: pinMachine, from: 'open', event: { type: 'pin.refused' }, to: 'open', context: { mode: 'switch' } },
        null,
      ],
    ],
  ],
  [
    'language',
    [
      [
        'the viewer chooses one',
        { machine: languageMachine, from: 'ready', event: { type: 'language.choose', language: 'fr' }, to: 'switching' },
        { language: 'fr' },
      ],
    ],
  ],
  [
    'plan_selected',
    [
      ['the viewer buys a plan', { machine: purchaseMachine, from: 'resting', to: 'buying.chosen', context: intent }, plan],
      ['no plan is known', { machine: purchaseMachine, from: 'resting', to: 'buying.chosen', context: { intent: null } }, noPlan],
      [
        'no gateway is chosen',
        { machine: purchaseMachine, from: 'resting', to: 'buying.chosen', context: { intent: { planId: 'gold', gateway: null } } },
        { plan_id: 'gold', payment_method: '' },
      ],
    ],
  ],
  [
    'gateway_chosen',
    [['the viewer chooses one', { machine: gatewayChoiceMachine, from: 'choosing', to: 'opening', context: intent }, plan]],
  ],
  ['checkout_started', [['the checkout is open', { machine: gatewayChoiceMachine, from: 'opening', to: 'opened', context: intent }, plan]]],
  ['purchase', [['the service confirms it', { machine: confirmationMachine, from: 'confirming', to: 'succeeded', context: intent }, plan]]],
  [
    'payment_error',
    [
      [
        'the checkout does not open',
        {
          machine: gatewayChoiceMachine,
          from: 'opening',
          event: { type: 'xstate.error.actor.openCheckout', error },
          to: 'choosing',
          context: intent,
        },
        { ...plan, reason: 'wrong_password' },
      ],
      [
        'the checkout has no address',
        {
          machine: gatewayChoiceMachine,
          from: 'opening',
          event: { type: 'xstate.done.actor.openCheckout' },
          to: 'refused',
          context: intent,
        },
        { ...plan, reason: 'no_address' },
      ],
      [
        'the gateway cannot be used',
        { machine: gatewayChoiceMachine, from: 'choosing', to: 'refused', context: intent },
        { ...plan, reason: 'payment_not_accepted' },
      ],
      ['the plan is held already', { machine: gatewayChoiceMachine, from: 'findingHeld', to: 'refused', context: intent }, null],
      [
        'the viewer cancels the payment',
        { machine: purchaseMachine, from: 'buying.paying', to: 'buying.failed', context: intent },
        { ...plan, reason: 'not_completed' },
      ],
    ],
  ],
  [
    'error_shown',
    [
      [
        'a notice of an error opens',
        { machine: noticesMachine, from: 'notice.none', event: notice('error', named.message), to: 'notice.error' },
        { code: 'region_locked', where: 'notices' },
      ],
      [
        'another notice opens',
        { machine: noticesMachine, from: 'notice.none', event: notice('message', named.message), to: 'notice.message' },
        null,
      ],
      ...(
        [
          [homeMachine, 'failed'],
          [detailMachine, 'failed'],
          [searchResultsMachine, 'failed'],
        ] as const
      ).flatMap(([machine, to]): [string, Step, Facts][] => [
        [
          `${machine.id} fails`,
          { machine, from: 'loading', to, context: { error: named.message } },
          { code: 'region_locked', where: machine.id },
        ],
        [
          `${machine.id} fails without a message`,
          { machine, from: 'loading', to, context: { error: null } },
          { code: 'error', where: machine.id },
        ],
      ]),
      ['there is no such title', { machine: detailMachine, from: 'loading', to: 'notFound' }, { code: 'not_found', where: 'detail' }],
      ['a page is broken', { machine: pagesMachine, from: 'open.shown', to: 'broken' }, { code: 'broken', where: 'pages' }],
      ['a page is outdated', { machine: pagesMachine, from: 'open.shown', to: 'outdated' }, { code: 'outdated', where: 'pages' }],
    ],
  ],
])('EVT-01 %s', (event, steps) => {
  it.each(steps)(`EVT-01 ${event} when %s`, (_, step, values) => {
    expect(sentBy(step).filter(([name]) => name === event)).toEqual(values === null ? [] : [[event, values]]);
  });
});

/**
 * A player of a title, with its watchdog and its tracks.
 * @param options.loading ms from the request to the player. The media are known after half of it
 */
function play({ isLive = false, startsAt = 0, loading = 0 } = {}) {
  const { actor, leave } = open();
  const media = mediaPlaybackMachine.resolveState({ value: 'watching', context: { ...played, isLive } as never });
  const parentRef = { getSnapshot: () => media };
  if (!isLive) actor(playbackMachine).hear({ type: 'xstate.init' }, 'loading', {});
  const request = actor(mediaPlaybackMachine);
  request.hear({ type: 'xstate.init' }, 'loading', { ...played, isLive }, loading / 2);
  request.hear({ type: 'a step' }, 'watching', { ...played, isLive });
  const player = actor(playerMachine);
  const watchdog = actor(watchdogMachine);
  const tracks = actor(tracksMachine);
  let state = 'starting';
  let position = startsAt;
  const step = (type: string, { to = state, at = position, later = 0 }: { to?: string; at?: number; later?: number } = {}) => {
    state = to;
    position = at;
    return player.hear({ type }, `transport.${state}`, { parentRef, position, duration: isLive ? null : 100 }, later);
  };
  step('xstate.init', { later: loading / 2 });
  watchdog.hear({ type: 'xstate.init' }, 'buffering', { parentRef: player.ref });
  const facts = (playingHeight: number | null) => ({
    parentRef: player.ref,
    qualityId: null as string | null,
    tracks: { playingHeight, qualities: [{ height: 720, bandwidth: 2_400_000 }] },
  });
  tracks.hear({ type: 'xstate.init' }, 'quality.automatic', facts(null));
  return {
    step,
    leave,
    /** The media load again, after so many ms. */
    retry: (later: number) => request.hear({ type: 'a step' }, 'loading', { ...played, isLive }, later),
    restart: (later: number) => step('xstate.init', { later, at: startsAt }),
    /** The picture moves once, later by so many ms. */
    move: (later = 250, by = 0.25) => step('video.moved', { to: 'playing', at: position + by, later }),
    picture: (type: string, to: string, later = 0) => watchdog.hear({ type }, to, { parentRef: player.ref }, later),
    show: (height: number | null, changes: Facts = {}, type = 'video.tracksFound') =>
      tracks.hear({ type }, 'quality.automatic', { ...facts(height), ...changes }),
  };
}

describe('EVT-05 a playback', () => {
  it('EVT-05 first_frame comes once, with the time since the viewer asked for it', () => {
    const { step, move } = play({ loading: 700 });
    expect(step('a step', { later: 100 })).toEqual([]);
    expect(move(400)).toEqual([['first_frame', { ...lowOrbit, startup: 1200 }]]);
    expect(move()).toEqual([]);
    expect(play({ isLive: true, loading: 700 }).move(400)).toMatchObject([['first_frame', { startup: 750 }]]);
  });

  it('EVT-05 first_frame of a title that loads again counts from the second request', () => {
    const { retry, restart, move } = play({ loading: 700 });
    retry(2000);
    restart(300);
    expect(move(400)).toMatchObject([['first_frame', { startup: 700 }]]);
    restart(300);
    expect(move(400)).toMatchObject([['first_frame', { startup: 400 }]]);
  });

  it('EVT-05 first_frame counts no advertisement before the title', () => {
    const { step, move } = play();
    step('player.release', { later: 30_000 });
    expect(move(400)).toEqual([['first_frame', { ...lowOrbit, startup: 400 }]]);
  });

  it('EVT-05 rebuffering has the length of this standstill, and comes for none that a seek caused', () => {
    const { move, picture, step } = play();
    move();
    picture('a step', 'steady');
    expect(picture('a step', 'buffering')).toEqual([]);
    expect(picture('picture.advanced', 'steady', 3000)).toEqual([['rebuffering', { ...lowOrbit, count: 1, duration: 3000 }]]);
    picture('a step', 'buffering');
    expect(picture('picture.advanced', 'steady', 2000)).toEqual([['rebuffering', { ...lowOrbit, count: 2, duration: 2000 }]]);
    step('player.seek', { at: 50 });
    picture('a step', 'buffering');
    expect(picture('picture.advanced', 'steady', 2000)).toEqual([]);
  });

  it('EVT-05 quality comes with another rendition, and not with the first', () => {
    const { show } = play();
    expect(show(null)).toEqual([]);
    expect(show(360)).toEqual([]);
    expect(show(360)).toEqual([]);
    expect(show(720, {}, 'a step')).toEqual([]);
    expect(show(720)).toEqual([['quality', { ...lowOrbit, height: 720, br: 2400, is_chosen: false }]]);
    expect(show(360, { qualityId: 'low' })).toEqual([['quality', { ...lowOrbit, height: 360, is_chosen: true }]]);
    expect(show(720, { tracks: null })).toEqual([]);
  });

  it.each(['player.seek', 'player.skip'])('EVT-05 seek comes with %s, when the position has changed', (type) => {
    const { step, move } = play();
    move();
    expect(step(type, { at: 60 })).toEqual([['seek', { ...lowOrbit, from: 0.25, to: 60 }]]);
    expect(step(type, { at: 60 })).toEqual([]);
    expect(step('a step', { at: 70 })).toEqual([]);
  });

  it('EVT-05 pause comes when the viewer pauses what has started, and end at the end', () => {
    const early = play();
    expect(early.step('player.pause', { to: 'paused' })).toEqual([]);
    const { step, move } = play();
    move();
    expect(step('player.pause', { to: 'paused' })).toEqual([['pause', { ...lowOrbit, position: 0.25 }]]);
    expect(step('a step')).toEqual([]);
    expect(step('video.ended', { to: 'ended' })).toEqual([['end', lowOrbit]]);
    expect(step('a step')).toEqual([]);
  });

  it('EVT-05 progress comes when a part of the title was played to its end, and for no channel', () => {
    const { move } = play({ startsAt: 24.5 });
    move();
    expect(move()).toEqual([['progress', { ...lowOrbit, percent: 25 }]]);
    expect(move()).toEqual([]);
    const live = play({ isLive: true, startsAt: 24.5 });
    live.move();
    expect(live.move()).toEqual([]);
  });

  it('EVT-05 playback_summary has what happened, when the player stops', () => {
    const { step, move, picture, show } = play({ loading: 500 });
    move(1000);
    for (let count = 0; count < 8; count += 1) move();
    picture('a step', 'steady');
    picture('a step', 'buffering');
    picture('picture.advanced', 'steady', 3000);
    show(360);
    show(720);
    step('player.pause', { to: 'paused' });
    step('player.seek', { at: 60 });
    expect(step('xstate.stop')).toEqual([
      [
        'playback_summary',
        {
          sid: 'playback',
          ...lowOrbit,
          st: 'v',
          startup: 1500,
          playing: 2000,
          rebuffering_count: 1,
          rebuffering: 3000,
          quality_changes: 1,
          br: 2400,
          pauses: 1,
          seeks: 1,
          position: 60,
          duration: 100,
          has_ended: false,
        },
      ],
    ]);
  });

  it('EVT-05 playback_summary says that a title has ended, and that a channel has no length', () => {
    const { step, move } = play();
    move();
    step('video.ended', { to: 'ended' });
    expect(step('xstate.stop')).toMatchObject([['playback_summary', { has_ended: true, duration: 100 }]]);
    const [[, values] = []] = play({ isLive: true }).step('xstate.stop');
    expect(values).toMatchObject({ st: 'l', playing: 0 });
    expect(Object.keys(values ?? {}).filter((name) => ['duration', 'startup', 'br'].includes(name))).toEqual([]);
  });

  it('EVT-13 playback_summary comes when the page closes, and again only for what was played since', () => {
    const { leave, step, move } = play();
    for (let count = 0; count < 5; count += 1) move();
    expect(leave()).toMatchObject([['playback_summary', { playing: 1000, startup: 250 }]]);
    expect(leave()).toEqual([]);
    expect(step('xstate.stop')).toEqual([]);
    for (let count = 0; count < 3; count += 1) move();
    expect(step('xstate.stop')).toMatchObject([['playback_summary', { playing: 500 }]]);
    expect(leave()).toEqual([]);
  });

  it('EVT-05 a picture that is no title or channel sends nothing', () => {
    const { hear } = open().actor(playerMachine);
    const context = { parentRef: { getSnapshot: () => ({}) }, position: 0, duration: 10 };
    hear({ type: 'xstate.init' }, 'transport.starting', context);
    expect(hear({ type: 'video.moved' }, 'transport.playing', { ...context, position: 1 })).toEqual([]);
    expect(hear({ type: 'xstate.stop' }, 'transport.playing', context)).toEqual([]);
  });
});

it('EVT-02 a page that is shown before the consent is sent, and no state that an actor had entered before it', () => {
  const { hear } = open().actor(detailMachine);
  expect(hear({ type: 'a step' }, 'ready', { content: LOW_ORBIT })).toEqual([]);
});
