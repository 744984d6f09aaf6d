/**
 * The catalogue of events (EVT-01): when each is sent, by which transition of which machine, and with which fields. `npm run tool -- events` writes
 * docs/analytics.md from it. A test finds each named transition in its machine, and a wrong field is a compile error.
 */
import type { SnapshotFrom } from 'xstate';
import type { Message } from '../../machines/domain/entities.ts';
import { asCallError } from '../../machines/domain/errors.ts';
import { count, type EventKind, known, maybe, ms, reported, rows, seconds, sent, text, yes } from './fields.ts';
import type { Playback } from './playback.ts';
import type { Observed, Sight } from './sender.ts';
import { viewNameOf } from './viewName.ts';

/** A corrected slug is not a new page (NAV-03). */
const pageKey = ({ context: { route } }: SnapshotFrom<Observed['pages']>) =>
  route && JSON.stringify([route.name, { ...route.params, slug: '' }, route.query]);

const errorOf = (event: object): string => asCallError('error' in event ? event.error : null).errorStatus;
const codeOf = (message: Message | null, otherwise: string): string =>
  message === null ? otherwise : String(message.values?.name ?? message.key);

const title = {
  content_id: text('CMCD `cid`: the title or channel'),
  title: text('its title'),
  content_type: text('MOVIE, EPISODE, SERIES, CATCHUP or CHANNEL'),
};
const titleOf = ({ contentId, title: name, contentType }: Playback) => ({ content_id: contentId, title: name, content_type: contentType });
const position = seconds('position in the media');

type PlayerSight = Sight<'player' | 'watchdog' | 'tracks', string>;

/** @returns null for a picture without a title, such as a playback that began before the consent */
const inPlayback = <Given extends object>(
  { playback }: Pick<PlayerSight, 'playback'>,
  given: (after: Playback, before: Playback) => Given | null,
) => {
  const values = playback && given(playback.after, playback.before);
  return values && playback ? { ...titleOf(playback.after), ...values } : null;
};

const planFields = { plan_id: text('the plan; empty for a voucher'), payment_method: text('the gateway; empty while none is chosen') };
const planOf = (intent: { planId: string; gateway: string | null } | null) => ({
  plan_id: intent?.planId ?? '',
  payment_method: intent?.gateway ?? '',
});

const releaseFields = { release: text('version of the product') };
const failureFields = {
  call: text('method and path of the call'),
  path: text('the wrong part of the answer'),
  reason: text('what is wrong with it'),
  ...releaseFields,
};

export const EVENTS = {
  view: sent(
    'A page is shown. A corrected address is not a new page.',
    {
      view_name: text('name of the page'),
      content_id: maybe('the title, channel or section in the address'),
      rail: maybe('id of the rail with the card that led here'),
      position: known('position of this card, from 1', 'cards'),
    },
    (from) => [
      from('pages', { on: 'page.show' }, ({ snapshot, previous, originOf }) => {
        const { route } = snapshot.context;
        if (!route || (previous && pageKey(previous) === pageKey(snapshot))) return null;
        const origin = originOf(route.url);
        return {
          view_name: viewNameOf(route.name),
          content_id: route.params.id,
          rail: origin?.rail,
          position: origin?.position ?? null,
        };
      }),
    ],
  ),
  title_view: sent('The details of a title have loaded.', title, (from) => [
    from(
      'detail',
      { enters: 'ready' },
      ({ snapshot: { context } }) =>
        context.content && { content_id: context.content.id, title: context.content.title, content_type: context.content.contentType },
    ),
  ]),
  search: sent(
    'The results of a search are shown.',
    { length: count('length of the text', 'characters'), results: count('titles and channels that are shown', 'results') },
    (from) => [
      from('searchResults', { enters: 'ready' }, ({ snapshot: { context } }) => ({
        length: context.query.length,
        results: context.railRefs.reduce((sum, ref) => {
          const { rail } = ref.getSnapshot().context;
          return sum + rail.contents.length + rail.channels.length;
        }, 0),
      })),
      from('searchResults', { enters: 'empty' }, ({ snapshot: { context } }) => ({ length: context.query.length, results: 0 })),
    ],
  ),
  search_choice: sent(
    'The viewer opens a suggestion below the search box.',
    { length: count('length of the text', 'characters'), position: count('position of the suggestion, from 1', 'suggestions') },
    (from) => [
      from(
        'search',
        { on: 'option.choose', enters: 'collapsed' },
        ({ previous, event }) =>
          previous && {
            length: previous.context.text.length,
            position: previous.context.suggestions.findIndex(({ id }) => id === event.id) + 1,
          },
      ),
      from(
        'search',
        { on: 'search.submit', enters: 'collapsed' },
        ({ previous }) => previous && { length: previous.context.text.length, position: (previous.context.active ?? -1) + 1 },
      ),
    ],
  ),

  play: sent('Playback of a title or channel is requested.', title, (from) => [
    from('mediaPlayback', { enters: 'loading.media' }, ({ snapshot: { context }, previous }) =>
      previous?.matches('watching') || previous?.matches('interrupted')
        ? null
        : { content_id: context.played.id, title: context.played.title, content_type: context.played.contentType },
    ),
  ]),
  first_frame: sent(
    'The picture moves for the first time.',
    { ...title, startup: ms('CTA-2066 video startup time, without advertisements') },
    (from) => [
      from('player', { on: 'video.moved' }, (sight) =>
        inPlayback(sight, (after, before) => (before.startupMs === null && after.startupMs !== null ? { startup: after.startupMs } : null)),
      ),
    ],
  ),
  rebuffering: sent(
    'The picture moves again after a standstill that no seek caused.',
    { ...title, count: count('standstills in this playback'), duration: ms('how long this one took') },
    (from) => [
      from('watchdog', { on: 'picture.advanced', enters: 'steady' }, (sight) =>
        inPlayback(sight, (after, before) =>
          after.rebufferingCount > before.rebufferingCount
            ? { count: after.rebufferingCount, duration: after.rebufferingMs - before.rebufferingMs }
            : null,
        ),
      ),
    ],
  ),
  quality: sent(
    'Another rendition of the media is shown.',
    {
      ...title,
      height: count('lines of the picture', 'px'),
      br: known('CMCD: encoded bitrate', 'kbit/s'),
      is_chosen: yes('the viewer has chosen it'),
    },
    (from) => [
      from('tracks', { on: 'video.tracksFound' }, (sight) =>
        inPlayback(sight, (after, before) =>
          after.qualityChanges > before.qualityChanges && after.height !== null
            ? { height: after.height, br: after.bitrate, is_chosen: sight.snapshot.context.qualityId !== null }
            : null,
        ),
      ),
    ],
  ),
  seek: sent('The viewer seeks or skips.', { ...title, from: position, to: seconds('new position in the media') }, (from) => [
    from('player', { on: 'player.seek' }, (sight) => inPlayback(sight, soughtIn)),
    from('player', { on: 'player.skip' }, (sight) => inPlayback(sight, soughtIn)),
  ]),
  pause: sent('Playback is paused.', { ...title, position }, (from) => [
    from('player', { enters: 'transport.paused' }, (sight) =>
      inPlayback(sight, (after) => (after.startupMs === null ? null : { position: after.position })),
    ),
  ]),
  progress: sent('A part of the title was played to its end.', { ...title, percent: count('25, 50, 75 or 95', '%') }, (from) => [
    from('player', { on: 'video.moved' }, (sight) =>
      inPlayback(sight, (after, before) => {
        const percent = after.reached.length > before.reached.length ? after.reached.at(-1) : undefined;
        return percent === undefined ? null : { percent };
      }),
    ),
  ]),
  end: sent('A title has ended.', title, (from) => [
    from('player', { enters: 'transport.ended' }, (sight) => inPlayback(sight, () => ({}))),
  ]),
  next: sent(
    'The next title starts.',
    { content_id: text('the title that played'), next_id: text('the title that starts'), is_automatic: yes('the countdown started it') },
    (from) => [
      from('nextOffer', { enters: 'chosen' }, ({ snapshot: { context }, event }) => ({
        content_id: context.content.id,
        next_id: context.next.id,
        is_automatic: event.type === 'xstate.done.actor.countdown',
      })),
    ],
  ),
  skip: sent('The viewer skips a part of a title.', { part: text('intro or recap') }, (from) => [
    from('marker', { on: 'marker.skip', enters: 'outside' }, ({ previous }) =>
      previous?.context.marker ? { part: previous.context.marker.kind } : null,
    ),
  ]),
  break: sent('The viewer answers "still watching?", or does not.', { answer: text('kept, unwanted or left') }, (from) => [
    from('stillWatching', { enters: 'kept' }, () => ({ answer: 'kept' })),
    from('stillWatching', { enters: 'unwanted' }, () => ({ answer: 'unwanted' })),
    from('stillWatching', { enters: 'left' }, () => ({ answer: 'left' })),
  ]),
  ad: sent(
    'An advertisement starts, ends, is skipped or fails.',
    { ad_id: text('id in the VAST document'), step: text('start, end, skip or failure'), position: seconds('position in the title') },
    (from) => [
      from('ads', { enters: 'showing.playing' }, ({ snapshot, previous }) =>
        previous?.matches({ showing: 'paused' }) ? null : adOf(snapshot, 'start'),
      ),
      from('ads', { on: 'adVideo.ended' }, ({ previous }) => (previous?.matches('showing') ? adOf(previous, 'end') : null)),
      from('ads', { on: 'ad.skip' }, ({ previous, snapshot }) =>
        previous?.matches('showing') && (!snapshot.matches('showing') || snapshot.context.index > previous.context.index)
          ? adOf(previous, 'skip')
          : null,
      ),
      from('ads', { on: 'adVideo.failed' }, ({ previous }) => (previous?.matches('showing') ? adOf(previous, 'failure') : null)),
    ],
  ),
  playback_failed: sent(
    'A title or channel does not play, or stops.',
    { content_id: text('CMCD `cid`: the title or channel'), code: text('name of the error, or of its message') },
    (from) => [
      from('playback', { enters: 'failed' }, ({ snapshot: { context } }) => failedOf(context.contentId, context.message, 'failed')),
      from('playback', { enters: 'refused' }, ({ snapshot: { context } }) => failedOf(context.contentId, context.message, 'not_entitled')),
      from('playback', { enters: 'unavailable' }, ({ snapshot: { context } }) => failedOf(context.contentId, context.message, 'no_media')),
      from('mediaPlayback', { enters: 'failed' }, ({ snapshot: { context } }) => failedOf(context.played.id, context.message, 'failed')),
      from('mediaPlayback', { enters: 'refused' }, ({ snapshot: { context } }) =>
        failedOf(context.played.id, context.message, 'not_entitled'),
      ),
      from('mediaPlayback', { enters: 'unavailable' }, ({ snapshot: { context } }) =>
        failedOf(context.played.id, context.message, 'no_media'),
      ),
      from('mediaPlayback', { enters: 'interrupted.ended' }, ({ snapshot: { context } }) =>
        failedOf(context.played.id, context.message, 'broadcast_ended'),
      ),
    ],
  ),
  playback_summary: sent(
    'A playback is over: the viewer left, another title or channel starts, or playback failed. A page that comes back from the back/forward cache has a further one with the same sid, for what was played since.',
    {
      sid: text('CMCD: id of this playback'),
      ...title,
      st: text('CMCD: v for a title, l for a channel'),
      startup: known('CTA-2066 video startup time; absent: the viewer left before the start, or a summary has it', 'ms'),
      playing: ms('CTA-2066 playback duration'),
      rebuffering_count: count('CTA-2066: standstills'),
      rebuffering: ms('CTA-2066: time in standstills'),
      quality_changes: count('changes of the rendition'),
      br: known('CMCD: encoded bitrate of the last rendition', 'kbit/s'),
      pauses: count('pauses'),
      seeks: count('seeks and skips'),
      position,
      duration: known('length of the title', 's'),
      has_ended: yes('the title was played to its end'),
    },
    (from) => [from('player', { on: 'xstate.stop' }, ({ playback }) => playback && summaryOf(playback.before))],
  ),

  watchlist: sent(
    'The service has added a title to the watchlist, or removed it.',
    { content_id: text('the title'), is_added: yes('false: removed') },
    (from) => [
      // A change that the viewer has taken back changes nothing.
      from('watchlistEntry', { on: 'change.settled', enters: 'saved' }, ({ event: { change } }) =>
        change.value === change.before ? null : { content_id: change.key, is_added: change.value },
      ),
    ],
  ),
  rating: sent(
    'The service has stored a rating.',
    { content_id: text('the title'), rating: count('1 to 5; 0: removed', 'stars') },
    (from) => [
      from('rating', { on: 'xstate.done.actor.saveRating', enters: 'resting' }, ({ snapshot: { context } }) => ({
        content_id: context.contentId,
        rating: context.stored,
      })),
    ],
  ),
  share: sent('The viewer shares a title.', { title: text('its title'), path: text('path of its page') }, (from) => [
    from('share', { on: 'share.open', enters: 'offering' }, ({ snapshot: { context } }) => ({ title: context.title, path: context.path })),
  ]),
  reminder: sent(
    'The service has stored a reminder, or removed it.',
    { programme_id: text('the programme'), minutes: known('before its start; absent: removed', 'min') },
    (from) => [
      from('reminderChoice', { enters: 'done' }, ({ snapshot: { context } }) => ({
        programme_id: context.programme.id,
        minutes: context.minutes ?? null,
      })),
    ],
  ),

  login: sent('The viewer has signed in.', { method: text('password, or the provider') }, (from) => [
    from('login', { enters: 'done' }, () => ({ method: 'password' })),
    from('socialReturn', { enters: 'signedIn' }, ({ snapshot: { context } }) => ({ method: context.provider ?? '' })),
  ]),
  login_failed: sent(
    'The service or the provider has refused a sign-in.',
    { method: text('password, or the provider; empty for an unknown one'), code: text('name of the error') },
    (from) => [
      from('login', { on: 'xstate.error.actor.signIn', enters: 'refused' }, ({ event }) => ({ method: 'password', code: errorOf(event) })),
      from('socialReturn', { enters: 'refused' }, ({ snapshot: { context } }) => ({
        method: context.provider ?? '',
        code: codeOf(context.message, 'refused'),
      })),
    ],
  ),
  logout: sent('The viewer has signed out.', {}, (from) => [from('session', { on: 'session.close', enters: 'signedOut' }, () => ({}))]),
  sign_up: sent(
    'The viewer has registered.',
    { method: text('password, or the provider'), is_activated: yes('false: the service has sent an e-mail with a link') },
    (from) => [
      from('register', { enters: 'registered' }, ({ snapshot: { context } }) => ({
        method: context.social?.provider ?? 'password',
        is_activated: context.isActivated,
      })),
    ],
  ),
  activation: sent('The viewer has activated the account with the link.', {}, (from) => [
    from('activation', { enters: 'activated' }, () => ({})),
  ]),
  profile: sent('The viewer has chosen a profile.', { has_pin: yes('the profile has a PIN') }, (from) => [
    from('profileSwitch', { enters: 'switched' }, ({ snapshot: { context } }) => ({ has_pin: context.profile.hasPin })),
  ]),
  pin_refused: sent(
    'The service has refused a PIN.',
    { mode: text('switch, edit or locked'), is_locked_out: yes('no further PIN is accepted for a while') },
    (from) => [
      from('pin', { on: 'xstate.error.actor.validatePin' }, ({ snapshot }) => pinOf(snapshot)),
      from('pin', { on: 'pin.refused' }, ({ snapshot, previous }) => (previous?.matches('asking') ? pinOf(snapshot) : null)),
    ],
  ),
  language: sent('The viewer has chosen another language.', { language: text('as in the settings of the service') }, (from) => [
    from('language', { on: 'language.choose', enters: 'switching' }, ({ event }) => ({ language: event.language })),
  ]),

  plan_selected: sent('The viewer has chosen a plan.', planFields, (from) => [
    from('purchase', { enters: 'buying.chosen' }, ({ snapshot: { context } }) => planOf(context.intent)),
  ]),
  gateway_chosen: sent('The viewer has chosen a way to pay, or the plan has only one.', planFields, (from) => [
    from('gatewayChoice', { enters: 'opening' }, ({ snapshot: { context } }) => planOf(context.intent)),
  ]),
  checkout_started: sent('The checkout is open.', planFields, (from) => [
    from('gatewayChoice', { enters: 'opened' }, ({ snapshot: { context } }) => planOf(context.intent)),
  ]),
  purchase: sent('The service has confirmed the subscription.', planFields, (from) => [
    from('confirmation', { enters: 'succeeded' }, ({ snapshot: { context } }) => planOf(context.intent)),
  ]),
  payment_error: sent('A payment was refused or not completed.', { ...planFields, reason: text('name of the error') }, (from) => [
    from('gatewayChoice', { on: 'xstate.error.actor.openCheckout' }, ({ snapshot: { context }, event }) => ({
      ...planOf(context.intent),
      reason: errorOf(event),
    })),
    from('gatewayChoice', { on: 'xstate.done.actor.openCheckout', enters: 'refused' }, ({ snapshot: { context } }) => ({
      ...planOf(context.intent),
      reason: 'no_address',
    })),
    // MON-07: refused before a checkout is requested.
    from('gatewayChoice', { enters: 'refused' }, ({ snapshot: { context }, previous }) =>
      previous?.matches('opening') || previous?.matches('findingHeld')
        ? null
        : { ...planOf(context.intent), reason: 'payment_not_accepted' },
    ),
    from('purchase', { enters: 'buying.failed' }, ({ snapshot: { context } }) => ({ ...planOf(context.intent), reason: 'not_completed' })),
  ]),

  error_shown: sent(
    'The viewer reads an error.',
    { code: text('name of the error, or of its message'), where: text('the machine that shows it') },
    (from) => [
      from('notices', { on: 'notice.open', enters: 'notice.error' }, ({ event }) => ({
        code: codeOf(event.notice.message, 'error'),
        where: 'notices',
      })),
      from('home', { enters: 'failed' }, ({ snapshot: { context } }) => ({ code: codeOf(context.error, 'error'), where: 'home' })),
      from('detail', { enters: 'failed' }, ({ snapshot: { context } }) => ({ code: codeOf(context.error, 'error'), where: 'detail' })),
      from('detail', { enters: 'notFound' }, () => ({ code: 'not_found', where: 'detail' })),
      from('searchResults', { enters: 'failed' }, ({ snapshot: { context } }) => ({
        code: codeOf(context.error, 'error'),
        where: 'searchResults',
      })),
      from('pages', { enters: 'broken' }, () => ({ code: 'broken', where: 'pages' })),
      from('pages', { enters: 'outdated' }, () => ({ code: 'outdated', where: 'pages' })),
    ],
  ),

  wrong_answer: reported('An answer of the service is outside the contract and cannot be used.', 'the client', failureFields),
  dropped_item: reported(
    'A part of an answer is outside the contract: it is left out, or read in another way. Once for each key in a visit.',
    'the client',
    failureFields,
  ),
  unusable_text: reported('A text of the service cannot be shown.', 'the texts', {
    language: text('its language'),
    key: text('its key'),
    reason: text('what is wrong with it'),
    ...releaseFields,
  }),
  view_crashed: reported('A part of the page has crashed.', 'the error boundaries', {
    error: text('message of the error'),
    componentStack: text('the components around it'),
    ...releaseFields,
  }),
  uncaught_error: reported('No code has caught an error or a rejected promise.', 'the browser', {
    error: text('message of the error'),
    stack: text('the calls; with the source maps of the release it names lines of the sources'),
    ...releaseFields,
  }),
  policy_refused: reported('The security policy has refused a file or a connection.', 'the browser', {
    directive: text('the directive of the policy'),
    blocked: text('origin of the file, or the kind of the violation'),
    ...releaseFields,
  }),
  web_vital: reported('A measure of the page is final: LCP, CLS, INP, FCP or TTFB.', 'web-vitals', {
    name: text('the measure'),
    value: { ...ms('its value; CLS has no unit'), unit: 'ms' },
    rating: text('good, needs-improvement or poor'),
    ...releaseFields,
  }),
  flow: reported(
    'The page is hidden, and a chart has something new: which transitions it took, and where it ended. It has no id of device, account or profile, and only the endpoint gets it. The events of a visit add up to its sums.',
    'analytics',
    {
      chart: text('id of the chart'),
      visits: count('1 in the first event of a visit, otherwise 0', 'visits'),
      transitions: rows('state, event, target, count. States are paths; the target is empty when the state stays the same'),
      ended: rows('state, change: 1 when the visit ends there so far, -1 when an event of this visit said so and the visit went on'),
    },
  ),
  event_wrong: reported('An event does not fit this catalogue. It was not sent.', 'analytics', {
    name: text('the event'),
    path: text('the wrong field'),
    reason: text('what is wrong with it'),
  }),
} as const satisfies Readonly<Record<string, EventKind>>;

export type EventName = keyof typeof EVENTS;
export const isEventName = (name: string): name is EventName => Object.hasOwn(EVENTS, name);

/** Problems that the product reports by itself. */
export type ProblemName = 'wrong_answer' | 'dropped_item' | 'unusable_text' | 'view_crashed';

const soughtIn = (after: Playback, before: Playback) => (after.seeks > before.seeks ? { from: before.position, to: after.position } : null);

const failedOf = (contentId: string, message: Message | null, otherwise: string) => ({
  content_id: contentId,
  code: codeOf(message, otherwise),
});

const adOf = ({ context: { ads, index, passed } }: SnapshotFrom<Observed['ads']>, step: string) => ({
  ad_id: ads[index]?.id ?? '',
  step,
  position: passed,
});

const pinOf = (snapshot: SnapshotFrom<Observed['pin']>) => ({
  mode: snapshot.context.mode,
  is_locked_out: snapshot.matches('lockedOut'),
});

const factsOf = (playback: Playback) => ({
  sid: playback.sid,
  ...titleOf(playback),
  st: playback.isLive ? 'l' : 'v',
  startup: playback.isContinued ? null : playback.startupMs,
  playing: playback.playingMs,
  rebuffering_count: playback.rebufferingCount,
  rebuffering: playback.rebufferingMs,
  quality_changes: playback.qualityChanges,
  br: playback.bitrate,
  pauses: playback.pauses,
  seeks: playback.seeks,
  position: playback.position,
  duration: playback.duration,
  has_ended: playback.hasEnded,
});

/** Null when nothing was played since the page came back. */
const summaryOf = (playback: Playback) => (playback.isContinued && playback.playingMs === 0 ? null : factsOf(playback));
