/** Notes on the parameters in the path or the query of a call. */
import { COLLECTIONS_PER_PAGE, SEARCH_MAXIMUM, SEARCH_MINIMUM } from '../../machines/domain/constants.ts';
import type { ParameterNotes } from './note.ts';

const PLAN = 'Of a plan of GET /v1/plan/.';
const GATEWAY = 'The `code` of a gateway, not its id.';
const PROGRAMME = 'Of the programme.';
const SPAN = 'Epoch seconds, as a whole number in decimal digits.';

export const parameterNotes: ParameterNotes = {
  'readTranslations language': '`en`, `fr_FR` or `pt_PT`.',
  'readSection id':
    'Of a section: one of the settings section_tab1_id to section_tab3_id, or of a card’s `COLLECTION`. The id of a screen stands for the section that shows it first, with that screen before the others.',
  'readScreen id': '`screen` of a section.',
  'readPlaylist id': 'Of a rail.',
  'readPlaylist cursor':
    'The `id` of the last item there is: the last content of the rail, else its last channel. The answer has what comes after it. Absent: from the beginning; so for an id that is not on the rail.',
  'readFilters id': 'Of a screen of the section, as GET /v1/content/section/{id} names them.',
  'readFilters size': `Collections a page; 10 when absent, 1 to 50. The application asks for ${COLLECTIONS_PER_PAGE}.`,
  'readFilters page': 'From 0, which is also what an absent one means.',
  'search query': `What was typed, ${SEARCH_MINIMUM} to ${SEARCH_MAXIMUM} characters, as one escaped segment of the path. A 404 is taken for “nothing found”.`,
  'readItem id': 'Of a film, series, episode or programme.',
  'readSeason id': 'Of the series.',
  'readSeason seasonId': '`id` of one of its `additional_filters`.',
  'readSeason cursor':
    'The `id` of the last episode there is; the answer has what comes after it. Absent: from the beginning; so for an id that is not in the season.',
  'readGuide startDate': `${SPAN} Programmes that touch [startDate, endDate) are given.`,
  'readGuide endDate': `${SPAN} Not part of the span, which this service cuts after eight days.`,
  'readGuide channels': 'Ids of channels, joined by commas. The answer has them in this order, and each one’s programmes by start.',
  'readAlerts startDate': `${SPAN} Reminders of programmes that start in [startDate, endDate).`,
  'readAlerts endDate': `${SPAN} Not part of the span.`,
  'readAlert id': PROGRAMME,
  'writeAlert id': PROGRAMME,
  'removeAlert id': PROGRAMME,
  'readMedia id': '`media_id` or `trailer_id` of a title, programme or channel.',
  'signup session': 'What the landing address carried as `session`.',
  'listGateways id': PLAN,
  'createCheckout id': GATEWAY,
  'openPortal id': 'The `payment_type` of the subscription.',
};
