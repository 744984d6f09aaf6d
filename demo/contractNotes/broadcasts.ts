/** Notes on channels, the guide, reminders and playback. */

import { progressAnswerWire } from '../../src/catalogue/api/content.wire.ts';
import { alertUpdateWire, alertWire } from '../../src/live/api/alert.wire.ts';
import { channelWire } from '../../src/live/api/channel.wire.ts';
import { programmeWire } from '../../src/live/api/programme.wire.ts';
import { mediaWire, pingWire } from '../../src/player/api/media.wire.ts';
import { licenceRequestWire, licenceWire, progressWire } from '../contract/requests.ts';
import type { SchemaNote } from './note.ts';

export const broadcastNotes: readonly SchemaNote[] = [
  {
    name: 'Channel',
    schema: channelWire,
    properties: {
      number: 'The number that a viewer types to open the channel. Null: none.',
      image_logo_url: 'Null: the name is shown instead.',
      image_mark_url: 'Optional: the logo without text, square, for small sizes.',
      group: 'Optional: the name of a group of channels, e.g. of a genre. The guide offers each group as a filter.',
      media_id: 'For GET /v1/content/media/{id}. Null: the channel cannot be played.',
      dvr: 'Length of the DVR window in seconds. 0 or null: none.',
      fast: 'True for a free channel with advertisements, which has neither start-over nor catch-up. Null: false.',
    },
  },
  {
    name: 'Programme',
    schema: programmeWire,
    says: 'An entry of the guide. The application omits a programme that ends before it starts.',
    properties: {
      channel: 'The id of the channel.',
      full_description: 'Null: the short_description is used.',
      action_type: 'As of Content. The guide uses the times and media_id instead.',
      trailer_id: 'For GET /v1/content/media/{id}. Null: no trailer.',
      media_id: 'For GET /v1/content/media/{id}: set when the programme has catch-up or start-over. Null: it has neither.',
      classification:
        'The minimum age as text, e.g. `12`; `0` means all ages. Any other text, e.g. `TV-MA`, is shown unchanged. Null: unknown.',
      premium: 'True when catch-up needs a subscription. Null: false.',
      start_date: 'Epoch seconds, inclusive.',
      end_date: 'Epoch seconds, exclusive: the next programme may start at this time.',
      is_live: 'True for a live broadcast, e.g. of a match. The current programme follows from the times only. Null: false.',
      images: 'Null: none; the title is shown on a colour.',
      detail_design_type: 'As of Content.',
      season_number: 'Null: not an episode, or unknown.',
      episode_number: 'The number within the season. Null: not an episode, or unknown.',
      categories: 'Genres, shown unchanged. Null: none.',
    },
  },
  {
    name: 'Reminder',
    schema: alertWire,
    says: 'A programme has at most one reminder.',
    properties: {
      id: 'The id of the programme.',
      minutes: 'Minutes before the start at which the reminder is shown.',
      channel: 'The id of the channel. Null: unknown; the reminder then has no link.',
      start_date: 'Epoch seconds: the start of the programme.',
    },
  },
  {
    name: 'ReminderUpdate',
    schema: alertUpdateWire,
    properties: { minutes: 'Minutes before the start. The application offers 0, 5, 15, 30 and 60.' },
  },
  {
    name: 'Media',
    schema: mediaWire,
    says: 'A URL, or an id for the URL template of the deployment. The URL is used when both are given.',
    properties: {
      url: 'An HLS playlist, or a file whose path ends with mp4. Null: vod_id is used. The URL may expire: after a 401, 403 or 410, the application requests the media once more.',
      vod_id: 'Inserted into `mediaUrlTemplate` of the configuration. Null: url is used.',
      thumbnails_url: 'A WebVTT track of thumbnails for the timeline. Null: none.',
      end_card_start:
        'Of a trailer: seconds from the start, where it shows a text at its end. The application ends the trailer there. Null: none.',
      drm: 'Ways to a licence, the best first: the application takes the first that the browser has. Absent or null: the media are not protected.',
      'drm.system': '`fairplay`, `widevine`, `playready` or `clearkey`. Others are skipped.',
      'drm.licence_url':
        'https. The application posts the message of the key system here. The bearer and the id of the device are sent only to the origin of the API. Redirects are refused.',
      'drm.headers': 'Headers of the licence request, for example a token for this title. Null: none.',
      'drm.certificate_url': 'https. The certificate of the licence service. `fairplay` is skipped without one. Null: none.',
    },
  },
  {
    name: 'LicenceRequest',
    schema: licenceRequestWire,
    says: 'The message of ClearKey. Other key systems send bytes.',
    properties: { kids: 'Ids of the keys that the media need, base64url.' },
  },
  {
    name: 'Licence',
    schema: licenceWire,
    says: 'The licence of ClearKey, a JSON Web Key set. Other key systems read bytes.',
    properties: {
      'keys.kid': 'The id of the key, base64url.',
      'keys.k': 'The key, base64url.',
      type: 'The browser keeps it no longer than the page.',
    },
  },
  { name: 'Ping', schema: pingWire, properties: { alive: 'Always true. A refusal stops playback on this device.' } },
  {
    name: 'Progress',
    schema: progressWire,
    properties: {
      progress: 'Seconds from the start.',
      at: 'Epoch milliseconds, unlike all other times: the time of the position. An older report never replaces a newer one. Absent: now.',
    },
  },
  {
    name: 'ProgressAnswer',
    schema: progressAnswerWire,
    says: 'The stored position. It differs from the sent one when the service has a newer report.',
    properties: { progress: 'Seconds from the start.' },
  },
];
