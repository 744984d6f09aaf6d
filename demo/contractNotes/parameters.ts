/** Notes on the parameters in the path or the query of a call. */
import { COLLECTIONS_PER_PAGE, SEARCH_MAXIMUM, SEARCH_MINIMUM } from '../../machines/domain/constants.ts';
import type { ParameterNotes } from './note.ts';

const PLAN = 'The id of a plan of GET /v1/plan/.';
const GATEWAY = 'The `code` of a gateway, not its id.';
const PROGRAMME =
  'The id of the programme, or of a title or an episode before its release: its reminder starts at the release and has no channel.';
const ARRANGED =
  'With it the answer has one collection, a list of all titles of the screen that fit; without it, the collections as planned. A value that the answer does not offer is ignored.';
const SPAN = 'Epoch seconds, as a whole number in decimal digits.';

export const parameterNotes: ParameterNotes = {
  'readTranslations language': '`en`, `fr_FR`, `pt_PT`, or another language as `locale` of the settings names it.',
  'readSection id':
    'The id of a section: one of the settings section_tab1_id to section_tab3_id, or the value of a card’s `COLLECTION`. The id of a screen means the section that contains it, with that screen before the others.',
  'readScreen id': '`screen` of a section.',
  'readPlaylist id': 'The id of a rail.',
  'readPlaylist cursor':
    'The `id` of the last loaded item: the last content of the rail, else its last channel. The answer contains the items after it. Absent, or not an id of the rail: from the beginning.',
  'readFilters id': 'The id of a screen of the section, from GET /v1/content/section/{id}.',
  'readFilters size': `Number of collections in a page, 1 to 50; 10 when absent. The application requests ${COLLECTIONS_PER_PAGE}.`,
  'readFilters page': 'From 0. Absent: 0.',
  'readFilters year': `Optional: an \`id\` of \`years\` of the answer. ${ARRANGED}`,
  'readFilters order': `Optional: one of \`orders\` of the answer. ${ARRANGED}`,
  'search query': `The typed text, ${SEARCH_MINIMUM} to ${SEARCH_MAXIMUM} characters, as one escaped segment of the path. A 404 means “nothing found”. The page of a title links its cast and its genres to this search, by their names (DET-13).`,
  'readItem id': 'The id of a film, series, episode or programme.',
  'readRelated id': 'The id of a film, series, episode or programme. An episode has the related titles of its series.',
  'readSeason id': 'The id of the series.',
  'readSeason seasonId': '`id` of one of its `additional_filters`.',
  'readSeason cursor':
    'The `id` of the last loaded episode. The answer contains the episodes after it. Absent, or not an id of the season: from the beginning.',
  'readGuide startDate': `${SPAN} The answer contains programmes that overlap [startDate, endDate).`,
  'readGuide endDate': `${SPAN} Exclusive. This service limits the span to eight days.`,
  'readGuide channels': 'Ids of channels, joined by commas. The answer has the same order, and the programmes of each channel by start.',
  'readAlerts startDate': `${SPAN} Reminders of programmes that start in [startDate, endDate).`,
  'readAlerts endDate': `${SPAN} Exclusive.`,
  'readAlert id': PROGRAMME,
  'writeAlert id': PROGRAMME,
  'removeAlert id': PROGRAMME,
  'readMedia id': '`media_id` or `trailer_id` of a title, programme or channel.',
  'readLicence id': 'The id of the media call. The address is in `drm` of its answer.',
  'signup session': 'The value of `session` in the landing URL.',
  'listGateways id': PLAN,
  'createCheckout id': GATEWAY,
  'openPortal id': 'The `payment_type` of the subscription.',
};
