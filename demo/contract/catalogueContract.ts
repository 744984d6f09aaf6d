/** The contract's rows for settings, the catalogue, the guide and playback. */

import { settingsWire } from '../../src/app/api/settings.wire.ts';
import { translationsWire } from '../../src/app/api/translations.wire.ts';
import {
  classificationWire,
  contentPageWire,
  contentsWire,
  contentWire,
  nextWire,
  progressAnswerWire,
} from '../../src/catalogue/api/content.wire.ts';
import { filtersWire } from '../../src/catalogue/api/filters.wire.ts';
import { railPageWire, railsWire } from '../../src/catalogue/api/rail.wire.ts';
import { screenWire } from '../../src/catalogue/api/screen.wire.ts';
import { sectionWire } from '../../src/catalogue/api/section.wire.ts';
import { alertAnswerWire, alertsWire, alertUpdateWire, alertWire } from '../../src/live/api/alert.wire.ts';
import { channelsWire, channelWire, favouriteChannelsWire } from '../../src/live/api/channel.wire.ts';
import { epgWire } from '../../src/live/api/programme.wire.ts';
import { mediaWire, pingWire } from '../../src/player/api/media.wire.ts';
import { type Endpoint, REFUSALS } from './endpoint.ts';
import {
  alertsQueryWire,
  cursorQueryWire,
  epgQueryWire,
  filtersQueryWire,
  licenceRequestWire,
  licenceWire,
  progressWire,
} from './requests.ts';

const { invalidData, invalidSession, notFound, parentalRestriction, profileNotChosen } = REFUSALS;
/** Refusals of calls that visitors can make too. */
const reading = [invalidSession, profileNotChosen] as const;

const general = [
  {
    id: 'readSettings',
    method: 'GET',
    path: '/v1/setting',
    summary: 'Settings of the whole product (CFG-05)',
    access: 'none',
    response: settingsWire,
  },
  {
    id: 'readTranslations',
    method: 'GET',
    path: '/v1/translation/:language',
    summary: 'Texts laid over the built-in ones: en, fr_FR or pt_PT (I18-01)',
    access: 'none',
    response: translationsWire,
    refusals: [notFound],
  },
] as const satisfies readonly Omit<Endpoint, 'group'>[];

const browsing = [
  {
    id: 'readSection',
    method: 'GET',
    path: '/v1/content/section/:id',
    summary: 'A section of the menu: its screens (HOM-01, NAV-04)',
    access: 'optional',
    response: sectionWire,
    refusals: [...reading, notFound],
  },
  {
    id: 'readScreen',
    method: 'GET',
    path: '/v1/content/screen/:id',
    summary: 'The rails of a screen, each with its first page',
    access: 'optional',
    response: screenWire,
    refusals: [...reading, notFound],
  },
  {
    id: 'readPlaylist',
    method: 'GET',
    path: '/v1/content/playlist/:id',
    summary: 'The next page of a rail (HOM-04)',
    access: 'optional',
    query: cursorQueryWire,
    response: railPageWire,
    refusals: [...reading, notFound],
  },
  {
    id: 'readFilters',
    method: 'GET',
    path: '/v1/content/filters/:id',
    summary: 'The collections of a filtered section, page by page (FIL-01); all of one year, or in one order (FIL-03)',
    access: 'optional',
    query: filtersQueryWire,
    response: filtersWire,
    refusals: [...reading, notFound],
  },
  {
    id: 'search',
    method: 'GET',
    path: '/v1/content/search/:query',
    summary: 'Rails with what was found; none when nothing was (SCH-02)',
    access: 'optional',
    response: railsWire,
    refusals: [...reading],
  },
] as const satisfies readonly Omit<Endpoint, 'group'>[];

const titles = [
  {
    id: 'readItem',
    method: 'GET',
    path: '/v1/content/item/:id',
    summary: 'Everything about a film, series, episode or programme (DET-01)',
    access: 'optional',
    response: contentWire,
    refusals: [...reading, parentalRestriction, notFound],
  },
  {
    id: 'readSeason',
    method: 'GET',
    path: '/v1/content/item/:id/season/:seasonId',
    summary: 'Episodes of a season, page by page (DET-02)',
    access: 'optional',
    query: cursorQueryWire,
    response: contentPageWire,
    refusals: [...reading, parentalRestriction, notFound],
  },
  {
    id: 'readNext',
    method: 'GET',
    path: '/v1/content/item/:id/next',
    summary: 'The episode that follows, else a recommendation (PLY-05, PLY-06)',
    access: 'optional',
    response: nextWire,
    refusals: [...reading, notFound],
  },
  {
    id: 'readRelated',
    method: 'GET',
    path: '/v1/content/item/:id/related',
    summary:
      'Titles like this one, the closest first (DET-14). Optional: when the answer is empty, 404 or 501, the page of the title shows no such row',
    access: 'optional',
    response: contentsWire,
    refusals: [...reading, parentalRestriction, notFound],
  },
  {
    id: 'classify',
    method: 'PUT',
    path: '/v1/content/item/:id/classification',
    summary: 'Rates a title from 1 to 5; 0 takes the rating back (DET-03)',
    access: 'profile',
    request: classificationWire,
    response: classificationWire,
    refusals: [...reading, invalidData, notFound],
  },
  {
    id: 'writeProgress',
    method: 'PUT',
    path: '/v1/content/item/:id/progress',
    summary: 'How far the profile is, in seconds; a newer report is never replaced by an older one (PLY-03)',
    access: 'profile',
    request: progressWire,
    response: progressAnswerWire,
    refusals: [...reading, invalidData, notFound],
  },
  {
    id: 'markWatched',
    method: 'PUT',
    path: '/v1/content/item/:id/watched',
    summary: 'Counts a film, an episode or a programme as seen to its end. A later progress report takes it back (WAT-02)',
    access: 'profile',
    response: progressAnswerWire,
    refusals: [...reading, notFound],
  },
  {
    id: 'removeContinued',
    method: 'DELETE',
    path: '/v1/content/continue-watching/:id',
    summary:
      'Takes a title off "Continue watching", an episode with its series, until a later progress report. Its position stays (WAT-02)',
    access: 'profile',
    response: null,
    refusals: [...reading, notFound],
  },
  {
    id: 'readFavourites',
    method: 'GET',
    path: '/v1/content/favorite/',
    summary: 'The watchlist of the profile, newest first (WAT-01)',
    access: 'profile',
    response: contentsWire,
    refusals: [...reading],
  },
  {
    id: 'addFavourite',
    method: 'POST',
    path: '/v1/content/favorite/:id',
    summary: 'Puts a title on the watchlist',
    access: 'profile',
    response: null,
    refusals: [...reading, notFound],
  },
  {
    id: 'removeFavourite',
    method: 'DELETE',
    path: '/v1/content/favorite/:id',
    summary: 'Takes a title off the watchlist',
    access: 'profile',
    response: null,
    refusals: [...reading, notFound],
  },
] as const satisfies readonly Omit<Endpoint, 'group'>[];

const broadcasts = [
  {
    id: 'readChannels',
    method: 'GET',
    path: '/v1/content/channel',
    summary: 'All channels',
    access: 'optional',
    response: channelsWire,
    refusals: [...reading],
  },
  {
    id: 'readChannel',
    method: 'GET',
    path: '/v1/content/channel/:id',
    summary: 'One channel',
    access: 'optional',
    response: channelWire,
    refusals: [...reading, notFound],
  },
  {
    id: 'readGuide',
    method: 'GET',
    path: '/v1/content/epg',
    summary: 'The guide of some channels (GDE-01); a deployment may have it at another address, which gets no bearer (GDE-09)',
    access: 'optional',
    query: epgQueryWire,
    response: epgWire,
    refusals: [...reading, invalidData],
  },
  {
    id: 'readFavouriteChannels',
    method: 'GET',
    path: '/v1/content/favorite-channel/',
    summary: 'Optional: the ids of the favourite channels of the profile (GDE-14); the guide offers none after a 404',
    access: 'profile',
    response: favouriteChannelsWire,
    refusals: [...reading],
  },
  {
    id: 'addFavouriteChannel',
    method: 'POST',
    path: '/v1/content/favorite-channel/:id',
    summary: 'Makes a channel a favourite',
    access: 'profile',
    response: null,
    refusals: [...reading, notFound],
  },
  {
    id: 'removeFavouriteChannel',
    method: 'DELETE',
    path: '/v1/content/favorite-channel/:id',
    summary: 'Takes a channel off the favourites',
    access: 'profile',
    response: null,
    refusals: [...reading],
  },
  {
    id: 'readAlerts',
    method: 'GET',
    path: '/v1/push/alerts/',
    summary: 'Reminders of programmes that start in the range, in order (GDE-09)',
    access: 'profile',
    query: alertsQueryWire,
    response: alertsWire,
    refusals: [...reading],
  },
  {
    id: 'readAlert',
    method: 'GET',
    path: '/v1/push/alert/:id',
    summary: 'The reminder of a programme (GDE-03); null without one',
    access: 'profile',
    response: alertAnswerWire,
    refusals: [...reading],
  },
  {
    id: 'writeAlert',
    method: 'PUT',
    path: '/v1/push/alert/:id',
    summary: 'Reminds so many minutes before',
    access: 'profile',
    request: alertUpdateWire,
    response: alertWire,
    refusals: [...reading, invalidData, notFound],
  },
  {
    id: 'removeAlert',
    method: 'DELETE',
    path: '/v1/push/alert/:id',
    summary: 'Forgets a reminder',
    access: 'profile',
    response: null,
    refusals: [...reading],
  },
] as const satisfies readonly Omit<Endpoint, 'group'>[];

const playing = [
  {
    id: 'readMedia',
    method: 'GET',
    path: '/v1/content/media/:id',
    summary: 'Where a title, trailer, channel or programme is played from (PLY-01)',
    access: 'optional',
    response: mediaWire,
    refusals: [
      ...reading,
      REFUSALS.premiumRequired,
      REFUSALS.notYetAvailable,
      parentalRestriction,
      REFUSALS.simultaneousStreams,
      REFUSALS.countryNotAllowed,
      REFUSALS.subscriptionRequired,
      notFound,
    ],
  },
  {
    id: 'readLicence',
    method: 'POST',
    path: '/v1/content/licence/:id',
    summary:
      'Optional: the licence of protected media, here for ClearKey (DRM-02). The media answer names the address, which may be any; the body is the message of the key system',
    access: 'optional',
    request: licenceRequestWire,
    response: licenceWire,
    refusals: [
      ...reading,
      REFUSALS.invalidData,
      REFUSALS.premiumRequired,
      REFUSALS.notYetAvailable,
      parentalRestriction,
      REFUSALS.simultaneousStreams,
      REFUSALS.licenceExpired,
      REFUSALS.outputNotAllowed,
      notFound,
    ],
  },
  {
    id: 'ping',
    method: 'GET',
    path: '/v1/content/ping',
    summary: 'This device goes on playing (PLY-16)',
    access: 'account',
    response: pingWire,
    refusals: [invalidSession, REFUSALS.simultaneousStreams],
  },
] as const satisfies readonly Omit<Endpoint, 'group'>[];

const grouped = (group: string, rows: readonly Omit<Endpoint, 'group'>[]): readonly Endpoint[] => rows.map((row) => ({ ...row, group }));

export const catalogueEndpoints: readonly Endpoint[] = [
  ...grouped('general', general),
  ...grouped('browsing', browsing),
  ...grouped('titles', titles),
  ...grouped('broadcasts', broadcasts),
  ...grouped('playing', playing),
];
