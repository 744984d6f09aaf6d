import { expect, it } from 'vitest';
import { DEFAULT_FLAGS, FLAG_NAMES } from '../../machines/domain/flags.ts';

/** As listed in the specification. */
const ON = `watchlist, share, userRating, autoplayTrailer, pastEpgVods, playLiveFromStart, emailUpdate, multiProfile, signup, socialLogin,
  deviceManagement, tvCodeLogin, monetization, skipProducts`.split(/,\s+/);
/** Flags that the specification does not list. A service without the calls of one switches it off (DEP-05). */
const PARTS = ['search', 'filters', 'reminders', 'contact', 'vouchers', 'accountEditing', 'relatedTitles', 'favouriteChannels'];
/** Flags that the specification does not list. */
const OFF = ['sessionRenewal', 'pinRecovery', 'watchMarks', 'accountExport', 'ads', 'watchWithoutLogin', 'skipAuthentication'];

it.each([...[...ON, ...PARTS].map((name) => [name, true] as const), ...OFF.map((name) => [name, false] as const)])(
  'CFG-01 the flag %s is %s by default',
  (name, isOn) => {
    expect(Object.entries(DEFAULT_FLAGS)).toContainEqual([name, isOn]);
  },
);

it('CFG-01 has no other flags', () => {
  expect([...FLAG_NAMES].sort()).toEqual([...ON, ...PARTS, ...OFF].sort());
  expect(Object.keys(DEFAULT_FLAGS).sort()).toEqual([...ON, ...PARTS, ...OFF].sort());
});
