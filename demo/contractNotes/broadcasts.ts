/** Notes on channels, the guide, reminders and playing. */
import { alertUpdateWire, alertWire } from '../../src/api/wire/alert.ts';
import { channelWire } from '../../src/api/wire/channel.ts';
import { progressAnswerWire, progressWire } from '../../src/api/wire/content.ts';
import { mediaWire, pingWire } from '../../src/api/wire/media.ts';
import { programmeWire } from '../../src/api/wire/programme.ts';
import type { SchemaNote } from './note.ts';

export const broadcastNotes: readonly SchemaNote[] = [
  {
    name: 'Channel',
    schema: channelWire,
    properties: {
      number: 'What a viewer types to go there. Null: it has none.',
      image_logo_url: 'Null: its name stands there.',
      image_mark_url: 'An optional extra: the logo without its words, square, for small places.',
      media_id: 'For GET /v1/content/media/{id}. Null: the channel cannot be played.',
      dvr: 'Seconds that can be rewound. 0 or null: none.',
      fast: 'A free channel with advertisements: neither start-over nor catch-up. Null: false.',
    },
  },
  {
    name: 'Programme',
    schema: programmeWire,
    says: 'An entry of the guide. One that ends before it starts is left out.',
    properties: {
      channel: 'The id of its channel.',
      full_description: 'Null: the short_description stands for it.',
      action_type: 'One of those of Content; the guide goes by the times and by media_id.',
      trailer_id: 'For GET /v1/content/media/{id}. Null: no trailer.',
      media_id: 'For GET /v1/content/media/{id}: set when it can be watched later, or from its start while it is on. Null: it cannot.',
      classification:
        'The minimum age as it is shown, e.g. `12`; `0` is for all ages. Any other text, e.g. `TV-MA`, is shown and read as it is. Null: unknown.',
      premium: 'Watching it again needs a subscription. Null: false.',
      start_date: 'Epoch seconds; part of the programme.',
      end_date: 'Epoch seconds; no longer part of the programme, but the start of the next.',
      is_live: 'A live broadcast, e.g. of a match. What is on now is told by the times alone. Null: false.',
      images: 'Null: none; then the title stands on a colour.',
      detail_design_type: 'As of Content.',
      season_number: 'Null: it is no episode, or not known.',
      episode_number: 'Within its season. Null: it is no episode, or not known.',
      categories: 'Genres, shown as they are. Null: none.',
    },
  },
  {
    name: 'Reminder',
    schema: alertWire,
    says: 'A programme has one at most.',
    properties: {
      id: 'Of the programme.',
      minutes: 'Minutes before the start at which the viewer is told.',
      channel: 'The id of the channel. Null: not known; then the reminder leads nowhere.',
      start_date: 'Epoch seconds: when the programme starts.',
    },
  },
  {
    name: 'ReminderUpdate',
    schema: alertUpdateWire,
    properties: { minutes: 'Minutes before the start; the application offers 0, 5, 15, 30 and 60.' },
  },
  {
    name: 'Media',
    schema: mediaWire,
    says: 'An address, or an id for the address template of the deployment; with both the address is taken.',
    properties: {
      url: 'An HLS playlist, or a file whose path ends with mp4. Null: vod_id. It may expire: when it is answered with 401, 403 or 410, it is asked for again, once.',
      vod_id: 'Put into `mediaUrlTemplate` of the configuration. Null: url.',
      thumbnails_url: 'A WebVTT track of thumbnails for the timeline. Null: none.',
    },
  },
  { name: 'Ping', schema: pingWire, properties: { alive: 'Always true; that this device may not go on is a refusal.' } },
  {
    name: 'Progress',
    schema: progressWire,
    properties: {
      progress: 'Seconds from the start.',
      at: 'Epoch milliseconds, unlike all other times: when the viewer was there. An older report never replaces a newer one. Absent: now.',
    },
  },
  {
    name: 'ProgressAnswer',
    schema: progressAnswerWire,
    says: 'What is kept now, which is not what was sent when a newer report was there.',
    properties: { progress: 'Seconds from the start.' },
  },
];
