/** Notes on the settings of the product. */
import {
  DEFAULT_ALLOW_VOD,
  DEFAULT_DYNAMIC_LABEL_DAYS_BEFORE,
  DEFAULT_EPG_FUTURE_DAYS,
  DEFAULT_EPG_PAST_DAYS,
  DEFAULT_LIVE_BREAK_LIMIT,
  DEFAULT_VOD_BREAK_LIMIT,
  PROFILES_PER_ACCOUNT,
} from '../../machines/domain/constants.ts';
import { settingsWire } from '../../src/app/api/settings.wire.ts';
import type { SchemaNote } from './note.ts';

const tab = (entry: string) => `The id of the section of “${entry}”, for GET /v1/content/section/{id}`;
const otherwise = (value: number) => `Null: ${value}.`;

export const settingNotes: readonly SchemaNote[] = [
  {
    name: 'Settings',
    schema: settingsWire,
    says: 'Every key may be absent or null: the default is then used. A link without a URL is not shown.',
    properties: {
      section_tab1_id: `${tab('home')}. Required: without it, home is empty.`,
      section_tab2_id: `${tab('films')}. Null: the menu has no films.`,
      section_tab3_id: `${tab('series')}. Null: the menu has no series.`,
      live_break_limit: `Seconds of live watching without a viewer’s action before “still watching?” ${otherwise(DEFAULT_LIVE_BREAK_LIMIT)}`,
      vod_break_limit: `Episodes in a row without a viewer’s action before “still watching?” ${otherwise(DEFAULT_VOD_BREAK_LIMIT)}`,
      locale:
        'The languages to choose from, each with its own name: `{"en": "English", "fr_FR": "Français"}`. The product has `en`, `fr_FR` and ' +
        '`pt_PT`, which also match in other forms: `fr`, `fr-FR` and `fra` are `fr_FR`. Any other language is offered, too, with the texts of readTranslations, and `en` always. Null: only `en`.',
      allow_vod: `0: no catch-up; any other number: catch-up is offered. ${otherwise(DEFAULT_ALLOW_VOD)}`,
      kids_genres:
        'Names of genres for children, as in `categories`, in each language of the service. A kids profile then sees only titles and ' +
        'programmes of these genres, within its age limit. Null: only the age limit counts.',
      dynamic_label_days_before: `Number of days before a release from which a card shows the dynamic label. ${otherwise(DEFAULT_DYNAMIC_LABEL_DAYS_BEFORE)}`,
      epg_future_days: `Days of the guide after today. ${otherwise(DEFAULT_EPG_FUTURE_DAYS)}`,
      epg_past_days: `Days of the guide before today. ${otherwise(DEFAULT_EPG_PAST_DAYS)}`,
      account_profiles_limit: `Maximum number of profiles of an account. ${otherwise(PROFILES_PER_ACCOUNT)}`,
      send_feedback_email: 'Null: the contact page shows no e-mail address.',
      remove_account_email: 'An e-mail address. Null: none.',
      tvos_minimum_version: 'For the TV application. This application ignores it.',
      tvos_current_version: 'For the TV application. This application ignores it.',
    },
  },
];
