/** Notes on titles and rails. */
import { ORDERS } from '../../machines/catalogue/arrangement.ts';
import { ACTION_TYPES, BLOCK_DESIGNS, CARD_DESIGNS, IMAGE_NAMES } from '../../machines/domain/entities.ts';
import { focalPointWire, picturesWire } from '../../src/api/wire/picture.ts';
import {
  additionalFilterWire,
  classificationWire,
  contentPageWire,
  contentsWire,
  contentWire,
  episodeContentWire,
  extraWire,
  nextWire,
  personWire,
  userContentWire,
} from '../../src/catalogue/api/content.wire.ts';
import { filtersWire } from '../../src/catalogue/api/filters.wire.ts';
import { railPageWire, railsWire, railWire } from '../../src/catalogue/api/rail.wire.ts';
import { sectionWire } from '../../src/catalogue/api/section.wire.ts';
import type { SchemaNote } from './note.ts';

const named = (values: readonly string[]) => values.map((value) => `\`${value}\``).join(', ');

/** For each action: its effect, and its action_value. */
const ACTIONS: Readonly<Record<(typeof ACTION_TYPES)[number], string>> = {
  DETAIL: 'opens the page of the title (for an episode: of its series, `episode_content.series_id`); needs no action_value',
  VOD: 'plays the title by its `id`; a `SERIES` plays `user_content.current_episode`, or opens its page without one; needs no action_value',
  LIVE: 'plays a channel; action_value is the id of the channel; without it, `id` is used',
  EPG: 'opens the guide at the programme with this `id`; action_value may be the id of the channel',
  SEARCH: 'opens the search; action_value is the query; without it, the card has no link',
  LINK: 'opens an external page; action_value is a URL: https, or http of this machine, without user or password; other URLs are no links',
  COLLECTION: 'opens the page with filters; action_value is the id of a section or screen; without it, the card has no link',
};

const actionType = ACTION_TYPES.map((action) => `- \`${action}\`: ${ACTIONS[action]}`).join('\n');

const IMAGES =
  `Pictures by name: ${named(IMAGE_NAMES)}. Other names are ignored, and all are optional. A picture is a URL, or an object with ` +
  '`url`, `srcset` (as the HTML attribute), `color` (CSS, shown until the picture has loaded), `focus`, and `placeholder`: a data URL of a ' +
  'bitmap of at most 200 bytes, in base64, which is stretched and shown until the picture has loaded; any other value is ignored. A view ' +
  'without its picture uses ' +
  'another one: another wide picture, then the poster. `logo` has no replacement. Portrait windows show `highlight_slim` as the large ' +
  'picture of home and of a title: a portrait picture without text, about 600 × 760. `character` is the main figure of the title, ' +
  'square, for a round picture (KID-06). Null: none.';

const titleProperties = {
  id: 'Used in URLs of the application and in all calls about this title.',
  content_type: 'The kind of its page. An item with another value is omitted.',
  action_type: `The action of the card. An item with another value is omitted.\n${actionType}`,
  action_value: 'The parameter of the action, see action_type. For a `CATCHUP`: the id of its channel.',
  detail_design_type:
    'The design of the details page: `movie`, `series`, `episode` or `catchup`. Null or any other text: the design of the content_type.',
  full_description: 'Null: the short_description is used.',
  year: 'The year of the first release, shown unchanged. Null: not shown.',
  images: 'Null: none; the title is shown on a colour.',
  duration: 'Seconds. Null or absent: unknown; the card then shows no progress.',
  credits: 'One line with names, shown unchanged.',
  categories: 'Genres, shown unchanged.',
  trailer_id: 'For GET /v1/content/media/{id}. Null: no trailer.',
  extras:
    'Short films about the title, such as interviews, in their order: a row below the title, after its trailer. Like a trailer, they need no ' +
    'subscription. Null or empty: none.',
  media_id: 'For GET /v1/content/media/{id}. Null: there is nothing to play.',
  date: 'Epoch seconds.',
  rating: 'The average rating of all viewers, 0 to 5. Null: not rated. The viewer’s own rating is user_content.user_rating.',
  cast: 'Names, shown unchanged. Not shown when there are `people`.',
  people: 'Optional: the cast with roles and pictures, in display order. Null or empty: the names of `cast` are shown.',
  'formats.video': 'The best that the manifest of the media offers, e.g. `HD` or `4K`. Shown unchanged.',
  'formats.audio': 'What the manifest of the media offers, e.g. `Stereo` or `5.1`. Shown unchanged.',
  'formats.language': 'Names of languages in the requested language, shown unchanged.',
  'formats.subtitle': 'Names of languages in the requested language, shown unchanged.',
  premium:
    'True when the title needs a subscription: the application checks `premium` of the account before it requests the media. Null: false.',
  classification:
    'The minimum age as text, e.g. `12`; `0` means all ages. Any other text, e.g. `TV-MA`, is shown unchanged. Null: unknown.',
  badge: 'Text for the card, cut to 15 characters. A release badge replaces it.',
  user_content: 'The data of the current profile. Null for visitors: not watched, not on the watchlist, not rated.',
  episode_content: 'The series and season of an `EPISODE`. Null for all other types.',
  'extra_parameters.dynamic_label': 'Shown before the release, from the number of days in the setting dynamic_label_days_before.',
  'extra_parameters.release_date':
    'Epoch seconds. The title cannot be played before (for a `SERIES`: only the date of its badge). Null: released.',
  'extra_parameters.reference': 'For a `CATCHUP` without action_value: the id of its channel. Ignored for all other types.',
  'extra_parameters.segment': 'Shown beside the title in the suggestions of the search. Null: the first of the categories.',
  'extra_parameters.premium_end_date': 'Epoch seconds, shown among the facts of the title.',
  'extra_parameters.parental_advisory': 'Shown unchanged.',
  skip_intro_start: 'Seconds from the start; only with its end. Null: none.',
  skip_intro_end: 'Seconds from the start.',
  skip_recap_start: 'Seconds from the start; only with its end. Null: none.',
  skip_recap_end: 'Seconds from the start.',
  next_episode_start:
    'Seconds from the start: the beginning of the credits, when the next title is offered. From here on the end is reported as progress (PLY-18). Null: none.',
  start_date: 'Epoch seconds, for a broadcast (`CATCHUP`, or a `LIVE` card). Null for all other types.',
  end_date: 'Epoch seconds, for a broadcast. Null for all other types.',
} as const;

const cursorBelow = 'True when there are more items: send the id of the last item as `cursor`. Null: false.';

/** The titles in the first collection of a season, which have no seasons of their own. */
const episodeWire = additionalFilterWire.shape.collections.def.element.shape.contents.def.element;

export const catalogueNotes: readonly SchemaNote[] = [
  {
    name: 'Content',
    schema: contentWire,
    says: 'A film, series, episode or programme. A card may contain some of the properties; GET /v1/content/item/{id} returns all.',
    properties: { ...titleProperties, additional_filters: 'The seasons of a series, in order. Null for all other types.' },
  },
  { name: 'Pictures', schema: picturesWire, says: IMAGES, properties: {} },
  {
    name: 'FocalPoint',
    schema: focalPointWire,
    says: 'The subject of a picture. A large picture is cropped around it. A point outside of the picture is ignored. Null: unknown.',
    properties: { x: 'From the left edge, 0 to 1.', y: 'From the top edge, 0 to 1.' },
  },
  {
    name: 'Extra',
    schema: extraWire,
    says: 'A short film about a title.',
    properties: {
      media_id: 'For GET /v1/content/media/{id}.',
      title: 'Shown unchanged.',
      duration: 'Seconds. Null: not shown.',
      images: 'Its `thumbnail` or `landscape` is shown. Null: the picture of the title.',
    },
  },
  {
    name: 'Person',
    schema: personWire,
    says: 'A member of the cast.',
    properties: {
      name: 'Shown unchanged; it is also the query of the link to the titles with this person.',
      role: 'The name of the character, shown unchanged. Null: none.',
      picture: 'The URL of a square picture of the face, shown round, 64 px and larger. Null: the first letters of the name.',
    },
  },
  {
    name: 'ViewerFacts',
    schema: userContentWire,
    says: 'The data of the current profile about a title.',
    properties: {
      has_watched:
        'True when the title was watched to the end. It stays true when less than 2 % of the title is played again (WAT-03). Null: false.',
      progress: 'Seconds from the start: the resume position. Null: 0.',
      is_on_watchlist: 'Null: false.',
      user_rating: '1 to 5; 0 or null: the viewer has not rated.',
      current_episode: 'For a series: the id of the current episode. Null: not begun.',
      continue_watching:
        'True: the button says “resume” instead of “watch”. False for a position below 2 % of the duration (WAT-03). Null: false.',
    },
  },
  {
    name: 'EpisodeFacts',
    schema: episodeContentWire,
    properties: {
      season_id: 'One of the additional_filters of the series.',
      season_number: 'Shown unchanged.',
      episode_number: 'The number within the season, shown unchanged.',
      series_id: 'The content id of the series.',
    },
  },
  { name: 'Contents', schema: contentsWire, properties: {} },
  { name: 'Episode', schema: episodeWire, says: 'A title without seasons of its own.', properties: titleProperties },
  {
    name: 'Season',
    schema: additionalFilterWire,
    says: 'A season with the first page of its episodes.',
    properties: {
      id: 'The `seasonId` of GET /v1/content/item/{id}/season/{seasonId}.',
      number: 'Null: its position in the list, from 1.',
      collections: 'One collection with the first page. The contents of several collections are joined.',
      'collections.has_more':
        'True when there are more episodes: send the id of the last one as `cursor` of the call for a season. Null: false.',
    },
  },
  { name: 'ContentPage', schema: contentPageWire, properties: { has_more: cursorBelow } },
  {
    name: 'Next',
    schema: nextWire,
    properties: { next: 'The next episode, else a recommended title. The player starts it directly. Null: none.' },
  },
  {
    name: 'Rating',
    schema: classificationWire,
    properties: { classification: '1 to 5; 0 removes the rating. The answer contains the stored rating.' },
  },
  {
    name: 'Rail',
    schema: railWire,
    says:
      'A row of cards. A rail without a known card_design_type, without a known carousel_design_type or list_design_type, or without ' +
      'items is not shown. The first rail of home is also shown as the highlights if it has contents.',
    properties: {
      id: 'For GET /v1/content/playlist/{id}.',
      has_progress: 'True: cards show the progress. Null: false.',
      show_name: 'Null: true.',
      card_design_type: `One of ${named(CARD_DESIGNS)}. A rail with another design, or none, is not shown. \`character\`: a row of round pictures, for children.`,
      carousel_design_type: `Set when the rail is a carousel, which has priority over a list: one of ${named(BLOCK_DESIGNS)}.`,
      list_design_type: `Set when the rail is a list: one of ${named(BLOCK_DESIGNS)}. A rail without a known design here or in carousel_design_type is not shown.`,
      contents: 'The first page. Null: none.',
      channels: 'For rails of channels. Null: none.',
      has_more:
        'True when there are more items: send the id of the last content, else of the last channel, as `cursor`. An empty rail with true ' +
        'loads its first page itself. Null: false.',
    },
  },
  { name: 'Rails', schema: railsWire, says: 'In display order.', properties: {} },
  {
    name: 'RailPage',
    schema: railPageWire,
    says: 'The items after `cursor`. A page without new items counts as the end.',
    properties: {
      channels: 'Null: none.',
      has_more: 'True when there are more items: send the id of the last content, else of the last channel, as `cursor`. Null: false.',
    },
  },
  {
    name: 'Section',
    schema: sectionWire,
    properties: {
      screen: 'The id of its first screen, for GET /v1/content/screen/{id} and GET /v1/content/filters/{id}.',
      sub_menu:
        'The further screens: tabs of the page with filters. The first one of the home section is an entry of the menu. Null: none.',
      'sub_menu.screen': 'The id of a screen.',
    },
  },
  {
    name: 'FiltersPage',
    schema: filtersWire,
    properties: {
      id: 'The id of the screen.',
      collections: 'Rails, as on a screen.',
      page: 'The requested page, from 0.',
      size: 'Number of collections in a page.',
      has_more: 'True when there is another page.',
      years: 'Optional: what `year` may name, in display order. Null or empty: the page offers no choice of a year.',
      'years.id': 'The value of `year`, e.g. `2024` or `1990s`: at most 40 characters.',
      'years.name': 'Shown unchanged, e.g. “1990s”.',
      orders: `Optional: what \`order\` may name: ${named(ORDERS)}. Other values are ignored. Null or empty: the page offers no choice of an order.`,
    },
  },
];
