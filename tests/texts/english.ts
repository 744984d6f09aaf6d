/** English texts of the interface by their keys, for stories and browser tests: a changed text changes no test. */
import buttons from '../../src/i18n/messages/en/app/buttons.json' with { type: 'json' };
import consent from '../../src/i18n/messages/en/app/consent.json' with { type: 'json' };
import keyboard from '../../src/i18n/messages/en/app/keyboard.json' with { type: 'json' };
import popups from '../../src/i18n/messages/en/app/popups.json' with { type: 'json' };
import ui from '../../src/i18n/messages/en/app/ui.json' with { type: 'json' };
import subscription from '../../src/i18n/messages/en/buying/subscription.json' with { type: 'json' };
import detail from '../../src/i18n/messages/en/catalogue/detail.json' with { type: 'json' };
import filters from '../../src/i18n/messages/en/catalogue/filters.json' with { type: 'json' };
import search from '../../src/i18n/messages/en/catalogue/search.json' with { type: 'json' };
import tonight from '../../src/i18n/messages/en/catalogue/tonight.json' with { type: 'json' };
import stillWatching from '../../src/i18n/messages/en/player/stillWatching.json' with { type: 'json' };
import profileEditor from '../../src/i18n/messages/en/profiles/profileEditor.json' with { type: 'json' };
import login from '../../src/i18n/messages/en/signIn/login.json' with { type: 'json' };

const texts = {
  ...buttons,
  ...consent,
  ...keyboard,
  ...popups,
  ...ui,
  ...subscription,
  ...detail,
  ...filters,
  ...search,
  ...tonight,
  ...stillWatching,
  ...profileEditor,
  ...login,
};

/** @throws Error for a text with values: a bundler parses it */
export function english(key: keyof typeof texts): string {
  const text: unknown = texts[key];
  if (typeof text !== 'string' || text.includes('{')) throw new Error(`${key} has values.`);
  return text;
}
