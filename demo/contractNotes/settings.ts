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
import { settingsWire } from '../../src/api/wire/settings.ts';
import type { SchemaNote } from './note.ts';

const tab = (what: string) => `The id of the section behind “${what}”, for GET /v1/content/section/{id}`;
const otherwise = (value: number) => `Null: ${value}.`;

export const settingNotes: readonly SchemaNote[] = [
  {
    name: 'Settings',
    schema: settingsWire,
    says: 'Every key may be absent, which is the same as null: the default stands. A link without an address is not shown.',
    properties: {
      section_tab1_id: `${tab('home')}. A home needs it: without it home has nothing to show.`,
      section_tab2_id: `${tab('films')}. Null: the menu has no films.`,
      section_tab3_id: `${tab('series')}. Null: the menu has no series.`,
      live_break_limit: `Seconds of live watching without a viewer’s action before “still watching?” ${otherwise(DEFAULT_LIVE_BREAK_LIMIT)}`,
      vod_break_limit: `Episodes in a row without a viewer’s action before “still watching?” ${otherwise(DEFAULT_VOD_BREAK_LIMIT)}`,
      locale:
        'The languages to choose from, each with its own name: `{"en": "English", "fr_FR": "Français"}`. The product knows `en`, `fr_FR` and ' +
        '`pt_PT`; others are left aside, and `en` is always there. Null: `en` alone.',
      allow_vod: `0: what was broadcast cannot be watched again; any other number: it can. ${otherwise(DEFAULT_ALLOW_VOD)}`,
      dynamic_label_days_before: `Days before its release from which a card says when a title comes. ${otherwise(DEFAULT_DYNAMIC_LABEL_DAYS_BEFORE)}`,
      epg_future_days: `Days of the guide after today. ${otherwise(DEFAULT_EPG_FUTURE_DAYS)}`,
      epg_past_days: `Days of the guide before today. ${otherwise(DEFAULT_EPG_PAST_DAYS)}`,
      account_profiles_limit: `Profiles an account may have. ${otherwise(PROFILES_PER_ACCOUNT)}`,
      send_feedback_email: 'Null: the contact page has no address.',
      remove_account_email: 'An e-mail address. Null: none.',
      tvos_minimum_version: 'For the television’s application; this one does not read it.',
      tvos_current_version: 'For the television’s application; this one does not read it.',
    },
  },
];
