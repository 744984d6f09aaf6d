/** Notes on titles and rails. */
import { ACTION_TYPES, BLOCK_DESIGNS, CARD_DESIGNS, IMAGE_NAMES } from '../../machines/domain/entities.ts';
import {
  additionalFilterWire,
  classificationWire,
  contentPageWire,
  contentsWire,
  contentWire,
  episodeContentWire,
  nextWire,
  userContentWire,
} from '../../src/api/wire/content.ts';
import { picturesWire } from '../../src/api/wire/picture.ts';
import { railPageWire, railsWire, railWire } from '../../src/api/wire/rail.ts';
import { filtersWire } from '../../src/api/wire/screen.ts';
import { sectionWire } from '../../src/api/wire/section.ts';
import type { SchemaNote } from './note.ts';

const named = (values: readonly string[]) => values.map((value) => `\`${value}\``).join(', ');

/** For each action: its effect, and its action_value. */
const ACTIONS: Readonly<Record<(typeof ACTION_TYPES)[number], string>> = {
  DETAIL: 'the page of the title (of an episode: of its series, `episode_content.series_id`); wants no action_value',
  VOD: 'plays the title by its `id`; a `SERIES` plays `user_content.current_episode` and without one opens its page; wants no action_value',
  LIVE: 'plays a channel; action_value is the channel’s id, without one the `id` is taken for it',
  EPG: 'the guide at the programme with this `id`; action_value may be the channel’s id',
  SEARCH: 'searches; action_value is the query, without one the card leads nowhere',
  LINK: 'leaves the product; action_value is an address: https, or http of this machine, without user or password; any other leads nowhere',
  COLLECTION: 'the page with filters; action_value is the id of a section or screen, without one the card leads nowhere',
};

const actionType = ACTION_TYPES.map((action) => `- \`${action}\`: ${ACTIONS[action]}`).join('\n');

const IMAGES =
  `Pictures by name: ${named(IMAGE_NAMES)}. Other names are left aside; none is required. A picture is an address, or an object with ` +
  '`url`, `srcset` (as the HTML attribute) and `color` (CSS, shown until the picture is there). A place that lacks its picture takes the next ' +
  'best: wide ones each other and then the poster; `logo` nothing else. Null: no such picture.';

const titleProperties = {
  id: 'Goes into addresses of the application and back into every call about this title.',
  content_type: 'Which page it has. A value that is not listed costs the item its place in the list.',
  action_type: `What choosing the card does. A value that is not listed costs the item its place in the list.\n${actionType}`,
  action_value: 'What the action needs besides the id, see action_type. Of a `CATCHUP`: the id of its channel.',
  detail_design_type:
    'The shape of the details page: `movie`, `series`, `episode` or `catchup`. Null or any other: the one of the content_type.',
  full_description: 'Null: the short_description stands for it.',
  year: 'Of its first release, as it is shown. Null: not shown.',
  images: 'Null: none; then the title stands on a colour.',
  duration: 'Seconds. Null or absent: not known; then no progress is drawn on the card.',
  credits: 'One line for people, shown as it is.',
  categories: 'Genres, shown as they are.',
  trailer_id: 'For GET /v1/content/media/{id}. Null: no trailer.',
  media_id: 'For GET /v1/content/media/{id}. Null: there is nothing to play.',
  date: 'Epoch seconds.',
  rating: 'Of everybody, 0 to 5. Null: not rated. The viewer’s own is user_content.user_rating.',
  'formats.video': 'Shown as they are, e.g. `4K`.',
  'formats.audio': 'Shown as they are.',
  'formats.language': 'Names of languages in the language asked for, shown as they are.',
  'formats.subtitle': 'Names of languages in the language asked for, shown as they are.',
  premium: 'Plays only with a subscription: the application asks the account’s `premium` before it asks for the media. Null: false.',
  classification:
    'The minimum age as it is shown, e.g. `12`; `0` is for all ages. Any other text, e.g. `TV-MA`, is shown and read as it is. Null: unknown.',
  badge: 'Text for the card, cut after 15 characters; it gives way to what is said of the release.',
  user_content: 'Of the chosen profile. Null for visitors: nothing watched, not on the watchlist, not rated.',
  episode_content: 'Of an `EPISODE`: where it belongs. Null for everything else.',
  'extra_parameters.dynamic_label': 'Shown before the release, as many days ahead as the setting dynamic_label_days_before says.',
  'extra_parameters.release_date':
    'Epoch seconds. Until then the title cannot be played (of a `SERIES`: only a date for its badge). Null: it is out.',
  'extra_parameters.reference': 'Of a `CATCHUP` without action_value: the id of its channel. Of everything else it is not read.',
  'extra_parameters.segment': 'Stands beside the title among the suggestions of the search. Null: the first of the categories.',
  'extra_parameters.premium_end_date': 'Epoch seconds, shown among the facts of the title.',
  'extra_parameters.parental_advisory': 'Shown as they are.',
  skip_intro_start: 'Seconds from the start; only with its end. Null: the title has no such mark.',
  skip_intro_end: 'Seconds from the start.',
  skip_recap_start: 'Seconds from the start; only with its end. Null: the title has no such mark.',
  skip_recap_end: 'Seconds from the start.',
  next_episode_start:
    'Seconds from the start: where the closing credits begin and what follows is offered. From here on the end is reported as progress (PLY-18). Null: no such mark.',
  start_date: 'Epoch seconds; of a broadcast (`CATCHUP`, or a `LIVE` card). Null for everything else.',
  end_date: 'Epoch seconds; of a broadcast. Null for everything else.',
} as const;

const cursorBelow = 'More can be had with the id of the last item as `cursor`. Null: false.';

/** The titles in the first collection of a season, which have no seasons of their own. */
const episodeWire = additionalFilterWire.shape.collections.def.element.shape.contents.def.element;

export const catalogueNotes: readonly SchemaNote[] = [
  {
    name: 'Content',
    schema: contentWire,
    says: 'A film, series, episode or programme. Cards may carry a part of it, GET /v1/content/item/{id} the whole.',
    properties: { ...titleProperties, additional_filters: 'The seasons of a series, in order. Null for everything else.' },
  },
  { name: 'Pictures', schema: picturesWire, says: IMAGES, properties: {} },
  {
    name: 'ViewerFacts',
    schema: userContentWire,
    says: 'What the chosen profile did with a title.',
    properties: {
      has_watched: 'Seen to the end. Null: false.',
      progress: 'Seconds from the start, where playing is resumed. Null: 0.',
      is_on_watchlist: 'Null: false.',
      user_rating: '1 to 5; 0 or null: the viewer has not rated.',
      current_episode: 'Of a series: the id of the episode the viewer is at. Null: not begun.',
      continue_watching: 'The button says “resume” instead of “watch”. Null: false.',
    },
  },
  {
    name: 'EpisodeFacts',
    schema: episodeContentWire,
    properties: {
      season_id: 'One of the additional_filters of the series.',
      season_number: 'As it is shown.',
      episode_number: 'Within its season, as it is shown.',
      series_id: 'The id of the series as content.',
    },
  },
  { name: 'Contents', schema: contentsWire, properties: {} },
  { name: 'Episode', schema: episodeWire, says: 'A title without seasons of its own.', properties: titleProperties },
  {
    name: 'Season',
    schema: additionalFilterWire,
    says: 'A season with the first page of its episodes.',
    properties: {
      id: 'Goes into GET /v1/content/item/{id}/season/{seasonId}.',
      number: 'Null: its place in the list, from 1.',
      collections: 'One, which holds the first page; the contents of several are put one after the other.',
      'collections.has_more': 'More episodes with the id of the last one as `cursor` of the call for a season. Null: false.',
    },
  },
  { name: 'ContentPage', schema: contentPageWire, properties: { has_more: cursorBelow } },
  {
    name: 'Next',
    schema: nextWire,
    properties: { next: 'The episode that follows, else a title to recommend; it is played at once. Null: there is neither.' },
  },
  {
    name: 'Rating',
    schema: classificationWire,
    properties: { classification: '1 to 5; 0 takes the rating back. The answer has what is kept now.' },
  },
  {
    name: 'Rail',
    schema: railWire,
    says:
      'A row of cards. A rail without a known card_design_type, without a known carousel_design_type or list_design_type, or with nothing ' +
      'on it is not shown. The first rail of home is shown large, as the highlights, if it has contents.',
    properties: {
      id: 'For GET /v1/content/playlist/{id}.',
      has_progress: 'Cards show how far the viewer is. Null: false.',
      show_name: 'Null: true.',
      card_design_type: `One of ${named(CARD_DESIGNS)}. With any other, or none, the rail is not shown.`,
      carousel_design_type: `Set when the rail is a carousel, which goes before a list: one of ${named(BLOCK_DESIGNS)}.`,
      list_design_type: `Set when the rail is a list: one of ${named(BLOCK_DESIGNS)}. Without one that is known here or in carousel_design_type the rail is not shown.`,
      contents: 'The first page. Null: none.',
      channels: 'For rails of channels. Null: none.',
      has_more:
        'More can be had with the id of the last content, else of the last channel, as `cursor`. A rail that comes empty and says true ' +
        'loads its first page by itself. Null: false.',
    },
  },
  { name: 'Rails', schema: railsWire, says: 'In the order in which they are shown.', properties: {} },
  {
    name: 'RailPage',
    schema: railPageWire,
    says: 'What comes after the item named as `cursor`. A page that brings nothing new is taken for the end.',
    properties: {
      channels: 'Null: none.',
      has_more: 'More with the id of the last content, else of the last channel, as `cursor`. Null: false.',
    },
  },
  {
    name: 'Section',
    schema: sectionWire,
    properties: {
      screen: 'The id of its first screen, for GET /v1/content/screen/{id} and GET /v1/content/filters/{id}.',
      sub_menu:
        'Its further screens: tabs of the page with filters. The first one of the home section stands in the menu by itself. Null: none.',
      'sub_menu.screen': 'The id of a screen.',
    },
  },
  {
    name: 'FiltersPage',
    schema: filtersWire,
    properties: {
      id: 'Of the screen.',
      collections: 'Rails, as on a screen.',
      page: 'From 0, as it was asked for.',
      size: 'Collections a page.',
      has_more: 'There is a page after this one.',
    },
  },
];
