/** Each value of an answer arrives where the product reads it, and an answer with nothing optional gets its defaults (ERR-05, ERR-13). */
import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { accountWire, fromAccountChanges, fromSignup, toAccount } from '../../src/account/api/account.wire.ts';
import { devicesWire, toDevices } from '../../src/account/api/device.wire.ts';
import { picturesWire, toPictures } from '../../src/api/wire/picture.ts';
import { parseTolerantly } from '../../src/api/wire/tolerance.ts';
import { settingsWire, toSettings } from '../../src/app/api/settings.wire.ts';
import { billingWire, fromBillingDetails, toBillingDetails } from '../../src/buying/api/billing.wire.ts';
import { checkoutSessionWire, gatewayWire, toCheckoutSession, toGateway } from '../../src/buying/api/payment.wire.ts';
import { planWire, toPlan } from '../../src/buying/api/plan.wire.ts';
import { subscriptionWire, toSubscription } from '../../src/buying/api/subscription.wire.ts';
import { invoiceDetailsWire, toInvoiceDetails } from '../../src/buying/api/transaction.wire.ts';
import { contentPageWire, contentWire, nextWire, toContent, toContentPage, toNext } from '../../src/catalogue/api/content.wire.ts';
import { railPageWire, railsWire, toRailPage, toRails } from '../../src/catalogue/api/rail.wire.ts';
import { sectionWire, toSection } from '../../src/catalogue/api/section.wire.ts';
import { alertWire, toAlert } from '../../src/live/api/alert.wire.ts';
import { channelWire, toChannel } from '../../src/live/api/channel.wire.ts';
import { programmeWire, toProgramme } from '../../src/live/api/programme.wire.ts';
import { mediaWire, toMedia } from '../../src/player/api/media.wire.ts';
import { profileWire, toProfile } from '../../src/profiles/api/profile.wire.ts';
import { restrictionWire, toRestriction } from '../../src/profiles/api/restriction.wire.ts';
import { authenticationWire, toSignedIn } from '../../src/signIn/api/authentication.wire.ts';

const AT = 1_800_000_000;
const MS = AT * 1000;

type Case = [what: string, wire: unknown, entity: unknown];

/** The answers of one kind, and what the product reads of them. */
function answers<Schema extends z.ZodMiniType>(
  id: string,
  schema: Schema,
  read: (wire: z.output<Schema>) => unknown,
  cases: readonly Case[],
) {
  it.each(cases)(`${id} reads %s`, (_, wire, entity) => {
    expect(read(schema.parse(wire))).toStrictEqual(entity);
  });
}

const image = { poster: 'https://img.example/p.jpg' };
const pictures = { poster: { url: 'https://img.example/p.jpg', srcset: null, colour: null } };

const film = { id: 'film', content_type: 'MOVIE', action_type: 'DETAIL', title: 'Film' };
const bareFilm = {
  id: 'film',
  contentType: 'MOVIE',
  actionType: 'DETAIL',
  actionValue: null,
  title: 'Film',
  shortDescription: '',
  fullDescription: '',
  year: null,
  images: {},
  cast: [],
  people: [],
  creators: [],
  producers: [],
  writers: [],
  duration: null,
  credits: null,
  genres: [],
  trailerId: null,
  extras: [],
  mediaId: null,
  date: null,
  rating: null,
  formats: { video: [], audio: [], languages: [], subtitles: [] },
  isPremium: false,
  classification: null,
  badge: null,
  viewer: { hasWatched: false, progress: 0, isOnWatchlist: false, rating: 0, currentEpisodeId: null, continueWatching: false },
  episode: null,
  dynamicLabel: null,
  releaseDate: null,
  isExclusive: false,
  seo: { title: null, description: null },
  reference: null,
  segment: null,
  premiumEndDate: null,
  parentalAdvisory: [],
  seasons: [],
  designType: null,
  marks: { introStart: null, introEnd: null, recapStart: null, recapEnd: null, nextEpisodeStart: null },
  startDate: null,
  endDate: null,
};
const episodeWire = { episode_number: 3, season_id: 's1', season_number: 2, season_name: 'Season 2', series_id: 'x', series_name: 'X' };
const fullFilmWire = {
  ...film,
  action_value: 'c1',
  short_description: 'Short',
  full_description: 'Full',
  year: 2026,
  images: image,
  cast: ['A'],
  people: [{ name: 'A', role: 'Ira', picture: 'https://img.example/a.jpg' }],
  creators: ['B'],
  producers: ['C'],
  writers: ['D'],
  duration: 5400,
  credits: 'Credits',
  categories: ['Drama'],
  trailer_id: 't1',
  extras: [{ media_id: 'x1', title: 'Making of', duration: 60, images: image }],
  media_id: 'm1',
  date: AT,
  rating: 4.5,
  formats: { video: ['4K'], audio: ['5.1'], language: ['en'], subtitle: ['fr'] },
  premium: true,
  classification: '12',
  badge: 'New',
  user_content: {
    has_watched: true,
    progress: 40,
    is_on_watchlist: true,
    user_rating: 5,
    current_episode: 'e2',
    continue_watching: true,
  },
  episode_content: episodeWire,
  extra_parameters: {
    dynamic_label: 'SOON',
    release_date: AT + 1,
    exclusive: true,
    seo_title: 'Seo',
    seo_description: 'Seo text',
    reference: 'r1',
    segment: 'g1',
    premium_end_date: AT + 2,
    parental_advisory: ['violence'],
  },
  skip_intro_start: 1,
  skip_intro_end: 2,
  skip_recap_start: 3,
  skip_recap_end: 4,
  next_episode_start: 5,
  start_date: AT + 3,
  end_date: AT + 4,
  detail_design_type: 'wide',
  additional_filters: [
    {
      id: 's1',
      name: 'One',
      number: 7,
      collections: [
        { id: 'k', contents: [film], has_more: true },
        { id: 'l', contents: [] },
      ],
    },
    { id: 's2', name: 'Two', collections: [{ id: 'k', contents: [] }] },
  ],
};
const emptyTexts = Object.fromEntries(
  ['credits', 'trailer_id', 'media_id', 'classification', 'badge', 'detail_design_type'].map((name) => [name, '']),
);

describe('titles', () => {
  answers('DET-01', contentWire, toContent, [
    ['a title with nothing but its name', film, bareFilm],
    [
      'a title with everything',
      fullFilmWire,
      {
        ...bareFilm,
        actionValue: 'c1',
        shortDescription: 'Short',
        fullDescription: 'Full',
        year: 2026,
        images: pictures,
        cast: ['A'],
        people: [{ name: 'A', role: 'Ira', picture: 'https://img.example/a.jpg' }],
        creators: ['B'],
        producers: ['C'],
        writers: ['D'],
        duration: 5400,
        credits: 'Credits',
        genres: ['Drama'],
        trailerId: 't1',
        extras: [{ mediaId: 'x1', title: 'Making of', duration: 60, images: pictures }],
        mediaId: 'm1',
        date: MS,
        rating: 4.5,
        formats: { video: ['4K'], audio: ['5.1'], languages: ['en'], subtitles: ['fr'] },
        isPremium: true,
        classification: '12',
        badge: 'New',
        viewer: { hasWatched: true, progress: 40, isOnWatchlist: true, rating: 5, currentEpisodeId: 'e2', continueWatching: true },
        episode: { episodeNumber: 3, seasonId: 's1', seasonNumber: 2, seasonName: 'Season 2', seriesId: 'x', seriesName: 'X' },
        dynamicLabel: 'SOON',
        releaseDate: MS + 1000,
        isExclusive: true,
        seo: { title: 'Seo', description: 'Seo text' },
        reference: 'r1',
        segment: 'g1',
        premiumEndDate: MS + 2000,
        parentalAdvisory: ['violence'],
        seasons: [
          { id: 's1', name: 'One', number: 7, episodes: [bareFilm], hasMore: true },
          { id: 's2', name: 'Two', number: 2, episodes: [], hasMore: false },
        ],
        designType: 'wide',
        marks: { introStart: 1, introEnd: 2, recapStart: 3, recapEnd: 4, nextEpisodeStart: 5 },
        startDate: MS + 3000,
        endDate: MS + 4000,
      },
    ],
    [
      'a title with a short description only',
      { ...film, short_description: 'Short' },
      { ...bareFilm, shortDescription: 'Short', fullDescription: 'Short' },
    ],
    [
      'a title with empty texts',
      { ...film, ...emptyTexts, extra_parameters: { dynamic_label: '', seo_title: '', seo_description: '', reference: '', segment: '' } },
      bareFilm,
    ],
    [
      'a title with zeros',
      { ...film, year: 0, duration: 0, rating: 0, skip_intro_start: 0 },
      { ...bareFilm, year: 0, duration: 0, rating: 0, marks: { ...bareFilm.marks, introStart: 0 } },
    ],
    [
      'the longest numbers that can be shown',
      { ...film, year: 9999, duration: 8_640_000 },
      { ...bareFilm, year: 9999, duration: 8_640_000 },
    ],
    [
      'nothing of numbers that no viewer can read',
      { ...film, year: 10_000, duration: 8_640_001, user_content: { progress: -4 } },
      bareFilm,
    ],
    ['nothing of negative numbers', { ...film, year: -1, duration: -1 }, bareFilm],
    [
      'a link to a safe address',
      { ...film, action_type: 'LINK', action_value: 'https://x.example/a' },
      { ...bareFilm, actionType: 'LINK', actionValue: 'https://x.example/a' },
    ],
    ['a link to another address', { ...film, action_type: 'LINK', action_value: 'javascript:1' }, { ...bareFilm, actionType: 'LINK' }],
  ]);
  answers('DET-02', contentPageWire, toContentPage, [
    ['a page with further ones', { contents: [film], has_more: true }, { contents: [bareFilm], hasMore: true }],
    ['the last page', { contents: [] }, { contents: [], hasMore: false }],
  ]);
  answers('PLY-05', nextWire, toNext, [
    ['the next title', { next: film }, bareFilm],
    ['no next title', { next: null }, null],
  ]);
});

const channel = { id: 'c1', name: 'One' };
const bareChannel = { id: 'c1', name: 'One', number: null, logoUrl: null, mediaId: null, dvr: 0, isFast: false };
const rail = { id: 'r1', name: 'Rail', card_design_type: 'poster', list_design_type: 'block' };
const bareRail = {
  id: 'r1',
  name: 'Rail',
  hasProgress: false,
  showName: true,
  layout: 'list',
  cardDesign: 'poster',
  block: 'block',
  contents: [],
  channels: [],
  hasMore: false,
};

describe('rails and sections', () => {
  answers('HOM-02', railsWire, toRails, [
    ['a list of titles', [{ ...rail, contents: [film] }], [{ ...bareRail, contents: [bareFilm] }]],
    [
      'a carousel of channels with everything',
      [{ ...rail, carousel_design_type: 'fullscreen', has_progress: true, show_name: false, channels: [channel], has_more: true }],
      [
        {
          ...bareRail,
          layout: 'carousel',
          block: 'fullscreen',
          hasProgress: true,
          showName: false,
          channels: [bareChannel],
          hasMore: true,
        },
      ],
    ],
    ['a rail that loads its titles itself', [{ ...rail, has_more: true }], [{ ...bareRail, hasMore: true }]],
    ['no rail without titles', [rail, { ...rail, has_more: false }], []],
  ]);
  answers('HOM-04', railPageWire, toRailPage, [
    [
      'a page of titles and channels',
      { contents: [film], channels: [channel], has_more: true },
      { contents: [bareFilm], channels: [bareChannel], hasMore: true },
    ],
    ['an empty page', { contents: [] }, { contents: [], channels: [], hasMore: false }],
  ]);
  answers('HOM-01', sectionWire, toSection, [
    [
      'a section with screens',
      { id: 's', name: 'S', screen: 'm', sub_menu: [{ screen: 'k', name: 'Kids' }] },
      { id: 's', name: 'S', screenId: 'm', subMenu: [{ screenId: 'k', name: 'Kids' }] },
    ],
    ['a section with one screen', { id: 's', name: 'S', screen: 'm' }, { id: 's', name: 'S', screenId: 'm', subMenu: [] }],
  ]);
  answers('INS-08', picturesWire, toPictures, [
    ['no pictures', {}, {}],
    ['a picture that is null', { poster: null }, {}],
    [
      'a picture without a subject and a placeholder',
      { poster: { url: 'https://img.example/p.jpg', focus: null, placeholder: null } },
      pictures,
    ],
    [
      'a picture with everything',
      {
        poster: {
          url: 'https://img.example/p.jpg',
          srcset: 'https://img.example/p2.jpg 2x',
          color: '#123456',
          focus: { x: 0, y: 1 },
          placeholder: 'data:image/png;base64,AA==',
        },
      },
      {
        poster: {
          url: 'https://img.example/p.jpg',
          srcset: 'https://img.example/p2.jpg 2x',
          colour: '#123456',
          focus: { x: 0, y: 1 },
          placeholder: 'data:image/png;base64,AA==',
        },
      },
    ],
    ...[
      { x: 1.1, y: 0 },
      { x: 0, y: 1.1 },
      { x: -0.1, y: 0 },
      { x: 0, y: -0.1 },
    ].map(
      (focus): Case => [
        `a subject outside of the picture: ${focus.x} ${focus.y}`,
        { poster: { url: 'https://img.example/p.jpg', focus } },
        pictures,
      ],
    ),
    [
      'a subject at the other corner',
      { poster: { url: 'u', focus: { x: 1, y: 0 } } },
      { poster: { url: 'u', srcset: null, colour: null, focus: { x: 1, y: 0 } } },
    ],
  ]);
});

const programme = { id: 'p1', channel: 'c1', title: 'News', action_type: 'EPG', start_date: AT, end_date: AT + 60 };
const bareProgramme = {
  id: 'p1',
  channelId: 'c1',
  title: 'News',
  shortDescription: '',
  fullDescription: '',
  actionType: 'EPG',
  trailerId: null,
  mediaId: null,
  classification: null,
  isPremium: false,
  startDate: MS,
  endDate: MS + 60_000,
  isLive: false,
  designType: null,
  images: {},
  genres: [],
  seasonNumber: null,
  episodeNumber: null,
};

describe('live television', () => {
  answers('GDE-02', channelWire, toChannel, [
    ['a channel with nothing but its name', channel, bareChannel],
    [
      'a channel with everything',
      { ...channel, number: 7, image_logo_url: 'l', image_mark_url: 'm', group: 'News', media_id: 'm1', dvr: 3600, fast: true },
      { ...bareChannel, number: 7, logoUrl: 'l', markUrl: 'm', group: 'News', mediaId: 'm1', dvr: 3600, isFast: true },
    ],
    ['a channel with empty texts and a negative window', { ...channel, image_mark_url: '', group: '', dvr: -1 }, bareChannel],
  ]);
  answers('GDE-02', programmeWire, toProgramme, [
    ['a programme with nothing but its time', programme, bareProgramme],
    [
      'a programme with everything',
      {
        ...programme,
        title: 'Late\r\nNews',
        short_description: 'Short',
        full_description: 'Full',
        trailer_id: 't1',
        media_id: 'm1',
        classification: '12',
        premium: true,
        is_live: true,
        detail_design_type: 'wide',
        images: image,
        categories: ['News'],
        season_number: 2,
        episode_number: 3,
      },
      {
        ...bareProgramme,
        title: 'Late News',
        shortDescription: 'Short',
        fullDescription: 'Full',
        trailerId: 't1',
        mediaId: 'm1',
        classification: '12',
        isPremium: true,
        isLive: true,
        designType: 'wide',
        images: pictures,
        genres: ['News'],
        seasonNumber: 2,
        episodeNumber: 3,
      },
    ],
    [
      'a programme with empty texts',
      { ...programme, short_description: 'Short', trailer_id: '', media_id: '', classification: '', detail_design_type: '' },
      { ...bareProgramme, shortDescription: 'Short', fullDescription: 'Short' },
    ],
    ['a programme of no length', { ...programme, end_date: AT }, null],
  ]);
  answers('GDE-03', alertWire, toAlert, [
    [
      'a reminder',
      { id: 'p1', minutes: 5, channel: 'c1', start_date: AT },
      { programmeId: 'p1', minutes: 5, channelId: 'c1', startDate: MS },
    ],
    [
      'a reminder without its channel',
      { id: 'p1', minutes: 5, start_date: AT },
      { programmeId: 'p1', minutes: 5, channelId: null, startDate: MS },
    ],
  ]);
});

describe('media', () => {
  answers('PLY-01', mediaWire, toMedia, [
    [
      'media with everything',
      { url: 'u', vod_id: 'v', thumbnails_url: 't', end_card_start: 9 },
      { url: 'u', vodId: 'v', thumbnailsUrl: 't', endCardStart: 9, protection: null },
    ],
    [
      'media with an id only',
      { vod_id: 'v', url: '', thumbnails_url: '' },
      { url: null, vodId: 'v', thumbnailsUrl: null, endCardStart: null, protection: null },
    ],
    [
      'media with a URL only',
      { url: 'u', vod_id: '' },
      { url: 'u', vodId: null, thumbnailsUrl: null, endCardStart: null, protection: null },
    ],
  ]);

  it('DRM-01 each known key system has its licence, and FairPlay only with the certificate of the service', () => {
    const way = { licence_url: 'https://l.example/', headers: { 'x-token': 't' } };
    const certificate = { certificate_url: 'https://l.example/cert' };
    const drm = [
      { ...way, system: 'fairplay' },
      { ...way, system: 'widevine', licence_url: 'https://l.example/w' },
      { ...way, ...certificate, system: 'fairplay', headers: null },
      { ...way, system: 'unknown' },
      { ...way, system: 'playready', licence_url: 'javascript:1' },
    ];
    const { protection } = toMedia(mediaWire.parse({ url: 'u', drm }));
    expect(protection?.systems).toEqual(['widevine', 'fairplay']);
    expect(protection?.sourceFor('widevine')).toEqual({ url: 'https://l.example/w', headers: { 'x-token': 't' }, certificateUrl: null });
    expect(protection?.sourceFor('fairplay')).toEqual({ url: 'https://l.example/', headers: {}, certificateUrl: 'https://l.example/cert' });
    expect(protection?.sourceFor('playready')).toBeNull();
  });
});

it.each([
  [{ 'x y': '1' }, 'invalid_key'],
  [{ x: 'a\nb' }, 'no value of a header'],
])('DRM-01 ERR-13 says what is wrong with the header %j', (headers, reason) => {
  const reasons: string[] = [];
  const drm = [{ system: 'widevine', licence_url: 'https://l.example/', headers }];
  parseTolerantly(mediaWire, { url: 'u', drm }, (_, words) => reasons.push(words));
  expect(reasons.join()).toContain(reason);
});

const profile = { id: 'p1', name: 'Ana', manager: false };
const bareProfile = {
  id: 'p1',
  name: 'Ana',
  avatar: null,
  locale: null,
  hasPin: false,
  subtitleLanguage: null,
  audioLanguage: null,
  isMaster: false,
  restrictionId: null,
};
const account = {
  id: 'a1',
  first_name: 'Ana',
  last_name: 'Sousa',
  email: 'a@x.example',
  completed: false,
  is_multi_profile: false,
  premium: false,
  profiles: [],
};
const bareAccount = {
  id: 'a1',
  firstName: 'Ana',
  lastName: 'Sousa',
  country: null,
  city: null,
  birthday: null,
  gender: null,
  phone: null,
  username: null,
  email: 'a@x.example',
  photoUrl: null,
  isCompleted: false,
  isMultiProfile: false,
  isPremium: false,
  profiles: [],
  sessionToken: null,
  readAt: 5,
};

describe('accounts and profiles', () => {
  answers('PRO-02', profileWire, toProfile, [
    ['a profile with nothing but its name', profile, bareProfile],
    [
      'a profile with everything',
      {
        ...profile,
        avatar: { id: 'v', name: 'Bear', url: 'u' },
        locale: 'fr-FR',
        pin: '****',
        subtitle_language: 'pt_PT',
        audio_language: 'en_GB',
        manager: true,
        restriction: { id: 'r', value: 0 },
        restricted: false,
        bedtime: '19:30',
      },
      {
        ...bareProfile,
        avatar: { id: 'v', name: 'Bear', url: 'u' },
        locale: 'fr_FR',
        hasPin: true,
        subtitleLanguage: 'pt-PT',
        audioLanguage: 'en-GB',
        isMaster: true,
        restrictionId: 'r',
        ageLimit: 0,
        isRestricted: false,
        bedtime: '19:30',
      },
    ],
    ['a restriction without an age', { ...profile, restriction: { id: '' } }, bareProfile],
  ]);

  it.each([
    [true, 0],
    ['12', 12],
    ['x', 0],
    [[7], 0],
  ])('PRO-15 ERR-13 an age limit of %j is the age %i', (value, ageLimit) => {
    const wire = parseTolerantly(profileWire, { ...profile, restriction: { id: 'r', value } });
    expect(toProfile(wire).ageLimit).toBe(ageLimit);
  });

  answers('PRO-10', restrictionWire, toRestriction, [
    ['a restriction', { id: 'r', name: 'Kids', message: 'For kids', value: 6 }, { id: 'r', name: 'Kids', message: 'For kids', value: 6 }],
  ]);
  answers('ACC-05', accountWire, (wire) => toAccount(wire, 5), [
    ['an account with nothing but its names', account, bareAccount],
    [
      'an account with everything',
      {
        ...account,
        country: 'PT',
        city: 'Lisboa',
        birthday: '01-02-1990',
        gender: 'F',
        phone: '351',
        username: 'ana',
        photo_url: 'u',
        completed: true,
        is_multi_profile: true,
        premium: true,
        profiles: [profile],
        optin: false,
        session: { token: 't' },
      },
      {
        ...bareAccount,
        country: 'PT',
        city: 'Lisboa',
        birthday: '01-02-1990',
        gender: 'F',
        phone: '351',
        username: 'ana',
        photoUrl: 'u',
        isCompleted: true,
        isMultiProfile: true,
        isPremium: true,
        profiles: [bareProfile],
        wantsNews: false,
        sessionToken: 't',
      },
    ],
    ['an account with empty texts', { ...account, birthday: '', gender: '', phone: '', optin: null, session: {} }, bareAccount],
  ]);
  answers('ACC-09', devicesWire, toDevices, [
    [
      'the devices of an account',
      {
        devices: [
          { id: 'd1', name: 'TV', kind: 'tv', current: true, last_used: AT, city: 'Lisboa' },
          { id: 'd2', name: 'Toaster', kind: 'toaster' },
        ],
        limit: 4,
      },
      {
        devices: [
          { id: 'd1', name: 'TV', kind: 'tv', isCurrent: true, lastUsed: MS, city: 'Lisboa' },
          { id: 'd2', name: 'Toaster', kind: 'unknown', isCurrent: false, lastUsed: null, city: null },
        ],
        limit: 4,
      },
    ],
  ]);
  answers('LOG-01', authenticationWire, toSignedIn, [
    ['the tokens of a session', { access_token: 't', refresh_token: 'r' }, { token: 't', refreshToken: 'r' }],
    ['the token of a session that cannot be renewed', { access_token: 't' }, { token: 't', refreshToken: null }],
  ]);

  it('ACC-05 REG-08 a form sends each field under the name of the service', () => {
    expect(
      fromAccountChanges({
        id: '1',
        firstName: '2',
        lastName: '3',
        email: '4',
        birthday: '5',
        phone: '6',
        gender: '7',
        password: '8',
        isCompleted: true,
        agree: true,
        optin: false,
        optionalTerms: true,
      }),
    ).toEqual({
      id: '1',
      first_name: '2',
      last_name: '3',
      email: '4',
      birthday: '5',
      phone: '6',
      gender: '7',
      password: '8',
      completed: true,
      agree: true,
      optin: false,
      gigyaOptionalTerms: true,
    });
    expect(
      fromSignup({
        email: '1',
        firstName: '2',
        lastName: '3',
        agree: true,
        optin: false,
        optionalTerms: true,
        birthday: '4',
        phone: '5',
        gender: '6',
        password: '7',
        captchaToken: '8',
        affiliate: '9',
        provider: '10',
        accessToken: '11',
      }),
    ).toEqual({
      email: '1',
      first_name: '2',
      last_name: '3',
      agree: true,
      optin: false,
      gigyaOptionalTerms: true,
      birthday: '4',
      phone: '5',
      gender: '6',
      password: '7',
      google_recaptcha_token: '8',
      affiliate: '9',
      provider: '10',
      access_token: '11',
    });
  });
});

const plan = { id: 'gold', name: 'Gold', description: 'All', price: 899, currency_code: 'EUR' };
const barePlan = {
  id: 'gold',
  name: 'Gold',
  description: 'All',
  price: 899,
  highlightText: null,
  highlightImageUrl: null,
  badgeText: null,
  isMostChosen: false,
  allows: { screens: null, quality: null, catchUpDays: null, devices: null },
  period: 'unknown',
  currencyCode: 'EUR',
};
const bareSubscription = {
  id: 's1',
  status: 'unknown',
  renewalStatus: 'unknown',
  paymentType: 'unknown',
  purchaseDate: null,
  expiresDate: null,
  plan: null,
  card: null,
};
const details = {
  name: 'Ana',
  address1: 'Rua 1',
  zip_code: '1000',
  city: 'Lisboa',
  country: 'PT',
  phone_number: '351',
  tax_id_number: 'PT1',
};
const bareDetails = {
  name: 'Ana',
  address: 'Rua 1',
  addressMore: '',
  zipCode: '1000',
  city: 'Lisboa',
  country: 'PT',
  mobileNumber: '351',
  vat: 'PT1',
};
const invoice = { id: 'i1', date: AT, description: 'Gold', amount: 899, currency_code: 'EUR' };
const bareInvoice = {
  id: 'i1',
  date: MS,
  description: 'Gold',
  amount: 899,
  currencyCode: 'EUR',
  status: 'unknown',
  paymentType: 'unknown',
  planName: null,
  periodStart: null,
  periodEnd: null,
  tax: 0,
  billing: null,
};

describe('plans and payments', () => {
  answers('MON-01', planWire, toPlan, [
    ['a plan with nothing but its price', plan, barePlan],
    [
      'a plan with everything',
      {
        ...plan,
        highlight_text: 'h',
        highlight_image_url: 'i',
        badge_text: 'b',
        most_chosen: true,
        screens: 4,
        quality: '4K',
        catch_up_days: 0,
        devices: 6,
        billing_period_type: 'weekly',
      },
      {
        ...barePlan,
        highlightText: 'h',
        highlightImageUrl: 'i',
        badgeText: 'b',
        isMostChosen: true,
        allows: { screens: 4, quality: '4K', catchUpDays: 0, devices: 6 },
        period: 'weekly',
      },
    ],
    [
      'a plan with empty texts and an unknown period',
      { ...plan, highlight_text: '', highlight_image_url: '', badge_text: '', quality: '', billing_period_type: 'eon' },
      barePlan,
    ],
  ]);
  answers('SUB-01', subscriptionWire, toSubscription, [
    ['a subscription with nothing but its id', { id: 's1' }, bareSubscription],
    ['a subscription without dates', { id: 's1', purchase_date: null, expires_date: null }, bareSubscription],
    [
      'a subscription with everything',
      {
        id: 's1',
        status: 'active',
        renewal_status: 'enabled',
        payment_type: 'stripe',
        purchase_date: AT,
        expires_date: AT + 1,
        plan,
        card: { brand: 'Visa', last_four: '4242', expires: '12/30' },
      },
      {
        id: 's1',
        status: 'active',
        renewalStatus: 'enabled',
        paymentType: 'stripe',
        purchaseDate: MS,
        expiresDate: MS + 1000,
        plan: barePlan,
        card: { brand: 'Visa', lastFour: '4242', expires: '12/30' },
      },
    ],
    [
      'a card without its end',
      { id: 's1', card: { brand: 'Visa', last_four: '4242' } },
      { ...bareSubscription, card: { brand: 'Visa', lastFour: '4242', expires: null } },
    ],
  ]);
  answers('MON-04', gatewayWire, toGateway, [
    [
      'a gateway',
      { id: 'g', code: 'c', name: 'n', description: 'd', image_url: 'i' },
      { id: 'g', code: 'c', name: 'n', description: 'd', imageUrl: 'i' },
    ],
    [
      'a gateway with nothing but its name',
      { id: 'g', code: 'c', name: 'n' },
      { id: 'g', code: 'c', name: 'n', description: '', imageUrl: null },
    ],
  ]);
  answers('MON-12', checkoutSessionWire, toCheckoutSession, [
    ['a checkout with a page', { url: 'u', token: '' }, { url: 'u', token: null }],
    ['a checkout with a token', { url: '', token: 't' }, { url: null, token: 't' }],
    ['a checkout with neither', {}, { url: null, token: null }],
  ]);
  answers('BIL-01', billingWire, toBillingDetails, [
    ['billing details', details, bareDetails],
    ['billing details with two lines of the address', { ...details, address2: '2 E' }, { ...bareDetails, addressMore: '2 E' }],
  ]);
  answers('BIL-03', invoiceDetailsWire, toInvoiceDetails, [
    ['an invoice with nothing but its amount', invoice, bareInvoice],
    [
      'an invoice with everything',
      {
        ...invoice,
        status: 'paid',
        payment_type: 'stripe',
        plan_name: 'Gold',
        period_start: AT,
        period_end: AT + 1,
        tax: 99,
        billing: details,
      },
      {
        ...bareInvoice,
        status: 'paid',
        paymentType: 'stripe',
        planName: 'Gold',
        periodStart: MS,
        periodEnd: MS + 1000,
        tax: 99,
        billing: bareDetails,
      },
    ],
  ]);

  it('BIL-01 the form of the billing details sends each field under the name of the service', () => {
    expect(fromBillingDetails({ ...bareDetails, addressMore: '2 E' })).toEqual({ ...details, address2: '2 E' });
  });
});

describe('settings', () => {
  const LINKS = {
    about_app_link: 'about',
    app_link: 'app',
    contacts_link: 'contacts',
    newsletter_link: 'newsletter',
    terms_of_use_link: 'termsOfUse',
    privacy_policy_link: 'privacyPolicy',
    cookies_policy_link: 'cookiesPolicy',
    faq_link: 'faq',
    antifraud_link: 'antifraud',
    transparency_law_link: 'transparency',
    create_account_link: 'createAccount',
    forgot_password_link: 'forgotPassword',
    app_store_link: 'appStore',
    play_store_link: 'playStore',
    facebook_link: 'facebook',
    instagram_link: 'instagram',
    youtube_link: 'youtube',
    x_link: 'x',
  };
  answers('CFG-05 CFG-09', settingsWire, toSettings, [
    [
      'settings with everything',
      {
        ...Object.fromEntries(Object.keys(LINKS).map((key) => [key, `https://${key}.example`])),
        send_feedback_email: 'f@x.example',
        remove_account_email: 'r@x.example',
        section_tab1_id: 't1',
        section_tab2_id: 't2',
        section_tab3_id: 't3',
        live_break_limit: 1,
        vod_break_limit: 2,
        locale: { en: 'English' },
        allow_vod: 0,
        kids_genres: ['Kids'],
        dynamic_label_days_before: 3,
        epg_future_days: 4,
        epg_past_days: 5,
        account_profiles_limit: 8,
        tvos_minimum_version: '1.0',
        tvos_current_version: '2.0',
      },
      {
        links: Object.fromEntries(Object.entries(LINKS).map(([key, name]) => [name, `https://${key}.example`])),
        feedbackEmail: 'f@x.example',
        removeAccountEmail: 'r@x.example',
        sections: { home: 't1', movies: 't2', shows: 't3' },
        liveBreakLimit: 1,
        vodBreakLimit: 2,
        languages: ['en'],
        allowsVod: false,
        kidsGenres: ['Kids'],
        dynamicLabelDaysBefore: 3,
        epgFutureDays: 4,
        epgPastDays: 5,
        profilesLimit: 8,
        tvosVersions: { minimum: '1.0', current: '2.0' },
      },
    ],
  ]);
});
